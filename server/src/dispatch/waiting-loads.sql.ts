import { FREIGHT, type VehicleCategory } from '@vapsi/contract/constants'
import { plateOf as asPlate } from '@vapsi/contract/values/pasted'
import { plateWord } from '@vapsi/contract/values/search-words'
import type { Point } from '@vapsi/contract/values/distance'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { kmApart } from '../market/near-point.sql.ts'
import { searchLoad } from '../loads/search-load.sql.ts'
import { searchBooking } from '../payments/search/search-booking.sql.ts'
import { contains } from '../platform/database/contains.sql.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { viaOfLoad } from '../roads/via-of-load.sql.ts'
import { isUuid } from '../platform/ids.ts'
import { type Page, decodeCursor, pageOf } from '../platform/http/page.ts'

export interface WaitingRow {
  id: string
  kind: 'request' | 'bid' | 'open'
  number: number | null
  fromLocation: string
  toLocation: string
  fromLat: number | null
  fromLng: number | null
  toLat: number | null
  toLng: number | null
  distanceKm: number | null
  roadKm: number | null
  vehicleCategory: VehicleCategory | null
  weightText: string
  materialType: string
  /** Of a part load. */
  floorCm?: number | null
  /** Where it stops on its way, in this order. */
  via?: Point[] | null
  pricePaise: number
  driverPricePaise: number | null
  /** Not of a booking whose truck is changed: that goes at once. */
  isWaiting: boolean
  pickupFrom: Date | null
  pickupUntil: Date | null
  laneKmPerDay: number | null
  waitingSince: Date
  shipper: string
  shipperMobile: string | null
  onlyTransporterId: string | null
  askedVehicleId: string | null
  declineReason: string | null
  /** For the later load of a chain: number of the trip before it, and its truck. */
  afterNumber: number | null
  afterVehicleNumber: string | null
}

/** A row with the number of the requested truck, and other clerks who have it open. */
export interface ListedRow extends WaitingRow {
  openBy: string[]
  askedVehicleNumber: string | null
}

/**
 * The truck that takes it next, and the trip before it while that runs. A truck that its owner posted on the market no
 * longer counts.
 */
const plannedTrip = (isIts: RawBuilder<unknown>) => sql`left join lateral (
  select t.vehicle_id, t.price_driver_paise, r.number as after_number, case when r.number is not null then v.vehicle_number end as after_vehicle_number
  from planned_trips t join vehicles v on v.id = t.vehicle_id
    left join bookings r on r.id = t.after_booking_id and r.status <> 'completed'
  where ${isIts} and not exists (select from postings m where m.vehicle_id = t.vehicle_id and m.status = 'active'
    and m.valid_until > now() and not exists (select from bookings h where h.vehicle_id = m.vehicle_id and h.holds_vehicle))) t on true`

const mobile = sql`case when s.mobile_verified then s.mobile end`

const bookings = (which: RawBuilder<unknown>) => sql`
  select b.id, 'request' as kind, b.number, b.from_location, b.to_location, b.from_lat, b.from_lng, b.to_lat, b.to_lng,
    b.distance_km, b.road_km, b.vehicle_category, b.weight_text, b.material_type, coalesce(l.floor_cm, r.floor_cm) as floor_cm, ${viaOfLoad} as via,
    coalesce(b.negotiated_price_shipper_paise, b.price_paise) as price_paise,
    coalesce(b.negotiated_price_driver_paise, t.price_driver_paise) as driver_price_paise,
    b.status = 'pending' as is_waiting, coalesce(b.pickup_from, p.available_from, l.pickup_from) as pickup_from, coalesce(b.pickup_until, l.pickup_until) as pickup_until,
    l.lane_km_per_day, b.created_at as waiting_since,
    coalesce(s.company, s.name) as shipper,
    ${mobile} as shipper_mobile, null::uuid as only_transporter_id,
    coalesce(p.vehicle_id, t.vehicle_id) as asked_vehicle_id, b.driver_decline_reason as decline_reason,
    t.after_number, t.after_vehicle_number
  from bookings b join users s on s.id = b.shipper_id
    left join requested_parts r on r.booking_id = b.id
    left join postings p on p.id = coalesce(b.posting_id, r.posting_id) left join loads l on l.id = b.load_id ${plannedTrip(sql`t.booking_id = b.id`)}
  where ${which}`

const loadColumns = sql`l.from_location, l.to_location, nullif(l.from_lat, 0), nullif(l.from_lng, 0), nullif(l.to_lat, 0),
  nullif(l.to_lng, 0), l.distance_km, l.road_km, l.vehicle_category, l.weight_kg || ' kg', l.material, l.floor_cm, ${viaOfLoad} as via`

const bids = (which: RawBuilder<unknown>) => sql`
  select d.id, 'bid', null::integer, ${loadColumns}, d.bid_price_paise, t.price_driver_paise, true, l.pickup_from, l.pickup_until, l.lane_km_per_day, d.accepted_at,
    coalesce(s.company, s.name), ${mobile}, d.transporter_id, d.vehicle_id, null::text, t.after_number, t.after_vehicle_number
  from bids d join loads l on l.id = d.load_id join users s on s.id = l.shipper_id
    join users o on o.id = d.transporter_id ${plannedTrip(sql`t.bid_id = d.id`)}
  where d.status = 'accepted' and ${which}`

