import { VEHICLE_CATEGORIES } from '@vapsi/contract/constants'
import { usualTruck } from '@vapsi/contract/way-home/loads-home'
import type { AskedTruck, NamedPlace } from '../../domain/way-home/asked-truck.ts'
import { number, oneOf, text, useUrlState } from '../../lib/url-state.ts'

/** What a visitor has said, as it stands in the address: two points with their names, and the truck. */
const asked = {
  at: text,
  place: text,
  home: text,
  homePlace: text,
  category: oneOf(VEHICLE_CATEGORIES, usualTruck.category),
  tons: number(usualTruck.tons),
}

export const useAsked = () => useUrlState(asked)
export type Asked = ReturnType<typeof useAsked>[0]
export type SetAsked = ReturnType<typeof useAsked>[1]

/** About a kilometre: nearer nobody needs to be known, and an address is seen by others. */
export const pointOf = ({ lat, lng }: { lat: number; lng: number }): string => `${lat.toFixed(2)},${lng.toFixed(2)}`

export function placeOf(point: string, name: string): NamedPlace | null {
  const [lat, lng] = point.split(',').map(Number)
  return lat !== undefined && lng !== undefined && Number.isFinite(lat) && Number.isFinite(lng)
    ? { name, lat, lng }
    : null
}

/** The truck, once both places are said. */
export function truckOf({ at, place, home, homePlace, category, tons }: Asked): AskedTruck | null {
  const [here, there] = [placeOf(at, place), placeOf(home, homePlace)]
  return here && there && { category, tons, at: here, home: there }
}
