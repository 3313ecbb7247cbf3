import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { dayAndTime, money, moneyExact } from '../lib/language/format.ts'
import { useNow } from '../lib/language/now.ts'
import { cx } from './cx.ts'

/** Rupees in tabular figures: `₹1,24,500`, or always with two decimals. */
export function Money({
  rupees,
  exact,
  className,
}: {
  rupees: number | string | null | undefined
  exact?: boolean
  className?: string
}) {
  return (
    <span className={cx('tabular whitespace-nowrap', className)}>{exact ? moneyExact(rupees) : money(rupees)}</span>
  )
}

/** A moment in Indian time, readable by machines too. */
export function When({ at, className }: { at: string | null | undefined; className?: string }) {
  return (
    <time dateTime={at ?? undefined} className={cx('tabular', className)}>
      {dayAndTime(at)}
    </time>
  )
}

/** `2 d 4 h left` until a moment; counts down by itself. */
export function TimeLeft({ until, className }: { until: string; className?: string }) {
  const left = useNow((now) => Math.max(0, Math.floor((Date.parse(until) - now) / 60_000)) || 0)
  const [days, hours, minutes] = [Math.floor(left / 1440), Math.floor(left / 60) % 24, left % 60]
  return (
    <span className={cx('tabular', className)}>
      {left === 0 ? (
        <Trans>expired</Trans>
      ) : days > 0 ? (
        <Trans>
          {days} d {hours} h left
        </Trans>
      ) : hours > 0 ? (
        <Trans>
          {hours} h {minutes} min left
        </Trans>
      ) : (
        <Trans>{minutes} min left</Trans>
      )}
    </span>
  )
}

/** Seconds until something may be done again, 0 when it may. Restarts when `from` changes. */
export function useCountdown(seconds: number, from: unknown): number {
  const [counted, setCounted] = useState({ from, left: seconds })
  useEffect(() => {
    const end = Date.now() + seconds * 1000
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setCounted({ from, left })
      if (left === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [seconds, from])
  return counted.from === from ? counted.left : seconds
}

/**
 * ₹3,32,92,400 is wider than a third of a phone at full size, with paise wider than half of one; amounts are never cut.
 */
const sizeOf = (value: ReactNode) => {
  const length = typeof value === 'string' ? value.length : 0
  return length > 14 ? 'text-sm/7' : length > 9 ? 'text-base/7' : 'text-xl'
}

/** A number on a tile: `Total Trips` `42`. */
export function Stat({
  label,
  value,
  note,
  isBad,
  className,
}: {
  label: ReactNode
  /** As text it gets smaller as it gets longer. */
  value: ReactNode
  note?: ReactNode
  isBad?: boolean
  className?: string
}) {
  return (
    <div className={cx('min-w-0 rounded-card border border-line bg-card p-4', className)}>
      <p className="text-sm break-words text-quiet">{label}</p>
      <p className={cx('tabular mt-0.5 font-bold wrap-anywhere', sizeOf(value), isBad && 'text-danger')}>{value}</p>
      {note && <p className="text-xs break-words text-quiet">{note}</p>}
    </div>
  )
}
