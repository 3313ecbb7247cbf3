import { type VehicleCategory } from '@vapsi/contract/constants'
import { TIMES } from '@vapsi/contract/values/times'
import { distanceKm } from '@vapsi/contract/values/distance'
import { partRowOf } from '../../src/loads/part/part.ts'
import { roadKmBetween } from '../../src/roads/roads.ts'
import { type DemoCity, demoCities } from '../cities.ts'
import { aDestination } from './trucks.ts'
import { type Bid, type Load, type Person, type Truck, type World, hoursAfter, hoursBefore, nameOf } from './world.ts'

const goods: Record<VehicleCategory, readonly string[]> = {
  Open: [
    'Cotton bales',
    'Onions',
    'Steel rods',
    'Plywood',
    'Cement bags',
    'Wheat',
    'Ceramic tiles',
    'Machine parts',
    'Bricks',
  ],
  Container: [
    'Garments',
    'FMCG cartons',
    'Medicines',
    'White goods',
    'Footwear',
    'Auto parts',
    'Packaged food',
    'Furniture',
  ],
  Tanker: ['Edible oil', 'Milk', 'Industrial solvent', 'Molasses'],
  Flatbed: ['Granite blocks', 'Steel coils', 'Transformer'],
  Trailer: ['Construction machinery', 'Steel coils', 'Windmill parts', 'Pipes'],
}
export const goodsFor = ({ dice }: World, category: VehicleCategory): string => dice.pick(goods[category])

/** Rupees a road kilometre that a shipper expects to pay, by category and tons. */
const expected = (category: VehicleCategory, tons: number): number =>
  ({ Open: 18, Container: 24, Tanker: 30, Flatbed: 34, Trailer: 36 })[category] + tons * 1.1

interface Wanted {
  shipper: Person
  from: DemoCity
  to: DemoCity
  category: VehicleCategory
  tons: number
  createdAt: Date
  status?: Load['status']
  loadType?: Load['loadType']
}

const palletsOf = (weightKg: number) => ({
  pieces: Math.ceil(weightKg / 400),
  lengthCm: 120,
  widthCm: 100,
  heightCm: 110,
  isStackable: true,
  goods: 'general' as const,
})

export function postLoad(world: World, { shipper, from, to, category, tons, createdAt, ...given }: Wanted): Load {
  const { dice } = world
  const rupees = roadKmBetween(from, to) * expected(category, tons) * dice.between(0.92, 1.1) + 1500
  const load: Load = {
    id: dice.id(createdAt),
    shipperId: shipper.id,
    fromLocation: nameOf(from),
    toLocation: nameOf(to),
    fromLat: from.lat,
    fromLng: from.lng,
    toLat: to.lat,
    toLng: to.lng,
    fromCity: from.name,
    toCity: to.name,
    distanceKm: distanceKm(from, to),
    roadKm: Math.round(roadKmBetween(from, to)),
    loadType: given.loadType ?? (tons < 3 ? dice.pick(['PTL', 'LTL'] as const) : 'FTL'),
    vehicleCategory: category,
    material: goodsFor(world, category),
    weightKg: Math.round(tons * 10) * 100,
    expectedPricePaise: Math.max(3000, Math.round(rupees / 500) * 500) * 100,
    pickupDate: hoursAfter(createdAt, dice.int(30, 90)),
    status: given.status ?? 'open',
    validUntil: hoursAfter(createdAt, TIMES.loadValidHours),
    createdAt,
    updatedAt: createdAt,
  }
  Object.assign(load, partRowOf(load.loadType === 'FTL' ? undefined : palletsOf(load.weightKg)))
  world.loads.push(load)
  world.happenings.push({
    type: 'load_posted',
    at: createdAt,
    by: shipper,
    subject: { type: 'load', id: load.id },
    data: { shipperId: shipper.id },
  })
  return load
}

interface Offered {
  truck: Truck
  at: Date
  status?: Bid['status']
  pricePaise?: number
  note?: string
}

