/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- the ARIA combobox: focus and keyboard stay in the input */
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AdminUserView } from '@vapsi/contract/admin'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { withQuery } from '../../lib/api.ts'
import { VerifiedBadge } from '../../ui/chip.tsx'
import { cx } from '../../ui/cx.ts'
import { Input } from '../../ui/input.tsx'
import { Rating } from '../../ui/person.tsx'
import { nameOf } from '../office/words.ts'

const offered = 8
const typingMs = 200

function useResting(text: string): string {
  const [resting, setResting] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setResting(text), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  return resting
}

/** Any transporter, found by name, company or city; each with city, rating and verification. */
export function TransporterPicker({
  chosen,
  onChoose,
}: {
  chosen: AdminUserView | null
  onChoose: (user: AdminUserView | null) => void
}) {
  const { t } = useLingui()
  const listId = useId()
  const [text, setText] = useState<string | null>(null)
  const [marked, setMarked] = useState(0)
  const open = text !== null
  const q = useResting(text ?? '')
  const found = useQuery<AdminUserView[]>({
    queryKey: [withQuery('/api/admin/users', { userType: 'transporter', q, limit: offered, sort: 'rating' })],
    enabled: open,
    placeholderData: keepPreviousData,
  })
  const people = open ? (found.data ?? []) : []
  const choose = (user: AdminUserView) => {
    onChoose(user)
    setText(null)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) setText('')
      const step = event.key === 'ArrowDown' ? 1 : people.length - 1
      if (people.length > 0) setMarked((marked + step) % people.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const user = people[marked]
      if (user) choose(user)
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
        aria-expanded={people.length > 0}
        aria-controls={listId}
        aria-activedescendant={people[marked] ? `${listId}-${marked}` : undefined}
        placeholder={t`Name, company or city`}
        value={text ?? nameOf(chosen).replace(/^–$/, '')}
        onChange={(event) => {
          setText(event.target.value)
          setMarked(0)
          if (chosen) onChoose(null)
        }}
        onFocus={(event) => {
          event.target.select()
          if (!chosen) setText('')
        }}
        onBlur={() => setText(null)}
        onKeyDown={onKeyDown}
      />
      <ul
        id={listId}
        role="listbox"
        aria-label={t`Transporters`}
        hidden={people.length === 0}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-96 overflow-y-auto rounded-card border border-line bg-card p-1.5 shadow-float"
      >
        {people.map((user, at) => (
          <li
            key={user.id}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={at === marked}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(user)}
            className={cx(
              'cursor-pointer rounded-input px-3 py-2',
              at === marked ? 'bg-soft-marigold' : 'hover:bg-soft-grey',
            )}
          >
            <span className="flex items-center gap-2 text-sm font-semibold">
              <span className="min-w-0 flex-1 truncate">{nameOf(user)}</span>
              <Rating value={user.rating} className="font-normal" />
              <VerifiedBadge verified={user.isVerified} showUnverified />
            </span>
            <span className="block truncate text-xs text-quiet">
              {[user.company ? user.name : null, user.city].filter(Boolean).join(' · ') || t`No city given`}
            </span>
          </li>
        ))}
      </ul>
      {open && found.data?.length === 0 && (
        <output className="mt-1.5 block text-sm text-quiet">
          <Trans>No transporter found</Trans>
        </output>
      )}
      {chosen && !open && (
        <p className="mt-1.5 flex flex-wrap items-center gap-2 text-xs text-quiet">
          {[chosen.name, chosen.city].filter(Boolean).join(' · ')}
          <Rating value={chosen.rating} />
          <VerifiedBadge verified={chosen.isVerified} showUnverified />
        </p>
      )}
    </div>
  )
}
