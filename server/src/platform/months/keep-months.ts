import { type Db, inTransaction } from '../database/database.ts'
import { defineJob } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { addMonth, aloneWithMonths, countElse, dropMonth, monthsOf } from './months.sql.ts'

/** Tables of which each month is a partition, and for how many days a row is kept. */
export const keptByMonth = [{ table: 'sign_ins', days: 90 }] as const

/** A server that nobody starts and no job reaches for so long still finds the month it writes to. */
const monthsAhead = 3
const day = 86_400_000

/** Makes the months ahead and drops those whose last row is too old. What fails here fails no request: rows without a month are kept aside. */
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

/** The first of the month so many months later. */
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
