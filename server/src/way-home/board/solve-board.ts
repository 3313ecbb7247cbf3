import { driveChain } from '../chain.ts'
import type { Assignment, Board, BoardPlan, BoardProgress } from './board.ts'
import { type Column, Master } from './master.ts'
import { metricOf } from './board-metric.ts'
import { ofLoads } from './own-figures.ts'
import { Pricing } from './pricing.ts'

interface SolveOptions {
  timeLimitSeconds?: number
  /** Called whenever chains were found, before the best choice among them is made. */
  onProgress?: (progress: BoardProgress) => void
}

const startChains = 20
const chainsAtOnce = 10
/** For all trucks together. */
const atOnce = 5000
/** The same for the final search, which completes a few trucks. */
const atLast = 20_000
/** Relative to the bound: closer does not matter. */
const near = 1e-5

/**
 * Chooses chains for trucks with the largest total gain, by column generation. Chains that pay at the prices of the
 * last linear solution are added until there are none; then comes the best whole choice. It may stop at any time and
 * report how near the optimum it is.
 */
export async function solveBoard(
  board: Board,
  { timeLimitSeconds = 60, onProgress }: SolveOptions = {},
): Promise<BoardPlan> {
  const begun = performance.now()
  const left = () => timeLimitSeconds - (performance.now() - begun) / 1000
  const settled = (board.locks ?? []).map(({ truck, loads }) => assignmentOf(board, truck, loads))
  const locked = settled.reduce((sum, { worthRupees }) => sum + worthRupees, 0)
  const open = withoutLocked(board)
  const master = await Master.open(open.trucks.length, open.loads.length)
  try {
    const pricing = new Pricing(open)
    const told = (columns: readonly Column[], upTo: number) =>
      onProgress?.({
        plan: [...settled, ...columns.map((column) => toAssignment(open, column))],
        worthRupees: locked + worthOf(columns),
        upperBoundRupees: locked + upTo,
      })
    const {
      bound: priced,
      truckPrices,
      loadPrices,
      nearest,
    } = generate(master, pricing, open, {
      goOn: () => left() > timeLimitSeconds * 0.4,
      told,
    })
    let bound = priced
    const closeTo = (value: number) => board.tolerance ?? near * value
    let chosen = nearest
    const better = (among: Column[]) => {
      if (worthOf(among) > worthOf(chosen)) chosen = among
    }
    const prices = { trucks: truckPrices, loads: loadPrices }
    const gapOf = () => bound - worthOf(chosen)
    if (gapOf() > closeTo(bound)) better(master.choose(left() / 2, prices, gapOf(), board.tolerance).columns)
    // Only chains that are almost worth their price can close the gap between the choice and the bound.
    const gap = gapOf()
    if (gap > closeTo(bound) && left() > 0.2 * timeLimitSeconds) {
      const limit = Math.max(10 * chainsAtOnce, Math.floor(atLast / open.trucks.length))
      let isAll = true
      let possible = sumOf(loadPrices)
      for (const [truck, price] of truckPrices.entries()) {
        if (left() < 0.1 * timeLimitSeconds) {
          isAll = false
          break
        }
        const almost = pricing.best(truck, loadPrices, { limit, legs: 3, floorRupees: price - gap })
        for (const column of almost.columns) master.add(column)
        possible += Math.max(price, almost.best)
        isAll &&= almost.isAll
      }
      const last = master.choose(left(), prices, gap, board.tolerance)
      better(last.columns)
      // This is the best choice of all chains that a better plan could contain, so there is no better plan.
      if (isAll && last.isBest && possible <= bound + closeTo(bound))
        bound = Math.min(bound, worthOf(chosen) + closeTo(worthOf(chosen)))
    }
    const plan = [...settled, ...chosen.map((column) => toAssignment(open, column))]
    const worthRupees = locked + worthOf(chosen)
    return {
      plan,
      worthRupees,
      gainRupees: plan.reduce((sum, { gainRupees }) => sum + gainRupees, 0),
      upperBoundRupees: Math.max(worthRupees, locked + bound),
      seconds: (performance.now() - begun) / 1000,
      loadPrices: new Map(open.loads.flatMap(({ id }, at) => (loadPrices[at]! > 0.005 ? [[id, loadPrices[at]!]] : []))),
    }
  } finally {
    master.dispose()
  }
}

/**
 * Adds chains while they pay. For any prices of the loads, their sum plus each truck's best chain above them is an
 * upper bound for every plan.
 */
function generate(
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

const sumOf = (prices: Float64Array) => prices.reduce((sum, price) => sum + price, 0)

const worthOf = (columns: readonly Column[]) => columns.reduce((sum, { worth }) => sum + worth, 0)

function withoutLocked(board: Board): Board {
  const trucks = new Set(board.locks?.map(({ truck }) => truck))
  const loads = new Set(board.locks?.flatMap((lock) => lock.loads))
  const left = [...board.loads.keys()].filter((at) => !loads.has(board.loads[at]!.id))
  return {
    ...board,
    trucks: board.trucks
      .filter(({ id }) => !trucks.has(id))
      .map((truck) => (truck.own ? Object.assign({}, truck, { own: ofLoads(truck.own, left) }) : truck)),
    loads: left.map((at) => board.loads[at]!),
  }
}

const toAssignment = (board: Board, { truck, loads }: Column): Assignment =>
  assignmentOf(
    board,
    board.trucks[truck]!.id,
    loads.map((load) => board.loads[load]!.id),
  )

/** An assignment's figures, recalculated from the legs. A locked chain that cannot be driven gains nothing. */
function assignmentOf(
  { trucks, loads, pace, planningPrice, metric }: Board,
  truckId: string,
  ids: readonly string[],
): Assignment {
  const truck = trucks.find(({ id }) => id === truckId)
  const by = metricOf({ metric })
  const chain = ids.flatMap((id) => loads.filter((load) => load.id === id))
  const own = truck?.own
  const served = own ? ids.reduce((sum, one) => sum + own.worth[loads.findIndex(({ id }) => id === one)]!, 0) : 0
  const gain = (price: number) => {
    const driven = truck && driveChain({ ...truck, rupeesPerEmptyKm: price * truck.rupeesPerEmptyKm }, chain, pace, by)
    return driven ? served + driven.gainRupees : 0
  }
  return { truck: truckId, loads: ids, worthRupees: gain(planningPrice), gainRupees: gain(1) }
}
