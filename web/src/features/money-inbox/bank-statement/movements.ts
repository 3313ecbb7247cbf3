import type { Columns, StatementLine } from './columns.ts'
import { amountOf, sideBehind } from './values.ts'

export type Moved = Pick<StatementLine, 'amount' | 'direction'>
/** Why a row is no movement: it has no money at all, or something in it cannot be read. */
type NotMoved = { code: 'no_money' } | { code: 'amount' | 'side' | 'both'; word: string }

const turned = { in: 'out', out: 'in' } as const
/** The words of banks in a column of sides. */
const comesIn = /^(cr|c|credit|deposit|deposited|received|in|\+)\.?$/i
const goesOut = /^(dr|d|debit|withdrawal|withdrawn|paid|out|-)\.?$/i

/** Nothing, zero, or a dash for nothing. */
const isNothing = (text: string) => /^[-*=]*$/.test(text) || amountOf(text) === 0

/**
 * Reads the amounts of a row: from two columns, or from one with a side beside it, behind it, or a sign. A negative
 * credit was taken back, so it went out. A negative debit came back only if there are positive ones: some banks write
 * all of theirs negative.
 */
export function readMovements(rows: readonly string[][], columns: Columns): (row: string[]) => Moved | NotMoved {
  const cell = (row: string[], at: number) => row[at] ?? ''
  const sideOf = (row: string[]): 'in' | 'out' | null => {
    const word = cell(row, columns.side)
    if (comesIn.test(word)) return 'in'
    return goesOut.test(word) ? 'out' : word === '' ? sideBehind(cell(row, columns.amount)) : null
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
      if (isNothing(text)) return { code: 'no_money' }
      const rupees = amountOf(text)
      if (rupees === null) return { code: 'amount', word: text }
      const side = sideOf(row)
      if (side) return moved(rupees, side)
      if (columns.side >= 0) return { code: 'side', word: cell(row, columns.side) }
      return { amount: Math.abs(rupees), direction: rupees > 0 ? 'in' : 'out' }
    }
    const [credit, debit] = [cell(row, columns.in), cell(row, columns.out)]
    for (const word of [credit, debit]) if (!isNothing(word) && amountOf(word) === null) return { code: 'amount', word }
    if (isNothing(credit) && isNothing(debit)) return { code: 'no_money' }
    if (!isNothing(credit) && !isNothing(debit)) return { code: 'both', word: `${debit}, ${credit}` }
    return isNothing(credit) ? moved(amountOf(debit) ?? 0, 'out') : moved(amountOf(credit) ?? 0, 'in')
  }
}

/** Whether a column of amounts alone shows what came in and what went out. */
export const isTelling = (text: string): boolean => /^[-+(]|\d-$/.test(text) || sideBehind(text) !== null
