import { fewestTrucks } from './fewest-trucks.ts'
import { aloneOn } from './plan.ts'
import { Recreate } from './recreate.ts'
import { Ruin } from './ruin.ts'
import { withFewerTrucks, withLessDistance } from './search.ts'
import type { Tasks } from './tasks.ts'

export interface StopsPlan {
  /** Tasks in order, without task 0. */
  readonly routes: number[][]
  /** Requests that no truck can serve, or for which no plan was found with so many trucks. */
  readonly unserved: number[]
  readonly distance: number
  /** No plan that serves all others needs fewer trucks. */
  readonly fewestTrucks: number
}

interface Effort {
  /** From 0 up to, but not including, 1. */
  readonly random: () => number
  /** The time it may take … */
  readonly seconds: number
  /** … or else a number of plans, which give the same answer on every machine. */
  readonly plans?: number
}

const shareForTrucks = 0.35

/**
 * As few trucks as possible, then as little distance. With too few trucks, the routes with the fewest requests are not
 * driven.
 */
export function planStops(tasks: Tasks, { random, seconds, plans }: Effort): StopsPlan {
  const begun = performance.now()
  let made = 0
  const spent = () => (plans === undefined ? (performance.now() - begun) / 1000 / seconds : made++ / plans)
  const requests = [...tasks.pickups.keys()]
  const impossible = new Set(requests.filter((request) => !aloneOn(tasks, request).isFeasible()))
  const open = requests.filter((request) => !impossible.has(request))
  const search = { ruin: new Ruin(tasks, random), recreate: new Recreate(tasks, random), random }
  const least = fewestTrucks(tasks, open)
  const first = search.recreate.of({ routes: [], open }, open.length)
  const few = withFewerTrucks(first, least, { ...search, done: () => spent() / shareForTrucks })
  const begin = Math.min(1, spent())
  const best = withLessDistance(few, { ...search, done: () => (spent() - begin) / (1 - begin) })
  const routes = best.routes.toSorted((a, b) => b.stops.length - a.stops.length)
  const driven = routes.slice(0, tasks.trucks)
  return {
    routes: driven.map(({ stops }) => stops.slice(1, -1)),
    unserved: [...impossible, ...routes.slice(tasks.trucks).flatMap((route) => route.requests())],
    distance: driven.reduce((sum, { distance }) => sum + distance, 0),
    fewestTrucks: least,
  }
}
