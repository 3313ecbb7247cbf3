import { Trans, useLingui } from '@lingui/react/macro'
import { payments } from '@vapsi/contract/payments'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Mail, Phone, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { May } from '../../lib/session/may.tsx'
import { type Reply, read } from '../../lib/api/api.ts'
import { useConfig } from '../../lib/api/config.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Money, When } from '../../ui/figures.tsx'
import { Field } from '../../ui/form/field.tsx'
import { NumberInput } from '../../ui/form/input.tsx'
import { Loaded, Skeleton } from '../../ui/states.tsx'
import type { Booking } from '../../domain/bookings/booking.ts'
import { UsualAdvance } from '../../domain/money/usual-advance.tsx'
import { UtrForm } from './utr-form.tsx'

type HowTo = Reply<typeof payments.howToPay>

interface PayDialogProps {
  booking: Booking
  /** The shipper names the amount, because what is due is being checked. */
  isOther?: boolean
  onClose: () => void
}

/** How to pay the amount due: by UPI for the exact amount if that is configured, otherwise through the office. */
export function PayDialog({ booking, isOther = false, onClose }: PayDialogProps) {
  const { t } = useLingui()
  const { reference, money, status } = booking
  const [wanted, setWanted] = useState(isOther ? (money.amount ?? money.later ?? null) : null)
  // Loaded again whenever it opens: the office may have recorded a payment in the meantime.
  const howTo = useQuery({
    ...read(payments.howToPay, { id: booking.id, ...(wanted !== null && { amount: wanted }) }),
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={
        isOther
          ? t`Pay another amount`
          : money.state === 'balance'
            ? t`Pay Balance`
            : money.state === 'advance' || status === 'confirmed'
              ? t`Pay Advance`
              : t`Ask the office`
      }
      description={t`Booking ${reference}`}
    >
      <Loaded query={howTo} loading={<Skeleton className="h-56 w-full" />}>
        {(data) => <HowToPay booking={booking} howTo={data} onOther={isOther && setWanted} onReported={onClose} />}
      </Loaded>
    </Dialog>
  )
}

interface HowToPayProps {
  booking: Booking
  howTo: HowTo
  /** Where the amount may be chosen. */
  onOther: false | ((amount: number) => void)
  onReported: () => void
}

function HowToPay({ booking, howTo, onOther, onReported }: HowToPayProps) {
  const { t } = useLingui()
  const { due, upi, reference, pendingReports } = howTo
  if (howTo.kind === 'none' && !onOther) return <AskOffice booking={booking} />
  return (
    <div className="grid grid-cols-1 gap-5">
      {onOther ? (
        <OtherAmount amount={due} onChange={onOther} />
      ) : (
        <p className="flex items-baseline justify-between gap-4">
          <span className="text-quiet">
            <Trans>To pay now</Trans>
          </span>
          <Money rupees={due} className="text-2xl font-bold" />
        </p>
      )}
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
          <May call={payments.report}>
            <UtrForm bookingId={booking.id} due={due} onReported={onReported} />
          </May>
        </>
      ) : (
        <PayOffice reference={reference} />
      )}
    </div>
  )
}

/** The amount that is paid instead: QR and link follow once it is whole. */
function OtherAmount({ amount, onChange }: { amount: number; onChange: (amount: number) => void }) {
  const { t } = useLingui()
  const [text, setText] = useState(String(amount))
  const keep = () => {
    const rupees = Number(text)
    if (rupees > 0) onChange(rupees)
  }
  return (
    <Field label={t`Amount`}>
      <NumberInput lead="₹" min={1} value={text} onChange={(event) => setText(event.target.value)} onBlur={keep} />
    </Field>
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
      <ul className="grid grid-cols-1 gap-2 text-sm">
        {reports.map((report) => (
          <li key={report.id} className="flex justify-between gap-4">
            <span className="min-w-0 break-all">
              {report.utr}
              <span className="block">
                <When at={report.reportedAt} />
              </span>
            </span>
            <Money rupees={report.amount} className="font-semibold" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Before the office has set the terms: what the advance usually is, and whom to ask. */
function AskOffice({ booking: { price, reference } }: { booking: Booking }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <UsualAdvance price={price} />
      <p className="rounded-input bg-soft-blue px-4 py-3 text-word-blue">
        <Trans>
          The office has not set the advance of {reference} yet. Ask it: you pay here as soon as it is set. In all it is{' '}
          <Money rupees={price} />.
        </Trans>
      </p>
      <OfficeContacts />
    </div>
  )
}

/** Without UPI: what to do, and whom to ask. */
function PayOffice({ reference }: { reference: string }) {
  return (
    <div className="grid grid-cols-1 gap-3">
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
    <div className="grid grid-cols-1 gap-3">
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
