import { FREIGHT } from '@vapsi/contract/constants'
import type { PositionPoint } from '@vapsi/contract/tracking'
import { lineOf, pointAlong } from '../../../src/roads/corridor.ts'
import { roads } from '../../../src/roads/roads.ts'
import { teller } from '../trips.ts'
import { momentOf, roadTripsOf } from './road-trips.ts'
import { type Booking, type World, hoursAfter } from '../world.ts'

/**
 * The demo driver's trips on the road have been visible since he accepted them; no verb can record that for past days.
 */
export function letBeSeen(world: World): void {
  const { toDeliver, far } = roadTripsOf(world)
  for (const booking of [toDeliver, far]) {
    const at = momentOf(world, booking, 'booking_accepted')
    const driver = world.people.find(({ id }) => id === booking.transporterId) ?? null
    world.consents.push({
      bookingId: booking.id,
      transporterId: booking.transporterId!,
      consent: 'given',
      givenAt: at,
      changedAt: at,
    })
    teller(world, booking)('tracking_changed', at, driver, { before: { consent: 'none' }, after: { consent: 'given' } })
  }
}

const everyHours = 0.5
/** A truck in this market has driven at most this share of its way: nobody has delivered yet. */
const most = 0.9

/**
 * Positions of a running trip's truck, half an hour apart, until a few minutes ago: along its road, at a usual day's
 * pace.
 */
export function pointsOf(world: World, booking: Booking): PositionPoint[] {
  const { fromLat, fromLng, toLat, toLng, roadKm } = booking
  const way = roads().way({ lat: fromLat!, lng: fromLng! }, { lat: toLat!, lng: toLng! })!
  const line = lineOf(way.points)
  const started = momentOf(world, booking, 'booking_started')
  const hours = (world.now.getTime() - started.getTime()) / 3_600_000 - 0.2
  const points: PositionPoint[] = []
  for (let after = hours % everyHours; after <= hours; after += everyHours) {
    const share = Math.min(most, (after * FREIGHT.kmPerDay) / 24 / roadKm!)
    points.push({
      at: hoursAfter(started, after).toISOString(),
      ...pointAlong(line, share),
      accuracyM: 20,
    })
  }
  return points
}
