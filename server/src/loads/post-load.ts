import { LIMITS } from '@vapsi/contract/constants'
import { TIMES } from '@vapsi/contract/values/times'
import { type Point, distanceKm } from '@vapsi/contract/values/distance'
import type { Body } from '@vapsi/contract/endpoint'
import { toPaise } from '@vapsi/contract/values/rupees'
import type { LoadView, loads } from '@vapsi/contract/loads'
import type { Caps } from '../config.ts'
import { dayRateFor } from '../detention/detention-terms.ts'
import { refuseSamePlace } from '../places/two-places.ts'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import type { RoadsGateway } from '../gateways/roads/roads-gateway.ts'
import { roadKmBetween } from '../roads/roads.ts'
import { roadKmToStore } from '../roads/road-between.ts'
import { holdAccount } from '../users/users.sql.ts'
import { gazetteer } from '../places/gazetteer.ts'
import { isPlaced } from '../way-home/way-home.rules.ts'
import { askFarOff } from '../market/prices/far-off.ts'
import { laneKmPerDay as laneSpeed } from '../market/lane-speed.sql.ts'
import { nextRank } from '../market/search/market-rank.sql.ts'
import { askCarriers, tellMarket } from './carriers/ask-carriers.ts'
import { askContract } from './contracts/ask-contract.ts'
import { getLoad } from './get-load.ts'
import { partRowOf } from './part/part.ts'
import { type NewStop, insertStops } from './stops/stops.sql.ts'
import { wayOfStops } from './stops/way-of-stops.ts'
import { refuseDay, refuseWindow } from './pickup-window.ts'
import { type NewLoad, countLoadsOf, insertLoad } from './write-loads.sql.ts'

/** Posts a load; the server sets its validity and its distance, whatever the client sends. */
export async function postLoad(
  db: Db,
  shipper: Actor,
  form: Body<typeof loads.post>,
  caps: LoadCaps = LIMITS,
  roads: RoadsGateway | null = null,
): Promise<LoadView> {
  const from = placeOf(form.fromLocation, { lat: form.fromLat, lng: form.fromLng })
  const to = placeOf(form.toLocation, { lat: form.toLat, lng: form.toLng })
  refuseSamePlace(
    { name: form.fromLocation, at: isPlaced(from) ? from : null },
    { name: form.toLocation, at: isPlaced(to) ? to : null },
  )
  refuseWindow(form)
  const isOnTheMap = isPlaced(from) && isPlaced(to)
  const through = form.stops?.length
    ? await wayOfStops(roads, { name: form.fromLocation, at: from }, form.stops, { name: form.toLocation, at: to })
    : null
  const roadKm = through?.roadKm ?? (isOnTheMap ? await roadKmToStore(roads, from, to) : null)
  return inTransaction(db, async (tx) => {
    return openLoad(
      tx,
      shipper,
      caps,
      'load_posted',
      {
        shipperId: shipper.id,
        fromLocation: form.fromLocation,
        toLocation: form.toLocation,
        fromLat: from.lat,
        fromLng: from.lng,
        toLat: to.lat,
        toLng: to.lng,
        fromCity: form.fromCity || (from.city ?? ''),
        toCity: form.toCity || (to.city ?? ''),
        distanceKm: through?.distanceKm ?? (isOnTheMap ? distanceKm(from, to) : null),
        roadKm,
        loadType: form.loadType,
        ...partRowOf(form.part),
        vehicleCategory: form.vehicleCategory,
        material: form.material,
        weightKg: Math.round(form.weight * 1000),
        expectedPricePaise: toPaise(form.expectedPrice),
        pickupDate: form.pickupDate,
        ...(form.freeHours !== undefined && { freeHours: form.freeHours }),
        ...(form.pickupFrom && { pickupFrom: form.pickupFrom }),
        ...(form.pickupUntil && { pickupUntil: form.pickupUntil }),
      },
      { confirmed: form.confirmed, carriersFirst: form.carriersFirst, stops: through?.stops },
    )
  })
}

