import { ChevronDown } from 'lucide-react'
import type { Option } from './input.tsx'

interface QuietSelectProps<V extends string> {
  label: string
  value: V | ''
  /** Shown while nothing is chosen. */
  empty?: string
  options: readonly Option<V>[]
  onChoose: (value: V) => void
}

/** A choice that reads like a word: the order of a list above it. */
export function QuietSelect<V extends string>({ label, value, empty, options, onChoose }: QuietSelectProps<V>) {
  const choose = (text: string) => {
    const chosen = options.find((one) => one.value === text)
    if (chosen) onChoose(chosen.value)
  }
  return (
    <span className="relative inline-flex min-w-0 items-center">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => choose(event.target.value)}
        className="min-h-11 min-w-0 appearance-none truncate rounded-input [field-sizing:content] pr-7 pl-2 text-right text-sm font-semibold text-quiet hover:text-ink"
      >
        {empty !== undefined && (
          <option value="" disabled>
            {empty}
          </option>
        )}
        {options.map((one) => (
          <option key={one.value} value={one.value} disabled={one.disabled}>
            {one.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-1.5 size-4.5 text-quiet" />
    </span>
  )
}
