import { plateOf } from '@vapsi/contract/values/pasted'
import type { Point } from '@vapsi/contract/values/distance'
import { needsOf } from '../bookings/bookings.rules.ts'
import type { Needs } from '../fleet/fit/fitness.ts'
import { askedLane, serves } from '../market/passing/part-of-way.ts'
import { candidateWays } from '../market/passing/passing-ways.ts'
import type { Db } from '../platform/database/database.ts'
import { endsOf } from './waiting-load-view.ts'
import {
  type FreeTruck,
  askedTruck,
  nearTrucks,
  postedTrucks,
  trucksOfOwner,
  trucksOnTrips,
  trucksOnWays,
  trucksWithNumber,
} from './near-trucks.sql.ts'
import type { WaitingRow } from './waiting-loads.sql.ts'

/** So many of each kind are read, by degrees, whose order is not quite that of roads: more than are proposed. */
const compared = 120
const waysAtMost = 200

/**
 * The trucks that may be sent for a load: the nearest that are free, the nearest on the market, those whose route
 * passes, and those whose trip ends nearest. Of a bid, or for one owner, only that owner's; with a number only the trucks that have it.
 */
export async function candidatesFor(
  db: Db,
  row: WaitingRow,
  { transporterId, plate }: { transporterId?: string | undefined; plate?: string | undefined } = {},
): Promise<FreeTruck[]> {
  const { onlyTransporterId, askedVehicleId } = row
  if (transporterId !== undefined && onlyTransporterId !== null && transporterId !== onlyTransporterId) return []
  const ownerId = onlyTransporterId ?? transporterId
  if (plate) return trucksWithNumber(db, plateOf(plate), ownerId ?? null)
  if (ownerId !== undefined) return trucksOfOwner(db, ownerId, askedVehicleId, compared)
  const found = askedVehicleId ? await askedTruck(db, askedVehicleId) : undefined
  // Already assigned to this load: another one is wanted.
  const asked = found?.busyNumber === row.number && row.number !== null ? [] : found ? [found] : []
  const { from, to } = endsOf(row)
  if (!from) return asked
  const [now, later] = await Promise.all([
    forHire(db, { from, to }, needsOf(row)),
    row.isWaiting ? trucksOnTrips(db, from, needsOf(row), compared) : [],
  ])
  return once([...asked, ...now, ...later])
}

/** Trucks that fit, each once: a route that passes counts before the others of its truck. */
export async function forHire(db: Db, { from, to }: { from: Point; to: Point | null }, needs: Needs) {
  const [free, passing, posted] = await Promise.all([
    nearTrucks(db, from, needs, compared),
    to ? passingTrucks(db, from, to, needs) : [],
    postedTrucks(db, from, needs, compared),
  ])
  return once([...free, ...passing, ...posted])
}

async function passingTrucks(db: Db, from: Point, to: Point, needs: Needs): Promise<FreeTruck[]> {
  const lane = askedLane(from, to)
  const ways: number[] = []
  for (const { id, way } of await candidateWays(db, lane)) {
    if (serves(way, lane)) ways.push(id)
    if (ways.length === waysAtMost) break
  }
  return trucksOnWays(db, ways, needs, compared)
}

const once = (trucks: readonly FreeTruck[]): FreeTruck[] => [
  ...new Map(trucks.toReversed().map((truck) => [truck.vehicleId, truck])).values(),
]
