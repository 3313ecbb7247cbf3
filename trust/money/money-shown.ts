import { parse } from './money-csv.ts'
import { expect } from 'vitest'
import {
  type Books,
  type Terms,
  type Trip,
  advance,
  counts,
  held,
  paidOut,
  paymentStatus,
  received,
  sumOf,
} from './money-model.ts'
import type { Stage } from '../stage.ts'

type Row = Record<string, unknown> & { id: string; amount: number }
const rupees = (paise: number | null) => (paise === null ? null : paise / 100)
const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

export type Reader = (url: string, cookie: string) => Promise<unknown>
export const readerOf =
  (stage: Stage): Reader =>
  async (url, cookie) => {
    const { status, json, text } = await stage.call({ method: 'GET', url, cookie })
    expect(status, `${url}: ${text.slice(0, 200)}`).toBe(200)
    return json ?? text
  }

/** Every sum shown to anybody about one set of books, compared with its records. */
export async function compareShown(read: Reader, office: string, books: Books) {
  const listed = (await read(`/api/admin/bookings?userId=${books.shipper.id}&limit=200`, office)) as Row[]
  const mine = (await read('/api/bookings', books.shipper.cookie)) as Row[]
  for (const trip of books.trips) {
    const ledger = (await read(`/api/admin/bookings/${trip.id}`, office)) as Row & {
      payments: Row[]
      terms: object | null
    }
    expect(ledger).toMatchObject(officeView(trip))
    expect(listed.find(({ id }) => id === trip.id)).toMatchObject({
      ...officeView(trip),
      terms: trip.terms && termsView(trip, trip.terms),
      draftTerms: trip.draft && termsView(trip, trip.draft),
    })
    expect(ledger.payments.map(({ id, amount }) => `${id} ${Math.round(amount * 100)}`).toSorted()).toEqual(
      trip.records.map(({ id, paise }) => `${id} ${paise}`).toSorted(),
    )
    expect(ledger.terms).toEqual(trip.terms && expect.objectContaining(termsView(trip, trip.terms)))
    const sets = (await read(`/api/admin/payment-terms?bookingId=${trip.id}`, office)) as Row[]
    for (const [status, set] of [
      ['active', trip.terms],
      ['draft', trip.draft],
    ] as const)
      expect(sets.filter((row) => row['status'] === status)).toEqual(
        set ? [expect.objectContaining(termsView(trip, set))] : [],
      )
    expect(mine.find(({ id }) => id === trip.id)).toMatchObject(shipperView(trip))
    await compareDue(read, books, trip)
  }
  for (const driver of books.drivers) {
    const theirs = (await read('/api/bookings', driver.cookie)) as Row[]
    const own = books.trips.filter((trip) => trip.driver === driver)
    expect(theirs.map(({ id }) => id).sort()).toEqual(own.map(({ id }) => id).sort())
    for (const trip of own) expect(beforeTax(theirs.find(({ id }) => id === trip.id)!)).toMatchObject(driverView(trip))
  }
  const kept = books.trips.filter(({ status }) => status !== 'cancelled')
  expect(await read(`/api/admin/bookings/totals?userId=${books.shipper.id}`, office)).toEqual({
    bookings: kept.length,
    ...inAll(kept),
  })
}

function inAll(trips: readonly Trip[]) {
  const [price, payout] = [total(trips.map((t) => t.shipperPrice ?? 0)), total(trips.map((t) => t.driverPrice ?? 0))]
  return {
    shipperPrice: price / 100,
    driverPrice: payout / 100,
    margin: (price - payout) / 100,
    received: total(trips.map(received)) / 100,
    paidOut: total(trips.map(paidOut)) / 100,
  }
}

/** Nobody owes the price of a cancelled trip. */
const owing = ({ status }: Trip, price: number | null) => (status === 'cancelled' ? 0 : (price ?? 0))

const officeView = (trip: Trip) => ({
  status: trip.status,
  paymentStatus: paymentStatus(trip),
  negotiatedPriceShipper: rupees(trip.shipperPrice),
  negotiatedPriceDriver: rupees(trip.driverPrice),
  adminMargin: trip.shipperPrice === null ? null : rupees(trip.shipperPrice - (trip.driverPrice ?? 0)),
  totalReceivedFromShipper: received(trip) / 100,
  totalPaidToDriver: paidOut(trip) / 100,
  advancePaidToDriver:
    paidOut({ ...trip, records: trip.records.filter(({ type }) => type === 'advance_to_driver') }) / 100,
  heldByPreviousDrivers: held(trip) / 100,
  balanceFromShipper: (owing(trip, trip.shipperPrice) - received(trip)) / 100,
  balanceToDriver: (owing(trip, trip.driverPrice) - paidOut(trip)) / 100,
  hasTerms: trip.terms !== null,
})

