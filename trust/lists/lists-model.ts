import { holdsVehicle } from '@vapsi/contract/lifecycle'
import type { Point } from '@vapsi/contract/values/distance'
import { lineOf, passes } from '../../server/src/roads/corridor.ts'
import { roadKmBetween, roads } from '../../server/src/roads/roads.ts'
import { sql } from 'kysely'
import { db } from '../../server/test/harness.ts'
import { isAt } from './search-model.ts'

export type Query = Partial<Record<'route' | 'loadType' | 'status' | 'sort' | 'q', string>>
export interface Reader {
  id: string
  userType: string | null
}

/** Every load, with the statuses of all its bids. */
export const everyLoad = () =>
  db
    .selectFrom('loads as l')
    .innerJoin('users as s', 's.id', 'l.shipperId')
    .selectAll('l')
    .select(['s.company', sql<string[]>`array(select b.status from bids b where b.load_id = l.id)`.as('bids')])
    .execute()
export type Load = Awaited<ReturnType<typeof everyLoad>>[number]

/** A truck's trip that ends empty at `to`, with its home at `from`. */
export interface Lane {
  from: Point
  to: Point
  isPosted: boolean
  category: string
  kg: number
}

type Ends = Record<'fromLat' | 'fromLng' | 'toLat' | 'toLng', number | null>
interface TripRow extends Ends {
  status: string
  /** A posting's; a booking has none. */
  validUntil: Date | null
  /** For a posting: a request that its driver has not declined waits for the office. */
  isAskedFor: boolean
  category: string
  passingWeight: number
  deletedAt: Date | null
  isOffRoad: boolean
}

const running: readonly string[] = holdsVehicle
const point = (lat: number | null, lng: number | null): Point | null =>
  lat === null || lng === null || (lat === 0 && lng === 0) ? null : { lat, lng }

/**
 * Postings, active or requested, of a driver's trucks that are not off the road, and running trips, with both ends on
 * the map.
 */
export async function lanesOf({ id }: Reader): Promise<Lane[]> {
  const { rows } = await sql<TripRow>`
    select t.*, v.category, v.passing_weight, v.deleted_at, v.is_off_road from vehicles v join (
      select vehicle_id, transporter_id, status, from_lat, from_lng, to_lat, to_lng, valid_until,
        exists (select from bookings b where b.posting_id = p.id and b.status = 'pending'
          and coalesce(b.driver_response, '') <> 'declined') as is_asked_for from postings p
      union all
      select vehicle_id, transporter_id, status, from_lat, from_lng, to_lat, to_lng, null, false from bookings
    ) t on t.vehicle_id = v.id where t.transporter_id = ${id}`.execute(db)
  return rows.flatMap((trip) => {
    const { status, validUntil, isAskedFor, category, passingWeight } = trip
    const isPosted = validUntil !== null
    const isReserved = status === 'booked' && isAskedFor
    const isOn = validUntil ? isReserved || (status === 'active' && validUntil > new Date()) : running.includes(status)
    const isUsed = !trip.deletedAt && !(isPosted && trip.isOffRoad)
    const [from, to] = [point(trip.fromLat, trip.fromLng), point(trip.toLat, trip.toLng)]
    if (!isOn || !isUsed || !from || !to) return []
    return [{ from, to, isPosted: status === 'active', category, kg: passingWeight * 1000 }]
  })
}

/** d(B,A) − (d(B,pickup) + d(drop,A)) for the best truck; null when it saves none of them anything. */
export function savedKm(load: Load, lanes: readonly Lane[]): number | null {
  const [pickup, drop] = [point(load.fromLat, load.fromLng), point(load.toLat, load.toLng)]
  if (!pickup || !drop) return null
  const savings = lanes
    .filter(({ category, kg }) => category === load.vehicleCategory && load.weightKg <= kg)
    .map(({ from, to }) => roadKmBetween(to, from) - (roadKmBetween(to, pickup) + roadKmBetween(drop, from)))
  const best = Math.max(0, ...savings.filter((saved) => Number.isFinite(saved)))
  // The last digits depend on the order of the sum.
  return best >= 0.01 ? best : null
}

function isAlong(load: Load, lanes: readonly Lane[]): boolean {
  const [pickup, drop] = [point(load.fromLat, load.fromLng), point(load.toLat, load.toLng)]
  if (!pickup || !drop) return false
  return lanes.some(({ isPosted, from, to }) => {
    const way = isPosted ? roads().way(from, to) : null
    return way !== null && passes(lineOf(way.points), pickup, drop)
  })
}

const statusOf = ({ status, validUntil }: Load) => (status === 'open' && validUntil <= new Date() ? 'expired' : status)
const isTaken = ({ bids }: Load) => bids.some((status) => status === 'accepted' || status === 'assigned')

/** Whether a reader's list contains the load: their own, or open on the market. */
export function holds(reader: Reader, query: Query, load: Load, lanes: readonly Lane[]): boolean {
  const isDriver = reader.userType === 'transporter'
  const words = (query.q ?? '').trim().toLowerCase()
  const texts = [load.fromLocation, load.toLocation, load.material, load.company ?? '']
  return (
    (isDriver ? statusOf(load) === 'open' && !isTaken(load) : load.shipperId === reader.id) &&
    [undefined, statusOf(load)].includes(query.status) &&
    [undefined, 'all', load.loadType].includes(query.loadType) &&
    (texts.some((text) => text.toLowerCase().includes(words)) ||
      [load.fromLocation, load.toLocation].some((place) => isAt(place, words))) &&
    (!isDriver || query.route !== 'return-loads' || savedKm(load, lanes) !== null) &&
    (!isDriver || query.route !== 'my-routes' || isAlong(load, lanes))
  )
}

type Key = (load: Load) => readonly (number | string)[]
const newest: Key = ({ createdAt, id }) => [createdAt.toISOString(), id]
const keys: Record<string, Key> = {
  price: ({ expectedPricePaise, id }) => [expectedPricePaise, id],
  weight: ({ weightKg, id }) => [weightKg, id],
  pickup: ({ pickupDate, id }) => [pickupDate.toISOString(), id],
}

/** The requested order; for return loads by default the most saved kilometres. */
export function inOrder(reader: Reader, query: Query, loads: readonly Load[], lanes: readonly Lane[]): Load[] {
  const isReturning = reader.userType === 'transporter' && query.route === 'return-loads'
  const isBySaving = isReturning && (query.sort ?? 'saved') === 'saved'
  // With equal savings and times, ids decide: a stable sort keeps their order.
  const byId = loads.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const key: Key = isBySaving
    ? (load) => [savedKm(load, lanes) ?? 0, load.createdAt.toISOString()]
    : (keys[query.sort ?? ''] ?? newest)
  const greatest = byId.toSorted((a, b) => {
    const [left, right] = [key(a), key(b)]
    const at = left.findIndex((part, index) => part !== right[index])
    return at < 0 ? 0 : (left[at] ?? '') < (right[at] ?? '') ? 1 : -1
  })
  return query.sort === 'pickup' ? greatest.toReversed() : greatest
}
