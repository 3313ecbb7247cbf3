import type { Posting } from '../postings.sql.ts'
import { roadKmBetween } from '../../roads/roads.ts'
import { type AskedLane, type Part, type Way, partOf, serves, wayOf } from './part-of-way.ts'

export type Ends = Pick<Posting, 'fromLat' | 'fromLng' | 'toLat' | 'toLng'>

/** The way of a route; null where no road goes, or an end is a typed place, which is nowhere. */
export function routeWay({ fromLat, fromLng, toLat, toLng }: Ends): Way | null {
  if (fromLat === 0 || toLat === 0) return null
  const [from, to] = [
    { lat: fromLat, lng: fromLng },
    { lat: toLat, lng: toLng },
  ]
  const km = roadKmBetween(from, to)
  return km < Infinity ? wayOf(from, to, km) : null
}

/** What a truck on this route drives for a lane; null where the lane does not lie on its way. */
export function partOnRoute(route: Ends, lane: AskedLane): Part | null {
  const way = routeWay(route)
  return way && serves(way, lane) ? partOf(way, lane) : null
}
