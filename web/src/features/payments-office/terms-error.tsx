import { WhoWasQuicker } from '../../domain/audit/audit-trail.tsx'
import { ActionError, someoneWasQuicker } from '../../domain/office/use-office-action.tsx'
import { useTermsFallback } from './use-set-terms.ts'

/** Why the terms were not taken, and whose stand instead when another clerk was quicker. */
export function TermsError({ bookingId, error }: { bookingId: string; error: unknown }) {
  const fallback = useTermsFallback()
  return (
    <ActionError error={error} fallback={fallback}>
      {someoneWasQuicker(error) && <WhoWasQuicker subjectId={bookingId} />}
    </ActionError>
  )
}
