import type { StatementLineView } from '@vapsi/contract/payments/bank-statements'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import { isUuid } from '../../platform/ids.ts'
import { lineView } from './list-lines.ts'
import { ignoreLine, lockLines, reopenLine } from './bank-statements.sql.ts'

/** Not money of a booking: charges, a transfer between own accounts, a duplicate, a settled return. */
export const setLineAside = (db: Db | Tx, admin: Actor, id: string, reason: string): Promise<StatementLineView> =>
  settle(db, admin, id, { type: 'line_ignored', reason, move: (tx) => ignoreLine(tx, id, admin.id, reason) })

export const takeLineUp = (db: Db | Tx, admin: Actor, id: string): Promise<StatementLineView> =>
  settle(db, admin, id, { type: 'line_reopened', reason: null, move: (tx) => reopenLine(tx, id) })

interface Step {
  type: 'line_ignored' | 'line_reopened'
  reason: string | null
  move: (tx: Tx) => ReturnType<typeof ignoreLine>
}

const settle = (db: Db | Tx, admin: Actor, id: string, { type, reason, move }: Step): Promise<StatementLineView> =>
  inTransaction(db, async (tx) => {
    if (!isUuid(id) || (await lockLines(tx, [id])).length === 0) fail('line_not_found')
    const line = (await move(tx)) ?? fail('line_settled')
    await record(tx, type, {
      by: admin.id,
      subject: { type: 'statement', id: line.statementId },
      data: {
        amountPaise: line.amountPaise,
        utr: line.reference,
        narration: line.narration,
        ...(reason !== null && { reason }),
      },
    })
    return (await lineView(tx, id)) ?? fail('line_not_found')
  })
