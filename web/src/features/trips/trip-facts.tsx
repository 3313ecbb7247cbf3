import { Trans } from '@lingui/react/macro'
import { Suspense, lazy } from 'react'
import { day } from '../../lib/language/format.ts'
import { ContactButtons } from '../../domain/bookings/contact-buttons.tsx'
import { GoodsLine } from '../../domain/bookings/goods-line.tsx'
import { Money } from '../../ui/figures.tsx'
import { RouteLine } from '../../ui/trip/route-line.tsx'
import type { Trip } from './use-trips.ts'

const PartFacts = lazy(() => import('./part/part-facts.tsx').then((m) => ({ default: m.PartFacts })))

/** The way, the pay, the goods, and what the office says about them. */
export function TripFacts({ trip, contact }: { trip: Trip; contact?: { name: string; mobile: string } | null }) {
  const promised = trip.promisedOn && day(trip.promisedOn)
  const { state, paid } = trip.money
  const isPaid = state === 'paid'
  const isCompleted = trip.status === 'completed'
  return (
    <>
      <RouteLine from={trip.fromLocation} to={trip.toLocation} km={trip.roadKm} status={trip.status} />
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="text-sm text-quiet">{isPaid ? <Trans>You were paid</Trans> : <Trans>You get</Trans>}</p>
          <Money rupees={trip.price} className="text-xl font-bold" />
          {!isPaid && paid !== undefined && (
            <p className="text-sm text-quiet">
              <Trans>
                <Money rupees={paid} /> paid so far
              </Trans>
            </p>
          )}
        </div>
        {contact && <ContactButtons {...contact} />}
      </div>
      <GoodsLine trip={trip}>
        {promised && !isCompleted && (
          <>
            {' · '}
            <Trans>deliver by {promised}</Trans>
          </>
        )}
      </GoodsLine>
      {trip.part && !isCompleted && (
        <Suspense fallback={null}>
          <PartFacts
            part={trip.part}
            isAsked={trip.can.respond}
            price={trip.price}
            materialType={trip.materialType}
            company={trip.shipper.company}
          />
        </Suspense>
      )}
      {trip.misfitReason !== null && !isCompleted && (
        <p className="rounded-input bg-soft-orange px-3 py-2.5 text-sm break-words text-word-orange">
          <b>
            <Trans>Your truck is other than asked for.</Trans>
          </b>{' '}
          {trip.misfitReason}
        </p>
      )}
      {trip.belowCostReason !== null && !isCompleted && (
        <p className="rounded-input bg-soft-orange px-3 py-2.5 text-sm break-words text-word-orange">
          <b>
            <Trans>This price is below the cost of your way, by our estimate.</Trans>
          </b>{' '}
          {trip.belowCostReason}
        </p>
      )}
    </>
  )
}
