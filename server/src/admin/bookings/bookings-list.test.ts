import type { AdminBookingView, BookingLedgerView } from '@vapsi/contract/admin/admin-views'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { anAssignedBooking } from '../../../test/factories/assigned-booking.ts'
import { aBooking, aDocument } from '../../../test/factories/bookings.ts'
import { anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'

const { as } = await anApp()
const clerk = await anAdmin()
const list = async (query: string) =>
  (await as(clerk)<AdminBookingView[]>('GET', `/api/admin/bookings?${query}`)).body.map(({ id }) => id)
const post = (url: string, body: object) => as(clerk)<{ id: string; code: string; message: string }>('POST', url, body)
const ledger = async (id: string) => (await as(clerk)<BookingLedgerView>('GET', `/api/admin/bookings/${id}`)).body

const paid = (await anAssignedBooking({ shipperRupees: 31_000, driverRupees: 26_350.55 })).booking
const fresh = (await anAssignedBooking({ shipperRupees: 10_000.1, driverRupees: 9000 })).booking
const waiting = (await aBooking()).booking
const cancelled = (await aBooking({ status: 'cancelled' })).booking

test('the ledger adds up after terms, payments, a reversal and a new price', async () => {
  await post('/api/admin/payment-terms', { bookingId: paid.id, advancePercentageShipper: 30, dueDate: '2096-12-01' })
  const record = (amount: number | string, paymentType: string) =>
    post('/api/admin/payments', { bookingId: paid.id, amount, paymentType, paymentMethod: 'upi' })
  const advance = await record('9300.00', 'advance_from_shipper')
  expect(advance.status).toBe(201)
  await record(13_175.27, 'advance_to_driver')
  const wrong = await record(500, 'partial_from_shipper')
  expect((await post(`/api/admin/payments/${wrong.body.id}/reverse`, { reason: 'Typed twice' })).status).toBe(201)
  expect((await post(`/api/admin/payments/${wrong.body.id}/reverse`, { reason: 'again' })).status).toBe(409)
  const over = await record(21_700.01, 'final_from_shipper')
  expect(over).toMatchObject({ status: 409, body: { code: 'over_received' } })
  expect(over.body.message).toContain('21,700')

  const page = await ledger(paid.id)
  expect(page).toMatchObject({
    status: 'advance_paid',
    paymentStatus: 'balance_due',
    totalReceivedFromShipper: 9300,
    totalPaidToDriver: 13_175.27,
    balanceFromShipper: 21_700,
    balanceToDriver: 13_175.28,
    terms: { status: 'active', advanceAmountShipper: 9300, dueDate: '2096-12-01' },
  })
  const sum = (side: string) =>
    page.payments.filter((p) => p.paymentType.endsWith(side)).reduce((all, p) => all + Math.round(p.amount * 100), 0)
  expect(sum('from_shipper')).toBe(930_000)
  expect(sum('to_driver')).toBe(1_317_527)
  expect(page.payments.map(({ amount, isReversed, reversalOf }) => [amount, isReversed, reversalOf !== null])).toEqual([
    [-500, false, true],
    [500, true, false],
    [13_175.27, false, false],
    [9300, false, false],
  ])
})

test('two clerks reprice from the same state: one wins, the other gets a conflict', async () => {
  const { updatedAt } = await ledger(fresh.id)
  const reprice = (shipper: number) =>
    as(clerk)<{ code: string }>('PUT', `/api/admin/bookings/${fresh.id}/prices`, {
      negotiatedPriceShipper: shipper,
      negotiatedPriceDriver: 9000,
      ifUpdatedAt: updatedAt,
    })
  const answers = await Promise.all([reprice(11_000), reprice(12_000)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
  const under = await as(clerk)('PUT', `/api/admin/bookings/${paid.id}/prices`, {
    negotiatedPriceShipper: 9299.99,
    negotiatedPriceDriver: 9000,
  })
  expect(under.status).toBe(409)
})

test('filters by queue, status, payment, number, place and person', async () => {
  expect(await list('queue=pendingAssignments')).toEqual([waiting.id])
  expect(await list('queue=activeBookings')).toEqual([fresh.id, paid.id])
  expect(await list('queue=pendingSetup')).toEqual([fresh.id])
  expect(await list('adminApprovalStatus=in_progress')).toEqual([paid.id])
  expect(await list('adminApprovalStatus=assigned')).toEqual([fresh.id])
  expect(await list('paymentStatus=balance_due')).toEqual([paid.id])
  expect(await list('paymentStatus=terms_pending')).toEqual([fresh.id])
  expect(await list('status=cancelled')).toEqual([cancelled.id])
  expect(await list(`q=VP-${paid.number}`)).toEqual([paid.id])
  expect(await list('q=kochi')).toEqual([fresh.id, paid.id])
  expect(await list(`userId=${paid.shipperId}`)).toEqual([paid.id])
  expect(await list('userId=nonsense')).toEqual([])
  expect(await list('to=2020-01-01')).toEqual([])
  expect(await list('sort=price&order=asc&queue=activeBookings')).toEqual([fresh.id, paid.id])
  expect((await as(clerk)('GET', '/api/admin/bookings?sort=secret')).status).toBe(400)
})

test('the sums under the list are those of the whole filter, without cancelled bookings', async () => {
  const { body } = await as(clerk)<Record<string, number>>('GET', '/api/admin/bookings/totals?queue=activeBookings')
  const pages = [await ledger(paid.id), await ledger(fresh.id)]
  const sum = (read: (page: BookingLedgerView) => number | null) =>
    pages.reduce((all, page) => all + Math.round((read(page) ?? 0) * 100), 0) / 100
  expect(body).toEqual({
    bookings: 2,
    shipperPrice: sum((page) => page.negotiatedPriceShipper),
    driverPrice: sum((page) => page.negotiatedPriceDriver),
    margin: sum((page) => page.adminMargin),
    received: 9300,
    paidOut: 13_175.27,
  })
  const everything = await as(clerk)<Record<string, number>>('GET', '/api/admin/bookings/totals')
  expect(everything.body['bookings']).toBe(3)
})

test('the sums under cancelled bookings, and under money to give back, are those of their rows', async () => {
  const { booking } = await anAssignedBooking({ shipperRupees: 20_000.5, driverRupees: 15_000 })
  const pay = (amount: number, paymentType: string) =>
    post('/api/admin/payments', { bookingId: booking.id, amount, paymentType })
  await pay(20_000.5, 'advance_from_shipper')
  await pay(4000, 'advance_to_driver')
  await post(`/api/bookings/${booking.id}/cancel`, { reason: 'The goods are not ready' })
  const read = async <T>(url: string) => (await as(clerk)<T>('GET', url)).body
  const sums = (query: string) => read(`/api/admin/bookings/totals?${query}`)
  const ofRows = async (query: string) => {
    const rows = await read<AdminBookingView[]>(`/api/admin/bookings?${query}`)
    const sum = (of: (row: AdminBookingView) => number | null) =>
      rows.reduce((all, row) => all + Math.round((of(row) ?? 0) * 100), 0) / 100
    return {
      bookings: rows.length,
      shipperPrice: sum((row) => row.negotiatedPriceShipper),
      driverPrice: sum((row) => row.negotiatedPriceDriver),
      margin: sum((row) => row.adminMargin),
      received: sum((row) => row.totalReceivedFromShipper),
      paidOut: sum((row) => row.totalPaidToDriver),
    }
  }
  expect(await sums('queue=toGiveBack')).toEqual({
    ...(await ofRows('queue=toGiveBack')),
    toGiveBack: { byDrivers: 4000, toShippers: 20_000.5 },
  })
  expect(await ofRows('status=cancelled')).toMatchObject({ bookings: 2, received: 20_000.5, paidOut: 4000 })
  expect(await sums('status=cancelled')).toEqual(await ofRows('status=cancelled'))
  expect(await sums('adminApprovalStatus=cancelled')).toEqual(await ofRows('status=cancelled'))
  expect(await sums(`userId=${booking.shipperId}`)).toMatchObject({ bookings: 0, received: 0 })
})

test('documents wait to be checked, and one that is rejected leaves the queue with its reason in the trail', async () => {
  const pod = await aDocument(paid)
  const listed = await as(clerk)<{ id: string; kind: string; booking: { id: string } }[]>('GET', '/api/admin/documents')
  expect(listed.body).toMatchObject([{ id: pod.id, kind: 'pod', booking: { id: paid.id, shipper: 'Asha Traders' } }])
  const url = `/api/admin/bookings/${paid.id}/pod/reject`
  expect((await post(url, { reason: '' })).status).toBe(400)
  expect((await post(url, { reason: 'Signature missing' })).status).toBe(200)
  expect((await post(url, { reason: 'again' })).status).toBe(404)
  expect((await as(clerk)('GET', '/api/admin/documents?kind=pod')).body).toEqual([])
})

test('a finished trip that is paid in part owes its balance, whatever is missing of the advance', async () => {
  const terms = (bookingId: string) =>
    post('/api/admin/payment-terms', { bookingId, advancePercentageShipper: 30, advancePercentageDriver: 50 })
  const { id } = (await anAssignedBooking({ shipperRupees: 20_000, driverRupees: 16_000 })).booking
  await terms(id)
  await post('/api/admin/payments', { bookingId: id, amount: 2000, paymentType: 'partial_from_shipper' })
  const due = async () => {
    const { paymentStatus, nextFromShipper, nextToDriver } = await ledger(id)
    return { paymentStatus, next: [nextFromShipper, nextToDriver] }
  }
  const found = async (status: string) => (await list(`paymentStatus=${status}`)).includes(id)
  expect(await due()).toEqual({
    paymentStatus: 'advance_due',
    next: [
      { paymentType: 'advance_from_shipper', amount: 4000 },
      { paymentType: 'advance_to_driver', amount: 8000 },
    ],
  })
  expect([await found('advance_due'), await found('balance_due')]).toEqual([true, false])

  await db.updateTable('bookings').set({ status: 'completed', completedAt: new Date() }).where('id', '=', id).execute()
  expect(await due()).toEqual({
    paymentStatus: 'balance_due',
    next: [
      { paymentType: 'final_from_shipper', amount: 18_000 },
      { paymentType: 'final_to_driver', amount: 16_000 },
    ],
  })
  expect([await found('advance_due'), await found('balance_due')]).toEqual([false, true])
  const sorted = await as(clerk)<AdminBookingView[]>('GET', '/api/admin/bookings?sort=paymentStatus&order=asc')
  const words = sorted.body.map(({ paymentStatus }) => paymentStatus)
  expect(words).toEqual(words.toSorted())
})

test('delivered trips that nobody completed are a queue of their own', async () => {
  const [delivered, onTheRoad] = [(await anAssignedBooking()).booking, (await anAssignedBooking()).booking]
  for (const { id } of [delivered, onTheRoad])
    await db.updateTable('bookings').set({ status: 'in_transit' }).where('id', '=', id).execute()
  await aDocument(delivered)
  expect(await list('queue=delivered')).toEqual([delivered.id])
  expect(await list('queue=activeBookings')).toEqual(expect.arrayContaining([delivered.id, onTheRoad.id]))
})
