import { driveChain } from '../chain.ts'
import type { Assignment, Board, BoardPlan, BoardProgress } from './board.ts'
import { type Column, worthOf } from './choose.ts'
import { closeGap, closeTo, within } from './close-gap.ts'
import { dive } from './dive.ts'
import { generate } from './generate.ts'
import { improve } from './improve.ts'
import { Master } from './master.ts'
import { metricOf } from './board-metric.ts'
import { ofLoads } from './own-figures.ts'
import { Pricing } from './pricing.ts'

interface SolveOptions {
  timeLimitSeconds?: number
  /** Called whenever chains were found, before the best choice among them is made. */
  onProgress?: (progress: BoardProgress) => void
}

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
    let [bound, chosen]: [number, readonly Column[]] = [priced, nearest]
    const better = (among: readonly Column[]) => {
      if (worthOf(among) > worthOf(chosen)) chosen = among
    }
    const prices = { trucks: truckPrices, loads: loadPrices }
    const { tolerance } = board
    const isEnough = (value: number) => bound - value <= closeTo(bound, tolerance)
    const close = async (secondsOf: () => number) => {
      const goOn = () => left() >= 0.1 * timeLimitSeconds
      const closed = await closeGap({ master, pricing, prices, chosen, bound, tolerance, secondsOf, goOn })
      better(closed.columns)
      bound = closed.bound
    }
    if (!isEnough(worthOf(chosen))) {
      const found = [...master.columns]
      const size = { trucks: open.trucks.length, loads: open.loads.length }
      const leftToImprove = () => left() - 0.02 * timeLimitSeconds
      better(await dive(pricing, found, size, leftToImprove))
      const quarter = left() / 4
      if (within(bound - worthOf(chosen), found, prices).length <= few) await close(() => Math.min(quarter, left()))
      better(
        await improve(chosen, found, prices, {
          left: leftToImprove,
          isEnough,
          tolerance,
          onBetter: (columns) => told(columns, bound),
        }),
      )
      for (const column of found) master.add(column)
      if (!isEnough(worthOf(chosen)) && left() > 0.2 * timeLimitSeconds) await close(left)
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
