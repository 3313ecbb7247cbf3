import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { terms } from '@vapsi/contract/office/last-terms'
import { read } from '../../../lib/api/api.ts'

/** What both parties of a booking agreed last, elsewhere: new terms begin with it. The day is another one each time. */
export function useLastTerms(bookingId: string, isNew: boolean) {
  const { data } = useQuery({ ...read(terms.last, { bookingId }), enabled: isNew })
  return {
    last: isNew && data ? { ...data, dueDate: null } : null,
    from: [...new Set([isNew && data?.shipperFrom, isNew && data?.driverFrom].filter(Boolean))].join(', '),
  }
}

/** From which bookings the terms come that stand there. */
export const AgreedLast = ({ from }: { from: string }) =>
  from !== '' && (
    <p className="text-sm text-quiet">
      <Trans>As agreed last: {from}</Trans>
    </p>
  )
