import { useLingui } from '@lingui/react/macro'
import { bookings } from '@vapsi/contract/bookings'
import { useMutation } from '@tanstack/react-query'
import type { Booking } from '../../domain/bookings/booking.ts'
import { bookingNow, useBookingsChanged } from '../../domain/bookings/use-bookings.ts'
import { orAlreadyDone } from '../../lib/api/already-done.ts'
import { api } from '../../lib/api/api.ts'
import { useAttemptKey } from '../../lib/api/attempt-key.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { toast } from '../../lib/session/toast.ts'

/** Completes the trip, and rates its driver if stars were given: a rating that fails leaves the trip complete. */
export function useConfirmDelivery({ id }: Booking, onDone: () => void) {
  const { t } = useLingui()
  const { refresh } = useAuth()
  const changed = useBookingsChanged()
  const keyOf = useAttemptKey()
  return useMutation({
    mutationFn: async (stars: number) => {
      await orAlreadyDone(
        () => api(bookings.complete, { id }),
        async () => (await bookingNow(id)).status === 'completed',
      )
      if (stars === 0) return
      const body = { stars, comment: null }
      await orAlreadyDone(
        () => api(bookings.rate, { id, ...body }, { idempotencyKey: keyOf(body) }),
        async () => (await bookingNow(id)).myRating !== null,
      ).catch(() => toast({ title: t`Rating failed`, description: t`Please try again`, variant: 'destructive' }))
    },
    onSuccess: () => {
      toast({ title: t`Delivery confirmed` })
      void refresh()
      onDone()
    },
    onSettled: changed,
  })
}
