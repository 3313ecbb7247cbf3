import { fold } from './place-spelling.ts'
import type { GazetteerPlace } from './read-gazetteer.ts'
import { stateCalled } from './states.ts'

/**
 * Finds the places that an address fully names, by any of their names, followed only by district, state or country. The
 * largest first.
 */
export function indexNames(places: readonly GazetteerPlace[]): (address: string) => GazetteerPlace[] {
  // The largest first: Baroda without a state means Vadodara, not the village in Madhya Pradesh.
  const byName = new Map<string, GazetteerPlace[]>()
  for (const place of places) {
    for (const key of new Set([place.name, ...place.others].map(fold)))
      byName.set(key, [...(byName.get(key) ?? []), place])
  }
  return (address) => {
    const [town = '', ...behind] = address.split(',')
    return (byName.get(fold(town)) ?? []).filter((place) => behind.every((part) => isRegionOf(place, part)))
  }
}

function isRegionOf({ district = '', state, stateCode }: GazetteerPlace, part: string): boolean {
  const region = fold(part.replace(/\b\d{3} ?\d{3}\b/, ''))
  const isState = stateCalled(region) === stateCode || region === stateCode.toLowerCase()
  return isState || ['', 'india', fold(district), fold(state)].includes(region)
}
