import { Trans } from '@lingui/react/macro'
import { type BookingStatus, progressOf } from '@vapsi/contract/lifecycle'
import type { ReactNode } from 'react'
import { km as kmText } from '../../lib/language/format.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { cx } from '../cx.ts'
import { placeParts } from '../form/place.ts'
import { isLongName } from './long-name.ts'
import { StepWords } from './step-words.tsx'

interface RouteLineProps {
  /** Of `Mumbai, Maharashtra` the city stands large, the state quiet below it. */
  from: ReactNode
  to: ReactNode
  /** Great-circle kilometres; the road's are written on the line. */
  km?: number | string | null
  /** 0 to 1: how much of the line is filled. */
  progress?: number
  /** Fills the line by a booking's status and names the four steps under it. */
  status?: BookingStatus
  /** The same by the number of steps that are reached. */
  reached?: number
}

/** From the first dot to the last, as the four steps lie between them. */
const filledAt = (reached: number) => Math.max(0, reached - 1) / 3

/** The signature: origin, line, destination, kilometres between. The same drawing wherever a trip appears. */
export function RouteLine({ from, to, km, progress, status, reached }: RouteLineProps) {
  const steps = reached ?? (status && progressOf[status])
  const filled = steps === undefined ? (progress ?? 0) : filledAt(steps)
  return (
    <div className="min-w-0">
      {/* Neither end gets narrower than its longest word: no `min-w-0` in them. */}
      <div className="flex items-start justify-between gap-4 font-semibold">
        <Place at={from} />
        <span className="sr-only">
          <Trans>to</Trans>
        </span>
        <Place at={to} end />
      </div>
      <div className="mt-1.5">
        <TripLine km={km} filled={filled} />
      </div>
      {steps !== undefined && <StepWords reached={steps} />}
    </div>
  )
}

/** The line alone, under names that stand elsewhere. */
export function TripLine({ km, filled = 0 }: { km?: number | string | null | undefined; filled?: number }) {
  return (
    <div className="relative flex h-6 items-center">
      <Origin />
      <Track filled={filled} />
      {km !== null && km !== undefined && (
        <span className="tabular absolute left-1/2 -translate-x-1/2 rounded-full border border-line bg-card px-2.5 text-xs font-semibold">
          {kmText(km)}
        </span>
      )}
      <Destination />
    </div>
  )
}

function Place({ at, end }: { at: ReactNode; end?: boolean }) {
  const { name, note } = typeof at === 'string' ? placeParts(nameIn(at)) : { name: at, note: '' }
  return (
    <span
      className={cx(
        typeof name === 'string' && isLongName(name, 19) ? 'min-w-0 wrap-anywhere' : 'break-words',
        end && 'text-right',
        typeof name === 'string' && isLongName(name) && 'text-sm',
      )}
    >
      {name}
      {note && <span className="block text-xs font-normal text-quiet">{note}</span>}
    </span>
  )
}

const Origin = () => <span aria-hidden className="size-3.5 shrink-0 rounded-full border-[3px] border-ink" />
const Destination = () => <span aria-hidden className="size-3.5 shrink-0 rounded-full bg-marigold" />

function Track({ filled }: { filled: number }) {
  return (
    <span aria-hidden className="dotted-track relative mx-1 h-[3px] flex-1">
      {filled > 0 && (
        <span
          className="absolute inset-y-0 -left-1 origin-left animate-[travel_.6s_var(--ease-out)] rounded-full bg-ink"
          style={{ width: filled >= 1 ? 'calc(100% + 8px)' : `calc(${filled * 100}% + 4px)` }}
        />
      )}
    </span>
  )
}

const named = (place: ReactNode) => (typeof place === 'string' ? nameIn(place) : place)

/**
 * The same in one row: `Surat ◦··• Indore`. In a table long names are cut, but only what does not fit once the shorter
 * name has its room, which a grid does and a flex box does not; in a card the second goes below.
 */
export function RouteRow({ from, to, wraps }: { from: ReactNode; to: ReactNode; wraps?: boolean }) {
  const name = wraps ? 'min-w-0 break-words' : 'min-w-0 max-sm:break-words sm:truncate'
  return (
    <span
      className={cx(
        'max-w-full min-w-0 items-center gap-x-2 font-semibold',
        wraps
          ? 'inline-flex flex-wrap'
          : 'inline-flex flex-wrap sm:grid sm:grid-cols-[auto_auto_auto] sm:justify-start',
      )}
    >
      <span className={name}>{named(from)}</span>
      <span className={cx('inline-flex max-w-full min-w-0 items-center gap-2', !wraps && 'sm:contents')}>
        <span aria-hidden className="route-sign flex w-10 shrink-0 items-center">
          <span className="size-3 rounded-full border-[2.5px] border-ink" />
          <span className="dotted-track mx-0.5 h-[3px] flex-1" />
          <span className="size-3 rounded-full bg-marigold" />
        </span>
        <span className="sr-only">
          <Trans>to</Trans>
        </span>
        <span className={name}>{named(to)}</span>
      </span>
    </span>
  )
}
