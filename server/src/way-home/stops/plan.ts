import { Route } from './route.ts'
import type { Tasks } from './tasks.ts'

/** Routes that are driven, and requests without one. Never changed. */
export interface Plan {
  readonly routes: readonly Route[]
  readonly unserved: readonly number[]
  readonly distance: number
}

export function planOf(routes: readonly Route[], unserved: readonly number[]): Plan {
  const driven = routes.filter(({ isEmpty }) => !isEmpty)
  return { routes: driven, unserved, distance: driven.reduce((sum, { distance }) => sum + distance, 0) }
}

/** Each request's route by its position; -1 without one. */
export function routeOfEach(tasks: Tasks, { routes }: Plan): Int32Array {
  const found = new Int32Array(tasks.pickups.length).fill(-1)
  for (const [at, route] of routes.entries()) for (const request of route.requests()) found[request] = at
  return found
}

export const aloneOn = (tasks: Tasks, request: number): Route =>
  new Route(tasks, [0, tasks.pickups[request]!, tasks.drops[request]!, 0])
