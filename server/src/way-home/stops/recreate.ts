import { aloneOn, type Plan, planOf } from './plan.ts'
import type { Route } from './route.ts'
import type { Tasks } from './tasks.ts'

type Random = () => number

/** A place is overlooked this often, so that the same ruin does not always lead to the same plan. */
const blink = 0.01

interface Open {
  readonly routes: readonly Route[]
  readonly open: readonly number[]
}

/** Gives requests without a route a place in one, or on a further truck if there is one. */
export class Recreate {
  readonly #tasks: Tasks
  readonly #random: Random

  constructor(tasks: Tasks, random: Random) {
    this.#tasks = tasks
    this.#random = random
  }

  of(ruined: Open, trucks: number): Plan {
    return this.#random() < 0.2 ? this.#byRegret(ruined, trucks) : this.#oneByOne(ruined, trucks)
  }

  /** In one of several orders, each where it adds least. */
  #oneByOne({ routes: given, open }: Open, trucks: number): Plan {
    const routes = [...given]
    const unserved: number[] = []
    for (const request of this.#ordered(open)) {
      let best = -1
      let least = Infinity
      for (const [at, route] of routes.entries()) {
        const cost = route.costOf(request)
        if (cost < least && this.#random() >= blink) {
          best = at
          least = cost
        }
      }
      if (best >= 0) routes[best] = routes[best]!.with(request)
      else if (!this.#onFurther(routes, request, trucks)) unserved.push(request)
    }
    return planOf(routes, unserved)
  }

  /** The request first that loses most if its best route is taken by another. */
  #byRegret({ routes: given, open }: Open, trucks: number): Plan {
    const routes = [...given]
    const unserved: number[] = []
    const left = new Set(open)
    while (left.size) {
      let chosen = -1
      let into = -1
      let most = -Infinity
      for (const request of left) {
        let [best, second, at] = [Infinity, Infinity, -1]
        for (const [where, route] of routes.entries()) {
          const cost = route.costOf(request)
          if (cost < best) [best, second, at] = [cost, best, where]
          else if (cost < second) second = cost
        }
        // Without a second route it is urgent, without any even more; then the dearest.
        const regret = second < Infinity ? second - best : (at < 0 ? 2e9 : 1e9) + Math.min(best, 1e6)
        if (regret > most) [most, chosen, into] = [regret, request, at]
      }
      left.delete(chosen)
      if (into >= 0) routes[into] = routes[into]!.with(chosen)
      else if (!this.#onFurther(routes, chosen, trucks)) unserved.push(chosen)
    }
    return planOf(routes, unserved)
  }

  #onFurther(routes: Route[], request: number, trucks: number): boolean {
    // An emptied route counts: a later request may take it.
    if (routes.length >= trucks) return false
    const route = aloneOn(this.#tasks, request)
    if (!route.isFeasible()) return false
    routes.push(route)
    return true
  }

  #ordered(open: readonly number[]): number[] {
    const { count, distance, from, until, kg, pickups, drops } = this.#tasks
    const far = (request: number) => distance[pickups[request]!]! + distance[drops[request]!]!
    const window = (task: number) => until[task]! - from[task]!
    const keys: ((request: number) => number)[] = [
      () => this.#random(),
      (request) => -kg[pickups[request]!]!,
      (request) => -far(request),
      far,
      (request) => window(pickups[request]!) + window(drops[request]!),
      (request) => from[pickups[request]!]!,
      (request) => -until[drops[request]!]!,
      (request) => -distance[pickups[request]! * count + drops[request]!]!,
    ]
    const key = keys[Math.floor(this.#random() * keys.length)]!
    const known = new Map(open.map((request) => [request, key(request)]))
    return open.toSorted((a, b) => known.get(a)! - known.get(b)!)
  }
}
