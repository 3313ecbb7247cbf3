import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { StatementLinesTable } from '../../tables/trips.ts'

export async function insertStatement(
  tx: Tx,
  row: { account: string; linesRead: number; addedBy: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('statements')
    .values({ ...row, linesAdded: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts new ones; overlapping statements wait for each other. */
export async function insertLines(tx: Tx, statementId: string, lines: Insertable<StatementLinesTable>[]) {
  // In a fixed order, otherwise two overlapping statements would deadlock.
  const inOrder = lines.toSorted((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1))
  const added = await tx
    .insertInto('statementLines')
    .values(inOrder)
    .onConflict((conflict) => conflict.constraint('one_line_per_movement').doNothing())
    .returning('id')
    .execute()
  await tx.updateTable('statements').set({ linesAdded: added.length }).where('id', '=', statementId).execute()
  return added.length
}

/** Locked until the transaction ends, in a fixed order. */
export const lockLines = (tx: Tx, ids: string[]) =>
  tx
    .selectFrom('statementLines')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

export const ignoreLine = (tx: Tx, id: string, by: string, reason: string | null) =>
  tx
    .updateTable('statementLines')
    .set({ ignoredAt: sql<Date>`now()`, ignoredBy: by, ignoreReason: reason })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returningAll()
    .executeTakeFirst()

export const reopenLine = (tx: Tx, id: string) =>
  tx
    .updateTable('statementLines')
    .set({ ignoredAt: null, ignoredBy: null, ignoreReason: null })
    .where('id', '=', id)
    .where('status', '=', 'ignored')
    .returningAll()
    .executeTakeFirst()

/** Bookings of several lines are locked in a fixed order too. */
export const lockBookings = (tx: Tx, ids: string[]) =>
  tx
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** A shipper's report of the same transfer is settled with it. */
export const reportsOfTransfer = async (tx: Tx, bookingId: string, reference: string) => {
  const rows = await tx
    .selectFrom('paymentReports')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('status', '=', 'pending')
    .where(sql<boolean>`read_reference(utr) = ${reference}`)
    .execute()
  return rows.map(({ id }) => id)
}
