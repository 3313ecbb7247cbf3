import type { Stamp } from '@vapsi/contract/tracking/stamps'
import { waiting } from '@vapsi/contract/detention/waiting'
import { type UseStore, createStore, del, entries, set, update } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import { type Send, api } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { newKey } from '../../lib/api/key-per-body.ts'

/** A stamp on its way. It is stored before it is sent: a day without signal loses none, and each keeps its time. */
export interface QueuedStamp {
  userId: string
  bookingId: string
  stamp: Stamp
  at: string
  place?: Send<typeof waiting.stamp>['place']
}

let store: UseStore | undefined
const shelf = () => (store ??= createStore('vapsi-stamps', 'stamps'))
const keyOf = ({ userId, bookingId, stamp }: QueuedStamp) => `${userId} ${bookingId} ${stamp}`

let queued: readonly QueuedStamp[] = []
const listeners = new Set<() => void>()

async function refresh() {
  const kept = (await entries<string, QueuedStamp>(shelf()))
    .map(([, stamp]) => stamp)
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
  // Nothing waits, as before: no trip must be rendered again.
  if (kept.length === 0 && queued.length === 0) return
  queued = kept
  for (const changed of listeners) changed()
}

/** Returns whether this phone stores it; a private window does not, and then it must be sent at once. */
export async function keepStamp(stamp: QueuedStamp): Promise<boolean> {
  try {
    await set(keyOf(stamp), stamp, shelf())
    await refresh()
    return true
  } catch {
    return false
  }
}

/** Its position, known a moment later. */
export const addPlace = (stamp: QueuedStamp, place: QueuedStamp['place']): Promise<void> =>
  update<QueuedStamp>(keyOf(stamp), (kept) => ({ ...(kept ?? stamp), place }), shelf()).catch(() => undefined)

async function forget(stamp: QueuedStamp) {
  await del(keyOf(stamp), shelf())
  await refresh()
}

/** Refusals for good; others may pass, or what the stamp waits for may still come. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && [400, 403, 404, 409].includes(error.status) && error.code !== 'stamp_too_early'

export const sendStamp = ({ bookingId, stamp, at, place }: QueuedStamp) =>
  api(waiting.stamp, { id: bookingId, stamp, at, place: place ?? null }, { idempotencyKey: newKey() })

let sending: Promise<unknown> = Promise.resolve()

/**
 * Sends this person's waiting stamps, each trip's in order; a trip whose first one fails keeps the rest of its own
 * waiting.
 */
export function flushStamps(userId: string, onSettled: (stamp: QueuedStamp, error: unknown) => void): Promise<unknown> {
  sending = sending.then(() => sendAll(userId, onSettled)).catch(() => undefined)
  return sending
}

async function sendAll(userId: string, onSettled: (stamp: QueuedStamp, error: unknown) => void) {
  await refresh()
  const held = new Set<string>()
  for (const stamp of queued.filter((one) => one.userId === userId)) {
    if (held.has(stamp.bookingId)) continue
    try {
      await sendStamp(stamp)
      await forget(stamp)
      onSettled(stamp, null)
    } catch (error) {
      if (!isRefused(error)) {
        held.add(stamp.bookingId)
        continue
      }
      await forget(stamp)
      onSettled(stamp, error)
    }
  }
}

function subscribe(changed: () => void) {
  listeners.add(changed)
  if (listeners.size === 1) refresh().catch(() => undefined)
  return () => listeners.delete(changed)
}
const all = () => queued

/** The taps of a trip that are stored on this phone and not sent yet. */
export function useQueuedStamps(userId: string, bookingId: string): readonly QueuedStamp[] {
  const kept = useSyncExternalStore(subscribe, all, all)
  return kept.filter((one) => one.userId === userId && one.bookingId === bookingId)
}
