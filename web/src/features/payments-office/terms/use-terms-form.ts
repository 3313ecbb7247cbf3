import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import { useTyped } from '../../../domain/office/typed.tsx'
import { useLastTerms } from './last-terms.tsx'
import { type TermsValues, termsValues } from './terms-fields.tsx'
import { type TermsSeen, seenOf, useSetTerms } from './use-set-terms.ts'

interface Held {
  seen: TermsSeen
  /** Set after saving: what the list said before. As soon as that changes, the list counts again. */
  before?: TermsSeen
}
const isSame = (a: TermsSeen, b: TermsSeen) => a.termsId === b.termsId && a.draftId === b.draftId

/**
 * The terms form of a booking in a polled list. Untouched it shows the draft, else the active terms, else the
 * defaults. From the first change it stays as it is, with the sets that it was based on: other sets are
 * reported as a conflict, not overwritten.
 */
export function useTermsForm(booking: AdminBookingView) {
  const [typed, setTyped] = useTyped<TermsValues>(`terms of ${booking.id}`)
  const [kept, hold] = useTyped<Held>(`terms seen of ${booking.id}`)
  const now = seenOf(booking)
  const held = kept && (!kept.before || isSame(kept.before, now)) ? kept : null
  const known = booking.draftTerms ?? booking.terms
  const last = useLastTerms(booking.id, !known)
  const values = (held && typed) ?? termsValues(known)
  const seen = held?.seen ?? now
  const change = (next: TermsValues) => {
    setTyped(next)
    hold({ seen })
  }
  const terms = useSetTerms(booking.id, {
    seen,
    onSeen: (others) => hold({ seen: others }),
    onSaved: (_, mine) => hold({ seen: mine, before: now }),
  })
  const frozen = (save: (values: TermsValues) => void) => () => {
    change(values)
    save(values)
  }
  return { ...terms, values, last, change, saveDraft: frozen(terms.saveDraft), createTerms: frozen(terms.createTerms) }
}
