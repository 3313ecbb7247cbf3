import { useLingui } from '@lingui/react/macro'
import { admin } from '@vapsi/contract/admin/admin'
import type { FoundView } from '@vapsi/contract/admin/find'
import { payments } from '@vapsi/contract/payments'
import { useMay } from '../../domain/office/may.ts'
import type { splitTyped } from './typed-words.ts'

export interface PaletteRow {
  key: string
  kind: FoundView['kind'] | 'do'
  title: string
  note: string
  href: string
}

/** The rows of the box: what was found, and under the first booking what may be done with it. */
export function usePaletteRows(
  found: FoundView[],
  { doing, only }: Pick<ReturnType<typeof splitTyped>, 'doing' | 'only'>,
): PaletteRow[] {
  const { t } = useLingui()
  const may = useMay()
  const hrefOf = ({ kind, id, bookingId, title }: FoundView) =>
    bookingId !== null
      ? `/admin/bookings/${bookingId}`
      : kind === 'person'
        ? `/admin/users?open=${id}`
        : `/admin/vehicles?q=${encodeURIComponent(title.replaceAll(' ', ''))}`
  const things = found.map((row): PaletteRow => ({
    key: `${row.kind} ${row.id}`,
    kind: row.kind,
    title: row.title,
    note: row.note,
    href: hrefOf(row),
  }))
  const first = found.find(({ kind }) => kind === 'booking')
  if (only === 'booking') return things.filter(({ kind }) => kind === 'booking')
  if (!first) return only === 'do' ? [] : things
  const page = `/admin/bookings/${first.id}`
  const all = [
    first.can?.pay &&
      may(payments.record) && { word: t`Record payment`, also: 'record advance payment', href: `${page}?do=payment` },
    first.can?.pay && may(payments.setTerms) && { word: t`Set terms`, also: 'set terms', href: `${page}?do=terms` },
    first.can?.assign &&
      may(admin.assignOrder) && {
        word: t`Assign a truck`,
        also: 'assign truck',
        href: `/admin/dispatch?open=${first.id}`,
      },
    first.can?.change &&
      may(admin.changeTruck) && { word: t`Change truck`, also: 'change truck', href: `${page}?do=truck` },
  ].flatMap((one) => one || [])
  const wanted = doing === '' ? all : all.filter(({ word, also }) => `${word} ${also}`.toLowerCase().includes(doing))
  const actions = wanted.map(({ word, href }): PaletteRow => ({
    key: href,
    kind: 'do',
    title: word,
    note: first.title,
    href,
  }))
  if (only === 'do') return actions
  const at = things.findIndex(({ key }) => key === `booking ${first.id}`)
  return things.toSpliced(at + 1, 0, ...actions)
}
