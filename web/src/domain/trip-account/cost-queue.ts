import { type CostKind, tripAccount } from '@vapsi/contract/bookings/trip-account'
import { type UseStore, createStore, del, entries, set } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import { api } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { upload } from '../../lib/api/upload.ts'

/**
 * A new entry of a trip's account on its way, or a change of an existing one. It is stored before it is sent, and keeps
 * its time.
 */
export interface QueuedCost {
  /** Also the idempotency key: however often it is sent, one entry stands. */
  id: string
  userId: string
  bookingId: string
  kind: CostKind
  amount: string
  note: string
  photo: File | null
  at: string
  /** The change of an existing entry; absent: it is a new one. */
  does?: 'change' | 'strike'
  /** The existing entry that is changed or struck, or a new one whose photo is still to be sent. */
  costId?: string
}

/** `waiting` may still succeed; `refused` never will. */
export type CostOutcome = { is: 'sent' } | { is: 'waiting' | 'refused'; error: unknown }

let store: UseStore | undefined
const shelf = () => (store ??= createStore('vapsi-costs', 'costs'))

let queued: readonly QueuedCost[] = []
const listeners = new Set<() => void>()

async function refresh() {
  queued = (await entries<string, QueuedCost>(shelf()))
    .map(([, cost]) => cost)
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
  for (const changed of listeners) changed()
}

/**
 * Replaces earlier changes of the same entry. Returns whether this phone stores it; a private window or a full phone
 * does not.
 */
export async function keepCost(cost: QueuedCost): Promise<boolean> {
  try {
    await set(cost.id, cost, shelf())
    for (const { id } of queued.filter(isUndoneBy(cost))) await del(id, shelf())
    await refresh()
    return true
  } catch {
    return false
  }
}

/** The last change of an entry counts; the photo of a struck one is dropped. */
const isUndoneBy = (cost: QueuedCost) => (other: QueuedCost) =>
  cost.does !== undefined &&
  other.id !== cost.id &&
  other.costId === cost.costId &&
  (cost.does === 'strike' || other.does !== undefined)

export async function forgetCost(id: string): Promise<void> {
  await del(id, shelf())
  await refresh()
}

/** Entries of an account that has ended: nobody can send them any more. */
export async function forgetCostsOf(userId: string): Promise<void> {
  await refresh()
  for (const { id } of queued.filter((cost) => cost.userId === userId)) await forgetCost(id)
}

let line: Promise<unknown> = Promise.resolve()

/** Sequential: an entry that is pressed and sent in the background at once is sent only once. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = line.then(work)
  line = done.catch(() => undefined)
  return done
}

export const sendCost = (cost: QueuedCost): Promise<CostOutcome> => inTurn(() => send(cost))

const isRefused = (error: unknown) =>
  error instanceof ApiError &&
  error.code !== 'in_progress' &&
  ([400, 403, 404, 409, 413, 415, 422].includes(error.status) || error.code === 'too_many_costs')

async function send(cost: QueuedCost): Promise<CostOutcome> {
  try {
    const costId = await sendEntry(cost)
    if (cost.photo) await sendPhoto(cost, costId, cost.photo)
    await forgetCost(cost.id).catch(() => undefined)
    return { is: 'sent' }
  } catch (error) {
    if (!isRefused(error)) return { is: 'waiting', error }
    await forgetCost(cost.id).catch(() => undefined)
    return { is: 'refused', error }
  }
}

async function sendEntry(cost: QueuedCost): Promise<string> {
  const { id: key, bookingId, does, costId, kind, amount, note, at } = cost
  if (costId !== undefined) {
    if (does === 'change') await api(tripAccount.change, { id: costId, kind, amount, note })
    if (does === 'strike') await strike(costId)
    return costId
  }
  const { addedId } = await api(tripAccount.add, { id: bookingId, kind, amount, note, at }, { idempotencyKey: key })
  // Withdrawn in the meantime, it stays away.
  const kept = queued.find(({ id }) => id === key)
  if (kept) await keepCost({ ...kept, costId: addedId })
  return addedId
}

/** Already struck, by a try whose answer was lost: done. */
async function strike(id: string) {
  try {
    await api(tripAccount.remove, { id })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}

async function sendPhoto({ id, userId }: QueuedCost, costId: string, photo: File) {
  const options = { idempotencyKey: `${id}-photo`, userId }
  await upload(tripAccount.uploadPhoto, { id: costId }, photo, options)
}

const soonestMs = 30_000
const latestMs = 60 * 60_000
/** Until when a failed one is skipped: each try sends the whole photo. */
const putOff = new Map<string, number>()

function failedWith({ id, at }: QueuedCost, error: unknown) {
  if (!(error instanceof ApiError) || error.status < 401) return
  putOff.set(id, performance.now() + Math.min(Math.max(Date.now() - Date.parse(at), soonestMs), latestMs))
}

/** Sends this person's waiting entries, oldest first; one that fails does not block those behind it. */
export function flushCosts(userId: string, onSettled: (cost: QueuedCost, outcome: CostOutcome) => void): Promise<void> {
  return inTurn(async () => {
    await refresh()
    for (const cost of queued.filter((one) => one.userId === userId)) {
      if ((putOff.get(cost.id) ?? 0) > performance.now() || !queued.some(({ id }) => id === cost.id)) continue
      const outcome = await send(cost)
      if (outcome.is === 'waiting') failedWith(cost, outcome.error)
      else onSettled(cost, outcome)
    }
  })
}

function subscribe(changed: () => void) {
  listeners.add(changed)
  if (listeners.size === 1) refresh().catch(() => undefined)
  return () => listeners.delete(changed)
}
const all = () => queued

/** What is stored on this phone about the account of a trip, and not sent yet. */
export function useQueuedCosts(userId: string, bookingId: string): readonly QueuedCost[] {
  const kept = useSyncExternalStore(subscribe, all, all)
  return kept.filter((one) => one.userId === userId && one.bookingId === bookingId)
}
