import { type Bounds, boundsOf } from './bounds.ts'
import { BestChains } from './best-chains.ts'
import { chordOf, chordToBox, roadKmOver, unitVector } from './geometry.ts'
import type { LoadIndex, PlannedLoad } from './load-index.ts'
import { type Answer, type Question, rounding, standardWorkLimit } from './question.ts'

/** Entries between two pauses. */
const atOnce = 2000

/** A truck that has driven some loads and is empty again. */
interface Prefix<L> {
  readonly before: Prefix<L> | null
  readonly slot: number
  /** As it was found: it may leave the market meanwhile. */
  readonly load: L | null
  readonly worth: number
  readonly emptyKm: number
  readonly hour: number
  /** What the prices took away: earned after all when the money shown is told. */
  readonly priced: number
}

/**
 * The best chains of up to three loads for one truck: exactly these, unless the work limit cut the search short.
 * First loads are tried in the order of the most that could come of them, and given up as soon as that is less than the worst
 * chain that counts. Every bound leaves out only what makes chains dearer, so nothing better is ever passed over.
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
  readonly #homeKm: number
  readonly #pickups: Float64Array
  readonly #drops: Float64Array
  readonly #cellKm: Float64Array
  /** A bucket's loads, the most promising first, for one and for two loads more. */
  readonly #sorted: [Map<number, number[]>, Map<number, number[]>] = [new Map(), new Map()]
  #work = 0

  constructor(index: LoadIndex<L>, question: Question, bounds: Bounds) {
    this.#index = index
    this.#question = question
    this.#bounds = bounds
    this.#best = new BestChains(question.limit, question.floorRupees ?? 0)
    const { emptyAt, home } = question.truck
    this.#homeKm = roadKmOver(chordOf(unitVector(emptyAt), 0, unitVector(home), 0))
    this.#pickups = index.pickups
    this.#drops = index.drops
    this.#cellKm = new Float64Array(index.cells.list.length)
  }

  *run(): Generator<void, Answer<L>> {
    const { legs, workLimit = standardWorkLimit } = this.#question
    const firsts = this.#firsts()
    yield
    for (const { prefix, bound } of firsts) {
      if (legs === 1 || bound < this.#threshold) break
      for (const next of this.#extend(prefix, legs === 3 ? 1 : 0)) {
        if (legs === 3 && next) for (const _last of this.#extend(next, 0)) if (this.#work > workLimit) break
        if (this.#work > workLimit) return this.#answer(bound)
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

  /** Every load as the first one, the most promising first. */
  #firsts(): { prefix: Prefix<L>; bound: number }[] {
    const { truck, legs, planningPrice, pace } = this.#question
    const { emptyOn, fromHere, ahead, days, firstDay } = this.#bounds
    const alone = (planningPrice * truck.rupeesPerEmptyKm + truck.rupeesPerHour / pace.kmPerHour) * this.#homeKm
    const start: Prefix<L> = {
      before: null,
      slot: -1,
      load: null,
      worth: alone,
      emptyKm: 0,
      hour: truck.emptyAtHour,
      priced: 0,
    }
    const found: { prefix: Prefix<L>; bound: number }[] = []
    const more = ahead[legs === 3 ? 1 : 0]
    for (let slot = 0; slot < emptyOn.length; slot += 1) {
      if (emptyOn[slot]! < 0) continue
      const prefix = this.#drive(start, slot, fromHere[slot]!)
      if (!prefix || legs === 1) continue
      const day = Math.floor(prefix.hour / 24) - firstDay
      if (day >= days) continue
      const bound = prefix.worth + more[this.#index.dropCell[slot]! * days + day]!
      if (bound >= this.#threshold) found.push({ prefix, bound })
    }
    return found.sort((a, b) => b.bound - a.bound)
  }

  /** Drives on to a load, offers the chain that ends with it, and answers where that leaves the truck. */
  #drive(prefix: Prefix<L>, slot: number, km: number): Prefix<L> | null {
    const { truck, pace, prices, planningPrice, maxEmptyKm = Infinity } = this.#question
    const { emptyKmRupees, own, hours, toHome } = this.#bounds
    const arrive = prefix.hour + km / pace.kmPerHour
    const load = this.#index.loads[slot]
    const emptyKm = prefix.emptyKm + km
    if (!load || arrive > this.#index.until[slot]! || emptyKm > maxEmptyKm + rounding) return null
    const wait = Math.max(0, this.#index.from[slot]! - arrive)
    const hour = arrive + wait + hours[slot]!
    const worth = prefix.worth - emptyKmRupees * km - truck.rupeesPerHour * wait + own[slot]!
    const priced = prefix.priced + (prices?.[slot] ?? 0)
    const next = { before: prefix, slot, load, worth, emptyKm, hour, priced }
    const total = worth - emptyKmRupees * toHome[slot]!
    if (total < this.#threshold || hour + toHome[slot]! / pace.kmPerHour > truck.homeByHour) return next
    const allEmptyKm = emptyKm + toHome[slot]!
    const gain = total + priced - (planningPrice - 1) * truck.rupeesPerEmptyKm * (this.#homeKm - allEmptyKm)
    if (gain > 0 && allEmptyKm <= maxEmptyKm + rounding) this.#best.offer(total, loadsOf(next))
    return next
  }

  /** What may follow a prefix, with so many loads after it; now and then nothing, for a pause. */
  *#extend(prefix: Prefix<L>, after: 0 | 1): Generator<Prefix<L> | null> {
    const { truck, pace, maxEmptyKm = Infinity } = this.#question
    const { emptyKmRupees, buckets, bucketWorth, worth, ahead, days, firstDay } = this.#bounds
    const last = prefix.slot
    const kmTo = this.#kmToCells(last)
    const open: { at: number; reached: number; bound: number }[] = []
    // Looking over the buckets is work too.
    this.#work += buckets.length >> 4
    for (let at = 0; at < buckets.length; at += 1) {
      const bucket = buckets[at]!
      const best = bucketWorth[after][at]!
      if (prefix.worth + best < this.#threshold) continue
      const km = kmTo[bucket.cell]!
      const arrive = prefix.hour + km / pace.kmPerHour
      if (arrive > bucket.maxUntilHour || prefix.emptyKm + km > maxEmptyKm + rounding) continue
      const reached = prefix.worth - emptyKmRupees * km - truck.rupeesPerHour * Math.max(0, bucket.minFromHour - arrive)
      if (reached + best >= this.#threshold) open.push({ at, reached, bound: reached + best })
    }
    open.sort((a, b) => b.bound - a.bound)
    for (const { at, reached, bound } of open) {
      if (bound < this.#threshold) return
      for (const slot of this.#inOrder(at, after)) {
        if (reached + worth[after][slot]! < this.#threshold) break
        this.#work += 1
        if (this.#work % atOnce === 0) yield null
        if (prefix.slot === slot || prefix.before?.slot === slot) continue
        const km = roadKmOver(chordOf(this.#drops, 3 * last, this.#pickups, 3 * slot))
        if (prefix.worth - emptyKmRupees * km + worth[after][slot]! < this.#threshold) continue
        const next = this.#drive(prefix, slot, km)
        if (!next || after === 0) continue
        const day = Math.floor(next.hour / 24) - firstDay
        if (day >= days) continue
        if (next.worth + ahead[0][this.#index.dropCell[slot]! * days + day]! >= this.#threshold) yield next
      }
    }
  }

  /** From a drop to every cell, at least. */
  #kmToCells(slot: number): Float64Array {
    const { list } = this.#index.cells
    for (let cell = 0; cell < this.#cellKm.length; cell += 1) {
      this.#cellKm[cell] = roadKmOver(chordToBox(this.#drops, 3 * slot, list[cell]!.box))
    }
    return this.#cellKm
  }

  #inOrder(at: number, after: 0 | 1): readonly number[] {
    const known = this.#sorted[after].get(at)
    if (known) return known
    const worth = this.#bounds.worth[after]
    const sorted = this.#bounds.buckets[at]!.slots.filter((slot) => worth[slot]! > -Infinity).sort(
      (a, b) => worth[b]! - worth[a]!,
    )
    this.#sorted[after].set(at, sorted)
    return sorted
  }
}

const loadsOf = <L>({ before, load }: Prefix<L>): L[] => (load ? [...(before ? loadsOf(before) : []), load] : [])
