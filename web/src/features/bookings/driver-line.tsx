import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CircleDashed, Phone, X } from 'lucide-react'
import { buttonStyle } from '../../ui/button-style.ts'
import { Chip, VerifiedBadge } from '../../ui/chip.tsx'
import { Rating } from '../../ui/person.tsx'
import { type Booking, showsDocuments, shownRating, spacedNumber } from '../../domain/bookings/booking.ts'

/** Who drives: company, rating, vehicle number, and the call. */
export function DriverLine({ booking }: { booking: Booking }) {
  const { transporter, vehicle } = booking
  if (!transporter)
    return booking.status === 'pending' ? (
      <p className="text-sm text-quiet">
        <Trans>The office is assigning a truck.</Trans>
      </p>
    ) : null
  const hasNumber = showsDocuments(booking) && vehicle?.vehicleNumber
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="break-words">{transporter.company ?? transporter.name}</span>
          <Rating value={shownRating(booking)} />
          <VerifiedBadge verified={transporter.isVerified} />
        </p>
        {hasNumber && <p className="tabular font-bold">{spacedNumber(hasNumber)}</p>}
      </div>
      {transporter.mobile && (
        <a href={`tel:+91${transporter.mobile}`} className={buttonStyle({ variant: 'outline' })}>
          <Phone aria-hidden />
          <Trans>Call driver</Trans>
        </a>
      )}
    </div>
  )
}

/** What the driver said; of a decline also why. */
export function DriverResponse({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const { driverResponse, driverDeclineReason, status } = booking
  if (driverResponse === 'accepted')
    return (
      <Chip tone="green" icon={<Check aria-hidden />}>
        {t`Accepted by Driver`}
      </Chip>
    )
  if (driverResponse === 'declined')
    return (
      <div className="text-sm">
        <Chip tone="orange" icon={<X aria-hidden />}>
          {t`Declined by Driver`}
        </Chip>
        {driverDeclineReason && <p className="mt-1 break-words">{driverDeclineReason}</p>}
        {status === 'pending' && (
          <p className="mt-1 text-quiet">
            <Trans>The office is finding another truck.</Trans>
          </p>
        )}
      </div>
    )
  if (driverResponse === 'pending' && (status === 'confirmed' || status === 'advance_paid'))
    return (
      <Chip tone="grey" icon={<CircleDashed aria-hidden />}>
        {t`Waiting for the driver's answer`}
      </Chip>
    )
  return null
}
