import { FREIGHT, LIMITS } from '@vapsi/contract/constants'
import { type Point, distanceKm } from '@vapsi/contract/values/distance'
import type { Body } from '@vapsi/contract/endpoint'
import { toPaise } from '@vapsi/contract/values/rupees'
import type { PostingView, market } from '@vapsi/contract/market'
import type { Caps } from '../config.ts'
import { lastPartDropOf, lockVehicleOf, statusOfVehicle } from '../fleet/fleet.sql.ts'
import { requirePapers } from '../fleet/papers/save-paper.ts'
import { refuseSamePlace } from '../places/two-places.ts'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import { laneMatch } from '../lanes/tell-lanes.ts'
import { enqueue } from '../platform/jobs/jobs.ts'
import type { RoadsGateway } from '../gateways/roads/roads-gateway.ts'
import { roadKmToStore } from '../roads/road-between.ts'
import { wayIdOf } from '../roads/ways.sql.ts'
import { holdAccount } from '../users/users.sql.ts'
import { askFarOff } from './prices/far-off.ts'
import { lanePlaceIds } from './search/lane-places.sql.ts'
import { isSameLane, windowOf } from './market.rules.ts'
import { nextRank } from './search/market-rank.sql.ts'
import { activeOf, insertPosting, postingById } from './postings.sql.ts'

type Route = Body<typeof market.post>

/** Posts one's own vehicle at a fixed price; the server calculates the distance. */
export async function postRoute(
  db: Db | Tx,
  owner: Actor,
  form: Route,
  caps: Pick<Caps, 'postingsPerVehicle'> = LIMITS,
  roads: RoadsGateway | null = null,
): Promise<PostingView> {
  const { from, to } = endsOf(form)
  refuseSamePlace({ name: form.fromLocation, at: from }, { name: form.toLocation, at: to })
  const window = windowOf(form.availableFrom, new Date()) ?? refuseDay()
  const roadKm = await roadKmToStore(roads, from, to)
  return inTransaction(db, async (tx) => {
    const vehicle = (await lockVehicleOf(tx, owner.id, form.vehicleId)) ?? fail('vehicle_not_found')
    if ((await statusOfVehicle(tx, vehicle.id)) === 'booked') await refuseBusy(tx, vehicle.id)
    if (vehicle.isDisputed) fail('vehicle_disputed')
    await requirePapers(tx, vehicle.id)
    if (vehicle.isOffRoad) fail('vehicle_off_road')
    refuseTwice(await activeOf(tx, vehicle.id), { from, to, window }, caps.postingsPerVehicle)
    const ends = { fromLat: from.lat, fromLng: from.lng, toLat: to.lat, toLng: to.lng }
    const pricePaise = toPaise(form.price)
    const { category, passingWeight } = vehicle
    const isFarOff = await askFarOff(tx, { ...ends, category, passingWeight }, pricePaise, form.confirmed)
    if (!(await holdAccount(tx, owner.id))) fail('not_signed_in')
    const { fromLocation, toLocation } = form
    const places = await lanePlaceIds(tx, [fromLocation, toLocation])
    const km = distanceKm(from, to)
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
      roadKm,
      wayId: await wayIdOf(tx, from, to),
      pricePaise,
      category: vehicle.category,
      passingWeight: vehicle.passingWeight,
      availableFrom: window.from,
      validUntil: window.until,
      isFarOff,
      crowd: await nextRank(tx, 'postings', owner.id),
    })
    await record(tx, 'posting_added', {
      by: owner.id,
      subject: { type: 'posting', id },
      after: { fromLocation, toLocation, distanceKm: km, pricePaise },
      data: { transporterId: owner.id, vehicleId: vehicle.id },
    })
    await enqueue(tx, laneMatch, { subject: 'posting', id })
    return (await postingById(tx, id)) ?? fail('posting_not_found')
  })
}

/**
 * What is free on a truck that carries parts is for hire already, and where it will be empty, and when, may change with
 * each part: a route from there would be found by nobody, and not stand.
 */
async function refuseBusy(tx: Tx, vehicleId: string): Promise<never> {
  const place = await lastPartDropOf(tx, vehicleId)
  return place === undefined ? fail('vehicle_busy') : fail('vehicle_carries_parts', { params: { place } })
}

type Standing = Awaited<ReturnType<typeof activeOf>>

/** A truck has a few postings at most, and one per lane for the same days. The vehicle is locked. */
function refuseTwice(
  standing: Standing,
  { from, to, window }: { from: Point; to: Point; window: { from: Date; until: Date } },
  most: number,
): void {
  const same = standing.find(
    (p) =>
      isSameLane(p, { fromLat: from.lat, fromLng: from.lng, toLat: to.lat, toLng: to.lng }) &&
      p.availableFrom < window.until &&
      p.validUntil > window.from,
  )
  if (same) fail('posted_twice', { params: { from: same.fromLocation, to: same.toLocation } })
  if (standing.length >= most) fail('too_many_postings', { params: { most } })
}

/** 0 and 0 mean a typed place: a truck needs a position. */
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
  fail('invalid', { fields: { availableFrom: { code: 'day_ahead', params: { days: FREIGHT.postingDaysAhead } } } })
