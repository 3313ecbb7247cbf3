import type { ShipperBookingView } from '@vapsi/contract/booking-views'
import { expect, test } from 'vitest'
import { servedBookings } from '../../test/booking-rooms.ts'
import { aBooking, aStop, bookingRow, eventsOf } from '../../test/factories/bookings.ts'
import { aShipper, anAdmin } from '../../test/factories/users.ts'

const { as } = await servedBookings()
const urlOf = (id: string) => `/api/bookings/${id}/details`
const form = { pickupDetails: aStop({ landmark: 'Gate 3' }), deliveryDetails: aStop({ contactName: 'New man' }) }

test('contacts can be given and corrected until the truck is loaded; nobody else reads them in the events', async () => {
  for (const status of ['pending', 'confirmed', 'advance_paid'] as const) {
    const { booking, shipper } = await aBooking({ status, senderDetails: null, specialInstructions: 'Keep dry' })
    const { status: code, body } = await as(shipper)<ShipperBookingView>('PUT', urlOf(booking.id), form)
    expect(code).toBe(200)
    expect(body).toMatchObject({
      senderDetails: form.pickupDetails,
      receiverDetails: { contactName: 'New man' },
      specialInstructions: 'Keep dry',
    })
    expect(await eventsOf(booking.id)).toEqual(['details_updated'])
  }
})

test('too late, malformed, or not mine', async () => {
  const [loaded, waiting] = [await aBooking({ status: 'loading_done' }), await aBooking()]
  expect((await as(loaded.shipper)('PUT', urlOf(loaded.booking.id), form)).status).toBe(409)
  const short = { ...form, pickupDetails: aStop({ pincode: '12' }) }
  expect((await as(waiting.shipper)('PUT', urlOf(waiting.booking.id), short)).status).toBe(400)
  expect((await as(waiting.shipper)('PUT', urlOf(waiting.booking.id), { ...form, price: 1 })).status).toBe(400)
  expect((await as(null)('PUT', urlOf(waiting.booking.id), form)).status).toBe(401)
  expect((await as(loaded.transporter)('PUT', urlOf(loaded.booking.id), form)).status).toBe(403)
  expect((await as(await anAdmin())('PUT', urlOf(loaded.booking.id), form)).status).toBe(403)
  expect((await as(await aShipper())('PUT', urlOf(waiting.booking.id), form)).status).toBe(404)
  expect((await bookingRow(waiting.booking.id)).senderDetails).toMatchObject({ landmark: null })
})
