import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { When } from '../../ui/figures.tsx'
import type { Booking } from './booking.ts'
import { useStepWords } from './step-words.ts'

type Entry = Booking['timeline'][number]

interface Ahead {
  step: string
  note: ReactNode
}
const nothingAhead: readonly Ahead[] = []

interface BookingTimelineProps {
  booking: Pick<Booking, 'status' | 'timeline'>
  /** Who took a step, as this reader calls them. */
  actor: (entry: Entry) => ReactNode
  /** What hangs on a step of the past. */
  attached?: (entry: Entry, at: number) => ReactNode
  /** Steps that are still ahead, each with a note. */
  ahead?: readonly Ahead[]
}

/** Every step of a trip with its time and who took it; what is ahead stands below. */
export function BookingTimeline({ booking, actor, attached, ahead = nothingAhead }: BookingTimelineProps) {
  const { t } = useLingui()
  const nameOf = useStepWords()
  const { timeline, status } = booking
  const isOver = status === 'completed' || status === 'cancelled'
  const last = timeline.length - 1
  if (last < 0 && ahead.length === 0)
    return (
      <p className="text-sm text-quiet">
        <Trans>Nothing recorded yet</Trans>
      </p>
    )
  return (
    <ol aria-label={t`Timeline`} className="grid">
      {timeline.map((entry, at) => (
        <Step
          key={`${entry.step}${entry.at}`}
          name={nameOf(entry.step)}
          mark={at === last && !isOver ? 'now' : 'done'}
          isLast={at === last && ahead.length === 0}
        >
          {actor(entry)} · <When at={entry.at} />
          {entry.note && <span className="block break-words">{entry.note}</span>}
          {attached?.(entry, at)}
        </Step>
      ))}
      {ahead.map(({ step, note }, at) => (
        <Step key={step} name={nameOf(step)} mark="ahead" isLast={at === ahead.length - 1}>
          {note}
        </Step>
      ))}
    </ol>
  )
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
