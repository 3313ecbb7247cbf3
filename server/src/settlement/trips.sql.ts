import type { BookingStatus } from '@vapsi/contract/lifecycle'
import type { GstMode, TaxHolder } from '@vapsi/contract/settlement/tax-rules'
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
  lines: { cause: 'detention_pickup' | 'detention_drop' | 'dispute'; shipper: number; driver: number }[]
  holder: TaxHolder | null
  gstMode: GstMode | null
  isDeclared: boolean
  /** Of this transporter's trips completed before it in its financial year. */
  beforePaise: number
  beforeLargePaise: number
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
         coalesce((select json_agg(json_build_object('cause', c.cause, 'shipper', c.shipper_paise, 'driver', c.driver_paise)
                                   order by c.decided_at, c.id)
                   from trip_charges c
                   where c.booking_id = b.id and c.transporter_id = b.transporter_id and c.status = 'confirmed'), '[]') as lines,
         x.holder, x.gst_mode,
         exists (select from small_fleet_declarations s where s.user_id = b.transporter_id and s.financial_year =
           to_char(y.starts, 'YYYY') || '-' || to_char(y.starts + interval '1 year', 'YY')) as is_declared,
         coalesce(e.total, 0) as before_paise, coalesce(e.large, 0) as before_large_paise
  from bookings b
  join booking_money m on m.booking_id = b.id
  join users sh on sh.id = b.shipper_id
  left join users tr on tr.id = b.transporter_id
  left join vehicles v on v.id = b.vehicle_id
  left join tax_details x on x.user_id = b.transporter_id
  cross join lateral (select date_trunc('year', coalesce(b.completed_at, now()) at time zone 'Asia/Kolkata' - interval '3 months')
                             + interval '3 months' as starts) y
  cross join lateral (
    select sum(e.negotiated_price_driver_paise)::bigint as total,
           (sum(e.negotiated_price_driver_paise) filter (where e.negotiated_price_driver_paise > ${largeAbovePaise}))::bigint as large
    from bookings e
    where e.transporter_id = b.transporter_id and e.status = 'completed' and e.completed_at >= y.starts at time zone 'Asia/Kolkata'
      and (e.completed_at, e.id) < (coalesce(b.completed_at, now()), b.id)) e
  where ${where}`

export async function tripById(db: Db, id: string, largeAbovePaise: number): Promise<TripMoney | undefined> {
  const { rows } = await tripMoney(sql`b.id = ${id}::uuid`, largeAbovePaise).execute(db)
  return rows[0]
}

export interface Completed {
  shipperId?: string | undefined
  transporterId?: string | undefined
  /** Days in India, both included. */
  from?: string | undefined
  to?: string | undefined
}

/** Midnight in India. */
const dayStart = (day: string, more = 0) => sql`(${day}::date + ${more}::int)::timestamp at time zone 'Asia/Kolkata'`

const conditions = ({ shipperId, transporterId, from, to }: Completed) => sql<SqlBool>`b.status = 'completed'
  and ${shipperId ? sql`b.shipper_id = ${shipperId}::uuid` : sql`true`}
  and ${transporterId ? sql`b.transporter_id = ${transporterId}::uuid` : sql`true`}
  and ${from ? sql`b.completed_at >= ${dayStart(from)}` : sql`true`}
  and ${to ? sql`b.completed_at < ${dayStart(to, 1)}` : sql`true`}`

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
