import { LIMITS } from '@vapsi/contract/constants'
import { distanceKm } from '@vapsi/contract/distance'
import type { Body } from '@vapsi/contract/endpoint'
import { toPaise } from '@vapsi/contract/rupees'
import type { PostingView, market } from '@vapsi/contract/market'
import { lockVehicleOf, statusOfVehicle } from '../fleet/fleet.sql.ts'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import { lanePlaceIds } from './lane-places.sql.ts'
import { MOST_DAYS_AHEAD, windowOf } from './market.rules.ts'
import { countActive, insertPosting, postingById } from './postings.sql.ts'

type Route = Body<typeof market.post>

/** Puts an own vehicle on the market at a fixed price; the distance is the server's. */
export async function postRoute(db: Db | Tx, owner: Actor, form: Route): Promise<PostingView> {
  const { from, to } = endsOf(form)
  const window = windowOf(form.availableFrom, new Date()) ?? refuseDay()
  return inTransaction(db, async (tx) => {
    const vehicle = (await lockVehicleOf(tx, owner.id, form.vehicleId)) ?? fail('vehicle_not_found')
    if ((await statusOfVehicle(tx, vehicle.id)) === 'booked') fail('vehicle_busy')
    if (vehicle.isOffRoad) fail('vehicle_off_road')
    // The newest come first: one truck must not be all that a visitor sees.
    if ((await countActive(tx, vehicle.id)) >= LIMITS.postingsPerVehicle) fail('too_many_postings')
    const { fromLocation, toLocation } = form
    const places = await lanePlaceIds(tx, [fromLocation, toLocation])
    const km = distanceKm(from, to)
    const pricePaise = toPaise(form.price)
    const id = await insertPosting(tx, {
      transporterId: owner.id,
      vehicleId: vehicle.id,
      fromLocation,
      toLocation,
      fromPlaceId: places.get(fromLocation)!,
      toPlaceId: places.get(toLocation)!,
      fromLat: from.lat,
      fromLng: from.lng,
      toLat: to.lat,
      toLng: to.lng,
      distanceKm: km,
      pricePaise,
      category: vehicle.category,
      passingWeight: vehicle.passingWeight,
      availableFrom: window.from,
      validUntil: window.until,
    })
    await record(tx, 'posting_added', {
      by: owner.id,
      subject: { type: 'posting', id },
      after: { fromLocation, toLocation, distanceKm: km, pricePaise },
      data: { transporterId: owner.id, vehicleId: vehicle.id },
    })
    return (await postingById(tx, id)) ?? fail('posting_not_found')
  })
}

/** 0 and 0 stand for a place typed by hand: a truck must be somewhere. */
function endsOf({ fromLat, fromLng, toLat, toLng }: Route) {
  const from = { lat: fromLat, lng: fromLng }
  const to = { lat: toLat, lng: toLng }
  const isTyped = ({ lat, lng }: typeof from) => lat === 0 && lng === 0
  if (isTyped(from) || isTyped(to)) {
    fail('invalid', {
      fields: {
        ...(isTyped(from) && { fromLocation: 'place_unchosen' as const }),
        ...(isTyped(to) && { toLocation: 'place_unchosen' as const }),
      },
    })
  }
  return { from, to }
}

const refuseDay = () =>
  fail('invalid', { fields: { availableFrom: { code: 'day_ahead', params: { days: MOST_DAYS_AHEAD } } } })
