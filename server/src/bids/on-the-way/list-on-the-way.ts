import { setImmediate as breathe } from 'node:timers/promises'
import type { LoadView } from '@vapsi/contract/loads'
import type { OnTheWayView } from '@vapsi/contract/loads/room'
import { floorCmOfTruck } from '@vapsi/contract/loads/floor'
import { type Carried, carriedBy, openStopsOf } from '../../bookings/parts/carried.ts'
import { type OrderWith, addedHours, orderBeside } from '../../bookings/parts/order-with.ts'
import { loadViews } from '../../loads/load-view.ts'
import { loadRows } from '../../loads/loads.sql.ts'
import { loadsBidOn } from '../../loads/way-home/own-bids.sql.ts'
import { ratesOf } from '../../market/stand/way-cost.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { roads } from '../../roads/roads.ts'
import { PACE } from '../../way-home/chain.ts'
import { type OwnVehicle, ownVehicle } from '../../way-home/economics.sql.ts'
import { type OpenLoad, type OpenLoads, openLoads } from '../../way-home/open-loads.ts'
import { hourOf } from '../../way-home/planning-hours.ts'
import { leastAdded } from '../../way-home/stops/one-truck/least-added.ts'
import { partLoadsOf } from './part-loads.sql.ts'

/** So many are compared by the best order of stops. */
const compared = 20
const shown = 10
/** Of the kilometres that a load is carried: what adds more does not lie on the way. */
const mostAdded = 0.5

/**
 * Open part loads for a truck that carries parts already, each beside these: where pickup and drop lie on its way, all are in time,
 * and its owner keeps more than the longer way costs. Those are compared that seem to leave most if no other stop changes its turn.
 */
export async function listOnTheWay(db: Db, actor: Actor, vehicleId: string): Promise<OnTheWayView[]> {
  const vehicle = (await ownVehicle(db, actor.id, vehicleId)) ?? fail('vehicle_not_found')
  const { id, vehicleType, passingWeight } = vehicle
  const carried = (await carriedBy(db, [id]))(id)
  if (vehicleType === null || openStopsOf(carried).length === 0) return []
  const [market, without] = await Promise.all([openLoads(db), loadsBidOn(db, actor.id)])
  const now = new Date()
  const promising = promisingOf(market, { vehicle, carried, now, without })
  const parts = await partLoadsOf(
    db,
    promising.map((load) => load.id),
  )
  const found: { id: string; order: OrderWith; keeps: number }[] = []
  for (const load of promising) {
    const part = parts.get(load.id)
    const order = part ? orderBeside({ vehicleType, passingWeight }, carried, part, now) : null
    const keeps = order ? kept(vehicle, load.priceRupees) - order.costRupees : 0
    if (order && keeps > 0) found.push({ id: load.id, order, keeps })
    await breathe()
  }
  const best = found.toSorted((a, b) => b.keeps - a.keeps || (a.id < b.id ? -1 : 1)).slice(0, shown)
  const views = await viewsOf(
    db,
    actor,
    best.map((one) => one.id),
  )
  return best.flatMap(({ id, order, keeps }) => {
    const load = views.get(id)
    // It may have left the market since.
    return load ? [toView(load, order, keeps)] : []
  })
}

const toView = (load: LoadView, order: OrderWith, keeps: number): OnTheWayView => ({
  load,
  others: order.others.length,
  addedKm: order.addedKm,
  addedHours: addedHours(order.addedKm),
  costRupees: Math.ceil(order.costRupees),
  atPickup: order.atPickup.toISOString(),
  atDrop: order.atDrop.toISOString(),
  keepsRupees: Math.floor(keeps),
})

async function viewsOf(db: Db, actor: Actor, among: readonly string[]): Promise<Map<string, LoadView>> {
  if (among.length === 0) return new Map()
  const rows = await loadRows(db, actor, { among: [...among] }).execute()
  return new Map((await loadViews(db, actor, rows, [])).map((view) => [view.id, view]))
}

const kept = ({ commissionType, commissionRate }: OwnVehicle, rupees: number) =>
  rupees * (1 - (commissionType === 'percentage' ? Math.min(1, commissionRate / 100) : 0))

/** Of all open parts that the truck could carry alone, those that seem to leave most. */
function promisingOf(
  market: OpenLoads,
  asked: { vehicle: OwnVehicle; carried: Carried; now: Date; without: ReadonlySet<string> },
): OpenLoad[] {
  const { vehicle, carried, now, without } = asked
  const metric = roads()
  const route = openStopsOf(carried).map((at) => metric.spotOf(at))
  const { rupeesPerLadenKm } = ratesOf(carried.stand ?? vehicle)
  const room = { weightKg: vehicle.passingWeight * 1000, floorCm: floorCmOfTruck(vehicle.vehicleType!) }
  const found: { load: OpenLoad; leaves: number }[] = []
  market.visit([vehicle.category], (load, slot, { pickups, drops, km }) => {
    if (load.floorCm === undefined || load.floorCm > room.floorCm || load.weightKg > room.weightKg) return
    const ends = { pickup: pickups[slot]!, drop: drops[slot]!, km: km[slot]! }
    const isLate = hourOf(now) + metric.kmBetween(route[0]!, ends.pickup) / PACE.kmPerHour > load.untilHour
    if (isLate || without.has(load.id)) return
    const addedKm = leastAdded(route, ends, metric)
    const leaves = kept(vehicle, load.priceRupees) - addedKm * rupeesPerLadenKm
    if (leaves > 0 && addedKm <= mostAdded * ends.km) found.push({ load, leaves })
  })
  return found
    .toSorted((a, b) => b.leaves - a.leaves || (a.load.id < b.load.id ? -1 : 1))
    .slice(0, compared)
    .map(({ load }) => load)
}
