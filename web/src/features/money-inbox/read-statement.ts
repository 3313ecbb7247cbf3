import { toPaise, toRupees } from '@vapsi/contract/values/rupees'
import Papa from 'papaparse'
import { isTelling, readMovements } from './movements.ts'
import type { ColumnRole, Columns, StatementLine } from './statement-columns.ts'
import { dayOf, looksLikeDay } from './statement-values.ts'

export interface Sheet {
  rows: string[][]
  /** Index of the row with the names of the columns; -1 where none has them. */
  head: number
  columns: Columns
  /** Whose layout it looks like, or null. */
  bank: string | null
}

/** How banks call their columns, the surest first. */
const names: Record<ColumnRole, RegExp[]> = {
  date: [/^(txn|tran|transaction|trans)\.? ?date/i, /^date$/i, /^(post(ing|ed)?) date/i, /date/i],
  narration: [/narration|particulars|remarks|description/i, /details/i],
  reference: [/(chq|cheque|ref).*(ref|no|number|num)|utr/i, /chqno|^ref/i],
  out: [/withdrawal|^debit(?! ?\/)|^dr\.?( amount)?$|debit amount|paid out/i],
  in: [/deposit|^credit(?! ?\/)|^cr\.?( amount)?$|credit amount|paid in/i],
  amount: [/^(transaction |txn )?amount/i, /^(debit|credit) ?\/ ?(debit|credit) ?\(/i],
  side: [/^(dr|cr|debit|credit) ?[/|] ?(dr|cr|debit|credit)$|^(type|dr\/cr|cr\/dr|transaction type)$/i],
}

const banks: [string, RegExp][] = [
  ['HDFC', /narration.*chq.*ref.*value dt.*withdrawal amt/i],
  ['ICICI', /transaction remarks.*withdrawal amount/i],
  ['Axis', /tran date.*particulars/i],
  ['SBI', /txn date.*ref no.*cheque no/i],
  ['Kotak', /chq ?\/ ?ref.*(dr ?\/ ?cr|debit)/i],
]

const none: Columns = { date: -1, narration: -1, reference: -1, in: -1, out: -1, amount: -1, side: -1 }

/** A cell without what spreadsheets put around a number that is to stay text: `="0000632411908273"`, `'0000632411908273`. */
const asRead = (cell: string) =>
  cell
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^="?([^"]*)"?$/, '$1')
    .replace(/^'/, '')

/** The rows of a pasted or opened statement, whatever separates them, and a guess at its columns. */
export function readSheet(text: string): Sheet {
  const plain = text.replace(/^\uFEFF/, '').trimEnd()
  const { data } = Papa.parse<string[]>(plain, { delimiter: delimiterOf(plain) })
  const rows = data.map((row) => row.map(asRead))
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
    columns: head < 0 ? none : guess(named),
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

function guess(head: string[]): Columns {
  const taken = new Set<number>()
  const columns = { ...none }
  for (const role of ['side', 'out', 'in', 'date', 'narration', 'reference', 'amount'] as const) {
    // The date of the movement, not the value date.
    const free = (at: number) =>
      !taken.has(at) && !(role === 'date' && /value/i.test(head[at] ?? '')) && !/balance|branch/i.test(head[at] ?? '')
    for (const like of names[role]) {
      const at = head.findIndex((name, index) => free(index) && like.test(name))
      if (at < 0) continue
      columns[role] = at
      taken.add(at)
      break
    }
  }
  return columns
}

interface LineProblem {
  code: 'no_amount' | 'no_date' | 'rounded'
  line: number
}
export type Problem = { code: 'empty' | 'no_columns' | 'no_lines' } | LineProblem

/** One column of amounts needs another column, or itself, to tell what came in and what went out. */
const isPlaced = ({ date, narration, in: paidIn, out, amount, side }: Columns, tells: boolean): boolean =>
  date >= 0 && narration >= 0 && ((paidIn >= 0 && out >= 0) || (amount >= 0 && (side >= 0 || tells)))

/** A spreadsheet's notation of twelve digits: the UTR is lost. */
const isRounded = (reference: string) => /^\d([.,]\d+)?E\+\d+$/i.test(reference)

/** The movements, or the first invalid row: then nothing is imported. */
export function linesOf({ rows, head }: Pick<Sheet, 'rows' | 'head'>, columns: Columns): StatementLine[] | Problem {
  if (rows.every((row) => row.every((text) => text === ''))) return { code: 'empty' }
  const cell = (row: string[], role: ColumnRole) => row[columns[role]] ?? ''
  const below = rows.slice(head + 1)
  if (!isPlaced(columns, columns.side < 0 && below.some((row) => isTelling(cell(row, 'amount')))))
    return { code: 'no_columns' }
  const movedIn = readMovements(below, columns)
  const body = below.map((row, at) => ({ row, no: head + at + 2 }))
  const last = body.findLastIndex(({ row }) => looksLikeDay(cell(row, 'date')))
  const heading = rows[head]?.join()
  const lines: StatementLine[] = []
  for (const { row, no } of body.slice(0, last + 1)) {
    // Separator lines, and the names of the columns again on the next page.
    if (row.every((text) => /^[*=-]*$/.test(text)) || row.join() === heading) continue
    const date = dayOf(cell(row, 'date'))
    const narration = cell(row, 'narration')
    const moved = movedIn(row)
    if (date === null) {
      const before = lines.at(-1)
      if (looksLikeDay(cell(row, 'date')) || (moved !== null && before)) return { code: 'no_date', line: no }
      // A narration that the bank splits over two rows.
      if (moved === null && before && narration !== '')
        before.narration = `${before.narration} ${narration}`.slice(0, 500)
      continue
    }
    if (moved === null) {
      if (/opening balance|closing balance|brought forward|\bb\/?f\b/i.test(narration)) continue
      return { code: 'no_amount', line: no }
    }
    const reference = cell(row, 'reference').slice(0, 80)
    if (isRounded(reference)) return { code: 'rounded', line: no }
    lines.push({ no, date, ...moved, narration: narration.slice(0, 500), reference: reference || null })
  }
  return lines.length > 0 ? lines : { code: 'no_lines' }
}

/** What came in and what went out, for the look before it is taken in. */
export function sumsOf(lines: StatementLine[]) {
  const sum = (direction: 'in' | 'out') =>
    toRupees(lines.filter((l) => l.direction === direction).reduce((paise, l) => paise + toPaise(l.amount), 0))
  return { in: sum('in'), out: sum('out') }
}
