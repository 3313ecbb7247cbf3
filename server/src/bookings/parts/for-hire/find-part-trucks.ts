import type { PartQuery, PartTruckView } from '@vapsi/contract/bookings/part-trucks'
import { indianDayNumber, startOfIndianDay } from '@vapsi/contract/values/india'
import { toRupees } from '@vapsi/contract/values/rupees'
import { partFor, partView } from '../../../market/passing/one-passing.ts'
import { type Part, atPickup, serves } from '../../../market/passing/part-of-way.ts'
import { waysPassing } from '../../../market/passing/passing-trucks.ts'
import { toTruckView } from '../../../market/search/search.sql.ts'
import type { Db } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/fail.ts'
import { isUuid } from '../../../platform/ids.ts'
import { orderWith } from '../order-with.ts'
import { partFare } from './part-fare.ts'
import { type TruckForParts, truckForParts, trucksForParts } from './part-trucks.sql.ts'

const most = 20
/** So many are looked at: those that carry something may have no room. */
const compared = 40

/** Trucks for hire that pass a lane with room for a part, the cheapest first. */
export async function findPartTrucks(db: Db, query: PartQuery): Promise<PartTruckView[]> {
  const ways = await waysPassing(db, { ...query, limit: most, sort: 'newest' })
  if (!ways) return []
  const serving = ways.candidates.filter(({ way }) => serves(way, ways.asked))
  const parts = new Map(serving.map(({ id, part }) => [id, part]))
  const trucks = await trucksForParts(db, serving, roomOf(query), compared)
  const views = await Promise.all(trucks.map((truck) => offer(db, truck, parts.get(truck.wayId!)!, query)))
  return views
    .filter((view) => view !== null)
    .toSorted((a, b) => a.passing.price - b.passing.price || a.passing.detourKm - b.passing.detourKm)
    .slice(0, most)
}

/** One of them. 404 posting_not_found; 409 part_no_room; 422 truck_does_not_pass. */
export async function partTruckOf(db: Db, id: string, query: PartQuery): Promise<PartTruckView> {
  const truck = isUuid(id) ? await truckForParts(db, id, roomOf(query)) : undefined
  if (!truck) return fail('posting_not_found')
  return (await offer(db, truck, partFor(truck, query).part, query)) ?? fail('part_no_room')
}

const roomOf = ({ weight, floor }: PartQuery) => ({
  weightKg: Math.round(1000 * weight),
  floorCm: Math.round(100 * floor),
})

/** Null: no room or no time is left beside what it carries. */
async function offer(db: Db, truck: TruckForParts, way: Part, query: PartQuery): Promise<PartTruckView | null> {
  const room = roomOf(query)
  const from = atPickup(truck.availableFrom, way)
  const order = truck.isCarrying
    ? await orderWith(
        db,
        { ...truck, id: truck.vehicleId },
        {
          ...room,
          goods: query.goods,
          pickup: way.pickup,
          drop: way.drop,
          pickupFrom: from,
          pickupUntil: startOfIndianDay(indianDayNumber(from) + 1),
        },
      )
    : null
  if (truck.isCarrying && !order) return null
  const { pricePaise, share } = partFare(truck, way, room)
  return {
    ...toTruckView(truck),
    passing: { ...partView(truck, way), price: toRupees(pricePaise) },
    share,
    others: order?.others.length ?? 0,
  }
}
