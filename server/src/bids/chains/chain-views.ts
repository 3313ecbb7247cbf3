import { PACE, driveChain } from '../../way-home/chain.ts'
import type { ChainView, PlanView } from '@vapsi/contract/way-home/way-home'
import { planViews } from '../../loads/way-home/plan-views.ts'
import { townAt } from '../../loads/town-at.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { ownVehicle } from '../../way-home/economics.sql.ts'
import { economicsOf } from '../../way-home/economics.ts'
import { type PlanRequest, type Plans, chainTruckOf, findPlans } from '../../way-home/find-plans.ts'
import { hourOf, instantOf, laneSpeedOf } from '../../way-home/planning-hours.ts'
import { bidView } from '../bid-view.ts'
import { type BidChain, chainOf, legsOf } from './chains.sql.ts'

export async function chainView(db: Db, transporter: Actor, id: string): Promise<ChainView> {
  const chain = (await chainOf(db, transporter.id, id)) ?? fail('chain_not_found')
  const bids = []
  for (const leg of await legsOf(db, chain.id)) bids.push(await bidView(db, transporter, leg.id))
  return { id: chain.id, vehicleId: chain.vehicleId, bids }
}

/** The best continuations from the accepted legs of a chain. */
export async function chainPlans(db: Db, transporter: Actor, id: string): Promise<PlanView[]> {
  const chain = (await chainOf(db, transporter.id, id)) ?? fail('chain_not_found')
  const found = await planOn(db, chain)
  if (!found) return []
  const { request, plans } = found
  const frame = { ...request, emptyAt: townAt(request.emptyAt), home: townAt(request.home) }
  return planViews(db, transporter, frame, plans)
}

/** What may follow the accepted legs, which stay; null if the truck is gone, has no home, or lost all of its legs. */
export async function planOn(
  db: Db,
  chain: BidChain,
  limit = 10,
): Promise<{ request: PlanRequest; plans: Plans } | null> {
  const vehicle = await ownVehicle(db, chain.transporterId, chain.vehicleId)
  const home = vehicle && economicsOf(vehicle).home
  const legs = await legsOf(db, chain.id)
  const kept = legs.filter(({ status }) => status === 'accepted' || status === 'assigned')
  if (!vehicle || kept.length === 3) return null
  const request: PlanRequest = {
    vehicle,
    emptyAt: { lat: chain.emptyLat, lng: chain.emptyLng },
    emptyFrom: new Date(Math.max(chain.emptyFrom.getTime(), Date.now())),
    home: home ?? { lat: legs.at(-1)!.toLat, lng: legs.at(-1)!.toLng },
    homeBy: chain.homeBy,
    legs: 3 - kept.length,
    limit,
  }
  if (chain.homeBy <= request.emptyFrom) return null
  const after = kept.length ? { ...request, ...afterLegs(request, kept) } : request
  return { request: after, plans: await findPlans(db, after) }
}

/** Where and when the truck is empty after these legs. A late truck still drives a leg. */
function afterLegs(request: PlanRequest, kept: Awaited<ReturnType<typeof legsOf>>) {
  const truck = { ...chainTruckOf(request), homeByHour: Infinity }
  const loads = kept.map((leg) => ({
    pickup: { lat: leg.fromLat, lng: leg.fromLng },
    drop: { lat: leg.toLat, lng: leg.toLng },
    priceRupees: leg.bidPricePaise / 100,
    fromHour: hourOf(leg.pickupFrom),
    untilHour: Infinity,
    ...laneSpeedOf(leg),
  }))
  const { legs } = driveChain(truck, loads, PACE)!
  return { emptyAt: loads.at(-1)!.drop, emptyFrom: instantOf(legs.at(-1)!.deliveredHour) }
}
