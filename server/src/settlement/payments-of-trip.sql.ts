import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { isUuid } from '../platform/ids.ts'

export interface SidePayment {
  id: string
  fromShipper: boolean
  paymentType: string
  paymentMethod: string | null
  reference: string | null
  recordedAt: Date
  valueDate: string
  ofDay: string | null
  amountPaise: number
}

/** Payments by its shipper, and those to its current driver; ids in the order of recording. */
export const paymentsOfTrip = (db: Db, bookingId: string, transporterId: string | null): Promise<SidePayment[]> =>
  db
    .selectFrom('payments')
    .select(['id', 'fromShipper', 'paymentType', 'paymentMethod', 'reference', 'recordedAt', 'amountPaise', 'ofDay'])
    .select(sql<string>`value_date::text`.as('valueDate'))
    .where('bookingId', '=', bookingId)
    .where((on) => on.or([on('fromShipper', '=', true), on('payeeId', '=', transporterId)]))
    .orderBy('id')
    .execute()

/** One payment with its trip, whoever paid or was paid, and its position on its side of the booking. */
export async function receiptFacts(db: Db, id: string) {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('payments as p')
    .innerJoin('bookings as b', 'b.id', 'p.bookingId')
    .innerJoin('users as sh', 'sh.id', 'b.shipperId')
    .leftJoin('users as pe', 'pe.id', 'p.payeeId')
    .leftJoin('payments as counter', 'counter.reversalOf', 'p.id')
    .select(['p.id', 'p.amountPaise', 'p.paymentType', 'p.paymentMethod', 'p.reference', 'p.ofDay'])
    .select(sql<string>`p.value_date::text`.as('valueDate'))
    .select(['p.fromShipper', 'p.payeeId', 'p.reversalOf', 'counter.id as counterId'])
    .select(['b.number', 'b.shipperId', 'b.fromLocation', 'b.toLocation', 'sh.name', 'sh.company'])
    .select(['pe.name as payeeName', 'pe.company as payeeCompany'])
    .select(
      sql<number>`(select count(*) from payments o where o.booking_id = p.booking_id and o.from_shipper = p.from_shipper and o.id <= p.id)`.as(
        'position',
      ),
    )
    .where('p.id', '=', id)
    .executeTakeFirst()
}
