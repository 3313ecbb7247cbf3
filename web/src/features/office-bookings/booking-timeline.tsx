import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingLedgerView } from '@vapsi/contract/office/admin-views'
import { When } from '../../ui/figures.tsx'

/** Every step of the trip with its time and who took it. */
export function BookingTimeline({ booking }: { booking: BookingLedgerView }) {
  const { t } = useLingui()
  const steps: Record<string, string> = {
    requested: t`Requested`,
    confirmed: t`Confirmed`,
    accepted: t`Accepted by the driver`,
    declined: t`Declined by the driver`,
    taken_back: t`Truck taken back`,
    advance_paid: t`Advance paid`,
    loaded: t`Loaded`,
    started: t`In Transit`,
    delivered: t`Delivered`,
    completed: t`Completed`,
    cancelled: t`Cancelled`,
    pod_uploaded: t`Proof of delivery uploaded`,
    document_rejected: t`Document rejected`,
  }
  const actors = { shipper: t`Shipper`, transporter: t`Driver`, admin: t`Office`, system: 'Vapsi' }
  if (booking.timeline.length === 0)
    return (
      <p className="text-sm text-quiet">
        <Trans>Nothing recorded yet</Trans>
      </p>
    )
  return (
    <ol>
      {booking.timeline.map((entry, at) => (
        <li key={`${entry.at}${entry.step}`} className="relative flex gap-3 pb-4 last:pb-0">
          {at < booking.timeline.length - 1 && (
            <span aria-hidden className="absolute top-4 bottom-0 left-[6px] w-[2px] bg-ink" />
          )}
          <span aria-hidden className="relative mt-1 size-3.5 shrink-0 rounded-full border-[3px] border-ink bg-card" />
          <div className="min-w-0 text-sm">
            <p className="font-semibold">{steps[entry.step] ?? entry.step}</p>
            <p className="text-xs text-quiet">
              {[actors[entry.actor], entry.actorName].filter(Boolean).join(' · ')} · <When at={entry.at} />
            </p>
            {entry.note && <p className="mt-0.5 break-words">{entry.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
