import { collectBids, placeBid, postLoad, trucksFor } from './loads.ts'
import { reportPayment } from './money.ts'
import { shippersOf, transportersOf } from './people.ts'
import { offer } from './postings.ts'
import { fromLoad, fromPosting } from './sources.ts'
import { cancelTrip, rejectDocument } from './turns.ts'
import { makeTrip } from './trips.ts'
import { cityNamed, own } from './trucks.ts'
import { pickUp } from './ways-home.ts'
import { type Load, type Person, type Truck, type World, daysBefore, hoursAfter, hoursBefore } from './world.ts'

export interface Cast {
  shipper: Person
  transporter: Person
  /** The demo transporter's own vehicles, in the order of `own`. */
  ownTrucks: readonly Truck[]
  /** Another owner's free vehicle; from then on it counts as held. */
  hold: (category?: string) => Truck
  held: Set<Truck>
}

export function castOf(world: World): Cast {
  const shipper = shippersOf(world)[0]!
  const transporter = transportersOf(world)[0]!
  const ownTrucks = world.trucks.filter(({ owner }) => owner === transporter)
  const held = new Set<Truck>()
  const hold = (category?: string) => {
    const free = world.trucks.filter(
      (truck) =>
        truck.owner !== transporter &&
        !held.has(truck) &&
        !truck.vehicle.isOffRoad &&
        (category === undefined || truck.vehicle.category === category),
    )
    const truck = world.dice.pick(free)
    held.add(truck)
    return truck
  }
  return { shipper, transporter, ownTrucks, hold, held }
}

/** What the demo shipper finds: something to pay, confirm, rate and wait for, and loads with bids. */
export function shipperStory(world: World, { shipper, ownTrucks, hold, held }: Cast): void {
  const { now } = world
  const pune = cityNamed('Pune')
  const trip = (truck: Truck, to: string, from = 'Pune') => {
    held.add(truck)
    return { shipper, truck, from: cityNamed(from), to: cityNamed(to) }
  }
  const waiting = trip(hold('Container'), 'Ahmedabad')
  makeTrip(world, { ...waiting, status: 'pending', hoursAgo: 2.5, ...fromPosting(world, waiting) })
  makeTrip(world, {
    ...trip(
      world.trucks.find(({ vehicle }) => vehicle.category === 'Open')!,
      'Nagpur',
    ),
    status: 'pending',
    hoursAgo: 20,
  })

  const toAnswer = trip(ownTrucks[own.toAnswer]!, 'Indore')
  makeTrip(world, {
    ...toAnswer,
    status: 'confirmed',
    isAccepted: false,
    hoursAgo: 1.5,
    ...fromPosting(world, toAnswer),
  })
  const toPay = trip(hold('Container'), 'Hyderabad')
  makeTrip(world, { ...toPay, status: 'confirmed', isAccepted: true, hoursAgo: 5, ...fromPosting(world, toPay) })
  const toLoad = trip(ownTrucks[own.toLoad]!, 'Bengaluru', 'Mumbai')
  makeTrip(world, { ...toLoad, status: 'advance_paid', hoursAgo: 3, ...fromPosting(world, toLoad) })
  makeTrip(world, { ...trip(hold('Open'), 'Surat'), status: 'loading_done', hoursAgo: 4 })
  const delivered = trip(hold('Open'), 'Kolhapur')
  makeTrip(world, {
    ...delivered,
    status: 'in_transit',
    isDelivered: true,
    hoursAgo: 6,
    ...fromPosting(world, delivered),
  })
  const toDeliver = trip(ownTrucks[own.toDeliver]!, 'Chennai')
  makeTrip(world, { ...toDeliver, status: 'in_transit', hoursAgo: 70, ...fromPosting(world, toDeliver) })
  const again = makeTrip(world, {
    ...trip(hold('Container'), 'Nashik'),
    status: 'in_transit',
    isDelivered: true,
    hoursAgo: 26,
  })
  rejectDocument(world, again, 'pod', hoursBefore(now, 20), 'The stamp of the receiver is missing.')

  const cancelled = makeTrip(world, { ...trip(hold(), 'Jaipur'), status: 'pending', hoursAgo: 24 * 9 })
  cancelTrip(world, cancelled, { by: shipper, at: daysBefore(now, 8.7), reason: 'The order was postponed.' })

  shipperLoads(world, shipper, pune)
}

/** Delivered before the office had set terms. It comes last, so that the random values of the others do not change. */
export function tripWithoutTerms(world: World, { shipper, hold }: Cast): void {
  const [from, to] = [cityNamed('Pune'), cityNamed('Nashik')]
  makeTrip(world, { shipper, truck: hold('Open'), from, to, status: 'completed', hoursAgo: 30, hasTerms: false })
}

function shipperLoads(world: World, shipper: Person, pune: ReturnType<typeof cityNamed>) {
  const { dice, now } = world
  const load = (to: string, tons: number, hoursAgo: number, status: Load['status'] = 'open') =>
    postLoad(world, {
      shipper,
      from: pune,
      to: cityNamed(to),
      category: 'Container',
      tons,
      createdAt: hoursBefore(now, hoursAgo),
      status,
    })
  const bidOn = (target: Load, hoursAgo: number, status?: 'accepted' | 'lost') =>
    placeBid(
      world,
      target,
      {
        truck: dice.pick(trucksFor(world, target, world.trucks.filter(isNotOwn(world)))),
        at: hoursBefore(now, hoursAgo),
        ...(status && { status }),
      },
      hoursBefore(now, hoursAgo - 1),
    )
  const wanted = load('Delhi', 9, 9)
  for (const hoursAgo of [7, 4, 1]) bidOn(wanted, hoursAgo)
  const accepted = load('Kolkata', 12, 16)
  bidOn(accepted, 12)
  bidOn(accepted, 10, 'accepted')
  load('Coimbatore', 6.5, 0.6)
  const expired = load('Jaipur', 7, 80)
  bidOn(expired, 60, 'lost')
  const closed = load('Indore', 5, 30, 'closed')
  closed.updatedAt = hoursBefore(now, 12)
  world.happenings.push({
    type: 'load_closed',
    at: hoursBefore(now, 12),
    by: shipper,
    subject: { type: 'load', id: closed.id },
  })
}

