import type { OpenMoney, OpenSum } from '@vapsi/contract/users'
import { toRupees } from '@vapsi/contract/values/rupees'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'

const listed = 20

/**
 * What is open on an account's trips that are over, a line for each: above zero what the account owes, below it what it is
 * owed. Running trips keep an account anyway.
 */
export const openMoneyLines = (ownerId: RawBuilder<unknown>) => sql`
  select b.number, b.negotiated_price_shipper_paise - b.received_paise as owes from bookings b
  where b.shipper_id = ${ownerId} and b.status = 'completed' and b.has_agreed_price
    and b.received_paise < b.negotiated_price_shipper_paise
  union all
  select b.number, -b.received_paise from bookings b
  where b.shipper_id = ${ownerId} and b.status = 'cancelled' and b.received_paise > 0
  union all
  select b.number, b.paid_out_paise - b.negotiated_price_driver_paise from bookings b
  where b.transporter_id = ${ownerId} and b.status = 'completed' and b.paid_out_paise < b.negotiated_price_driver_paise
  union all
  select b.number, b.paid_out_paise from bookings b
  where b.transporter_id = ${ownerId} and b.status = 'cancelled' and b.paid_out_paise > 0
  union all
  select b.number, sum(p.amount_paise) from payments p join bookings b on b.id = p.booking_id
  where p.payee_id = ${ownerId} and b.transporter_id is distinct from p.payee_id
  group by b.id having sum(p.amount_paise) > 0`

interface Row {
  isOwing: boolean
  paise: number
  bookings: number
  largest: { number: number; paise: number }[]
}

export async function openMoneyOf(db: Db | Tx, userId: string): Promise<OpenMoney> {
  const { rows } = await sql<Row>`
    select owes > 0 as is_owing, sum(abs(owes))::bigint as paise, count(*) as bookings,
           to_jsonb((array_agg(jsonb_build_object('number', number, 'paise', abs(owes))
             order by abs(owes) desc, number))[1:${sql.lit(listed)}]) as largest
    from (${openMoneyLines(sql`${userId}::uuid`)}) line group by 1`.execute(db)
  const side = (isOwing: boolean) => sumOf(rows.find((row) => row.isOwing === isOwing))
  return { owes: side(true), owed: side(false) }
}

const sumOf = (row: Row | undefined): OpenSum => ({
  amount: toRupees(row?.paise ?? 0),
  bookings: row?.bookings ?? 0,
  largest: (row?.largest ?? []).map(({ number, paise }) => ({ reference: `VP-${number}`, amount: toRupees(paise) })),
})
