import type { Query } from '@vapsi/contract/endpoint'
import type { Point } from '@vapsi/contract/values/distance'
import type { PlanView, wayHome } from '@vapsi/contract/way-home/way-home'
import type { Actor } from '../../platform/http/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { type OwnVehicle, ownVehicle } from '../../way-home/economics.sql.ts'
import { economicsOf } from '../../way-home/economics.ts'
import { type PlanRequest, findPlans } from '../../way-home/find-plans.ts'
import { freeOf } from '../../way-home/free/free-truck.ts'
import { isOwnTrip, trucksOf } from '../../way-home/trucks.sql.ts'
import { isAtHome } from '../../way-home/way-home.rules.ts'
import { loadsBidOn } from './own-bids.sql.ts'
import { townAt } from '../town-at.ts'
import { type PlanFrame, planViews } from './plan-views.ts'

/** The best chains home for one of my vehicles: from a posting, a running trip, or any place and time. */
export async function listPlans(db: Db, actor: Actor, query: Query<typeof wayHome.plans>): Promise<PlanView[]> {
  const { request, frame } = await requestOf(db, actor, query)
  return planViews(db, actor, frame, await findPlans(db, request))
}

/** The request, with the names of its places. */
export async function requestOf(
  db: Db,
  actor: Actor,
  query: Query<typeof wayHome.plans>,
): Promise<{ request: PlanRequest; frame: PlanFrame }> {
  const vehicle = (await ownVehicle(db, actor.id, query.vehicleId)) ?? fail('vehicle_not_found')
  // Where a truck lives is said, never taken from where a trip began.
  const home = economicsOf(vehicle).home ?? fail('invalid', { fields: { home: 'home_unsaid' } })
  const { emptyAt, emptyFrom } = await beginOf(db, actor, vehicle, home, query)
  if (query.homeBy !== undefined && new Date(query.homeBy) <= emptyFrom) {
    fail('invalid', { fields: { homeBy: 'home_too_soon' } })
  }
  const homeBy = query.homeBy === undefined ? undefined : new Date(query.homeBy)
  const { wish, widerKm, legs, limit } = query
  const without = await loadsBidOn(db, actor.id)
  return {
    request: { vehicle, emptyAt, emptyFrom, home, homeBy, wish, widerKm, without, legs, limit },
    frame: { vehicle, emptyAt, emptyFrom, home },
  }
}

async function beginOf(
  db: Db,
  actor: Actor,
  vehicle: OwnVehicle,
  home: Point,
  { postingId, bookingId, ...query }: Query<typeof wayHome.plans>,
) {
  if (postingId && !(await isOwnTrip(db, actor.id, 'postings', postingId))) fail('posting_not_found')
  if (bookingId && !(await isOwnTrip(db, actor.id, 'bookings', bookingId))) fail('booking_not_found')
  const now = new Date()
  // A truck cannot leave in the past.
  const from =
    query.emptyFrom === undefined ? undefined : new Date(Math.max(now.getTime(), Date.parse(query.emptyFrom)))
  if (query.emptyAt) return { emptyAt: townAt(query.emptyAt), emptyFrom: from ?? now }
  const trip = postingId || bookingId ? await endOf(db, actor, vehicle.id, { postingId, bookingId }) : undefined
  // A route that ends at home is the way home itself: the truck still stands where it starts.
  if (trip && !isAtHome(trip.emptyAt, home)) {
    const emptyFrom = from ?? new Date(Math.max(now.getTime(), trip.emptyFrom.getTime()))
    return { emptyAt: { name: trip.emptyAtName, ...trip.emptyAt }, emptyFrom }
  }
  const free = (await freeOf(db, vehicle, now)) ?? fail('invalid', { fields: { emptyAt: 'empty_unsaid' } })
  return { emptyAt: free.at, emptyFrom: from ?? free.from }
}

async function endOf(db: Db, actor: Actor, vehicleId: string, of: { postingId?: string; bookingId?: string }) {
  const trips = await trucksOf(db, actor.id, of)
  return trips.find((trip) => trip.vehicleId === vehicleId)
}
