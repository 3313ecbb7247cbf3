import type { Db } from '../../platform/database/database.ts'
import { partiesOf } from './book-lines.sql.ts'
import { ACCOUNTS, type Account, type Voucher, type VoucherKind, exactRupees, vouchersOf } from './vouchers.ts'

const groups: Readonly<Record<Account['kind'], string>> = {
  shipper: 'Sundry Debtors',
  transporter: 'Sundry Creditors',
  income: 'Sales Accounts',
  charges: 'Purchase Accounts',
  bank: 'Bank Accounts',
  cash: 'Cash-in-Hand',
}
const types: Readonly<Record<VoucherKind, string>> = {
  sales: 'Sales',
  credit_note: 'Credit Note',
  purchase: 'Purchase',
  debit_note: 'Debit Note',
  receipt: 'Receipt',
  payment: 'Payment',
}

/**
 * A month for TallyPrime (Import, Transactions): first the accounts that it names, then its vouchers. A debit is negative and
 * "deemed positive". A voucher that is imported again replaces itself: its REMOTEID stays.
 */
export async function* tallyXml(db: Db, month: string): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>All Masters</REPORTNAME></REQUESTDESC><REQUESTDATA>\n`
  for (const kind of ['income', 'charges', 'bank', 'cash'] as const) yield ledger({ kind, name: ACCOUNTS[kind] })
  for (const { name, isShipper } of await partiesOf(db, month))
    yield ledger({ kind: isShipper ? 'shipper' : 'transporter', name })
  for await (const one of vouchersOf(db, month)) yield voucher(one)
  yield `</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n`
}

const message = (content: string): string => `<TALLYMESSAGE xmlns:UDF="TallyUDF">${content}</TALLYMESSAGE>\n`

const ledger = ({ name, kind }: Account): string =>
  message(
    `<LEDGER NAME="${xml(name)}" ACTION="Create"><NAME>${xml(name)}</NAME><PARENT>${groups[kind]}</PARENT></LEDGER>`,
  )

function voucher({ no, id, kind, day, reference, utr, narration, debit, credit, paise }: Voucher): string {
  const party = [debit, credit].find((account) => account.kind === 'shipper' || account.kind === 'transporter') ?? debit
  const entry = ({ name }: Account, isDebit: boolean) =>
    `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${xml(name)}</LEDGERNAME><ISDEEMEDPOSITIVE>${isDebit ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE><AMOUNT>${isDebit ? '-' : ''}${exactRupees(paise)}</AMOUNT></ALLLEDGERENTRIES.LIST>`
  return message(
    `<VOUCHER REMOTEID="vapsi-${id}" VCHTYPE="${types[kind]}" ACTION="Create"><DATE>${day.replaceAll('-', '')}</DATE><VOUCHERTYPENAME>${types[kind]}</VOUCHERTYPENAME><VOUCHERNUMBER>${xml(no)}</VOUCHERNUMBER><REFERENCE>${xml(utr ?? reference)}</REFERENCE><PARTYLEDGERNAME>${xml(party.name)}</PARTYLEDGERNAME><NARRATION>${xml(narration)}</NARRATION>${entry(debit, true)}${entry(credit, false)}</VOUCHER>`,
  )
}

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Control characters but tabs and line ends are not allowed in XML, not even escaped. */
const xml = (text: string): string =>
  text.replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '').replace(/[&<>"']/g, (one) => named[one] ?? '')