const termsView = (trip: Trip, terms: Terms) => ({
  advancePercentageShipper: terms.shipper,
  advancePercentageDriver: terms.driver,
  advanceAmountShipper: rupees(advance(trip.shipperPrice, terms.shipper)),
  advanceAmountDriver: rupees(advance(trip.driverPrice, terms.driver)),
  ...moneyOfTerms(trip),
})

const moneyOfTerms = (trip: Trip) =>
  trip.shipperPrice === null || trip.status === 'cancelled'
    ? { balanceAmountShipper: null, balanceAmountDriver: null, adminMargin: null }
    : {
        balanceAmountShipper: (trip.shipperPrice - received(trip)) / 100,
        balanceAmountDriver: ((trip.driverPrice ?? 0) - paidOut(trip)) / 100,
        adminMargin: rupees(trip.shipperPrice - (trip.driverPrice ?? 0)),
      }

const amounts = (trip: Trip, payee: string | null) =>
  trip.records
    .filter((record) => record.payee === payee)
    .map(({ id, paise }) => expect.objectContaining({ id, amount: paise / 100 }))

const isOff = ({ status }: Trip) => status === 'cancelled'
const advanceDue = (trip: Trip) =>
  isOff(trip) ? 0 : Math.max(0, ((trip.terms && advance(trip.shipperPrice, trip.terms.shipper)) ?? 0) - received(trip))

const shipperView = (trip: Trip) => ({
  status: trip.status,
  paymentStatus: paymentStatus(trip),
  totalReceivedFromShipper: received(trip) / 100,
  ...(trip.shipperPrice !== null && {
    price: trip.shipperPrice / 100,
    balanceDue: ((isOff(trip) ? 0 : trip.shipperPrice) - received(trip)) / 100,
  }),
  advanceDue: advanceDue(trip) / 100,
  payments: amounts(trip, null),
})

/** What is still to come, with the tax that was cut from it. */
export const beforeTax = <T extends Record<string, unknown>>(view: T): T => {
  const [balance, tds, deposited] = ['balanceFromOffice', 'tds', 'tdsDeposited'].map((name) => Number(view[name]))
  return { ...view, balanceFromOffice: Math.round((balance! + tds! - deposited!) * 100) / 100 }
}

const driverView = (trip: Trip) => ({
  price: rupees(trip.driverPrice),
  totalPaidToDriver: paidOut(trip) / 100,
  balanceFromOffice: ((isOff(trip) ? 0 : (trip.driverPrice ?? 0)) - paidOut(trip)) / 100,
  payments: amounts(trip, trip.driver?.id ?? null),
})

/** The shipper's next payment, and the UPI link for exactly that. */
async function compareDue(read: Reader, books: Books, trip: Trip) {
  const asked = (await read(`/api/bookings/${trip.id}/how-to-pay`, books.shipper.cookie)) as {
    due: number
    upi: { link: string } | null
  }
  const status = counts(trip) ? paymentStatus(trip) : 'nothing'
  // The balance is asked for once the trip is completed.
  const isBalance = status !== 'nothing' && trip.status === 'completed'
  const due = isBalance ? (trip.shipperPrice ?? 0) - received(trip) : status === 'advance_due' ? advanceDue(trip) : 0
  expect(Math.round(asked.due * 100), `due of a ${trip.status} booking`).toBe(due)
  if (due) expect(asked.upi?.link).toContain(`am=${(due / 100).toFixed(2)}&`)
}

