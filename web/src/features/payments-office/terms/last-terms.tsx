import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { terms } from '@vapsi/contract/payments/last-terms'
import { read } from '../../../lib/api/api.ts'

/**
 * The last terms of both parties of a booking, from other bookings: new terms start with them, except for the due date.
 */
export function useLastTerms(bookingId: string, isNew: boolean) {
  const { data } = useQuery({ ...read(terms.last, { bookingId }), enabled: isNew })
  return {
    last: isNew && data ? { ...data, dueDate: null } : null,
    from: [...new Set([isNew && data?.shipperFrom, isNew && data?.driverFrom].filter(Boolean))].join(', '),
  }
}

/** The bookings that the shown terms come from. */
export const AgreedLast = ({ from }: { from: string }) =>
  from !== '' && (
    <p className="text-sm text-quiet">
      <Trans>As agreed last: {from}</Trans>
    </p>
  )
