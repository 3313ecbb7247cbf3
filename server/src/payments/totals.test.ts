import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import type { PaymentView, TermsView } from '@vapsi/contract/payments'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { anAssignedBooking } from '../../test/factories/assigned-booking.ts'
import { aBooking } from '../../test/factories/bookings.ts'
import { anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'

const { as } = await anApp()
const clerk = await anAdmin()
const get = async <T>(url: string) => (await as(clerk)<T>('GET', `/api/admin/${url}`)).body
const post = (url: string, body: object) => as(clerk)<{ id: string }>('POST', `/api/admin/${url}`, body)

const paise = (rupees: number | null) => Math.round((rupees ?? 0) * 100)
const rupees = (all: (number | null)[]) => all.reduce<number>((sum, one) => sum + paise(one), 0) / 100

/** The expected sums of a filter: those of its rows, from `booking_money`. */
async function ofBookings(query: string) {
  const rows = await get<AdminBookingView[]>(`bookings?limit=200&${query}`)
  const counted = /status=cancelled/.test(query) ? rows : rows.filter(({ status }) => status !== 'cancelled')
  const sum = (of: (row: AdminBookingView) => number | null) => rupees(counted.map(of))
  return {
    bookings: counted.length,
    shipperPrice: sum((row) => row.negotiatedPriceShipper),
    driverPrice: sum((row) => row.negotiatedPriceDriver),
    margin: sum((row) => row.adminMargin),
    received: sum((row) => row.totalReceivedFromShipper),
    paidOut: sum((row) => row.totalPaidToDriver),
  }
}

async function ofPayments(query: string) {
  const rows = await get<PaymentView[]>(`payments?limit=200&${query}`)
  const sum = (side: string) =>
    rupees(rows.filter(({ paymentType }) => paymentType.endsWith(side)).map(({ amount }) => amount))
  return { records: rows.length, received: sum('from_shipper'), paidOut: sum('to_driver') }
}

async function ofTerms(query: string) {
  const rows = await get<TermsView[]>(`payment-terms?limit=200&${query}`)
  const once = [...new Map(rows.map((row) => [row.bookingId, row])).values()]
  const counted = once.filter(({ booking }) => booking.status !== 'cancelled')
  const sum = (of: (row: TermsView) => number | null) => rupees(counted.map(of))
  return {
    bookings: counted.length,
    balanceShipper: sum((row) => row.balanceAmountShipper),
    balanceDriver: sum((row) => row.balanceAmountDriver),
    margin: sum((row) => row.adminMargin),
  }
}

const paymentStatuses = ['terms_pending', 'advance_due', 'balance_due', 'paid'] as const

const days = ['from=2026-01-10&to=2026-01-10', 'from=2026-01-10', 'to=2026-01-09', 'from=2026-01-11&to=2026-01-10']

async function compare() {
  for (const query of ['', 'status=confirmed', 'status=cancelled', 'adminApprovalStatus=assigned', ...days])
    expect(await get(`bookings/totals?${query}`), query).toEqual(await ofBookings(query))
  for (const status of paymentStatuses)
    for (const more of ['', '&status=confirmed', '&to=2026-01-09']) {
      const query = `paymentStatus=${status}${more}`
      const ofRows = await ofBookings(query)
      expect(await get(`bookings/totals?${query}`), query).toEqual(ofRows)
    }
  for (const query of ['', 'status=active', 'status=draft', 'status=superseded'])
    expect(await get(`payment-terms/totals?${query}`), query).toEqual(await ofTerms(query))
  for (const query of ['', 'paymentType=advance_to_driver', ...days])
    expect(await get(`payments/totals?${query}`), query).toEqual(await ofPayments(query))
  const active = await ofTerms('status=active')
  expect(await get('payments/summary')).toMatchObject({ activeTerms: active.bookings, totalMargin: active.margin })
}

const pay = (bookingId: string, amount: number, paymentType: string) =>
  post('payments', { bookingId, amount, paymentType, paymentMethod: 'upi' })

test('totals equal the sums of the listed rows, whatever is booked, paid, reversed, repriced and cancelled', async () => {
  const trips = await Promise.all([1, 2, 3, 4].map((n) => anAssignedBooking({ shipperRupees: 60_000.5 + n })))
  const [first, second, third, fourth] = trips.map(({ booking }) => booking)
  const { booking: asked } = await aBooking()
  await Promise.all(
    trips.flatMap(({ booking }, n) => [
      pay(booking.id, 1000.25 + n, 'advance_from_shipper'),
      pay(booking.id, 500.1 + n, 'advance_to_driver'),
    ]),
  )
  await compare()
  // Terms as draft, active and superseded; of a request without a price, a paid trip and one that will be cancelled.
  const terms = { advancePercentageShipper: 10, advancePercentageDriver: 10 }
  await Promise.all(
    [first!, second!, third!, asked].map(({ id: bookingId }) => post('payment-terms', { bookingId, ...terms })),
  )
  await post('payment-terms', { bookingId: fourth!.id, ...terms, draft: true })
  await pay(asked.id, 50, 'advance_from_shipper')
  await compare()
  await post('payment-terms', { bookingId: first!.id, ...terms, advancePercentageShipper: 20 })
  await post('payment-terms', { bookingId: third!.id, ...terms, draft: true })
  await compare()
  await pay(first!.id, 60_001.5 - 1000.25, 'final_from_shipper')
  expect((await get<unknown[]>('bookings?paymentStatus=paid')).length).toBe(1)
  await compare()
  const wrong = await pay(third!.id, 77.77, 'partial_from_shipper')
  expect((await post(`payments/${wrong.body.id}/reverse`, { reason: 'Typed twice' })).status).toBe(201)
  const calledOff = await as(clerk)('POST', `/api/bookings/${second!.id}/cancel`, { reason: 'No goods' })
  expect(calledOff.status).toBe(200)
  const { updatedAt } = await get<AdminBookingView>(`bookings/${third!.id}`)
  const prices = { negotiatedPriceShipper: 40_000, negotiatedPriceDriver: 31_000.75, ifUpdatedAt: updatedAt }
  expect((await as(clerk)('PUT', `/api/admin/bookings/${third!.id}/prices`, prices)).status).toBe(200)
  // Half past midnight in India is the day before in UTC.
  await sql`update bookings set created_at = '2026-01-09T19:00:00Z' where id = ${first!.id}::uuid`.execute(db)
  await compare()
})
