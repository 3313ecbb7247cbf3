/**
 * Towns of the landing page and the popular routes, with the gazetteer's positions, in map units
 * (`ui/india-projection.ts`, which the page avoids because it would cost 10 KB).
 */
export const towns = {
  Mumbai: { lat: 19.0728, lng: 72.8826, at: [98, 430] },
  Delhi: { lat: 28.652, lng: 77.2315, at: [189, 211] },
  Bangalore: { lat: 12.9719, lng: 77.5937, at: [197, 563] },
  Chennai: { lat: 13.0878, lng: 80.2785, at: [253, 561] },
  Kolkata: { lat: 22.5626, lng: 88.363, at: [422, 352] },
  Hyderabad: { lat: 17.384, lng: 78.4564, at: [215, 467] },
  Ahmedabad: { lat: 23.0258, lng: 72.5873, at: [92, 341] },
  Jaipur: { lat: 26.9196, lng: 75.7878, at: [159, 252] },
  Nagpur: { lat: 21.1463, lng: 79.0849, at: [228, 384] },
  Kochi: { lat: 9.9399, lng: 76.2602, at: [169, 628] },
  Pune: { lat: 18.5196, lng: 73.8554, at: [119, 442] },
  Surat: { lat: 21.1959, lng: 72.8302, at: [97, 383] },
  Lucknow: { lat: 26.8393, lng: 80.9231, at: [267, 253] },
  Visakhapatnam: { lat: 17.6801, lng: 83.2016, at: [314, 461] },
  Ludhiana: { lat: 30.912, lng: 75.8538, at: [161, 156] },
  Guwahati: { lat: 26.1844, lng: 91.7458, at: [493, 269] },
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

/** The one trip told in full: out to Kochi, and home loaded, with a few empty kilometres at either end. */
const [from, to, km, toPickupKm, toHomeKm] = ['Nagpur', 'Kochi', 1578, 36, 23] as const
export const trip = { from, to, km, toPickupKm, loadedKm: km, toHomeKm, savedKm: km - toPickupKm - toHomeKm } as const
