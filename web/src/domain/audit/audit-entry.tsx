import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useLingui as useText } from '@lingui/react/macro'
import { VEHICLE_TYPES, type VehicleType } from '@vapsi/contract/constants'
import type { admin } from '@vapsi/contract/admin/admin'
import type { Item } from '../../lib/api/api.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { cx } from '../../ui/cx.ts'
import { When } from '../../ui/figures.tsx'
import { useCategoryWords } from '../fleet/words.ts'
import { eventWords, plainName, subjectWords } from './audit-words.ts'
import { changesOf } from './changes.ts'
import { deviceName } from './device-name.ts'
import { fieldWords, valueWords } from './field-words.ts'

const isLength = (stored: string): stored is VehicleType => VEHICLE_TYPES.some((one) => one === stored)

export type AuditEntry = Item<typeof admin.audit>

/** The name of an event or subject from a newer server is derived from its code. */
function useWords(words: Partial<Record<string, MessageDescriptor>>): (type: string) => string {
  const { _ } = useLingui()
  return (type) => (words[type] ? _(words[type]) : plainName(type))
}
export const useEventWord = () => useWords(eventWords)
export const useSubjectWord = () => useWords(subjectWords)

/** Who did it: a name with the role, or Vapsi itself. */
export function ActorName({ entry }: { entry: AuditEntry }) {
  const { t } = useText()
  if (!entry.actor) return 'Vapsi'
  const roles: Record<string, string> = { admin: t`Office`, shipper: t`Shipper`, transporter: t`Driver` }
  const role = roles[entry.actor.role]
  return (
    <>
      {entry.actor.name}
      {role && <span className="text-quiet"> · {role}</span>}
    </>
  )
}

/** From where the office did it, in a few words; all that the browser said of itself on a closer look. */
export function From({ entry: { address, device } }: { entry: AuditEntry }) {
  if (!address) return null
  const name = device ? deviceName(device) : ''
  return (
    <span className="block max-w-56 truncate text-xs text-quiet" title={device ?? undefined}>
      <span className="tabular">{address}</span>
      {name && ` · ${name}`}
    </span>
  )
}

/** Field by field, before → after; `brief` is a row of a table, whose panel says the rest. */
export function Changes({ entry, brief = false }: { entry: AuditEntry; brief?: boolean }) {
  const { t } = useText()
  const { _ } = useLingui()
  const said = (words: Partial<Record<string, MessageDescriptor>>) => (stored: string) =>
    Object.hasOwn(words, stored) && words[stored] ? _(words[stored]) : stored
  const { type } = useCategoryWords()
  const word = said(valueWords)
  // A length of a truck is a number in words, a place has its name in the letters of the page.
  const value = (stored: string) => (isLength(stored) ? type(stored) : nameIn(word(stored)))
  const changes = changesOf(entry, { field: said(fieldWords), value })
  if (changes.length === 0) return null
  return (
    <ul className={cx('text-xs text-quiet', brief ? 'line-clamp-2 max-sm:line-clamp-none' : 'grid gap-0.5')}>
      {changes.map(({ field, before, after }) => (
        <li key={field} className={cx('tabular break-words', brief && 'mr-2 inline max-sm:mr-0 max-sm:block')}>
          {field}:{' '}
          {before !== null && (
            <>
              <del className="no-underline">
                <span className="sr-only">{t`before`} </span>
                {before}
              </del>{' '}
              <span aria-hidden>→</span>{' '}
            </>
          )}
          <ins className="font-semibold text-ink no-underline">{after ?? '–'}</ins>
        </li>
      ))}
    </ul>
  )
}

/** One entry of the audit trail, for panels. */
export function AuditLine({ entry }: { entry: AuditEntry }) {
  const word = useEventWord()
  return (
    <li className="border-l-2 border-line pb-3 pl-3 last:pb-0">
      <p className="text-sm font-semibold">{word(entry.type)}</p>
      <p className="text-xs text-quiet">
        <ActorName entry={entry} /> · <When at={entry.at} />
      </p>
      <From entry={entry} />
      <Changes entry={entry} />
    </li>
  )
}
