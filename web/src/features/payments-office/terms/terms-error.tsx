import { WhoWasQuicker } from '../../../domain/audit/audit-trail.tsx'
import { ActionError, someoneWasQuicker } from '../../../domain/office/use-office-action.tsx'
import { type TermsValues, refusableTerms } from './terms-fields.tsx'
import { useTermsFallback } from './use-set-terms.ts'

/** Why the terms were refused, unless a field says it; and whose terms are active if another clerk was faster. */
export function TermsError({ bookingId, error, values }: { bookingId: string; error: unknown; values: TermsValues }) {
  const fallback = useTermsFallback()
  return (
    <ActionError error={error} fallback={fallback} fields={refusableTerms(values)}>
      {someoneWasQuicker(error) && <WhoWasQuicker subjectId={bookingId} />}
    </ActionError>
  )
}
