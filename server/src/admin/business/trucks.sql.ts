import type { business } from '@vapsi/contract/admin/business'
import type { TruckDaysView } from '@vapsi/contract/admin/business-lists'
import type { Query } from '@vapsi/contract/endpoint'
import { sql } from 'kysely'
import { addDays } from '../../bookings/bookings.rules.ts'
import type { Known } from '../../platform/database/count-rows.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { onIndianDays } from '../../platform/database/indian-days.sql.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../../platform/http/page.ts'
import { type Days, dayIn, daysOf } from './entries.sql.ts'

/** A truck's past is the year before, of at least so many trips whose way empty is known. */
const pastDays = 365
const pastTrips = 3

const today = dayIn(sql`now()`)

/**
 * Days with a trip, by truck: from the day on which the goods are ready, or it was asked for, to the first proof of
 * delivery or the completion; a day with two trips counts once.
 */
const inUse = (days: Days) => sql`
  select b.vehicle_id, range_agg(daterange(least(x.since, x.until), x.until, '[]')) as days
  from bookings b cross join lateral (select
    ${dayIn(sql`greatest(b.created_at, b.pickup_from)`)} as since,
    case when b.status = 'completed' then least(b.delivered_on, ${dayIn(sql`b.completed_at`)}) else coalesce(${dayIn(sql`(
      select min(d.uploaded_at) from booking_documents d
      where d.booking_id = b.id and d.kind = 'pod' and d.rejected_at is null)`)}, ${today}) end as until) x
  where (b.holds_vehicle or b.status = 'completed' and b.completed_at >= (${days.from}::date)::timestamp at time zone 'Asia/Kolkata')
    and b.created_at < (${days.to}::date + 1)::timestamp at time zone 'Asia/Kolkata' and x.since <= ${days.to}::date
  group by 1`

/** Days by the name that their columns carry. */
type Spans = Partial<Record<Span, Days>>
type Span = 'now' | 'before'

const column = (name: string, span: Span) => sql.ref(`${name}_${span}`)

/**
 * Laden and empty road kilometres of trips completed in these days, and in the year before them, by truck, a way with several
 * parts on board once: `laden_now`,
 * `empty_now`, `past_laden_now` …
 */
function driven(spans: Spans) {
  const all = Object.entries(spans) as [Span, Days][]
  const sums = all.map(([span, days]) => {
    const past = { from: addDays(days.from, -pastDays), to: addDays(days.from, -1) }
    const [isNow, isPast] = [onIndianDays(sql`b.completed_at`, days), onIndianDays(sql`b.completed_at`, past)]
    return sql`coalesce(sum(coalesce(b.added_km, b.road_km)) filter (where ${isNow}), 0)::bigint as ${column('laden', span)},
      coalesce(sum(w.empty_km) filter (where ${isNow}), 0)::bigint as ${column('empty', span)},
      sum(coalesce(b.added_km, b.road_km)) filter (where ${isPast}) as ${column('past_laden', span)},
      sum(w.empty_km) filter (where ${isPast}) as ${column('past_empty', span)},
      count(*) filter (where ${isPast}) as ${column('past_trips', span)}`
  })
  const froms = all.map(([, { from }]) => from).sort()
  const tos = all.map(([, { to }]) => to).sort()
  const read = { from: addDays(froms[0] ?? '', -pastDays), to: tos.at(-1) }
  return sql`(select b.vehicle_id, ${sql.join(sums)}
    from bookings b join empty_ways w on w.booking_id = b.id and w.empty_km is not null
    where b.status = 'completed' and b.road_km > 0 and ${onIndianDays(sql`b.completed_at`, read)} group by 1)`
}

/**
 * Trucks that were on the list in some days. Free: on the list, on the road, and without a trip now. `kilometres` has
 * what they drove, under the name of these days.
 */
