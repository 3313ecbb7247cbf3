import { createHash } from 'node:crypto'
import type { Body, Reply } from '@vapsi/contract/endpoint'
import type { statements } from '@vapsi/contract/payments/bank-statements'
import { toPaise } from '@vapsi/contract/values/rupees'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { referenceOfLine } from './bank-line.rules.ts'
import { insertLines, insertStatement } from './bank-statements.sql.ts'

type Line = Body<typeof statements.add>['lines'][number]

/** Imports a statement. A line that an earlier statement contained stays as it is, booked or set aside. */
export function addStatement(
  db: Db | Tx,
  admin: Actor,
  { account, lines }: Body<typeof statements.add>,
): Promise<Reply<typeof statements.add>> {
  return inTransaction(db, async (tx) => {
    const id = await insertStatement(tx, { account, linesRead: lines.length, addedBy: admin.id })
    const added = await insertLines(tx, id, fingerprinted(id, lines))
    const known = lines.length - added
    await record(tx, 'statement_added', {
      by: admin.id,
      subject: { type: 'statement', id },
      data: { account, linesRead: lines.length, linesAdded: added },
    })
    return { id, account, read: lines.length, added, known }
  })
}

/**
 * A transfer with a UTR is identified by day, amount and UTR, however the bank words it. One without a UTR is
 * identified by its words and, among equal ones of a day, by its position.
 */
function fingerprinted(statementId: string, lines: Line[]) {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const reference = referenceOfLine(line.narration, line.reference ?? null)
    const words = reference ?? line.narration.toUpperCase().replace(/[^A-Z0-9]/g, '')
    const amountPaise = toPaise(line.amount)
    const alike = [line.date, line.direction, amountPaise, words].join('|')
    const which = (seen.get(alike) ?? 0) + 1
    seen.set(alike, which)
    return {
      statementId,
      lineNo: line.no,
      bookedOn: line.date,
      amountPaise,
      fromShipper: line.direction === 'in',
      narration: line.narration,
      reference,
      fingerprint: createHash('sha256').update(`${alike}|${which}`).digest('base64url'),
      ignoredAt: null,
      ignoredBy: null,
      ignoreReason: null,
    }
  })
}
