import type { BookingStatus } from '@vapsi/contract/lifecycle'
import { yearSums } from '../payments/tds/tds.sql.ts'
import type { GstExempt, GstMode, TaxHolder, TdsReason } from '@vapsi/contract/settlement/tax-rules'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { disputedPaise } from '../bookings/disputed.sql.ts'
import { type Known, countRows } from '../platform/database/count-rows.sql.ts'
import type { Db } from '../platform/database/database.ts'

/** A trip with everything that its settlement needs; paise. */
export interface TripMoney {
  bookingId: string
  number: number
  status: BookingStatus
  fromLocation: string
  toLocation: string
  completedAt: Date | null
  /** To the microsecond, for the cursor of the next page. */
  completedText: string | null
  shipperId: string
  transporterId: string | null
  shipper: string
  transporter: string | null
  vehicleNumber: string | null
  shipperPaise: number | null
  driverPaise: number | null
  chargesShipperPaise: number
  chargesDriverPaise: number
  receivedPaise: number
  paidOutPaise: number
  advanceShipperPaise: number | null
  advanceDriverPaise: number | null
  disputedPaise: number
  lines: {
    cause: 'detention_pickup' | 'detention_stop' | 'detention_drop' | 'dispute'
    shipper: number
    driver: number
    isLater: boolean
  }[]
  /** Of a trip with stops: what its freight is shared by, the last drop at the end; null without. */
  drops: { place: string; kg: number; km: number }[] | null
  materialType: string
  shipperCompany: string | null
  /** On its lorry receipt; null where none says it. */
  consignorGstin: string | null
  holder: TaxHolder | null
  gstMode: GstMode | null
  /** Its taxes and totals as signed off with the month of its completion; null while that is open. */
  signed: { mode: GstMode; exempt: GstExempt | null; shipperPaise: number; driverPaise: number } | null
  isDeclared: boolean
  /** What was cut for it, the oldest first. */
  cuts: TdsCut[]
  /** What its driver got in the financial year of its completion, or in this one, before what is not cut yet. */
  totalPaise: number
  largePaise: number
  ownPaise: number
  ownLargePaise: number
  /** Of what is paid out, tax that the office deposited: the driver did not get it. */
  depositedPaise: number
}

export interface TdsCut {
  day: string
  sumPaise: number
  basePaise: number
  percent: number
  paise: number
  reason: TdsReason
  law: string
}

const yearLabel = sql`to_char(y.starts, 'YYYY') || '-' || to_char(y.starts + interval '1 year', 'YY')`

const consignorGstin = sql`(select nullif(r.details ->> 'consignorGstin', '') from lorry_receipts r where r.booking_id = b.id
  and r.superseded_at is null and r.voided_at is null order by r.issued_at desc limit 1)`
/** The trip's taxes and totals in the list of its closed month. */
const signed = sql`(select json_build_object('mode', l.gst_mode, 'exempt', l.gst_exempt, 'shipperPaise', l.shipper_paise,
  'driverPaise', l.driver_paise) from closed_month_lines l where l.booking_id = b.id and l.kind = 'trip')`

const drops = sql`(select json_agg(json_build_object('place', d.place, 'kg', d.kg, 'km', d.km) order by d.at) from (
    select s.location as place, s.weight_kg as kg, s.km, s.position as at
    from shipment_stops s where s.load_id = b.load_id and s.kind = 'drop'
    union all
    select b.to_location, o.weight_kg - (select coalesce(sum(s.weight_kg), 0) from shipment_stops s where s.load_id = o.id and s.kind = 'drop'),
           coalesce(b.road_km, o.road_km), 99
    from loads o where o.id = b.load_id and exists (select from shipment_stops s where s.load_id = o.id)) d)`

/** What decides the GST on a trip. */
export type GstFactsOfTrip = Pick<
  TripMoney,
  'bookingId' | 'completedAt' | 'materialType' | 'shipperCompany' | 'consignorGstin' | 'gstMode' | 'signed'
>

