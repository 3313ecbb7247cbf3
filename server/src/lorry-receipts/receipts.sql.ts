import { tripDriver } from '../bookings/drivers/trip-drivers.sql.ts'
import type { LorryReceiptView } from '@vapsi/contract/lorry-receipts'
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import { isUuid } from '../platform/ids.ts'
import type { LorryReceiptsTable } from '../tables/road.ts'

export type Receipt = Selectable<LorryReceiptsTable>

/**
 * The next number of this transporter's year. The row stays locked until the receipt is committed; a rollback leaves no
 * gap.
 */
export async function nextNumber(tx: Tx, transporterId: string, financialYear: string): Promise<number> {
  const { lastNumber } = await tx
    .insertInto('lorryReceiptCounters')
    .values({ transporterId, financialYear, lastNumber: 1 })
    .onConflict((same) =>
      same.columns(['transporterId', 'financialYear']).doUpdateSet({
        lastNumber: sql<number>`lorry_receipt_counters.last_number + 1`,
      }),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow()
  return lastNumber
}

export const insertReceipt = (tx: Tx, row: Insertable<LorryReceiptsTable>): Promise<Receipt> =>
  tx.insertInto('lorryReceipts').values(row).returningAll().executeTakeFirstOrThrow()

/** The valid receipt for the truck that carries this booking now. */
export const standingReceipt = (db: Db | Tx, bookingId: string): Promise<Receipt | undefined> =>
  db
    .selectFrom('lorryReceipts as r')
    .innerJoin('bookings as b', (join) =>
      join
        .onRef('b.id', '=', 'r.bookingId')
        .onRef('b.transporterId', '=', 'r.transporterId')
        .onRef('b.vehicleId', '=', 'r.vehicleId'),
    )
    .selectAll('r')
    .where('r.bookingId', '=', bookingId)
    .where('b.hasAgreedPrice', '=', true)
    .where('r.supersededAt', 'is', null)
    .where('r.voidedAt', 'is', null)
    .executeTakeFirst()

/** The newest receipt of the transporter that carries this booking now; what another one wrote stays its own. */
export const newestOfCarrier = (db: Db | Tx, bookingId: string): Promise<Receipt | undefined> =>
  db
    .selectFrom('lorryReceipts as r')
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.id', '=', 'r.bookingId').onRef('b.transporterId', '=', 'r.transporterId'),
    )
    .selectAll('r')
    .where('r.bookingId', '=', bookingId)
    .orderBy('r.issuedAt', 'desc')
    .orderBy('r.runningNumber', 'desc')
    .limit(1)
    .executeTakeFirst()

/** How many receipts this transporter has had for this booking, in all and in the last hour. */
export const countReceipts = (tx: Tx, bookingId: string, transporterId: string) =>
  tx
    .selectFrom('lorryReceipts')
    .select((eb) => eb.fn.countAll<number>().as('inAll'))
    .select(sql<number>`count(*) filter (where issued_at > now() - interval '1 hour')`.as('inHour'))
    .where('bookingId', '=', bookingId)
    .where('transporterId', '=', transporterId)
    .executeTakeFirstOrThrow()

export type Ending = { acceptedAt: Date } | { supersededAt: Date } | { voidedAt: Date; voidReason: string }

/** False when it is no longer valid. */
export async function endOrAccept(tx: Tx, id: string, change: Ending): Promise<boolean> {
  const changed = await tx
    .updateTable('lorryReceipts')
    .set(change)
    .where('id', '=', id)
    .where('supersededAt', 'is', null)
    .where('voidedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

const standing = sql`r.superseded_at is null and r.voided_at is null and r.is_of_trip`
/**
 * The status of a receipt, `r`, in the words of the indexes: of millions only a few are not accepted. One whose truck
 * no longer carries its booking is void too.
 */
export const isReceipt = {
  superseded: sql<SqlBool>`(r.superseded_at is not null)`,
  void: sql<SqlBool>`(r.superseded_at is null and (r.voided_at is not null or not r.is_of_trip))`,
  issued: sql<SqlBool>`(${standing} and r.accepted_at is null)`,
  accepted: sql<SqlBool>`(${standing} and r.accepted_at is not null)`,
}
const receiptStatus = sql<LorryReceiptView['status']>`case
  when ${isReceipt.superseded} then 'superseded' when ${isReceipt.void} then 'void'
  when ${isReceipt.accepted} then 'accepted' else 'issued' end`

/** A receipt with its status and the owner of the goods. */
export const withStatus = (db: Db | Tx) =>
  db
    .selectFrom('lorryReceipts as r')
    .innerJoin('bookings as b', 'b.id', 'r.bookingId')
    .selectAll('r')
    .select(['b.shipperId', receiptStatus.as('status')])

export type KnownReceipt = Awaited<ReturnType<ReturnType<typeof withStatus>['execute']>>[number]

/** Newest first. A transporter sees its own only. */
export const receiptsOf = (db: Db | Tx, bookingId: string, transporterId: string | null): Promise<KnownReceipt[]> =>
  withStatus(db)
    .where('r.bookingId', '=', bookingId)
    .$if(transporterId !== null, (q) => q.where('r.transporterId', '=', transporterId))
    .orderBy('r.issuedAt', 'desc')
    .orderBy('r.runningNumber', 'desc')
    .limit(50)
    .execute()

export async function receiptById(db: Db, id: string): Promise<KnownReceipt | undefined> {
  if (!isUuid(id)) return undefined
  return withStatus(db).where('r.id', '=', id).executeTakeFirst()
}

export const receiptByToken = (db: Db, token: string): Promise<KnownReceipt | undefined> =>
  withStatus(db).where('r.token', '=', token).executeTakeFirst()

/** Names and numbers for the paper: consignor, carrier, vehicle and e-way bill. */
export const namesFor = (db: Db | Tx, bookingId: string) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('users as s', 's.id', 'b.shipperId')
    .leftJoin('users as t', 't.id', 'b.transporterId')
    .leftJoin('vehicles as v', 'v.id', 'b.vehicleId')
    .leftJoin('ewayBills as e', 'e.bookingId', 'b.id')
    .select(['s.name', 's.company', 't.name as carrierName', 't.company as carrierCompany', 't.city as carrierCity'])
    .select(['v.vehicleNumber', 'e.number as ewayBill', tripDriver.as('driver')])
    .where('b.id', '=', bookingId)
    .executeTakeFirstOrThrow()
