import type { Send } from '../../lib/api/api.ts'
import type { statements } from '@vapsi/contract/office/statements'
import { toPaise, toRupees } from '@vapsi/contract/values/rupees'
import Papa from 'papaparse'
import { amountOf, dayOf } from './statement-values.ts'

export const COLUMN_ROLES = ['date', 'narration', 'reference', 'in', 'out', 'amount', 'side'] as const
export type ColumnRole = (typeof COLUMN_ROLES)[number]
/** Which column says what; -1: none does. */
export type Columns = Record<ColumnRole, number>
export type StatementLine = Send<typeof statements.add>['lines'][number]

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

/** The rows of a pasted or opened statement, whatever separates them, and a guess at its columns. */
export function readSheet(text: string): Sheet {
  const plain = text.replace(/^\uFEFF/, '').trimEnd()
  const { data } = Papa.parse<string[]>(plain, { delimiter: delimiterOf(plain) })
  const rows = data.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()))
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

/** Of the row with the names of the columns: amounts with commas and rows of account details tell less. Empty: the library guesses. */
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
    // The date of the movement, not the day from which interest counts.
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

export type Problem = { code: 'no_columns' } | { code: 'no_lines' } | { code: 'no_amount' | 'no_date'; line: number }

/** One column of amounts says by another, or by its own signs, what came and what went. */
const isPlaced = ({ date, narration, in: paidIn, out, amount, side }: Columns, isSigned: boolean): boolean =>
  date >= 0 && narration >= 0 && ((paidIn >= 0 && out >= 0) || (amount >= 0 && (side >= 0 || isSigned)))

const sign = /^[-+]/

/** The movements, or the first row that cannot be one: then nothing is read. */
export function linesOf({ rows, head }: Pick<Sheet, 'rows' | 'head'>, columns: Columns): StatementLine[] | Problem {
  const isSigned = columns.side < 0 && rows.slice(head + 1).some((row) => sign.test(row[columns.amount] ?? ''))
  if (!isPlaced(columns, isSigned)) return { code: 'no_columns' }
  const cell = (row: string[], role: ColumnRole) => row[columns[role]] ?? ''
  const body = rows.map((row, at) => ({ row, no: at + 1 })).slice(head + 1)
  const last = body.findLastIndex(({ row }) => dayOf(cell(row, 'date')) !== null)
  const lines: StatementLine[] = []
  for (const { row, no } of body.slice(0, last + 1)) {
    if (row.every((text) => /^[*=-]*$/.test(text))) continue
    const date = dayOf(cell(row, 'date'))
    const narration = cell(row, 'narration')
    const moved = movedIn(row, columns)
    if (date === null) {
      const before = lines.at(-1)
      // A narration that a bank breaks over two rows.
      if (moved === null && before && narration !== '')
        before.narration = `${before.narration} ${narration}`.slice(0, 500)
      else if (moved !== null && before) return { code: 'no_date', line: no }
      continue
    }
    if (moved === null) {
      if (/opening balance|closing balance|brought forward|\bb\/?f\b/i.test(narration)) continue
      return { code: 'no_amount', line: no }
    }
    lines.push({
      no,
      date,
      ...moved,
      narration: narration.slice(0, 500),
      reference: cell(row, 'reference').slice(0, 80) || null,
    })
  }
  return lines.length > 0 ? lines : { code: 'no_lines' }
}

function movedIn(
  row: string[],
  { in: paidIn, out, amount, side }: Columns,
): Pick<StatementLine, 'amount' | 'direction'> | null {
  if (amount >= 0 && side >= 0) {
    const rupees = amountOf(row[amount] ?? '')
    const words = /^(cr|c|credit|\+)/i.test(row[side] ?? '')
      ? 'in'
      : /^(dr|d|debit|-)/i.test(row[side] ?? '')
        ? 'out'
        : null
    return rupees && words ? { amount: Math.abs(rupees), direction: words } : null
  }
  if (amount >= 0 && (paidIn < 0 || out < 0)) {
    const rupees = amountOf(row[amount] ?? '')
    return rupees ? { amount: Math.abs(rupees), direction: rupees > 0 ? 'in' : 'out' } : null
  }
  const [credit, debit] = [amountOf(row[paidIn] ?? '') ?? 0, amountOf(row[out] ?? '') ?? 0]
  // Both, or neither: no movement.
  if ((credit === 0) === (debit === 0)) return null
  return credit === 0 ? { amount: Math.abs(debit), direction: 'out' } : { amount: Math.abs(credit), direction: 'in' }
}

/** What came in and what went out, for the look before it is taken in. */
export function sumsOf(lines: StatementLine[]) {
  const sum = (direction: 'in' | 'out') =>
    toRupees(lines.filter((l) => l.direction === direction).reduce((paise, l) => paise + toPaise(l.amount), 0))
  return { in: sum('in'), out: sum('out') }
}
