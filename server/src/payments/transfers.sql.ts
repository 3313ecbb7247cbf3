import type { TransferView } from '@vapsi/contract/payments/transfers'
import { toRupees } from '@vapsi/contract/values/rupees'
import { sql } from 'kysely'
import { referenceOf } from '../bookings/bookings.rules.ts'
import type { Db, Tx } from '../platform/database/database.ts'

interface TransferKey {
  /** In its normal form. */
  reference: string
  fromShipper: boolean
}

/** The transfer of this reference, created for this booking if new, and locked until the transaction ends. */
export async function lockTransfer(tx: Tx, { reference, fromShipper }: TransferKey, bookingId: string) {
  await sql`insert into transfers (reference, from_shipper, booking_id)
    values (${reference}, ${fromShipper}, ${bookingId})
    on conflict on constraint one_transfer_per_reference do nothing`.execute(tx)
  return tx
    .selectFrom('transfers')
    .selectAll()
    .where('reference', '=', reference)
    .where('fromShipper', '=', fromShipper)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** The amount of this transfer according to the bank; null if it is on no statement. */
export async function banked(tx: Tx, { reference, fromShipper }: TransferKey): Promise<number | null> {
  const { rows } = await sql<{ paise: number | null }>`
    select max(amount_paise) as paise from statement_lines
    where reference = ${reference} and from_shipper = ${fromShipper}`.execute(tx)
  return rows[0]?.paise ?? null
}

export const assignTransfer = (tx: Tx, id: string, to: { bookingId: string | null; amountPaise: number | null }) =>
  tx.updateTable('transfers').set(to).where('id', '=', id).execute()

/** The references of bookings that this transfer pays for now. */
export async function bookingsPaidBy(db: Db | Tx, { reference, fromShipper }: TransferKey) {
  const rows = await db
    .selectFrom('payments as p')
    .innerJoin('transfers as t', 't.id', 'p.transferId')
    .innerJoin('bookings as b', 'b.id', 'p.bookingId')
    .select(['b.id', 'b.number', 'b.shipperId', sql<number>`sum(p.amount_paise)::bigint`.as('paise')])
    .where('t.reference', '=', reference)
    .where('t.fromShipper', '=', fromShipper)
    .groupBy(['b.id', 'b.number', 'b.shipperId'])
    .having(sql<number>`sum(p.amount_paise)`, '>', 0)
    .orderBy('b.number')
    .execute()
  return rows.map(({ id, number, shipperId, paise }) => ({ id, shipperId, paise, name: referenceOf(number) }))
}

/** The transfer of a reference for the office; undefined if no payment has it. */
export async function transferView(db: Db | Tx, key: TransferKey): Promise<TransferView | undefined> {
  const transfer = await db
    .selectFrom('transfers')
    .selectAll()
    .where('reference', '=', key.reference)
    .where('fromShipper', '=', key.fromShipper)
    .where('usedPaise', '>', 0)
    .executeTakeFirst()
  if (!transfer) return undefined
  const { reference, amountPaise, usedPaise } = transfer
  const bookings = await bookingsPaidBy(db, key)
  return {
    reference,
    amount: amountPaise === null ? null : toRupees(amountPaise),
    used: toRupees(usedPaise),
    left: amountPaise === null ? null : toRupees(amountPaise - usedPaise),
    bookings: bookings.map(({ id, name, paise }) => ({ id, reference: name, amount: toRupees(paise) })),
  }
}

/** For each payment of a booking whose transfer also pays for others: those others. */
export async function sharedRecordsOf(db: Db, bookingId: string) {
  const { rows } = await sql<{ paymentId: string; id: string; number: number }>`
    select p.id as payment_id, b.id, b.number from payments p
    join payments o on o.transfer_id = p.transfer_id and o.booking_id <> p.booking_id
    join bookings b on b.id = o.booking_id
    where p.booking_id = ${bookingId} and p.transfer_id is not null
    group by p.id, b.id, b.number having sum(o.amount_paise) > 0 order by b.number`.execute(db)
  const shared = new Map<string, { id: string; reference: string }[]>()
  for (const { paymentId, id, number } of rows)
    shared.set(paymentId, [...(shared.get(paymentId) ?? []), { id, reference: referenceOf(number) }])
  return shared
}

/** Bookings of this shipper with a waiting or confirmed report of the same transfer. */
export async function bookingsReportedWith(tx: Tx, shipperId: string, transfer: string) {
  // Sequential: two simultaneous reports of one transfer must see each other.
  await sql`select pg_advisory_xact_lock(hashtext(${`utr ${transfer}`}))`.execute(tx)
  const rows = await tx
    .selectFrom('paymentReports as r')
    .innerJoin('bookings as b', 'b.id', 'r.bookingId')
    .select(['b.id', 'b.number'])
    .where('r.shipperId', '=', shipperId)
    .where('r.status', '!=', 'dismissed')
    .where('r.transfer', '=', transfer)
    .orderBy('b.number')
    .execute()
  return rows.map(({ id, number }) => ({ id, name: referenceOf(number) }))
}
