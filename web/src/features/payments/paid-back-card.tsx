import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '../../ui/card.tsx'
import { Expander } from '../../ui/expander.tsx'
import { RouteLine } from '../../ui/trip/route-line.tsx'
import type { Booking } from '../../domain/bookings/booking.ts'
import { NextHead } from '../../domain/shipment/next-head.tsx'
import { PaymentHistory } from './payment-history.tsx'

/** A booking that was called off after its shipper had paid: how much comes back, and what was paid. */
export function PaidBackCard({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const { reference, next, fromLocation, toLocation, payments } = booking
  return (
    <Card aria-label={t`Payment of ${reference}`} className="grid grid-cols-1 gap-3">
      <NextHead next={next} to={toLocation} reference={reference} />
      <RouteLine from={fromLocation} to={toLocation} />
      {booking.cancelReason && (
        <p className="text-sm break-words text-quiet">
          <Trans>Reason: {booking.cancelReason}</Trans>
        </p>
      )}
      <Expander label={t`Payment history`} className="border-t border-line pt-1">
        <PaymentHistory payments={payments} />
      </Expander>
    </Card>
  )
}
