import type { bookings } from '@vapsi/contract/bookings'
import type { ShipperBookingView } from '@vapsi/contract/booking-views'
import { LIMITS } from '@vapsi/contract/constants'
import type { Body } from '@vapsi/contract/endpoint'
import { toPaise, toRupees } from '@vapsi/contract/values/rupees'
import { weightKgOf } from '@vapsi/contract/values/weight'
import { partFor } from '../../market/passing/one-passing.ts'
import { atPickup, partPricePaise } from '../../market/passing/part-of-way.ts'
import { type Posting, postingById } from '../../market/postings.sql.ts'
import { reservePosting } from '../../market/reserve-posting.sql.ts'
import type { Caps } from '../../config.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { isUuid } from '../../platform/ids.ts'
import { hasRequested } from '../bookings.sql.ts'
import { laneTrip } from './lane-trip.ts'
import { pickupOf } from './pickup-of.ts'
import { openRequest, requireRoom } from './open-request.ts'

type Form = Body<typeof bookings.bookTruck>

/**
 * Requests a posted truck: the posting leaves the market and the request waits for the office. The posting's route and
 * price are stored, or those of the part that is asked for; the form's price must only match what was shown.
 */
export function bookTruck(
  db: Db | Tx,
  shipper: Actor,
  postingId: string,
  form: Form,
  caps: Pick<Caps, 'pendingRequests'> = LIMITS,
): Promise<ShipperBookingView> {
  if (!isUuid(postingId)) fail('posting_not_found')
  return inTransaction(db, async (tx) => {
    await requireRoom(tx, shipper.id, caps.pendingRequests)
    const posting = (await reservePosting(tx, postingId)) ?? (await whyNot(tx, shipper, postingId))
    refuseOverload(posting, form.weight)
    const { availableFrom, ...trip } = form.passing ? partTrip(posting, form) : wholeTrip(posting, form)
    const pickup = pickupOf(form, availableFrom)
    return openRequest(tx, shipper, { ...trip, ...pickup, postingId, vehicleCategory: posting.category }, form)
  })
}

function wholeTrip(posting: Posting, { price }: Form) {
  if (toPaise(price) !== posting.pricePaise) fail('price_changed')
  const { fromLocation, toLocation, fromLat, fromLng, toLat, toLng } = posting
  const { distanceKm: straightKm, roadKm, pricePaise, availableFrom } = posting
  const ends = { fromLocation, toLocation, fromLat, fromLng, toLat, toLng }
  return { ...ends, distanceKm: straightKm, roadKm, pricePaise, availableFrom }
}

/** Of a truck that passes: the lane that was asked for, at the price of this part of its way. */
function partTrip(posting: Posting, { fromLocation, toLocation, price }: Form) {
  const lane = partFor(posting, { from: fromLocation, to: toLocation })
  const pricePaise = partPricePaise(posting.pricePaise, lane.part)
  if (toPaise(price) !== pricePaise) fail('part_price_changed', { params: { rupees: toRupees(pricePaise) } })
  return {
    ...laneTrip(lane),
    pricePaise,
    availableFrom: atPickup(posting.availableFrom, lane.part),
  }
}

/** 422 at its field if the goods are too heavy for the truck. A text without a weight is left to the office. */
function refuseOverload({ passingWeight: capacity }: { passingWeight: number }, text: string) {
  const weightKg = weightKgOf(text)
  if (weightKg !== null && weightKg > capacity * 1000)
    fail('request_overweight', { at: 'weight', params: { weight: weightKg / 1000, capacity } })
}

async function whyNot(tx: Tx, shipper: Actor, postingId: string): Promise<never> {
  const posting = await postingById(tx, postingId)
  if (posting?.postingStatus !== 'booked') fail('posting_not_found')
  return fail((await hasRequested(tx, shipper.id, postingId)) ? 'posting_yours' : 'posting_taken')
}
