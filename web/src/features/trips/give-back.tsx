import { Trans, useLingui } from '@lingui/react/macro'
import { stageOf } from '../../domain/bookings/driver-stage.ts'
import { money } from '../../lib/language/format.ts'
import { Card } from '../../ui/card.tsx'
import { TripChip } from '../../ui/status-chip.tsx'
import { RouteLine } from '../../ui/trip/route-line.tsx'
import type { Trip } from './use-trips.ts'

/** Its transporter was paid for a trip that was called off since. */
export const mustGiveBack = (trip: Trip) => stageOf(trip) === 'give-back'

/** A trip that was called off after its transporter was paid: what goes back to the office, and why. */
export function GiveBack({ trip }: { trip: Trip }) {
  const { t } = useLingui()
  const { reference } = trip
  const amount = money(trip.next.params.amount)
  return (
    <Card aria-label={t`Trip ${reference}`} className="grid grid-cols-1 gap-3">
      <div className="flex items-start justify-between gap-2">
        <p className="tabular min-w-0 text-sm text-quiet">{reference}</p>
        <TripChip trip={trip} />
      </div>
      <p className="text-lg font-bold">
        <Trans>{amount} go back to the office</Trans>
      </p>
      <RouteLine from={trip.fromLocation} to={trip.toLocation} />
      <p className="text-sm break-words text-quiet">
        {trip.cancelReason && (
          <>
            <Trans>Reason: {trip.cancelReason}</Trans>
            <br />
          </>
        )}
        <Trans>The trip was called off after you were paid. The office tells you how to pay it back.</Trans>
      </p>
    </Card>
  )
}
