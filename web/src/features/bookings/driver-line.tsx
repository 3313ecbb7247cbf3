import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CircleDashed, X } from 'lucide-react'
import { spacedVehicleNumber } from '@vapsi/contract/values/pasted'
import { TIMES } from '@vapsi/contract/values/times'
import { useConfig } from '../../lib/api/config.ts'
import { dayAndTime } from '../../lib/language/format.ts'
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
        {hasNumber && <p className="tabular font-bold">{spacedVehicleNumber(hasNumber)}</p>}
      </div>
    </div>
  )
}

/** What was asked for, and by when the office answers: a request that it forgets ends. */
function Asked({ booking: { asked, vehicleCategory, waitsSince } }: { booking: Booking }) {
  const { t, i18n } = useLingui()
  const hours = useConfig().data?.requestHours ?? TIMES.requestHours
  const name = useVehicleName(asked)
  const category = vehicleCategory && categoryName(vehicleCategory)
  const by = waitsSince && dayAndTime(new Date(waitsSince).getTime() + hours * 3_600_000)
  return (
    <div className="grid gap-1 text-sm">
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
      <p className="text-quiet">
        <Trans>The office is assigning a truck.</Trans> {by && <Trans>It answers by {by}.</Trans>}
      </p>
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
