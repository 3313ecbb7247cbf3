import { FREIGHT } from '@vapsi/contract/constants'
import type { Point } from '@vapsi/contract/values/distance'
import type { Db, Tx } from '../../platform/database/database.ts'
import { roadKmBetween } from '../../roads/roads.ts'
import { wayThrough } from '../../roads/through.ts'
import { standOf } from './stand-of.sql.ts'
import { ladenCost, ratesOf, wayCost } from './way-cost.ts'

const hourMs = 60 * 60 * 1000

export interface TruckWay {
  /** When the truck can be at the pickup. */
  atPickup: Date
  costRupees: number
}

/**
 * What sending a truck on no trip for goods means to its driver, from their first pickup through all stops to the last
 * drop; null where its place is not known or no road leads.
 */
export async function wayOfTruck(
  db: Db | Tx,
  vehicleId: string,
  way: readonly [pickup: Point, ...Point[]],
  now = new Date(),
): Promise<TruckWay | null> {
  const [[pickup], drop] = [way, way.at(-1)!]
  const stand = await standOf(db, vehicleId)
  if (!stand || stand.lat === null || stand.lng === null) return null
  const at = { lat: stand.lat, lng: stand.lng }
  const home = stand.homeLat === null || stand.homeLng === null ? at : { lat: stand.homeLat, lng: stand.homeLng }
  const [emptyKm, laden] = [roadKmBetween(at, pickup), wayThrough(way)]
  const homeKm = roadKmBetween(drop, home)
  const toHomeKm = homeKm === Infinity ? roadKmBetween(drop, at) : homeKm
  if (emptyKm + laden.km === Infinity) return null
  const free = Math.max(now.getTime(), stand.availableFrom?.getTime() ?? 0)
  const rates = ratesOf(stand)
  const ladenRupees = ladenCost(rates, stand.passingWeight, laden)
  return {
    atPickup: new Date(free + (hourMs * emptyKm) / (FREIGHT.kmPerDay / 24)),
    costRupees: wayCost(rates, { toPickupKm: emptyKm, ladenRupees, toHomeKm }),
  }
}
