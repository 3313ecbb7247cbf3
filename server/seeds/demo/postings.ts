import { TIMES } from '@vapsi/contract/values/times'
import { distanceKm } from '@vapsi/contract/values/distance'
import { roadKmBetween } from '../../src/roads/roads.ts'
import { type DemoCity, demoCities } from '../cities.ts'
import { aDestination, cityNamed, fareOf } from './trucks.ts'
import {
  type Posting,
  type Truck,
  type World,
  daysAfter,
  daysBefore,
  hoursAfter,
  hoursBefore,
  nameOf,
} from './world.ts'

interface Offer {
  truck: Truck
  from: DemoCity
  to: DemoCity
  createdAt: Date
  availableFrom?: Date
  pricePaise?: number
  status?: Posting['status']
  updatedAt?: Date
}

/** Posts a truck, with its event. */
export function offer(world: World, { truck, from, to, createdAt, ...given }: Offer): Posting {
  const { vehicle, owner } = truck
  const availableFrom = given.availableFrom ?? createdAt
  const pricePaise = given.pricePaise ?? fareOf(world, truck, from, to)
  const posting: Posting = {
    id: world.dice.id(createdAt),
    transporterId: owner.id,
    vehicleId: vehicle.id,
    fromLocation: nameOf(from),
    toLocation: nameOf(to),
    fromLat: from.lat,
    fromLng: from.lng,
    toLat: to.lat,
    toLng: to.lng,
    distanceKm: distanceKm(from, to),
    roadKm: Math.round(roadKmBetween(from, to)),
    pricePaise,
    category: vehicle.category,
    passingWeight: vehicle.passingWeight,
    status: given.status ?? 'active',
    availableFrom,
    validUntil: daysAfter(availableFrom, TIMES.postingValidDays),
    createdAt,
    updatedAt: given.updatedAt ?? createdAt,
  }
  world.postings.push(posting)
  const { fromLocation, toLocation } = posting
  world.happenings.push({
    type: 'posting_added',
    at: createdAt,
    by: owner,
    subject: { type: 'posting', id: posting.id },
    after: { fromLocation, toLocation, distanceKm: posting.distanceKm, pricePaise },
    data: { transporterId: owner.id, vehicleId: vehicle.id },
  })
  return posting
}

/** The lanes that everybody tries first: enough trucks drive there to compare prices. */
const busiest = [
  ['Mumbai', 'Delhi'],
  ['Delhi', 'Mumbai'],
] as const

const drives = ({ postings }: World, { vehicle }: Truck, from: DemoCity, to: DemoCity) =>
  postings.some(
    (one) => one.vehicleId === vehicle.id && one.fromLocation === nameOf(from) && one.toLocation === nameOf(to),
  )

/** Adds postings of unused trucks up to `count` active ones, and some past ones. */
export function fillMarket(world: World, count: number, idle: readonly Truck[]): void {
  const { dice, now } = world
  const active = () => world.postings.filter(({ status }) => status === 'active').length
  // Every city has a truck that starts there, regardless of chance.
  const starts = [...demoCities]
  const busy = new Map<string, DemoCity>(busiest.map(([one, other]) => [one, cityNamed(other)]))
  const begun = new Map<DemoCity, number>()
  /** Every second truck of a city. */
  const dealt = (from: DemoCity) => {
    const nth = (begun.get(from) ?? 0) + 1
    begun.set(from, nth)
    return nth % 2 === 0
  }
  for (let turn = 0; active() < count; turn += 1) {
    const truck = idle[turn % idle.length]!
    const from = starts[turn] ?? (dice.chance(0.6) ? truck.base : dice.weighted(demoCities, ({ weight }) => weight))
    const createdAt = hoursBefore(now, dice.between(0.3, 300))
    const later = dice.chance(0.35) ? hoursAfter(now, dice.between(2, 110)) : createdAt
    const by = aDestination(world, from)
    const to = busy.get(from.name)
    const isBusy = to !== undefined && dealt(from) && !drives(world, truck, from, to)
    offer(world, { truck, from, to: isBusy ? to : by, createdAt, availableFrom: later })
  }
  for (let i = 0; i < 40; i += 1) {
    const truck = dice.pick(idle)
    const createdAt = daysBefore(now, dice.int(45, 175))
    const endedAt = daysAfter(createdAt, TIMES.postingValidDays)
    const posting = offer(world, {
      truck,
      from: truck.base,
      to: aDestination(world, truck.base),
      createdAt,
      status: 'closed',
      updatedAt: endedAt,
    })
    world.happenings.push({
      type: 'posting_expired',
      at: endedAt,
      by: null,
      subject: { type: 'posting', id: posting.id },
      data: { transporterId: truck.owner.id, vehicleId: truck.vehicle.id },
    })
  }
}
