import type { Stamp } from '@vapsi/contract/tracking/stamps'
import type { End } from '@vapsi/contract/detention/waiting'
import { indianDay } from '@vapsi/contract/values/india'
import { addDays } from '../../../src/bookings/bookings.rules.ts'
import { saveCost } from '../../../src/bookings/trip-account/save-costs.ts'
import { saveEway } from '../../../src/bookings/eway/save-eway.ts'
import { savePaper } from '../../../src/fleet/papers/save-paper.ts'
import { saveLane } from '../../../src/lanes/save-lanes.ts'
import { confirmDetention, declineDetention } from '../../../src/payments/charges/decide-detention.ts'
import { decideDispute } from '../../../src/payments/disputes/decide-dispute.ts'
import { answerDispute, openDispute } from '../../../src/payments/disputes/open-dispute.ts'
import type { Tx } from '../../../src/platform/database/database.ts'
import type { Actor } from '../../../src/platform/http/actor.ts'
import { saveTax } from '../../../src/settlement/tax/save-tax.ts'
import { addPositions } from '../../../src/tracking/be-seen.ts'
import { shareTrip } from '../../../src/tracking/share-trip.ts'
import { stampTrip } from '../../../src/tracking/stamps/stamp-trip.ts'
import { momentOf, roadTripsOf } from './road-trips.ts'
import { pointsOf } from './seen.ts'
import { type Booking, type World, hoursAfter, hoursBefore } from '../world.ts'

/**
 * Adds what drivers, shippers and the office do on the road and on paper, through the product's verbs, at the market's
 * `now`.
 */
export async function driveOn(tx: Tx, world: World): Promise<void> {
  const { toDeliver, far, driven, delivered, othersOnTheRoad, othersDelivered } = roadTripsOf(world)
  const [today, before] = othersDelivered
  await stampPickup(tx, world, toDeliver, 20)
  await stampPickup(tx, world, far, 3)
  for (const trip of [toDeliver, far]) await addPositions(tx, driverOf(world, trip), trip.id, pointsOf(world, trip))
  await shareTrip(tx, shipperOf(world, toDeliver), toDeliver.id)

  await stampDrop(tx, world, today, 10)
  const wait = await stampDrop(tx, world, delivered, 9)
  await confirmDetention(tx, officeOf(world), delivered.id, { end: 'drop' }, rupeesOf(wait, 'drop'))
  await stampPickup(tx, world, before, 8)
  await declineDetention(
    tx,
    officeOf(world),
    before.id,
    { end: 'pickup' },
    'The truck came a day before its pickup day.',
  )

  // One ends today: it was created when the goods were invoiced.
  const days = Math.ceil(toDeliver.roadKm! / 200)
  await enterBill(tx, driverOf(world, toDeliver), toDeliver, hoursBefore(world.now, 24 * days), '271184502936')
  for (const [at, trip] of othersOnTheRoad.entries())
    await enterBill(tx, driverOf(world, trip), trip, momentOf(world, trip, 'lr_uploaded'), `37128450293${at}`)

  await argue(tx, world, today, before)
  for (const trip of driven) await spend(tx, world, trip, trip.completedAt as Date)
  for (const trip of [toDeliver, far])
    await spend(tx, world, trip, hoursAfter(momentOf(world, trip, 'booking_started'), 9))
  await savePapers(tx, world, far)
  await waitForLanes(tx, shipperOf(world, toDeliver), driverOf(world, toDeliver))
}

/** A person of the demo as actor. */
export const driverOf = (world: World, { transporterId }: Booking): Actor => actorOf(world, transporterId)
export const shipperOf = (world: World, { shipperId }: Booking): Actor => actorOf(world, shipperId)
export const officeOf = ({ office }: World): Actor => ({
  id: office.id,
  userType: null,
  isAdmin: true,
  hasProvenMobile: true,
  sessionId: 'demo',
  officeRole: 'owner',
})

function actorOf(world: World, id: string | null | undefined): Actor {
  const { userType } = world.people.find((person) => person.id === id)!
  return { id: id!, userType, isAdmin: false, hasProvenMobile: true, sessionId: 'demo' }
}

