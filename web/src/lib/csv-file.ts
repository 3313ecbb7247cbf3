import { orLoadAgain } from './session/load-again.ts'

/** Rows as CSV: the mark tells Excel that it is UTF-8, and no cell of words begins a formula. */
export async function csvOf(rows: readonly (readonly (string | number)[])[]): Promise<string> {
  const { default: Papa } = await import('papaparse').catch(orLoadAgain)
  const cells = rows.map((row) => [...row])
  return `\uFEFF${Papa.unparse(cells, { escapeFormulae: true, newline: '\r\n' })}`
}

/** Hands a text over as a file. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