/** Puts a new load on the market, or offers it to the carriers of a contract or known ones first, and queues the notifications. */
export async function openLoad(
  tx: Tx,
  shipper: Actor,
  caps: LoadCaps,
  event: 'load_posted' | 'load_reposted',
  load: NewLoad,
  { confirmed, carriersFirst, stops = [], ...data }: Choices = {},
): Promise<LoadView> {
  refuseDay(new Date(load.pickupDate))
  await requireRoom(tx, shipper.id, caps)
  // For a part load the price is a share of a truck, so only full loads are compared with the lane.
  const isFarOff =
    load.loadType === 'FTL' &&
    (await askFarOff(tx, laneOf(load), load.expectedPricePaise, confirmed, longerBy(load, stops)))
  const crowd = await nextRank(tx, 'loads', shipper.id)
  const detentionDayPaise = await dayRateFor(tx, load.weightKg)
  const laneKmPerDay = load.distanceKm === null ? null : await laneSpeed(tx, laneOf(load))
  const row = { ...load, isFarOff, crowd, laneKmPerDay, detentionDayPaise }
  const { id } = await insertLoad(tx, row, TIMES.loadValidHours)
  await insertStops(tx, id, stops)
  await record(tx, event, { by: shipper.id, subject: { type: 'load', id }, data: { shipperId: shipper.id, ...data } })
  const lane = { ...laneOf(load), fromLocation: load.fromLocation, toLocation: load.toLocation }
  // A contract's price is for the direct way.
  if (stops.length > 0 || !(await askContract(tx, { ...lane, id, shipperId: shipper.id })))
    await (carriersFirst ? askCarriers(tx, id, shipper.id) : tellMarket(tx, id))
  return getLoad(tx, shipper, id)
}

interface Choices {
  confirmed?: boolean | undefined
  carriersFirst?: boolean | undefined
  repostOf?: string
  /** Between its ends; the load's kilometres go through them. */
  stops?: readonly NewStop[] | undefined
}

/** How many times as long as the lane the way through the stops is. */
function longerBy(load: NewLoad, stops: readonly NewStop[]): number {
  const { fromLat, fromLng, toLat, toLng } = laneOf(load)
  const directKm = stops.length > 0 ? roadKmBetween({ lat: fromLat, lng: fromLng }, { lat: toLat, lng: toLng }) : 0
  return directKm > 0 && load.roadKm ? Math.max(1, load.roadKm / directKm) : 1
}

const laneOf = ({ fromLat = 0, fromLng = 0, toLat = 0, toLng = 0, vehicleCategory }: NewLoad) => ({
  fromLat,
  fromLng,
  toLat,
  toLng,
  category: vehicleCategory,
  passingWeight: undefined,
})

export type LoadCaps = Pick<Caps, 'openLoads' | 'loadsPerDay' | 'loadsVerified'>

/** Checks the limits of this shipper's loads; the account stays locked, so that parallel posts cannot exceed them. */
async function requireRoom(tx: Tx, shipperId: string, caps: LoadCaps): Promise<void> {
  const { isVerified } = (await holdAccount(tx, shipperId)) ?? fail('not_signed_in')
  const [openMost, dayMost] = isVerified ? [caps.loadsVerified, caps.loadsVerified] : [caps.openLoads, caps.loadsPerDay]
  const { open, ofDay } = await countLoadsOf(tx, shipperId)
  if (open >= openMost) fail('too_many_loads', { params: { most: openMost } })
  if (ofDay >= dayMost) fail('too_many_loads_today', { params: { most: dayMost } })
}

/** A typed place that was not chosen from the list, if the gazetteer has exactly one of that name. */
function placeOf(name: string, chosen: Point): Point & { city?: string } {
  const [place, other] = isPlaced(chosen) ? [] : gazetteer().placesNamed(name)
  return place && !other ? { lat: place.lat, lng: place.lng, city: place.name } : chosen
}
