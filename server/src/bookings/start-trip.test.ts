import { expect, test } from 'vitest'
import { servedBookings } from '../../test/booking-rooms.ts'
import { aBooking, eventsOf } from '../../test/factories/bookings.ts'
import { aTransporter, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { startTrip } from './start-trip.ts'

const { as } = await servedBookings()
const urlOf = (id: string) => `/api/bookings/${id}/start`

test('a loaded truck leaves once, however often the button is pressed', async () => {
  const { booking, transporter } = await aBooking({ status: 'loading_done' })
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => startTrip(db, transporter, booking.id)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await eventsOf(booking.id)).toEqual(['booking_started'])
  const { body } = await as(transporter)<{ status: string }>('GET', `/api/bookings/${booking.id}`)
  expect(body.status).toBe('in_transit')
})

test('a truck that is not loaded stays; strangers and other roles are refused', async () => {
  const { booking, transporter, shipper } = await aBooking({ status: 'advance_paid' })
  const send = async (person: typeof shipper | null) => (await as(person)('POST', urlOf(booking.id))).status
  expect(await send(transporter)).toBe(409)
  expect(await send(null)).toBe(401)
  expect(await send(shipper)).toBe(403)
  expect(await send(await anAdmin())).toBe(403)
  expect(await send(await aTransporter())).toBe(404)
  expect((await as(transporter)('POST', urlOf(booking.id), { status: 'completed' })).status).toBe(400)
})
