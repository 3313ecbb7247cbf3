import { type VehicleCategory, type VehicleType } from '@vapsi/contract/constants'
import { floorCmOfTruck } from '@vapsi/contract/loads/floor'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { isUuid } from '../platform/ids.ts'
import type { Lane } from './find-return-loads.ts'
import { hasPod } from '../fleet/has-pod.sql.ts'
import { isLastTrip } from '../fleet/trip-end/last-trip.sql.ts'
import { tripEnd } from '../fleet/trip-end/trip-end.ts'
import { type Truck, emptyAfterPosting } from './way-home.rules.ts'

export interface EmptyTruck extends Truck {
  transporterId: string
  /** How it gets there: at most one of the two; none for a truck that stands there already. */
  postingId: string | null
  bookingId: string | null
}

interface TruckRow {
  transporterId: string
  postingId: string | null
  bookingId: string | null
  vehicleId: string
  vehicleNumber: string
  category: VehicleCategory
  passingWeight: number
  vehicleType: VehicleType
  fromLocation: string
  toLocation: string
  fromLat: number
  fromLng: number
  toLat: number
  toLng: number
  roadKm: number | null
  availableFrom: Date | null
  promisedOn: string | null
  isDelivered: boolean
  now: Date
}

const postingColumns = sql`p.transporter_id, p.id as posting_id, null::uuid as booking_id, p.vehicle_id, p.from_location,
  p.to_location, p.from_lat, p.from_lng, p.to_lat, p.to_lng, p.road_km, p.available_from, null::date as promised_on,
  false as is_delivered`

// Active postings, those whose request waits for the office, and bookings that hold their vehicle, with both ends on
// the map; and trucks that stand away from home without any of these. A request that the truck's driver has declined is for another
// truck. The way home leads to the truck's own home, else to where the trip began.
const trips = sql`(
  select ${postingColumns} from postings p where p.status = 'active' and p.valid_until > now()
  union all
  select ${postingColumns} from bookings r join postings p on p.id = r.posting_id and p.status = 'booked'
  where r.status = 'pending' and r.driver_response is distinct from 'declined'
  union all
  select b.transporter_id, null, b.id, b.vehicle_id, b.from_location, b.to_location,
    b.from_lat, b.from_lng, b.to_lat, b.to_lng, b.road_km, null, b.promised_on, ${hasPod(sql`b.id`)}
  from bookings b where b.holds_vehicle and ${isLastTrip('b')}
    and b.from_lat is not null and b.from_lng is not null and b.to_lat is not null and b.to_lng is not null
  union all
  select f.transporter_id, null, null, f.id, s.home, s.place, s.home_lat, s.home_lng, s.lat, s.lng, null, null, null, true
  from truck_places s join vehicles f on f.id = s.vehicle_id
  where s.home_lat is not null and s.lat is not null and (s.lat, s.lng) <> (s.home_lat, s.home_lng) and not f.is_off_road
    and not exists (select from bookings b where b.vehicle_id = f.id and b.holds_vehicle)
    and not exists (select from postings p where p.vehicle_id = f.id and p.status = 'active' and p.valid_until > now())
    and not exists (select from bookings r join postings p on p.id = r.posting_id and p.status = 'booked'
      where r.status = 'pending' and p.vehicle_id = f.id)
)`

/** Where the truck of a trip lives. */
export const home = { lat: sql`coalesce(e.home_lat, t.from_lat)`, lng: sql`coalesce(e.home_lng, t.from_lng)` }
const truckColumns = sql`t.transporter_id, t.posting_id, t.booking_id, t.vehicle_id, v.vehicle_number, v.category,
  v.passing_weight, v.vehicle_type, coalesce(e.home_name, t.from_location) as from_location, t.to_location, ${home.lat} as from_lat,
  ${home.lng} as from_lng, t.to_lat, t.to_lng, t.road_km, t.available_from, t.promised_on, t.is_delivered, now() as now`
/** Trips (t), their vehicles (v) and what their owners say of these (e). */
export const trucks = sql`${trips} t join vehicles v on v.id = t.vehicle_id left join vehicle_economics e on e.vehicle_id = v.id`

// A truck off the road can neither be offered nor used for bids: its routes wait. A running trip continues.
const isUsed = sql`v.deleted_at is null and not (v.is_off_road and t.posting_id is not null)`
const isOnTheMap = sql`not (t.from_lat = 0 and t.from_lng = 0) and not (t.to_lat = 0 and t.to_lng = 0)`

/** Trucks that a load can be offered to. */
export const isOffered = sql`${isUsed} and ${isOnTheMap}`

/** Where my trucks will be empty, and their homes; for one posting or booking if given. */
export async function trucksOf(
  db: Db,
  transporterId: string,
  { postingId, bookingId }: { postingId?: string | undefined; bookingId?: string | undefined } = {},
): Promise<EmptyTruck[]> {
  if ([postingId, bookingId].some((id) => id !== undefined && !isUuid(id))) return []
  const one = postingId
    ? sql`and t.posting_id = ${postingId}`
    : bookingId
      ? sql`and t.booking_id = ${bookingId}`
      : sql``
  const { rows } = await sql<TruckRow>`
    select ${truckColumns} from ${trucks}
    where t.transporter_id = ${transporterId} and ${isOffered} ${one}`.execute(db)
  return rows.map(toTruck)
}

/** Whether a posting or a booking is the transporter's own, in whatever state. */
export async function isOwnTrip(db: Db, transporterId: string, table: 'postings' | 'bookings', id: string) {
  if (!isUuid(id)) return false
  const own = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('transporterId', '=', transporterId)
    .executeTakeFirst()
  return own !== undefined
}

/** The lanes of my active postings, without trucks off the road. */
export async function lanesOf(db: Db, transporterId: string): Promise<Lane[]> {
  const rows = await db
    .selectFrom('postings as p')
    .innerJoin('vehicles as v', 'v.id', 'p.vehicleId')
    .select(['p.fromLat', 'p.fromLng', 'p.toLat', 'p.toLng'])
    .where('p.transporterId', '=', transporterId)
    .where('p.status', '=', 'active')
    .where('p.validUntil', '>', sql<Date>`now()`)
    .where('v.isOffRoad', '=', false)
    .execute()
  return rows.map((row) => ({
    from: { lat: row.fromLat, lng: row.fromLng },
    to: { lat: row.toLat, lng: row.toLng },
  }))
}

function toTruck(row: TruckRow): EmptyTruck {
  return {
    transporterId: row.transporterId,
    postingId: row.postingId,
    bookingId: row.bookingId,
    vehicleId: row.vehicleId,
    vehicleNumber: row.vehicleNumber,
    category: row.category,
    passingWeightKg: row.passingWeight * 1000,
    floorCm: floorCmOfTruck(row.vehicleType),
    emptyAt: { lat: row.toLat, lng: row.toLng },
    emptyAtName: row.toLocation,
    emptyFrom: row.availableFrom ? emptyAfterPosting(row.availableFrom, row.roadKm, row.now) : tripEnd(row, row.now),
    home: { lat: row.fromLat, lng: row.fromLng },
    homeName: row.fromLocation,
  }
}
