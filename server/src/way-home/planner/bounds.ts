import { Steps, aheadOf, arrivalsOf } from './ahead.ts'
import type { LoadIndex, PlannedLoad } from './load-index.ts'
import { type Question, rounding } from './question.ts'

/** Loads examined between two pauses. */
const atOnce = 4096

/** What each load means to one truck. */
export interface Facts {
  /** The price of an empty kilometre: its planning price and the time it takes. */
  readonly emptyKmRupees: number
  readonly steps: Steps
  /** A load's freight minus its own costs. */
  readonly own: Float64Array
  /** The same as the first of a chain, including the way to it and the wait. */
  readonly first: Float64Array
  /** When the truck is empty again after it as the first load; infinite if unreachable. */
  readonly firstDone: Float64Array
  /**
   * The earliest time when the truck is empty after it, possibly after other loads; infinite if it cannot be in time.
   */
  readonly emptyAtHour: Float64Array
  readonly toHome: Float64Array
  /** What the way home costs. */
  readonly homeRupees: Float64Array
  /** As the last load: it and the way home. */
  readonly one: Float64Array
}

/** Upper bounds on earnings from each load, and from each cell and step; index 0 for one more load, 1 for two. */
export interface Bounds extends Facts {
  /** With this load next. */
  readonly worth: readonly [Float64Array, Float64Array]
  /** For a truck that comes to a cell in a step. */
  readonly offered: readonly [Float64Array, Float64Array]
  /** For a truck that is empty in a cell in a step. */
  readonly ahead: readonly [Float64Array, Float64Array]
}

/** Computes each load's figures, then works backwards over cells and steps. Pauses now and then. */
export function* boundsOf(index: LoadIndex<PlannedLoad>, question: Question): Generator<void, Bounds> {
  const facts = yield* factsOf(index, question)
  const { one, steps } = facts
  const nothing = new Float64Array(index.cells.list.length * steps.count).fill(-Infinity)
  if (question.legs === 1)
    return { ...facts, worth: [one, one], offered: [nothing, nothing], ahead: [nothing, nothing] }
  const offeredOne = arrivalsOf(index, question, steps, one)
  yield
  const aheadOne = yield* aheadOf(index, question, facts.emptyKmRupees, steps, offeredOne)
  if (question.legs === 2)
    return { ...facts, worth: [one, one], offered: [offeredOne, offeredOne], ahead: [aheadOne, aheadOne] }
  const two = withOneMore(index, question, facts, aheadOne)
  yield
  const offeredTwo = arrivalsOf(index, question, steps, two)
  yield
  const aheadTwo = yield* aheadOf(index, question, facts.emptyKmRupees, steps, offeredTwo)
  return { ...facts, worth: [one, two], offered: [offeredOne, offeredTwo], ahead: [aheadOne, aheadTwo] }
}

function* factsOf(index: LoadIndex<PlannedLoad>, question: Question): Generator<void, Facts> {
  const { truck, pace, planningPrice, prices, atHour = -Infinity, floorCm = Infinity } = question
  const { metric, top } = index
  const emptyKmRupees = planningPrice * truck.rupeesPerEmptyKm + truck.rupeesPerHour / pace.kmPerHour
  const fromHereTo = index.toPickups(metric.spotOf(truck.emptyAt))
  const { rupeesPerTolledKm = 0 } = truck
  const tolledTo = index.tolledToPickups(metric.spotOf(truck.emptyAt))
  const home = metric.spotOf(truck.home)
  const [homeFrom, tolledHomeFrom] = [index.toDrops(home), index.tolledToDrops(home)]
  const steps = new Steps(truck.emptyAtHour, Math.min(index.lastHour, truck.homeByHour))
  const [own, first] = [new Float64Array(top), new Float64Array(top)]
  const [toHome, homeRupees] = [new Float64Array(top), new Float64Array(top)]
  const one = new Float64Array(top).fill(-Infinity)
  const [firstDone, emptyAtHour] = [new Float64Array(top).fill(Infinity), new Float64Array(top).fill(Infinity)]
  const mostEmptyKm = (question.maxEmptyKm ?? Infinity) + rounding
  for (let slot = 0; slot < top; slot += 1) {
    if (slot % atOnce === atOnce - 1) yield
    const load = index.loads[slot]
    if (!load || question.without?.has(load.id) || index.weight[slot]! > question.passingWeightKg) continue
    if (index.floorCm[slot]! > floorCm) continue
    if (index.until[slot]! < truck.emptyAtHour || index.bidsUntil[slot]! <= atHour) continue
    const fromHere = fromHereTo(slot)
    const soonest = truck.emptyAtHour + index.leastHours(fromHere, pace)
    if (soonest > index.until[slot]!) continue
    const hours = index.hoursOf(slot, pace)
    const homeKm = homeFrom(slot)
    const emptyAt = Math.max(soonest, index.from[slot]!) + hours
    if (emptyAt + index.leastHours(homeKm, pace) > truck.homeByHour) continue
    const price = index.price[slot]! * (1 - truck.commission) - (prices?.[slot] ?? 0)
    const alone =
      price -
      truck.rupeesPerLadenKm * index.km[slot]! -
      rupeesPerTolledKm * index.tolledKm[slot]! -
      truck.rupeesPerHour * hours
    own[slot] = alone
    const arrive = truck.emptyAtHour + fromHere / pace.kmPerHour
    if (arrive <= index.until[slot]! && fromHere <= mostEmptyKm) {
      const wait = Math.max(0, index.from[slot]! - arrive)
      first[slot] = alone - emptyKmRupees * fromHere - rupeesPerTolledKm * tolledTo(slot) - truck.rupeesPerHour * wait
      firstDone[slot] = arrive + wait + hours
    }
    toHome[slot] = homeKm
    homeRupees[slot] = emptyKmRupees * homeKm + rupeesPerTolledKm * tolledHomeFrom(slot)
    // The last load of a chain ends no farther from home than the allowed empty kilometres.
    if (homeKm <= mostEmptyKm) one[slot] = alone - homeRupees[slot]!
    emptyAtHour[slot] = emptyAt
  }
  return { emptyKmRupees, steps, own, first, firstDone, emptyAtHour, toHome, homeRupees, one }
}

/**
 * With this load next and at most one more. A late chain has already paid for its hours and may wait less for the next
 * load, so every step in which the load can end counts, not only the earliest.
 */
function withOneMore(
  index: LoadIndex<PlannedLoad>,
  { pace }: Question,
  { one, own, emptyAtHour, steps }: Facts,
  ahead: Float64Array,
): Float64Array {
  const { dropCell, until } = index
  const two = one.slice()
  for (let slot = 0; slot < two.length; slot += 1) {
    if (emptyAtHour[slot] === Infinity) continue
    const row = dropCell[slot]! * steps.count
    const latest = until[slot]! + index.hoursOf(slot, pace)
    const end = row + Math.min(steps.count - 1, steps.of(latest))
    let more = -Infinity
    for (let at = row + steps.of(emptyAtHour[slot]!); at <= end; at += 1) if (ahead[at]! > more) more = ahead[at]!
    two[slot] = Math.max(two[slot]!, own[slot]! + more)
  }
  return two
}
