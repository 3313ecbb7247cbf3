import type { Columns, StatementLine } from './statement-columns.ts'
import { amountOf, sideBehind } from './statement-values.ts'

type Moved = Pick<StatementLine, 'amount' | 'direction'>

const turned = { in: 'out', out: 'in' } as const

/**
 * Reads the amounts of a row: from two columns, or from one with a side beside it, behind it, or a sign. Null: none, or
 * ambiguous. A negative credit was taken back, so it went out. A negative debit came back only if there are positive
 * ones: some banks write all of theirs negative.
 */
export function readMovements(rows: readonly string[][], columns: Columns): (row: string[]) => Moved | null {
  const cell = (row: string[], at: number) => row[at] ?? ''
  const sideOf = (row: string[]): 'in' | 'out' | null => {
    const side = cell(row, columns.side)
    if (/^(cr|c|credit|\+)/i.test(side)) return 'in'
    return /^(dr|d|debit|-)/i.test(side) ? 'out' : sideBehind(cell(row, columns.amount))
  }
  const debitOf = (row: string[]) =>
    columns.amount < 0 ? cell(row, columns.out) : sideOf(row) === 'out' ? cell(row, columns.amount) : ''
  const arePlain = rows.some((row) => (amountOf(debitOf(row)) ?? 0) > 0)
  const moved = (rupees: number, side: 'in' | 'out'): Moved => ({
    amount: Math.abs(rupees),
    direction: rupees < 0 && (side === 'in' || arePlain) ? turned[side] : side,
  })
  return (row) => {
    if (columns.amount >= 0 && (columns.side >= 0 || columns.in < 0 || columns.out < 0)) {
      const text = cell(row, columns.amount)
      const rupees = amountOf(text)
      if (!rupees) return null
      const side = sideOf(row)
      if (side) return moved(rupees, side)
      return columns.side >= 0 ? null : { amount: Math.abs(rupees), direction: rupees > 0 ? 'in' : 'out' }
    }
    const [credit, debit] = [amountOf(cell(row, columns.in)) ?? 0, amountOf(cell(row, columns.out)) ?? 0]
    // Both, or neither: not a movement.
    if ((credit === 0) === (debit === 0)) return null
    return credit === 0 ? moved(debit, 'out') : moved(credit, 'in')
  }
}

/** Whether a column of amounts alone shows what came in and what went out. */
export const isTelling = (text: string): boolean => /^[-+(]|\d-$/.test(text) || sideBehind(text) !== null
