import { type Tasks, unknownCost } from './tasks.ts'

/** Sums in another order differ in their last digits. */
const rounding = 1e-9

/**
 * One truck's stops in order, with everything that an insertion is judged by. Never changed: a route that stays as it is
 * from plan to plan keeps what it knows about each request.
 */
export class Route {
  readonly tasks: Tasks
  /** Task 0 at both ends. */
  readonly stops: readonly number[]
  readonly distance: number
  // Plain arrays: routes are made by the thousand, and memory outside the heap is slow to come and go.
  /** When service starts. */
  readonly #start: readonly number[]
  /** The latest start that keeps all later windows: a delay up to it costs nobody anything. */
  readonly #latest: readonly number[]
  /** On board after the stop. */
  readonly #kg: readonly number[]
  readonly #metres: readonly number[]
  /** For each request what it adds at its best place, and the place: its two stops before. */
  readonly #costs: number[]
  readonly #places: number[]

  constructor(tasks: Tasks, stops: readonly number[]) {
    const { count, distance, from, until, service } = tasks
    const length = stops.length
    this.tasks = tasks
    this.stops = stops
    const [start, kg, metres] = [[from[0]!], [0], [0]]
    let driven = 0
    for (let at = 1; at < length; at += 1) {
      const [last, stop] = [stops[at - 1]!, stops[at]!]
      const way = distance[last * count + stop]!
      driven += way
      start.push(Math.max(from[stop]!, start[at - 1]! + service[last]! + way))
      kg.push(kg[at - 1]! + tasks.kg[stop]!)
      metres.push(metres[at - 1]! + tasks.metres[stop]!)
    }
    const latest = start.slice()
    latest[length - 1] = until[0]!
    for (let at = length - 2; at >= 0; at -= 1) {
      const [stop, next] = [stops[at]!, stops[at + 1]!]
      latest[at] = Math.min(until[stop]!, latest[at + 1]! - distance[stop * count + next]! - service[stop]!)
    }
    this.#start = start
    this.#latest = latest
    this.#kg = kg
    this.#metres = metres
    this.distance = driven
    this.#costs = tasks.unknownCosts.slice()
    this.#places = tasks.unknownCosts.slice()
  }

  get isEmpty(): boolean {
    return this.stops.length === 2
  }

  /** Of a route that did not come from insertions. */
  isFeasible(): boolean {
    const { stops, tasks } = this
    return stops.every(
      (stop, at) =>
        this.#start[at]! <= tasks.until[stop]! + rounding &&
        this.#kg[at]! <= tasks.capacityKg + rounding &&
        this.#metres[at]! <= tasks.capacityMetres + rounding,
    )
  }

  requests(): number[] {
    const { pickups, requestOf } = this.tasks
    return this.stops.flatMap((stop) => (stop && pickups[requestOf[stop]!] === stop ? [requestOf[stop]!] : []))
  }

  /** What the request adds to the distance at its best place; infinite where it does not fit. */
  costOf(request: number): number {
    if (this.#costs[request] === unknownCost) this.#look(request)
    return this.#costs[request]!
  }

  /** At its best place. */
  with(request: number): Route {
    this.costOf(request)
    const place = this.#places[request]!
    const [before, after] = [Math.floor(place / this.stops.length), place % this.stops.length]
    const [pickup, drop] = [this.tasks.pickups[request]!, this.tasks.drops[request]!]
    const stops = [...this.stops]
    stops.splice(after + 1, 0, drop)
    stops.splice(before + 1, 0, pickup)
    return new Route(this.tasks, stops)
  }

  without(requests: ReadonlySet<number>): Route {
    const { requestOf } = this.tasks
    return new Route(
      this.tasks,
      this.stops.filter((stop) => !stop || !requests.has(requestOf[stop]!)),
    )
  }

  /** Tries every pair of places; a delay is followed only until a window ends. */
  #look(request: number) {
    const { tasks, stops } = this
    const { count, distance, from, until, service, capacityKg, capacityMetres } = tasks
    const [start, latest] = [this.#start, this.#latest]
    const [pickup, drop] = [tasks.pickups[request]!, tasks.drops[request]!]
    const roomKg = capacityKg - tasks.kg[pickup]! + rounding
    const roomMetres = capacityMetres - tasks.metres[pickup]! + rounding
    const [kg, metres] = [this.#kg, this.#metres]
    const last = stops.length - 1
    const [pickupUntil, pickupFrom] = [until[pickup]!, from[pickup]!]
    const [dropUntil, dropFrom] = [until[drop]!, from[drop]!]
    let best = Infinity
    let place = 0
    for (let at = 0; at < last; at += 1) {
      const [before, next] = [stops[at]!, stops[at + 1]!]
      const toPickup = distance[before * count + pickup]!
      const picked = Math.max(pickupFrom, start[at]! + service[before]! + toPickup)
      if (picked > pickupUntil + rounding) break
      if (kg[at]! > roomKg || metres[at]! > roomMetres) continue
      const free = picked + service[pickup]!
      const cut = toPickup - distance[before * count + next]!
      const across = distance[pickup * count + drop]!
      const dropped = Math.max(dropFrom, free + across)
      if (dropped <= dropUntil + rounding) {
        const onward = distance[drop * count + next]!
        const cost = cut + across + onward
        if (cost < best && dropped + service[drop]! + onward <= latest[at + 1]! + rounding) {
          best = cost
          place = at * stops.length + at
        }
      }
      const detour = cut + distance[pickup * count + next]!
      if (detour >= best) continue
      let hour = Math.max(from[next]!, free + distance[pickup * count + next]!)
      for (let on = at + 1; on < last && hour <= latest[on]! + rounding; on += 1) {
        if (kg[on]! > roomKg || metres[on]! > roomMetres) break
        const [stop, after] = [stops[on]!, stops[on + 1]!]
        const left = hour + service[stop]!
        const toDrop = distance[stop * count + drop]!
        const arrive = Math.max(dropFrom, left + toDrop)
        if (arrive > dropUntil + rounding) break
        const onward = distance[drop * count + after]!
        const cost = detour + toDrop + onward - distance[stop * count + after]!
        if (cost < best && arrive + service[drop]! + onward <= latest[on + 1]! + rounding) {
          best = cost
          place = at * stops.length + on
        }
        hour = Math.max(from[after]!, left + distance[stop * count + after]!)
      }
    }
    // A request on the way of others adds nothing; a rounded difference is not below that.
    this.#costs[request] = Math.max(0, best)
    this.#places[request] = place
  }
}
