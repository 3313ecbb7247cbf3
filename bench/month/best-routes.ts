import { mayRideTogether } from '@vapsi/contract/loads/floor'
import type { Point } from '@vapsi/contract/values/distance'
import { type Spot } from '../../server/src/roads/metric.ts'
import { roads } from '../../server/src/roads/roads.ts'
import { PACE } from '../../server/src/way-home/chain.ts'
import { bestStops } from '../../server/src/way-home/stops/one-truck/best-stops.ts'
import type { StopsQuestion } from '../../server/src/way-home/stops/one-truck/stop-load.ts'
import { type Course, courseOf, drivenRoute } from './course.ts'
import type { Driven } from './driven.ts'
import { type PartsLoad, fillOf, truckKg, truckMetres } from './fill.ts'
import type { Asking, Choose } from './policies.ts'

/** So many of the best are put in order; the search among them is exact. */
const compared = 10
const mostStops = 8

/** The best route of each truck in turn, with several parts on board, or with each load alone on its truck. */
export const bestRoutes =
  (isShared: boolean, planningPrice: number, looked = new Map<string, Asking>()): Choose =>
  async (asking, market) => {
    const taken = new Map<string, Driven>()
    let left = market as readonly PartsLoad[]
    for (const one of asking) {
      const before = looked.get(one.id)
      // What did not suit a truck on its way suits it no better later.
      const isNew = ({ postedHour }: PartsLoad) => before?.driven !== one.driven || postedHour > before.hour
      looked.set(one.id, one)
      const driven = isShared
        ? sharedRoute(one, one.isSoonEmpty ? left : left.filter(isNew), planningPrice)
        : routeAlone(one, left, planningPrice)
      if (!driven) continue
      taken.set(one.id, driven)
      left = left.filter((load) => !driven.loads.includes(load))
    }
    return taken
  }

const emptyCourse = ({ truck }: Asking): Course => ({
  at: truck.emptyAt,
  hour: truck.emptyAtHour,
  agreed: [],
  agreedStops: [],
  toCome: [],
})

function routeAlone(one: Asking, market: readonly PartsLoad[], planningPrice: number): Driven | null {
  const course = emptyCourse(one)
  const near = best(market, (load) => worthOf(one, course, load, { fill: 1, planningPrice })).slice(0, compared)
  const route = bestStops(
    near.map((load) => ({ ...load, floorMetres: null })),
    questionOf(one, course, planningPrice),
  )
  return route && drivenRoute(one.truck, course, { loads: near, stops: route.stops, askedAt: one.hour })
}

/** A truck that carries parts, or is to, is planned again with what it has promised; any other from where it will be empty. */
function sharedRoute(one: Asking, market: readonly PartsLoad[], planningPrice: number): Driven | null {
  const now = courseOf(one)
  const carriesParts = now.agreed.some(({ floorMetres }) => floorMetres !== null)
  if (!carriesParts && !one.isSoonEmpty) return null
  const course = carriesParts ? now : emptyCourse(one)
  const stopsLeft = mostStops - course.toCome.length
  if (stopsLeft < 2) return null
  const worth = (load: PartsLoad) => worthOf(one, course, load, { fill: fillOf([load]), planningPrice })
  const whole = one.isSoonEmpty ? market.filter(({ floorMetres }) => floorMetres === null) : []
  const parts = market.filter(({ floorMetres }) => floorMetres !== null)
  const near = [...best(whole, worth).slice(0, compared / 2), ...best(parts, worth).slice(0, compared / 2)]
  if (near.length === 0) return null
  const question = questionOf(one, course, planningPrice)
  const loads = [...course.agreed, ...near]
  const route = bestStops(loads, { ...question, agreed: course.agreedStops })
  if (!route) return null
  if (carriesParts) {
    const kept = bestStops(course.agreed, { ...question, agreed: course.agreedStops })
    // What was promised and is a little late by now is driven as it was.
    if (!kept || route.worthRupees <= kept.worthRupees + 1 || route.gainRupees <= kept.gainRupees) return null
  }
  const driven = drivenRoute(one.truck, course, { loads, stops: route.stops, askedAt: one.hour })
  return carriesParts ? { ...driven, replacesFrom: course.hour } : driven
}

function questionOf({ truck }: Asking, course: Course, planningPrice: number): StopsQuestion {
  const metric = roads()
  const last = course.toCome.at(-1)?.at ?? course.at
  return {
    truck: {
      ...truck,
      emptyAt: course.at,
      emptyAtHour: course.hour,
      passingWeightKg: truckKg,
      floorMetres: truckMetres,
      maxEmptyKm: metric.kmBetween(metric.spotOf(last), metric.spotOf(truck.home)),
    },
    pace: PACE,
    planningPrice,
    maxStops: mostStops,
    mayShare: (a, b) => mayRideTogether((a as PartsLoad).goods, (b as PartsLoad).goods),
    metric,
  }
}

interface Counting {
  readonly fill: number
  readonly planningPrice: number
}

/**
 * What a load alone adds to a course, as the planner counts it: a part where it makes the way the least longer, what
 * takes the whole truck after all the rest. Null where it cannot be reached.
 */
function worthOf({ truck }: Asking, course: Course, load: PartsLoad, { fill, planningPrice }: Counting): number | null {
  const metric = roads()
  const spot = (point: Point): Spot => metric.spotOf(point)
  const way = [course.at, ...course.toCome.map(({ at }) => at), truck.home].map(spot)
  const [pickup, drop] = [spot(load.pickup), spot(load.drop)]
  const paid = load.priceRupees * (1 - truck.commission)
  const ladenKm = metric.kmBetween(pickup, drop)
  if (!(course.hour + metric.kmBetween(way[0]!, pickup) / PACE.kmPerHour <= load.untilHour)) return null
  const added = (emptyKm: number, full: number) =>
    paid - truck.rupeesPerLadenKm * full * ladenKm - planningPrice * truck.rupeesPerEmptyKm * emptyKm
  const end = way.at(-2)!
  const home = way.at(-1)!
  const after =
    metric.kmBetween(end, pickup) + (1 - fill) * ladenKm + metric.kmBetween(drop, home) - metric.kmBetween(end, home)
  if (fill === 1 || way.length < 3) return added(after, fill)
  const longer = (to: Spot, from: number): { at: number; km: number } => {
    let least = { at: from, km: Infinity }
    for (let at = from; at < way.length - 1; at += 1) {
      const km =
        metric.kmBetween(way[at]!, to) + metric.kmBetween(to, way[at + 1]!) - metric.kmBetween(way[at]!, way[at + 1]!)
      if (km < least.km) least = { at, km }
    }
    return least
  }
  const at = longer(pickup, 0)
  return Math.max(added(after, fill), added(at.km + longer(drop, at.at).km, fill))
}

const best = (loads: readonly PartsLoad[], worth: (load: PartsLoad) => number | null): PartsLoad[] =>
  loads
    .map((load) => ({ load, worth: worth(load) }))
    .filter((each): each is { load: PartsLoad; worth: number } => each.worth !== null)
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ load }) => load)
