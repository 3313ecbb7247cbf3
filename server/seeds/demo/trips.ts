import { DEFAULTS } from '@vapsi/contract/constants'
import { distanceKm } from '@vapsi/contract/values/distance'
import { roadKmBetween } from '../../src/roads/roads.ts'
import type { BookingStatus } from '@vapsi/contract/lifecycle'
import { indianDay, indianDayNumber, startOfIndianDay } from '@vapsi/contract/values/india'
import { isOnTime, promisedDay } from '../../src/bookings/bookings.rules.ts'
import type { DemoCity } from '../cities.ts'
import { goodsFor } from './loads.ts'
import { payTrip } from './money.ts'
import { aStop } from './stops.ts'
import { fareOf } from './trucks.ts'
import { type TripTimes, timesOf } from './trip-times.ts'
import {
  type Bid,
  type Booking,
  type Load,
  type Person,
  type Posting,
  type Truck,
  type World,
  hoursAfter,
  roleOf,
} from './world.ts'

export interface Plan {
  shipper: Person
  truck: Truck
  from: DemoCity
  to: DemoCity
  status: Exclude<BookingStatus, 'cancelled'>
  /** How long ago the last step took place. */
  hoursAgo: number
  /** Confirmed: whether the driver has accepted. */
  isAccepted?: boolean
  /** In transit: the proof of delivery is uploaded. */
  isDelivered?: boolean
  hasTerms?: boolean
  /** Completed: how much of the balance has moved. */
  settled?: 'all' | 'received' | 'none'
  stars?: { ofTransporter?: number; ofShipper?: number }
  /** Its source; without one, it was requested directly. */
  posting?: (requested: Date) => Posting
  bidOn?: (times: TripTimes) => { load: Load; bid: Bid }
}

/** A booking with all its events, from the request to its current state. */
export function makeTrip(world: World, plan: Plan): Booking {
  const times = timesOf(world, { ...plan, roadKm: roadKmBetween(plan.from, plan.to) })
  const posting = plan.posting?.(times.requested)
  const bidden = plan.bidOn?.(times)
  const booking = bookingOf(world, plan, times, { posting, bidden })
  world.bookings.push(booking)
  const tell = teller(world, booking)
  const { owner } = plan.truck
  if (!bidden)
    tell('booking_requested', times.requested, plan.shipper, {
      data: { postingId: posting?.id ?? null, transporterId: null },
    })
  if (plan.status === 'pending') return booking
  tell('booking_assigned', times.assigned, world.office, {
    after: assignmentOf(booking),
    data: { bidId: booking.bidId, loadId: booking.loadId },
  })
  if (booking.driverResponse === 'accepted') tell('booking_accepted', times.accepted, owner)
  payTrip(world, booking, times, { hasTerms: plan.hasTerms !== false, settled: plan.settled ?? 'all' })
  if (plan.hasTerms !== false && reached(booking, 'advance_paid')) tell('advance_paid', times.advance, world.office)
  if (!reached(booking, 'loading_done')) return booking
  addDocument(world, booking, 'lr', times.loaded, world.dice.chance(0.85) ? owner : plan.shipper)
  if (reached(booking, 'in_transit')) tell('booking_started', times.started, owner)
  if (booking.status === 'completed' || plan.isDelivered) addDocument(world, booking, 'pod', times.delivered, owner)
  if (booking.status === 'completed') finish(world, booking, plan, times)
  return booking
}

const order: readonly BookingStatus[] = [
  'pending',
  'confirmed',
  'advance_paid',
  'loading_done',
  'in_transit',
  'completed',
]
const reached = ({ status }: Pick<Booking, 'status'>, step: BookingStatus) =>
  order.indexOf(status) >= order.indexOf(step)

const assignmentOf = (booking: Booking) => ({
  transporterId: booking.transporterId,
  vehicleId: booking.vehicleId,
  negotiatedPriceShipperPaise: booking.negotiatedPriceShipperPaise,
  negotiatedPriceDriverPaise: booking.negotiatedPriceDriverPaise,
})

