/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- the ARIA combobox: focus and keyboard stay in the input */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { TIMES } from '@vapsi/contract/values/times'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { Input, type InputProps } from './input.tsx'
import { type PlaceValue, type Suggestion, cityOf, lineOf } from './place.ts'
import { useSuggestions } from './use-suggestions.ts'
import { nameIn } from '../../lib/language/spoken.ts'

interface PlacePickerProps extends Omit<InputProps, 'value' | 'onChange' | 'list' | 'onSubmit'> {
  value: PlaceValue
  onChange: (value: PlaceValue) => void
  /** Enter with no suggestion marked: search, for example. */
  onEnter?: () => void
  lead?: ReactNode
}

/** A place in India: suggestions from 2 characters on, and any text typed by hand (then `place` is null). */
export function PlacePicker({ value, onChange, onEnter, ...input }: PlacePickerProps) {
  const { t } = useLingui()
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const [mark, setMark] = useState<{ in: Suggestion[]; at: number } | null>(null)
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { places, upToDate, failed } = useSuggestions(value.text, open && !value.place)
  const shown = open && places.length > 0
  // A mark belongs to its list; a new list has none.
  const marked = mark?.in === places ? mark.at : -1

  useEffect(() => () => clearTimeout(hiding.current), [])

  const choose = (suggestion: Suggestion) => {
    onChange({ text: suggestion.name, place: cityOf(suggestion) })
    setOpen(false)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      const last = places.length - 1
      const next = marked + step
      if (last >= 0) setMark({ in: places, at: next < 0 ? last : next > last ? 0 : next })
    } else if (event.key === 'Enter') {
      const suggestion = shown ? places[marked] : undefined
      if (suggestion) {
        event.preventDefault()
        choose(suggestion)
      } else {
        setOpen(false)
        onEnter?.()
      }
    } else if (event.key === 'Escape' && shown) {
      // The dialog around it shall stay open.
      event.stopPropagation()
      setOpen(false)
    }
  }

  return (
    <div className="relative">
      <Input
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        {...input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={listId}
        aria-activedescendant={shown && marked >= 0 ? `${listId}-${marked}` : undefined}
        // While somebody types, what is typed; else a known name in the language of the page.
        value={value.place || !isTyping ? nameIn(value.text) : value.text}
        onChange={(event) => {
          setOpen(true)
          onChange({ text: event.target.value, place: null })
        }}
        onFocus={() => {
          setTyping(true)
          clearTimeout(hiding.current)
          if (!value.place) setOpen(true)
        }}
        // A little later, so that the press on a suggestion arrives first.
        onBlur={() => {
          setTyping(false)
          hiding.current = setTimeout(() => setOpen(false), TIMES.suggestionHideMs)
        }}
        onKeyDown={onKeyDown}
      />
      <ul
        id={listId}
        role="listbox"
        aria-label={t`Suggestions`}
        hidden={!shown}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-80 overflow-y-auto rounded-card border border-line bg-card p-1.5 shadow-float"
      >
        {shown &&
          places.map((suggestion, i) => (
            <li
              key={suggestion.id}
              id={`${listId}-${i}`}
              role="option"
              aria-selected={i === marked}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
              className={cx(
                'flex min-h-11 cursor-pointer flex-col justify-center rounded-input px-3 py-1.5',
                i === marked ? 'bg-soft-marigold' : 'hover:bg-soft-grey',
              )}
            >
              <span className="font-semibold">{nameIn(suggestion.name)}</span>
              <span className="text-xs text-quiet">{lineIn(suggestion)}</span>
            </li>
          ))}
      </ul>
      <output className={failed ? 'mt-1.5 block text-sm text-quiet' : 'sr-only'}>
        {failed ? (
          <Trans>Loading autocomplete... (You can still type manually)</Trans>
        ) : shown && upToDate ? (
          <Plural value={places.length} one="# suggestion" other="# suggestions" />
        ) : null}
      </output>
    </div>
  )
}

/** District and state in the language of the page; where it has no name for the district, the state alone. */
function lineIn(suggestion: Suggestion): string {
  const [stored, state] = [lineOf(suggestion), nameIn(suggestion.state)]
  const own = nameIn(stored)
  return own === stored && state !== suggestion.state ? state : own
}
