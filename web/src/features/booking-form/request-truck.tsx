import { Trans, useLingui } from '@lingui/react/macro'
import { bookings } from '@vapsi/contract/bookings'
import { useMutation } from '@tanstack/react-query'
import { type Send, api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { useAttemptKey } from '../../lib/api/attempt-key.ts'
import { useIndianDay } from '../../lib/language/now.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { personOf } from '../../lib/session/person-of.ts'
import { toast } from '../../lib/session/toast.ts'
import { type BookingValues, citiesOf, directBody } from '../../domain/bookings/booking-values.ts'
import { CompleteBooking } from './complete-booking.tsx'
import { useRoadKm } from '../../domain/roads/use-road-km.ts'
import { PriceSummary } from './price-summary.tsx'
import { useBooked } from './use-booked.ts'

interface RequestTruckProps {
  /** The search that found no truck. */
  initial: Partial<BookingValues>
  /** With the number of the booking that was made. */
  onBooked: (reference?: string) => void
  onCancel: () => void
}

/** Complete Booking without a posted truck: the office looks for one. */
export function RequestTruck({ initial, onBooked, onCancel }: RequestTruckProps) {
  const { t } = useLingui()
  const { user } = useAuth()
  const booked = useBooked(onBooked)
  const tomorrow = useIndianDay(1)
  // One draft a lane: another search starts a request of its own.
  const draftName = `booking.${personOf(user) ?? ''}.direct.${initial.from?.text ?? ''}-${initial.to?.text ?? ''}`
  const keyOf = useAttemptKey(draftName)
  const request = useMutation({
    mutationFn: (body: Send<typeof bookings.request>) => api(bookings.request, body, { idempotencyKey: keyOf(body) }),
    onError: (error) =>
      toast({
        title: t`Failed to book truck`,
        description: errorMessage(error, t`Please try again`),
        variant: 'destructive',
      }),
  })
  return (
    <CompleteBooking
      isDirect
      draftName={draftName}
      initial={{
        pickupDate: tomorrow,
        ...initial,
        ...citiesOf(initial.from?.text ?? '', initial.to?.text ?? '', user),
      }}
      ends={({ from, to }) => ({
        pickup: { name: from.text, at: from.place },
        delivery: { name: to.text, at: to.place },
      })}
      price={({ price }) => Number(price) || 0}
      isPending={request.isPending}
      error={request.error}
      summary={(values) => <RequestSummary {...values} />}
      onCancel={onCancel}
      onSubmit={(values, forget) => request.mutate(directBody(values), booked(forget))}
    />
  )
}

function RequestSummary({ from, to, price }: Pick<BookingValues, 'from' | 'to' | 'price'>) {
  const { t } = useLingui()
  const roadKm = useRoadKm(from.place, to.place)
  return (
    <PriceSummary from={from.text || t`From`} to={to.text || t`To`} km={roadKm} price={price || null}>
      <Trans>Direct request</Trans>
    </PriceSummary>
  )
}
