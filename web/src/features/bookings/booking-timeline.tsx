import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { day } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/locale.ts'
import { cx } from '../../ui/cx.ts'
import { When } from '../../ui/figures.tsx'
import { type Booking, stepsAhead } from '../../domain/bookings/booking.ts'
import { DocumentLink } from './document-link.tsx'

type Entry = Booking['timeline'][number]

/** Every step with its time and who did it; the documents hang on theirs, and what is ahead stands below. */
export function BookingTimeline({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { timeline, documents } = booking
  const names: Record<string, string> = {
    requested: t`Requested`,
    confirmed: t`Confirmed`,
    accepted: t`Accepted by Driver`,
    declined: t`Declined by Driver`,
    taken_back: t`Truck taken back`,
    advance_paid: t`Advance Paid`,
    loaded: t`Loaded`,
    started: t`In Transit`,
    delivered: t`Delivered`,
    completed: t`Completed`,
    cancelled: t`Cancelled`,
    pod_uploaded: t`Proof of delivery uploaded`,
    document_rejected: t`Document sent back`,
  }
  const promised = booking.promisedOn ? day(booking.promisedOn, locale) : null
  const aheadNotes: Record<string, ReactNode> = {
    confirmed: <Trans>The office assigns a truck</Trans>,
    loaded: <Trans>Loading receipt (LR)</Trans>,
    delivered: promised ? <Trans>Proof of delivery · expected {promised}</Trans> : <Trans>Proof of delivery</Trans>,
    completed: <Trans>You confirm the delivery</Trans>,
  }
  const last = (step: string) => timeline.findLastIndex((entry) => entry.step === step)
  const documentAt = (i: number) => {
    const proof = Math.max(last('delivered'), last('pod_uploaded'))
    const kind = i === last('loaded') ? 'lr' : i === proof ? 'pod' : null
    return documents.find((document) => document.kind === kind)
  }
  const isOver = booking.status === 'completed' || booking.status === 'cancelled'
  const ahead = stepsAhead(booking)
  return (
    <ol aria-label={t`Timeline`} className="grid">
      {timeline.map((entry, i) => {
        const document = documentAt(i)
        const isNow = i === timeline.length - 1 && !isOver
        return (
          <Step
            key={`${entry.step}${entry.at}`}
            name={names[entry.step] ?? entry.step}
            mark={isNow ? 'now' : 'done'}
            isLast={i === timeline.length - 1 && ahead.length === 0}
          >
            <Actor entry={entry} /> · <When at={entry.at} />
            {entry.note && <span className="block break-words">{entry.note}</span>}
            {document && <DocumentLink document={document} reference={booking.reference} />}
          </Step>
        )
      })}
      {ahead.map((step, i) => (
        <Step key={step} name={names[step] ?? step} mark="ahead" isLast={i === ahead.length - 1}>
          {aheadNotes[step]}
        </Step>
      ))}
    </ol>
  )
}

function Actor({ entry }: { entry: Entry }) {
  if (entry.actor === 'shipper') return <Trans>You</Trans>
  if (entry.actor === 'admin') return <Trans>Office</Trans>
  if (entry.actor === 'system') return <>Vapsi</>
  return <>{entry.actorName ?? <Trans>Driver</Trans>}</>
}

function Step(props: { name: string; mark: 'done' | 'now' | 'ahead'; isLast: boolean; children?: ReactNode }) {
  const { name, mark, isLast, children } = props
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4" aria-current={mark === 'now' ? 'step' : undefined}>
      <span aria-hidden className="flex flex-col items-center pt-1">
        <span
          className={cx(
            'size-3.5 shrink-0 rounded-full',
            mark === 'done' && 'bg-ink',
            mark === 'now' && 'bg-marigold ring-4 ring-soft-marigold',
            mark === 'ahead' && 'border-2 border-track',
          )}
        />
        {!isLast && <span className={cx('my-1 w-[3px] flex-1 rounded-full', mark === 'done' ? 'bg-ink' : 'bg-line')} />}
      </span>
      <div className={cx('min-w-0', !isLast && 'pb-5')}>
        <p className={cx('leading-snug font-semibold', mark === 'ahead' && 'text-quiet')}>{name}</p>
        {children && <div className="text-sm text-quiet">{children}</div>}
      </div>
    </li>
  )
}
