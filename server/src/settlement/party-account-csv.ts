import { Readable, pipeline } from 'node:stream'
import { stringify } from 'csv-stringify'
import { toRupees } from '@vapsi/contract/values/rupees'
import { indianTime, referenceOf } from '../bookings/bookings.rules.ts'
import { inPlainWords } from '../bookings/csv-words.ts'
import { csvForSpreadsheets } from '../platform/csv.ts'
import type { Db } from '../platform/database/database.ts'
import { type Period, ledgerOf, openingOf, tripsOf } from './party-account.ts'
import { dropsOf, gstInMonth, sharesInMonth, tdsOfTrip } from './settlement.rules.ts'
import type { TripMoney } from './trips.sql.ts'

type Cell = string | number
const notFiled = 'Computed, not filed'

/** Written page by page while it is read, so that an account of any length fits in memory. */
export function partyAccountCsv(db: Db, period: Period, paper: 'statement' | 'ledger'): Readable {
  const [columns, rows] =
    paper === 'ledger' ? [ledgerColumns, ledgerRows(db, period)] : [statementColumns, statementRows(db, period)]
  const csv = stringify({ ...csvForSpreadsheets, header: true, columns, record_delimiter: 'windows' })
  // If either end breaks, the other ends too.
  pipeline(Readable.from(rows), csv, () => undefined)
  return csv
}

const ledgerColumns = [
  'When (IST)',
  'Booking',
  'From',
  'To',
  'Entry',
  'Reference',
  'Charged (INR)',
  'Paid (INR)',
  'Open (INR)',
  'Of day',
  'Note',
]

/** The first says what was open before, as on paper: without it what is open after the next is no sum of what is read. */
async function* ledgerRows(db: Db, period: Period): AsyncGenerator<Cell[]> {
  const openingPaise = await openingOf(db, period)
  yield [`${period.from} 00:00:00`, '', '', '', 'Opening', '', '', '', exact(openingPaise), '', notFiled]
  for await (const entry of ledgerOf(db, period, openingPaise))
    yield [
      indianTime(entry.at),
      referenceOf(entry.number),
      entry.fromLocation,
      entry.toLocation,
      inPlainWords(entry.word ?? entry.kind),
      entry.reference ?? '',
      entry.kind === 'payment' ? '' : exact(entry.paise),
      entry.kind === 'payment' ? exact(-entry.paise) : '',
      exact(entry.openPaise),
      entry.ofDay ?? '',
      notFiled,
    ]
}

const statementColumns = [
  'Completed (IST)',
  'Booking',
  'From',
  'To',
  'Freight (INR)',
  'Waiting (INR)',
  'Dispute (INR)',
  'Total (INR)',
  'Paid so far (INR)',
  'Balance (INR)',
  'TDS on (INR)',
  'TDS %',
  'TDS (INR)',
  'TDS law',
  'GST mode',
  'GST %',
  'GST (INR)',
  'Note',
  'Freight by drop (INR)',
]

async function* statementRows(db: Db, period: Period): AsyncGenerator<Cell[]> {
  for await (const trip of tripsOf(db, period)) yield statementRow(trip, period)
}

function statementRow(trip: TripMoney, { side }: Period): Cell[] {
  const { pricePaise, freightPaise, lines } = sharesInMonth(trip, side)
  const moved = side === 'shipper' ? trip.receivedPaise : trip.paidOutPaise
  const tds = side === 'driver' ? tdsOfTrip(trip) : null
  const gst = gstInMonth(trip, side)
  const sum = (of: string) =>
    exact(lines.filter(({ cause }) => cause.startsWith(of)).reduce((paise, line) => paise + line.paise, 0))
  return [
    trip.completedAt ? indianTime(trip.completedAt) : '',
    referenceOf(trip.number),
    trip.fromLocation,
    trip.toLocation,
    exact(freightPaise),
    sum('detention'),
    sum('dispute'),
    exact(pricePaise),
    exact(moved),
    exact(pricePaise - moved),
    ...(tds ? [exact(tds.basePaise), tds.percent, exact(tds.paise), tds.law] : ['', '', '', '']),
    gst.exempt ? 'Exempt' : inPlainWords(gst.mode),
    gst.percent,
    exact(gst.paise),
    notFiled,
    dropsOf(trip, freightPaise)
      .map(({ place, paise }) => `${place}: ${toRupees(paise)}`)
      .join('; '),
  ]
}

/** As a number, so that a spreadsheet can add it up and a minus does not begin a formula. */
const exact = (paise: number): number => toRupees(paise)
