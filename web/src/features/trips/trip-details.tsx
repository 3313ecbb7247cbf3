import { Trans } from '@lingui/react/macro'
import { holdsVehicle } from '@vapsi/contract/lifecycle'
import { Suspense, lazy } from 'react'
import { DriverChoice } from '../../domain/drivers/driver-choice.tsx'
import { Money, When } from '../../ui/figures.tsx'
import { useStepWords } from '../../domain/bookings/step-words.ts'
import { ContactButtons } from '../../domain/bookings/contact-buttons.tsx'
import { StopDetails } from './stop-details.tsx'
import type { Trip } from './use-trips.ts'

const StopList = lazy(() => import('../../domain/stops/stop-list.tsx').then((m) => ({ default: m.StopList })))
const ReportButton = lazy(() =>
  import('../../domain/reports/report-button.tsx').then((m) => ({ default: m.ReportButton })),
)

/** Both ends, the money, and what has happened so far. */
export function TripDetails({ trip }: { trip: Trip }) {
  return (
    <div className="grid grid-cols-1 gap-4 pb-2">
      <StopDetails title={<Trans>Pickup</Trans>} stop={trip.senderDetails} />
      {trip.stops && (
        <Suspense fallback={null}>
          <StopList stops={trip.stops} lastShare={trip.lastShare} />
        </Suspense>
      )}
      <StopDetails title={<Trans>Delivery</Trans>} stop={trip.receiverDetails} />
      {trip.driverResponse === 'accepted' && holdsVehicle.includes(trip.status) && (
        <div className="border-t border-line pt-3">
          <DriverChoice driven={{ bookingId: trip.id }} driverId={trip.driver?.id ?? null} />
        </div>
      )}
      {trip.specialInstructions && <p className="text-sm break-words">{trip.specialInstructions}</p>}
      {trip.shipper.mobile && (
        <div className="flex items-center justify-between gap-3 border-t border-line pt-3">
          <p className="min-w-0 text-sm">
            <span className="block text-quiet">
              <Trans>Shipper</Trans>
            </span>
            {trip.shipper.name}
          </p>
          <ContactButtons name={trip.shipper.name} mobile={trip.shipper.mobile} />
        </div>
      )}
      <Payout trip={trip} />
      <Steps trip={trip} />
      <Suspense fallback={null}>
        <ReportButton subject="person" id={trip.shipper.id} name={trip.shipper.company ?? trip.shipper.name} />
      </Suspense>
    </div>
  )
}

/** The driver's own price, what has come, the tax that was cut and what is still to come: they add up. */
function Payout({ trip }: { trip: Trip }) {
  const { tds, tdsDeposited } = trip
  const rows = [
    [<Trans key="price">You get</Trans>, trip.price],
    [<Trans key="paid">Received from the office</Trans>, trip.totalPaidToDriver - tdsDeposited],
    ...(tds > 0 ? [[<Trans key="tds">TDS</Trans>, tds] as const] : []),
    [<Trans key="due">Still to come</Trans>, trip.balanceFromOffice],
  ] as const
  return (
    <section className="border-t border-line pt-3">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
        {rows.map(([label, amount]) => (
          <div key={label.key} className="contents">
            <dt className="text-quiet">{label}</dt>
            <dd className="text-right font-semibold">
              <Money rupees={amount} exact />
            </dd>
          </div>
        ))}
      </dl>
      {/* Not the driver's rate: it only proposes a price, which the office may change, and it may change later. */}
      <p className="mt-2 text-sm text-quiet">
        <Trans>No commission comes off this price any more.</Trans>
      </p>
    </section>
  )
}

function Steps({ trip }: { trip: Trip }) {
  const nameOf = useStepWords()
  return (
    <ol className="grid grid-cols-1 gap-2 border-t border-line pt-3 text-sm">
      {trip.timeline.map((entry) => (
        <li key={`${entry.step}-${entry.at}`} className="flex flex-wrap justify-between gap-x-4">
          <span className="font-semibold">
            {entry.step === 'advance_paid' ? (
              <Trans>The shipper paid the office its advance</Trans>
            ) : (
              nameOf(entry.step)
            )}
          </span>
          <When at={entry.at} className="text-quiet" />
          {entry.note && <span className="w-full break-words text-quiet">{entry.note}</span>}
        </li>
      ))}
    </ol>
  )
}
