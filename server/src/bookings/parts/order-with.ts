import { type GoodsKind, floorCmOfTruck } from '@vapsi/contract/loads/floor'
import type { Point } from '@vapsi/contract/values/distance'
import { startOfIndianDay } from '@vapsi/contract/values/india'
import type { Selectable } from 'kysely'
import { standOf } from '../../market/stand/stand-of.sql.ts'
import { ratesOf } from '../../market/stand/way-cost.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { roads } from '../../roads/roads.ts'
import type { LoadsTable } from '../../tables/market.ts'
import { PACE } from '../../way-home/chain.ts'
import { type AgreedPart, orderOfStops } from '../../way-home/stops/one-truck/order-of-stops.ts'
import { type Carried, placeOf } from './carried.ts'
import { type CarriedPart, partsOnTruck } from './parts.sql.ts'

/** A load that may share its truck. */
export interface PartLoad {
  weightKg: number
  floorCm: number
  goods: GoodsKind
  pickup: Point
  drop: Point
  pickupFrom: Date
  pickupUntil: Date
}

const hourMs = 60 * 60 * 1000

/** Of driving, whole. */
export const addedHours = (addedKm: number): number => Math.round(addedKm / PACE.kmPerHour)

type LoadRow = Pick<
  Selectable<LoadsTable>,
  | 'floorCm'
  | 'goodsKind'
  | 'distanceKm'
  | 'weightKg'
  | 'pickupDate'
  | 'pickupFrom'
  | 'pickupUntil'
  | 'fromLat'
  | 'fromLng'
  | 'toLat'
  | 'toLng'
>

/** Null for a load that takes the whole truck, or has an end that is not on the map: nobody knows what lies on its way. */
export function partLoadOf(load: LoadRow): PartLoad | null {
  const { floorCm, goodsKind, distanceKm, weightKg, pickupDate } = load
  if (floorCm === null || goodsKind === null || distanceKm === null) return null
  return {
    weightKg,
    floorCm,
    goods: goodsKind,
    pickup: { lat: load.fromLat, lng: load.fromLng },
    drop: { lat: load.toLat, lng: load.toLng },
    pickupFrom: load.pickupFrom ?? pickupDate,
    pickupUntil: load.pickupUntil ?? new Date(pickupDate.getTime() + 24 * hourMs),
  }
}

/** How a truck would carry one more part. */
export interface OrderWith {
  /** Parts that it has taken before. */
  others: readonly CarriedPart[]
  /** Longer way, in whole road kilometres, compared with the others alone, and what it costs by the owner's figures. */
  addedKm: number
  costRupees: number
  atPickup: Date
  atDrop: Date
  /** Positions of pickup and drop in the truck's order: of each of the others, and last of the new part. */
  positions: readonly { pickupAt: number; dropAt: number }[]
}

interface Truck {
  id: string
  passingWeight: number
  vehicleType: string
}

/** The best order of a truck's stops with one more part, as it is now. Exact while the truck is locked. */
export async function orderWith(
  db: Db | Tx,
  truck: Truck,
  part: PartLoad,
  now: Date = new Date(),
): Promise<OrderWith | null> {
  const others = await partsOnTruck(db, truck.id)
  return orderBeside(truck, { others, stand: await standOf(db, truck.id) }, part, now)
}

/**
 * The best order of a truck's stops with one more part. Null if it does not fit on any, or only if it comes too late to
 * its own stops or to those of others.
 */
export function orderBeside(
  truck: Omit<Truck, 'id'>,
  { others, stand }: Carried,
  part: PartLoad,
  now: Date,
): OrderWith | null {
  const open = others.filter(({ isDropped }) => !isDropped)
  const { room, start } = withRoom(truck, { others, stand })
  const agreed = open.map((one) => agreedPart(one, now))
  const before = orderOfStops(agreed, room, start)
  if (!before) return null
  const mostLate = open.length > 0 ? before.late : Infinity
  const after = orderOfStops([...agreed, newPart(part, now)], room, { ...start, mostLate })
  if (!after) return null
  // Fewer kilometres, where fewer stops would be late otherwise, are no gain of the new part.
  const addedKm = Math.max(0, Math.round(after.km - before.km))
  const ofNew = after.stops.filter((stop) => stop.part === open.length)
  const at = (hours: number) => new Date(now.getTime() + Math.round(hours * hourMs))
  return {
    others,
    addedKm,
    costRupees: stand ? addedKm * ratesOf(stand).rupeesPerLadenKm : 0,
    atPickup: at(ofNew[0]!.hour),
    atDrop: at(ofNew[1]!.hour),
    positions: positionsOf(others, open, after.stops),
  }
}

