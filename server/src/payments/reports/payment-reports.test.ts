import type { Reply } from '@vapsi/contract/endpoint'
import type { ShipperBookingView } from '@vapsi/contract/booking-views'
import type { PaymentView, payments } from '@vapsi/contract/payments'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { anAssignedBooking } from '../../../test/factories/assigned-booking.ts'
import { aShipper, anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'

const { as } = await anApp()
type Report = Reply<typeof payments.reports>[number]
const office = await anAdmin()

let made = 0
const aUtr = () => `UTR1234${String((made += 1)).padStart(4, '0')}`

async function aReport(utr = aUtr(), amount = 15_000) {
  const { booking, shipper, transporter } = await anAssignedBooking({ shipperRupees: 50_000, driverRupees: 42_500 })
  await as(office)('POST', '/api/admin/payment-terms', { bookingId: booking.id, advancePercentageShipper: 30 })
  const report = (form: object, by = shipper) =>
    as(by)<Reply<typeof payments.report>>('POST', `/api/bookings/${booking.id}/payment-reports`, form)
  const { status, body } = await report({ amount, utr })
  expect(status).toBe(201)
  return { booking, shipper, transporter, report, utr, id: body.id }
}
const confirm = (id: string, clerk = office) =>
  as(clerk)<PaymentView>('POST', `/api/admin/payment-reports/${id}/confirm`, { paymentType: 'advance_from_shipper' })
const dismiss = (id: string, clerk = office) =>
  as(clerk)<Report>('POST', `/api/admin/payment-reports/${id}/dismiss`, { reason: 'Not on our statement' })
const paymentsOf = (bookingId: string) =>
  db.selectFrom('payments').selectAll().where('bookingId', '=', bookingId).execute()

test('what a shipper reports is no money until the office confirms it, and then exactly one payment', async () => {
  const { booking, shipper, id, utr } = await aReport()
  expect(await paymentsOf(booking.id)).toHaveLength(0)
  const waiting = await as(office)<Report[]>('GET', '/api/admin/payment-reports')
  expect(waiting.body.find((row) => row.id === id)).toMatchObject({
    amount: 15_000,
    utr,
    status: 'pending',
  })

  const confirmed = await confirm(id)
  expect(confirmed.status).toBe(201)
  expect(confirmed.body).toMatchObject({
    amount: 15_000,
    paymentType: 'advance_from_shipper',
    paymentMethod: 'upi',
    reference: utr,
  })
  expect(await paymentsOf(booking.id)).toMatchObject([{ amountPaise: 15_000_00, reference: utr }])
  // The terms' advance is paid, so the trip advances, and its shipper sees both.
  const seen = await as(shipper)('GET', `/api/bookings/${booking.id}`)
  expect(seen.body).toMatchObject({ status: 'advance_paid', totalReceivedFromShipper: 15_000, balanceDue: 35_000 })
  expect((await confirm(id)).body).toMatchObject({ code: 'report_closed' })
  expect(await paymentsOf(booking.id)).toHaveLength(1)
})

test('the trail says what became of a report', async () => {
  const [one, other] = [await aReport(), await aReport()]
  await confirm(one.id)
  await dismiss(other.id)
  const settled = async (bookingId: string) => {
    const events = db.selectFrom('events').select(['before', 'after']).where('subjectId', '=', bookingId)
    return events.where('type', 'in', ['report_confirmed', 'report_dismissed']).executeTakeFirst()
  }
  expect(await settled(one.booking.id)).toEqual({ before: { status: 'pending' }, after: { status: 'confirmed' } })
  expect(await settled(other.booking.id)).toEqual({ before: { status: 'pending' }, after: { status: 'dismissed' } })
})

test('reports are found by number, party and UTR, each word by itself, and nothing else is', async () => {
  const { booking, shipper, id } = await aReport('UTRKOCHI42', 17)
  await aReport('UTR424242', 18)
  const found = async (q: string) =>
    (await as(office)<Report[]>('GET', `/api/admin/payment-reports?q=${encodeURIComponent(q)}`)).body.map((r) => r.id)
  expect(await found(`VP-${booking.number}`)).toEqual([id])
  expect(await found('utrkochi42')).toEqual([id])
  expect(await found(`kochi42 VP-${booking.number} ${shipper.name}`)).toEqual([id])
  expect(await found(`kochi42 VP-${booking.number + 1}`)).toEqual([])
  const { headers } = await as(office)('GET', '/api/admin/payment-reports?q=utrkochi42&status=pending')
  expect(headers['x-total-count']).toBe('1')
})

test('two clerks settle one report at once: one does, the other reads that it is settled', async () => {
  const other = await anAdmin()
  for (const second of [confirm, dismiss]) {
    const { booking, id } = await aReport()
    const answers = await Promise.all([confirm(id, office), second(id, other)])
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'report_closed',
      message: 'This payment report has already been settled.',
    })
    const { status } = await db
      .selectFrom('paymentReports')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(await paymentsOf(booking.id)).toHaveLength(status === 'confirmed' ? 1 : 0)
  }
})

test('a dismissed report leaves no money and its reason, and the UTR may be reported again', async () => {
  const { booking, report, id, utr } = await aReport()
  expect((await report({ amount: 1, utr: utr.toLowerCase() })).body).toMatchObject({ code: 'utr_reported' })
  const dismissed = await dismiss(id)
  expect(dismissed).toMatchObject({ status: 200, body: { status: 'dismissed', note: 'Not on our statement' } })
  expect(await paymentsOf(booking.id)).toHaveLength(0)
  expect((await confirm(id)).body).toMatchObject({ code: 'report_closed' })
  expect((await report({ amount: 15_000, utr })).status).toBe(201)
})

