import { indianDay } from '@vapsi/contract/values/india'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import { takeStatementsDue } from './party-account.sql.ts'

const atOnce = 100

/** The month before this day: `2026-10`. */
export function monthBefore(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
}

/** Notifies everybody whose account moved in a month, once, that its statement is ready. Safe to run in parallel. */
export async function tellStatements(db: Db, month: string, signal?: AbortSignal): Promise<void> {
  let taken = atOnce
  while (taken === atOnce && !signal?.aborted) {
    taken = await inTransaction(db, async (tx) => {
      const due = await takeStatementsDue(tx, month, atOnce)
      for (const userId of due)
        await record(tx, 'statement_ready', { by: null, subject: { type: 'user', id: userId }, data: { month } })
      return due.length
    })
  }
}

export const tellStatementsJob = defineJob({
  name: 'tell-statements',
  schedule: '0 9 * * *',
  retryLimit: 2,
  run: (_payload, { db, signal }) => tellStatements(db, monthBefore(indianDay(new Date())), signal),
})
