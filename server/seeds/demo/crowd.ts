import { recordMistake, reportPayment } from './money.ts'
import { shippersOf, transportersOf } from './people.ts'
import { fromLoad, fromPosting } from './sources.ts'
import type { Cast } from './stories.ts'
import { cancelTrip, declineTrip } from './turns.ts'
import { type Plan, makeTrip } from './trips.ts'
import { aDestination } from './trucks.ts'
import { type Person, type Truck, type World, hoursAfter, hoursBefore } from './world.ts'

/** Trips of everyone else in every status, and a year of completed ones for all. */
export function crowdStory(world: World, cast: Cast): void {
  runningTrips(world, cast)
  completedTrips(world, cast)
}

type Running = Pick<Plan, 'status' | 'hoursAgo'> & Partial<Plan> & { source?: 'posting' | 'load' }

const running: readonly Running[] = [
  { status: 'pending', hoursAgo: 1, source: 'posting' },
  { status: 'pending', hoursAgo: 4, source: 'posting' },
  { status: 'pending', hoursAgo: 9, source: 'posting' },
  { status: 'pending', hoursAgo: 6 },
  { status: 'pending', hoursAgo: 28 },
  { status: 'confirmed', hoursAgo: 2, isAccepted: false, source: 'posting' },
  { status: 'confirmed', hoursAgo: 3, isAccepted: true, hasTerms: false, source: 'load' },
  { status: 'confirmed', hoursAgo: 6, isAccepted: true, source: 'posting' },
  { status: 'confirmed', hoursAgo: 11, isAccepted: true, hasTerms: false },
  { status: 'advance_paid', hoursAgo: 4, source: 'load' },
  { status: 'advance_paid', hoursAgo: 7, source: 'posting' },
  { status: 'loading_done', hoursAgo: 2, source: 'posting' },
  { status: 'loading_done', hoursAgo: 5, source: 'load' },
  { status: 'in_transit', hoursAgo: 8, source: 'posting' },
  { status: 'in_transit', hoursAgo: 22, source: 'load' },
  { status: 'in_transit', hoursAgo: 30 },
  { status: 'in_transit', hoursAgo: 10, isDelivered: true, source: 'posting' },
  { status: 'in_transit', hoursAgo: 40, isDelivered: true, source: 'load' },
]

function runningTrips(world: World, { hold }: Cast) {
  const { dice, now, office } = world
  const shippers = shippersOf(world).slice(1)
  const lane = (at: number) => {
    const truck = hold()
    return { shipper: shippers[at % shippers.length]!, truck, from: truck.base, to: aDestination(world, truck.base) }
  }
  running.forEach(({ source, ...plan }, at) => {
    const trip = lane(at)
    const origin = source === 'posting' ? fromPosting(world, trip) : source === 'load' ? fromLoad(world, trip) : {}
    const booking = makeTrip(world, { ...trip, ...plan, ...origin })
    if (plan.status === 'confirmed' && plan.isAccepted && plan.hasTerms !== false)
      reportPayment(world, booking, Math.round(booking.negotiatedPriceShipperPaise! * 0.3), hoursBefore(now, 1))
    if (plan.isDelivered && source === 'load') recordMistake(world, booking, hoursBefore(now, 30))
  })
  const declined = lane(3)
  const waiting = makeTrip(world, { ...declined, status: 'pending', hoursAgo: 12 })
  declineTrip(world, waiting, declined.truck, 'The truck is in the workshop until Monday.')

  const reasons = ['Wrong pickup city.', 'Found another truck.', 'The goods are not ready.', 'Duplicate request.']
  reasons.forEach((reason, at) => {
    const booking = makeTrip(world, { ...lane(at + 6), status: 'pending', hoursAgo: 24 * dice.int(4, 60) })
    const by = at === 3 ? office : shippers[(at + 6) % shippers.length]!
    cancelTrip(world, booking, { by, at: hoursAfter(booking.createdAt, dice.between(0.5, 5)), reason })
  })
}

const ofDemoShipper = 12
const ofDemoTransporter = 20
const ofOthers = 92

function completedTrips(world: World, { shipper, transporter, ownTrucks }: Cast) {
  const { dice } = world
  const shippers = shippersOf(world)
  const others = shippers.slice(1)
  const trucks = world.trucks.filter(({ owner }) => owner !== transporter)
  // Ratings depend on the transporter, with some variation.
  const qualities = new Map<Person, number>(
    transportersOf(world).map((person, at) => [person, at === 0 ? 4.8 : dice.between(3.2, 5)]),
  )
  const complete = (trip: { shipper: Person; truck: Truck }, hoursAgo: number, more: Partial<Plan> = {}) => {
    const lane = { ...trip, from: trip.truck.base, to: aDestination(world, trip.truck.base) }
    const origin = dice.chance(0.55) ? fromPosting(world, lane) : dice.chance(0.5) ? fromLoad(world, lane) : {}
    const quality = qualities.get(trip.truck.owner) ?? 4
    const stars = (mean: number) => Math.min(5, Math.max(1, Math.round(mean + dice.between(-0.9, 0.9))))
    makeTrip(world, {
      ...lane,
      status: 'completed',
      hoursAgo,
      stars: {
        ...(dice.chance(0.8) && { ofTransporter: stars(quality) }),
        ...(dice.chance(0.6) && { ofShipper: stars(4.4) }),
      },
      ...origin,
      ...more,
    })
  }
  /** From yesterday back through eleven months. */
  const spread = (count: number, at: number) => 30 + ((at + dice.next()) / count) * 330 * 24
  const unrated = { stars: {} }
  for (let at = 0; at < ofDemoShipper; at += 1) {
    const truck = at % 3 === 0 ? ownTrucks[at % 8]! : dice.pick(trucks)
    complete({ shipper, truck }, spread(ofDemoShipper, at), at < 2 ? { ...unrated, settled: 'none' } : {})
  }
  for (let at = 0; at < ofDemoTransporter; at += 1) {
    const more = at < 2 ? { ...unrated, settled: 'received' as const } : {}
    complete({ shipper: dice.pick(others), truck: ownTrucks[at % 8]! }, spread(ofDemoTransporter, at), more)
  }
  for (let at = 0; at < ofOthers; at += 1)
    complete(
      { shipper: dice.pick(others), truck: dice.pick(trucks) },
      spread(ofOthers, at),
      at % 11 === 4 ? { settled: 'received' } : {},
    )
}
