import { plainly } from '@vapsi/contract/values/pasted'
import { toPaise, toRupees } from '@vapsi/contract/values/rupees'
import Papa from 'papaparse'
import { type Balanced, balanceOf, follow } from './balance.ts'
import { type Moved, isTelling, readMovements } from './movements.ts'
import { type ColumnRole, type Columns, type StatementLine, guessColumns } from './columns.ts'
import { dayOf, looksLikeDay } from './values.ts'

export interface Sheet {
  rows: string[][]
  /** Index of the row with the names of the columns; -1 where none has them. */
  head: number
  columns: Columns
  /** Whose layout it looks like, or null. */
  bank: string | null
}

const banks: [string, RegExp][] = [
  ['HDFC', /narration.*chq.*ref.*value dt.*withdrawal amt/i],
  ['ICICI', /transaction remarks.*withdrawal amount/i],
  ['Axis', /tran date.*particulars/i],
  ['SBI', /txn date.*ref no.*cheque no/i],
  ['Kotak', /chq ?\/ ?ref.*(dr ?\/ ?cr|debit)/i],
]

/** A cell without what spreadsheets put around a number that is to stay text: `="0000632411908273"`, `'0000632411908273`. */
const asRead = (cell: string) =>
  plainly(cell)
    .replace(/ +/g, ' ')
    .trim()
    .replace(/^="?([^"]*)"?$/, '$1')
    .replace(/^'/, '')

/** The rows of a pasted or opened statement, whatever separates them, and a guess at its columns. */
export function readSheet(text: string): Sheet {
  const plain = text.replace(/^\uFEFF/, '').trimEnd()
  const delimiter = delimiterOf(plain)
  // `="9,300.00"` is one cell: its quotes do not stand at its start, so a parser would cut it at the comma.
  const quoted = plain.replace(/(^|[,;|~\t\n])[ ]*="([^"\n]*)"(?=[ ]*(?:[,;|~\t\r\n]|$))/g, '$1"$2"')
  return sheetOf(Papa.parse<string[]>(quoted, { delimiter }).data)
}

export function sheetOf(cells: readonly (readonly string[])[]): Sheet {
  const rows = cells.map((row) => row.map(asRead))
  const head = rows.findIndex(
    (row) =>
      row.some((c) => /date|\bdt\b/i.test(c)) &&
      row.some((c) => /withdraw|deposit|debit|credit|amount|^dr$|^cr$/i.test(c)),
  )
  const named = rows[head] ?? []
  const line = named.join(' ')
  return {
    rows,
    head,
    columns: guessColumns(named, rows.slice(head + 1)),
    bank: banks.find(([, like]) => like.test(line))?.[0] ?? null,
  }
}

/**
 * From the row with the column names: amounts with commas and rows of account details are unreliable. Empty: the
 * library guesses.
 */
function delimiterOf(text: string): string {
  const head = text
    .split(/\r?\n/, 60)
    .find((row) => /date/i.test(row) && /withdraw|deposit|debit|credit|amount|\bcr\b/i.test(row))
  const counted = [',', '\t', ';', '|', '~'].map((sign) => ({ sign, times: (head ?? '').split(sign).length - 1 }))
  const [most] = counted.toSorted((a, b) => b.times - a.times)
  return most && most.times > 1 ? most.sign : ''
}

/** What is wrong with a row: its place in the file, and the words that cannot be read. */
interface RowProblem {
  code: 'amount' | 'side' | 'both' | 'no_date' | 'rounded' | 'wide'
  line: number
  word: string
}
interface BalanceProblem {
  code: 'balance'
  line: number
  expected: number
  found: number
}
export type Problem = { code: 'empty' | 'no_columns' | 'no_lines' } | RowProblem | BalanceProblem

export interface Statement {
  lines: StatementLine[]
  /** Rows with a date and no money: balances carried over, totals of a page, notes. */
  skipped: number
  /** How many lines the balances of the file prove; null: the file has no column of balances. */
  proven: number | null
}

/** One column of amounts needs another column, or itself, to tell what came in and what went out. */
const isPlaced = ({ date, narration, in: paidIn, out, amount, side }: Columns, tells: boolean): boolean =>
  date >= 0 && narration >= 0 && ((paidIn >= 0 && out >= 0) || (amount >= 0 && (side >= 0 || tells)))

