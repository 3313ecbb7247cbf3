import type { MoneyView, NextAct, NextView } from '@vapsi/contract/shipment/next'
import { moneyOf } from './money-of.ts'
import type { NextFacts } from './next-facts.ts'
import { NEXT_RULES, type NextRule, type Reader } from './next-rules.ts'

/** Whose turn counts as a reader's own. */
const turnsOf: Record<Reader, readonly NextView['who'][]> = {
  shipper: ['shipper'],
  transporter: ['transporter', 'driver'],
  driver: ['driver'],
  office: ['office'],
}

/** What is waited for next, as this reader may know it, and what the reader may do about it. */
export function nextOf(facts: NextFacts, reader: Reader): NextView {
  const open = NEXT_RULES.filter(({ only, when }) => (only?.includes(reader) ?? true) && when(facts))
  const isOwn = ({ who }: NextRule) => turnsOf[reader].includes(who)
  const rule = open.find(isOwn) ?? open[0]
  // Every status has a rule without conditions; the test of all states holds it.
  if (!rule) throw new Error(`nothing is next of ${facts.status}`)
  const by = rule.by?.(facts) ?? null
  return {
    who: rule.who,
    code: rule.code,
    params: rule.params?.(facts) ?? {},
    ...(by !== null && { by: typeof by === 'string' ? by : by.toISOString() }),
    can: actsOf(facts, rule, { isOwn: isOwn(rule), reader }),
  }
}

function actsOf(facts: NextFacts, { act, code }: NextRule, { isOwn, reader }: { isOwn: boolean; reader: Reader }) {
  const acts: NextAct[] = isOwn && act ? [act] : []
  if (reader !== 'shipper') return acts
  if (code === 'driver_drives' || code === 'driver_starts') acts.push('share')
  if (!acts.includes('pay') && (moneyOf(facts.shipper).amount ?? 0) > 0) acts.push('pay')
  return acts
}

/** The money of the reader's own side; the office reads the shipper's. */
export const moneyFor = (facts: NextFacts, reader: Reader): MoneyView =>
  moneyOf(reader === 'transporter' ? facts.driver : facts.shipper)
