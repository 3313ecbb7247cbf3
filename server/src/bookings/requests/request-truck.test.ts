import type { ShipperBookingView } from '@vapsi/contract/booking-views'
import type { ErrorBody } from '@vapsi/contract/errors'
import { expect, test } from 'vitest'
import { servedBookings } from '../../../test/booking-rooms.ts'
import { aBooking, aBookingForm } from '../../../test/factories/bookings.ts'
import { aShipper, aTransporter, anAdmin } from '../../../test/factories/users.ts'

const { as } = await servedBookings()
const aRequestForm = (given: object = {}) => aBookingForm({ vehicleCategory: 'Container', ...given })

test('a truck that is not on the market is requested; the gazetteer knows the places and the server the distance', async () => {
  const { status, body } = await as(await aShipper())<ShipperBookingView>(
    'POST',
    '/api/bookings',
    aRequestForm({ distanceKm: 1 }),
  )
  expect(status).toBe(201)
  expect(body).toMatchObject({ status: 'pending', marketTruckId: null, vehicleCategory: 'Container', price: 45_000 })
  expect(body.distanceKm).toBeGreaterThan(900)
  expect(body.distanceKm).toBeLessThan(950)
})

test('given coordinates are used, and an unknown place has no distance', async () => {
  const shipper = await aShipper()
  const given = { fromLocation: 'My farm', fromLat: 19, fromLng: 73, toLocation: 'My mill', toLat: '20', toLng: '73' }
  const placed = await as(shipper)<ShipperBookingView>('POST', '/api/bookings', aRequestForm(given))
  expect(placed.body).toMatchObject({ fromLat: 19, toLat: 20, distanceKm: 111.19 })
  const unknown = await as(shipper)<ShipperBookingView>(
    'POST',
    '/api/bookings',
    aRequestForm({ fromLocation: 'Behind the big tree', fromLat: 0, fromLng: 0 }),
  )
  expect(unknown.body).toMatchObject({ fromLat: null, distanceKm: null })
})

test('a city has its place under its other names, too, in Hindi and with its state', async () => {
  const shipper = await aShipper()
  const placesOf = async (fromLocation: string, toLocation: string) => {
    const form = aRequestForm({ fromLocation, toLocation })
    const { fromLat, fromLng, toLat, toLng, distanceKm } = (
      await as(shipper)<ShipperBookingView>('POST', '/api/bookings', form)
    ).body
    return { fromLat, fromLng, toLat, toLng, distanceKm }
  }
  const shown = await placesOf('Bengaluru', 'Guwahati')
  expect(shown.distanceKm).toBeGreaterThan(2000)
  expect(await placesOf('Bangalore', 'गुवाहाटी')).toEqual(shown)
  expect(await placesOf('बेंगलुरु, Karnataka 560001, India', 'Gauhati, असम')).toEqual(shown)
})

test('bad values 400, visitors 401, other roles 403, the sixth request 429', async () => {
  const shipper = await aShipper()
  const send = async (person: typeof shipper | null, given: object = {}) =>
    (await as(person)('POST', '/api/bookings', aRequestForm(given))).status
  expect(await send(shipper, { vehicleCategory: 'Rocket' })).toBe(400)
  expect(await send(shipper, { fromLat: 95, fromLng: 0 })).toBe(400)
  expect(await send(null)).toBe(401)
  expect(await send(await aTransporter())).toBe(403)
  expect(await send(await anAdmin())).toBe(403)
  for (let waiting = 0; waiting < 5; waiting += 1) await aBooking({ shipper })
  const { status, body } = await as(shipper)<ErrorBody>('POST', '/api/bookings', aRequestForm())
  expect([status, body.message]).toEqual([
    429,
    'You already have 5 requests waiting for the office. Please wait or cancel one.',
  ])
})
