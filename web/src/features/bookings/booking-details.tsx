import { Trans, useLingui } from '@lingui/react/macro'
import { Phone } from 'lucide-react'
import { Suspense, lazy } from 'react'
import { Money, When } from '../../ui/figures.tsx'
import { KeepAddress } from '../../domain/addresses/keep-address.tsx'
import { MoneyFact } from '../../domain/money/money-fact.tsx'
import { DocumentCard } from '../../domain/documents/document-card.tsx'
import { ShipperTracking } from '../../domain/tracking/shipper-tracking.tsx'
import { useTracking } from '../../domain/tracking/use-tracking.ts'
import { TripDetention } from '../../domain/detention/trip-detention.tsx'
import { EwayBill } from '../../domain/eway/eway-bill.tsx'
import { TripSettlement } from '../../domain/settlement/trip-settlement.tsx'
import { TripDispute } from '../../domain/disputes/trip-dispute.tsx'
import { useDispute } from '../../domain/disputes/use-dispute.ts'
import { ReceiptButton } from '../../domain/lorry-receipt/receipt-button.tsx'
import { type Booking, showsDocuments } from '../../domain/bookings/booking.ts'
import { ReportButton } from '../../domain/reports/report-button.tsx'
import { DriverResponse } from './driver-line.tsx'
import { BookingProgress } from './booking-progress.tsx'
import { Part, PartsFold } from './part.tsx'
import { papersId } from './stage-actions.tsx'
import { Capacity, useVehicleName } from '../../domain/trucks/truck-facts.tsx'
import { useStepWords } from '../../domain/bookings/step-words.ts'
import { useBookingsChanged } from '../../domain/bookings/use-bookings.ts'
import { oneDecimal, whole } from '../../lib/language/format.ts'
import { weightIn } from '../../lib/language/weight-in.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { placeParts } from '../../ui/form/place.ts'
import { SentBackProofs, hasSentBack } from '../../domain/stops/sent-back-proofs.tsx'

const StopList = lazy(() => import('../../domain/stops/stop-list.tsx').then((m) => ({ default: m.StopList })))

/** Behind View Full Details: timeline, documents, payment, contacts. On the shipment's page each is a line that opens. */
export function BookingDetails({ booking, isPage = false }: { booking: Booking; isPage?: boolean }) {
  return (
    <PartsFold value={isPage}>
      <div className={isPage ? 'grid grid-cols-1 border-b border-line' : 'grid grid-cols-1 gap-6 pt-2'}>
        <Parts booking={booking} isPage={isPage} />
      </div>
    </PartsFold>
  )
}

function Parts({ booking, isPage }: { booking: Booking; isPage: boolean }) {
  const { t } = useLingui()
  const { senderDetails, receiverDetails, vehicle, transporter } = booking
  const vehicleName = useVehicleName(vehicle)
  const isOff = booking.status === 'cancelled'
  const isOver = booking.status === 'completed'
  return (
    <>
      <Part title={t`Trip`} hint={<LastStep booking={booking} />}>
        {/* From then on it is a step of many, in the timeline. */}
        {(booking.status === 'confirmed' || booking.driverResponse === 'declined') && (
          <DriverResponse booking={booking} />
        )}
        <BookingProgress booking={booking} />
      </Part>
      {booking.stops && (
        <Part
          title={t`Stops on the way`}
          hint={<StopsDone stops={booking.stops} />}
          isOpen={booking.status === 'in_transit'}
        >
          <Suspense fallback={null}>
            <StopList
              stops={booking.stops}
              lastShare={booking.lastShare}
              editedIn={isOff || isOver ? undefined : booking.id}
            />
          </Suspense>
        </Part>
      )}
      {showsDocuments(booking) && <Whereabouts booking={booking} />}
      {showsDocuments(booking) && (
        <Part title={t`Waiting time`}>
          <TripDetention bookingId={booking.id} />
        </Part>
      )}
      {showsDocuments(booking) && (
        <Part title={t`E-way bill`}>
          <EwayBill bookingId={booking.id} />
        </Part>
      )}
      {booking.podUploaded && <Disputed bookingId={booking.id} />}
      {showsDocuments(booking) && <Documents booking={booking} />}
      {booking.status === 'pending' && (
        <Part title={t`Documents`}>
          <p className="text-sm text-quiet">
            <Trans>
              Loading Receipt (LR) and Proof of Delivery (POD) wait for the office: it confirms the truck first.
            </Trans>
          </p>
        </Part>
      )}
      {booking.paymentStatus !== 'terms_pending' && !(isOff && booking.balanceDue === 0) && (
        <Payment booking={booking} />
      )}
      {(showsDocuments(booking) || (isOff && booking.balanceDue !== 0)) && (
        <Part title={t`Settlement`}>
          <TripSettlement bookingId={booking.id} />
        </Part>
      )}
      {(senderDetails || receiverDetails) && (
        <div className={isPage ? undefined : 'grid grid-cols-1 gap-6 sm:grid-cols-2'}>
          {senderDetails && <Stop title={t`Pickup`} stop={senderDetails} isOver={isOver} />}
          {receiverDetails && <Stop title={t`Delivery`} stop={receiverDetails} isOver={isOver} />}
        </div>
      )}
      <Part title={t`Goods`} hint={nameIn(booking.materialType)}>
        <p className="break-words">
          {nameIn(booking.materialType)} · {weightIn(booking.weight)}
        </p>
        {booking.part && (
          <p className="text-sm text-quiet">
            <PartOfTruck {...booking.part} />
          </p>
        )}
        {vehicle && (
          <p className="text-sm text-quiet">
            {vehicleName} · <Capacity vehicle={vehicle} />
          </p>
        )}
        {booking.specialInstructions && (
          <p className="mt-1 text-sm break-words whitespace-pre-line text-quiet">{booking.specialInstructions}</p>
        )}
        <p className="mt-1 text-sm text-quiet">
          <Trans>
            Requested on <When at={booking.createdAt} />
          </Trans>
        </p>
      </Part>
      {transporter && (
        <div className={isPage ? 'border-t border-line py-1' : undefined}>
          <ReportButton subject="person" id={transporter.id} name={transporter.company ?? transporter.name} />
        </div>
      )}
    </>
  )
}

