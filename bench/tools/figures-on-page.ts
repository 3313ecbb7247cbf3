export interface Figures {
  name: string
  machine: string
  wanted: readonly { what: string; value: number; reach: number; atMost: boolean; unit: string }[]
}

const isOn = (row: Figures['wanted'][number]) => (row.atMost ? row.value <= row.reach : row.value >= row.reach)

/** Targets and results as a Markdown table. */
function tableOf({ wanted }: Figures): string[] {
  const rows = wanted.map((row) => [
    row.what,
    `${row.value}${row.unit}${isOn(row) ? '' : ' (missed)'}`,
    `${row.atMost ? 'at most' : 'at least'} ${row.reach}${row.unit}`,
  ])
  const all = [['asked', 'figure', 'wanted'], ...rows]
  const widths = [0, 1, 2].map((at) => Math.max(...all.map((cells) => cells[at]!.length)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`
  return [line(all[0]!), line(widths.map((width) => '-'.repeat(width))), ...all.slice(1).map(line)]
}

/** Puts the figures of a benchmark between its two marks on the page; null if the page has no marks for it. */
export function withFigures(page: string, figures: Figures): string | null {
  const [begin, end] = [`<!-- npm run bench ${figures.name} -->`, `<!-- end of ${figures.name} -->`]
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) return null
  const between = [begin, '', `Taken on ${figures.machine}.`, '', ...tableOf(figures), '', ''].join('\n')
  return `${page.slice(0, from)}${between}${page.slice(to)}`
}
