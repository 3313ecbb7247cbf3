import { referenceOf } from '../../bookings/bookings.rules.ts'
import type { Entry } from '../party-account.sql.ts'
import { causes, paymentTypes } from './money-words.ts'

/** The description of a ledger entry. */
export function wordOf({ kind, word, number, fromLocation, toLocation, reference, paise }: Entry): string {
  const trip = `${referenceOf(number)} ${fromLocation} – ${toLocation}`
  if (kind === 'trip') return trip
  const said =
    kind === 'payment'
      ? `${paymentTypes[word ?? ''] ?? word ?? ''}${paise > 0 ? ' (reversed · उलटा गया)' : ''}`
      : (causes[(word ?? 'other') as keyof typeof causes] ?? '')
  return [`${referenceOf(number)} ${said}`, reference].filter(Boolean).join(', ')
}
