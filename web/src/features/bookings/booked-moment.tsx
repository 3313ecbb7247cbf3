import { Trans, useLingui } from '@lingui/react/macro'
import { TIMES } from '@vapsi/contract/values/times'
import { CheckCircle2, X } from 'lucide-react'
import type { Booking } from '../../domain/bookings/booking.ts'
import { useConfig } from '../../lib/api/config.ts'
import { nearDayAndTime } from '../../lib/language/format.ts'
import { ShareButton } from '../../domain/share/share-button.tsx'
import { useNextWords } from '../../domain/shipment/next-words.ts'
import { useShareOf } from '../../domain/share/use-share-of.ts'
import { IconButton } from '../../ui/button.tsx'

/** Right after a booking: what happens next and by when, and the words to send to whoever waits for the goods. */
export function BookedMoment({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useLingui()
  const hours = useConfig().data?.requestHours ?? TIMES.requestHours
  const { reference } = booking
  const share = useShareOf(booking)
  const since = new Date(booking.waitsSince ?? booking.createdAt).getTime()
  const ends = nearDayAndTime(since + hours * 3_600_000)
  const { headline } = useNextWords({ next: booking.next, to: booking.toLocation })
  const steps = [
    headline,
    t`Without an answer the request ends on ${ends}, and nothing is booked.`,
    t`Once the driver has accepted, you pay the advance.`,
    t`The driver loads, and you follow the trip here.`,
  ]
  return (
    <section aria-labelledby="booked" className="rounded-card border border-return/35 bg-soft-green p-4">
      <div className="flex items-start gap-2">
        <CheckCircle2 aria-hidden className="mt-0.5 size-6 shrink-0 text-return" />
        <h2 id="booked" className="min-w-0 flex-1 text-lg font-bold">
          <Trans>{reference} is requested</Trans>
        </h2>
        <IconButton label={t`Close`} className="-mt-2 -mr-2" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <ol className="mt-2 grid gap-1.5">
        {steps.map((step, at) => (
          <li key={step} className="flex gap-2.5">
            <span aria-hidden className="tabular font-bold text-return">
              {at + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      {share && <ShareButton className="mt-3 h-12" {...share} />}
    </section>
  )
}
