import { setImmediate as breathe } from 'node:timers/promises'
import type { PartQuery, PartTruckView } from '@vapsi/contract/bookings/part-trucks'
import { indianDayNumber, startOfIndianDay } from '@vapsi/contract/values/india'
import { toRupees } from '@vapsi/contract/values/rupees'
import { partFor, partView } from '../../../market/passing/one-passing.ts'
import { type Part, atPickup } from '../../../market/passing/part-of-way.ts'
import { servingInLooks, waysPassing } from '../../../market/passing/passing-trucks.ts'
import { toTruckView } from '../../../market/search/search.sql.ts'
import type { Db } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/fail.ts'
import { isUuid } from '../../../platform/ids.ts'
import { type Carried, carriedBy } from '../carried.ts'
import { orderBeside } from '../order-with.ts'
import { partFare } from './part-fare.ts'
import { type TruckForParts, truckForParts, trucksForParts } from './part-trucks.sql.ts'

const most = 20
/** So many are looked at: those that carry something may have no room. */
const compared = 40

/** Trucks for hire that pass a lane with room for a part, the cheapest first. */
export async function findPartTrucks(db: Db, query: PartQuery): Promise<PartTruckView[]> {
  const ways = await waysPassing(db, { ...query, limit: most, sort: 'newest' })
  if (!ways) return []
  const passing: { truck: TruckForParts; way: Part }[] = []
  for (const serving of servingInLooks(ways)) {
    const parts = new Map(serving.map(({ id, part }) => [id, part]))
    const trucks = await trucksForParts(db, serving, roomOf(query), compared - passing.length)
    passing.push(...trucks.map((truck) => ({ truck, way: parts.get(truck.wayId!)! })))
    if (passing.length >= compared) break
  }
  const carried = await carriedBy(
    db,
    passing.flatMap(({ truck }) => (truck.isCarrying ? [truck.vehicleId] : [])),
  )
  const cheapestFirst = passing
    .map(({ truck, way }) => ({ truck, way, fare: partFare(truck, way, roomOf(query)) }))
    .toSorted((a, b) => a.fare.pricePaise - b.fare.pricePaise || a.way.detourKm - b.way.detourKm)
  const found: PartTruckView[] = []
  // The dearer ones need no order of stops once the page is full.
  for (const { truck, way } of cheapestFirst) {
    const view = offer(truck, way, carried(truck.vehicleId), query)
    if (view) found.push(view)
    if (found.length === most) break
    // Others are served between two orders.
    if (truck.isCarrying) await breathe()
  }
  return found
}

/** One of them. 404 posting_not_found; 409 part_no_room; 422 truck_does_not_pass. */
export async function partTruckOf(db: Db, id: string, query: PartQuery): Promise<PartTruckView> {
  const truck = isUuid(id) ? await truckForParts(db, id, roomOf(query)) : undefined
  if (!truck) return fail('posting_not_found')
  const { part } = partFor(truck, query)
  const carried = await carriedBy(db, truck.isCarrying ? [truck.vehicleId] : [])
  return offer(truck, part, carried(truck.vehicleId), query) ?? fail('part_no_room')
}

const roomOf = ({ weight, floor }: PartQuery) => ({
  weightKg: Math.round(1000 * weight),
  floorCm: Math.round(100 * floor),
})

/** Null: no room or no time is left beside what it carries. */
function offer(truck: TruckForParts, way: Part, carried: Carried, query: PartQuery): PartTruckView | null {
  const room = roomOf(query)
  const from = atPickup(truck.availableFrom, way)
  const part = {
    ...room,
    goods: query.goods,
    pickup: way.pickup,
    drop: way.drop,
    pickupFrom: from,
    pickupUntil: startOfIndianDay(indianDayNumber(from) + 1),
  }
  const order = truck.isCarrying ? orderBeside(truck, carried, part, new Date()) : null
  if (truck.isCarrying && !order) return null
  const { pricePaise, share } = partFare(truck, way, room)
  return {
    ...toTruckView(truck),
    passing: { ...partView(truck, way), price: toRupees(pricePaise) },
    share,
    others: order?.others.length ?? 0,
  }
}