/** Arrival this many hours before loading. */
async function stampPickup(tx: Tx, world: World, trip: Booking, waited: number) {
  const loaded = momentOf(world, trip, 'lr_uploaded')
  const place = { lat: trip.fromLat!, lng: trip.fromLng!, accuracyM: 15 }
  const stamps: readonly [Stamp, Date][] = [
    ['pickup_arrived', hoursBefore(loaded, waited)],
    ['loaded', loaded],
    ['left', momentOf(world, trip, 'booking_started')],
  ]
  for (const [stamp, at] of stamps)
    await stampTrip(tx, driverOf(world, trip), trip.id, { stamp, at: at.toISOString(), place }, at)
}

/** Arrival this many hours before the proof of delivery, and the waiting charges since. */
async function stampDrop(tx: Tx, world: World, trip: Booking, waited: number) {
  const proof = momentOf(world, trip, 'pod_uploaded')
  const tap = (stamp: Stamp, at: Date) =>
    stampTrip(tx, driverOf(world, trip), trip.id, { stamp, at: at.toISOString() }, at)
  await tap('drop_arrived', hoursBefore(proof, waited))
  return (await tap('unloaded', proof)).waits
}

const rupeesOf = (waits: readonly { end: End; rupees: number | null }[], end: End): number =>
  waits.find((wait) => wait.end === end)?.rupees ?? 0

const enterBill = (tx: Tx, by: Actor, trip: Booking, made: Date, number: string) =>
  saveEway(tx, by, trip.id, {
    number,
    generatedAt: made.toISOString(),
    km: trip.roadKm!,
    isOverDimensional: false,
  })

/** One dispute waits for the office with both sides' words, another is decided. */
async function argue(tx: Tx, world: World, open: Booking, decided: Booking) {
  await openDispute(tx, shipperOf(world, open), open.id, {
    amount: 3500,
    reason: 'Four cartons at the tail were wet and are spoilt.',
  })
  await answerDispute(tx, driverOf(world, open), open.id, {
    answer: 'It rained at the dock for an hour while nobody unloaded. The tarpaulin was closed until then.',
  })
  await openDispute(tx, shipperOf(world, decided), decided.id, {
    amount: 4000,
    reason: 'Two packages are missing; the receiver wrote it on the proof of delivery.',
  })
  await answerDispute(tx, driverOf(world, decided), decided.id, {
    answer: 'I signed for what was loaded, nobody counted.',
  })
  await decideDispute(tx, officeOf(world), decided.id, {
    award: 2000,
    fromDriver: 1500,
    decision: 'The proof names two packages less than the receipt. Their value is shared.',
  })
}

/** Costs of the road, for the private account of a trip. */
async function spend(tx: Tx, world: World, trip: Booking, at: Date) {
  const km = trip.roadKm!
  const bills = [
    { kind: 'diesel', amount: Math.round(km * 23.4), note: null },
    { kind: 'toll', amount: Math.round(km * 5.1), note: 'FASTag' },
    { kind: 'other', amount: 900, note: 'Driver’s food, parking' },
  ] as const
  for (const bill of bills) await saveCost(tx, driverOf(world, trip), trip.id, { ...bill, at: at.toISOString() })
}

/** The saved lanes of both demo accounts. */
async function waitForLanes(tx: Tx, shipper: Actor, driver: Actor) {
  await saveLane(tx, shipper, { from: 'Pune, Maharashtra', to: 'Delhi' })
  await saveLane(tx, driver, { from: 'Delhi', to: 'Pune, Maharashtra' })
}

/** Two papers of the demo driver's truck expire soon, the others do not; his tax details are known. */
async function savePapers(tx: Tx, world: World, { vehicleId, ...trip }: Booking) {
  const owner = actorOf(world, trip.transporterId)
  const ends = { insurance: 24, fitness: 210, permit: 340, puc: 5 } as const
  for (const kind of ['insurance', 'fitness', 'permit', 'puc'] as const)
    await savePaper(tx, owner, vehicleId!, { kind, expiresOn: addDays(indianDay(world.now), ends[kind]) }, [])
  await saveTax(tx, owner, { gstin: '27AAPFS6310R1ZF', gstMode: 'forward' })
}
