import type { MoneyView } from '@vapsi/contract/shipment/next'
import { toRupees } from '@vapsi/contract/values/rupees'
import type { MoneyFacts } from './next-facts.ts'

/** The money line of one side, in rupees. Amounts of zero are left out. */
export function moneyOf(facts: MoneyFacts): MoneyView {
  const { status, paidPaise, checkingPaise, disputedPaise, pricePaise } = facts
  if (pricePaise === null || status === 'cancelled' || status === 'pending') return { state: 'none' }
  const openPaise = pricePaise - paidPaise
  if (openPaise <= 0) return line('paid', { paid: paidPaise })
  const isOver = status === 'completed'
  // A trip without terms has no money line until it is over: nothing was agreed yet.
  if (facts.paymentStatus === 'terms_pending' && !isOver) return { state: 'none' }
  const isAdvance = facts.paymentStatus === 'advance_due' && !isOver
  // Of a disputed delivery, the part that nobody disputes is due at once.
  const isBalance = isOver || disputedPaise > 0
  const duePaise = isAdvance ? facts.advanceDuePaise : isBalance ? openPaise - disputedPaise : 0
  const amount = Math.max(0, duePaise - checkingPaise)
  const later = openPaise - Math.max(duePaise, Math.min(checkingPaise, openPaise))
  const sums = { paid: paidPaise, amount, later, checking: checkingPaise }
  if (checkingPaise > 0) return line(isAdvance ? 'checking' : 'checking_balance', sums, facts)
  if (isAdvance) return line('advance', sums, facts)
  return duePaise > 0 ? line('balance', sums, facts) : line('paid_advance', sums)
}

interface Sums {
  paid: number
  amount?: number
  later?: number
  checking?: number
}

const line = (state: MoneyView['state'], sums: Sums, { dueDate = null }: Partial<MoneyFacts> = {}): MoneyView => ({
  state,
  ...Object.fromEntries(
    Object.entries(sums)
      .filter(([, paise]) => paise > 0)
      .map(([name, paise]) => [name, toRupees(paise)]),
  ),
  ...(dueDate !== null && { dueAt: dueDate }),
})
