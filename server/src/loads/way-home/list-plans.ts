import type { Query } from '@vapsi/contract/endpoint'
import type { PlanView, wayHome } from '@vapsi/contract/wayhome/way-home'
import type { Actor } from '../../platform/http/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { ownVehicle } from '../../wayhome/economics.sql.ts'
import { economicsOf } from '../../wayhome/economics.ts'
import { type PlanRequest, findPlans } from '../../wayhome/find-plans.ts'
import { isOwnTrip, trucksOf } from '../../wayhome/trucks.sql.ts'
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
  const begin = await beginOf(db, actor, query)
  const own = economicsOf(vehicle).home
  const home = own ?? begin.home ?? fail('invalid', { fields: { home: 'home_unsaid' } })
  const { emptyAt, emptyFrom } = begin
  if (query.homeBy !== undefined && new Date(query.homeBy) <= emptyFrom) {
    fail('invalid', { fields: { homeBy: 'home_too_soon' } })
  }
  const homeBy = query.homeBy === undefined ? undefined : new Date(query.homeBy)
  const { wish, widerKm, legs, limit } = query
  return {
    request: { vehicle, emptyAt, emptyFrom, home, homeBy, wish, widerKm, legs, limit },
    frame: { vehicle, emptyAt, emptyFrom, home },
  }
}

async function beginOf(
  db: Db,
  actor: Actor,
  { vehicleId, postingId, bookingId, ...query }: Query<typeof wayHome.plans>,
) {
  if (postingId && !(await isOwnTrip(db, actor.id, 'postings', postingId))) fail('posting_not_found')
  if (bookingId && !(await isOwnTrip(db, actor.id, 'bookings', bookingId))) fail('booking_not_found')
  const now = new Date()
  // A truck cannot leave in the past.
  const from =
    query.emptyFrom === undefined ? undefined : new Date(Math.max(now.getTime(), Date.parse(query.emptyFrom)))
  if (query.emptyAt) return { emptyAt: townAt(query.emptyAt), emptyFrom: from ?? now, home: null }
  const trips = await trucksOf(db, actor.id, { postingId, bookingId })
  const [next] = trips
    .filter((trip) => trip.vehicleId === vehicleId)
    .sort((a, b) => a.emptyFrom.getTime() - b.emptyFrom.getTime())
  if (!next) return fail('invalid', { fields: { emptyAt: 'empty_unsaid' } })
  const emptyFrom = from ?? new Date(Math.max(now.getTime(), next.emptyFrom.getTime()))
  return {
    emptyAt: { name: next.emptyAtName, ...next.emptyAt },
    emptyFrom,
    home: { name: next.homeName, ...next.home },
  }
}
