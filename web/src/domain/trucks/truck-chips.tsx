import type { VehicleCategory } from '@vapsi/contract/constants'
import { cx } from '../../ui/cx.ts'
import { TruckSilhouette } from '../../ui/trip/truck-silhouette.tsx'

interface TruckChip<T extends string> {
  value: T
  label: string | undefined
  /** What stands for it: a category, and feet. */
  drawn?: readonly [VehicleCategory, number] | undefined
}

/** A choice of trucks as pictures, all at one scale: a longer truck is a longer drawing. */
export function TruckChips<T extends string>(props: {
  label: string
  name: string
  options: readonly TruckChip<T>[]
  value: T
  onChange: (value: T) => void
}) {
  return (
    <div
      role="radiogroup"
      aria-label={props.label}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:px-0"
    >
      {props.options.map(({ value, label, drawn }) => (
        <label
          key={value}
          className={cx(
            'relative flex h-16 shrink-0 flex-col items-center justify-end gap-1 rounded-card border bg-card px-3 pb-1.5 text-xs font-semibold has-focus-visible:outline-3 has-focus-visible:outline-focus',
            value === props.value ? 'border-ink bg-soft-marigold' : 'border-line',
          )}
        >
          <input
            type="radio"
            name={props.name}
            className="sr-only"
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          />
          {drawn && <TruckSilhouette category={drawn[0]} type={drawn[1]} className="h-7" />}
          {label}
        </label>
      ))}
    </div>
  )
}
