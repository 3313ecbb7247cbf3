import type { TransporterBookingView } from '@vapsi/contract/booking-views'
import type { ErrorBody } from '@vapsi/contract/errors'
import { expect, test } from 'vitest'
import { servedBookings } from '../../test/booking-rooms.ts'
import { aBooking, bookingRow, eventsOf } from '../../test/factories/bookings.ts'
import { aTransporter, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { respondToTrip } from './respond-to-trip.ts'

const { as } = await servedBookings()
const urlOf = (id: string) => `/api/bookings/${id}/respond`

test('a transporter accepts, also after the advance was recorded', async () => {
  for (const status of ['confirmed', 'advance_paid'] as const) {
    const { booking, transporter } = await aBooking({ status })
    const answer = await as(transporter)<TransporterBookingView>('POST', urlOf(booking.id), { response: 'accepted' })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ status, driverResponse: 'accepted', can: { respond: false, decline: false } })
    expect(await eventsOf(booking.id)).toEqual(['booking_accepted'])
  }
})

test('declining frees the truck and shows the transporter its last sight, without the contacts', async () => {
  const { booking, transporter } = await aBooking({ status: 'confirmed' })
  const { status, body } = await as(transporter)<TransporterBookingView>('POST', urlOf(booking.id), {
    response: 'declined',
    reason: 'Breakdown',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    status: 'pending',
    driverResponse: 'declined',
    driverDeclineReason: 'Breakdown',
    senderDetails: null,
    receiverDetails: null,
    shipper: { mobile: null },
  })
  expect(await bookingRow(booking.id)).toMatchObject({
    status: 'pending',
    transporterId: null,
    vehicleId: null,
    driverDeclineReason: 'Breakdown',
    negotiatedPriceShipperPaise: 45_000_00,
    promisedOn: null,
  })
  expect((await as(transporter)('GET', `/api/bookings/${booking.id}`)).status).toBe(404)
})

test('a trip is answered once: accepted and declined at the same moment, one wins', async () => {
  const { booking, transporter } = await aBooking({ status: 'confirmed' })
  const outcomes = await Promise.allSettled([
    respondToTrip(db, transporter, booking.id, { response: 'accepted' }),
    respondToTrip(db, transporter, booking.id, { response: 'declined' }),
    respondToTrip(db, transporter, booking.id, { response: 'accepted' }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await eventsOf(booking.id)).toHaveLength(1)
})

test('a trip is accepted at the price that was looked at, or not at all', async () => {
  const { booking, transporter } = await aBooking({ status: 'confirmed' })
  const accept = (ifPrice: number) =>
    as(transporter)<ErrorBody>('POST', urlOf(booking.id), { response: 'accepted', ifPrice })
  const price = booking.negotiatedPriceDriverPaise! / 100
  const late = await accept(price + 500)
  expect([late.status, late.body.code]).toEqual([409, 'trip_price_changed'])
  expect(late.body.message).toContain('it is now ₹')
  expect((await bookingRow(booking.id)).driverResponse).toBe('pending')
  expect((await accept(price)).status).toBe(200)
})

test('a driver who has not answered can decline whatever money was recorded', async () => {
  const { booking, transporter } = await aBooking({ status: 'advance_paid' })
  expect((await as(transporter)('POST', urlOf(booking.id), { response: 'declined' })).status).toBe(200)
  expect(await bookingRow(booking.id)).toMatchObject({ status: 'pending', vehicleId: null, driverResponse: 'declined' })
})

test('answering twice and answering a moving trip are conflicts', async () => {
  const answered = await aBooking({ status: 'confirmed', driverResponse: 'accepted' })
  const moving = await aBooking({ status: 'in_transit', driverResponse: 'accepted' })
  const respond = async ({ booking, transporter }: typeof answered, response: string) => {
    const { status, body } = await as(transporter)<ErrorBody>('POST', urlOf(booking.id), { response })
    return [status, body.code]
  }
  expect(await respond(answered, 'accepted')).toEqual([409, 'already_answered'])
  expect(await respond(moving, 'accepted')).toEqual([409, 'booking_state'])
})

test('only its transporter answers', async () => {
  const { booking, shipper, transporter } = await aBooking({ status: 'confirmed' })
  const send = async (person: typeof shipper | null, id = booking.id, response = 'accepted') =>
    (await as(person)('POST', urlOf(id), { response })).status
  expect(await send(null)).toBe(401)
  expect(await send(shipper)).toBe(403)
  expect(await send(await anAdmin())).toBe(403)
  expect(await send(await aTransporter())).toBe(404)
  expect(await send(transporter, 'no-uuid')).toBe(404)
  expect(await send(transporter, booking.id, 'perhaps')).toBe(400)
})
