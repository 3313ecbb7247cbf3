import { indianDay } from '@vapsi/contract/values/india'
import { type Db, type Tx, inTransaction, violates } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import { defineJob, enqueue } from '../../platform/jobs/jobs.ts'
import { closeOne } from './close-one.ts'
import { beginNext, endClosing, endSilentClosing, insertClosing } from './closings.sql.ts'
import { lockMonths, monthRows } from './months.sql.ts'

const retries = 3

/**
 * Closes the oldest open month of a closing, and queues itself for the next one in the same transaction: a server that
 * dies leaves whole months behind, and another one goes on. Run twice, it finds another month or none.
 */
export const closeNextMonth = defineJob<{ closingId: string }>({
  name: 'close-months',
  retryLimit: retries,
  retryDelaySeconds: 10,
  expireSeconds: 600,
  async run({ closingId }, { db, log, retryCount }) {
    const closing = await beginNext(db, closingId)
    if (!closing) return
    try {
      await inTransaction(db, (tx) => closeNext(tx, { id: closingId, ...closing }))
    } catch (error) {
      if (retryCount < retries) throw error
      // The page says so, with a button to go on: among the undelivered messages nobody would look for it.
      log.error({ err: error }, 'A month could not be closed')
      await endClosing(db, closingId, 'failed', error instanceof Error ? error.message : String(error))
    }
  },
})

/** 409 month_closing: another press is being worked on. */
export async function startClosing(db: Db | Tx, by: string, first: string, until: string): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      await endSilentClosing(tx)
      const { id } = await insertClosing(tx, first, until, by)
      await enqueue(tx, closeNextMonth, { closingId: id })
      await record(tx, 'months_closing', {
        by,
        subject: { type: 'month', id },
        data: { from: first, to: until },
      })
    })
  } catch (error) {
    if (violates(error, 'one_closing_runs')) fail('month_closing')
    throw error
  }
}

async function closeNext(tx: Tx, closing: { id: string; untilMonth: string; askedBy: string }): Promise<void> {
  await lockMonths(tx)
  const rows = await monthRows(tx, indianDay().slice(0, 7))
  const closed = rows.find(({ closedAt }) => closedAt)?.month ?? ''
  const [next, ...later] = rows
    .map(({ month }) => month)
    .filter((month) => month > closed && month <= closing.untilMonth)
    .toSorted()
  if (next) await closeOne(tx, closing.askedBy, next)
  await (later.length > 0 ? enqueue(tx, closeNextMonth, { closingId: closing.id }) : endClosing(tx, closing.id, 'done'))
}
