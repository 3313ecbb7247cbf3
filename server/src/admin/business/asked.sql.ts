import type { business } from '@vapsi/contract/admin/business'
import type { AskedView } from '@vapsi/contract/admin/business-lists'
import { type End, FUNNEL_STEPS } from '@vapsi/contract/admin/business-values'
import type { Query } from '@vapsi/contract/endpoint'
import { toRupees } from '@vapsi/contract/values/rupees'
import { type SqlBool, sql } from 'kysely'
import { referenceOf } from '../../bookings/bookings.rules.ts'
import { hasPod } from '../../fleet/has-pod.sql.ts'
import type { Known } from '../../platform/database/count-rows.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { onIndianDays } from '../../platform/database/indian-days.sql.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../../platform/http/page.ts'
import { type Days, dayIn, daysOf, momentText } from './entries.sql.ts'

type Step = (typeof FUNNEL_STEPS)[number]

/** Who called booking `b` off; null: the product itself, after its time. */
const calledOffBy = sql`(select v.actor_role from events v
  where v.subject_id = b.id and v.type = 'booking_cancelled' order by v.seq desc limit 1)`
const isDelivered = sql<SqlBool>`(b.status = 'completed' or b.status = 'in_transit' and ${hasPod(sql`b.id`)})`

/** How booking `b` ended, or stands. */
const endOfBooking = sql<End>`case
  when ${isDelivered} then 'delivered'
  when b.holds_vehicle and b.driver_response = 'pending' then 'no_answer'
  when b.holds_vehicle then 'on_the_way'
  when b.driver_response = 'declined' then 'declined'
  when b.status = 'pending' then 'waiting'
  when b.transporter_id is not null then 'called_off'
  else case ${calledOffBy} when 'shipper' then 'shipper_left' when 'system' then 'no_truck' else 'called_off' end end`

/** How load `l` without a booking ended, or stands. */
const endOfLoad = sql<End>`case
  when l.status = 'open' and l.valid_until > now() then 'waiting'
  when l.status = 'closed' then 'shipper_left'
  when exists (select from bids o where o.load_id = l.id and o.status <> 'withdrawn') then 'offers_not_taken'
  else 'no_offer' end`

/**
 * Everything that was asked for in some days, once: loads that were posted, each with its last booking if it came to
 * one, and trucks that were asked for without a load.
 */
const askedIn = (days: Days) => sql`(
  select l.id, l.number, b.id as booking_id, l.created_at as at, l.from_location, l.to_location, l.shipper_id,
         l.expected_price_paise as price, l.id as load_id, case when b.id is null then ${endOfLoad} else ${endOfBooking} end as ended,
         b.driver_response as response, b.transporter_id is not null or b.driver_response is not null as has_truck
  from loads l left join lateral (select b.* from bookings b where b.load_id = l.id order by b.number desc limit 1) b on true
  where ${onIndianDays(sql`l.created_at`, days)}
  union all
  select b.id, b.number, b.id, b.created_at, b.from_location, b.to_location, b.shipper_id, b.price_paise, null, ${endOfBooking},
         b.driver_response, b.transporter_id is not null or b.driver_response is not null
  from bookings b where b.load_id is null and ${onIndianDays(sql`b.created_at`, days)}
)`

/** How far something asked for came at least. */
const reached: Record<Step, ReturnType<typeof sql<SqlBool>>> = {
  asked: sql`true`,
  found: sql`a.has_truck`,
  accepted: sql`(a.response = 'accepted' or a.ended = 'delivered')`,
  delivered: sql`a.ended = 'delivered'`,
}

export interface Funnel {
  steps: { step: Step; count: number }[]
  ends: { end: End; count: number }[]
}

export async function funnelOf(db: Db, days: Days): Promise<Funnel> {
  const { rows } = await sql<{ end: End } & Record<Step, number>>`
    select a.ended as end, count(*) as asked, count(*) filter (where ${reached.found}) as found,
           count(*) filter (where ${reached.accepted}) as accepted, count(*) filter (where ${reached.delivered}) as delivered
    from ${askedIn(days)} a group by 1`.execute(db)
  return {
    steps: FUNNEL_STEPS.map((step) => ({ step, count: rows.reduce((sum, row) => sum + row[step], 0) })),
    ends: rows.map(({ end, asked }) => ({ end, count: asked })),
  }
}

interface Row {
  id: string
  number: number
  bookingId: string | null
  at: string
  day: string
  fromLocation: string
  toLocation: string
  shipper: string
  price: number
  ended: End
  bids: number
  total: number
}

export async function listAsked(
  db: Db,
  { step = 'asked', end, limit, cursor, ...asked }: Query<typeof business.asked>,
  known?: Known,
): Promise<Page<AskedView>> {
  const after = decodeCursor(cursor, ['date', 'uuid', 'integer'])
  const is = sql`${reached[step]} and ${end ? sql`a.ended = ${end}` : sql`true`}`
  const beyond = after ? sql`(a.at, a.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`
  const counted = after || typeof known === 'number' ? sql`null` : sql`(select count(*) from found)`
  const { rows } = await sql<Row>`
    with found as materialized (select a.* from ${askedIn(daysOf(asked))} a where ${is})
    select a.id, a.number, a.booking_id, ${momentText(sql`a.at`)} as at, ${dayIn(sql`a.at`)} as day,
           a.from_location, a.to_location, coalesce(s.company, s.name) as shipper, a.price, a.ended,
           (select count(*) from bids o where o.load_id = a.load_id) as bids, ${counted} as total
    from found a join users s on s.id = a.shipper_id
    where ${beyond} order by a.at desc, a.id desc limit ${limit + 1}`.execute(db)
  const total = typeof known === 'number' ? known : (after?.[2] ?? rows[0]?.total ?? 0)
  return mapPage(
    pageOf(rows, limit, (row) => [row.at, row.id, total], total),
    ({ at: _at, total: _total, number, ended, price, ...row }) => ({
      ...row,
      reference: referenceOf(number),
      price: toRupees(price),
      end: ended,
    }),
  )
}
