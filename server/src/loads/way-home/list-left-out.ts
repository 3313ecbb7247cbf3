import { VEHICLE_CATEGORIES } from '@vapsi/contract/constants'
import type { Query } from '@vapsi/contract/endpoint'
import { type ChainTruck, driveChain } from '../../way-home/chain.ts'
import type { LeftOutView, wayHome } from '@vapsi/contract/way-home/way-home'
import { roadKmBetween, roads } from '../../roads/roads.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { type PlanRequest, chainTruckOf, findPlans, floorOf, mostEmptyKm } from '../../way-home/find-plans.ts'
import { type OpenLoad, openLoads } from '../../way-home/open-loads.ts'
import { requestOf } from './list-plans.ts'
import { loadViews } from '../load-view.ts'
import { loadRows } from '../loads.sql.ts'
import { atHour, hundredths } from './plan-views.ts'

/** The radius around the truck's empty place in which a driver may ask why a load is in no plan. */
const aroundKm = 300
const shown = 8

/** Driving straight home, and why the nearest loads are in none of the plans. */
export async function listLeftOut(db: Db, actor: Actor, query: Query<typeof wayHome.leftOut>): Promise<LeftOutView> {
  const { request, frame } = await requestOf(db, actor, query)
  const truck = chainTruckOf(request)
  const [alone, plans] = [driveChain({ ...truck, homeByHour: Infinity }, [])!, await findPlans(db, request)]
  const planned = new Set(plans.plans.flatMap(({ loads }) => loads.map(({ id }) => id)))
  const near = nearest(await openLoads(db), request, planned)
  const rows = near.length ? await loadRows(db, actor, { among: near.map(({ id }) => id) }).execute() : []
  const views = new Map((await loadViews(db, actor, rows, [])).map((view) => [view.id, view]))
  return {
    emptyAt: frame.emptyAt,
    emptyFrom: frame.emptyFrom.toISOString(),
    home: frame.home,
    emptyHome: {
      km: Math.round(alone.toHomeKm),
      rupees: hundredths(alone.valueRupees),
      homeAt: atHour(alone.homeAtHour),
    },
    loads: near.flatMap((load) => {
      const view = views.get(load.id)
      return view ? [{ load: view, ...whyNot(load, truck, request) }] : []
    }),
  }
}

/** The fewest empty kilometres first. */
function nearest(market: Awaited<ReturnType<typeof openLoads>>, request: PlanRequest, planned: ReadonlySet<string>) {
  const metric = roads()
  const [emptyAt, home] = [metric.spotOf(request.emptyAt), metric.spotOf(request.home)]
  const found: { load: OpenLoad; emptyKm: number }[] = []
  market.visit(VEHICLE_CATEGORIES, (load, slot, { pickups, drops }) => {
    const toPickupKm = metric.kmBetween(emptyAt, pickups[slot]!)
    if (toPickupKm > aroundKm || planned.has(load.id)) return
    found.push({ load, emptyKm: toPickupKm + metric.kmBetween(home, drops[slot]!) })
  })
  found.sort((a, b) => a.emptyKm - b.emptyKm || a.load.id.localeCompare(b.load.id))
  return found.slice(0, shown).map(({ load }) => load)
}

/** The load alone, ignoring all rules; and the first rule that excludes it. */
function whyNot(load: OpenLoad, truck: ChainTruck, request: PlanRequest): Omit<LeftOutView['loads'][number], 'load'> {
  const { legs, homeAtHour, emptyKm, gainRupees } = driveChain({ ...truck, homeByHour: Infinity }, [
    { ...load, untilHour: Infinity },
  ])!
  const { arriveHour } = legs[0]!
  const { vehicle } = request
  const why = request.without?.has(load.id)
    ? 'own_bid'
    : load.category !== vehicle.category
      ? 'category'
      : load.weightKg > vehicle.passingWeight * 1000
        ? 'weight'
        : (load.floorCm ?? 0) > (floorOf(vehicle).floorCm ?? Infinity)
          ? 'floor'
          : arriveHour > load.untilHour
            ? 'too_late'
            : homeAtHour > truck.homeByHour
              ? 'home_too_late'
              : emptyKm > mostEmptyKm(request)
                ? 'more_empty'
                : gainRupees <= 0
                  ? 'no_gain'
                  : 'others_better'
  return {
    why,
    arriveAt: atHour(arriveHour),
    homeAt: atHour(homeAtHour),
    moreEmptyKm: Math.round(emptyKm - roadKmBetween(truck.emptyAt, truck.home)),
    gainRupees: hundredths(gainRupees),
  }
}
