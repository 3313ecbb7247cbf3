import { expect, test } from 'vitest'
import { anAssignedBooking } from '../../test/factories/assigned-booking.ts'
import { anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'

const clerk = await anAdmin()
const sums = ['receivedPaise', 'paidOutPaise', 'heldByPreviousPaise'] as const

test('what stands at a booking is what booking_money sums, whatever is recorded at once', async () => {
  const { booking } = await anAssignedBooking()
  const record = (paymentType: 'advance_from_shipper' | 'advance_to_driver', amountPaise: number) =>
    db
      .insertInto('payments')
      .values({ bookingId: booking.id, paymentType, amountPaise, recordedBy: clerk.id })
      .execute()
  await Promise.all(
    Array.from({ length: 8 }, (_, at) => [
      record('advance_from_shipper', 100 + at),
      record('advance_to_driver', 50 + at),
    ]).flat(),
  )
  const money = await db
    .selectFrom('bookingMoney')
    .select(sums)
    .where('bookingId', '=', booking.id)
    .executeTakeFirstOrThrow()
  const stored = await db.selectFrom('bookings').select(sums).where('id', '=', booking.id).executeTakeFirstOrThrow()
  expect(money.receivedPaise).toBe(828)
  expect(stored).toEqual(money)
})
