import { expect, test } from 'vitest'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aBooking } from '../../../test/factories/bookings.ts'
import { jaipur, mumbai } from '../../../test/factories/places.ts'
import { db } from '../../../test/harness.ts'
import { roadKmBetween } from '../../roads/roads.ts'
import { fillEmptyWays } from './fill-empty-ways.ts'

test('a trip knows how far its truck came empty, once', async () => {
  const { vehicle, transporter } = await aVehicle()
  const trip = async (completedAt: string) =>
    (await aBooking({ transporter, vehicleId: vehicle.id, status: 'completed', completedAt })).booking.id
  const second = await trip('2026-10-09T10:00:00Z')
  const first = await trip('2026-10-02T10:00:00Z')
  const running = (await aBooking({ status: 'in_transit' })).booking.id
  await Promise.all([fillEmptyWays(db), fillEmptyWays(db)])
  await fillEmptyWays(db)
  const ways = await db.selectFrom('emptyWays').selectAll().execute()
  const kmOf = (id: string) => ways.find(({ bookingId }) => bookingId === id)?.emptyKm
  // From the drop in Jaipur back to the pickup in Mumbai.
  expect([kmOf(first), kmOf(second), kmOf(running)]).toEqual([
    null,
    Math.round(roadKmBetween(jaipur, mumbai)),
    undefined,
  ])
  expect(ways).toHaveLength(2)
})
