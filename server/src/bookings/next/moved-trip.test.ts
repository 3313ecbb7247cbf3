import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import type { TransporterBookingView } from '@vapsi/contract/booking-views'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aPaymentOf, aSettledTrip, withTerms } from '../../../test/factories/settled.ts'
import { aTransporter, anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'

const { as } = await anApp()
const owner = await anAdmin()

test('what an earlier driver holds is paid to nobody again until it is back, and the next step says from whom it comes', async () => {
  const [earlier, transporter] = [await aTransporter(), await aTransporter()]
  const { vehicle } = await aVehicle({ transporter })
  // Of an owner of ten trucks at most no tax is cut, so that the sums are those of the trip.
  await as(transporter)('PUT', '/api/profile/tax', { pan: 'ABCPK1234F', declares: true })
  const { booking } = await aSettledTrip({}, { transporter: earlier })
  await withTerms(booking, owner)
  await aPaymentOf(booking.id, 'final_from_shipper', 50_000)
  const held = await aPaymentOf(booking.id, 'advance_to_driver', 10_000)
  await db
    .updateTable('bookings')
    .set({ transporterId: transporter.id, vehicleId: vehicle.id })
    .where('id', '=', booking.id)
    .execute()
  const seen = async () => {
    const office = (await as(owner)<AdminBookingView>('GET', `/api/admin/bookings/${booking.id}`)).body
    const mine = (await as(transporter)<TransporterBookingView>('GET', `/api/bookings/${booking.id}`)).body
    const due = (await as(owner)<{ amount: number }>('GET', `/api/admin/bookings/${booking.id}/payout`)).body.amount
    const { code, params } = office.next
    return { office: [code, params.amount], form: office.nextToDriver?.amount, due, mine: mine.balanceFromOffice }
  }
  expect(await seen()).toEqual({ office: ['driver_paid', 35_000], form: 35_000, due: 35_000, mine: 45_000 })
  const paid = { bookingId: booking.id, amount: 35_000, paymentType: 'final_to_driver', reference: 'UTR000000401' }
  expect((await as(owner)('POST', '/api/admin/payments', paid)).status).toBe(201)
  const waits = { office: ['earlier_driver_gives_back', 10_000], form: undefined, due: 0, mine: 10_000 }
  expect(await seen()).toEqual(waits)
  const reversal = await as(owner)('POST', `/api/admin/payments/${held}/reverse`, { reason: 'Paid back by UPI' })
  expect(reversal.status).toBe(201)
  expect(await seen()).toEqual({ office: ['driver_paid', 10_000], form: 10_000, due: 10_000, mine: 10_000 })
})