test('five reports of a booking wait for the office at most, also when many come at once', async () => {
  const { report, id } = await aReport('UTR500000', 100)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => report({ amount: 100, utr: `UTR50000${at + 1}` })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)
  const refused = answers.filter(({ status }) => status !== 201)
  for (const { status, body } of refused)
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'too_many_reports' } })
  // Settled reports no longer count.
  await dismiss(id)
  expect((await report({ amount: 100, utr: 'UTR500010' })).status).toBe(201)
  expect((await report({ amount: 100, utr: 'UTR500011' })).status).toBe(409)
})

test('a report that no longer fits the balance is refused, and stays open', async () => {
  const { booking, id } = await aReport('UTR777777', 50_000)
  await as(office)('POST', '/api/admin/payments', {
    bookingId: booking.id,
    amount: 10,
    paymentType: 'partial_from_shipper',
  })
  expect(await confirm(id)).toMatchObject({ status: 409, body: { code: 'over_received' } })
  const { status } = await db
    .selectFrom('paymentReports')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(status).toBe('pending')
})

test('money that was reported before the booking was called off is recorded, and is to be given back', async () => {
  const { booking, id } = await aReport('UTR888888')
  await as(office)('POST', `/api/bookings/${booking.id}/cancel`, { reason: 'The goods are not ready' })
  const back = async () => {
    const { body } = await as(office)<Reply<typeof payments.summary>>('GET', '/api/admin/payments/summary')
    return body.toGiveBack.toShippers
  }
  const before = await back()
  expect((await confirm(id)).status).toBe(201)
  expect((await back()) - before).toBe(15_000)
  const byHand = { bookingId: booking.id, amount: 10, paymentType: 'partial_from_shipper' }
  expect((await as(office)('POST', '/api/admin/payments', byHand)).status).toBe(409)
})

test('money that a clerk has typed in by hand is not confirmed once more as another type', async () => {
  const { booking, id } = await aReport('UTR43219876')
  const byHand = {
    bookingId: booking.id,
    amount: 15_000,
    paymentType: 'partial_from_shipper',
    reference: 'utr43219876',
  }
  expect((await as(office)('POST', '/api/admin/payments', byHand)).status).toBe(201)
  expect(await confirm(id)).toMatchObject({ status: 409, body: { code: 'utr_recorded' } })
  expect(await paymentsOf(booking.id)).toHaveLength(1)
})

test('reporting: 400, 401, 403, 404, 409; a booking that was called off asks for nothing', async () => {
  const { booking, shipper, transporter, report } = await aReport()
  const form = { amount: 10, utr: 'UTR999999' }
  for (const wrong of [{ ...form, utr: 'x y' }, { ...form, amount: -1 }, { amount: 10 }])
    expect((await report(wrong)).status).toBe(400)
  expect((await report(form, transporter)).status).toBe(403)
  expect((await report(form, await aShipper())).status).toBe(404)
  expect((await as(null)('POST', `/api/bookings/${booking.id}/payment-reports`, form)).status).toBe(401)
  expect((await report({ ...form, amount: 50_000.01 })).body).toMatchObject({ code: 'over_balance' })
  const due = async () =>
    (await as(shipper)<Reply<typeof payments.howToPay>>('GET', `/api/bookings/${booking.id}/how-to-pay`)).body
  expect(await due()).toMatchObject({ due: 15_000, kind: 'advance' })
  await as(office)('POST', `/api/bookings/${booking.id}/cancel`, { reason: 'The goods are not ready' })
  expect(await due()).toMatchObject({ due: 0, kind: 'none', upi: null })
  expect((await report(form)).body).toMatchObject({ code: 'nothing_due' })
})

test('a report is taken back while the office has not settled it, by its shipper alone, and its UTR is free again', async () => {
  const { booking, shipper, report, utr, id } = await aReport()
  const undo = (person: Parameters<typeof as>[0]) => as(person)('DELETE', `/api/payment-reports/${id}`)
  const seen = async () => (await as(shipper)<ShipperBookingView>('GET', `/api/bookings/${booking.id}`)).body
  expect(await seen()).toMatchObject({
    money: { state: 'checking', checking: 15_000, later: 35_000 },
    next: { code: 'payment_checked', params: { amount: 15_000, utr } },
  })
  expect((await undo(null)).status).toBe(401)
  expect((await undo(office)).status).toBe(403)
  expect((await undo(await aShipper())).status).toBe(404)
  expect((await undo(shipper)).status).toBe(204)
  expect((await undo(shipper)).status).toBe(404)
  expect(await seen()).toMatchObject({ money: { state: 'advance', amount: 15_000 } })
  const again = await report({ amount: 15_000, utr })
  expect(again.status).toBe(201)
  await confirm(again.body.id)
  expect((await as(shipper)('DELETE', `/api/payment-reports/${again.body.id}`)).body).toMatchObject({
    code: 'report_closed',
  })
})

test('a payment that the bank did not show is said to its shipper until another is reported', async () => {
  const { booking, shipper, report, id, utr } = await aReport()
  await dismiss(id)
  const next = async () => (await as(shipper)<ShipperBookingView>('GET', `/api/bookings/${booking.id}`)).body.next
  // The driver has not answered, and still this waits for its shipper.
  expect(await next()).toMatchObject({ who: 'shipper', code: 'payment_refused', params: { amount: 15_000, utr } })
  await report({ amount: 15_000, utr: aUtr() })
  expect(await next()).toMatchObject({ who: 'office', code: 'payment_checked' })
})
