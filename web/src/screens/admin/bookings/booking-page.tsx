import { drivenBy } from '../../../domain/office-bookings/driven-by.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { BookingLedgerView } from '@vapsi/contract/admin/admin-views'
import { payments } from '@vapsi/contract/payments'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { day, moneyExact } from '../../../lib/language/format.ts'
import { Card } from '../../../ui/card.tsx'
import { Money, Stat } from '../../../ui/figures.tsx'
import { RouteLine } from '../../../ui/trip/route-line.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { useCategoryWords } from '../../../domain/fleet/words.ts'
import { useBalances } from '../../../domain/money/balance.tsx'
import { earlierDriversOf } from '../../../domain/money/ledger.ts'
import { TermsChip } from '../../../features/payments-office/payment-columns.tsx'
import { DocumentViewer } from '../../../domain/documents/document-viewer.tsx'
import { useNeedsWords } from '../../../domain/office-bookings/needs.ts'
import { Facts } from '../../../domain/office/facts.tsx'
import { goodsIn } from '../../../domain/office-bookings/trip-text.ts'
import { timeBetween } from '../../../lib/language/pickup-time.ts'
import { useMay } from '../../../lib/session/may.tsx'
import { useMobileText } from '../../../domain/office/texts/mobile-text.ts'
import { Notice } from '../../../domain/office/notice.tsx'
import { paperName } from '../../../features/office-documents/paper.ts'
import { RejectDocument } from '../../../features/office-documents/reject-document.tsx'
import { methodWords, nameOf, useWords } from '../../../domain/office/words.ts'

export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card>
      <h2 className="mb-3 font-bold">{title}</h2>
      {children}
    </Card>
  )
}

/** The six figures of a booking's money. */
export function MoneyFigures({ booking }: { booking: BookingLedgerView }) {
  const { t } = useLingui()
  const { shipper, driver } = useBalances(booking)
  const tax = moneyExact(booking.tdsWithheld)
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-3 2xl:grid-cols-6">
      <Stat
        label={t`Shipper Price`}
        value={<Money rupees={booking.negotiatedPriceShipper} exact className="text-lg sm:text-xl" />}
      />
      <Stat
        label={t`Driver Price`}
        value={<Money rupees={booking.negotiatedPriceDriver} exact className="text-lg sm:text-xl" />}
      />
      <Stat label={t`Margin`} value={<Money rupees={booking.adminMargin} exact className="text-lg sm:text-xl" />} />
      <Stat label={shipper.label} value={<Money rupees={shipper.rupees} exact className="text-lg sm:text-xl" />} />
      <Stat
        label={driver.label}
        value={<Money rupees={driver.rupees} exact className="text-lg sm:text-xl" />}
        note={booking.tdsWithheld > 0 && t`of it TDS ${tax}`}
      />
      <Stat label={t`Requested Price`} value={<Money rupees={booking.price} exact className="text-lg sm:text-xl" />} />
    </div>
  )
}

export function TripFacts({ booking }: { booking: BookingLedgerView }) {
  const { t } = useLingui()
  const { truck } = useCategoryWords()
  const { needs } = useNeedsWords()
  const { vehicle } = booking
  return (
    <div className="grid grid-cols-1 gap-4">
      <RouteLine
        from={booking.fromLocation}
        to={booking.toLocation}
        km={booking.roadKm}
        {...(booking.status !== 'cancelled' && { status: booking.status })}
      />
      <Facts
        items={[
          [t`Shipper`, <Party key="shipper" party={booking.shipper} />],
          booking.driver && [t`Driver`, drivenBy(booking.driver)],
          [t`Transporter`, booking.transporter ? <Party key="transporter" party={booking.transporter} /> : '–'],
          [t`Vehicle`, vehicle ? truck(vehicle) : '–'],
          [t`Needs`, needs(booking.needs)],
          [t`Material`, goodsIn(booking)],
          [t`Pickup`, timeBetween(booking.pickupFrom, booking.pickupUntil) ?? '–'],
          [t`Promised by`, day(booking.promisedOn)],
          booking.specialInstructions !== null && [t`Instructions`, booking.specialInstructions],
          booking.negotiationNotes !== null && [t`Negotiation notes`, booking.negotiationNotes],
          booking.misfitReason !== null && [t`Sent although it does not fit`, booking.misfitReason],
          booking.belowCostReason !== null && [t`Sent below the cost of the way`, booking.belowCostReason],
          booking.driverDeclineReason !== null && [t`Declined by the driver`, booking.driverDeclineReason],
          booking.cancelReason !== null && [t`Cancelled`, booking.cancelReason],
        ]}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Stop title={<Trans>Pickup</Trans>} stop={booking.senderDetails} />
        <Stop title={<Trans>Delivery</Trans>} stop={booking.receiverDetails} />
      </div>
    </div>
  )
}

