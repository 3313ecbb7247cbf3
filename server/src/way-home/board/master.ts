import type { Model } from 'highs'
import { type Column, type Solver, keyOf, quiet, solver } from './choose.ts'

/**
 * An interior point ends between the optimal corners: its prices need fewer rounds of new chains than a corner's, and
 * a model of thousands of rows is solved in a fraction of the simplex method's time.
 */
const interior = { ...quiet, solver: 'ipm', presolve: 'off', run_crossover: 'off' }
/** Whole shares where there are any. */
const corner = { ...interior, run_crossover: 'on' }

/** What the linear relaxation says: the worth of each truck's time and of each load; and the share of each chain. */
export interface Prices {
  readonly trucks: Float64Array
  readonly loads: Float64Array
  readonly shares: Float64Array
}

/** By how much a chain falls short of the prices of its truck and its loads. */
export const lossOf = ({ truck, loads, worth }: Column, prices: Pick<Prices, 'trucks' | 'loads'>): number =>
  loads.reduce((sum, load) => sum + prices.loads[load]!, prices.trucks[truck]!) - worth

/** The linear relaxation of the choice among the chains found so far. */
export class Master {
  readonly #highs: Solver
  readonly #trucks: number
  readonly #model: Model
  readonly columns: Column[] = []
  readonly #known = new Set<string>()

  private constructor(highs: Solver, trucks: number, loads: number) {
    this.#highs = highs
    this.#trucks = trucks
    const rows = trucks + loads
    this.#model = highs.createModel({
      numCols: 0,
      numRows: rows,
      colCost: new Float64Array(0),
      colLower: new Float64Array(0),
      colUpper: new Float64Array(0),
      rowLower: new Float64Array(rows).fill(-highs.infinity),
      rowUpper: new Float64Array(rows).fill(1),
      matrix: {
        format: 'csc',
        numRows: rows,
        numCols: 0,
        starts: new Int32Array(1),
        indices: new Int32Array(0),
        values: new Float64Array(0),
      },
    })
  }

  static open = async (trucks: number, loads: number) => new Master(await solver(), trucks, loads)

  /** Returns whether it was new. */
  add(column: Column): boolean {
    const key = keyOf(column)
    if (this.#known.has(key)) return false
    this.#known.add(key)
    this.columns.push(column)
    const indices = Int32Array.from([column.truck, ...column.loads.map((load) => this.#trucks + load)])
    const values = new Float64Array(indices.length).fill(1)
    this.#model.addCol(-column.worth, 0, this.#highs.infinity, { indices, values })
    return true
  }

  /** The prices of an optimum: between its corners, or at one. */
  prices(at: 'interior' | 'corner' = 'interior'): Prices {
    this.#model.options.set(at === 'interior' ? interior : corner)
    this.#model.run()
    const { rowDual, colValue } = this.#model.getSolution()
    const worth = rowDual.map((dual) => Math.max(0, -dual))
    return { trucks: worth.slice(0, this.#trucks), loads: worth.slice(this.#trucks), shares: colValue }
  }

  /** A feasible whole choice close to those shares: the largest first, while truck and loads are free. */
  nearest(shares: Float64Array): Column[] {
    const taken = new Set<number>()
    const order = [...shares.keys()].filter((at) => shares[at]! > 1e-6).sort((a, b) => shares[b]! - shares[a]!)
    return order.flatMap((at) => {
      const column = this.columns[at]!
      const rows = [column.truck, ...column.loads.map((load) => this.#trucks + load)]
      if (rows.some((row) => taken.has(row))) return []
      for (const row of rows) taken.add(row)
      return [column]
    })
  }

  /** Its memory is not garbage-collected. */
  dispose(): void {
    this.#model.dispose()
  }
}
