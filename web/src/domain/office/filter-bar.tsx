import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, Search, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { focusContent } from '../../lib/focus.ts'
import { useIsHere } from '../../lib/use-browser-state.ts'
import { cx } from '../../ui/cx.ts'
import { CoveringSelect } from '../../ui/form/covering-select.tsx'
import { DayInput } from '../../ui/form/day-input.tsx'
import { SavedViews } from '../saved-views/saved-views.tsx'
import { useSearchKey } from '../office-rows/table-keys.ts'

const typingMs = 250

/** The search of a list; `/` leads to it from anywhere on the page. The address follows when the typing rests. */
export function SearchBox({
  value,
  onChange,
  label,
}: {
  value: string
  onChange: (value: string) => void
  label: string
}) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  useSearchKey(input)
  const [typed, setTyped] = useState({ text: value, from: value })
  // Changes from elsewhere (back button, reset) win over text typed for another value.
  const text = typed.from === value ? typed.text : value
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => {
      setTyped({ text, from: text })
      onChange(text)
    }, typingMs)
    return () => clearTimeout(timer)
  }, [text, value, onChange])
  return (
    <span className="relative flex w-full items-center sm:w-72">
      <Search aria-hidden className="pointer-events-none absolute left-3 size-4.5 text-quiet" />
      <input
        ref={input}
        type="search"
        inert={!useIsHere()}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        value={text}
        maxLength={100}
        onChange={(event) => setTyped({ text: event.target.value, from: value })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return
          event.preventDefault()
          focusContent()
        }}
        className="h-11 w-full rounded-input border border-edge/70 bg-card pr-10 pl-10 text-sm placeholder:text-quiet/90 [&::-webkit-search-cancel-button]:hidden"
      />
      {text ? (
        <button
          type="button"
          aria-label={t`Clear search`}
          onClick={() => {
            setTyped({ text: '', from: '' })
            onChange('')
          }}
          className="absolute right-0 grid size-11 place-content-center text-quiet hover:text-ink"
        >
          <X aria-hidden className="size-4.5" />
        </button>
      ) : (
        <kbd
          aria-hidden
          className="absolute right-3 hidden rounded border border-line px-1.5 text-xs text-quiet sm:block"
        >
          /
        </kbd>
      )}
    </span>
  )
}

/** One filter as a chip: its name, what it is set to, and the device's own list behind it. */
export function FilterChip<V extends string>({
  label,
  value,
  options,
  onChange,
  none,
}: {
  label: string
  value: V
  options: readonly { value: V; label: string }[]
  onChange: (value: V) => void
  /** The value that filters nothing. */
  none: V
}) {
  const isSet = value !== none
  return (
    <label
      className={cx(
        'relative inline-flex h-11 max-w-full items-center gap-1.5 rounded-full border pr-9 pl-4 text-sm has-focus-visible:outline-3 has-focus-visible:outline-focus',
        isSet ? 'border-ink bg-soft-marigold font-semibold' : 'border-line bg-card',
      )}
    >
      <span className="text-quiet">{label}:</span>
      <span className="truncate">{options.find((option) => option.value === value)?.label}</span>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-3 size-4 text-quiet" />
      <CoveringSelect label={label} value={value} options={options} onChange={onChange} />
    </label>
  )
}

/** A day in a chip: `From` and `To` of a list. */
export function DayChip({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  return (
    <label
      className={cx(
        'inline-flex h-11 items-center gap-2 rounded-full border pr-3 pl-4 text-sm has-focus-visible:outline-3 has-focus-visible:outline-focus',
        value ? 'border-ink bg-soft-marigold font-semibold' : 'border-line bg-card',
      )}
    >
      <span className="text-quiet">{label}:</span>
      {/* Without a day the sign alone: the words would push the rest of the bar into a line of its own. */}
      <DayInput look={value ? 'h-9' : 'h-9 text-[0px]'} value={value} onChange={onChange} />
    </label>
  )
}

/** Search, chips, what to do with the result, and a way back to everything. */
export function FilterBar({
  children,
  isFiltered,
  onReset,
  actions,
}: {
  children: ReactNode
  isFiltered: boolean
  onReset: () => void
  actions?: ReactNode
}) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {children}
      {isFiltered && (
        <button
          type="button"
          onClick={onReset}
          className="min-h-11 rounded-input px-2 text-sm font-semibold text-quiet underline underline-offset-4 hover:text-ink"
        >
          <Trans>Clear filters</Trans>
        </button>
      )}
      <SavedViews isFiltered={isFiltered} />
      {actions && <span className="ml-auto flex flex-wrap gap-2">{actions}</span>}
    </div>
  )
}
