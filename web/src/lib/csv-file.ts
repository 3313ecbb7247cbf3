import { isNumberedName } from '@vapsi/contract/values/pasted'
import { orLoadAgain } from './session/load-again.ts'

/** Rows as CSV: the mark tells Excel that it is UTF-8, no cell of words begins a formula, and long numbers stay text. */
export async function csvOf(rows: readonly (readonly (string | number)[])[]): Promise<string> {
  const { default: Papa } = await import('papaparse').catch(orLoadAgain)
  const cells = rows.map((row) => row.map(asText))
  return `\uFEFF${Papa.unparse(cells, { escapeFormulae: formula, newline: '\r\n' })}`
}

/** What a spreadsheet would run, but not a long number that is kept text as `="632411908273"`. */
const formula = /^(?!="\d+(E\d+)?"$)[=+\-@\t\r].*$/i
const asText = (cell: string | number) => (typeof cell === 'string' && isNumberedName(cell) ? `="${cell}"` : cell)

/** Hands a text over as a file. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
