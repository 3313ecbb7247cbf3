import type { MonthBrief, MonthLine, MonthView } from '@vapsi/contract/settlement/months'
import type { PaymentView } from '@vapsi/contract/payments'
import type { AccountSummary, SettlementView } from '@vapsi/contract/settlement/settlement'
import { indianDay } from '@vapsi/contract/values/india'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aBooking } from '../../../test/factories/bookings.ts'
import { aConfirmedLine, aPaymentOf, aSettledTrip } from '../../../test/factories/settled.ts'
import { aShipper, aTransporter, anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'

const { as } = await anApp()
const clerk = await anAdmin({ name: 'Kavita' })
const office = as(clerk)
/** Refused before it began because the machine is busy, it is sent again, as clients do. */
async function patiently<T extends { status: number }>(send: () => Promise<T>): Promise<T> {
  const answer = await send()
  if (answer.status !== 503) return answer
  await sleep(500)
  return patiently(send)
}
/** `2026-10` where this month is 2026-11 and `back` is 1. */
const monthBack = (back: number) => {
  const today = indianDay()
  return new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 - back, 1))
    .toISOString()
    .slice(0, 7)
}
const [thisMonth, last, before] = [monthBack(0), monthBack(1), monthBack(2)]
const noonOf = (day: string) => `${day}T06:30:00Z`
const view = async (month: string) => (await office<MonthView>('GET', `/api/admin/months/${month}`)).body
const close = (month: string) => office<MonthBrief & { code?: string }>('POST', `/api/admin/months/${month}/close`, {})
const linesOf = async (month: string) =>
  (await office<MonthLine[]>('GET', `/api/admin/month-lines?month=${month}&limit=200`)).body
const pay = (bookingId: string, valueDate: string, amount = 1000) =>
  office<PaymentView>('POST', '/api/admin/payments', {
    bookingId,
    amount,
    paymentType: 'partial_from_shipper',
    valueDate,
  })
const accountOf = async (userId: string, month: string) =>
  (await office<AccountSummary>('GET', `/api/account?from=${month}-01&to=${month}-28&userId=${userId}`)).body

const shipper = await aShipper({ company: 'Asha Mills' })
const transporter = await aTransporter()
const { booking: trip } = await aSettledTrip(
  { shipperRupees: 50_000, driverRupees: 45_000, at: noonOf(`${before}-10`) },
  { shipper, transporter },
)
await aPaymentOf(trip.id, 'advance_from_shipper', 20_000, { recordedAt: noonOf(`${before}-12`) })

/** By hand: trip ₹50,000 − ₹45,000, GST 5 % of ₹50,000, TDS 20 % of ₹45,000 without a PAN. */
const ofBefore = {
  entries: 3,
  trips: 1,
  shipperTotal: 50_000,
  driverTotal: 45_000,
  commission: 5_000,
  received: 20_000,
  paidOut: 0,
  gst: [{ mode: 'reverse', exempt: null, percent: 5, entries: 1, taxable: 50_000, amount: 2_500 }],
  tds: [{ percent: 20, entries: 1, credited: 45_000, base: 45_000, amount: 9_000 }],
}

test('this month cannot be closed, a month is not closed twice, and a month that is none is refused', async () => {
  expect(await close(thisMonth)).toMatchObject({ status: 409, body: { code: 'month_running' } })
  expect((await office('GET', '/api/admin/months/2026-13')).status).toBe(404)
  const closed = await close(before)
  expect(closed).toMatchObject({ status: 201, body: { state: 'closed', closedBy: 'Kavita', entries: 3 } })
  expect((await view(before)).totals).toMatchObject(ofBefore)
  expect(await close(before)).toMatchObject({ status: 409, body: { code: 'month_closed' } })
  const rows = (await office<{ month: string; state: string }[]>('GET', '/api/admin/months')).body
  expect(rows.slice(0, 3)).toMatchObject([
    { month: thisMonth, state: 'running' },
    { month: last, state: 'open' },
    { month: before, state: 'closed' },
  ])
})

test('a payment of a closed day counts on the first open day and names its own; the list stays', async () => {
  const signed = await linesOf(before)
  const { body } = await pay(trip.id, `${before}-20`)
  expect(body).toMatchObject({ valueDate: `${last}-01`, ofDay: `${before}-20` })
  expect(indianDay(new Date(body.recordedAt))).toBe(indianDay())
  expect(await linesOf(before)).toEqual(signed)
  expect((await accountOf(shipper.id, before)).paid).toBe(20_000)
  expect((await accountOf(shipper.id, last)).paid).toBe(1_000)
})

test('a price changed after its month was closed is an entry of its own day', async () => {
  const month = await accountOf(shipper.id, before)
  const changed = { negotiatedPriceShipper: 52_000, negotiatedPriceDriver: 46_000 }
  expect((await office('PUT', `/api/admin/bookings/${trip.id}/prices`, changed)).status).toBe(200)
  expect(await accountOf(shipper.id, before)).toEqual(month)
  const now = (
    await office<AccountSummary>('GET', `/api/account?from=${thisMonth}-01&to=${indianDay()}&userId=${shipper.id}`)
  ).body
  expect(now).toMatchObject({ charged: 2_000, closing: 31_000 })
  expect((await view(thisMonth)).totals).toMatchObject({ trips: 0, shipperTotal: 2_000, driverTotal: 1_000 })
})

