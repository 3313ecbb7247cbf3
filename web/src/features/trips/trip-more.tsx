import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, lazy } from 'react'
import { showsDocuments } from '../../domain/bookings/booking.ts'
import { VerifiedBadge } from '../../ui/chip.tsx'
import { Expander } from '../../ui/expander.tsx'
import { Rating } from '../../ui/person.tsx'
import { TripDetails } from './trip-details.tsx'
import type { Trip } from './use-trips.ts'

// Few trips show them.
const TripDetention = lazy(() =>
  import('../../domain/detention/trip-detention.tsx').then((m) => ({ default: m.TripDetention })),
)
const EwayBill = lazy(() => import('../../domain/eway/eway-bill.tsx').then((m) => ({ default: m.EwayBill })))
const TripAccount = lazy(() =>
  import('../../domain/trip-account/trip-account.tsx').then((m) => ({ default: m.TripAccount })),
)
const TripDispute = lazy(() =>
  import('../../domain/disputes/trip-dispute.tsx').then((m) => ({ default: m.TripDispute })),
)
const TripSettlement = lazy(() =>
  import('../../domain/settlement/trip-settlement.tsx').then((m) => ({ default: m.TripSettlement })),
)

/** All that is not the next step, behind one line; `first` stands at its top. */
export function TripMore({ trip, first }: { trip: Trip; first?: ReactNode }) {
  const { t } = useLingui()
  return (
    <Expander label={t`View Full Details`} openLabel={t`Hide details`} className="border-t border-line">
      {first}
      <p className="flex flex-wrap items-center gap-2 pb-3 text-sm">
        <span className="min-w-0 font-semibold wrap-anywhere">{trip.shipper.company ?? trip.shipper.name}</span>
        <Rating value={trip.shipper.rating} />
        <VerifiedBadge verified={trip.shipper.isVerified} />
      </p>
      {trip.podUploaded && trip.status === 'completed' && (
        <div className="pb-4">
          <Suspense fallback={null}>
            <TripDispute bookingId={trip.id} />
          </Suspense>
        </div>
      )}
      {showsDocuments(trip) && <Papers bookingId={trip.id} />}
      <TripDetails trip={trip} />
    </Expander>
  )
}

function Papers({ bookingId }: { bookingId: string }) {
  const { t } = useLingui()
  return (
    <>
      <div className="pb-4">
        <Suspense fallback={null}>
          <TripDetention bookingId={bookingId} />
        </Suspense>
      </div>
      <section aria-label={t`E-way bill`} className="pb-4">
        <h3 className="pb-2 font-bold">
          <Trans>E-way bill</Trans>
        </h3>
        <Suspense fallback={null}>
          <EwayBill bookingId={bookingId} />
        </Suspense>
      </section>
      <section aria-label={t`Settlement`} className="pb-4">
        <h3 className="pb-2 font-bold">
          <Trans>Settlement</Trans>
        </h3>
        <Suspense fallback={null}>
          <TripSettlement bookingId={bookingId} />
        </Suspense>
      </section>
    </>
  )
}

/** What the driver spent on the way, and what is left. */
export function OwnAccount({ bookingId }: { bookingId: string }) {
  const { t } = useLingui()
  return (
    <Expander label={t`My account of this trip`} className="border-t border-line">
      <div className="pb-3">
        <Suspense fallback={null}>
          <TripAccount bookingId={bookingId} />
        </Suspense>
      </div>
    </Expander>
  )
}