/** A spreadsheet's notation of twelve digits: the UTR is lost. */
const isRounded = (reference: string) => /^\d([.,]\d+)?E\+\d+$/i.test(reference)

const opens = /^(opening balance|(balance )?brought forward|b\/?f)\b/i
/** Whole cells of rows that repeat what other rows moved. */
const carriesOver =
  /^(opening balance|closing balance|(balance |total )?(brought|carried) forward|b\/?f|c\/?f|(page |sub ?|grand )?totals?)( on [\d/.-]+)?[ .:-]*$/i

/**
 * The movements, or the first row that cannot be read: then nothing is imported. Each amount is held against the file's
 * own balances, because a comma that is not quoted, a side in other words or a changed cell look like money otherwise.
 */
export function linesOf({ rows, head }: Pick<Sheet, 'rows' | 'head'>, columns: Columns): Statement | Problem {
  if (rows.every((row) => row.every((text) => text === ''))) return { code: 'empty' }
  const cell = (row: string[], role: ColumnRole) => row[columns[role]] ?? ''
  const below = rows.slice(head + 1)
  if (!isPlaced(columns, columns.side < 0 && below.some((row) => isTelling(cell(row, 'amount')))))
    return { code: 'no_columns' }
  const movedIn = readMovements(below, columns)
  const body = below.map((row, at) => ({ row, no: head + at + 2 }))
  const last = body.findLastIndex(({ row }) => looksLikeDay(cell(row, 'date')))
  const named = rows[head] ?? []
  const heading = named.join()
  const sideOfBalance = /^(dr|cr) ?\/ ?(dr|cr)$/i.test(named[columns.balance + 1] ?? '') ? columns.balance + 1 : -1
  const lines: StatementLine[] = []
  const balances: (number | null)[] = []
  // Before the oldest movement, so above the first line or below the last, never between pages.
  let opening: number | null = null
  let isOpeningAbove = false
  let skipped = 0
  for (const { row, no } of body.slice(0, last + 1)) {
    // Separator lines, and the names of the columns again on the next page.
    if (row.every((text) => /^[*=-]*$/.test(text)) || row.join() === heading) continue
    const dated = cell(row, 'date')
    const narration = cell(row, 'narration')
    const balance = balanceOf(cell(row, 'balance'), row[sideOfBalance] ?? '')
    if (row.some((text) => carriesOver.test(text))) {
      if (row.some((text) => opens.test(text)) && !isOpeningAbove) {
        opening = balance
        isOpeningAbove = lines.length === 0 && balance !== null
      }
      skipped += 1
      continue
    }
    const extra = head < 0 ? [] : row.slice(named.length).filter(Boolean)
    if (extra.length > 0 && looksLikeDay(dated)) return { code: 'wide', line: no, word: row.join(' | ') }
    const moved = movedIn(row)
    const date = dayOf(dated)
    if (date === null) {
      const before = lines.at(-1)
      if (looksLikeDay(dated) || ('amount' in moved && (before || head >= 0)))
        return { code: 'no_date', line: no, word: dated }
      // A narration that the bank splits over two rows.
      if (before && narration !== '') before.narration = `${before.narration} ${narration}`.slice(0, 500)
      continue
    }
    if ('code' in moved) {
      if (moved.code !== 'no_money') return { ...moved, line: no }
      skipped += 1
      continue
    }
    const reference = cell(row, 'reference').slice(0, 80)
    if (isRounded(reference)) return { code: 'rounded', line: no, word: reference }
    if (!isOpeningAbove) opening = null
    lines.push({ no, date, ...moved, narration: narration.slice(0, 500), reference: reference || null })
    balances.push(balance)
  }
  if (lines.length === 0) return { code: 'no_lines' }
  const balanced = lines.map(({ no, date, amount, direction }, at): Balanced => ({
    no,
    date,
    amount,
    direction,
    balance: balances[at] ?? null,
  }))
  const { proven, broken } = follow(balanced, opening)
  if (broken) return { code: 'balance', line: broken.no, expected: broken.expected, found: broken.found }
  return {
    lines,
    skipped,
    proven: columns.balance < 0 ? null : proven,
  }
}

/** What came in and what went out, for the look before it is taken in. */
export function sumsOf(lines: readonly Moved[]) {
  const sum = (direction: 'in' | 'out') =>
    toRupees(lines.filter((l) => l.direction === direction).reduce((paise, l) => paise + toPaise(l.amount), 0))
  return { in: sum('in'), out: sum('out') }
}
