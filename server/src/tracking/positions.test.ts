import type { ErrorBody } from '@vapsi/contract/errors'
import type { TrackingView } from '@vapsi/contract/tracking'
import { expect, test } from 'vitest'
import { aBooking } from '../../test/factories/bookings.ts'
import type { Person } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { servedRoom } from '../../test/served-room.ts'
import { trackingRoutes } from './tracking.routes.ts'

const { as } = await servedRoom(trackingRoutes)
const trip = () => aBooking({ status: 'in_transit', driverResponse: 'accepted' })
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const point = (minutes: number) => ({ at: ago(minutes), lat: 24.583_791, lng: 73.712_345, accuracyM: 20 })
const say = (person: Person, id: string, consent: string) =>
  as(person)<TrackingView>('POST', `/api/bookings/${id}/tracking/consent`, { consent })
const send = (person: Person, id: string, points: object[]) =>
  as(person)<{ taken: number } & ErrorBody>('POST', `/api/bookings/${id}/positions`, { points })
const backdate = (id: string, minutes: number) =>
  db
    .updateTable('tripConsents')
    .set({ givenAt: ago(minutes) })
    .where('bookingId', '=', id)
    .execute()

test('a bad point does not lose its batch, and a batch of nothing else is refused at its field', async () => {
  const { booking, transporter } = await trip()
  await say(transporter, booking.id, 'given')
  await backdate(booking.id, 60)
  const bad = [
    { ...point(3), at: '2026-11-21T06:00:00+16:00' },
    { ...point(3), at: '0001-01-01T00:00:00+14:00' },
    { ...point(3), lat: 91 },
  ]
  expect(await send(transporter, booking.id, [bad[0]!, point(3), ...bad, point(2)])).toMatchObject({
    status: 201,
    body: { taken: 2 },
  })
  expect(await send(transporter, booking.id, bad)).toMatchObject({
    status: 400,
    body: { fieldCodes: { 'points.0.at': { code: 'date_format' } } },
  })
})
