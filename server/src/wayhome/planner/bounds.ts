import type { Bucket } from './cells.ts'
import { chordOf, roadKmOver, unitVector } from './geometry.ts'
import type { LoadIndex, PlannedLoad } from './load-index.ts'
import { type Question, rounding } from './question.ts'

/** Loads that are looked at between two pauses. */
const atOnce = 4096

/** The most that may still be earned from each load, cell and day on, for one question. */
export interface Bounds {
  /** An empty kilometre: its planning price and the time it takes. */
  readonly emptyKmRupees: number
  readonly days: number
  readonly firstDay: number
  readonly buckets: readonly Bucket[]
  /** A load's freight less its own costs. */
  readonly own: Float64Array
  /** The day on which the truck is empty again at the soonest, since `firstDay`; -1 for what it cannot bring anywhere in time. */
  readonly emptyOn: Int32Array
  /** Hours from the beginning of its loading to the end of its unloading. */
  readonly hours: Float64Array
  readonly fromHere: Float64Array
  readonly toHome: Float64Array
  /** With this load next: it and home; it, at most one more, and home. */
  readonly worth: [Float64Array, Float64Array]
  /** The best of those in each bucket. */
  readonly bucketWorth: [Float64Array, Float64Array]
  /** From a cell, empty on a day: one more load and home; two more. */
  readonly ahead: [Float64Array, Float64Array]
}

/** Figures of each load, then backwards over cells and days. Pauses now and then. */
export function* boundsOf(index: LoadIndex<PlannedLoad>, question: Question): Generator<void, Bounds> {
  const { truck, pace, planningPrice, prices, atHour = -Infinity } = question
  const { pickups, drops, cells, top } = index
  const emptyKmRupees = planningPrice * truck.rupeesPerEmptyKm + truck.rupeesPerHour / pace.kmPerHour
  const ladenKmRupees = truck.rupeesPerLadenKm + truck.rupeesPerHour / pace.kmPerHour
  const standingHours = pace.loadingHours + pace.unloadingHours
  const here = unitVector(truck.emptyAt)
  const home = unitVector(truck.home)
  const array = () => new Float64Array(top)
  const own = array()
  const hours = array()
  const fromHere = array()
  const toHome = array()
  const one = array().fill(-Infinity)
  const two = array().fill(-Infinity)
  const emptyOn = new Int32Array(top).fill(-1)
  const mostEmptyKm = (question.maxEmptyKm ?? Infinity) + rounding
  const firstDay = Math.floor(truck.emptyAtHour / 24)
  for (let slot = 0; slot < top; slot += 1) {
    if (slot % atOnce === atOnce - 1) yield
    if (!index.loads[slot] || index.weight[slot]! > question.passingWeightKg) continue
    if (index.until[slot]! < truck.emptyAtHour || index.bidsUntil[slot]! <= atHour) continue
    fromHere[slot] = roadKmOver(chordOf(here, 0, pickups, 3 * slot))
    const soonest = truck.emptyAtHour + fromHere[slot]! / pace.kmPerHour
    if (soonest > index.until[slot]!) continue
    const km = index.km[slot]!
    hours[slot] = standingHours + km / pace.kmPerHour
    toHome[slot] = roadKmOver(chordOf(home, 0, drops, 3 * slot))
    const emptyAt = Math.max(soonest, index.from[slot]!) + hours[slot]!
    if (emptyAt + toHome[slot]! / pace.kmPerHour > truck.homeByHour) continue
    const price = index.price[slot]! * (1 - truck.commission) - (prices?.[slot] ?? 0)
    own[slot] = price - ladenKmRupees * km - truck.rupeesPerHour * standingHours
    // The last load of a chain ends no farther from home than all of its empty kilometres may be.
    if (toHome[slot]! <= mostEmptyKm) one[slot] = own[slot]! - emptyKmRupees * toHome[slot]!
    emptyOn[slot] = Math.floor(emptyAt / 24) - firstDay
  }
  const buckets = cells.list.flatMap((cell) => [...cell.buckets.values()])
  const lastDay = buckets.reduce((last, { day }) => Math.max(last, day), firstDay)
  const days = lastDay - firstDay + 1
  const bounds = { emptyKmRupees, days, firstDay, buckets, own, emptyOn, hours, fromHere, toHome }
  const best = (worth: Float64Array) => Float64Array.from(buckets, ({ slots }) => bestOf(slots, worth))
  yield
  const bucketOne = best(one)
  const reach = (bucketWorth: Float64Array) => aheadOf(index, question, bounds, bucketWorth)
  if (question.legs === 1) {
    const none = new Float64Array(cells.list.length * days).fill(-Infinity)
    return { ...bounds, worth: [one, one], bucketWorth: [bucketOne, bucketOne], ahead: [none, none] }
  }
  const aheadOne = yield* reach(bucketOne)
  if (question.legs === 2)
    return { ...bounds, worth: [one, one], bucketWorth: [bucketOne, bucketOne], ahead: [aheadOne, aheadOne] }
  for (let slot = 0; slot < top; slot += 1) {
    if (emptyOn[slot]! < 0) continue
    const day = emptyOn[slot]!
    const more = day < days ? aheadOne[index.dropCell[slot]! * days + day]! : -Infinity
    two[slot] = Math.max(one[slot]!, own[slot]! + more)
  }
  yield
  const bucketTwo = best(two)
  const aheadTwo = yield* reach(bucketTwo)
  return { ...bounds, worth: [one, two], bucketWorth: [bucketOne, bucketTwo], ahead: [aheadOne, aheadTwo] }
}

