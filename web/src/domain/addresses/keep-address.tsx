import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addresses } from '@vapsi/contract/bookings/addresses'
import { BookMarked, Check } from 'lucide-react'
import { api } from '../../lib/api/api.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import type { Booking } from '../bookings/booking.ts'
import { mayDo } from '../../lib/session/may.tsx'
import { ofAddresses } from './use-addresses.ts'

/** One press keeps an end of a finished trip for the next one. */
export function KeepAddress({ stop }: { stop: NonNullable<Booking['senderDetails']> }) {
  const { t } = useLingui()
  const { user } = useAuth()
  const client = useQueryClient()
  const keep = useMutation({
    // The same place and number are kept once, however often it is pressed.
    mutationFn: () => {
      const { instructions: _, ...place } = stop
      return api(addresses.keep, {
        ...place,
        name: `${stop.contactName}, ${stop.city}`.slice(0, 80),
      })
    },
    onSettled: () => client.invalidateQueries({ predicate: ofAddresses }),
  })
  if (user?.userType !== 'shipper' || !mayDo(user, 'book')) return null
  return (
    <div className="mt-2">
      <Button
        icon={keep.isSuccess ? <Check aria-hidden /> : <BookMarked aria-hidden />}
        busy={keep.isPending}
        disabled={keep.isSuccess}
        onClick={() => keep.mutate()}
      >
        {keep.isSuccess ? t`In the address book` : <Trans>Keep in the address book</Trans>}
      </Button>
      <Problem error={keep.error} />
    </div>
  )
}
