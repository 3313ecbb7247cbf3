import type { CommissionType, VehicleCategory, VehicleType } from '@vapsi/contract/constants'
import type { LoadTruckView } from '@vapsi/contract/dispatch/dispatch'
import type { Point } from '@vapsi/contract/values/distance'
import { sql } from 'kysely'
import { isAwaited } from '../admin/awaited.sql.ts'
import { lapsedPaperOf } from '../fleet/papers/papers.sql.ts'
import type { Needs } from '../fleet/fit/fitness.ts'
import { fits } from '../fleet/fit/fits.sql.ts'
import { routeOfTruck, standColumns } from '../market/stand/stand-of.sql.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { hasPod } from '../fleet/has-pod.sql.ts'
import type { RunningTrip } from '../fleet/trip-end/trip-end.ts'
import { isLastTrip } from '../fleet/trip-end/last-trip.sql.ts'

export interface FreeTruck {
  vehicleId: string
  vehicleNumber: string
  category: VehicleCategory
  vehicleType: VehicleType
  passingWeight: number
  transporterId: string
  name: string
  company: string | null
  rating: number | null
  mobile: string | null
  commissionType: CommissionType
  commissionRate: number
  minimumPayoutPaise: number
  lat: number | null
  lng: number | null
  place: string | null
  homeLat: number | null
  homeLng: number | null
  home: string | null
  paisePerEmptyKm: number | null
  paisePerLadenKm: number | null
  /** Another load waits for it. */
  isAwaited: boolean
  /** The trip that it is on. */
  busyNumber: number | null
  busyUntil: string | null
  knownBy: LoadTruckView['knownBy']
  /** The route that it is on the market for, or was requested from. */
  posted: Posted | null
  /** The trip that it ends first; null for a truck that can be sent now. */
  trip: RunningTrip | null
}

export interface Posted {
  fromLocation: string
  toLocation: string
  fromLat: number
  fromLng: number
  toLat: number
  toLng: number
  pricePaise: number
  /** As JSON has it. */
  availableFrom: string
  isRequested: boolean
}

const facts = sql`v.id as vehicle_id, v.vehicle_number, v.category, v.vehicle_type, v.passing_weight, v.transporter_id, u.name,
  u.company, u.rating, case when u.mobile_verified then u.mobile end as mobile, u.commission_type, u.commission_rate,
  u.minimum_payout_paise, ${isAwaited(sql`v.id`)} as is_awaited, k.number as busy_number, k.promised_on as busy_until`

const columns = sql`${facts}, ${standColumns}, null::jsonb as trip,
  case when p.id is not null then jsonb_build_object('fromLocation', p.from_location, 'toLocation', p.to_location,
    'fromLat', p.from_lat, 'fromLng', p.from_lng, 'toLat', p.to_lat, 'toLng', p.to_lng, 'pricePaise', p.price_paise,
    'availableFrom', p.available_from, 'isRequested', p.status = 'booked') end as posted`

const beside = sql`join users u on u.id = v.transporter_id left join vehicle_economics e on e.vehicle_id = v.id
  left join bookings k on k.vehicle_id = v.id and k.holds_vehicle and ${isLastTrip('k')}`
const from = sql`truck_places t join vehicles v on v.id = t.vehicle_id ${beside} ${routeOfTruck}`

/** In service and undisputed, perhaps on a trip. */
const drives = sql`v.deleted_at is null and not v.is_off_road and not v.is_disputed and ${lapsedPaperOf(sql`v.id`)} is null
  and u.deleted_at is null and u.suspended_at is null`

/** Can be assigned: not on a trip either. */
const isThere = sql`${drives} and k.id is null`

/** Not posted on the market, where shippers can request it at its own price. */
const isFree = sql`${isThere} and not exists (
  select from postings m where m.vehicle_id = v.id and m.status = 'active' and m.valid_until > now())`

/**
 * Free trucks that fit, the nearest first: by degrees, whose order is nearly that of kilometres. Each row is tested
 * separately (OFFSET 0 ensures it), so that the index of places returns them in order and reading stops with the last
 * one needed.
 */
export async function nearTrucks(db: Db, at: Point, needs: Needs, limit: number): Promise<FreeTruck[]> {
  const { rows } = await sql<FreeTruck>`
    select f.* from truck_places t cross join lateral (
      select ${columns} from vehicles v ${beside} ${routeOfTruck} where v.id = t.vehicle_id and ${fits(needs)} and ${isFree} offset 0) f
    where t.lat is not null
    order by point(t.lng, t.lat) <-> point(${at.lng}, ${at.lat}) limit ${limit}`.execute(db)
  return rows
}

/** Trucks on the market that fit, by where they are posted from: the nearest first. */
export async function postedTrucks(db: Db, at: Point, needs: Needs, limit: number): Promise<FreeTruck[]> {
  const { rows } = await sql<FreeTruck>`
    select f.* from postings p cross join lateral (
      select ${columns} from vehicles v ${beside} join truck_places t on t.vehicle_id = v.id
      where v.id = p.vehicle_id and ${fits(needs)} and ${isThere} offset 0) f
    where p.open_until > now() and p.from_lat <> 0
    order by point(p.from_lng, p.from_lat) <-> point(${at.lng}, ${at.lat}) limit ${limit}`.execute(db)
  return rows
}

