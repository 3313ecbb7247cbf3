import type { Db } from '../../platform/database/database.ts'
import { partiesOf } from './book-lines.sql.ts'
import { type Account, type Voucher, type VoucherKind, exactRupees, vouchersOf } from './vouchers.ts'

export type Row = readonly (string | number)[]

const erpnextTypes: Readonly<Record<VoucherKind, string>> = {
  sales: 'Journal Entry',
  credit_note: 'Credit Note',
  purchase: 'Journal Entry',
  debit_note: 'Debit Note',
  receipt: 'Bank Entry',
  payment: 'Bank Entry',
}
/** In ERPNext's own chart of accounts; V is the company's abbreviation. */
const erpnextAccounts: Readonly<Record<Account['kind'], string>> = {
  shipper: 'Debtors - V',
  transporter: 'Creditors - V',
  income: 'Freight income - V',
  charges: 'Freight charges - V',
  bank: 'Bank - V',
  cash: 'Cash - V',
}

export const erpnextColumns = [
  'Entry Type',
  'Company',
  'Posting Date',
  'Reference Number',
  'Reference Date',
  'User Remark',
  'Account (Accounting Entries)',
  'Party Type (Accounting Entries)',
  'Party (Accounting Entries)',
  'Debit (Accounting Entries)',
  'Credit (Accounting Entries)',
]

/** Journal entries for ERPNext's data import: the second row of an entry leaves out what is said of the whole. */
export async function* erpnextRows(db: Db, month: string): AsyncGenerator<Row> {
  for await (const voucher of vouchersOf(db, month)) {
    const { no, kind, day, utr, narration, debit, credit, paise } = voucher
    const isCash = [debit, credit].some((account) => account.kind === 'cash')
    const type = isCash ? 'Cash Entry' : erpnextTypes[kind]
    yield [type, 'Vapsi', day, utr ?? no, day, `${no}: ${narration}`, ...erpnextSide(debit), exactRupees(paise), '']
    yield ['', '', '', '', '', '', ...erpnextSide(credit), '', exactRupees(paise)]
  }
}

const erpnextSide = ({ kind, name }: Account): string[] => [
  erpnextAccounts[kind],
  ...(kind === 'shipper' ? ['Customer', name] : kind === 'transporter' ? ['Supplier', name] : ['', '']),
]

export const zohoColumns = [
  'Journal Date',
  'Journal Number',
  'Reference Number',
  'Notes',
  'Account',
  'Contact Name',
  'Description',
  'Debit',
  'Credit',
]

/** Manual journals for Zoho Books: rows of one number are one journal. */
export async function* zohoRows(db: Db, month: string): AsyncGenerator<Row> {
  for await (const voucher of vouchersOf(db, month)) {
    yield zohoRow(voucher, voucher.debit, [exactRupees(voucher.paise), ''])
    yield zohoRow(voucher, voucher.credit, ['', exactRupees(voucher.paise)])
  }
}

function zohoRow({ no, day, utr, reference, narration }: Voucher, { kind, name }: Account, sums: string[]): Row {
  const [account, contact] =
    kind === 'shipper'
      ? ['Accounts Receivable', name]
      : kind === 'transporter'
        ? ['Accounts Payable', name]
        : [name, '']
  return [day, no, utr ?? reference, narration, account, contact, narration, ...sums]
}

export const partyColumns = ['Name', 'Kind']

/** Who must be known to the other system before its journals are. */
export async function* partyRows(db: Db, month: string): AsyncGenerator<Row> {
  for (const { name, isShipper } of await partiesOf(db, month)) yield [name, isShipper ? 'Customer' : 'Supplier']
}
