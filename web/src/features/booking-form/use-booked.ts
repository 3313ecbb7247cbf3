import { useLingui } from '@lingui/react/macro'
import { useBookingsChanged } from '../../domain/bookings/use-bookings.ts'
import { toast } from '../../lib/session/toast.ts'

/** What follows a request for a truck: its draft goes, its number is said, and its page opens. */
export function useBooked(onBooked: (reference?: string) => void) {
  const { t } = useLingui()
  const changed = useBookingsChanged()
  return (forget: () => void) => ({
    onSuccess: ({ reference }: { reference: string }) => {
      forget()
      toast({ title: t`Booking requested`, description: t`${reference}: the office confirms it next.` })
      changed()
      onBooked(reference)
    },
  })
}
