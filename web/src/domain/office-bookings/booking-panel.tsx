import { drivenBy } from './driven-by.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import { Link } from 'wouter'
import { buttonStyle } from '../../ui/button-style.ts'
import { Money, When } from '../../ui/figures.tsx'
import { RouteLine } from '../../ui/trip/route-line.tsx'
import { BookingChip } from '../../ui/status-chip.tsx'
import { AuditTrail } from '../audit/audit-trail.tsx'
import { useCategoryWords } from '../fleet/words.ts'
import { useBalances } from '../money/balance.tsx'
import { useNeedsWords } from './needs.ts'
import { PaymentChip } from './booking-cells.tsx'
import { NextWord } from './next-word.tsx'
import { Facts } from '../office/facts.tsx'
import { goodsIn } from './trip-text.ts'
import { nameOf } from '../office/words.ts'

/** One booking beside its list: where it stands, whose it is, its money, and what happened. */
export function BookingPanel({ booking }: { booking: AdminBookingView }) {
  const { t } = useLingui()
  const { truck } = useCategoryWords()
  const { needs } = useNeedsWords()
  const { shipper, driver } = useBalances(booking)
  const hasPrices = booking.negotiatedPriceShipper !== null
  return (
    <div className="grid grid-cols-1 gap-5">
      <RouteLine
        from={booking.fromLocation}
        to={booking.toLocation}
        km={booking.roadKm}
        {...(booking.status !== 'cancelled' && { status: booking.status })}
      />
      <p className="flex flex-wrap gap-2">
        <BookingChip status={booking.status} />
        {hasPrices && booking.status !== 'cancelled' && <PaymentChip status={booking.paymentStatus} />}
      </p>
      <NextWord next={booking.next} />
      <Facts
        items={[
          [t`Shipper`, nameOf(booking.shipper)],
          [t`Transporter`, nameOf(booking.transporter)],
          booking.driver && [t`Driver`, drivenBy(booking.driver)],
          booking.vehicle && [t`Vehicle`, truck(booking.vehicle)],
          [t`Needs`, needs(booking.needs)],
          [t`Material`, goodsIn(booking)],
          [t`Requested Price`, <Money key="requested" rupees={booking.price} />],
          hasPrices && [t`Shipper Price`, <Money key="shipper" rupees={booking.negotiatedPriceShipper} />],
          hasPrices && [t`Driver Price`, <Money key="driver" rupees={booking.negotiatedPriceDriver} />],
          hasPrices && [t`Margin`, <Money key="margin" rupees={booking.adminMargin} exact />],
          hasPrices && [shipper.label, <Money key="owes" rupees={shipper.rupees} exact />],
          hasPrices && [driver.label, <Money key="owed" rupees={driver.rupees} exact />],
          booking.heldByPreviousDrivers > 0 && [
            t`Earlier drivers hold`,
            <Money key="held" rupees={booking.heldByPreviousDrivers} exact />,
          ],
          [t`Created`, <When key="created" at={booking.createdAt} />],
          booking.cancelReason !== null && [t`Cancelled`, booking.cancelReason],
        ]}
      />
      <Link href={`/admin/bookings/${booking.id}`} className={buttonStyle({ variant: 'ink', wide: true })}>
        <Trans>Open booking</Trans>
      </Link>
      <AuditTrail subjectId={booking.id} />
    </div>
  )
}
