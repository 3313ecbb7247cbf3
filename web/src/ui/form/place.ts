/** A place that was chosen from the list; its coordinates are known. */
export interface Place {
  name: string
  city?: string
  state: string
  lat: number
  lng: number
}

/** What a place field holds: the text, and the place if the text was chosen and not changed since. */
export interface PlaceValue {
  text: string
  place: Place | null
}

export const noPlace: PlaceValue = { text: '', place: null }

interface Suggestion {
  id: string
  name: string
  district?: string | null
  state: string
  lat: number
  lng: number
  kind?: string
}

export type { Suggestion }

export const cityOf = (s: Suggestion): Place => ({ name: s.name, city: s.name, state: s.state, lat: s.lat, lng: s.lng })

/** `Nashik, Maharashtra`; the district where it says more than the name. */
export const lineOf = (s: Suggestion): string =>
  [s.district && s.district !== s.name ? s.district : null, s.state].filter(Boolean).join(', ')

/** `Mumbai, Maharashtra` as a name and a quiet note under it. */
export function placeParts(location: string): { name: string; note: string } {
  const [name = '', ...rest] = location.split(',')
  return { name: name.trim(), note: rest.join(',').trim() }
}
