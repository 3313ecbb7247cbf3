import type { Query } from '@vapsi/contract/endpoint'
import type { officeReceipts } from '@vapsi/contract/lorry-receipts/receipts'
import { sql } from 'kysely'
import { foundBookings } from '../payments/search/search-booking.sql.ts'
import { type Known, countRows } from '../platform/database/count-rows.sql.ts'
import { onIndianDays } from '../platform/database/indian-days.sql.ts'
import type { Db } from '../platform/database/database.ts'
import { beyond, inOrder } from '../platform/database/keyset.sql.ts'
import { type KnownReceipt, isReceipt, withStatus } from './receipts.sql.ts'
import type { Sought } from './receipt-number.ts'

type Filter = Omit<Query<typeof officeReceipts.list>, 'cursor' | 'q'>

const issued = { column: sql`r.issued_at`, id: 'r.id', cast: 'timestamptz' } as const

export type ListedRow = KnownReceipt & { issuedText: string }

/** One row more than the page holds, and the total count. */
export async function receiptPage(
  db: Db,
  sought: Sought,
  filter: Filter,
  after: readonly [string, string] | null,
  known?: Known,
): Promise<{ rows: ListedRow[]; total: number }> {
  const { financialYear, runningNumber, eitherNumber, words } = sought
  const found = words ? await foundBookings(db, words) : null
  const filtered = db
    .selectFrom('lorryReceipts as r')
    .select('r.id')
    .$if(financialYear !== null, (q) => q.where('r.financialYear', '=', financialYear ?? ''))
    .$if(runningNumber !== null, (q) => q.where('r.runningNumber', '=', runningNumber))
    .$if(found !== null, (q) =>
      q.where(sql<boolean>`(r.booking_id = any(array${found}) or r.running_number = ${eitherNumber}::int)`),
    )
    .$if(filter.status !== undefined, (q) => q.where(isReceipt[filter.status ?? 'issued']))
    .where(onIndianDays(sql`r.issued_at`, filter))
  const ids = await filtered
    .where(beyond(after, { ...issued, order: filter.order }))
    .orderBy(inOrder(issued.column, 'r.id', filter.order))
    .limit(filter.limit + 1)
    .execute()
  const rows = await withStatus(db)
    .select(sql<string>`to_char(r.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('issuedText'))
    .where('r.id', '=', sql<string>`any(${ids.map(({ id }) => id)}::uuid[])`)
    .orderBy(inOrder(issued.column, 'r.id', filter.order))
    .execute()
  return { rows, total: await countRows(db, filtered, known) }
}
