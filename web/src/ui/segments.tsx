import type { ReactNode } from 'react'

/** A choice among a few, side by side: All · FTL · PTL. */
export function Segments<T extends string>(props: {
  label: string
  options: readonly { value: T; label: ReactNode }[]
  value: T
  onChange: (value: T) => void
  /** All in sight, on two lines if need be: a field of a form, whose last answers nobody would look for beside the page. */
  wraps?: boolean
}) {
  return (
    <div
      role="radiogroup"
      aria-label={props.label}
      className={`flex gap-2 p-0.5 ${props.wraps ? 'flex-wrap' : 'overflow-x-auto [scrollbar-width:none]'}`}
    >
      {props.options.map((option) => (
        <label
          key={option.value}
          className="relative inline-flex min-h-11 shrink-0 items-center rounded-full border border-line bg-card px-4 text-sm font-semibold has-checked:border-ink has-checked:bg-desk has-checked:text-on-desk has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            className="sr-only"
            name={props.label}
            checked={option.value === props.value}
            onChange={() => props.onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