/** The same without the sums of the year: a month has thousands of trips. */
export async function gstFactsOfTrips(db: Db, ids: readonly string[]): Promise<GstFactsOfTrip[]> {
  const { rows } = await sql<GstFactsOfTrip>`
    select b.id as booking_id, b.completed_at, b.material_type, sh.company as shipper_company, ${consignorGstin} as consignor_gstin,
           x.gst_mode, ${signed} as signed
    from bookings b join users sh on sh.id = b.shipper_id left join tax_details x on x.user_id = b.transporter_id
    where b.id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

/** A trip counts in the financial year of its completion; an incomplete one in the current year. */
const tripMoney = (where: RawBuilder<unknown>, largeAbovePaise: number) => sql<TripMoney>`
  select b.id as booking_id, b.number, b.status, b.from_location, b.to_location, b.completed_at,
         to_char(b.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as completed_text,
         b.shipper_id, b.transporter_id,
         coalesce(sh.company, sh.name) as shipper, coalesce(tr.company, tr.name) as transporter, v.vehicle_number,
         b.negotiated_price_shipper_paise as shipper_paise, b.negotiated_price_driver_paise as driver_paise,
         b.charges_shipper_paise, b.charges_driver_paise,
         m.received_paise, m.paid_out_paise, m.advance_shipper_paise, m.advance_driver_paise,
         ${disputedPaise} as disputed_paise,
         coalesce((select json_agg(json_build_object('cause', c.cause, 'shipper', c.shipper_paise, 'driver', c.driver_paise,
                                     'isLater', coalesce(c.decided_at > b.completed_at, false))
                                   order by c.decided_at, c.id)
                   from trip_charges c
                   where c.booking_id = b.id and c.transporter_id = b.transporter_id and c.status = 'confirmed'), '[]') as lines,
         ${drops} as drops, b.material_type, sh.company as shipper_company,
         ${consignorGstin} as consignor_gstin,
         x.holder, x.gst_mode,
         ${signed} as signed,
         exists (select from small_fleet_declarations s where s.user_id = b.transporter_id and s.financial_year = ${yearLabel}
           and s.ended_at is null) as is_declared,
         coalesce((select json_agg(json_build_object('day', c.on_day, 'sumPaise', c.sum_paise, 'basePaise', c.base_paise,
                                     'percent', c.percent, 'paise', c.paise, 'reason', c.reason, 'law', c.law) order by c.at, c.id)
                   from tds_cuts c where c.booking_id = b.id and c.user_id = b.transporter_id), '[]') as cuts,
         e.total_paise, e.large_paise, e.own_paise, e.own_large_paise,
         m.tds_deposited_paise as deposited_paise
  from bookings b
  join booking_money m on m.booking_id = b.id
  join users sh on sh.id = b.shipper_id
  left join users tr on tr.id = b.transporter_id
  left join vehicles v on v.id = b.vehicle_id
  left join tax_details x on x.user_id = b.transporter_id
  cross join lateral (select date_trunc('year', coalesce(b.completed_at, now()) at time zone 'Asia/Kolkata' - interval '3 months')
                             + interval '3 months' as starts) y
  cross join lateral (${yearSums(sql`b.transporter_id`, sql`b.id`, { label: yearLabel, starts: sql`y.starts`, until: sql`coalesce(b.completed_at, now())` }, largeAbovePaise)}) e
  where ${where}`

export async function tripById(db: Db, id: string, largeAbovePaise: number): Promise<TripMoney | undefined> {
  const { rows } = await tripMoney(sql`b.id = ${id}::uuid`, largeAbovePaise).execute(db)
  return rows[0]
}

export async function tripsByIds(db: Db, ids: readonly string[], largeAbovePaise: number): Promise<TripMoney[]> {
  const { rows } = await tripMoney(sql`b.id = any(${[...ids]}::uuid[])`, largeAbovePaise).execute(db)
  return rows
}

export interface Completed {
  shipperId?: string | undefined
  transporterId?: string | undefined
  /** Days in India, both included. */
  from?: string | undefined
  to?: string | undefined
  /** Only those whose driver's price is not wholly taxed yet. */
  isUncut?: boolean | undefined
}

/** Midnight in India. */
const dayStart = (day: string, more = 0) => sql`(${day}::date + ${more}::int)::timestamp at time zone 'Asia/Kolkata'`

const conditions = ({ shipperId, transporterId, from, to, isUncut }: Completed) => sql<SqlBool>`b.status = 'completed'
  and ${shipperId ? sql`b.shipper_id = ${shipperId}::uuid` : sql`true`}
  and ${transporterId ? sql`b.transporter_id = ${transporterId}::uuid` : sql`true`}
  and ${from ? sql`b.completed_at >= ${dayStart(from)}` : sql`true`}
  and ${to ? sql`b.completed_at < ${dayStart(to, 1)}` : sql`true`}
  and ${isUncut ? sql`b.negotiated_price_driver_paise > coalesce((select sum(c.sum_paise) from tds_cuts c where c.booking_id = b.id), 0)` : sql`true`}`

type After = readonly [completedAt: string, id: string] | null

/** Completed trips, the newest first for the office, the oldest first for an account. */
export async function completedTrips(
  db: Db,
  { after, limit, isNewestFirst, ...asked }: Completed & { after: After; limit: number; isNewestFirst: boolean },
  largeAbovePaise: number,
): Promise<TripMoney[]> {
  const [compare, order] = isNewestFirst ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const beyond = after
    ? sql`and (b.completed_at, b.id) ${compare} (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``
  const { rows } = await sql<TripMoney>`
    ${tripMoney(sql`${conditions(asked)} ${beyond}`, largeAbovePaise)}
    order by b.completed_at ${order}, b.id ${order} limit ${limit}`.execute(db)
  return rows
}

export const countCompleted = (db: Db, asked: Completed, known?: Known): Promise<number> =>
  countRows(db, db.selectFrom('bookings as b').where(conditions(asked)), known)

/**
 * Tax that could not be withheld from the driver's trips completed before this one: what was cut beyond what they had left to
 * pay, less what other trips have left beyond their tax.
 */
export async function carriedBefore(db: Db, trip: Pick<TripMoney, 'bookingId' | 'transporterId' | 'completedAt'>) {
  if (trip.transporterId === null) return 0
  const { rows } = await sql<{ paise: number }>`
    select greatest(0, coalesce(sum(c.paise - (b.negotiated_price_driver_paise - b.paid_out_paise + tds_deposited(b.id, b.transporter_id))), 0))::bigint as paise
    from bookings b join (select booking_id, user_id, sum(paise) as paise from tds_cuts group by 1, 2) c
      on c.booking_id = b.id and c.user_id = b.transporter_id
    where b.transporter_id = ${trip.transporterId}::uuid and b.status = 'completed' and b.id <> ${trip.bookingId}::uuid
      and b.completed_at < coalesce(${trip.completedAt}::timestamptz, now())`.execute(db)
  return rows[0]?.paise ?? 0
}

/** Tax cut from a driver's sums in these days, both included: a return counts it by the day of the cut. */
export async function cutBetween(db: Db, { userId, from, to }: { userId: string; from: string; to: string }) {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(paise), 0)::bigint as paise from tds_cuts
    where user_id = ${userId}::uuid and on_day between ${from}::date and ${to}::date`.execute(db)
  return rows[0]?.paise ?? 0
}
