import { fold } from '../place-spelling.ts'
import type { GazetteerPlace } from '../read-gazetteer.ts'
import { stateCalled } from '../states.ts'
import { joined, withoutTail } from './tails.ts'

/**
 * Finds the places that an address fully names, by any of their names, followed only by district, state or country. The
 * largest first. A tail such as City or Mandi may be left out or added where no place is called exactly so.
 */
export function indexNames(places: readonly GazetteerPlace[]): (address: string) => GazetteerPlace[] {
  // The largest first: Baroda without a state means Vadodara, not the village in Madhya Pradesh.
  const byName = new Map<string, GazetteerPlace[]>()
  const byStem = new Map<string, GazetteerPlace[]>()
  const add = (index: Map<string, GazetteerPlace[]>, name: string, place: GazetteerPlace) => {
    const there = index.get(joined(name))
    if (!there) index.set(joined(name), [place])
    else if (!there.includes(place)) there.push(place)
  }
  for (const place of places) {
    for (const name of [place.name, ...place.others]) {
      add(byName, fold(name), place)
      const stem = withoutTail(name)
      if (stem) add(byStem, stem, place)
    }
  }
  return (address) => {
    const [town = '', ...behind] = address.split(',')
    const isThere = (place: GazetteerPlace) => behind.every((part) => isRegionOf(place, part))
    const called = (index: typeof byName, name: string | undefined) =>
      ((name && index.get(joined(name))) || []).filter(isThere)
    const exactly = called(byName, fold(town))
    if (exactly.length > 0) return exactly
    const shortened = called(byName, withoutTail(town))
    return shortened.length > 0 ? shortened : called(byStem, fold(town))
  }
}

function isRegionOf({ district = '', state, stateCode }: GazetteerPlace, part: string): boolean {
  const region = fold(part.replace(/\b\d{3} ?\d{3}\b/, ''))
  const isState = stateCalled(region) === stateCode || region === stateCode.toLowerCase()
  return isState || ['', 'india', fold(district), fold(state)].includes(region)
}