const isNotOwn = (world: World) => {
  const [transporter] = transportersOf(world)
  return ({ owner }: Truck) => owner !== transporter
}

/** What the demo transporter finds besides: a trip far from home, one to start, postings, bids and return loads. */
export function transporterStory(world: World, { ownTrucks, held }: Cast): void {
  const { now } = world
  const others = shippersOf(world).slice(1)
  const pune = cityNamed('Pune')
  const lane = (truck: Truck, to: string, shipper: Person) => ({ shipper, truck, from: pune, to: cityNamed(to) })

  const far = lane(ownTrucks[own.onTheWay]!, 'Delhi', others[0]!)
  makeTrip(world, { ...far, status: 'in_transit', hoursAgo: 40, ...fromPosting(world, far) })
  const ready = lane(ownTrucks[own.toStart]!, 'Surat', others[4]!)
  const started = makeTrip(world, { ...ready, status: 'loading_done', hoursAgo: 1.2, ...fromLoad(world, ready) })
  reportPayment(world, started, 5_000_00, hoursBefore(now, 0.7))
  for (const truck of ownTrucks) held.add(truck)

  const post = (at: number, to: string, hoursAgo: number, inHours = 0) =>
    offer(world, {
      truck: ownTrucks[at]!,
      from: pune,
      to: cityNamed(to),
      createdAt: hoursBefore(now, hoursAgo),
      ...(inHours && { availableFrom: hoursAfter(now, inHours) }),
    })
  post(own.posted, 'Bengaluru', 30)
  post(own.posted, 'Hyderabad', 28, 20)
  post(own.postedOpen, 'Ahmedabad', 50)
  post(own.postedOpen, 'Jaipur', 6, 30)
  transporterBids(world, ownTrucks, others)
  waysBack(world, others)
}

function transporterBids(world: World, trucks: readonly Truck[], shippers: readonly Person[]) {
  const { now } = world
  const load = (from: string, to: string, truck: Truck, shipper: Person, hoursAgo: number) =>
    postLoad(world, {
      shipper,
      from: cityNamed(from),
      to: cityNamed(to),
      category: truck.vehicle.category,
      tons: Math.max(1, truck.vehicle.passingWeight - 2),
      createdAt: hoursBefore(now, hoursAgo),
    })
  const bid = (target: Load, truck: Truck, hoursAgo: number, status?: 'accepted' | 'rejected' | 'withdrawn' | 'lost') =>
    placeBid(
      world,
      target,
      { truck, at: hoursBefore(now, hoursAgo), note: 'Driver knows the route.', ...(status && { status }) },
      hoursBefore(now, hoursAgo - 1),
    )
  const [tanker, container, open] = [trucks[own.free]!, trucks[own.posted]!, trucks[own.postedOpen]!]
  bid(load('Mumbai', 'Kochi', container, shippers[1]!, 8), container, 5)
  bid(load('Nashik', 'Lucknow', open, shippers[2]!, 10), open, 3)
  bid(load('Navi Mumbai', 'Rajkot', tanker, shippers[9]!, 15), tanker, 11, 'accepted')
  bid(load('Thane', 'Raipur', container, shippers[5]!, 12), container, 9, 'rejected')
  bid(load('Solapur', 'Guntur', open, shippers[6]!, 12), open, 8, 'withdrawn')
  bid(load('Pune', 'Patna', container, shippers[7]!, 70), container, 60, 'lost')
}

/**
 * Loads that bring the demo transporter's trucks home: from where they will be empty to near Pune, around the same
 * days.
 */
const returns = [
  ['Gurugram', 'Pune', 'Container', 12, 3, 6],
  ['Faridabad', 'Thane', 'Container', 14, 3, 7],
  ['Jaipur', 'Nashik', 'Container', 9, 5, 7],
  ['Ghaziabad', 'Mumbai', 'Container', 6, 3, 6],
  ['Hosur', 'Pune', 'Container', 16, 4, 7],
  ['Mysuru', 'Kolhapur', 'Container', 11, 4, 7],
  ['Hyderabad', 'Solapur', 'Container', 8, 4, 7],
  ['Chennai', 'Pune', 'Container', 9, 1, 4],
  ['Salem', 'Navi Mumbai', 'Container', 7, 1, 5],
  ['Vadodara', 'Thane', 'Open', 15, 3, 6],
  ['Ahmedabad', 'Pune', 'Open', 13, 4, 7],
  ['Udaipur', 'Nashik', 'Open', 10, 5, 7],
  ['Indore', 'Pune', 'Open', 8, 2, 5],
  ['Bengaluru', 'Mumbai', 'Trailer', 26, 2, 6],
  ['Surat', 'Pune', 'Open', 5, 1, 4],
] as const

function waysBack(world: World, shippers: readonly Person[]) {
  const { dice, now } = world
  for (const [from, to, category, tons, opens, closes] of returns) {
    const load = postLoad(world, {
      shipper: dice.pick(shippers),
      from: cityNamed(from),
      to: cityNamed(to),
      category,
      tons,
      createdAt: hoursBefore(now, dice.between(0.3, 12)),
    })
    pickUp(world, load, opens, closes)
    collectBids(world, load, 2, world.trucks.filter(isNotOwn(world)))
  }
}
