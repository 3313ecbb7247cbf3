import { Trans } from '@lingui/react/macro'
import type { BidView } from '@vapsi/contract/bids'
import { Link } from 'wouter'
import { nearDay } from '../../lib/language/format.ts'

export type BidderTrip = NonNullable<BidView['vehicle']['trip']>

/** Why the bidder's truck cannot be sent now, and what to do: complete its trip, wait for it, or take another truck. */
export function OnTrip({ trip, pickupUntil }: { trip: BidderTrip; pickupUntil: string | null }) {
  const link = (
    <Link href={`/admin/bookings/${trip.bookingId}`} className="font-semibold underline underline-offset-4">
      {trip.reference}
    </Link>
  )
  const until = nearDay(trip.freeFrom)
  if (trip.freeFrom === null)
    return <Trans>The bidder’s truck has delivered {link}. Complete that trip, then it can be assigned.</Trans>
  if (pickupUntil === null || trip.freeFrom <= pickupUntil)
    return (
      <Trans>
        The bidder’s truck is on {link} until {until}, in time for the pickup. Assign it when that trip is complete.
      </Trans>
    )
  return (
    <Trans>
      The bidder’s truck is on {link} until {until}, after the pickup. Choose another one of theirs, or reject the bid
      so that the load opens again.
    </Trans>
  )
}
