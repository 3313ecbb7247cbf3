import type { BookingView, DashboardView } from '@vapsi/contract/booking-views'
import { expect, test } from 'vitest'
import { servedBookings } from '../../test/booking-rooms.ts'
import { aBooking } from '../../test/factories/bookings.ts'
import { inDays } from '../../test/factories/places.ts'
import { withTerms } from '../../test/factories/settled.ts'
import { aShipper, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'

const { as } = await servedBookings()
const clerk = await anAdmin()
const shipper = await aShipper()

const agreed = (id: string, dueDate: string | null) => withTerms({ id }, clerk, { dueDate })
const booked = async (status: 'confirmed' | 'completed') => {
  const { booking } = await aBooking({
    shipper,
    status,
    negotiatedPriceShipperPaise: 10_000_00,
    negotiatedPriceDriverPaise: 9_000_00,
  })
  return booking.id
}
const day = (days: number) => inDays(days).toISOString().slice(0, 10)

const [paid, later, due, overdue] = [
  await booked('completed'),
  await booked('confirmed'),
  await booked('confirmed'),
  await booked('confirmed'),
]
await agreed(due, day(3))
await agreed(overdue, day(-3))
await db
  .insertInto('payments')
  .values({
    bookingId: paid,
    amountPaise: 10_000_00,
    paymentType: 'final_from_shipper',
    paymentMethod: null,
    reference: 'ALL-1',
    notes: null,
    reversalOf: null,
    recordedBy: clerk.id,
  })
  .execute()

test('what is overdue stands first, then what is due, what comes later and what is paid, over every page', async () => {
  const found: string[] = []
  const readOn = async (address: string): Promise<void> => {
    const { body, headers } = await as(shipper)<BookingView[]>('GET', address)
    found.push(...body.map(({ id }) => id))
    const next = /<([^>]+)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1]
    if (next) await readOn(next)
  }
  await readOn('/api/bookings?group=payments&sort=due&limit=1')
  expect(found).toEqual([overdue, due, later, paid])
})

test('the dashboard adds up what is to pay now, of that overdue, and later', async () => {
  const { body } = await as(shipper)<DashboardView>('GET', '/api/dashboard')
  expect(body.toPay).toEqual({ now: 6_000, overdue: 3_000, checking: 0, later: 24_000 })
})

test('a disputed amount is not due until the office has decided: the dashboard adds up what each booking asks for', async () => {
  const {
    booking,
    shipper: other,
    transporter,
  } = await aBooking({
    status: 'completed',
    negotiatedPriceShipperPaise: 10_000_00,
    negotiatedPriceDriverPaise: 9_000_00,
  })
  const parties = { bookingId: booking.id, shipperId: other.id, transporterId: transporter.id }
  await db
    .insertInto('disputes')
    .values({ ...parties, amountPaise: 1_500_00, reason: 'Two bales were wet' })
    .execute()
  const { body } = await as(other)<DashboardView>('GET', '/api/dashboard')
  expect(body.toPay).toEqual({ now: 8_500, overdue: 0, checking: 0, later: 1_500 })
  await db.updateTable('disputes').set({ status: 'withdrawn', endedAt: new Date() }).execute()
  expect((await as(other)<DashboardView>('GET', '/api/dashboard')).body.toPay).toEqual({
    now: 10_000,
    overdue: 0,
    checking: 0,
    later: 0,
  })
})

test('what was reported as paid is being checked, and not to be paid a second time', async () => {
  const reported = { bookingId: due, shipperId: shipper.id, amountPaise: 1_000_00, utr: '632711904821' }
  await db
    .insertInto('paymentReports')
    .values({ ...reported, transfer: reported.utr })
    .execute()
  const { toPay } = (await as(shipper)<DashboardView>('GET', '/api/dashboard')).body
  expect(toPay).toEqual({ now: 5_000, overdue: 3_000, checking: 1_000, later: 24_000 })
})
