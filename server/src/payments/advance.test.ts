import type { NeedView } from '@vapsi/contract/admin/needs'
import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import type { BookingView, DashboardView, TransporterBookingView } from '@vapsi/contract/booking-views'
import type { TermsView } from '@vapsi/contract/payments'
import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { aBooking } from '../../test/factories/bookings.ts'
import { withTerms } from '../../test/factories/settled.ts'
import { anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'

const { as } = await anApp()
const clerk = await anAdmin()

/** A loaded trip of ₹45,000 whose advance of 30 % is overdue, and whose shipper pays ₹3,000 more for a confirmed wait. */
async function aTripWithCharge() {
  const { booking, shipper, transporter } = await aBooking({
    status: 'loading_done',
    driverResponse: 'accepted',
    detentionDayPaise: 150_000,
  })
  const stamp = { bookingId: booking.id, transporterId: transporter.id, awayKm: null }
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  await db
    .insertInto('tripStamps')
    .values([
      { ...stamp, stamp: 'pickup_arrived', at: ago(40) },
      { ...stamp, stamp: 'loaded', at: ago(5) },
    ])
    .execute()
  await withTerms(booking, clerk, { dueDate: '2020-01-01' })
  const charge = { end: 'pickup', ifRupees: 3000 }
  expect((await as(clerk)('POST', `/api/admin/bookings/${booking.id}/detention/confirm`, charge)).status).toBe(200)
  return { id: booking.id, shipper, transporter }
}

const { id, shipper, transporter } = await aTripWithCharge()
const get = async <T>(person: Parameters<typeof as>[0], url: string) => (await as(person)<T>('GET', url)).body

/** What each screen says about the advance. */
async function everywhere() {
  const office = (query: string) => get<AdminBookingView[]>(clerk, `/api/admin/bookings?${query}`)
  const found = async (paymentStatus: string) => (await office(`paymentStatus=${paymentStatus}`)).map((b) => b.id)
  const needs = await get<NeedView[]>(clerk, '/api/admin/needs')
  const own = await get<BookingView>(shipper, `/api/bookings/${id}`)
  const [terms] = await get<TermsView[]>(clerk, `/api/admin/payment-terms?bookingId=${id}`)
  return {
    desk: needs.filter(({ booking }) => booking?.id === id).map(({ kind }) => kind),
    filtered: { advance_due: await found('advance_due'), balance_due: await found('balance_due') },
    sorted: (await office('sort=paymentStatus')).map(({ paymentStatus }) => paymentStatus),
    office: (await get<AdminBookingView>(clerk, `/api/admin/bookings/${id}`)).paymentStatus,
    terms: [terms?.advanceAmountShipper, terms?.advanceAmountDriver],
    shipper: own.viewer === 'shipper' && [own.paymentStatus, own.advanceDue, own.terms?.advanceAmountShipper],
    next: await get<object>(shipper, `/api/bookings/${id}/how-to-pay`),
    toPay: (await get<DashboardView>(shipper, '/api/dashboard')).toPay,
    driver: (await get<TransporterBookingView>(transporter, `/api/bookings/${id}`)).paymentStatus,
  }
}

const pay = (amount: number) =>
  as(clerk)('POST', '/api/admin/payments', { bookingId: id, amount, paymentType: 'advance_from_shipper' })

test('a charge for waiting is no part of the advance: every screen asks for the same, and for none once it is paid', async () => {
  await pay(13_499)
  expect(await everywhere()).toMatchObject({
    desk: ['advance_overdue'],
    filtered: { advance_due: [id], balance_due: [] },
    sorted: ['advance_due'],
    office: 'advance_due',
    terms: [13_500, 20_000],
    shipper: ['advance_due', 1, 13_500],
    next: { kind: 'advance', due: 1 },
    toPay: { now: 1, overdue: 1, checking: 0, later: 34_500 },
    driver: 'advance_due',
  })
  await pay(1)
  expect(await everywhere()).toMatchObject({
    desk: [],
    filtered: { advance_due: [], balance_due: [id] },
    sorted: ['balance_due'],
    office: 'balance_due',
    terms: [13_500, 20_000],
    shipper: ['balance_due', 0, 13_500],
    next: { kind: 'none', due: 0 },
    toPay: { now: 0, overdue: 0, checking: 0, later: 34_500 },
    driver: 'balance_due',
  })
})
