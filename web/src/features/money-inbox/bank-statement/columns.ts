import type { Send } from '../../../lib/api/api.ts'
import type { statements } from '@vapsi/contract/payments/bank-statements'

export const COLUMN_ROLES = ['date', 'narration', 'reference', 'in', 'out', 'amount', 'side', 'balance'] as const
export type ColumnRole = (typeof COLUMN_ROLES)[number]
/** Which column says what; -1: none does. */
export type Columns = Record<ColumnRole, number>
export type StatementLine = Send<typeof statements.add>['lines'][number]

/** How banks call their columns, the surest first. */
const names: Record<ColumnRole, RegExp[]> = {
  date: [/^(txn|tran|transaction|trans)\.? ?date/i, /^date$/i, /^(post(ing|ed)?) date/i, /date/i],
  narration: [/narration|particulars|remarks|description/i, /details/i],
  reference: [/(chq|cheque|ref).*(ref|no|number|num)|utr/i, /chqno|^ref/i],
  out: [/withdrawal|^debit(?! ?\/)|^dr\.?( amount)?$|debit amount|paid out/i],
  in: [/deposit|^credit(?! ?\/)|^cr\.?( amount)?$|credit amount|paid in/i],
  amount: [
    /^(transaction |txn )?amount/i,
    /^(debit|credit|withdrawal|deposit)\b.*\/ ?(debit|credit|withdrawal|deposit)/i,
  ],
  side: [/^(dr|cr|debit|credit)\.? ?[/|] ?(dr|cr|debit|credit)\.?$|^(type|dr\/cr|cr\/dr|transaction type|txn type)$/i],
  balance: [/balance|^bal\.?$/i],
}
const none: Columns = {
  date: -1,
  narration: -1,
  reference: -1,
  in: -1,
  out: -1,
  amount: -1,
  side: -1,
  balance: -1,
}

/** A guess from the names of the columns and what the rows below hold. Without names: none. */
export function guessColumns(head: string[], below: readonly string[][]): Columns {
  const columns = { ...none }
  const taken = new Set<number>()
  const holds = (at: number, like: RegExp) => below.some((row) => like.test(row[at] ?? ''))
  const fits = (role: ColumnRole, at: number) => {
    const name = head[at] ?? ''
    if (taken.has(at)) return false
    if (role !== 'balance' && /balance|branch/i.test(name)) return false
    // "Withdrawal (Dr)/Deposit (Cr)" is one column of both.
    const isBoth =
      /(debit|withdraw|\bdr).*\/.*(credit|deposit|\bcr)|(credit|deposit|\bcr).*\/.*(debit|withdraw|\bdr)/i.test(name)
    if (role === 'in' || role === 'out') return !isBoth
    // A column of channels (NEFT, UPI) is often called a type as well.
    if (role === 'side') return holds(at, sideWord)
    if (role === 'amount' && isBoth) return holds(at, /\d/)
    return true
  }
  for (const role of ['side', 'out', 'in', 'balance', 'date', 'narration', 'reference', 'amount'] as const)
    for (const like of names[role]) {
      // The date of the movement before the value date.
      const find = (isFree: (name: string) => boolean) =>
        head.findIndex((name, at) => like.test(name) && isFree(name) && fits(role, at))
      const first = find((name) => role !== 'date' || !/value/i.test(name))
      const at = first < 0 && like === names[role].at(-1) ? find(() => true) : first
      if (at < 0) continue
      columns[role] = at
      taken.add(at)
      break
    }
  return columns
}

const sideWord = /^(cr|dr|c|d|credit|debit|deposit|withdrawal|\+|-)\.?$/i