/** The room of an empty truck, and where its way starts. */
const withRoom = ({ passingWeight, vehicleType }: Omit<Truck, 'id'>, carried: Carried) => ({
  room: { weightKg: passingWeight * 1000, floorCm: floorCmOfTruck(vehicleType) },
  start: { from: placeOf(carried), metric: roads() },
})

/**
 * What each of these parts that a truck carries adds to its way, in this order, beside those before it; null: unknown. The
 * first one adds its whole way, from where the truck is.
 */
export async function addedInTurn(
  db: Db | Tx,
  truck: Truck,
  others: readonly CarriedPart[],
  inTurn: readonly CarriedPart[],
): Promise<(number | null)[]> {
  const now = new Date()
  const { room, start } = withRoom(truck, { others, stand: await standOf(db, truck.id) })
  const agreed = inTurn.map((one) => agreedPart(one, now))
  const kms = inTurn.map((_, at) => orderOfStops(agreed.slice(0, at + 1), room, start)?.km ?? null)
  return kms.map((km, at) => {
    const before = at === 0 ? 0 : kms[at - 1]
    return km === null || before === null ? null : Math.max(0, Math.round(km - before!))
  })
}

/** What is done keeps its order and comes first. */
function positionsOf(
  others: readonly CarriedPart[],
  open: readonly CarriedPart[],
  next: readonly { part: number; isPickup: boolean }[],
): OrderWith['positions'] {
  const done = others
    .flatMap((one, at) => [
      ...(one.isPickedUp ? [{ at, isPickup: true, place: one.pickupAt }] : []),
      ...(one.isDropped ? [{ at, isPickup: false, place: one.dropAt }] : []),
    ])
    // At one position a drop comes before a pickup.
    .toSorted((a, b) => a.place - b.place || Number(a.isPickup) - Number(b.isPickup))
  const toCome = next.map(({ part, isPickup }) => ({
    at: part === open.length ? others.length : others.indexOf(open[part]!),
    isPickup,
  }))
  const places = Array.from({ length: others.length + 1 }, () => ({ pickupAt: 0, dropAt: 0 }))
  for (const [place, { at, isPickup }] of [...done, ...toCome].entries())
    places[at]![isPickup ? 'pickupAt' : 'dropAt'] = place + 1
  return places
}

function agreedPart(one: CarriedPart, now: Date): AgreedPart {
  const { weightKg, floorCm, goods, pickupFrom, pickupUntil, promisedOn, isPickedUp } = one
  return {
    weightKg,
    floorCm,
    goods,
    pickup: { lat: one.fromLat, lng: one.fromLng },
    drop: { lat: one.toLat, lng: one.toLng },
    isAboard: isPickedUp,
    fromHour: hoursTo(pickupFrom, now, -Infinity),
    untilHour: hoursTo(pickupUntil, now, Infinity),
    dropUntilHour: hoursTo(promisedOn === null ? null : endOf(promisedOn), now, Infinity),
  }
}

/** Nobody has been promised a day for it yet. */
const newPart = ({ pickupFrom, pickupUntil, ...part }: PartLoad, now: Date): AgreedPart => ({
  ...part,
  isAboard: false,
  fromHour: hoursTo(pickupFrom, now, 0),
  untilHour: hoursTo(pickupUntil, now, 0),
  dropUntilHour: Infinity,
})

const hoursTo = (at: Date | null, now: Date, unknown: number): number =>
  at === null ? unknown : (at.getTime() - now.getTime()) / hourMs

/** Of a day of the Indian calendar. */
const endOf = (day: string): Date => startOfIndianDay(Date.parse(day) / (24 * hourMs) + 1)
