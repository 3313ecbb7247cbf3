import { carriedBy } from '../bookings/parts/carried.ts'
import { type OrderWith, orderBeside } from '../bookings/parts/order-with.ts'
import { needsOf } from '../bookings/bookings.rules.ts'
import type { Db } from '../platform/database/database.ts'
import { carryingNear, partOfWaiting } from './beside.sql.ts'
import { carriesFromRupees } from './driver-price.ts'
import { type FreeTruck, trucksByIds } from './near-trucks.sql.ts'
import { type Option, type Placed, optionOf } from './option.ts'
import type { WaitingRow } from './waiting-loads.sql.ts'

/** So many trucks that carry something are compared: the best order of stops of each is exact, and takes its time. */
const compared = 40

interface Asked {
  transporterId?: string | undefined
  placed: Placed
  now: Date
}

/**
 * The trucks that carry others and have room and time for a part beside them, where its driver does not lose: what their
 * way becomes longer is all that it costs them.
 */
export async function besideOthers(db: Db, row: WaitingRow, { transporterId, placed, now }: Asked): Promise<Option[]> {
  const part = row.isWaiting ? await partOfWaiting(db, row) : null
  if (!part) return []
  const near = await carryingNear(db, part.pickup, compared)
  const ids = row.askedVehicleId === null ? near : [...near, row.askedVehicleId]
  const ownerId = row.onlyTransporterId ?? transporterId
  const trucks = (await trucksByIds(db, ids, needsOf(row))).filter(
    (truck) => truck.busyNumber !== null && (ownerId === undefined || truck.transporterId === ownerId),
  )
  const carried = await carriedBy(
    db,
    trucks.map(({ vehicleId }) => vehicleId),
  )
  return trucks.flatMap((truck) => {
    const order = orderBeside(truck, carried(truck.vehicleId), part, now)
    return order && order.others.length > 0 ? (sharing(row, truck, placed, order, now) ?? []) : []
  })
}

function sharing(row: WaitingRow, truck: FreeTruck, placed: Placed, order: OrderWith, now: Date): Option | null {
  const option = optionOf(row, truck, placed, now)
  // Its posted route may lead there anyway.
  const costRupees = Math.min(order.costRupees, option.driven?.costRupees ?? Infinity)
  const carriesFrom = carriesFromRupees(row, truck, option.driverPaise, costRupees)
  const isLoss = carriesFrom !== null || (option.driverPaise ?? 0) > row.pricePaise
  if (isLoss && !option.isAsked) return null
  return {
    ...option,
    carriesFrom,
    whyNot: null,
    // No kilometre of it is empty, and none of the others' is saved.
    savedKm: 0,
    strip: [],
    driven: {
      toPickupKm: option.driven?.toPickupKm ?? 0,
      toHomeKm: 0,
      atPickup: order.atPickup,
      arrivesBy: order.atDrop,
      isLate: false,
      costRupees,
    },
    beside: { others: order.others.length, addedKm: order.addedKm },
  }
}
