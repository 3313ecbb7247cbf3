import type { Spot } from '../../roads/metric.ts'
import { type Bounds, boundsOf } from './bounds.ts'
import { BestChains } from './best-chains.ts'
import { BestFirst } from './best-first.ts'
import type { Bucket } from './cells.ts'
import type { LoadIndex, PlannedLoad } from './load-index.ts'
import { type Answer, type Question, rounding, standardWorkLimit } from './question.ts'

/** Entries between two pauses, and loads tried as the first one. */
const atOnce = 2000
const firstsAtOnce = 16_384

/** To the pickup of each load. */
interface Ways {
  km(slot: number): number
  rupees(slot: number): number
}

/** A truck that has driven some loads and is empty again. */
interface Prefix<L> {
  readonly before: Prefix<L> | null
  readonly slot: number
  /** As it was found, because it may leave the market in the meantime. */
  readonly load: L | null
  readonly worth: number
  readonly emptyKm: number
  readonly hour: number
  /** The deducted prices, added again for the money shown. */
  readonly priced: number
}

/**
 * The best chains of up to three loads for one truck: exact, unless the work limit cuts the search short. First loads
 * are tried in the order of their upper bounds, until the bound falls below the worst chain in the list. Bounds only
 * ignore costs, so nothing better is ever missed.
 */
export function* searchChains<L extends PlannedLoad>(
  index: LoadIndex<L>,
  question: Question,
): Generator<void, Answer<L>> {
  index.enter()
  try {
    const bounds = yield* boundsOf(index, question)
    return yield* new Search(index, question, bounds).run()
  } finally {
    index.leave()
  }
}

class Search<L extends PlannedLoad> {
  readonly #index: LoadIndex<L>
  readonly #question: Question
  readonly #bounds: Bounds
  readonly #best: BestChains<L>
  readonly #fromHereTo: Ways
  readonly #homeKm: number
  /** What driving home empty costs. */
  readonly #homeRupees: number
  /** A bucket's loads, the most promising first, for one and for two more loads. */
  readonly #sorted: readonly [Map<Bucket, number[]>, Map<Bucket, number[]>] = [new Map(), new Map()]
  #work = 0

  constructor(index: LoadIndex<L>, question: Question, bounds: Bounds) {
    this.#index = index
    this.#question = question
    this.#bounds = bounds
    this.#best = new BestChains(question.limit, question.floorRupees ?? 0)
    const { metric } = index
    const here = metric.spotOf(question.truck.emptyAt)
    const home = metric.spotOf(question.truck.home)
    const { rupeesPerTolledKm = 0 } = question.truck
    this.#fromHereTo = this.#waysFrom(here)
    this.#homeKm = metric.kmBetween(here, home)
    this.#homeRupees = bounds.emptyKmRupees * this.#homeKm + rupeesPerTolledKm * metric.tolledKm(here, home)
  }

  *run(): Generator<void, Answer<L>> {
    const { legs, workLimit = standardWorkLimit } = this.#question
    const bounds = yield* this.#firsts()
    yield
    if (legs === 1) return this.#answer()
    const order = new BestFirst(bounds, this.#threshold)
    yield
    for (let slot = order.next(); slot !== undefined && bounds[slot]! >= this.#threshold; slot = order.next()) {
      const first = this.#first(slot)
      if (!first) continue
      for (const next of this.#extend(first, legs === 3 ? 1 : 0)) {
        if (legs === 3 && next) for (const _last of this.#extend(next, 0)) if (this.#work > workLimit) break
        if (this.#work > workLimit) return this.#answer(bounds[slot])
        if (!next) yield
      }
    }
    return this.#answer()
  }

  #answer(bound?: number): Answer<L> {
    const chains = this.#best.list
    const work = this.#work
    if (bound === undefined) return { chains, work }
    return { chains, work, bestPossibleRupees: Math.max(bound, chains[0]?.worthRupees ?? 0) }
  }

  get #threshold(): number {
    return this.#best.threshold - rounding
  }

  /** Each load alone; and the upper bound of each as the first of more. */
  *#firsts(): Generator<void, Float64Array> {
    const { firstDone, first, homeRupees, ahead, steps } = this.#bounds
    const { legs } = this.#question
    const more = ahead[legs === 3 ? 1 : 0]
    const bounds = new Float64Array(first.length).fill(-Infinity)
    for (let slot = 0; slot < bounds.length; slot += 1) {
      if (slot % firstsAtOnce === firstsAtOnce - 1) yield
      if (firstDone[slot] === Infinity) continue
      const worth = this.#homeRupees + first[slot]!
      if (worth - homeRupees[slot]! >= this.#threshold) {
        const only = this.#first(slot)
        if (only) this.#offer(only)
      }
      const step = steps.of(firstDone[slot]!)
      if (step < steps.count) bounds[slot] = worth + more[this.#index.dropCell[slot]! * steps.count + step]!
    }
    return bounds
  }

  #first(slot: number): Prefix<L> | null {
    const { truck } = this.#question
    const start = {
      before: null,
      slot: -1,
      load: null,
      worth: this.#homeRupees,
      emptyKm: 0,
      hour: truck.emptyAtHour,
      priced: 0,
    }
    return this.#drive(start, slot, this.#fromHereTo.km(slot), this.#fromHereTo.rupees(slot))
  }

