import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import type { TransporterBookingView } from '@vapsi/contract/booking-views'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aPaymentOf, aSettledTrip, withPan, withTerms } from '../../../test/factories/settled.ts'
import { aTransporter, anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { cutTds } from './cut-tds.ts'

const { as } = await anApp()
const owner = await anAdmin()

/** The same sums at every step: ₹10,000 of ₹45,000 paid with ₹100 cut, ₹34,550 after ₹450, the deposit, and its reversal. */
test('tax that was cut is offered to nobody as money to pay out: office, driver and payouts name one sum', async () => {
  const transporter = await aTransporter()
  const { booking } = await aSettledTrip(
    {},
    { transporter, status: 'in_transit', completedAt: null, driverResponse: 'accepted' },
  )
  await withTerms(booking, owner)
  await aPaymentOf(booking.id, 'final_from_shipper', 50_000)
  await withPan(transporter)
  const pay = async (amount: number, paymentType: string, reference: string, notes: string | null = null) => {
    const paid = { bookingId: booking.id, amount, paymentType, paymentMethod: 'neft', reference, notes }
    const { status, body } = await as(owner)<{ id: string }>('POST', '/api/admin/payments', paid)
    expect(status).toBe(201)
    return body.id
  }
  const seen = async () => {
    const office = (await as(owner)<AdminBookingView>('GET', `/api/admin/bookings/${booking.id}`)).body
    const mine = (await as(transporter)<TransporterBookingView>('GET', `/api/bookings/${booking.id}`)).body
    const due = (await as(owner)<{ amount: number }>('GET', `/api/admin/bookings/${booking.id}/payout`)).body.amount
    return {
      office: [office.next.code, office.next.params.amount, office.balanceToDriver, office.nextToDriver?.amount],
      mine: [mine.next.code, mine.totalPaidToDriver, mine.tds, mine.tdsDeposited, mine.balanceFromOffice],
      due,
    }
  }
  await pay(10_000, 'advance_to_driver', 'UTR000000201')
  // Of an advance the rest is due as agreed: its tax comes off the balance.
  expect(await seen()).toMatchObject({ mine: ['driver_drives', 10_000, 100, 0, 34_900], due: 12_500 })
  await db
    .updateTable('bookings')
    .set({ status: 'completed', completedAt: new Date() })
    .where('id', '=', booking.id)
    .execute()
  await inTransaction(db, (tx) => cutTds(tx, booking.id))
  expect(await seen()).toEqual({
    office: ['driver_paid', 34_550, 35_000, 34_550],
    mine: ['driver_paid', 10_000, 450, 0, 34_550],
    due: 34_550,
  })
  await pay(34_550, 'final_to_driver', 'UTR000000202')
  const taxIsLeft = {
    office: ['tds_deposited', 450, 450, undefined],
    mine: ['done', 44_550, 450, 0, 0],
    due: 0,
  }
  expect(await seen()).toEqual(taxIsLeft)
  const deposit = await pay(450, 'final_to_driver', 'CHALLAN-0510308-00043', 'TDS of this trip')
  expect(await seen()).toEqual({
    office: ['done', undefined, 0, undefined],
    mine: ['done', 45_000, 450, 450, 0],
    due: 0,
  })
  const reversal = await as(owner)('POST', `/api/admin/payments/${deposit}/reverse`, { reason: 'Another trip' })
  expect(reversal.status).toBe(201)
  expect(await seen()).toEqual(taxIsLeft)
})
