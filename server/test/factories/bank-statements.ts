import type { Insertable } from 'kysely'
import type { StatementLinesTable } from '../../src/tables/trips.ts'
import { db } from '../harness.ts'
import { anAdmin } from './users.ts'

let made = 0
export const aReference = (): string => `HDFCN5${String((Date.now() % 1e9) * 1000 + (made += 1)).padStart(12, '0')}`

/** A stored bank line: ₹13,500 received. */
export async function aStatementLine(given: Partial<Insertable<StatementLinesTable>> = {}, clerk?: { id: string }) {
  const { id: addedBy } = clerk ?? (await anAdmin())
  const { id: statementId } = await db
    .insertInto('statements')
    .values({ account: 'HDFC 4471', linesRead: 1, linesAdded: 1, addedBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return db
    .insertInto('statementLines')
    .values({
      statementId,
      lineNo: 1,
      bookedOn: '2099-01-01',
      amountPaise: 13_500_00,
      fromShipper: true,
      narration: 'NEFT CR',
      fingerprint: crypto.randomUUID(),
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
