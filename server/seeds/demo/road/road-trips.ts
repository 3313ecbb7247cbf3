import { holdsVehicle } from '@vapsi/contract/lifecycle'
import { shippersOf, transportersOf } from '../people.ts'
import { own } from '../trucks.ts'
import type { Booking, World } from '../world.ts'

/** Trips of the market that get details of the road and of papers. */
export interface RoadTrips {
  /** Of the demo shipper with the demo driver: one to load, one on its way. */
  toLoad: Booking
  toDeliver: Booking
  /** The demo driver's trip that is loaded. */
  toStart: Booking
  /** The demo driver's trip far from home. */
  far: Booking
  /** The demo driver's completed trips, with the truck that is far from home. */
  driven: readonly Booking[]
  /** The demo shipper's trip, delivered by another driver. */
  delivered: Booking
  /** Trips of others: one to load, some on their way, one delivered today and one the day before. */
  othersToLoad: Booking
  othersOnTheRoad: readonly Booking[]
  othersDelivered: readonly [Booking, Booking]
}

export function roadTripsOf(world: World): RoadTrips {
  const [shipper] = shippersOf(world)
  const [transporter] = transportersOf(world)
  const ownTrucks = world.trucks.filter(({ owner }) => owner === transporter)
  const withTruck = (at: number) => world.bookings.filter(({ vehicleId }) => vehicleId === ownTrucks[at]!.vehicle.id)
  const running = (at: number) => sure(withTruck(at).find(({ status }) => holdsVehicle.includes(status)))
  const others = world.bookings.filter((one) => one.shipperId !== shipper?.id && one.transporterId !== transporter?.id)
  const [deliveredBefore, deliveredToday] = others
    .filter((one) => isDelivered(world, one))
    .toSorted((a, b) => proofOf(world, a) - proofOf(world, b))
  return {
    toLoad: running(own.toLoad),
    toStart: running(own.toStart),
    toDeliver: running(own.toDeliver),
    far: running(own.onTheWay),
    driven: withTruck(own.onTheWay).filter(({ status }) => status === 'completed'),
    delivered: sure(world.bookings.find((one) => one.shipperId === shipper?.id && isDelivered(world, one))),
    othersToLoad: sure(others.find((one) => one.status === 'advance_paid' && one.senderDetails !== null)),
    othersOnTheRoad: others.filter((one) => one.status === 'in_transit' && !isDelivered(world, one)),
    othersDelivered: [sure(deliveredToday), sure(deliveredBefore)],
  }
}

/** The time of an event of a booking. */
export function momentOf(world: World, booking: Booking, type: string): Date {
  const found = world.happenings.find((one) => one.subject.id === booking.id && one.type === type)
  return sure(found).at
}

const proofOf = (world: World, booking: Booking) => momentOf(world, booking, 'pod_uploaded').getTime()

/** On the road, with a proof of delivery that was not rejected. */
const isDelivered = (world: World, { id, status }: Booking) =>
  status === 'in_transit' &&
  world.documents.some((one) => one.bookingId === id && one.kind === 'pod' && one.rejectedAt === null)

function sure<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('The demo market lacks a trip that its road needs')
  return found
}
