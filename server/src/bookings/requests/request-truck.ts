import type { bookings } from '@vapsi/contract/bookings'
import type { ShipperBookingView } from '@vapsi/contract/booking-views'
import { type Point, distanceKm } from '@vapsi/contract/values/distance'
import { LIMITS } from '@vapsi/contract/constants'
import type { Body } from '@vapsi/contract/endpoint'
import { toPaise } from '@vapsi/contract/values/rupees'
import { gazetteer } from '../../places/gazetteer.ts'
import type { Caps } from '../../config.ts'
import { refuseSamePlace } from '../../places/two-places.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { pickupOf } from './pickup-of.ts'
import type { RoadsGateway } from '../../gateways/roads/roads-gateway.ts'
import { roadKmToStore } from '../../roads/road-between.ts'
import { openRequest, requireRoom } from './open-request.ts'

type Form = Body<typeof bookings.request>

/** Requests a truck that is not on the market: the office finds one. */
export async function requestTruck(
  db: Db | Tx,
  shipper: Actor,
  form: Form,
  caps: Pick<Caps, 'pendingRequests'> = LIMITS,
  roads: RoadsGateway | null = null,
): Promise<ShipperBookingView> {
  const from = pointOf(form.fromLocation, form.fromLat, form.fromLng)
  const to = pointOf(form.toLocation, form.toLat, form.toLng)
  refuseSamePlace({ name: form.fromLocation, at: from }, { name: form.toLocation, at: to })
  const roadKm = from && to ? await roadKmToStore(roads, from, to) : null
  return inTransaction(db, async (tx) => {
    await requireRoom(tx, shipper.id, caps.pendingRequests)
    const trip = {
      fromLocation: form.fromLocation,
      toLocation: form.toLocation,
      fromLat: from?.lat ?? null,
      fromLng: from?.lng ?? null,
      toLat: to?.lat ?? null,
      toLng: to?.lng ?? null,
      distanceKm: from && to ? distanceKm(from, to) : null,
      roadKm,
      vehicleCategory: form.vehicleCategory,
      pricePaise: toPaise(form.price),
      ...pickupOf(form, null),
    }
    return openRequest(tx, shipper, trip, form)
  })
}

/** A place's coordinates from the client, else from the gazetteer by any of its names. 0, 0 means unknown. */
function pointOf(address: string, lat: number | undefined, lng: number | undefined): Point | null {
  if (lat !== undefined && lng !== undefined && (lat !== 0 || lng !== 0)) return { lat, lng }
  const place = gazetteer().placeNamed(address)
  return place ? { lat: place.lat, lng: place.lng } : null
}
