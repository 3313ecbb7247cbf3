import type { MapTruckView } from '@vapsi/contract/dispatch/dispatch'
import type { Point } from '@vapsi/contract/values/distance'
import { sql } from 'kysely'
import { lapsedPaperOf } from '../fleet/papers/papers.sql.ts'
import { routeOfTruck } from '../market/stand/stand-of.sql.ts'
import type { Db } from '../platform/database/database.ts'
import { isLastTrip } from '../fleet/trip-end/last-trip.sql.ts'
import { type Page, decodeCursor, pageOf } from '../platform/http/page.ts'

interface MapRow extends Omit<MapTruckView, 'at'> {
  lat: number
  lng: number
}

const today = sql`(now() at time zone 'Asia/Kolkata')::date`
const columns = sql`v.id as vehicle_id, v.vehicle_number, v.category, v.vehicle_type, v.passing_weight,
  coalesce(u.company, u.name) as transporter, coalesce(k.to_lat, nullif(p.from_lat, 0), t.lat) as lat,
  coalesce(k.to_lng, nullif(p.from_lng, 0), t.lng) as lng,
  coalesce(k.to_location, case when p.from_lat <> 0 then p.from_location end, t.place, '') as place,
  case when k.id is not null then greatest(k.promised_on, ${today})
    when p.available_from > now() then (p.available_from at time zone 'Asia/Kolkata')::date end as free_from`
const trip = sql`bookings k on k.vehicle_id = v.id and k.holds_vehicle and ${isLastTrip('k')}`
const mayGo = sql`v.deleted_at is null and not v.is_off_road and not v.is_disputed and ${lapsedPaperOf(sql`v.id`)} is null and u.deleted_at is null
  and u.suspended_at is null`

/** Where each is free: where its route begins or its last trip ended; one on the road will soon be at its end. */
const trucks = sql`
  select ${columns} from truck_places t join vehicles v on v.id = t.vehicle_id join users u on u.id = v.transporter_id
    left join ${trip} ${routeOfTruck}
  where ${mayGo} and (k.id is null and (t.lat is not null or p.from_lat <> 0) or k.status = 'in_transit' and k.to_lat is not null)`

/** Counted up to this; nobody looks at more on a map. */
const countedAtMost = 10_000

interface Asked {
  limit: number
  cursor?: string | undefined
  near?: Point | undefined
}

export async function trucksOnMap(db: Db, { limit, cursor, near }: Asked): Promise<Page<MapTruckView>> {
  const count = sql<{ total: number }>`select count(*) as total from (${trucks} limit ${countedAtMost}) m`
  const [{ rows, keyOf }, counted] = await Promise.all([
    near ? nearest(db, near, limit, cursor) : inOrder(db, limit, cursor),
    count.execute(db),
  ])
  const page = pageOf(rows, limit, keyOf, counted.rows[0]?.total ?? 0)
  const views = page.rows.map(({ lat, lng, far: _far, ...truck }) => Object.assign(truck, { at: { lat, lng } }))
  return { ...page, rows: views }
}

type Read = Promise<{
  rows: (MapRow & { far?: number })[]
  keyOf: (row: MapRow & { far?: number }) => (string | number)[]
}>

async function inOrder(db: Db, limit: number, cursor: string | undefined): Read {
  const after = decodeCursor(cursor, ['uuid'])
  const beyond = after ? sql`and v.id > ${after[0]}::uuid` : sql``
  const { rows } = await sql<MapRow>`${trucks} ${beyond} order by v.id limit ${limit + 1}`.execute(db)
  return { rows, keyOf: ({ vehicleId }) => [vehicleId] }
}

/**
 * By degrees, whose order is nearly that of kilometres: free trucks by the index of places, those on the market by the
 * start of their route, those on the road by their destination.
 */
async function nearest(db: Db, { lat, lng }: Point, limit: number, cursor: string | undefined): Read {
  const after = decodeCursor(cursor, ['number', 'uuid'])
  const from = sql`point(${lng}, ${lat})`
  const beyond = (far: typeof from, id: typeof from) =>
    after ? sql`and (${far}, ${id}) > (${after[0]}::double precision, ${after[1]}::uuid)` : sql``
  const [stands, starts, goes] = [
    sql`point(t.lng, t.lat) <-> ${from}`,
    sql`point(o.from_lng, o.from_lat) <-> ${from}`,
    sql`point(k.to_lng, k.to_lat) <-> ${from}`,
  ]
  const { rows } = await sql<MapRow & { far: number }>`
    select * from (
      (select f.*, ${stands} as far from truck_places t cross join lateral (
        select ${columns} from vehicles v join users u on u.id = v.transporter_id left join ${trip} ${routeOfTruck}
        where v.id = t.vehicle_id and ${mayGo} and k.id is null and p.id is null offset 0) f
      where t.lat is not null ${beyond(stands, sql`t.vehicle_id`)}
      order by ${stands} limit ${limit + 1})
      union all
      (select f.*, ${starts} as far from postings o cross join lateral (
        select ${columns} from vehicles v join truck_places t on t.vehicle_id = v.id join users u on u.id = v.transporter_id
          left join ${trip} ${routeOfTruck}
        where v.id = o.vehicle_id and ${mayGo} and k.id is null and p.id = o.id offset 0) f
      where o.open_until > now() and o.from_lat <> 0 ${beyond(starts, sql`o.vehicle_id`)}
      order by ${starts} limit ${limit + 1})
      union all
      (select ${columns}, ${goes} as far from bookings k join vehicles v on v.id = k.vehicle_id
        join users u on u.id = v.transporter_id join truck_places t on t.vehicle_id = v.id ${routeOfTruck}
      where k.holds_vehicle and k.status = 'in_transit' and k.to_lat is not null and ${isLastTrip('k')} and ${mayGo} ${beyond(goes, sql`v.id`)}
      order by ${goes} limit ${limit + 1})) m
    order by far, vehicle_id limit ${limit + 1}`.execute(db)
  return { rows, keyOf: ({ far, vehicleId }) => [far ?? 0, vehicleId] }
}
