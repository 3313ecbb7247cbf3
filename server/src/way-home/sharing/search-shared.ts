import { mayRideTogether } from '@vapsi/contract/loads/floor'
import type { LoadIndex, PlannedLoad } from '../planner/load-index.ts'
import { everyChoice } from '../stops/one-truck/best-stops.ts'
import { leastAdded } from '../stops/one-truck/least-added.ts'
import { type DrivenStop, type RouteFigures, routeFigures } from '../stops/one-truck/route-figures.ts'
import type { Stop, StopLoad, StopsQuestion, StopsRoute } from '../stops/one-truck/stop-load.ts'
import { mostOf } from './bound.ts'
import { type Candidate, type SharedQuestion, candidatesOf } from './candidates.ts'

/** So many parts and so many whole loads are put in order at once: exactly. */
const parts = 7
const wholes = 2
/** A better route is looked for so often. */
const rounds = 3

/** A route on which at least two loads are on the truck at once. */
export interface SharedRoute<L> {
  /** In the order of their pickups; its stops name them by their places here. */
  readonly loads: readonly L[]
  readonly stopLoads: readonly StopLoad[]
  readonly figures: RouteFigures
  readonly worthRupees: number
}

export interface SharedAnswer<L> {
  /** Of each choice of loads the best, best first. */
  readonly routes: SharedRoute<L>[]
  /** Only if more loads are on the market than were compared: no route is worth more. */
  readonly bestPossibleRupees?: number
}

/**
 * Routes for one truck that carry several parts at once, with whole loads before or after them. With few loads on the
 * market they are the best of all. Otherwise those that are worth most alone are compared exactly; then the best route is
 * compared with what lies on its way, as long as that makes it better.
 */
export function* searchShared<L extends PlannedLoad>(
  index: LoadIndex<L>,
  question: SharedQuestion,
): Generator<void, SharedAnswer<L>> {
  if (question.legs < 2) return { routes: [] }
  index.enter()
  try {
    const some = yield* candidatesOf(index, question, true)
    if (some.length < 2) return { routes: [] }
    const all = [...some, ...(yield* candidatesOf(index, question, false))]
    return yield* new Sharing(index, question, all).run()
  } finally {
    index.leave()
  }
}

const isPart = ({ stopLoad }: Candidate<unknown>) => stopLoad.floorMetres !== null
const byWorth = (a: { worthRupees: number }, b: { worthRupees: number }) => b.worthRupees - a.worthRupees

class Sharing<L extends PlannedLoad> {
  readonly #index: LoadIndex<L>
  readonly #asked: SharedQuestion
  readonly #all: readonly Candidate<L>[]
  readonly #question: StopsQuestion
  /** By the ids of their loads. */
  readonly #found = new Map<string, SharedRoute<L>>()

  constructor(index: LoadIndex<L>, asked: SharedQuestion, all: readonly Candidate<L>[]) {
    const goods = new Map(all.map(({ load }) => [load.id, load.goods ?? 'general']))
    this.#index = index
    this.#asked = asked
    this.#all = all.toSorted(byWorth)
    this.#question = {
      truck: {
        ...asked.truck,
        passingWeightKg: asked.passingWeightKg,
        floorMetres: asked.floorCm / 100,
        ...(asked.maxEmptyKm !== undefined && { maxEmptyKm: asked.maxEmptyKm }),
      },
      pace: asked.pace,
      planningPrice: asked.planningPrice,
      maxStops: 2 * asked.legs,
      mayShare: (one, other) => mayRideTogether(goods.get(one.id)!, goods.get(other.id)!),
      metric: index.metric,
    }
  }

  *run(): Generator<void, SharedAnswer<L>> {
    const all = this.#all
    if (all.length <= parts + wholes) {
      yield* this.#compare(all)
      return { routes: this.#routes }
    }
    yield* this.#compare([...all.filter(isPart).slice(0, parts), ...all.filter((one) => !isPart(one)).slice(0, wholes)])
    for (let round = 0; round < rounds; round += 1) {
      const [best] = this.#routes
      if (!best) break
      yield* this.#compare(this.#onItsWay(best))
      if (this.#routes[0] === best) break
    }
    return { routes: this.#routes, bestPossibleRupees: mostOf(all, this.#asked, this.#index.metric) }
  }

  get #routes(): SharedRoute<L>[] {
    return [...this.#found.values()].toSorted(byWorth)
  }

  *#compare(near: readonly Candidate<L>[]): Generator<void> {
    for (const route of yield* everyChoice(
      near.map(({ stopLoad }) => stopLoad),
      this.#question,
    )) {
      const shared = this.#inTurn(near, route)
      if (!shares(shared.figures.stops)) continue
      this.#found.set(
        shared.loads
          .map(({ id }) => id)
          .toSorted()
          .join(),
        shared,
      )
    }
  }

  #inTurn(near: readonly Candidate<L>[], { stops, worthRupees }: StopsRoute): SharedRoute<L> {
    const order = stops.flatMap(({ load, isPickup }) => (isPickup ? [load] : []))
    const stopLoads = order.map((at) => near[at]!.stopLoad)
    const named = stops.map(({ load, isPickup }) => ({ load: order.indexOf(load), isPickup }))
    const figures = routeFigures(stopLoads, named, this.#question)
    return { loads: order.map((at) => near[at]!.load), stopLoads, figures, worthRupees }
  }

  /** The loads of a route, and those that seem to add most to it while its other stops keep their order. */
  #onItsWay({ loads, stopLoads, figures }: SharedRoute<L>): Candidate<L>[] {
    const { metric, drops, pickups, km } = this.#index
    const { truck } = this.#question
    const stopAt = ({ load, isPickup }: Stop) => stopLoads[load]![isPickup ? 'pickup' : 'drop']
    const route = [truck.emptyAt, ...figures.stops.map(stopAt)].map((at) => metric.spotOf(at))
    const own = this.#all.filter(({ load }) => loads.includes(load))
    const adding = this.#all
      .filter((one) => isPart(one) && !own.includes(one))
      .map((one) => {
        const ends = { pickup: pickups[one.slot]!, drop: drops[one.slot]!, km: km[one.slot]! }
        return { one, worthRupees: one.paidRupees - truck.rupeesPerLadenKm * leastAdded(route, ends, metric) }
      })
      .toSorted(byWorth)
      .slice(0, parts + wholes - own.length)
    return [...own, ...adding.map(({ one }) => one)]
  }
}

/** Whether it is ever driven with two loads on board. */
function shares(stops: readonly DrivenStop[]): boolean {
  let aboard = 0
  return stops.some(({ isPickup, km }) => {
    const isTogether = aboard > 1 && km > 0
    aboard += isPickup ? 1 : -1
    return isTogether
  })
}
