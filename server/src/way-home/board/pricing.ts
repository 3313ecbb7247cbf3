import { LoadIndex, type PlannedLoad } from '../planner/load-index.ts'
import { throughout } from '../planner/in-slices.ts'
import { searchChains } from '../planner/search.ts'
import type { Metric } from '../../roads/metric.ts'
import { metricOf } from './board-metric.ts'
import type { Board, BoardLoad, BoardTruck } from './board.ts'
import { EveryChain } from './every-chain.ts'
import type { Column } from './choose.ts'
import { type OwnFigures, ofLoads } from './own-figures.ts'

interface Numbered extends PlannedLoad {
  readonly number: number
}

/** Neither is reserved for others. */
export const isPromised = (truck: Pick<BoardTruck, 'id' | 'only'>, load: Pick<BoardLoad, 'id' | 'only'>): boolean =>
  (truck.only?.has(load.id) ?? true) && (load.only?.has(truck.id) ?? true)

interface Asked {
  limit: number
  legs: 1 | 3
  floorRupees: number
}

/** The loads that trucks of one category may take. */
interface Known {
  index: LoadIndex<Numbered>
  numbers: number[]
  every?: EveryChain
  /** Each truck's own figures of these loads. */
  own: Map<number, OwnFigures>
}

/** With more loads than this, the planner's search is faster than examining every pair. */
const few = 400

/** More than any load can earn. */
export const forbidden = 1e12

interface Priced {
  columns: Column[]
  /** The most that any chain is worth beyond the prices of its loads. */
  best: number
  /** No chain above the floor is missing. */
  isAll: boolean
}

/** Finds each truck's best chains, given prices of the loads. */
export class Pricing {
  readonly #board: Board
  readonly #metric: Metric
  readonly #indexes = new Map<string, Known>()
  readonly #forbidden = new Map<string, Set<string>>()

  constructor(board: Board) {
    this.#board = board
    this.#metric = metricOf(board)
    const categories = new Set(board.trucks.map(({ category }) => category))
    for (const [number, load] of board.loads.entries())
      for (const category of load.category === null ? categories : [load.category]) {
        const known = this.#indexes.get(category) ?? {
          index: new LoadIndex<Numbered>({ metric: this.#metric }),
          numbers: [],
          own: new Map<number, OwnFigures>(),
        }
        this.#indexes.set(category, known)
        known.index.add({ ...load, number })
        known.numbers.push(number)
      }
    for (const { truck, load } of board.forbids ?? []) {
      const known = this.#forbidden.get(truck) ?? new Set()
      this.#forbidden.set(truck, known.add(load))
    }
  }

  /** Chains worth more than a floor beyond the prices of their loads, and the largest such worth. */
  best(number: number, loadPrices: Float64Array, { limit, legs, floorRupees }: Asked): Priced {
    const truck = this.#board.trucks[number]!
    const known = this.#indexes.get(truck.category)
    if (!known) return { columns: [], best: floorRupees, isAll: true }
    if (truck.own || known.numbers.length <= few)
      return this.#among(known, number, loadPrices, { limit, legs, floorRupees })
    const { chains, bestPossibleRupees } = throughout(
      searchChains(known.index, {
        truck,
        passingWeightKg: truck.passingWeightKg,
        pace: this.#board.pace,
        legs,
        limit,
        planningPrice: this.#board.planningPrice,
        ...(truck.maxEmptyKm !== undefined && { maxEmptyKm: truck.maxEmptyKm }),
        floorRupees,
        prices: this.#pricesFor(truck, known.numbers, loadPrices),
        workLimit: 1_000_000,
      }),
    )
    const columns = chains.map(({ loads, worthRupees }) => {
      const numbers = loads.map((load) => load.number)
      const paid = numbers.reduce((sum, load) => sum + loadPrices[load]!, 0)
      return { truck: number, loads: numbers, worth: worthRupees + paid }
    })
    return {
      columns,
      best: Math.max(floorRupees, bestPossibleRupees ?? chains[0]?.worthRupees ?? floorRupees),
      isAll: bestPossibleRupees === undefined && columns.length < limit,
    }
  }

  /** For few loads, or trucks with their own figures: every chain can be examined. */
  #among(known: Known, truck: number, loadPrices: Float64Array, asked: Asked): Priced {
    const { numbers } = known
    known.every ??= new EveryChain(
      numbers.map((number) => this.#board.loads[number]!),
      this.#board,
      this.#metric,
    )
    const asking = this.#board.trucks[truck]!
    const prices = this.#pricesFor(asking, numbers, loadPrices)
    const own = known.own.get(truck) ?? (asking.own && ofLoads(asking.own, numbers))
    if (own) known.own.set(truck, own)
    const chains = known.every.best(asking, { ...asked, prices, own })
    const columns = chains.map(({ loads, worth }) => {
      const its = loads.map((at) => numbers[at]!)
      return { truck, loads: its, worth: worth + its.reduce((sum, load) => sum + loadPrices[load]!, 0) }
    })
    return {
      columns,
      best: Math.max(asked.floorRupees, chains[0]?.worth ?? asked.floorRupees),
      isAll: columns.length < asked.limit,
    }
  }

  /** By slot: an index that nothing leaves assigns them consecutively. */
  #pricesFor(truck: BoardTruck, numbers: readonly number[], loadPrices: Float64Array): Float64Array {
    const not = this.#forbidden.get(truck.id)
    return Float64Array.from(numbers, (number) => {
      const load = this.#board.loads[number]!
      return not?.has(load.id) || !isPromised(truck, load) ? forbidden : loadPrices[number]!
    })
  }
}
