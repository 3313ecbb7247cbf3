import { LIMITS } from '@vapsi/contract/constants'
import type { Body } from '@vapsi/contract/endpoint'
import { toPaise } from '@vapsi/contract/values/rupees'
import type { LoadView, loads } from '@vapsi/contract/loads'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { lockLoadOf } from './lock-load.sql.ts'
import { sameStopsOf } from './stops/stops.sql.ts'
import { samePart } from './part/part.ts'
import { type LoadCaps, openLoad } from './post-load.ts'

/** Posts a closed or expired load again as a new one; an open or booked one is refused (409). */
export function repostLoad(
  db: Db,
  shipper: Actor,
  loadId: string,
  changes: Body<typeof loads.repost>,
  caps: LoadCaps = LIMITS,
): Promise<LoadView> {
  return inTransaction(db, async (tx) => {
    const old = (await lockLoadOf(tx, shipper.id, loadId)) ?? fail('load_not_found')
    if (old.status === 'booked') fail('load_booked')
    if (old.status === 'open' && !old.isExpired) fail('load_open')
    // The office may still assign it.
    if (old.acceptedBidId) fail('bid_in_office')
    const { pickupDate, expectedPrice, confirmed } = changes ?? {}
    const load = {
      shipperId: shipper.id,
      fromLocation: old.fromLocation,
      toLocation: old.toLocation,
      fromLat: old.fromLat,
      fromLng: old.fromLng,
      toLat: old.toLat,
      toLng: old.toLng,
      fromCity: old.fromCity,
      toCity: old.toCity,
      distanceKm: old.distanceKm,
      roadKm: old.roadKm,
      loadType: old.loadType,
      ...samePart(old),
      vehicleCategory: old.vehicleCategory,
      material: old.material,
      weightKg: old.weightKg,
      expectedPricePaise: expectedPrice === undefined ? old.expectedPricePaise : toPaise(expectedPrice),
      freeHours: old.freeHours,
      pickupDate: pickupDate ?? nextPickup(old.pickupDate),
    }
    return openLoad(tx, shipper, caps, 'load_reposted', load, {
      repostOf: old.id,
      confirmed,
      stops: await sameStopsOf(tx, old.id),
    })
  })
}

/** A pickup day that has passed becomes today. */
const nextPickup = (pickupDate: Date): Date => new Date(Math.max(pickupDate.getTime(), Date.now()))