function Party({ party }: { party: BookingLedgerView['shipper'] }) {
  const mobileText = useMobileText()
  return (
    <>
      {nameOf(party)}
      {party.mobile && (
        <a href={`tel:+91${party.mobile}`} className="tabular block font-normal underline underline-offset-4">
          {mobileText(party)}
        </a>
      )}
    </>
  )
}

function Stop({ title, stop }: { title: ReactNode; stop: BookingLedgerView['senderDetails'] }) {
  return (
    <div className="rounded-input bg-paper p-3 text-sm">
      <h3 className="font-semibold">{title}</h3>
      {stop ? (
        <p className="mt-1 break-words text-quiet">
          {stop.contactName} ·{' '}
          <a href={`tel:+91${stop.contactNumber}`} className="tabular underline underline-offset-4">
            {stop.contactNumber}
          </a>
          <br />
          {[stop.fullAddress, stop.landmark, stop.city, stop.pincode].filter(Boolean).join(', ')}
        </p>
      ) : (
        <p className="mt-1 text-quiet">
          <Trans>Not given yet</Trans>
        </p>
      )}
    </div>
  )
}

export function TermsFacts({ booking }: { booking: BookingLedgerView }) {
  const { t } = useLingui()
  const { word } = useWords()
  const terms = booking.terms ?? booking.draftTerms
  if (!terms)
    return (
      <p className="text-sm text-quiet">
        <Trans>No payment terms created yet</Trans>
      </p>
    )
  const side = (percent: number, amount: number | null, method: keyof typeof methodWords | null) => (
    <span className="tabular">
      {percent} % · <Money rupees={amount} exact />
      {method && ` · ${word(methodWords[method])}`}
    </span>
  )
  return (
    <Facts
      items={[
        [t`Status`, <TermsChip key="status" status={terms.status} />],
        [
          t`Advance from shipper`,
          side(terms.advancePercentageShipper, terms.advanceAmountShipper, terms.methodShipper),
        ],
        [t`Advance to driver`, side(terms.advancePercentageDriver, terms.advanceAmountDriver, terms.methodDriver)],
        [t`Due date`, day(terms.dueDate)],
        [t`Terms`, terms.terms ?? '–'],
      ]}
    />
  )
}

/** Lorry receipt (LR) and POD, looked at beside everything else that is known. */
export function DocumentsOf({ booking }: { booking: BookingLedgerView }) {
  const { t } = useLingui()
  const [chosen, choose] = useState<string>()
  const documents = papersOf(booking)
  const shown =
    documents.find(({ url }) => url === chosen) ?? documents.find(({ kind }) => kind === 'pod') ?? documents[0]
  if (!shown)
    return (
      <p className="text-sm text-quiet">
        <Trans>No documents yet</Trans>
      </p>
    )
  return (
    <div className="grid grid-cols-1 gap-3">
      {documents.length > 1 && (
        <Segments
          label={t`Document`}
          value={shown.url}
          onChange={choose}
          options={documents.map((document) => ({ value: document.url, label: paperName(document) }))}
        />
      )}
      <DocumentViewer document={shown} label={paperName(shown)} />
      {booking.status !== 'cancelled' && (
        <span>
          <RejectDocument bookingId={booking.id} document={shown} />
        </span>
      )}
    </div>
  )
}

/** Papers of the trip, and the PODs of its drops on the way. */
const papersOf = ({ documents, stops = [] }: BookingLedgerView) => [
  ...documents.map((document) => Object.assign({ stop: undefined }, document)),
  ...stops.flatMap(({ id, location, pod }) => (pod ? [{ ...pod, stop: { id, place: location } }] : [])),
]

/** Money of this trip that somebody holds who does not drive it any more. */
export function HeldByEarlierDrivers({ booking }: { booking: BookingLedgerView }) {
  const { t } = useLingui()
  return earlierDriversOf(booking)
    .filter(({ holds }) => holds > 0)
    .map((earlier) => {
      const [name, held] = [nameOf(earlier), moneyExact(earlier.holds)]
      return (
        <Notice
          key={earlier.id}
          text={t`${name} drove this trip before and still holds ${held}. Reverse the payment once it is given back or settled otherwise.`}
        />
      )
    })
}

/** UTRs the shipper reported for this booking and that nobody has settled yet. */
export function WaitingReports({ booking }: { booking: BookingLedgerView }) {
  const may = useMay()
  const waiting = booking.reports.filter(({ status }) => status === 'pending')
  if (waiting.length === 0) return null
  return (
    <p role="status" className="rounded-input bg-soft-orange px-3 py-2.5 text-sm text-word-orange">
      <Plural
        value={waiting.length}
        one="# reported payment waits for confirmation."
        other="# reported payments wait for confirmation."
      />{' '}
      {may(payments.reports) && (
        <Link
          href={`/admin/reported-payments?q=${booking.reference}`}
          className="font-semibold underline underline-offset-4"
        >
          <Trans>Reported Payments</Trans>
        </Link>
      )}
    </p>
  )
}