const trucksIn = (days: Days, span: Span = 'now', kilometres = driven({ now: days })) => sql`(
  select k.id, k.transporter_id, k.vehicle_number, k.vehicle_type, k.days_in_use, k.is_free,
         case when k.is_off_road then k.days_in_use else k.on_list end as truck_days,
         case when k.is_free then coalesce(k.last_day, k.added_on) end as idle_since,
         case when k.is_free then ${today} - coalesce(k.last_day, k.added_on) end as idle_days,
         k.laden as laden_km, k.empty as empty_km, k.usual as usual_empty_km, coalesce(k.usual - k.empty, 0)::bigint as saved_km
  from (
    select v.id, v.transporter_id, v.vehicle_number, v.vehicle_type, v.is_off_road, ${dayIn(sql`v.created_at`)} as added_on,
           (upper(l.listed) - lower(l.listed))::bigint as on_list,
           coalesce((select sum(upper(r) - lower(r)) from unnest(u.days * datemultirange(l.listed)) r), 0)::bigint as days_in_use,
           v.deleted_at is null and not v.is_off_road and not v.is_disputed and h.vehicle_id is null as is_free, ${dayIn(sql`c.at`)} as last_day,
           coalesce(d.laden, 0) as laden, coalesce(d.empty, 0) as empty,
           case when d.past_trips >= ${pastTrips}::int and d.laden > 0 then round(d.past_empty * d.laden / d.past_laden)::bigint end as usual
    from vehicles v
    cross join lateral (select daterange(greatest(${days.from}::date, ${dayIn(sql`v.created_at`)}),
      greatest(least(${days.to}::date, ${dayIn(sql`v.deleted_at`)}), ${days.from}::date, ${dayIn(sql`v.created_at`)}), '[]') as listed) l
    left join (${inUse(days)}) u on u.vehicle_id = v.id
    left join (select vehicle_id, ${column('laden', span)} as laden, ${column('empty', span)} as empty, ${column('past_laden', span)} as past_laden,
      ${column('past_empty', span)} as past_empty, ${column('past_trips', span)} as past_trips from ${kilometres} k) d on d.vehicle_id = v.id
    left join (select distinct vehicle_id from bookings where holds_vehicle) h on h.vehicle_id = v.id
    left join (select vehicle_id, max(completed_at) as at from bookings where status = 'completed' group by 1) c on c.vehicle_id = v.id
    where ${dayIn(sql`v.created_at`)} <= ${days.to}::date and (v.deleted_at is null or ${dayIn(sql`v.deleted_at`)} >= ${days.from}::date)
  ) k)`

export interface FleetSums {
  trucks: number
  idle: number
  truckDays: number
  daysInUse: number
  ladenKm: number
  emptyKm: number
  savedKm: number
}

/**
 * The sums of the list of trucks in these days and in those before, whose trips are read once. Since when one is idle is
 * not asked for: it would be read from all trips.
 */
export async function fleetOf(db: Db, now: Days, before: Days): Promise<Record<Span, FleetSums>> {
  const sums = (span: Span, days: Days) => sql`
    select ${span} as span, count(*) as trucks, count(*) filter (where is_free) as idle,
           coalesce(sum(truck_days), 0)::bigint as truck_days, coalesce(sum(days_in_use), 0)::bigint as days_in_use,
           coalesce(sum(laden_km), 0)::bigint as laden_km, coalesce(sum(empty_km), 0)::bigint as empty_km,
           coalesce(sum(saved_km), 0)::bigint as saved_km
    from ${trucksIn(days, span, sql`kilometres`)} t`
  const { rows } = await sql<FleetSums & { span: Span }>`
    with kilometres as materialized (select * from ${driven({ now, before })} k)
    ${sums('now', now)} union all ${sums('before', before)}`.execute(db)
  const of = (wanted: Span): FleetSums => {
    const { span: _span, ...found } = rows.find(({ span }) => span === wanted) ?? { span: wanted, ...none }
    return found
  }
  return { now: of('now'), before: of('before') }
}
const none = { trucks: 0, idle: 0, truckDays: 0, daysInUse: 0, ladenKm: 0, emptyKm: 0, savedKm: 0 }

type Row = TruckDaysView & { sorted: number; total: number }

const states = {
  all: sql`true`,
  idle: sql`t.is_free`,
  driven: sql`t.usual_empty_km is not null`,
} as const
const sorts = {
  idleDays: sql`coalesce(t.idle_days, -1)`,
  daysInUse: sql`t.days_in_use`,
  savedKm: sql`t.saved_km`,
  emptyKm: sql`t.empty_km`,
} as const

export async function listTrucks(
  db: Db,
  { state, sort, order, limit, cursor, ...asked }: Query<typeof business.trucks>,
  known?: Known,
): Promise<Page<TruckDaysView>> {
  const after = decodeCursor(cursor, ['integer', 'uuid', 'integer'])
  const sign = sql.raw(order === 'desc' ? '<' : '>')
  const direction = sql.raw(order)
  const beyond = after ? sql`(${sorts[sort]}, t.id) ${sign} (${after[0]}::bigint, ${after[1]}::uuid)` : sql`true`
  const { rows } = await sql<Row>`
    with t as materialized (select * from ${trucksIn(daysOf(asked))} t where ${states[state]}), page as (
      select t.*, ${sorts[sort]}::bigint as sorted, (select count(*) from t) as total from t
      where ${beyond} order by ${sorts[sort]} ${direction}, t.id ${direction} limit ${limit + 1})
    select p.id, p.vehicle_number as plate, p.vehicle_type as size, coalesce(u.company, u.name) as owner, u.id as owner_id,
           p.truck_days, p.days_in_use, p.idle_since, p.idle_days, s.place, p.laden_km, p.empty_km, p.usual_empty_km, p.saved_km,
           p.sorted, p.total
    from page p join users u on u.id = p.transporter_id left join truck_places s on s.vehicle_id = p.id
    order by p.sorted ${direction}, p.id ${direction}`.execute(db)
  const total = typeof known === 'number' ? known : (after?.[2] ?? rows[0]?.total ?? 0)
  return mapPage(
    pageOf(rows, limit, (row) => [row.sorted, row.id, total], total),
    ({ sorted: _sorted, total: _total, ...row }) => row,
  )
}