const openLoads = (which: RawBuilder<unknown>) => sql`
  select l.id, 'open', null::integer, ${loadColumns}, l.expected_price_paise, null::bigint, true, l.pickup_from, l.pickup_until, l.lane_km_per_day, l.created_at,
    coalesce(s.company, s.name), ${mobile}, null::uuid, null::uuid, null::text, null::integer, null::text
  from loads l join users s on s.id = l.shipper_id
  where l.status = 'open' and l.valid_until > now() and l.hidden_at is null and ${which}
    and not exists (select from bids a where a.load_id = l.id and a.takes_load)`

/** No truck takes it after a running trip. */
const isUnplanned = sql`w.after_number is null`

const plateOf = (vehicleId: RawBuilder<unknown>) => sql`(select vehicle_number from vehicles where id = ${vehicleId})`

interface Searched {
  request: RawBuilder<SqlBool>
  bid: RawBuilder<SqlBool>
  load: RawBuilder<SqlBool>
}
const unsearched: Searched = { request: sql`true`, bid: sql`true`, load: sql`true` }

/** Matches of the booking search; for requests also by the requested truck. */
async function searched(db: Db, q: string): Promise<Searched> {
  const asked = plateOf(sql`coalesce(p.vehicle_id, t.vehicle_id)`)
  return {
    request: await searchBooking(db, q, (word) => [contains(asked, plateWord(word))]),
    bid: searchLoad(q, { people: ['s', 'o'], plate: plateOf(sql`d.vehicle_id`) }),
    load: searchLoad(q, { people: ['s'] }),
  }
}

const all = (isOpenWanted: boolean, found = unsearched) => {
  const requests = bookings(sql`b.status = 'pending' and ${found.request}`)
  const parts = [requests, bids(found.bid), ...(isOpenWanted ? [openLoads(found.load)] : [])]
  return sql.join(parts, sql` union all `)
}

interface Listing {
  limit: number
  cursor?: string | undefined
  open: 'true' | 'false'
  planned: 'true' | 'false'
  q?: string | undefined
  near?: string | undefined
}

/** A clerk with an open load repeats it before this time is over. */
const openSeconds = 30

/** A clerk has one load open at a time. */
export const openLoad = (db: Db, userId: string, loadId: string) =>
  sql`insert into load_openings (user_id, load_id) values (${userId}, ${loadId})
    on conflict (user_id) do update set load_id = excluded.load_id, seen_at = now()`.execute(db)

/** Pickups within 75 km, by great circle, of where a truck stands. */
const isNearTruck = (plate: string) => sql`exists (
  select from vehicles v join truck_places e on e.vehicle_id = v.id
  where plate_of(v.vehicle_number) = plate_of(${asPlate(plate)}) and v.deleted_at is null
    and ${kmApart(sql`w.from_lat`, sql`w.from_lng`, sql`e.lat`, sql`e.lng`)} <= ${FREIGHT.sameLaneKm})`

/** Loads that wait for a truck, the longest waiting first; with `q` only matches. */
export async function waitingLoads(
  db: Db,
  { limit, cursor, open, planned, q, near }: Listing,
  clerkId: string,
): Promise<Page<ListedRow>> {
  const after = decodeCursor(cursor, ['date', 'uuid'])
  const found = q ? await searched(db, q) : unsearched
  const waiting = sql`select w.* from (${all(open === 'true', found)}) w where ${planned === 'true' ? sql`true` : isUnplanned}
    and ${near ? isNearTruck(near) : sql`true`}`
  const beyond = after
    ? sql`where (date_trunc('milliseconds', waiting_since), id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``
  const { rows } = await sql<ListedRow & { total: number }>`
    with waiting as materialized (${waiting})
    select w.*, (select count(*) from waiting) as total, array(select u.name from load_openings o join users u on u.id = o.user_id
      where o.load_id = w.id and o.user_id <> ${clerkId} and o.seen_at > now() - make_interval(secs => ${openSeconds})
      order by u.name) as open_by,
      (select v.vehicle_number from vehicles v where v.id = w.asked_vehicle_id) as asked_vehicle_number
    from waiting w ${beyond}
    order by date_trunc('milliseconds', waiting_since), id limit ${limit + 1}`.execute(db)
  // Beyond the last row no row carries the total.
  const total = rows[0]?.total ?? (after ? await countOf(db, waiting) : 0)
  return pageOf(rows, limit, (row) => [row.waitingSince.toISOString(), row.id], total)
}

async function countOf(db: Db, listed: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${listed}) w`.execute(db)
  return rows[0]?.total ?? 0
}

/** Requests and accepted bids to plan, the longest waiting first: these, or all without a planned truck. */
export async function loadsToPlan(db: Db, ids: readonly string[] | undefined, limit: number): Promise<WaitingRow[]> {
  const wanted = ids?.filter(isUuid)
  const { rows } = await sql<WaitingRow>`
    select * from (${all(false)}) w where ${wanted ? sql`w.id = any(${wanted}::uuid[])` : sql`true`} and ${isUnplanned}
    order by waiting_since, id limit ${limit}`.execute(db)
  return rows
}

/** One of them; also a booking whose truck may still be changed. */
export async function waitingLoad(db: Db | Tx, id: string): Promise<WaitingRow | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<WaitingRow>`
    ${bookings(sql`b.id = ${id} and (b.status = 'pending' or b.awaits_loading)`)}
    union all ${bids(sql`d.id = ${id}`)} union all ${openLoads(sql`l.id = ${id}`)}`.execute(db)
  return rows[0]
}
