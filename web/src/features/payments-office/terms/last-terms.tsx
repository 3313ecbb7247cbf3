import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { type TermsValues, termsValues } from './terms-fields.tsx'
import { useQuery } from '@tanstack/react-query'
import { terms } from '@vapsi/contract/payments/last-terms'
import { read } from '../../../lib/api/api.ts'

/** The last terms of both parties of a booking, from other bookings; without a due date. */
export function useLastTerms(bookingId: string, isNew: boolean) {
  const { data } = useQuery({ ...read(terms.last, { bookingId }), enabled: isNew })
  return {
    last: isNew && data ? { ...data, dueDate: null } : null,
    from: [...new Set([isNew && data?.shipperFrom, isNew && data?.driverFrom].filter(Boolean))].join(', '),
  }
}

/** New terms start with the usual percentages; what the parties agreed last is one press away. */
export function AgreedLast({
  terms: { last, from },
  values,
  onUse,
}: {
  terms: ReturnType<typeof useLastTerms>
  values: TermsValues
  onUse: (values: TermsValues) => void
}) {
  if (!last || from === '') return null
  const [shipper, driver] = [last.advancePercentageShipper, last.advancePercentageDriver]
  return (
    <Button className="justify-self-start" onClick={() => onUse({ ...termsValues(last), dueDate: values.dueDate })}>
      <Trans>
        As agreed last: {shipper} % and {driver} % ({from})
      </Trans>
    </Button>
  )
}
