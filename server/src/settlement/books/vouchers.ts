import { referenceOf } from '../../bookings/bookings.rules.ts'
import { inPlainWords } from '../../bookings/csv-words.ts'
import type { Db } from '../../platform/database/database.ts'
import { type BookLine, bookLines } from './book-lines.sql.ts'

export const VOUCHER_KINDS = ['sales', 'credit_note', 'purchase', 'debit_note', 'receipt', 'payment'] as const
export type VoucherKind = (typeof VOUCHER_KINDS)[number]

/** The accounts that are no party's. */
export const ACCOUNTS = { income: 'Freight income', charges: 'Freight charges', bank: 'Bank', cash: 'Cash' } as const

export interface Account {
  name: string
  kind: keyof typeof ACCOUNTS | 'shipper' | 'transporter'
}

/** One entry of the books: a sum that is debited to one account and credited to another. */
export interface Voucher {
  /** At most 16 characters, as GST asks of an invoice: `2026-10/12-S`. It never changes, as the list does not. */
  no: string
  /** The same for the same entry, however often a month is taken. */
  id: string
  kind: VoucherKind
  day: string
  reference: string
  utr: string | null
  narration: string
  debit: Account
  credit: Account
  /** Positive. */
  paise: number
}

const pageRows = 500

/** The vouchers of a closed month, in the order of its list; read page by page. */
export async function* vouchersOf(db: Db, month: string): AsyncGenerator<Voucher> {
  for await (const line of linesOfBook(db, month)) yield* vouchersOfLine(month, line)
}

export async function* linesOfBook(db: Db, month: string): AsyncGenerator<BookLine> {
  let after = 0
  for (;;) {
    const page = await bookLines(db, month, after, pageRows)
    yield* page
    if (page.length < pageRows) return
    after = page.at(-1)!.lineNo
  }
}

const own = (kind: keyof typeof ACCOUNTS): Account => ({ kind, name: ACCOUNTS[kind] })

/** A sum below zero is the opposite entry: a credit note, or money that goes back. */
export function vouchersOfLine(month: string, line: BookLine): Voucher[] {
  const shipper: Account = { kind: 'shipper', name: line.shipper }
  const transporter: Account = { kind: 'transporter', name: line.transporter }
  const till = own(line.isCash ? 'cash' : 'bank')
  const voucher = (
    side: string,
    paise: number,
    [kind, opposite]: readonly [VoucherKind, VoucherKind],
    [debit, credit]: readonly [Account, Account],
  ): Voucher[] =>
    paise === 0
      ? []
      : [
          {
            no: saleNumber(month, line.lineNo, side),
            id: `${line.sourceId}-${side}`,
            kind: paise > 0 ? kind : opposite,
            day: line.onDay,
            reference: referenceOf(line.number),
            utr: line.utr,
            narration: narrationOf(line),
            debit: paise > 0 ? debit : credit,
            credit: paise > 0 ? credit : debit,
            paise: Math.abs(paise),
          },
        ]
  return [
    ...voucher('S', line.shipperPaise, ['sales', 'credit_note'], [shipper, own('income')]),
    ...voucher('P', line.driverPaise, ['purchase', 'debit_note'], [own('charges'), transporter]),
    ...voucher('R', line.receivedPaise, ['receipt', 'payment'], [till, shipper]),
    ...voucher('O', line.paidOutPaise, ['payment', 'receipt'], [transporter, till]),
  ]
}

export const saleNumber = (month: string, lineNo: number, side = 'S'): string => `${month}/${lineNo}-${side}`

const narrationOf = ({ number, fromLocation, toLocation, kind, word, ofDay }: BookLine): string =>
  [
    `${referenceOf(number)} ${fromLocation} - ${toLocation}`,
    inPlainWords(word ?? (kind === 'trip' ? 'freight' : kind)),
    ...(ofDay ? [`of ${ofDay}`] : []),
  ].join(', ')

/** Rupees with two decimals. */
export const exactRupees = (paise: number): string => (paise / 100).toFixed(2)
