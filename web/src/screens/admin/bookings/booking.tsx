import type { BookingLedgerView } from '@vapsi/contract/admin/admin-views'
import { read } from '../../../lib/api/api.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { admin } from '@vapsi/contract/admin/admin'
import { TIMES } from '@vapsi/contract/values/times'
import { Link, useParams } from 'wouter'
import { AuditTrail } from '../../../domain/audit/audit-trail.tsx'
import { OfficeBookingActions } from './office-booking-actions.tsx'
import { PaymentChip } from '../../../domain/office-bookings/booking-cells.tsx'
import { NextWord } from '../../../domain/office-bookings/next-word.tsx'
import {
  DocumentsOf,
  HeldByEarlierDrivers,
  MoneyFigures,
  Section,
  TermsFacts,
  TripFacts,
  WaitingReports,
} from './booking-page.tsx'
import { BookingTimeline } from '../../../domain/bookings/booking-timeline.tsx'
import { StopList } from '../../../domain/stops/stop-list.tsx'
import { ShipperTracking } from '../../../domain/tracking/shipper-tracking.tsx'
import { OfficeDetention } from '../../../domain/detention/office-detention.tsx'
import { EwayBill } from '../../../domain/eway/eway-bill.tsx'
import { OfficeDispute } from '../../../domain/disputes/office-dispute.tsx'
import { TripSettlement } from '../../../domain/settlement/trip-settlement.tsx'
import { ReceiptButton } from '../../../domain/lorry-receipt/receipt-button.tsx'
import { RecordNext } from '../../../features/payments-office/record-next.tsx'
import { LedgerTable } from '../../../features/payments-office/ledger-table.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { BackLink, PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState, Loaded } from '../../../ui/states.tsx'
import { BookingChip } from '../../../ui/status-chip.tsx'

/** Everything about one booking, and a ledger that always adds up. */
export function BookingScreen() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const booking = useQuery({
    ...read(admin.booking, { id }),
    staleTime: 0,
    refetchInterval: TIMES.statsPollMs,
  })
  // An address that was cut short or mistyped: trying again would change nothing.
  const isNowhere = booking.error instanceof ApiError && booking.error.status === 404
  const reference = booking.data?.reference
  usePageTitle(reference ? t`Booking ${reference}` : isNowhere ? t`Booking not found` : null)
  return (
    <>
      <BackLink href="/admin/bookings">
        <Trans>Bookings</Trans>
      </BackLink>
      {isNowhere ? (
        <>
          <PageHeader title={t`Booking not found`} />
          <EmptyState
            title={t`No booking has this address.`}
            action={
              <Link href="/admin/bookings" className={buttonStyle({ variant: 'ink' })}>
                <Trans>Search all bookings</Trans>
              </Link>
            }
          >
            <Trans>It may have been cut short. Search by its number, a place, a party or the truck.</Trans>
          </EmptyState>
        </>
      ) : (
        <Loaded query={booking}>{(data) => <BookingPage booking={data} />}</Loaded>
      )}
    </>
  )
}

function BookingPage({ booking }: { booking: BookingLedgerView }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const reference = booking.reference
  const actors = { shipper: t`Shipper`, transporter: t`Driver`, admin: t`Office`, system: 'Vapsi' }
  const hasPrices = booking.negotiatedPriceShipper !== null
  return (
    <>
      <PageHeader title={t`Booking ${reference}`} actions={<OfficeBookingActions booking={booking} />} />
      <p className="mb-4 flex flex-wrap items-center gap-2">
        <BookingChip status={booking.status} />
        {hasPrices && booking.status !== 'cancelled' && <PaymentChip status={booking.paymentStatus} />}
        <NextWord next={booking.next} />
      </p>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <WaitingReports booking={booking} />
          <HeldByEarlierDrivers booking={booking} />
          <MoneyFigures booking={booking} />
          <section aria-label={t`Ledger`}>
            <h2 className="mb-2 font-bold">
              <Trans>Ledger</Trans>
            </h2>
            <RecordNext booking={booking} />
            <LedgerTable booking={booking} />
          </section>
          {hasPrices && booking.status !== 'pending' && (
            <Section title={<Trans>Settlement</Trans>}>
              <TripSettlement bookingId={booking.id} />
            </Section>
          )}
          <Section title={<Trans>Payment Terms</Trans>}>
            <TermsFacts booking={booking} />
          </Section>
          <Section title={<Trans>Documents</Trans>}>
            <DocumentsOf booking={booking} />
            <div className="mt-3 grid">
              <ReceiptButton
                bookingId={booking.id}
                onChanged={() =>
                  void client.invalidateQueries({ queryKey: read(admin.booking, { id: booking.id }).queryKey })
                }
              />
            </div>
          </Section>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Section title={<Trans>Trip</Trans>}>
            <TripFacts booking={booking} />
          </Section>
          {booking.stops && (
            <Section title={<Trans>Stops on the way</Trans>}>
              <StopList stops={booking.stops} lastShare={booking.lastShare} />
            </Section>
          )}
          <Section title={<Trans>Where the truck is</Trans>}>
            <ShipperTracking
              bookingId={booking.id}
              nothing={
                <p className="text-sm text-quiet">
                  <Trans>Not seen yet.</Trans>
                </p>
              }
            />
          </Section>
          <Section title={<Trans>Waiting time</Trans>}>
            <OfficeDetention bookingId={booking.id} />
          </Section>
          <Section title={<Trans>E-way bill</Trans>}>
            <EwayBill bookingId={booking.id} />
          </Section>
          <Section title={<Trans>Dispute</Trans>}>
            <OfficeDispute bookingId={booking.id} />
          </Section>
          <Section title={<Trans>Timeline</Trans>}>
            <BookingTimeline
              booking={booking}
              actor={({ actor, actorName }) => [actors[actor], actorName].filter(Boolean).join(' · ')}
            />
          </Section>
          <Section title={<Trans>Audit trail</Trans>}>
            <AuditTrail subjectId={booking.id} heading={false} />
          </Section>
        </div>
      </div>
    </>
  )
}