  /** The ways from a spot to the pickups, and what they cost. */
  #waysFrom(spot: Spot): Ways {
    const { rupeesPerTolledKm = 0 } = this.#question.truck
    const { emptyKmRupees } = this.#bounds
    const km = this.#index.toPickups(spot)
    if (rupeesPerTolledKm === 0) return { km, rupees: (slot) => emptyKmRupees * km(slot) }
    const tolledKm = this.#index.tolledToPickups(spot)
    return { km, rupees: (slot) => emptyKmRupees * km(slot) + rupeesPerTolledKm * tolledKm(slot) }
  }

  /** The state after driving on to a load; null when it is too late or too far. */
  #drive(prefix: Prefix<L>, slot: number, km: number, rupees: number): Prefix<L> | null {
    const { truck, pace, prices, maxEmptyKm = Infinity } = this.#question
    const { own } = this.#bounds
    const arrive = prefix.hour + km / pace.kmPerHour
    const load = this.#index.loads[slot]
    const emptyKm = prefix.emptyKm + km
    if (!load || arrive > this.#index.until[slot]! || emptyKm > maxEmptyKm + rounding) return null
    const wait = Math.max(0, this.#index.from[slot]! - arrive)
    const hours = this.#index.hoursOf(slot, pace)
    const worth = prefix.worth - rupees - truck.rupeesPerHour * wait + own[slot]!
    const priced = prefix.priced + (prices?.[slot] ?? 0)
    return { before: prefix, slot, load, worth, emptyKm, hour: arrive + wait + hours, priced }
  }

  /** Completes the chain with the way home. */
  #offer(end: Prefix<L>): void {
    const { truck, pace, planningPrice, maxEmptyKm = Infinity } = this.#question
    const toHomeKm = this.#bounds.toHome[end.slot]!
    const total = end.worth - this.#bounds.homeRupees[end.slot]!
    if (total < this.#threshold || end.hour + toHomeKm / pace.kmPerHour > truck.homeByHour) return
    const emptyKm = end.emptyKm + toHomeKm
    const gain = total + end.priced - (planningPrice - 1) * truck.rupeesPerEmptyKm * (this.#homeKm - emptyKm)
    if (gain > 0 && emptyKm <= maxEmptyKm + rounding) this.#best.offer(total, loadsOf(end))
  }

  /** Extends a prefix by this many loads; sometimes yields for a pause. */
  *#extend(prefix: Prefix<L>, after: 0 | 1): Generator<Prefix<L> | null> {
    const { worth, ahead, steps } = this.#bounds
    const ways = this.#waysFrom(this.#index.drops[prefix.slot]!)
    for (const { bucket, bound, reached } of this.#open(prefix, after)) {
      if (bound < this.#threshold) return
      for (const slot of this.#inOrder(bucket, after)) {
        if (reached + worth[after][slot]! < this.#threshold) break
        this.#work += 1
        if (this.#work % atOnce === 0) yield null
        if (prefix.slot === slot || prefix.before?.slot === slot) continue
        const rupees = ways.rupees(slot)
        if (prefix.worth - rupees + worth[after][slot]! < this.#threshold) continue
        const next = this.#drive(prefix, slot, ways.km(slot), rupees)
        if (!next) continue
        this.#offer(next)
        if (after === 0) continue
        const step = steps.of(next.hour)
        if (step >= steps.count) continue
        if (next.worth + ahead[0][this.#index.dropCell[slot]! * steps.count + step]! >= this.#threshold) yield next
      }
    }
  }

  /** Buckets that may contain the next load, the most promising first. */
  #open(prefix: Prefix<L>, after: 0 | 1): { bucket: Bucket; reached: number; bound: number }[] {
    const { truck, pace, maxEmptyKm = Infinity } = this.#question
    const { emptyKmRupees, offered, worth, steps } = this.#bounds
    const open: { bucket: Bucket; reached: number; bound: number }[] = []
    const cells = offered[after].length / steps.count
    // Scanning the cells counts as work too.
    this.#work += cells >> 4
    for (let cell = 0; cell < cells; cell += 1) {
      const { buckets } = this.#index.cells.list[cell]!
      if (!buckets.size) continue
      const km = this.#index.cells.kmTo(cell, this.#index.drops[prefix.slot]!)
      const arrive = prefix.hour + km / pace.kmPerHour
      const there = prefix.worth - emptyKmRupees * km
      const step = steps.of(arrive)
      if (step >= steps.count || prefix.emptyKm + km > maxEmptyKm + rounding) continue
      if (there + offered[after][cell * steps.count + step]! < this.#threshold) continue
      for (const bucket of buckets.values()) {
        if (arrive > bucket.maxUntilHour) continue
        const [best] = this.#inOrder(bucket, after)
        if (best === undefined) continue
        const reached = there - truck.rupeesPerHour * Math.max(0, bucket.minFromHour - arrive)
        const bound = reached + worth[after][best]!
        if (bound >= this.#threshold) open.push({ bucket, reached, bound })
      }
    }
    return open.sort((a, b) => b.bound - a.bound)
  }

  #inOrder(bucket: Bucket, after: 0 | 1): readonly number[] {
    const known = this.#sorted[after].get(bucket)
    if (known) return known
    const worth = this.#bounds.worth[after]
    const sorted = bucket.slots.filter((slot) => worth[slot]! > -Infinity).sort((a, b) => worth[b]! - worth[a]!)
    this.#sorted[after].set(bucket, sorted)
    return sorted
  }
}

const loadsOf = <L>({ before, load }: Prefix<L>): L[] => (load ? [...(before ? loadsOf(before) : []), load] : [])
