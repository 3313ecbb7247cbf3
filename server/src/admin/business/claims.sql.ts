import type { business } from '@vapsi/contract/admin/business'
import type { ClaimView } from '@vapsi/contract/admin/business-lists'
import type { Query } from '@vapsi/contract/endpoint'
import { toRupees } from '@vapsi/contract/values/rupees'
import { sql } from 'kysely'
import { referenceOf } from '../../bookings/bookings.rules.ts'
import type { Known } from '../../platform/database/count-rows.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { onIndianDays } from '../../platform/database/indian-days.sql.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../../platform/http/page.ts'
import { type Days, dayIn, daysOf, momentText } from './entries.sql.ts'

/** Disputes by the day they were opened, and charges for waiting by the day the office decided them. */
const claimsIn = (days: Days) => sql`(
  select d.id, 'dispute' as kind, d.opened_at as at, d.booking_id, d.transporter_id, d.status, d.amount_paise as amount,
         coalesce(d.award_paise, 0) as awarded, coalesce(d.from_driver_paise, 0) as from_driver
  from disputes d where ${onIndianDays(sql`d.opened_at`, days)}
  union all
  select c.id, 'charge', c.decided_at, c.booking_id, c.transporter_id, 'decided', c.shipper_paise, 0, 0
  from trip_charges c where c.status = 'confirmed' and c.cause <> 'dispute' and ${onIndianDays(sql`c.decided_at`, days)})`

interface Sums {
  disputes: number
  disputed: number
  decided: number
  awarded: number
  fromDrivers: number
  charges: number
  charged: number
  openNow: number
}

/** The sums of the list, in paise; `openNow` counts the disputes that wait today. */
export async function claimSums(db: Db, days: Days): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select count(*) filter (where kind = 'dispute') as disputes, coalesce(sum(amount) filter (where kind = 'dispute'), 0)::bigint as disputed,
           count(*) filter (where kind = 'dispute' and status = 'decided') as decided, coalesce(sum(awarded), 0)::bigint as awarded,
           coalesce(sum(from_driver), 0)::bigint as from_drivers, count(*) filter (where kind = 'charge') as charges,
           coalesce(sum(amount) filter (where kind = 'charge'), 0)::bigint as charged,
           (select count(*) from disputes where status = 'open') as open_now
    from ${claimsIn(days)} c`.execute(db)
  const none = { disputes: 0, disputed: 0, decided: 0, awarded: 0, fromDrivers: 0, charges: 0, charged: 0, openNow: 0 }
  return rows[0] ?? none
}

interface Row extends Omit<ClaimView, 'reference'> {
  at: string
  number: number
  total: number
}

export async function listClaims(
  db: Db,
  { kind, status, limit, cursor, ...asked }: Query<typeof business.claims>,
  known?: Known,
): Promise<Page<ClaimView>> {
  const after = decodeCursor(cursor, ['date', 'uuid', 'integer'])
  const is = sql`${kind ? sql`c.kind = ${kind}` : sql`true`} and ${status ? sql`c.status = ${status}` : sql`true`}`
  const { rows } = await sql<Row>`
    with found as materialized (select c.* from ${claimsIn(daysOf(asked))} c where ${is})
    select c.id, c.kind, ${momentText(sql`c.at`)} as at, ${dayIn(sql`c.at`)} as day, c.booking_id,
           b.number, b.from_location, b.to_location, coalesce(s.company, s.name) as shipper, coalesce(t.company, t.name) as transporter,
           c.status, c.amount, c.awarded, c.from_driver, (select count(*) from found) as total
    from found c join bookings b on b.id = c.booking_id join users s on s.id = b.shipper_id join users t on t.id = c.transporter_id
    where ${after ? sql`(c.at, c.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`}
    order by c.at desc, c.id desc limit ${limit + 1}`.execute(db)
  const total = typeof known === 'number' ? known : (after?.[2] ?? rows[0]?.total ?? 0)
  return mapPage(
    pageOf(rows, limit, (row) => [row.at, row.id, total], total),
    ({ at: _at, total: _total, number, amount, awarded, fromDriver, ...row }) => ({
      ...row,
      reference: referenceOf(number),
      amount: toRupees(amount),
      awarded: toRupees(awarded),
      fromDriver: toRupees(fromDriver),
    }),
  )
}
