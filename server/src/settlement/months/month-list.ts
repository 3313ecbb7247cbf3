import type { Db, Tx } from '../../platform/database/database.ts'
import type { ClosedMonthLinesTable } from '../../tables/months.ts'
import { gstOn } from '../settlement.rules.ts'
import { gstFactsOfTrips } from '../trips.sql.ts'
import { type After, type Charged, type Timed, chargedIn, cutIn, movedIn } from './month-entries.sql.ts'

export type Line = Omit<ClosedMonthLinesTable, 'month' | 'lineNo'>

const nothing = {
  ofDay: null,
  partyId: null,
  word: null,
  reference: null,
  shipperPaise: 0,
  driverPaise: 0,
  receivedPaise: 0,
  paidOutPaise: 0,
  creditedPaise: 0,
  basePaise: 0,
  tdsPercent: null,
  tdsPaise: 0,
  tdsLaw: null,
  gstMode: null,
  gstExempt: null,
  gstPercent: null,
  gstTaxablePaise: 0,
  gstPaise: 0,
  gstLaw: null,
} as const

const pageRows = 500

/** All entries of a month, as they stand: what its list holds once it is signed off. */
export async function* linesOfMonth(db: Db | Tx, month: string): AsyncGenerator<Line> {
  for await (const page of pages((after) => chargedIn(db, month, after, pageRows))) yield* withGst(db, page)
  for await (const page of pages((after) => movedIn(db, month, after, pageRows)))
    for (const moved of page) yield { ...nothing, ...withoutTime(moved), kind: 'payment' }
  for await (const page of pages((after) => cutIn(db, month, after, pageRows)))
    for (const cut of page) yield { ...nothing, ...withoutTime(cut), kind: 'tds' }
}

/** What only orders the pages. */
const withoutTime = <T extends Timed>({ at: _at, atText: _text, ...line }: T) => line

async function* pages<T extends Timed & { sourceId: string }>(read: (after: After) => Promise<T[]>) {
  let after: After = null
  do {
    const page: T[] = await read(after)
    yield page
    const last = page.length === pageRows ? page.at(-1) : undefined
    after = last ? [last.atText, last.sourceId] : null
  } while (after)
}

async function* withGst(db: Db | Tx, page: readonly Charged[]): AsyncGenerator<Line> {
  const ids = [...new Set(page.map(({ bookingId }) => bookingId))]
  const trips = new Map((await gstFactsOfTrips(db, ids)).map((trip) => [trip.bookingId, trip]))
  for (const charged of page) {
    const trip = trips.get(charged.bookingId)
    if (!trip) continue
    const gst = gstOn(trip, charged.shipperPaise)
    yield {
      ...nothing,
      ...withoutTime(charged),
      gstMode: gst.mode,
      gstExempt: gst.exempt,
      gstPercent: gst.percent,
      gstTaxablePaise: gst.taxablePaise,
      gstPaise: gst.paise,
      gstLaw: gst.law,
    }
  }
}
