/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- the ARIA combobox: focus and keyboard stay in the input */
import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import type { Pages } from '../../lib/api/api.ts'
import { cx } from '../../ui/cx.ts'
import { Input } from '../../ui/form/input.tsx'
import { useOfficeList } from './office-list.ts'

const typingMs = 200

function useResting(text: string): string {
  const [resting, setResting] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setResting(text), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  return resting
}

/** One of many, found by typing: the server searches, arrows and Enter choose; the way down leads to the next page. */
export function Combobox<T extends { id: string }>(props: {
  label: string
  placeholder: string
  /** What the box says when somebody or something is chosen. */
  chosenText: string | null
  listOf: (q: string) => Pages<T>
  onChoose: (choice: T | null) => void
  children: (choice: T) => ReactNode
  none: string
}) {
  const { t } = useLingui()
  const listId = useId()
  const [text, setText] = useState<string | null>(null)
  const [marked, setMarked] = useState(0)
  const open = text !== null
  const q = useResting(text ?? '')
  const found = useOfficeList(props.listOf(q), open)
  const choices = open ? found.rows : []
  const shown = choices.length > 0
  // Rows of an earlier text stay until the answer comes; Enter selects none of them.
  const upToDate = text === q && !found.isPlaceholderData
  const readOn = () => {
    if (!found.isFetchingNextPage) void found.fetchNextPage()
  }
  useEffect(() => {
    if (shown) document.getElementById(`${listId}-${marked}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, marked, shown])
  const choose = (choice: T) => {
    props.onChoose(choice)
    setText(null)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) setText('')
      const step = event.key === 'ArrowDown' ? 1 : choices.length - 1
      if (event.key === 'ArrowDown' && marked === choices.length - 1 && found.hasNextPage) {
        readOn()
      } else if (shown) setMarked((marked + step) % choices.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const choice = choices[marked]
      if (choice && upToDate) choose(choice)
    } else if (event.key === 'Escape' && open) {
      // The panel around it shall stay open.
      event.preventDefault()
      event.stopPropagation()
      setText(null)
    }
  }

  return (
    <div className="relative">
      <Input
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={listId}
        aria-activedescendant={shown && choices[marked] ? `${listId}-${marked}` : undefined}
        placeholder={props.placeholder}
        value={text ?? props.chosenText ?? ''}
        onChange={(event) => {
          setText(event.target.value)
          setMarked(0)
          if (props.chosenText !== null) props.onChoose(null)
        }}
        onFocus={(event) => {
          event.target.select()
          if (props.chosenText === null) setText('')
        }}
        onBlur={() => setText(null)}
        onKeyDown={onKeyDown}
      />
      <div
        hidden={!shown}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-96 overflow-y-auto rounded-card border border-line bg-card p-1.5 shadow-float"
      >
        <ul id={listId} role="listbox" aria-label={props.label}>
          {choices.map((choice, at) => (
            <li
              key={choice.id}
              id={`${listId}-${at}`}
              role="option"
              aria-selected={at === marked}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(choice)}
              className={cx(
                'cursor-pointer rounded-input px-3 py-2 text-sm',
                at === marked ? 'bg-soft-marigold' : 'hover:bg-soft-grey',
              )}
            >
              {props.children(choice)}
            </li>
          ))}
        </ul>
        {found.hasNextPage && (
          <button
            type="button"
            tabIndex={-1}
            aria-busy={found.isFetchingNextPage}
            // The cursor stays in the box, or the list would close.
            onMouseDown={(event) => event.preventDefault()}
            onClick={readOn}
            className="min-h-11 w-full rounded-input text-sm font-semibold underline underline-offset-4 hover:bg-soft-grey"
          >
            <Trans>Load more</Trans>
          </button>
        )}
      </div>
      {open && found.data !== undefined && choices.length === 0 && (
        <output className="mt-1.5 block text-sm text-quiet">{props.none}</output>
      )}
      {open && found.error !== null && (
        <output className="mt-1.5 block text-sm text-danger">{t`Please try again.`}</output>
      )}
    </div>
  )
}
