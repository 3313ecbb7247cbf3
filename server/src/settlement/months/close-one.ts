import { TDS, taxYearOf } from '@vapsi/contract/settlement/tax-rules'
import { indianDay } from '@vapsi/contract/values/india'
import type { Tx } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { insertCuts } from '../../payments/tds/tds.sql.ts'
import { uncutSum } from '../settlement.rules.ts'
import { type TripMoney, completedTrips } from '../trips.sql.ts'
import { type Line, linesOfMonth } from './month-list.ts'
import { insertLines, insertMonth } from './months.sql.ts'

const batch = 500

/** Signs off one month in the caller's transaction, which holds the lock of months. */
export async function closeOne(tx: Tx, by: string, month: string): Promise<void> {
  await cutWhatIsLeft(tx, month)
  const { id } = await insertMonth(tx, month, by)
  let [written, waiting]: [number, Line[]] = [0, []]
  const write = async () => {
    if (waiting.length > 0) await insertLines(tx, month, written + 1, waiting)
    written += waiting.length
    waiting = []
  }
  for await (const line of linesOfMonth(tx, month)) if (waiting.push(line) === batch) await write()
  await write()
  await record(tx, 'month_closed', {
    by,
    subject: { type: 'month', id },
    data: { month, linesAdded: written },
  })
}

/** Trips that were completed without the verb, such as those of a demo market, bear their tax with their month. */
async function cutWhatIsLeft(tx: Tx, month: string): Promise<void> {
  const days = { from: `${month}-01`, to: lastDayOf(month) }
  let after: readonly [string, string] | null = null
  do {
    const trips = await completedTrips(
      tx,
      { ...days, after, limit: batch, isNewestFirst: false, isUncut: true },
      TDS.oncePaise,
    )
    const cuts = trips.flatMap(cutOf)
    if (cuts.length > 0) await insertCuts(tx, cuts)
    const last = trips.length === batch ? trips.at(-1) : undefined
    after = last?.completedText ? [last.completedText, last.bookingId] : null
  } while (after)
}

function cutOf(trip: TripMoney) {
  const left = uncutSum(trip)
  if (!left || !trip.transporterId || !trip.completedAt) return []
  const { line, sumPaise, largePaise } = left
  const onDay = indianDay(trip.completedAt)
  return [
    {
      bookingId: trip.bookingId,
      userId: trip.transporterId,
      financialYear: taxYearOf(onDay).label,
      onDay,
      sumPaise,
      largePaise,
      basePaise: line.basePaise,
      percent: line.percent,
      paise: line.paise,
      reason: line.reason,
      law: line.law,
    },
  ]
}

const lastDayOf = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)
