import type { ShipperBookingView } from '@vapsi/contract/booking-views'
import { expect, test } from 'vitest'
import { servedBookings } from '../../test/booking-rooms.ts'
import { aBooking, aDocument, aStop, bookingRow, eventsOf } from '../../test/factories/bookings.ts'
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

test('contacts that are missing can be given until the proof of delivery stands; what was given stays then', async () => {
  const none = { senderDetails: null, receiverDetails: null }
  for (const status of ['loading_done', 'in_transit'] as const) {
    const { booking, shipper } = await aBooking({ status, ...none })
    const first = await as(shipper)<ShipperBookingView>('GET', `/api/bookings/${booking.id}`)
    expect(first.body.can.editDetails).toBe(true)
    const { status: code, body } = await as(shipper)<ShipperBookingView>('PUT', urlOf(booking.id), form)
    expect(code).toBe(200)
    expect(body).toMatchObject({ receiverDetails: { contactName: 'New man' }, can: { editDetails: false } })
    expect(await eventsOf(booking.id)).toEqual(['details_updated'])
    expect((await as(shipper)('PUT', urlOf(booking.id), form)).status).toBe(409)
  }
  const half = await aBooking({ status: 'in_transit', receiverDetails: null })
  expect((await as(half.shipper)('PUT', urlOf(half.booking.id), form)).status).toBe(409)
  expect((await bookingRow(half.booking.id)).receiverDetails).toBeNull()
  const kept = { ...form, pickupDetails: aStop() }
  expect((await as(half.shipper)('PUT', urlOf(half.booking.id), kept)).status).toBe(200)
})

test('with a proof of delivery, or after completion, nothing is given any more', async () => {
  const none = { senderDetails: null, receiverDetails: null }
  const delivered = await aBooking({ status: 'in_transit', ...none })
  await aDocument(delivered.booking)
  for (const { booking, shipper } of [delivered, await aBooking({ status: 'completed', ...none })]) {
    const { body } = await as(shipper)<ShipperBookingView>('GET', `/api/bookings/${booking.id}`)
    expect(body.can.editDetails).toBe(false)
    expect((await as(shipper)('PUT', urlOf(booking.id), form)).status).toBe(409)
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
