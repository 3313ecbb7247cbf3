import type { ErrorBody } from '@vapsi/contract/errors'
import { expect, test } from 'vitest'
import { servedBookings } from '../../test/booking-rooms.ts'
import { aBooking } from '../../test/factories/bookings.ts'
import { aShipper, aTransporter, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { rateTrip } from './rate-trip.ts'

const { as } = await servedBookings()
const urlOf = (id: string) => `/api/bookings/${id}/rating`
const ratingOf = async (id: string) =>
  (await db.selectFrom('users').select('rating').where('id', '=', id).executeTakeFirstOrThrow()).rating

test('each side rates the other once; the mean has one decimal', async () => {
  const transporter = await aTransporter()
  const first = await aBooking({ status: 'completed', transporter })
  const { status, body } = await as(first.shipper)('POST', urlOf(first.booking.id), { stars: 4, comment: 'Careful' })
  expect([status, body]).toMatchObject([201, { bookingId: first.booking.id, stars: 4, comment: 'Careful' }])
  expect((await as(transporter)('POST', urlOf(first.booking.id), { stars: 2 })).status).toBe(201)
  expect(await ratingOf(first.shipper.id)).toBe(2)
  for (const stars of [5, 5]) {
    const more = await aBooking({ status: 'completed', transporter })
    await rateTrip(db, more.shipper, more.booking.id, { stars })
  }
  expect(await ratingOf(transporter.id)).toBe(4.7)
})

test('rated twice at once counts once', async () => {
  const { booking, shipper, transporter } = await aBooking({ status: 'completed' })
  const outcomes = await Promise.allSettled([5, 1, 1].map((stars) => rateTrip(db, shipper, booking.id, { stars })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { starsCount } = await db
    .selectFrom('users')
    .select('starsCount')
    .where('id', '=', transporter.id)
    .executeTakeFirstOrThrow()
  expect(starsCount).toBe(1)
  const again = await as(shipper)<ErrorBody>('POST', urlOf(booking.id), { stars: 3 })
  expect([again.status, again.body.code]).toEqual([409, 'already_rated'])
})

test('a trip under way is not rated; bad stars, strangers and other roles are refused', async () => {
  const [moving, done] = [await aBooking({ status: 'in_transit' }), await aBooking({ status: 'completed' })]
  const send = async (person: typeof moving.shipper | null, body: object, id = done.booking.id) =>
    (await as(person)('POST', urlOf(id), body)).status
  expect(await send(moving.shipper, { stars: 5 }, moving.booking.id)).toBe(409)
  for (const stars of [0, 6, 4.5, '5']) expect(await send(done.shipper, { stars })).toBe(400)
  expect(await send(null, { stars: 5 })).toBe(401)
  expect(await send(await anAdmin(), { stars: 5 })).toBe(403)
  expect(await send(await aShipper(), { stars: 5 })).toBe(404)
  expect(await send(moving.transporter, { stars: 5 })).toBe(404)
})