test('how a trip is taxed stays as it was signed off', async () => {
  const gst = async () => (await office<SettlementView>('GET', `/api/bookings/${trip.id}/settlement`)).body.shipper!.gst
  expect(await gst()).toMatchObject({ mode: 'reverse', percent: 5, amount: 2_600 })
  await as(transporter)('PUT', '/api/profile/tax', { gstMode: 'forward_credit' })
  expect(await gst()).toMatchObject({ mode: 'reverse', percent: 5, amount: 2_600 })
})

test('payments recorded while their month is closed are in its list or count after it, none in both or none', async () => {
  const trips = await Promise.all(Array.from({ length: 6 }, () => aBooking({ status: 'confirmed', shipper })))
  const [one, other, ...paid] = await Promise.all([
    patiently(() => close(last)),
    patiently(() => close(last)),
    ...trips.flatMap(({ booking }) => [
      patiently(() => pay(booking.id, `${last}-05`, 700)),
      patiently(() => pay(booking.id, `${last}-06`, 300)),
    ]),
  ])
  // Of two clerks at once one closes it.
  expect(Math.min(one.status, other.status)).toBe(201)
  expect(Math.max(one.status, other.status)).toBe(409)
  const listed = (await linesOf(last)).filter(({ kind }) => kind === 'payment')
  const moved = paid.filter(({ body }) => body.ofDay !== null)
  for (const { body } of moved) expect(body).toMatchObject({ valueDate: `${thisMonth}-01` })
  // One came later and counts on its first day.
  expect(listed).toHaveLength(paid.length - moved.length + 1)
  const stored = await db
    .selectFrom('payments')
    .select((on) => on.fn.sum<number>('amountPaise').as('paise'))
    .where('valueDate', '>=', `${last}-01`)
    .where('valueDate', '<', `${thisMonth}-01`)
    .executeTakeFirstOrThrow()
  expect(Number(stored.paise)).toBe((await view(last)).totals.received * 100)
})

test('whatever the database is told of a closed day counts on the first open one', async () => {
  const firstOpen = `${thisMonth}-01`
  const { booking } = await aSettledTrip({ at: noonOf(`${last}-15`) }, { shipper, transporter })
  const stored = await db
    .selectFrom('bookings')
    .select('completedAt')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow()
  expect(indianDay(stored.completedAt!)).toBe(firstOpen)
  await aConfirmedLine(booking, { cause: 'dispute', shipper: -100, driver: -100, at: noonOf(`${before}-15`) })
  const charge = await db
    .selectFrom('tripCharges')
    .select('decidedAt')
    .where('bookingId', '=', booking.id)
    .executeTakeFirstOrThrow()
  expect(indianDay(charge.decidedAt)).toBe(firstOpen)
  await aPaymentOf(booking.id, 'advance_from_shipper', 100, {
    recordedAt: noonOf(`${last}-16`),
    valueDate: `${before}-03`,
  })
  const payment = await db
    .selectFrom('payments')
    .select(['valueDate', 'ofDay'])
    .where('bookingId', '=', booking.id)
    .executeTakeFirstOrThrow()
  expect(payment).toEqual({ valueDate: firstOpen, ofDay: `${before}-03` })
})

test('the database takes no month out of order, no changed list and no month away', async () => {
  await expect(db.insertInto('closedMonths').values({ month: before, closedBy: clerk.id }).execute()).rejects.toThrow(
    'the month before is open',
  )
  await expect(
    db.updateTable('closedMonthLines').set({ reference: 'another' }).where('month', '=', before).execute(),
  ).rejects.toThrow('closed_month_lines is append-only')
  await expect(db.deleteFrom('closedMonths').where('month', '=', before).execute()).rejects.toThrow(
    'closed_months is append-only',
  )
})

test('the sums of a month are those of its list, to the paisa', async () => {
  for (const month of [before, last]) {
    const [{ totals }, lines] = [await view(month), await linesOf(month)]
    const sum = (of: (line: MonthLine) => number) =>
      lines.reduce((paise, line) => paise + Math.round(of(line) * 100), 0) / 100
    expect(totals).toMatchObject({
      entries: lines.length,
      shipperTotal: sum((line) => line.shipperTotal),
      driverTotal: sum((line) => line.driverTotal),
      received: sum((line) => line.received),
      paidOut: sum((line) => line.paidOut),
    })
    expect(totals.tds.reduce((all, { amount }) => all + amount, 0)).toBe(sum(({ tds }) => tds?.amount ?? 0))
    expect(totals.gst.reduce((all, { amount }) => all + amount, 0)).toBe(sum(({ gst }) => gst?.amount ?? 0))
  }
})
