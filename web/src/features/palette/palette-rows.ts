import { useLingui } from '@lingui/react/macro'
import { admin } from '@vapsi/contract/admin/admin'
import type { FoundView } from '@vapsi/contract/admin/find'
import { payments } from '@vapsi/contract/payments'
import { useMay } from '../../lib/session/may.tsx'
import type { splitTyped } from './typed-words.ts'

export interface PaletteRow {
  key: string
  kind: FoundView['kind'] | 'page' | 'do'
  title: string
  note: string
  href: string
}

/** A page of the office, as its menu names it. */
export interface PalettePage {
  label: string
  href: string
  group?: string | undefined
}

interface Asked extends Pick<ReturnType<typeof splitTyped>, 'q' | 'doing' | 'only'> {
  pages: readonly PalettePage[]
}

/** The rows of the box: pages, what was found, and under the first of it what may be done with it. */
export function usePaletteRows(found: FoundView[], { q, doing, only, pages }: Asked): PaletteRow[] {
  const actionsOf = useActions()
  const things = found.map((row): PaletteRow => ({
    key: `${row.kind} ${row.id}`,
    kind: row.kind,
    title: row.title,
    note: row.note,
    href: hrefOf(row),
  }))
  if (only === 'booking') return things.filter(({ kind }) => kind === 'booking')
  const named = found.find(({ title }) => title === q)
  const first = named ?? found.find(({ kind }) => kind === 'booking') ?? found[0]
  const actions = first ? actionsOf(first, doing) : []
  if (only === 'do') return actions
  const at = things.findIndex(({ key }) => key === `${first?.kind} ${first?.id}`)
  // With other finds in sight the actions of a person or a truck wait for Tab.
  const shown = first?.kind === 'booking' ? actions : []
  return [...pagesCalled(q, pages), ...things.toSpliced(at + 1, 0, ...shown)]
}

const hrefOf = ({ kind, id, bookingId, title }: FoundView) =>
  bookingId !== null
    ? `/admin/bookings/${bookingId}`
    : kind === 'person'
      ? `/admin/users?open=${id}`
      : `/admin/vehicles?q=${plainly(title)}`

const plainly = (vehicleNumber: string) => encodeURIComponent(vehicleNumber.replaceAll(' ', ''))

/** The pages whose name has a word that begins so; all of them before anything is typed. */
function pagesCalled(q: string, pages: readonly PalettePage[]): PaletteRow[] {
  const typed = q.toLowerCase()
  return pages
    .filter(({ label }) => ` ${label.toLowerCase()}`.includes(` ${typed}`))
    .map(({ label, href, group = '' }) => ({
      key: `page ${href}`,
      kind: 'page',
      title: label,
      note: group,
      href,
    }))
}

/** What this clerk may do with a booking, a person or a vehicle: those whose words have `doing`. */
function useActions(): (thing: FoundView, doing: string) => PaletteRow[] {
  const { t } = useLingui()
  const may = useMay()
  const ofBooking = ({ id, can }: FoundView) => {
    const page = `/admin/bookings/${id}`
    return [
      can?.pay &&
        may(payments.record) && {
          word: t`Record payment`,
          also: 'record advance payment',
          href: `${page}?do=payment`,
        },
      can?.pay &&
        may(payments.setTerms) && {
          word: t`Set terms`,
          also: 'set terms',
          href: `${page}?do=terms`,
        },
      can?.assign &&
        may(admin.assignOrder) && {
          word: t`Assign a truck`,
          also: 'assign truck',
          href: `/admin/dispatch?open=${id}`,
        },
      can?.change &&
        may(admin.changeTruck) && {
          word: t`Change truck`,
          also: 'change truck',
          href: `${page}?do=truck`,
        },
    ]
  }
  const ofOthers = ({ kind, id, title }: FoundView) => [
    kind === 'person' &&
      may(admin.bookings) && {
        word: t`Bookings`,
        also: 'bookings',
        href: `/admin/bookings?userId=${id}`,
      },
    kind === 'vehicle' &&
      may(admin.bookings) && {
        word: t`Bookings`,
        also: 'bookings',
        href: `/admin/bookings?q=${plainly(title)}`,
      },
  ]
  return (thing, doing) =>
    (thing.kind === 'booking' ? ofBooking(thing) : ofOthers(thing))
      .flatMap((one) => one || [])
      .filter(({ word, also }) => `${word} ${also}`.toLowerCase().includes(doing))
      .map(({ word, href }) => ({ key: href, kind: 'do', title: word, note: thing.title, href }))
}