/** A bid with the events that led to its status; `settledAt` is when that was. */
export function placeBid(world: World, load: Load, { truck, at, ...given }: Offered, settledAt: Date = at): Bid {
  const status = given.status ?? 'open'
  const pricePaise =
    given.pricePaise ?? Math.round((load.expectedPricePaise * world.dice.between(0.94, 1.08)) / 50_000) * 50_000
  const bid: Bid = {
    id: world.dice.id(at),
    loadId: load.id,
    transporterId: truck.owner.id,
    vehicleId: truck.vehicle.id,
    bidPricePaise: pricePaise,
    note: given.note ?? null,
    status,
    rejectReason: status === 'rejected' ? 'The pickup is too late for us.' : null,
    acceptedAt: status === 'accepted' || status === 'assigned' ? settledAt : null,
    createdAt: at,
    updatedAt: status === 'open' ? at : settledAt,
  }
  world.bids.push(bid)
  const shipper = world.people.find(({ id }) => id === load.shipperId)!
  const tell = (type: string, when: Date, by: Person | World['office'], more: object = {}) =>
    world.happenings.push({
      type,
      at: when,
      by,
      subject: { type: 'bid', id: bid.id },
      data: {
        loadId: load.id,
        shipperId: load.shipperId,
        transporterId: truck.owner.id,
        vehicleId: truck.vehicle.id,
        pricePaise,
        ...more,
      },
    })
  tell('bid_placed', at, truck.owner, { replaces: null })
  if (status === 'accepted' || status === 'assigned') tell('bid_accepted', settledAt, shipper)
  if (status === 'rejected') tell('bid_rejected', settledAt, shipper, { reason: bid.rejectReason })
  if (status === 'withdrawn') tell('bid_withdrawn', settledAt, truck.owner)
  if (status === 'lost') tell('bid_lost', settledAt, world.office)
  return bid
}

/** Trucks that may carry a load, of other owners than those that have bid on it already. */
export function trucksFor(world: World, load: Load, trucks: readonly Truck[]): Truck[] {
  const bidders = new Set(
    world.bids.filter(({ loadId }) => loadId === load.id).map(({ transporterId }) => transporterId),
  )
  return trucks.filter(
    ({ vehicle, owner }) =>
      vehicle.category === load.vehicleCategory &&
      vehicle.passingWeight * 1000 >= load.weightKg &&
      !vehicle.isOffRoad &&
      !bidders.has(owner.id),
  )
}

/** Up to `most` open bids since the load was posted. */
export function collectBids(world: World, load: Load, most: number, trucks: readonly Truck[]): void {
  const { dice, now } = world
  for (let left = dice.int(0, most); left > 0; left -= 1) {
    const free = trucksFor(world, load, trucks)
    if (free.length === 0) return
    const age = (now.getTime() - new Date(load.createdAt!).getTime()) / 3_600_000
    placeBid(world, load, { truck: dice.pick(free), at: hoursBefore(now, dice.between(0, age * 0.9)) })
  }
}

/** Adds open loads with bids up to `count`, of shippers all over the country. */
export function fillLoads(world: World, count: number, shippers: readonly Person[], trucks: readonly Truck[]): void {
  const { dice, now } = world
  const tonsOf: Record<VehicleCategory, readonly [number, number]> = {
    Open: [1, 15],
    Container: [1.5, 16],
    Tanker: [8, 18],
    Flatbed: [15, 27],
    Trailer: [18, 38],
  }
  const categories = [
    'Open',
    'Open',
    'Open',
    'Container',
    'Container',
    'Container',
    'Tanker',
    'Flatbed',
    'Trailer',
  ] as const
  while (openLoads(world).length < count) {
    const category = dice.pick(categories)
    const from = dice.weighted(demoCities, ({ weight }) => weight)
    const load = postLoad(world, {
      shipper: dice.pick(shippers),
      from,
      to: aDestination(world, from),
      category,
      tons: dice.between(...tonsOf[category]),
      createdAt: hoursBefore(now, dice.between(0.2, 20)),
    })
    collectBids(world, load, 4, trucks)
  }
}

export const openLoads = ({ loads, now }: World): Load[] =>
  loads.filter(({ status, validUntil }) => status === 'open' && new Date(validUntil) > now)
