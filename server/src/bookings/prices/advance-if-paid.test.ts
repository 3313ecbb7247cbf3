import { expect, test } from 'vitest'
import { aBooking, bookingRow, eventsOf } from '../../../test/factories/bookings.ts'
import { withTerms } from '../../../test/factories/settled.ts'
import { anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { advanceIfPaid } from './advance-if-paid.ts'

const admin = await anAdmin()
const pay = (bookingId: string, amountPaise: number) =>
  db
    .insertInto('payments')
    .values({
      bookingId,
      amountPaise,
      paymentType: 'advance_from_shipper',
      paymentMethod: null,
      reference: null,
      notes: null,
      reversalOf: null,
      recordedBy: admin.id,
    })
    .execute()
const agree = (id: string, advancePercentageShipper = 30) => withTerms({ id }, admin, { advancePercentageShipper })
const check = (bookingId: string) => inTransaction(db, (tx) => advanceIfPaid(tx, bookingId, admin.id))

test('the advance is paid to the paisa, once, and only under active terms', async () => {
  const { booking } = await aBooking({ status: 'confirmed' })
  await pay(booking.id, 13_499_99)
  await check(booking.id)
  await agree(booking.id)
  await check(booking.id)
  expect((await bookingRow(booking.id)).status).toBe('confirmed')
  await pay(booking.id, 1)
  await check(booking.id)
  await check(booking.id)
  expect((await bookingRow(booking.id)).status).toBe('advance_paid')
  expect(await eventsOf(booking.id)).toEqual(['advance_paid'])
})

test('if no advance is agreed the first recorded money pays it, and no money does not', async () => {
  const { booking } = await aBooking({ status: 'confirmed' })
  await agree(booking.id, 0)
  await check(booking.id)
  expect((await bookingRow(booking.id)).status).toBe('confirmed')
  await pay(booking.id, 1)
  await check(booking.id)
  expect((await bookingRow(booking.id)).status).toBe('advance_paid')
})

test('a truck that is already loaded is not moved back', async () => {
  const { booking } = await aBooking({ status: 'loading_done' })
  await agree(booking.id)
  await pay(booking.id, 20_000_00)
  await check(booking.id)
  expect((await bookingRow(booking.id)).status).toBe('loading_done')
})
