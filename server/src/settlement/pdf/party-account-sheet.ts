import { type AccountSummary, STATEMENT } from '@vapsi/contract/settlement/settlement'
import { toRupees } from '@vapsi/contract/values/rupees'
import { referenceOf } from '../../bookings/bookings.rules.ts'
import type { Sheet, Table } from '../../lorry-receipts/pdf/sheet.ts'
import type { Db } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import type { Entry } from '../party-account.sql.ts'
import { type Period, partyAccountSummary, ledgerOf, tripsOf } from '../party-account.ts'
import { dropsOf, gstInMonth, sharesInMonth, tdsOfTrip } from '../settlement.rules.ts'
import type { TripMoney } from '../trips.sql.ts'
import { wordOf } from './entry-words.ts'
import { dayInPdf, money } from './figures.ts'
import { banner, labels, notes, titles } from './money-words.ts'

type Paper = 'statement' | 'ledger'

/** An account on paper: trips with taxes and then payments, or entries with the balance after each. */
export async function partyAccountSheet(db: Db, period: Period, paper: Paper, today: Date): Promise<Sheet> {
  const summary = await partyAccountSummary(db, period)
  return {
    title: titles[paper],
    number: `${dayInPdf(period.from)} – ${dayInPdf(period.to)}`,
    date: dayInPdf(today),
    party: period.party,
    banner,
    facts: factsOf(summary),
    tables: paper === 'ledger' ? [await ledgerTable(db, period, summary)] : await statementTables(db, period),
    notes: [notes.account, notes.all],
  }
}

const factsOf = ({ opening, charged, paid, closing, tds, gst, trips }: AccountSummary): Sheet['facts'] => [
  [labels.opening, money(opening)],
  [labels.charged, money(charged)],
  [labels.paid, money(paid)],
  [labels.closing, money(closing)],
  [labels.trips, `${trips}`],
  ...(tds === null ? [] : ([[labels.tds, money(tds)]] as const)),
  [labels.gst, money(gst)],
]

function fits<T>(rows: readonly T[]): readonly T[] {
  if (rows.length > STATEMENT.paperRows) fail('account_too_long', { params: { most: STATEMENT.paperRows } })
  return rows
}

/** Reads one more than fits on the paper, and then stops. */
async function few<T>(rows: AsyncGenerator<T>): Promise<readonly T[]> {
  const taken: T[] = []
  for await (const one of rows) if (taken.push(one) > STATEMENT.paperRows) break
  return fits(taken)
}

async function ledgerTable(db: Db, period: Period, { opening, closing }: AccountSummary): Promise<Table> {
  const entries = await few(ledgerOf(db, period))
  const amount = (paise: number, isCharge: boolean) => (paise >= 0 === isCharge ? money(Math.abs(toRupees(paise))) : '')
  return {
    heading: titles.ledger,
    columns: [
      { label: labels.date, share: 2 },
      { label: labels.what, share: 6 },
      { label: labels.charged, share: 2.4, isMoney: true },
      { label: labels.paid, share: 2.4, isMoney: true },
      { label: labels.open, share: 2.4, isMoney: true },
    ],
    rows: [
      { cells: [dayInPdf(period.from), labels.opening, '', '', money(opening)], isStrong: true },
      ...entries.map((entry) => ({
        cells: [
          dayInPdf(entry.at),
          wordOf(entry),
          amount(entry.paise, true),
          amount(entry.paise, false),
          money(toRupees(entry.openPaise)),
        ],
      })),
      { cells: [dayInPdf(period.to), labels.closing, '', '', money(closing)], isStrong: true },
    ],
  }
}

async function statementTables(db: Db, period: Period): Promise<Table[]> {
  const trips = await few(tripsOf(db, period))
  const entries = await few(ledgerOf(db, period))
  const isDriver = period.side === 'driver'
  return [
    {
      heading: labels.trips,
      columns: [
        { label: labels.date, share: 2 },
        { label: labels.trip, share: 5 },
        { label: labels.freight, share: 2.4, isMoney: true },
        { label: labels.total, share: 2.4, isMoney: true },
        ...(isDriver ? [{ label: 'TDS', share: 2.2, isMoney: true }] : []),
        { label: 'GST', share: 2.2, isMoney: true },
      ],
      rows: trips.map((trip) => {
        const { freightPaise, pricePaise } = sharesInMonth(trip, period.side)
        const tax = [...(isDriver ? [tdsOfTrip(trip)] : []), gstInMonth(trip, period.side)]
        return {
          cells: [
            trip.completedAt ? dayInPdf(trip.completedAt) : '',
            tripText(trip, freightPaise),
            money(toRupees(freightPaise)),
            money(toRupees(pricePaise)),
            ...tax.map(({ paise, percent }) => `${money(toRupees(paise))} (${percent} %)`),
          ],
        }
      }),
    },
    ...entryTables(labels.payments, entries, 'payment', -1),
    ...entryTables(labels.linesLater, entries, 'line', 1),
  ]
}

/** Where it went, and of a trip with stops what each drop has of the freight. */
const tripText = (trip: TripMoney, freightPaise: number) =>
  [
    `${referenceOf(trip.number)} ${trip.fromLocation} – ${trip.toLocation}`,
    ...dropsOf(trip, freightPaise).map(({ place, paise }) => `${place} ${money(toRupees(paise))}`),
  ].join(' · ')

/** The entries of one kind; no table without entries. */
function entryTables(heading: string, entries: readonly Entry[], kind: Entry['kind'], sign: 1 | -1): Table[] {
  const rows = entries
    .filter((entry) => entry.kind === kind)
    .map((entry) => ({ cells: [dayInPdf(entry.at), wordOf(entry), money(sign * toRupees(entry.paise))] }))
  if (rows.length === 0) return []
  const columns = [
    { label: labels.date, share: 2 },
    { label: labels.what, share: 8 },
    { label: labels.amount, share: 2.4, isMoney: true },
  ]
  return [{ heading, columns, rows }]
}