/** Trucks on the market that fit and drive these ways, in their order. */
export async function trucksOnWays(db: Db, ways: readonly number[], needs: Needs, limit: number): Promise<FreeTruck[]> {
  if (ways.length === 0) return []
  const { rows } = await sql<FreeTruck>`
    select ${columns} from unnest(${ways}::int[]) with ordinality as w (id, turn)
      join postings p on p.way_id = w.id and p.open_until > now() join vehicles v on v.id = p.vehicle_id ${beside}
      join truck_places t on t.vehicle_id = v.id
    where ${fits(needs)} and ${isThere} order by w.turn, p.price_paise, p.id limit ${limit}`.execute(db)
  return rows
}

const afterTrip = sql`${facts}, k.to_lat as lat, k.to_lng as lng, k.to_location as place, t.home_lat, t.home_lng, t.home,
  'trip' as known_by, e.paise_per_empty_km, e.paise_per_laden_km, null::jsonb as posted,
  jsonb_build_object('roadKm', k.road_km, 'promisedOn', k.promised_on, 'isDelivered', ${hasPod(sql`k.id`)}) as trip`

/** On a trip to a place on the map, with nothing planned behind it. */
const comesFree = sql`${drives} and k.to_lat is not null and not ${isAwaited(sql`v.id`)}`

/** Trucks on a trip that fit, by where it ends: the nearest first. */
export async function trucksOnTrips(db: Db, at: Point, needs: Needs, limit: number): Promise<FreeTruck[]> {
  const { rows } = await sql<FreeTruck>`
    select f.* from bookings o cross join lateral (
      select ${afterTrip} from vehicles v ${beside} join truck_places t on t.vehicle_id = v.id
      where v.id = o.vehicle_id and ${fits(needs)} and ${comesFree} offset 0) f
    where o.holds_vehicle and o.to_lat is not null and ${isLastTrip('o')}
    order by point(o.to_lng, o.to_lat) <-> point(${at.lng}, ${at.lat}) limit ${limit}`.execute(db)
  return rows
}

/** One truck where its running trip ends, and that trip; undefined when it is on none, or something waits for it. */
export async function truckAfterTrip(db: Db | Tx, vehicleId: string) {
  const { rows } = await sql<FreeTruck & { afterBookingId: string }>`
    select ${afterTrip}, k.id as after_booking_id from vehicles v ${beside} join truck_places t on t.vehicle_id = v.id
    where v.id = ${vehicleId} and k.id is not null and ${comesFree}`.execute(db)
  return rows[0]
}

/** One owner's trucks, whether they fit or not. The offered one is included even on a trip. */
export async function trucksOfOwner(db: Db, transporterId: string, askedVehicleId: string | null, limit: number) {
  const { rows } = await sql<FreeTruck>`
    select ${columns} from ${from}
    where v.transporter_id = ${transporterId} and (${isThere} or v.id = ${askedVehicleId} and ${drives})
    order by v.id = ${askedVehicleId} desc, v.id limit ${limit}`.execute(db)
  return rows
}

/** The trucks with this number, whether they fit or not; of one owner if one is given. */
export async function trucksWithNumber(db: Db, plate: string, transporterId: string | null): Promise<FreeTruck[]> {
  const { rows } = await sql<FreeTruck>`
    select ${columns} from ${from} where plate_of(v.vehicle_number) = plate_of(${plate}) and ${isThere}
      and (${transporterId}::uuid is null or v.transporter_id = ${transporterId})`.execute(db)
  return rows
}

/** Trucks for hire of these categories, and requested ones: one more than wanted. */
export async function trucksForPlan(
  db: Db,
  {
    categories,
    asked,
    atMost,
  }: { categories: readonly VehicleCategory[] | null; asked: readonly string[]; atMost: number },
): Promise<FreeTruck[]> {
  const { rows } = await sql<FreeTruck>`
    select ${columns} from ${from} where ${isThere} and (v.id = any(${asked}::uuid[])
      or ${categories}::text[] is null or v.category = any(${categories}::text[]))
    limit ${atMost + 1}`.execute(db)
  return rows
}

/** The requested truck, even on a trip. */
export async function askedTruck(db: Db, vehicleId: string): Promise<FreeTruck | undefined> {
  const { rows } = await sql<FreeTruck>`select ${columns} from ${from} where v.id = ${vehicleId} and ${drives}`.execute(
    db,
  )
  return rows[0]
}

/** Those of these trucks that fit and are in service, on their trips. */
export async function trucksByIds(db: Db, ids: readonly string[], needs: Needs): Promise<FreeTruck[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<FreeTruck>`
    select ${columns} from ${from} where v.id = any(${ids}::uuid[]) and ${fits(needs)} and ${drives}`.execute(db)
  return rows
}

interface Asking {
  vehicleId: string
  city: string | null
}

/** Trucks whose owner's city has not been looked up yet. */
export async function trucksAskingCity(db: Db, limit: number): Promise<Asking[]> {
  const { rows } = await sql<Asking>`
    select t.vehicle_id, u.city from truck_places t join vehicles v on v.id = t.vehicle_id join users u on u.id = v.transporter_id
    where t.asks_city order by t.vehicle_id limit ${limit}`.execute(db)
  return rows
}

/** Sets the owners' cities, null if unknown to the map. A truck's own home stays. */
export async function placeInCities(
  db: Db,
  found: readonly { vehicleId: string; lat: number | null; lng: number | null; name: string | null }[],
) {
  await sql`
    update truck_places t set asks_city = false, home_lat = f.lat, home_lng = f.lng, home = f.name,
      lat = coalesce(t.lat, f.lat), lng = coalesce(t.lng, f.lng), place = coalesce(t.place, f.name)
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as f ("vehicleId" uuid, lat double precision, lng double precision, name text)
    where t.vehicle_id = f."vehicleId" and t.asks_city`.execute(db)
}
