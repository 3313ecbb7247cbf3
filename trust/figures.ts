import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The file in which `npm run trust` and `npm test` record what was tried, how often, and with what result. */
export const figuresFile: string = join(import.meta.dirname, '../test-results/trust.md')

/** One row of the table. A figure is recorded when its suite gets there, so a failed run has fewer rows. */
export function noteFigures(kind: string, what: string, howOften: string, outcome: string): void {
  mkdirSync(dirname(figuresFile), { recursive: true })
  const cells = [kind, what, howOften, outcome].map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' '))
  appendFileSync(figuresFile, `| ${cells.join(' | ')} |\n`)
}
