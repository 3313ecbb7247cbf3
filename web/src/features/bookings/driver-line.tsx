import { Trans, useLingui } from '@lingui/react/macro'
import type { TripDriver } from '@vapsi/contract/booking-views'
import { Check, X } from 'lucide-react'
import { spacedVehicleNumber } from '@vapsi/contract/values/pasted'
import { Chip, VerifiedBadge } from '../../ui/chip.tsx'
import { Rating } from '../../ui/person.tsx'
import { Capacity, useVehicleName } from '../../domain/trucks/truck-facts.tsx'
import { categoryName } from '../../domain/trucks/vehicle-kinds.ts'
import { type Booking, showsDocuments, shownRating } from '../../domain/bookings/booking.ts'

/** Who drives: company, rating, vehicle number, and the call. */
export function DriverLine({ booking }: { booking: Booking }) {
  const { transporter, vehicle } = booking
  if (!transporter) return booking.status === 'pending' ? <Asked booking={booking} /> : null
  const hasNumber = showsDocuments(booking) && vehicle?.vehicleNumber
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 wrap-anywhere">{transporter.company ?? transporter.name}</span>
          <Rating value={shownRating(booking)} />
          <VerifiedBadge verified={transporter.isVerified} />
        </p>
        {booking.driver && <DrivenBy driver={booking.driver} />}
        {hasNumber && <p className="tabular font-bold">{spacedVehicleNumber(hasNumber)}</p>}
      </div>
    </div>
  )
}

/** Whom the transporter has sent: his name, and his own number. */
function DrivenBy({ driver: { name, mobile } }: { driver: TripDriver }) {
  return (
    <p className="text-quiet">
      <Trans>Driver: {name}</Trans>
      {mobile && <span className="tabular whitespace-nowrap">, +91 {mobile}</span>}
    </p>
  )
}

/** What was asked for. */
function Asked({ booking: { asked, vehicleCategory } }: { booking: Booking }) {
  const { t, i18n } = useLingui()
  const name = useVehicleName(asked)
  const category = vehicleCategory && categoryName(vehicleCategory)
  return (
    <div className="grid grid-cols-1 gap-1 text-sm">
      {asked ? (
        <>
          <p>
            <span className="font-semibold">{name}</span> · <Capacity vehicle={asked} />
          </p>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 wrap-anywhere">{asked.transporter.company ?? asked.transporter.name}</span>
            <Rating value={asked.transporter.rating} />
            <VerifiedBadge verified={asked.transporter.isVerified} />
          </p>
        </>
      ) : (
        category && <p className="font-semibold">{t`Asked for: ${i18n._(category)}`}</p>
      )}
    </div>
  )
}

/** What the driver said; of a decline also why. */
export function DriverResponse({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const { driverResponse, driverDeclineReason } = booking
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
      </div>
    )
  return null
}
