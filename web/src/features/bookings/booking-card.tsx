import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, lazy, useRef, useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { Expander } from '../../ui/expander.tsx'
import { Money } from '../../ui/figures.tsx'
import { CentredSpinner } from '../../ui/spinner.tsx'
import { LivingLine } from './living-line.tsx'
import { StageActions, papersId } from './stage-actions.tsx'
import { BookingActions } from './booking-actions.tsx'
import { DriverLine } from './driver-line.tsx'
import { type Booking, reachedOf } from '../../domain/bookings/booking.ts'
import { GoodsLine } from '../../domain/bookings/goods-line.tsx'
import { MoneyLine } from '../../domain/shipment/money-line.tsx'
import { NextHead } from '../../domain/shipment/next-head.tsx'
import { Seen } from '../../domain/tracking/seen.tsx'
import { useArrival } from '../../domain/tracking/use-arrival.ts'
import { useTracking } from '../../domain/tracking/use-tracking.ts'

// Behind the expander, with a third of the card's code.
const BookingDetails = lazy(() => import('./booking-details.tsx').then((m) => ({ default: m.BookingDetails })))

/** A booking: how far it is, who drives, what it costs, what to do next; everything else behind the expander. */
export function BookingCard(props: {
  booking: Booking
  /** With all its details from the start: a page of its own. */
  isOpen?: boolean
  /** What its shipper does next about the goods or the money. */
  act?: ReactNode
}) {
  const { t } = useLingui()
  const { booking, act, isOpen = false } = props
  const [isShown, setShown] = useState(false)
  const details = useRef<HTMLDivElement>(null)
  const toPapers = () => {
    setShown(true)
    requestAnimationFrame(() => {
      const papers = document.getElementById(papersId(booking))
      if (papers instanceof HTMLDetailsElement) papers.open = true
      ;(papers ?? details.current)?.scrollIntoView({ block: 'start' })
    })
  }
  const { reference, status, next } = booking
  const seen = useTracking(booking.id, { enabled: status === 'in_transit' }).query.data
  const road = seen?.doneKm != null && seen.leftKm != null ? { doneKm: seen.doneKm, leftKm: seen.leftKm } : null
  const arrival = useArrival(booking)
  const said = next.code === 'driver_drives' && arrival ? { ...next, by: arrival } : next
  return (
    <Card aria-label={t`Booking ${reference}`} className="drawn-when-near grid grid-cols-1 gap-3">
      <NextHead next={said} to={booking.toLocation} reference={reference} isPage={isOpen} />
      <LivingLine
        from={booking.fromLocation}
        to={booking.toLocation}
        km={booking.roadKm}
        status={status}
        reached={reachedOf(booking)}
        vehicle={booking.vehicle ?? booking.asked}
        road={road}
        isAtDrop={booking.podUploaded}
      />
      {seen?.last && <Seen state={seen} isBesideLine />}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <GoodsLine trip={booking} />
        <span className="text-right">
          <Money rupees={booking.price} className="text-lg font-bold" />{' '}
          <span className="text-sm text-quiet">
            <Trans>GST extra</Trans>
          </span>
        </span>
      </div>
      {booking.sharesTruck && (
        <p className="text-sm text-quiet">
          <Trans>The truck carries other goods too, no food with chemicals or fuel.</Trans>
        </p>
      )}
      <MoneyLine money={booking.money} next={next} />
      {act}
      <DriverLine booking={booking} />
      {booking.cancelReason && (
        <p className="text-sm break-words text-quiet">
          <Trans>Reason: {booking.cancelReason}</Trans>
        </p>
      )}
      <StageActions booking={booking} onPapers={toPapers} />
      <BookingActions booking={booking} />
      <div ref={details} className="scroll-mt-4">
        {isOpen ? (
          <Suspense fallback={<CentredSpinner />}>
            <BookingDetails booking={booking} isPage />
          </Suspense>
        ) : (
          <Expander
            open={isShown}
            onOpenChange={setShown}
            label={<Trans>View Full Details</Trans>}
            openLabel={<Trans>Hide Full Details</Trans>}
            className="border-t border-line pt-1"
          >
            <Suspense fallback={<CentredSpinner />}>
              <BookingDetails booking={booking} />
            </Suspense>
          </Expander>
        )}
      </div>
    </Card>
  )
}
