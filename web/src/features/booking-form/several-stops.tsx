import { Trans } from '@lingui/react/macro'
import { loads } from '@vapsi/contract/loads'
import { Link } from 'wouter'
import type { BookingValues } from '../../domain/bookings/booking-values.ts'
import type { LaneEnd } from '../../domain/bookings/stray-stop.ts'
import { postLoadLink } from '../../domain/loads/post-load-link.ts'
import { May } from '../../lib/session/may.tsx'

interface SeveralStopsProps {
  ends: { pickup: LaneEnd | null; delivery: LaneEnd | null }
  values: Pick<BookingValues, 'weight' | 'pickupDate'>
  category: string | undefined
}

/** A booked truck drives from one place to another: goods with more stops are posted as a load, with what is known. */
export function SeveralStops({ ends, values, category }: SeveralStopsProps) {
  const load = {
    from: ends.pickup?.name ?? '',
    to: ends.delivery?.name ?? '',
    weight: values.weight,
    day: values.pickupDate,
    category,
  }
  return (
    <May call={loads.post}>
      <p className="mt-2 text-sm text-quiet">
        <Trans>Another pickup or drop on the way?</Trans>{' '}
        <Link
          href={postLoadLink(true, load)}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          <Trans>Post a load with its stops</Trans>
        </Link>
      </p>
    </May>
  )
}
