/** Towns on the landing page's map, in its units (`ui/india-projection.ts`, which the page does without: it would cost 10 KB). */
export const towns = {
  Mumbai: { lat: 19.076, lng: 72.877, at: [98, 430] },
  Delhi: { lat: 28.61, lng: 77.21, at: [189, 212] },
  Bangalore: { lat: 12.97, lng: 77.59, at: [197, 563] },
  Chennai: { lat: 13.08, lng: 80.27, at: [253, 561] },
  Kolkata: { lat: 22.57, lng: 88.36, at: [422, 352] },
  Hyderabad: { lat: 17.385, lng: 78.487, at: [216, 467] },
  Ahmedabad: { lat: 23.02, lng: 72.57, at: [92, 342] },
  Jaipur: { lat: 26.91, lng: 75.79, at: [159, 252] },
  Nagpur: { lat: 21.146, lng: 79.088, at: [228, 384] },
  Kochi: { lat: 9.93, lng: 76.27, at: [169, 628] },
  Lucknow: { lat: 26.85, lng: 80.95, at: [267, 253] },
  Visakhapatnam: { lat: 17.69, lng: 83.22, at: [315, 461] },
  Ludhiana: { lat: 30.9, lng: 75.86, at: [161, 156] },
  Guwahati: { lat: 26.14, lng: 91.74, at: [493, 270] },
} as const satisfies Record<string, { lat: number; lng: number; at: readonly [number, number] }>

export type Town = keyof typeof towns

/** Lanes drawn as the dotted way there. */
export const lanes: readonly (readonly [Town, Town])[] = [
  ['Mumbai', 'Delhi'],
  ['Mumbai', 'Bangalore'],
  ['Ahmedabad', 'Jaipur'],
  ['Ludhiana', 'Delhi'],
  ['Delhi', 'Lucknow'],
  ['Lucknow', 'Kolkata'],
  ['Kolkata', 'Guwahati'],
  ['Kolkata', 'Visakhapatnam'],
  ['Visakhapatnam', 'Chennai'],
  ['Chennai', 'Bangalore'],
  ['Mumbai', 'Hyderabad'],
  ['Nagpur', 'Hyderabad'],
]

/** The one trip told in full: out to Kochi, and home loaded. */
export const trip = { from: 'Nagpur', to: 'Kochi', km: 1244, savedKm: 1186 } as const
