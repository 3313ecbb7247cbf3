import { Trans, useLingui } from '@lingui/react/macro'
import { payments } from '@vapsi/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { Mail, Phone, Smartphone } from 'lucide-react'
import { type Reply, read } from '../../lib/api/api.ts'
import { useConfig } from '../../lib/api/config.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Money, When } from '../../ui/figures.tsx'
import { Loaded, Skeleton } from '../../ui/states.tsx'
import type { Booking } from '../../domain/bookings/booking.ts'
import { UsualAdvance } from '../../domain/money/usual-advance.tsx'
import { UtrForm } from './utr-form.tsx'

type HowTo = Reply<typeof payments.howToPay>

interface PayDialogProps {
  booking: Booking
  /** `later` where the office has set no terms. */
  kind: 'advance' | 'balance' | 'later'
  onClose: () => void
}

/** How to pay the amount due: by UPI for the exact amount if that is configured, otherwise through the office. */
export function PayDialog({ booking, kind, onClose }: PayDialogProps) {
  const { t } = useLingui()
  // Loaded again whenever it opens: the office may have recorded a payment in the meantime.
  const howTo = useQuery({ ...read(payments.howToPay, { id: booking.id }), gcTime: 0 })
  const { reference } = booking
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={kind === 'advance' ? t`Pay Advance` : kind === 'balance' ? t`Pay Balance` : t`Ask the office`}
      description={t`Booking ${reference}`}
    >
      <Loaded query={howTo} loading={<Skeleton className="h-56 w-full" />}>
        {(data) => <HowToPay booking={booking} howTo={data} />}
      </Loaded>
    </Dialog>
  )
}

function HowToPay({ booking, howTo }: { booking: Booking; howTo: HowTo }) {
  const { t } = useLingui()
  const { due, upi, reference, pendingReports } = howTo
  if (howTo.kind === 'none') return <AskOffice booking={booking} />
  return (
    <div className="grid gap-5">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-quiet">
          <Trans>To pay now</Trans>
        </span>
        <Money exact rupees={due} className="text-2xl font-bold" />
      </p>
      {pendingReports.length > 0 && <Reported reports={pendingReports} />}
      {upi ? (
        <>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(upi.qr)}`}
            alt={t`UPI QR code for ${reference}`}
            className="mx-auto size-52 rounded-input bg-white p-2"
          />
          <p className="text-center text-sm text-quiet">
            <Trans>Scan it with any UPI app, or pay to</Trans>{' '}
            <span className="inline-block max-w-full font-semibold break-all text-ink">{upi.vpa}</span>
          </p>
          <a href={upi.link} className={buttonStyle({ variant: 'main', size: 'lg', wide: true })}>
            <Smartphone aria-hidden />
            <Trans>Open UPI app</Trans>
          </a>
          <UtrForm bookingId={booking.id} due={due} />
        </>
      ) : (
        <PayOffice reference={reference} />
      )}
    </div>
  )
}

/** Above the ways to pay, so that nobody pays again what they have reported. */
function Reported({ reports }: { reports: HowTo['pendingReports'] }) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Reported payments`} className="rounded-input bg-soft-blue px-4 py-3 text-word-blue">
      <h3 className="mb-2 text-sm font-semibold">
        <Trans>Reported, waiting for the office to confirm</Trans>
      </h3>
      <ul className="grid gap-2 text-sm">
        {reports.map((report) => (
          <li key={report.id} className="flex justify-between gap-4">
            <span className="min-w-0 break-all">
              {report.utr}
              <span className="block">
                <When at={report.reportedAt} />
              </span>
            </span>
            <Money exact rupees={report.amount} className="font-semibold" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Before the office has set the terms: what the advance usually is, and whom to ask. */
function AskOffice({ booking: { price, reference } }: { booking: Booking }) {
  return (
    <div className="grid gap-4">
      <UsualAdvance price={price} />
      <p className="rounded-input bg-soft-blue px-4 py-3 text-word-blue">
        <Trans>
          The office has not set the advance of {reference} yet. Ask it, and pay once it stands here: of{' '}
          <Money exact rupees={price} /> in all.
        </Trans>
      </p>
      <OfficeContacts />
    </div>
  )
}

/** Without UPI: what to do, and whom to ask. */
function PayOffice({ reference }: { reference: string }) {
  return (
    <div className="grid gap-3">
      <p className="rounded-input bg-soft-blue px-4 py-3 text-word-blue">
        <Trans>
          Pay the Vapsi office by bank transfer, UPI, cash or cheque and quote {reference}. The office records the
          payment here.
        </Trans>
      </p>
      <OfficeContacts />
    </div>
  )
}

function OfficeContacts() {
  const office = useConfig().data?.office
  return (
    <div className="grid gap-3">
      {office?.phone && (
        <a
          href={`tel:${office.phone.replace(/[ -]/g, '')}`}
          className={buttonStyle({ variant: 'outline', wide: true })}
        >
          <Phone aria-hidden />
          <Trans>Call the office</Trans> <span className="tabular">{office.phone}</span>
        </a>
      )}
      {office?.email && (
        <a href={`mailto:${office.email}`} className={buttonStyle({ variant: 'outline', wide: true })}>
          <Mail aria-hidden />
          <span className="min-w-0 truncate">{office.email}</span>
        </a>
      )}
    </div>
  )
}
