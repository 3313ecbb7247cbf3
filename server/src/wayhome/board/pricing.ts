import { LoadIndex, type PlannedLoad } from '../planner/load-index.ts'
import { throughout } from '../planner/in-slices.ts'
import { searchChains } from '../planner/search.ts'
import type { Board, BoardLoad, BoardTruck } from './board.ts'
import type { Column } from './master.ts'

interface Numbered extends PlannedLoad {
  readonly number: number
}

/** Neither is kept for others. */
export const isPromised = (truck: Pick<BoardTruck, 'id' | 'only'>, load: Pick<BoardLoad, 'id' | 'only'>): boolean =>
  (truck.only?.has(load.id) ?? true) && (load.only?.has(truck.id) ?? true)

/** More than any load can earn. */
const forbidden = 1e12

/** Asks the planner for each truck's best chains, when loads have prices. */
export class Pricing {
  readonly #board: Board
  readonly #indexes = new Map<string, { index: LoadIndex<Numbered>; numbers: number[] }>()
  readonly #forbidden = new Map<string, Set<string>>()

  constructor(board: Board) {
    this.#board = board
    const categories = new Set(board.trucks.map(({ category }) => category))
    for (const [number, load] of board.loads.entries())
      for (const category of load.category === null ? categories : [load.category]) {
        const known = this.#indexes.get(category) ?? { index: new LoadIndex<Numbered>(), numbers: [] }
        this.#indexes.set(category, known)
        known.index.add({ ...load, number })
        known.numbers.push(number)
      }
    for (const { truck, load } of board.forbids ?? []) {
      const known = this.#forbidden.get(truck) ?? new Set()
      this.#forbidden.set(truck, known.add(load))
    }
  }

  /** Chains worth more than a floor beside the prices of their loads, and the most that any chain is worth so. */
  best(
    number: number,
    loadPrices: Float64Array,
    limit: number,
    floorRupees: number,
  ): { columns: Column[]; best: number } {
    const truck = this.#board.trucks[number]!
    const known = this.#indexes.get(truck.category)
    if (!known) return { columns: [], best: floorRupees }
    const { chains, bestPossibleRupees } = throughout(
      searchChains(known.index, {
        truck,
        passingWeightKg: truck.passingWeightKg,
        pace: this.#board.pace,
        legs: 3,
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
    return { columns, best: Math.max(floorRupees, bestPossibleRupees ?? chains[0]?.worthRupees ?? floorRupees) }
  }

  /** By slot: an index that nothing leaves gives them out one after the other. */
  #pricesFor(truck: BoardTruck, numbers: readonly number[], loadPrices: Float64Array): Float64Array {
    const not = this.#forbidden.get(truck.id)
    return Float64Array.from(numbers, (number) => {
      const load = this.#board.loads[number]!
      return not?.has(load.id) || !isPromised(truck, load) ? forbidden : loadPrices[number]!
    })
  }
}
