import type { Stamp } from '@vapsi/contract/tracking/stamps'
import type { StopStamp } from '@vapsi/contract/shipment/stop-order'
import type { CostKind } from '@vapsi/contract/bookings/trip-account'
import type { waiting } from '@vapsi/contract/detention/waiting'
import type { PositionPoint } from '@vapsi/contract/tracking'
import { createStore as openDatabase, delMany, entries, set, type UseStore } from 'idb-keyval'
import type { Send } from '../../lib/api/api.ts'
import { createStore } from '../../lib/store/create-store.ts'
import { useStore } from '../../lib/store/use-store.ts'
import type { DocumentKind } from '../documents/document-rules.ts'

/** `stopId`: of a stop on the way; without, of an end. */
interface Bodies {
  /** Without its file it was refused, and says why until another file is chosen. */
  document: { kind: DocumentKind; file: File | null; stopId?: string }
  cost: {
    kind: CostKind
    amount: string
    note: string
    photo: File | null
    /** The change of an existing entry; absent: it is a new one. */
    does?: 'change' | 'strike'
    /** The existing entry that is changed or struck, or a new one whose photo is still to be sent. */
    costId?: string
  }
  stamp: { stamp: Stamp | StopStamp; stopId?: string; place?: Send<typeof waiting.stamp>['place'] }
  point: PositionPoint
}
export type Kind = keyof Bodies

/** What a person did on this phone. It is stored before it is sent, so that a closed app or a lost signal loses nothing. */
interface EntryOf<K extends Kind> {
  /** Also the idempotency key: however often it is sent, it counts once. */
  readonly id: string
  readonly kind: K
  readonly userId: string
  readonly bookingId: string
  readonly at: string
  readonly body: Bodies[K]
  /** What the server said at the last try; the words may be missing. */
  readonly problem?: string
  /** Never sent again: kept for what the server said. */
  readonly isRefused?: boolean
}
export type Entry<K extends Kind = Kind> = { [one in K]: EntryOf<one> }[K]

let database: UseStore | undefined
const shelf = () => (database ??= openDatabase('vapsi-outbox', 'entries'))

/** Everybody's on this phone, oldest first. */
export const outbox = createStore<readonly Entry[]>([], () => {
  refresh().catch(() => undefined)
})

export async function refresh(): Promise<void> {
  const kept = (await entries<string, Entry>(shelf())).map(([, entry]) => entry)
  // Nothing waits, as before: no trip must be rendered again.
  if (kept.length > 0 || outbox.get().length > 0)
    outbox.set(kept.toSorted((a, b) => Number(a.at > b.at) - Number(a.at < b.at)))
}

/** Returns whether this phone stores it; a private window or a full phone does not. */
export async function keep(entry: Entry): Promise<boolean> {
  try {
    await set(entry.id, entry, shelf())
    await refresh()
    return true
  } catch {
    return false
  }
}

export async function forget(...ids: string[]): Promise<void> {
  await delMany(ids, shelf())
  await refresh()
}

/** Withdrawn in the meantime, it stays away. */
export async function change<K extends Kind>(id: string, to: Partial<EntryOf<K>>): Promise<void> {
  await refresh()
  const kept = outbox.get().find((entry) => entry.id === id)
  if (kept) await keep({ ...kept, ...to } as Entry)
}

/**
 * What the server has taken, until what shows it has been read again: in between, on a weak network for seconds, its
 * screen would ask for it once more.
 */
export const taken = createStore<readonly Entry[]>([])

export function showUntil(isRead: Promise<unknown>, entries: readonly Entry[]): void {
  taken.set([...taken.get(), ...entries])
  void isRead.finally(() => taken.set(taken.get().filter((entry) => !entries.includes(entry)))).catch(() => undefined)
}

const isOf = (kind: Kind, userId: string, bookingId: string) => (entry: Entry) =>
  entry.kind === kind && entry.userId === userId && entry.bookingId === bookingId

/** A person's entries of one kind and trip, those that were refused among them. */
export const entriesOf = <K extends Kind>(kind: K, userId: string, bookingId: string): Entry<K>[] =>
  outbox.get().filter(isOf(kind, userId, bookingId)) as Entry<K>[]

/** The same, and those that have just been taken. */
export const useEntries = <K extends Kind>(kind: K, userId: string, bookingId: string): Entry<K>[] =>
  [...useStore(taken), ...useStore(outbox)].filter(isOf(kind, userId, bookingId)) as Entry<K>[]

/** Entries of an account that has ended: nobody can send them any more. */
export async function forgetEntriesOf(userId: string): Promise<void> {
  await refresh()
  const theirs = outbox.get().filter((entry) => entry.userId === userId)
  await forget(...theirs.map(({ id }) => id))
}
