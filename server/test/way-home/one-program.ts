import highsLoader from 'highs'

interface Column {
  /** The truck and its loads. */
  uses: readonly string[]
  worth: number
}

/** Every possible chain as a binary variable, each truck and load once: no prices, no column generation. */
export async function bestByOneProgram(columns: readonly Column[]): Promise<number> {
  if (!columns.length) return 0
  const sum = (terms: string[]) => terms.join('\n + ')
  const rows = [...new Set(columns.flatMap(({ uses }) => uses))].map((id, row) => {
    const using = columns.flatMap(({ uses }, at) => (uses.includes(id) ? [`x${at}`] : []))
    return `c${row}: ${sum(using)} <= 1`
  })
  const text = [
    'Maximize',
    `obj: ${sum(columns.map(({ worth }, at) => `${worth.toFixed(6)} x${at}`))}`,
    'Subject To',
    ...rows,
    'Binary',
    ...columns.map((_, at) => `x${at}`),
    'End',
  ].join('\n')
  const highs = await (highsLoader as unknown as (typeof highsLoader)['default'])()
  const { Status, ObjectiveValue } = highs.solve(text, { mip_rel_gap: 0 })
  if (Status !== 'Optimal') throw new Error(`The whole program ended with ${Status}`)
  return ObjectiveValue
}
