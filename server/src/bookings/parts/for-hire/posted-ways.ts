import { askedLane } from '../../../market/passing/part-of-way.ts'
import { partOnRoute } from '../../../market/passing/part-on-route.ts'
import { activeOf } from '../../../market/postings.sql.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Ends } from '../../assignment/assignment.ts'
import { detourRupees, partFare } from './part-fare.ts'
import { figuresOf } from './part-trucks.sql.ts'

interface Truck {
  id: string
  vehicleType: string
  passingWeight: number
}

/** The routes of a truck on the market that goods lie on, each with what the truck drives for them. The vehicle is locked. */
export async function postedWays(tx: Tx, vehicleId: string, { fromLat, fromLng, toLat, toLng }: Ends) {
  if (fromLat === null || fromLng === null || toLat === null || toLng === null) return []
  const lane = askedLane({ lat: fromLat, lng: fromLng }, { lat: toLat, lng: toLng })
  return (await activeOf(tx, vehicleId)).flatMap((route) => {
    const way = partOnRoute(route, lane)
    return way ? [{ ...route, way }] : []
  })
}

/** What a part costs and asks of a truck that drives one of its posted routes anyway, at the least; null where none passes. */
export async function partAlong(tx: Tx, truck: Truck, ends: Ends, part: { weightKg: number; floorCm: number }) {
  const routes = await postedWays(tx, truck.id, ends)
  if (routes.length === 0) return null
  const owned = { ...truck, ...(await figuresOf(tx, truck.id)) }
  return {
    pricePaise: Math.min(
      ...routes.map(({ pricePaise, way }) => partFare({ ...owned, pricePaise }, way, part).pricePaise),
    ),
    costRupees: Math.min(...routes.map(({ way }) => detourRupees(owned, way))),
  }
}
