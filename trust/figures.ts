import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where `npm run trust` and `npm test` leave what was tried, how often, and what came out. */
export const figuresFile: string = join(import.meta.dirname, '../test-results/trust.md')

/** One row of the table. A figure is noted when its suite got that far, so a failed run has fewer rows. */
export function noteFigures(kind: string, what: string, howOften: string, outcome: string): void {
  mkdirSync(dirname(figuresFile), { recursive: true })
  const cells = [kind, what, howOften, outcome].map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' '))
  appendFileSync(figuresFile, `| ${cells.join(' | ')} |\n`)
}
