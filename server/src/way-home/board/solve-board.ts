import { driveChain } from '../chain.ts'
import type { Assignment, Board, BoardPlan, BoardProgress } from './board.ts'
import { type Column, chooseAmong, worthOf } from './choose.ts'
import { dive } from './dive.ts'
import { generate, near, sumOf } from './generate.ts'
import { improve } from './improve.ts'
import { Master, lossOf } from './master.ts'
import { metricOf } from './board-metric.ts'
import { ofLoads } from './own-figures.ts'
import { Pricing } from './pricing.ts'

interface SolveOptions {
  timeLimitSeconds?: number
  /** Called whenever chains were found, before the best choice among them is made. */
  onProgress?: (progress: BoardProgress) => void
}

/** Of a truck at least, in the final search. */
const chainsEach = 100
/** Of all trucks together there, which completes a few. */
const atLast = 20_000
/** Among so few chains the best choice is found at once. */
const few = 1000

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
    let chosen: readonly Column[] = nearest
    const better = (among: readonly Column[]) => {
      if (worthOf(among) > worthOf(chosen)) chosen = among
    }
    const prices = { trucks: truckPrices, loads: loadPrices }
    const gapOf = () => bound - worthOf(chosen)
    const isEnough = (value: number) => bound - value <= closeTo(bound)
    // A chain that falls short of its prices by more than the gap cannot be part of a better choice.
    const possibleOf = (columns: readonly Column[]) => {
      const gap = gapOf()
      return columns.filter((column) => lossOf(column, prices) <= gap)
    }
    const closeGap = async (seconds: number) => {
      const gap = gapOf()
      const limit = Math.max(chainsEach, Math.floor(atLast / open.trucks.length))
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
      const last = await chooseAmong(possibleOf(master.columns), {
        seconds: Math.min(seconds, left()),
        start: chosen,
        tolerance: board.tolerance,
      })
      better(last.columns)
      // This is the best choice of all chains that a better plan could contain, so there is no better plan.
      if (isAll && last.isBest && possible <= bound + closeTo(bound))
        bound = Math.min(bound, worthOf(chosen) + closeTo(worthOf(chosen)))
    }
    if (!isEnough(worthOf(chosen))) {
      const found = [...master.columns]
      const size = { trucks: open.trucks.length, loads: open.loads.length }
      const leftToImprove = () => left() - 0.02 * timeLimitSeconds
      better(await dive(pricing, found, size, leftToImprove))
      if (possibleOf(found).length <= few) await closeGap(left() / 4)
      const { tolerance } = board
      better(
        await improve(chosen, found, prices, {
          left: leftToImprove,
          isEnough,
          tolerance,
          onBetter: (columns) => told(columns, bound),
        }),
      )
      for (const column of found) master.add(column)
      if (!isEnough(worthOf(chosen)) && left() > 0.2 * timeLimitSeconds) await closeGap(left())
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
