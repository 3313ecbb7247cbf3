import { FREIGHT, TIMES } from '@vapsi/contract/constants'
import { type Point, distanceKm } from '@vapsi/contract/distance'
import type { Body } from '@vapsi/contract/endpoint'
import { toPaise } from '@vapsi/contract/rupees'
import type { LoadView, loads } from '@vapsi/contract/loads'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import { enqueue } from '../platform/jobs/jobs.ts'
import { wayHomeMatch } from '../wayhome/announce-return-load.ts'
import { gazetteer } from '../places/gazetteer.ts'
import { isPlaced } from '../wayhome/wayhome.rules.ts'
import { getLoad } from './get-load.ts'
import { type NewLoad, insertLoad } from './write-loads.sql.ts'

/** Posts a load; the server sets its validity and its distance, whatever the client sends. */
export function postLoad(db: Db, shipper: Actor, form: Body<typeof loads.post>): Promise<LoadView> {
  return inTransaction(db, async (tx) => {
    const from = placeOf(form.fromLocation, { lat: form.fromLat, lng: form.fromLng })
    const to = placeOf(form.toLocation, { lat: form.toLat, lng: form.toLng })
    refuseWindow(form)
    return openLoad(tx, shipper, 'load_posted', {
      shipperId: shipper.id,
      fromLocation: form.fromLocation,
      toLocation: form.toLocation,
      fromLat: from.lat,
      fromLng: from.lng,
      toLat: to.lat,
      toLng: to.lng,
      fromCity: form.fromCity || (from.city ?? ''),
      toCity: form.toCity || (to.city ?? ''),
      distanceKm: isPlaced(from) && isPlaced(to) ? distanceKm(from, to) : null,
      loadType: form.loadType,
      vehicleCategory: form.vehicleCategory,
      material: form.material,
      weightKg: Math.round(form.weight * 1000),
      expectedPricePaise: toPaise(form.expectedPrice),
      pickupDate: form.pickupDate,
      ...(form.pickupFrom && { pickupFrom: form.pickupFrom }),
      ...(form.pickupUntil && { pickupUntil: form.pickupUntil }),
    })
  })
}

/** A new load on the market, told to those whose trucks it would bring home. */
export async function openLoad(
  tx: Tx,
  shipper: Actor,
  event: 'load_posted' | 'load_reposted',
  load: NewLoad,
  data: object = {},
): Promise<LoadView> {
  refusePast(new Date(load.pickupDate))
  const { id } = await insertLoad(tx, load, TIMES.loadValidHours)
  await record(tx, event, { by: shipper.id, subject: { type: 'load', id }, data: { shipperId: shipper.id, ...data } })
  await enqueue(tx, wayHomeMatch, { loadId: id })
  return getLoad(tx, shipper, id)
}

/** A place that was typed without choosing a suggestion, where the gazetteer knows only one of the name. */
function placeOf(name: string, chosen: Point): Point & { city?: string } {
  const place = isPlaced(chosen) ? undefined : gazetteer().onlyPlaceNamed(name)
  return place ? { lat: place.lat, lng: place.lng, city: place.name } : chosen
}

/** The hours in which a truck may come: in order, not over, and not farther ahead than plans reach. */
function refuseWindow({ pickupDate, pickupFrom, pickupUntil }: Body<typeof loads.post>): void {
  const from = new Date(pickupFrom ?? pickupDate).getTime()
  const until = pickupUntil === undefined ? undefined : new Date(pickupUntil).getTime()
  if (until !== undefined && until <= from) fail('invalid', { fields: { pickupUntil: 'pickup_ends_first' } })
  if (until !== undefined && until <= Date.now()) fail('invalid', { fields: { pickupUntil: 'pickup_over' } })
  const days = FREIGHT.pickupDaysAhead
  const last = Date.now() + (days + 1) * dayMs
  const ahead = { code: 'pickup_ahead', params: { days } } as const
  if (pickupFrom !== undefined && from > last) fail('invalid', { fields: { pickupFrom: ahead } })
  if (until !== undefined && until > last) fail('invalid', { fields: { pickupUntil: ahead } })
}

const dayMs = 24 * 60 * 60 * 1000

/** A day without a time is its midnight in India: the day that has begun is forgiven. */
function refusePast(pickup: Date): void {
  if (pickup.getTime() >= Date.now() - dayMs) return
  fail('invalid', { fields: { pickupDate: 'pickup_past' } })
}
