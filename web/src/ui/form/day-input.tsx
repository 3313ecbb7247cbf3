import { Trans } from '@lingui/react/macro'
import { CalendarDays } from 'lucide-react'
import type { ComponentProps, RefObject } from 'react'
import { day, nearDay } from '../../lib/language/format.ts'
import { useNow } from '../../lib/language/now.ts'
import { useIsHere } from '../../lib/use-browser-state.ts'
import { cx } from '../cx.ts'
import { useControl } from './input.tsx'

interface DayInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'ref'> {
  /** `2026-11-23`, or nothing. */
  value: string
  onChange: (day: string) => void
  ref?: RefObject<HTMLInputElement | null>
  look?: string
}

/** Opens the calendar of the device, where it has one of its own for a press. */
export function openCalendar(input: HTMLInputElement | null): void {
  try {
    input?.focus()
    input?.showPicker()
  } catch {
    // Older browsers: the field is there to be typed into.
  }
}

/** A day as the reader writes it, over the device's own date field, which would write it as its language does. */
export function DayInput({ value, onChange, look, className, ...props }: DayInputProps) {
  const control = useControl(props)
  // Of a day that is near nobody needs the year.
  const isNear = useNow((now) => Math.abs(Date.parse(value) - now) < nearMs)
  return (
    <span className={cx('relative block', className)}>
      <input
        {...control}
        type="date"
        inert={!useIsHere()}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onClick={(event) => openCalendar(event.currentTarget)}
        className="peer absolute inset-0 z-10 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden
        className={cx(
          'flex items-center gap-2 truncate peer-focus-visible:outline-2 peer-focus-visible:outline-focus',
          look ?? 'h-12 rounded-input border border-edge/70 bg-card px-3.5 text-base',
          'aria-invalid' in control && control['aria-invalid'] && 'border-danger',
        )}
      >
        <CalendarDays className="size-5 shrink-0 text-quiet" />
        {value ? isNear ? nearDay(value) : day(value) : <Trans>Choose a day</Trans>}
      </span>
    </span>
  )
}

const nearMs = 120 * 86_400_000