function PartOfTruck({ floorMetres, weightKg }: NonNullable<Booking['part']>) {
  const [metres, kg] = [oneDecimal(floorMetres), whole(weightKg)]
  return (
    <Trans>
      {metres} m of the truck’s floor, {kg} kg
    </Trans>
  )
}

function StopsDone({ stops }: { stops: NonNullable<Booking['stops']> }) {
  const [done, total] = [stops.filter(({ state }) => state === 'done').length, stops.length]
  return (
    <Trans>
      {done} of {total} done
    </Trans>
  )
}

function LastStep({ booking }: { booking: Booking }) {
  const words = useStepWords()
  const last = booking.timeline.at(-1)
  return last && <>{words(last.step)}</>
}

/** Of a trip that is over nobody waits to see the truck. */
function Whereabouts({ booking: { id, status, podUploaded } }: { booking: Booking }) {
  const { t } = useLingui()
  const { data } = useTracking(id).query
  const isOver = status === 'completed'
  if (isOver && !(data?.last || data?.link || data?.can.share)) return null
  return (
    <Part title={t`Where the truck is`} isOpen={status === 'in_transit' && !podUploaded}>
      <ShipperTracking
        bookingId={id}
        isSeenAbove={status === 'in_transit'}
        nothing={
          <p className="text-sm text-quiet">
            <Trans>Not seen yet.</Trans>
          </p>
        }
      />
    </Part>
  )
}

function Disputed({ bookingId }: { bookingId: string }) {
  const { t } = useLingui()
  const { data } = useDispute(bookingId)
  if (!(data?.dispute || data?.can.open)) return null
  return (
    <Part title={t`Dispute`} isOpen={Boolean(data.dispute)}>
      <TripDispute bookingId={bookingId} />
    </Part>
  )
}

function Documents({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const changed = useBookingsChanged()
  const kinds = [
    ['lr', booking.can.uploadLr],
    ['pod', booking.can.uploadPod],
  ] as const
  return (
    <Part
      id={papersId(booking)}
      title={t`Documents`}
      hint={booking.documents.map(({ kind }) => kind.toUpperCase()).join(' · ')}
      isOpen={booking.rejectedDocuments.length > 0 || hasSentBack(booking)}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {kinds.map(([kind, canUpload]) => (
          <DocumentCard
            key={kind}
            bookingId={booking.id}
            kind={kind}
            // Beside the PODs of the drops on the way.
            place={kind === 'pod' && booking.stops ? placeParts(nameIn(booking.toLocation)).name : undefined}
            document={booking.documents.find((document) => document.kind === kind)}
            rejectedBecause={booking.rejectedDocuments.find((rejected) => rejected.kind === kind)?.reason}
            canUpload={canUpload}
            onUploaded={changed}
          />
        ))}
        <SentBackProofs trip={booking} onDone={changed} />
        <ReceiptButton bookingId={booking.id} onChanged={changed} />
      </div>
    </Part>
  )
}

function Payment({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const { terms } = booking
  return (
    <Part title={t`Payment`} hint={<Money rupees={booking.price} />}>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
        <MoneyFact isPlain name={t`Total price`} rupees={booking.price} />
        {terms && (
          <MoneyFact
            isPlain
            name={t`Agreed advance (${terms.advancePercentageShipper}%)`}
            rupees={terms.advanceAmountShipper}
          />
        )}
        <MoneyFact isPlain name={t`Received`} rupees={booking.totalReceivedFromShipper} />
        {booking.money.checking !== undefined && (
          <MoneyFact isPlain name={t`Being checked`} rupees={booking.money.checking} />
        )}
        {booking.balanceDue < 0 ? (
          <MoneyFact isPlain name={t`To be given back to you`} rupees={-booking.balanceDue} isStrong />
        ) : (
          <MoneyFact isPlain name={t`Balance due`} rupees={booking.balanceDue} isStrong />
        )}
      </dl>
      {terms?.terms && <p className="mt-2 text-sm break-words whitespace-pre-line text-quiet">{terms.terms}</p>}
    </Part>
  )
}

function Stop(props: { title: string; stop: NonNullable<Booking['senderDetails']>; isOver: boolean }) {
  const { title, stop, isOver } = props
  return (
    <Part title={title} hint={stop.contactName}>
      <p className="font-semibold break-words">{stop.contactName}</p>
      <a href={`tel:+91${stop.contactNumber}`} className="tabular inline-flex min-h-11 items-center gap-2">
        <Phone aria-hidden className="size-4.5" />
        +91 {stop.contactNumber}
      </a>
      <p className="text-sm break-words text-quiet">
        {[stop.fullAddress, stop.landmark, stop.city].filter(Boolean).join(', ')} {stop.pincode}
      </p>
      {stop.instructions && <p className="mt-1 text-sm break-words text-quiet">{stop.instructions}</p>}
      {isOver && <KeepAddress stop={stop} />}
    </Part>
  )
}
