import { type Plan, routeOfEach } from './plan.ts'
import type { Route } from './route.ts'
import type { Tasks } from './tasks.ts'

type Random = () => number

/** Tasks taken out at once, on average, and from one route at most. */
const average = 10
const longest = 10
const leastWholeRoute = 0.03

/**
 * Takes neighbouring pieces out of neighbouring routes, so that their requests can be exchanged: a string of stops around
 * a task near the first (Christiaens and Vanden Berghe, Slack induction by string removals, Transportation Science
 * 54(2), 2020). A request goes whole, wherever its other end is. Sometimes the requests most alike go instead, or a
 * whole route, or any.
 */
export class Ruin {
  readonly #tasks: Tasks
  readonly #random: Random
  /** For each task, all others, the nearest first. */
  readonly #near: readonly Int32Array[]
  /** For each request, all others, the most alike first. */
  readonly #alike: readonly Int32Array[]

  constructor(tasks: Tasks, random: Random) {
    this.#tasks = tasks
    this.#random = random
    const { count, distance, pickups } = tasks
    this.#near = Array.from({ length: count }, (_, task) =>
      inOrder(count, (other) => (other ? distance[task * count + other]! : Infinity)),
    )
    this.#alike = Array.from(pickups, (_, request) =>
      inOrder(pickups.length, (other) => unlikeness(tasks, request, other)),
    )
  }

  /** Without some of its requests; those that had no route come last. */
  of(plan: Plan): { routes: readonly Route[]; open: number[] } {
    const routeOf = routeOfEach(this.#tasks, plan)
    const taken = this.#taken(plan, routeOf)
    const touched = new Set(Array.from(taken, (request) => routeOf[request]!))
    const routes = plan.routes.map((route, at) => (touched.has(at) ? route.without(taken) : route))
    return { routes, open: [...taken, ...plan.unserved] }
  }

  #taken(plan: Plan, routeOf: Int32Array): Set<number> {
    const kind = this.#random()
    const served = plan.routes.length
    if (!served) return new Set()
    if (kind < leastWholeRoute) return new Set(plan.routes[this.#below(served)]!.requests())
    const count = 1 + this.#below(average)
    if (kind < 0.15) return this.#alikes(routeOf, count)
    if (kind < 0.2) return this.#any(routeOf, count)
    return this.#strings(plan, routeOf)
  }

  #strings({ routes }: Plan, routeOf: Int32Array): Set<number> {
    const { requestOf, count } = this.#tasks
    const stops = routes.reduce((sum, route) => sum + route.stops.length - 2, 0)
    const most = Math.min(longest, stops / routes.length)
    const strings = 1 + Math.floor(this.#random() * ((4 * average) / (1 + most) - 1))
    const taken = new Set<number>()
    const cut = new Set<number>()
    for (const task of this.#near[1 + this.#below(count - 1)]!) {
      if (cut.size >= strings) break
      const request = requestOf[task]!
      const at = task ? routeOf[request]! : -1
      if (at < 0 || cut.has(at) || taken.has(request)) continue
      cut.add(at)
      for (const one of this.#string(routes[at]!, task, most)) taken.add(requestOf[one]!)
    }
    return taken
  }

  /** Stops in a row that include the task; every other time with a gap that stays. */
  #string({ stops }: Route, task: number, most: number): number[] {
    const length = 1 + this.#below(Math.floor(Math.min(stops.length - 2, most)))
    const gap = length > 1 && this.#random() < 0.5 ? this.#below(Math.min(length, stops.length - 1 - length)) : 0
    const whole = length + gap
    const here = stops.indexOf(task)
    const first = Math.max(1, here - whole + 1)
    const begin = first + this.#below(Math.min(here, stops.length - 1 - whole) - first + 1)
    const string = stops.slice(begin, begin + whole)
    if (!gap) return string
    const from = this.#below(length + 1)
    return [...string.slice(0, from), ...string.slice(from + gap)]
  }

  #alikes(routeOf: Int32Array, count: number): Set<number> {
    const order = this.#alike[this.#below(this.#alike.length)]!.filter((request) => routeOf[request]! >= 0)
    const taken = new Set<number>()
    for (let tries = 0; taken.size < count && tries < 4 * count; tries += 1)
      taken.add(order[Math.floor(this.#random() ** 4 * order.length)]!)
    return taken
  }

  #any(routeOf: Int32Array, count: number): Set<number> {
    const served = [...routeOf.keys()].filter((request) => routeOf[request]! >= 0)
    return new Set(Array.from({ length: count }, () => served[this.#below(served.length)]!))
  }

  #below(end: number): number {
    return Math.floor(this.#random() * end)
  }
}

function inOrder(count: number, key: (at: number) => number): Int32Array {
  const keys = Float64Array.from({ length: count }, (_, at) => key(at))
  return Int32Array.from(keys.keys()).toSorted((a, b) => keys[a]! - keys[b]!)
}

/** In distance, between the pickups and between the drops, and half of the time between their windows. */
function unlikeness({ count, distance, from, until, pickups, drops }: Tasks, one: number, other: number): number {
  const apart = (a: number, b: number) =>
    distance[a * count + b]! + Math.abs(from[a]! + until[a]! - from[b]! - until[b]!) / 4
  return apart(pickups[one]!, pickups[other]!) + apart(drops[one]!, drops[other]!)
}
