import type { Query } from '@vapsi/contract/endpoint'
import type { statements } from '@vapsi/contract/payments/bank-statements'
import { sql } from 'kysely'
import { referenceOf } from '../../bookings/bookings.rules.ts'
import { contains } from '../../platform/database/contains.sql.ts'
import { countRows } from '../../platform/database/count-rows.sql.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { beyond, inOrder } from '../../platform/database/keyset.sql.ts'
import { type Page, decodeCursor, pageOf } from '../../platform/http/page.ts'

const lineRows = (db: Db | Tx) =>
  db
    .selectFrom('statementLines as l')
    .innerJoin('statements as s', 's.id', 'l.statementId')
    .select([
      'l.id',
      'l.lineNo',
      'l.bookedOn',
      'l.amountPaise',
      'l.usedPaise',
      'l.fromShipper',
      'l.narration',
      'l.reference',
      'l.status',
      'l.ignoreReason',
      's.account',
    ])
export type LineRow = Awaited<ReturnType<ReturnType<typeof lineRows>['executeTakeFirstOrThrow']>>

const byDay = { column: sql`l.booked_on`, id: 'l.id', cast: 'timestamptz', order: 'desc' } as const

export async function pageOfLines(
  db: Db,
  { status, direction, q, limit, cursor }: Query<typeof statements.lines>,
): Promise<Page<LineRow>> {
  const after = decodeCursor(cursor, ['day', 'uuid'])
  const wanted = lineRows(db)
    .where('l.status', '=', status)
    .$if(direction !== undefined, (lines) => lines.where('l.fromShipper', '=', direction === 'in'))
    .$if(!!q, (lines) =>
      lines.where(
        sql<boolean>`(${contains(sql`l.narration`, q ?? '')} or ${contains(sql`coalesce(l.reference, '')`, q ?? '')})`,
      ),
    )
  const rows = await wanted
    .where(beyond(after, byDay))
    .orderBy(inOrder(byDay.column, 'l.id', 'desc'))
    .limit(limit + 1)
    .execute()
  return pageOf(rows, limit, (l) => [l.bookedOn, l.id], await countRows(db, wanted))
}

export const lineById = (db: Db | Tx, id: string) => lineRows(db).where('l.id', '=', id).executeTakeFirst()

/** The bookings of lines, minus reversals, by line. */
export async function bookingsOfLines(db: Db | Tx, ids: string[]) {
  const rows = await db
    .selectFrom('payments as p')
    .innerJoin('bookings as b', 'b.id', 'p.bookingId')
    .select(['p.statementLineId as lineId', 'b.id', 'b.number'])
    .select(sql<number>`sum(p.amount_paise)::bigint`.as('paise'))
    .where('p.statementLineId', '=', sql<string>`any(${ids}::uuid[])`)
    .groupBy(['p.statementLineId', 'b.id', 'b.number'])
    .having(sql<number>`sum(p.amount_paise)`, '>', 0)
    .orderBy('b.number')
    .execute()
  return Map.groupBy(
    rows.map(({ lineId, id, number, paise }) => ({ lineId, id, paise, reference: referenceOf(number) })),
    ({ lineId }) => lineId,
  )
}
