import type { Board } from './board.ts'
import type { Column } from './choose.ts'
import type { Master } from './master.ts'
import type { Pricing } from './pricing.ts'

const startChains = 20
const chainsAtOnce = 10
/** For all trucks together. */
const atOnce = 10_000
/** Relative to the bound: closer does not matter. */
export const near = 1e-5

export const sumOf = (prices: Float64Array): number => prices.reduce((sum, price) => sum + price, 0)

/**
 * Adds chains while they pay. For any prices of the loads, their sum plus each truck's best chain above them is an
 * upper bound for every plan.
 */
export function generate(
  master: Master,
  pricing: Pricing,
  { trucks, loads, tolerance }: Board,
  { goOn, told }: { goOn: () => boolean; told: (columns: readonly Column[], bound: number) => void },
) {
  let truckPrices: Float64Array = new Float64Array(trucks.length)
  let loadPrices: Float64Array = new Float64Array(loads.length)
  let bound = Infinity
  let nearest: Column[] = []
  // With many trucks, a few chains each are enough to learn the prices.
  const [first, later] = [startChains, chainsAtOnce].map((most) =>
    Math.max(2, Math.min(most, Math.floor(atOnce / trucks.length))),
  )
  for (let round = 0; ; round += 1) {
    // Single loads first: they are quickly found, and with their prices most longer chains need not be examined.
    const legs = round ? 3 : 1
    let possible = sumOf(loadPrices)
    let isNews = round === 0
    let looked = 0
    for (; looked < trucks.length && (!round || goOn()); looked += 1) {
      const limit = round > 1 ? later! : first!
      const { columns, best } = pricing.best(looked, loadPrices, { limit, legs, floorRupees: truckPrices[looked]! })
      possible += best
      for (const column of columns) if (master.add(column)) isNews = true
    }
    if (round && looked === trucks.length) bound = Math.min(bound, possible)
    if (!master.columns.length) {
      if (round) return { bound: Math.max(0, bound), truckPrices, loadPrices, nearest }
      continue
    }
    const prices = master.prices()
    truckPrices = prices.trucks
    loadPrices = prices.loads
    const reached = sumOf(truckPrices) + sumOf(loadPrices)
    nearest = master.nearest(prices.shares)
    told(nearest, bound)
    if (!isNews || bound - reached < (tolerance ?? near * bound) || !goOn())
      return { bound, truckPrices, loadPrices, nearest }
  }
}
