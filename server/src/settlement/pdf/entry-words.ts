import { referenceOf } from '../../bookings/bookings.rules.ts'
import type { Entry } from '../party-account.sql.ts'
import { dayInPdf } from './figures.ts'
import { causes, paymentTypes } from './money-words.ts'

/** The description of a ledger entry. */
export function wordOf({ kind, word, number, fromLocation, toLocation, reference, ofDay, paise }: Entry): string {
  const trip = `${referenceOf(number)} ${fromLocation} – ${toLocation}`
  if (kind === 'trip') return trip
  const said =
    kind === 'payment'
      ? `${paymentTypes[word ?? ''] ?? word ?? ''}${paise > 0 ? ' (reversed · उलटा गया)' : ''}`
      : (causes[(word ?? 'other') as keyof typeof causes] ?? '')
  const of = ofDay && `of · दिन ${dayInPdf(ofDay)}`
  return [`${referenceOf(number)} ${said}`, reference, of].filter(Boolean).join(', ')
}
