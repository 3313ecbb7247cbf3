import type { DuePayout } from '@vapsi/contract/settlement/payouts'
import { inPlainWords } from '../../bookings/csv-words.ts'
import { type Column, inIndia } from './columns.ts'

const status = ({ account, amount }: DuePayout) =>
  account === null ? 'No account' : amount === 0 ? 'Only tax left' : 'Ready'

/** For the bank's bulk upload; rows that cannot be paid stay in it and say why. */
export const payoutColumns: readonly Column<DuePayout>[] = [
  ['Beneficiary', (p) => p.account?.holder ?? null],
  ['Account number', (p) => (p.account?.kind === 'bank' ? p.account.number : null)],
  ['IFSC', (p) => p.account?.ifsc ?? null],
  ['UPI', (p) => (p.account?.kind === 'upi' ? p.account.number : null)],
  ['Amount', (p) => p.amount],
  ['Reference', (p) => p.reference],
  ['Status', status],
  ['Part', (p) => inPlainWords(p.part)],
  ['Transporter', (p) => p.transporter.company ?? p.transporter.name],
  ['From', (p) => p.fromLocation],
  ['To', (p) => p.toLocation],
  ['Account changed (IST)', (p) => inIndia(p.account?.changedAt ?? null)],
]