function bestOf(slots: readonly number[], worth: Float64Array): number {
  let best = -Infinity
  for (const slot of slots) {
    const value = worth[slot]
    if (value !== undefined && value > best) best = value
  }
  return best
}

/** The most of what any bucket offers a truck that is empty in a cell on a day, less the way there and the wait. */
function* aheadOf(
  { cells }: LoadIndex<PlannedLoad>,
  { truck, pace }: Question,
  { emptyKmRupees, days, firstDay, buckets }: Pick<Bounds, 'emptyKmRupees' | 'days' | 'firstDay' | 'buckets'>,
  bucketWorth: Float64Array,
): Generator<void, Float64Array> {
  const { roadKm, stride } = cells
  const from = cells.list.length
  const ahead = new Float64Array(from * days).fill(-Infinity)
  const worthwhile = buckets.flatMap((bucket, at) =>
    bucketWorth[at]! > -Infinity ? [{ bucket, worth: bucketWorth[at]! }] : [],
  )
  for (let cell = 0; cell < from; cell += 1) {
    if (cell % 32 === 31) yield
    const row = cell * days
    for (const { bucket, worth } of worthwhile) {
      const km = roadKm[cell * stride + bucket.cell]!
      const hoursThere = km / pace.kmPerHour
      const there = worth - emptyKmRupees * km
      // Empty at the beginning of a day it must still be in time; empty at its end it waits the least.
      const last = Math.min(days - 1, Math.floor((bucket.maxUntilHour - hoursThere) / 24) - firstDay)
      const opens = (bucket.minFromHour - hoursThere) / 24 - firstDay
      for (let day = Math.max(0, Math.floor(opens) - 1); day <= last; day += 1) {
        const wait = 24 * (opens - day - 1)
        const value = wait > 0 ? there - truck.rupeesPerHour * wait : there
        if (value > ahead[row + day]!) ahead[row + day] = value
      }
    }
    // Who is empty still earlier waits a day for it.
    for (let day = days - 2; day >= 0; day -= 1) {
      ahead[row + day] = Math.max(ahead[row + day]!, ahead[row + day + 1]! - 24 * truck.rupeesPerHour)
    }
  }
  return ahead
}