function bookingOf(
  world: World,
  { shipper, truck, from, to, status, isAccepted }: Plan,
  times: TripTimes,
  { posting, bidden }: { posting: Posting | undefined; bidden: { load: Load; bid: Bid } | undefined },
): Booking {
  const { dice, now } = world
  const { vehicle, owner } = truck
  const lane = posting ?? bidden?.load
  const pricePaise = posting?.pricePaise ?? bidden?.bid.bidPricePaise ?? fareOf(world, truck, from, to)
  const isAssigned = status !== 'pending'
  const shipperPaise = bidden ? roundTo100(pricePaise * dice.between(1.05, 1.12)) : pricePaise
  const createdAt = bidden ? times.assigned : times.requested
  const hasContacts = !bidden || order.indexOf(status) > 2
  const last = status === 'completed' ? times.completed : createdAt
  const isLoaded = reached({ status }, 'loading_done')
  const pickup = dayOf(isLoaded ? times.loaded : later(times.loaded, hoursAfter(now, 24)))
  return {
    id: dice.id(createdAt),
    shipperId: shipper.id,
    postingId: posting?.id ?? null,
    loadId: bidden?.load.id ?? null,
    bidId: bidden?.bid.id ?? null,
    transporterId: isAssigned ? owner.id : null,
    vehicleId: isAssigned ? vehicle.id : null,
    fromLocation: lane?.fromLocation ?? `${from.name}, ${from.state}`,
    toLocation: lane?.toLocation ?? `${to.name}, ${to.state}`,
    fromLat: from.lat,
    fromLng: from.lng,
    toLat: to.lat,
    toLng: to.lng,
    distanceKm: distanceKm(from, to),
    roadKm: Math.round(roadKmBetween(from, to)),
    vehicleCategory: vehicle.category,
    pricePaise,
    negotiatedPriceShipperPaise: isAssigned ? shipperPaise : null,
    negotiatedPriceDriverPaise: isAssigned ? (bidden ? pricePaise : driverShare(owner, shipperPaise)) : null,
    negotiationNotes: isAssigned && dice.chance(0.3) ? 'Agreed on the phone; loading before noon.' : null,
    materialType: bidden?.load.material ?? goodsFor(world, vehicle.category),
    weightText: `${bidden ? bidden.load.weightKg / 1000 : dice.int(Math.ceil(vehicle.passingWeight / 2), vehicle.passingWeight)} Tons`,
    specialInstructions: dice.chance(0.25) ? 'Tarpaulin needed. No transhipment.' : null,
    senderDetails: hasContacts ? aStop(world, from, shipper.name) : null,
    receiverDetails: hasContacts ? aStop(world, to) : null,
    status,
    driverResponse: isAssigned ? (isAccepted === false ? 'pending' : 'accepted') : null,
    driverDeclineReason: null,
    cancelReason: null,
    ...pickup,
    promisedOn: isAssigned
      ? promisedDay(times.assigned, roadKmBetween(from, to), isLoaded ? null : pickup.pickupFrom)
      : null,
    deliveredOn: status === 'completed' ? indianDay(times.delivered) : null,
    completedAt: status === 'completed' ? times.completed : null,
    createdAt,
    updatedAt: last < now ? last : now,
  }
}

const later = (a: Date, b: Date) => (a > b ? a : b)

/** All of the day in India: a truck may come for the goods at any hour of it. */
function dayOf(at: Date) {
  const day = indianDayNumber(at)
  return { pickupFrom: startOfIndianDay(day), pickupUntil: startOfIndianDay(day + 1) }
}

const roundTo100 = (paise: number) => Math.round(paise / 10_000) * 10_000

/** The driver price that the office proposes. */
function driverShare(owner: Person, shipperPaise: number): number {
  const rate = owner.commissionRate ?? DEFAULTS.commissionRate
  if (owner.commissionType === 'fixed_per_trip')
    return Math.max(shipperPaise - rate * 100, Math.round(shipperPaise / 2))
  return roundTo100(shipperPaise * (1 - (owner.commissionType === 'negotiated' ? 10 : rate) / 100))
}

/** Records an event of a booking. */
export const teller =
  (world: World, booking: Booking) =>
  (
    type: string,
    at: Date,
    by: Person | World['office'] | null,
    more: { before?: object; after?: object; data?: Record<string, unknown> } = {},
  ) =>
    world.happenings.push({ type, at, by, subject: { type: 'booking', id: booking.id }, booking, ...more })

function addDocument(world: World, booking: Booking, kind: 'lr' | 'pod', at: Date, by: Person): void {
  const id = world.dice.id(at)
  const role = roleOf(by)
  if (role !== 'shipper' && role !== 'transporter') return
  world.documents.push({
    id,
    bookingId: booking.id,
    kind,
    uploadedBy: by.id,
    uploadedRole: role,
    uploadedAt: at,
    rejectedAt: null,
    rejectedBy: null,
    rejectReason: null,
  })
  const [before, after] = kind === 'lr' ? ['advance_paid', 'loading_done'] : ['in_transit', 'in_transit']
  teller(world, booking)(kind === 'lr' ? 'lr_uploaded' : 'pod_uploaded', at, by, {
    before: { status: before },
    after: { status: after },
    data: { documentId: id },
  })
}

/** Both sides' trip counts and ratings. */
function finish(world: World, booking: Booking, { shipper, truck, stars }: Plan, times: TripTimes) {
  const wasOnTime = isOnTime(times.delivered, booking.promisedOn!)
  // Some shippers confirm, some leave it to the 72 hours.
  teller(world, booking)('booking_completed', times.completed, shipper, { data: { wasOnTime } })
  for (const person of [shipper, truck.owner]) {
    person.totalTrips += 1
    person.onTimeTrips += wasOnTime ? 1 : 0
  }
  if (stars?.ofTransporter) rate(world, booking, shipper, truck.owner, stars.ofTransporter, times.completed)
  if (stars?.ofShipper) rate(world, booking, truck.owner, shipper, stars.ofShipper, times.completed)
}

const praise = [
  'On time and careful with the goods.',
  'Good driver, called before arriving.',
  'Smooth loading, quick payment.',
  null,
  null,
]
const blame = ['Reached a day late.', 'Had to wait long at the gate.', null]

function rate(world: World, booking: Booking, by: Person, of: Person, stars: number, completedAt: Date) {
  const { dice, now } = world
  const at = new Date(Math.min(completedAt.getTime() + dice.int(5, 900) * 60_000, now.getTime() - 60_000))
  const comment = dice.pick(stars >= 4 ? praise : blame)
  world.ratings.push({
    id: dice.id(at),
    bookingId: booking.id,
    byUserId: by.id,
    ofUserId: of.id,
    stars,
    comment,
    createdAt: at,
  })
  of.starsSum += stars
  of.starsCount += 1
  teller(world, booking)('booking_rated', at, by, { data: { stars, ofUserId: of.id } })
}
