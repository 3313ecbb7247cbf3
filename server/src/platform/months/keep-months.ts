import { type Db, inTransaction } from '../database/database.ts'
import { defineJob } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { addMonth, aloneWithMonths, countElse, dropMonth, monthsOf } from './months.sql.ts'

/** Tables partitioned by month, and the days for which a row is kept. */
export const keptByMonth = [{ table: 'sign_ins', days: 90 }] as const

/** Even a server that is not restarted and reached by no job for this long finds the month it writes to. */
const monthsAhead = 3
const day = 86_400_000

/**
 * Creates the months ahead and drops those whose last row is too old. A failure here fails no request: rows without a
 * month are kept in a default partition.
 */
export async function keepMonths(db: Db, log: Pick<Log, 'info' | 'warn'>, now = new Date()): Promise<void> {
  for (const { table, days } of keptByMonth) {
    const late = await countElse(db, table)
    if (late > 0) log.warn({ table, rows: late }, 'Rows came before their month was made; they go where they belong')
    const made = await inTransaction(db, async (tx) => {
      await aloneWithMonths(tx)
      const months = await monthsOf(tx, table)
      const missing = startsBetween(months.at(-1)?.end ?? startOf(now, 0), startOf(now, monthsAhead))
      for (const start of missing) await addMonth(tx, table, start, startOf(start, 1))
      const old = months.filter(({ end }) => end.getTime() <= now.getTime() - days * day)
      for (const { name } of old) await dropMonth(tx, name)
      return { made: missing.length, dropped: old.map(({ name }) => name) }
    })
    if (made.made > 0 || made.dropped.length > 0) log.info({ table, ...made }, 'Months of a table that grows')
  }
}

/** The first day of the month, this many months later. */
const startOf = (date: Date, later: number) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later))

function startsBetween(first: Date, last: Date): Date[] {
  const starts: Date[] = []
  for (let start = first; start <= last; start = startOf(start, 1)) starts.push(start)
  return starts
}

export const keepMonthsJob = defineJob({
  name: 'keep-months',
  schedule: '31 3 * * *',
  retryLimit: 5,
  retryDelaySeconds: 60,
  run: (_payload, { db, log }) => keepMonths(db, log),
})
