import highsLoader, { type Highs } from 'highs'

export type Solver = Highs

/** A truck with a chain: each at most once. */
export interface Column {
  readonly truck: number
  readonly loads: readonly number[]
  readonly worth: number
}

let started: Promise<Highs> | undefined
// The package declares CommonJS types, but is a module for Node.
const load = highsLoader as unknown as (typeof highsLoader)['default']
export const solver = (): Promise<Highs> => (started ??= load())

export const quiet = { output_flag: false }
/** How near to the best a choice may stay: in all, or as a share. */
const gapOf = (tolerance: number | undefined): Record<string, number> =>
  tolerance === undefined ? { mip_rel_gap: 1e-5 } : { mip_rel_gap: 0, mip_abs_gap: tolerance }

export const keyOf = ({ truck, loads }: Column): string => `${truck}:${loads.join()}`

export const worthOf = (columns: readonly Column[]): number => columns.reduce((sum, { worth }) => sum + worth, 0)

interface Among {
  seconds: number
  /** A choice that is known, all of these columns; the answer is never worth less. */
  start?: readonly Column[]
  /** In rupees. */
  tolerance?: number | undefined
}

/** The best whole choice among columns, each truck and load at most once, within a time limit. */
export async function chooseAmong(
  columns: readonly Column[],
  { seconds, start = [], tolerance }: Among,
): Promise<{ columns: readonly Column[]; isBest: boolean }> {
  if (!columns.length) return { columns: start, isBest: false }
  const highs = await solver()
  const rowAt = new Map<string, number>()
  const rowOf = (key: string) => rowAt.get(key) ?? (rowAt.set(key, rowAt.size), rowAt.size - 1)
  const starts = new Int32Array(columns.length + 1)
  const indices: number[] = []
  for (const [at, { truck, loads }] of columns.entries()) {
    indices.push(rowOf(`t${truck}`), ...loads.map((one) => rowOf(`l${one}`)))
    starts[at + 1] = indices.length
  }
  const numRows = rowAt.size
  const known = new Set(start.map(keyOf))
  return highs.withModel(
    {
      numCols: columns.length,
      numRows,
      colCost: Float64Array.from(columns, ({ worth }) => -worth),
      colLower: new Float64Array(columns.length),
      colUpper: new Float64Array(columns.length).fill(1),
      rowLower: new Float64Array(numRows).fill(-highs.infinity),
      rowUpper: new Float64Array(numRows).fill(1),
      integrality: new Int32Array(columns.length).fill(1),
      matrix: {
        format: 'csc',
        numRows,
        numCols: columns.length,
        starts,
        indices: Int32Array.from(indices),
        values: new Float64Array(indices.length).fill(1),
      },
    },
    (model) => {
      model.options.set({ ...quiet, time_limit: Math.max(0.1, seconds), ...gapOf(tolerance) })
      if (known.size)
        model.setSolution({ colValue: Float64Array.from(columns, (column) => (known.has(keyOf(column)) ? 1 : 0)) })
      model.run()
      const { colValue } = model.getSolution()
      const chosen = columns.filter((_column, at) => colValue[at]! > 0.5)
      const isBest = model.getModelStatus() === highs.constants.modelStatus.optimal
      return { columns: worthOf(chosen) >= worthOf(start) ? chosen : start, isBest }
    },
  )
}
