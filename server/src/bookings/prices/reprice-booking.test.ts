import { expect, test } from 'vitest'
import { aBooking, bookingRow, eventsOf } from '../../../test/factories/bookings.ts'
import { anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { changeBooking } from '../bookings.sql.ts'
import { repriceBooking } from './reprice-booking.ts'

const admin = await anAdmin()
const to = (shipper: number, driver: number) => ({ negotiatedPriceShipper: shipper, negotiatedPriceDriver: driver })
const pay = (bookingId: string, paymentType: 'advance_from_shipper' | 'advance_to_driver', rupees: number) =>
  db
    .insertInto('payments')
    .values({
      bookingId,
      amountPaise: rupees * 100,
      paymentType,
      paymentMethod: null,
      reference: null,
      notes: null,
      reversalOf: null,
      recordedBy: admin.id,
    })
    .execute()

test('the office changes the agreed prices and the margin follows', async () => {
  const { booking } = await aBooking({ status: 'in_transit', negotiationNotes: 'As on the phone' })
  await repriceBooking(db, admin, booking.id, { ...to(50_000, 41_000), ifUpdatedAt: booking.updatedAt.toISOString() })
  expect(await bookingRow(booking.id)).toMatchObject({
    negotiatedPriceShipperPaise: 50_000_00,
    adminMarginPaise: 9_000_00,
    negotiationNotes: 'As on the phone',
  })
  expect(await eventsOf(booking.id)).toEqual(['booking_repriced'])
})

test('other notes alone are in the trail, too', async () => {
  const { booking } = await aBooking({ status: 'in_transit', negotiationNotes: 'As on the phone' })
  const { negotiatedPriceShipperPaise: shipper, negotiatedPriceDriverPaise: driver } = booking
  const prices = to((shipper ?? 0) / 100, (driver ?? 0) / 100)
  await repriceBooking(db, admin, booking.id, { ...prices, negotiationNotes: 'With unloading' })
  const trail = db.selectFrom('events').select(['before', 'after']).where('subjectId', '=', booking.id)
  expect(await trail.executeTakeFirst()).toMatchObject({
    before: { negotiationNotes: 'As on the phone' },
    after: { negotiationNotes: 'With unloading' },
  })
})

test('never under what is paid, never a negative margin', async () => {
  const { booking } = await aBooking({ status: 'confirmed' })
  await pay(booking.id, 'advance_from_shipper', 30_000)
  await pay(booking.id, 'advance_to_driver', 20_000)
  const reprice = (shipper: number, driver: number) => repriceBooking(db, admin, booking.id, to(shipper, driver))
  const words = 'The price cannot be set under what is already paid.'
  await expect(reprice(29_999.99, 25_000)).rejects.toMatchObject({
    code: 'price_below_paid',
    fields: { negotiatedPriceShipper: words },
  })
  await expect(reprice(30_000, 19_999)).rejects.toMatchObject({
    code: 'price_below_paid',
    fields: { negotiatedPriceDriver: words },
  })
  await expect(reprice(30_000, 30_001)).rejects.toMatchObject({
    code: 'margin_negative',
    fields: { negotiatedPriceDriver: 'The price to the driver cannot be above the price to the shipper.' },
  })
  await reprice(30_000, 20_000)
})

test('a booking that somebody else changed meanwhile, a waiting, a cancelled and an absent one', async () => {
  const [booked, waiting, cancelled] = [
    await aBooking({ status: 'confirmed' }),
    await aBooking(),
    await aBooking({ status: 'cancelled' }),
  ]
  const seen = booked.booking.updatedAt.toISOString()
  await inTransaction(db, (tx) => changeBooking(tx, booked.booking.id, { negotiationNotes: 'changed' }))
  const reprice = (id: string, ifUpdatedAt?: string) =>
    repriceBooking(db, admin, id, { ...to(50_000, 40_000), ...(ifUpdatedAt && { ifUpdatedAt }) })
  await expect(reprice(booked.booking.id, seen)).rejects.toMatchObject({ code: 'changed_meanwhile' })
  await expect(reprice(waiting.booking.id)).rejects.toMatchObject({ code: 'not_assigned' })
  await expect(reprice(cancelled.booking.id)).rejects.toMatchObject({ code: 'booking_state' })
  await expect(reprice('no-uuid')).rejects.toMatchObject({ code: 'booking_not_found' })
})
