import { type Column, chooseAmong, worthOf } from './choose.ts'
import { near, sumOf } from './generate.ts'
import { type Master, type Prices, lossOf } from './master.ts'
import type { Pricing } from './pricing.ts'

/** Of a truck at least. */
const chainsEach = 100
/** Of all trucks together, which completes a few. */
const atLast = 20_000

/** How far a value may stay from the best of a board. */
export const closeTo = (value: number, tolerance: number | undefined): number => tolerance ?? near * value

/** A chain that falls short of its prices by more than the gap cannot be part of a better choice. */
export const within = (gap: number, columns: readonly Column[], prices: Pick<Prices, 'trucks' | 'loads'>): Column[] =>
  columns.filter((column) => lossOf(column, prices) <= gap)

interface Closing {
  master: Master
  pricing: Pricing
  prices: Pick<Prices, 'trucks' | 'loads'>
  chosen: readonly Column[]
  bound: number
  tolerance: number | undefined
  /** For the choice, once its chains are known. */
  secondsOf: () => number
  /** Whether there is still time for more chains. */
  goOn: () => boolean
}

/**
 * Completes the chains that a better choice could contain, and chooses among them. The bound falls to what is chosen
 * once these are all such chains and the choice is the best of them: then there is none that is better.
 */
export async function closeGap({ master, pricing, prices, chosen, bound, tolerance, secondsOf, goOn }: Closing) {
  const gap = bound - worthOf(chosen)
  const limit = Math.max(chainsEach, Math.floor(atLast / prices.trucks.length))
  let isAll = true
  let possible = sumOf(prices.loads)
  for (const [truck, price] of prices.trucks.entries()) {
    if (!goOn()) {
      isAll = false
      break
    }
    const almost = pricing.best(truck, prices.loads, { limit, legs: 3, floorRupees: price - gap })
    for (const column of almost.columns) master.add(column)
    possible += Math.max(price, almost.best)
    isAll &&= almost.isAll
  }
  const last = await chooseAmong(within(gap, master.columns, prices), {
    seconds: secondsOf(),
    start: chosen,
    tolerance,
  })
  const isProven = isAll && last.isBest && possible <= bound + closeTo(bound, tolerance)
  const worth = worthOf(last.columns)
  return { columns: last.columns, bound: isProven ? Math.min(bound, worth + closeTo(worth, tolerance)) : bound }
}