/** Cards, queues, charts and ageing over everything created here. */
export async function compareOffice(read: Reader, office: string, trips: readonly Trip[]) {
  const counted = trips.filter(counts)
  const running = counted.filter(({ status }) => status !== 'completed')
  const owed = total(counted.map((t) => (t.shipperPrice ?? 0) - received(t))) / 100
  const owedToDrivers = total(counted.map((t) => (t.driverPrice ?? 0) - paidOut(t))) / 100
  const margin = (of: readonly Trip[]) => total(of.map((t) => (t.shipperPrice ?? 0) - (t.driverPrice ?? 0))) / 100
  const ageing = [{ bucket: '0-7', fromShippers: owed, toDrivers: owedToDrivers }]
  const off = trips.filter(({ status }) => status === 'cancelled')
  const back = trips.filter((t) => held(t) > 0 || (off.includes(t) && (received(t) > 0 || paidOut(t) > 0)))
  const young = expect.arrayContaining(ageing)
  // The cards say what the list of active terms holds.
  const withTerms = trips.filter((t) => t.terms && t.status !== 'cancelled')
  expect(await read('/api/admin/payments/summary', office)).toMatchObject({
    activeTerms: withTerms.length,
    totalMargin: inAll(withTerms).margin,
    pendingFromShippers: owed,
    pendingToDrivers: owedToDrivers,
    toGiveBack: {
      bookings: back.length,
      byDrivers: total(back.map((t) => held(t) + (counts(t) ? 0 : paidOut(t)))) / 100,
      toShippers: total(off.map(received)) / 100,
    },
    ageing: young,
  })
  expect(await read('/api/admin/payment-terms/totals?status=active', office)).toEqual({
    bookings: withTerms.length,
    balanceShipper: total(withTerms.map((t) => (t.shipperPrice === null ? 0 : t.shipperPrice - received(t)))) / 100,
    balanceDriver: total(withTerms.map((t) => (t.driverPrice === null ? 0 : t.driverPrice - paidOut(t)))) / 100,
    margin: inAll(withTerms).margin,
  })
  const records = trips.flatMap((t) => t.records)
  expect(await read('/api/admin/payments/totals', office)).toEqual({
    records: records.length,
    received: sumOf(records.filter(({ payee }) => payee === null)) / 100,
    paidOut: sumOf(records.filter(({ payee }) => payee !== null)) / 100,
  })
  expect(await read('/api/admin/queues', office)).toMatchObject({
    counts: {
      pendingAssignments: trips.filter(({ status }) => status === 'pending').length,
      activeBookings: running.length,
      pendingPayments: counted.filter((t) => received(t) < (t.shipperPrice ?? 0) || paidOut(t) < (t.driverPrice ?? 0))
        .length,
      activeMargin: margin(running),
      dueFromShippers: owed,
    },
  })
  const pictures = (await read('/api/admin/pictures', office)) as {
    weeks: { margin: number; received: number }[]
    ageing: unknown
  }
  expect(pictures.ageing).toEqual(young)
  expect(total(pictures.weeks.map((week) => Math.round(week.received * 100)))).toBe(total(trips.map(received)))
  expect(total(pictures.weeks.map((week) => Math.round(week.margin * 100)))).toBe(
    Math.round(margin(trips.filter(({ status }) => status !== 'cancelled')) * 100),
  )
  for (const status of ['terms_pending', 'advance_due', 'balance_due', 'paid']) {
    const those = counted.filter((t) => paymentStatus(t) === status)
    expect(await read(`/api/admin/bookings/totals?paymentStatus=${status}`, office), status).toEqual({
      bookings: those.length,
      ...inAll(those),
    })
  }
}

/** The exported files: the same rows, the same sums, a reversal as a negative number. */
export function compareFiles(bookings: string, payments: string, trips: readonly Trip[]) {
  const sum = (rows: Record<string, string>[], column: string) =>
    total(rows.map((row) => Math.round(Number(row[column]) * 100)))
  const rows = parse(bookings)
  expect(rows).toHaveLength(trips.length)
  expect(sum(rows, 'Received')).toBe(total(trips.map(received)))
  expect(sum(rows, 'Paid out')).toBe(total(trips.map(paidOut)))
  expect(sum(rows, 'Held by previous drivers')).toBe(total(trips.map(held)))
  expect(sum(rows, 'Margin')).toBe(total(trips.map((t) => (t.shipperPrice ?? 0) - (t.driverPrice ?? 0))))
  const records = parse(payments)
  const written = trips.flatMap((trip) => trip.records)
  expect(records).toHaveLength(written.length)
  expect(sum(records, 'Amount')).toBe(sumOf(written))
  expect(records.filter((row) => row['Reversal'] === 'Yes')).toHaveLength(
    written.filter(({ counters }) => counters).length,
  )
}
