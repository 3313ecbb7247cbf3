import highsLoader, { type Highs, type Model } from 'highs'

/** A truck with a chain: each at most once. */
export interface Column {
  readonly truck: number
  readonly loads: readonly number[]
  readonly worth: number
}

let solver: Promise<Highs> | undefined
// The package declares CommonJS types, but is a module for Node.
const load = highsLoader as unknown as (typeof highsLoader)['default']
const highs = () => (solver ??= load())

const quiet = { output_flag: false }
/** How near to the best a choice may stay: in all, or as a share. */
const gapOf = (tolerance: number | undefined): Record<string, number> =>
  tolerance === undefined ? { mip_rel_gap: 1e-5 } : { mip_rel_gap: 0, mip_abs_gap: tolerance }

/**
 * Chooses among the chains found so far: as a linear program while they are being found, in whole numbers at the end.
 */
export class Master {
  readonly #highs: Highs
  readonly #trucks: number
  readonly #rows: number
  readonly #model: Model
  readonly columns: Column[] = []
  readonly #known = new Set<string>()

  private constructor(solver: Highs, trucks: number, loads: number) {
    this.#highs = solver
    this.#trucks = trucks
    const rows = trucks + loads
    this.#rows = rows
    this.#model = solver.createModel({
      numCols: 0,
      numRows: rows,
      colCost: new Float64Array(0),
      colLower: new Float64Array(0),
      colUpper: new Float64Array(0),
      rowLower: new Float64Array(rows).fill(-solver.infinity),
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
    this.#model.options.set(quiet)
  }

  static open = async (trucks: number, loads: number) => new Master(await highs(), trucks, loads)

  /** Returns whether it was new. */
  add(column: Column): boolean {
    const key = `${column.truck}:${column.loads.join()}`
    if (this.#known.has(key)) return false
    this.#known.add(key)
    this.columns.push(column)
    const { indices, values } = this.#entries(column)
    this.#model.addCol(-column.worth, 0, this.#highs.infinity, { indices, values })
    return true
  }

  #entries({ truck, loads }: Column) {
    const indices = Int32Array.from([truck, ...loads.map((load) => this.#trucks + load)])
    return { indices, values: new Float64Array(indices.length).fill(1) }
  }

  /**
   * The dual values of the linear relaxation: the worth of each truck's time and of each load; and the share of each
   * chain.
   */
  prices(): { trucks: Float64Array; loads: Float64Array; shares: Float64Array } {
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

  /**
   * The best whole choice within the time limit. A chain that falls short of its prices by more than the gap of a known
   * choice cannot be part of a better one, and is left out.
   */
  choose(
    seconds: number,
    prices: { trucks: Float64Array; loads: Float64Array },
    gap: number,
    tolerance?: number,
  ): { columns: Column[]; isBest: boolean } {
    const columns = this.columns.filter(({ truck, loads, worth }) => {
      const paid = loads.reduce((sum, load) => sum + prices.loads[load]!, prices.trucks[truck]!)
      return paid - worth <= gap
    })
    if (!columns.length) return { columns: [], isBest: false }
    const rows = this.#rows
    const starts = new Int32Array(columns.length + 1)
    const indices: number[] = []
    for (const [at, column] of columns.entries()) {
      indices.push(...this.#entries(column).indices)
      starts[at + 1] = indices.length
    }
    return this.#highs.withModel(
      {
        numCols: columns.length,
        numRows: rows,
        colCost: Float64Array.from(columns, ({ worth }) => -worth),
        colLower: new Float64Array(columns.length),
        colUpper: new Float64Array(columns.length).fill(1),
        rowLower: new Float64Array(rows).fill(-this.#highs.infinity),
        rowUpper: new Float64Array(rows).fill(1),
        integrality: new Int32Array(columns.length).fill(1),
        matrix: {
          format: 'csc',
          numRows: rows,
          numCols: columns.length,
          starts,
          indices: Int32Array.from(indices),
          values: new Float64Array(indices.length).fill(1),
        },
      },
      (model) => {
        model.options.set({ ...quiet, time_limit: Math.max(0.1, seconds), ...gapOf(tolerance) })
        model.run()
        const { colValue } = model.getSolution()
        return {
          columns: columns.filter((_column, at) => colValue[at]! > 0.5),
          isBest: model.getModelStatus() === this.#highs.constants.modelStatus.optimal,
        }
      },
    )
  }

  /** Its memory is not garbage-collected. */
  dispose(): void {
    this.#model.dispose()
  }
}
