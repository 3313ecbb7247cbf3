/**
 * Pickup and delivery with time windows: tasks at places, each with a window, a service time and what it puts on the
 * truck or takes off. Task 0 is where every truck starts and ends. Times and distances have one unit: a distance is
 * also the time it takes.
 */
export interface Tasks {
  readonly count: number
  /** Row by row. It never pays to go by a third place (triangle inequality). */
  readonly distance: Float64Array
  readonly from: Float64Array
  readonly until: Float64Array
  readonly service: Float64Array
  /** Positive at a pickup, the same taken off at its drop. */
  readonly kg: Float64Array
  readonly metres: Float64Array
  readonly pickups: Int32Array
  readonly drops: Int32Array
  /** The request of each task; -1 for task 0. */
  readonly requestOf: Int32Array
  /** What a truck carries; infinite where there is no limit. */
  readonly capacityKg: number
  readonly capacityMetres: number
  readonly trucks: number
  /** One of each request: copied for every route, the quickest way to a new list. */
  readonly unknownCosts: readonly number[]
}

/** What no request costs. */
export const unknownCost = -0.5

export interface Task {
  readonly x: number
  readonly y: number
  readonly from: number
  readonly until: number
  readonly service: number
  readonly kg: number
  readonly metres?: number
}

interface TasksGiven {
  readonly tasks: readonly Task[]
  /** Pickup and drop of each request, by their number in the list. */
  readonly pairs: readonly (readonly [pickup: number, drop: number])[]
  readonly capacityKg: number
  readonly capacityMetres?: number
  readonly trucks: number
}

/** Tasks in a plane. */
export function tasksOf({ tasks, pairs, capacityKg, capacityMetres = Infinity, trucks }: TasksGiven): Tasks {
  const count = tasks.length
  const distance = new Float64Array(count * count)
  for (const [at, one] of tasks.entries())
    for (const [to, other] of tasks.entries()) distance[at * count + to] = Math.hypot(one.x - other.x, one.y - other.y)
  const requestOf = new Int32Array(count).fill(-1)
  for (const [request, [pickup, drop]] of pairs.entries()) requestOf[pickup] = requestOf[drop] = request
  const column = (value: (task: Task) => number) => Float64Array.from(tasks, value)
  return {
    count,
    distance,
    from: column(({ from }) => from),
    until: column(({ until }) => until),
    service: column(({ service }) => service),
    kg: column(({ kg }) => kg),
    metres: column(({ metres = 0 }) => metres),
    pickups: Int32Array.from(pairs, ([pickup]) => pickup),
    drops: Int32Array.from(pairs, ([, drop]) => drop),
    requestOf,
    capacityKg,
    capacityMetres,
    trucks,
    unknownCosts: pairs.map(() => unknownCost),
  }
}
