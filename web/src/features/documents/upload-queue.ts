import { createStore, del, entries, set, type UseStore } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import { tellChange } from '../../lib/shared-changes.ts'
import { upload } from '../../lib/upload.ts'
import { ApiError, saying } from '../../lib/api-error.ts'
import type { DocumentKind } from './document-rules.ts'

/** A document on its way. It is stored before it is sent, so that a closed app or a lost signal loses nothing. */
export interface QueuedDocument {
  /** Also the idempotency key: however often it is sent, one document arrives. */
  id: string
  userId: string
  bookingId: string
  kind: DocumentKind
  file: File
  addedAt: number
}

/** One whose file the server does not take: not sent again, and its trip says why until another file is chosen. */
interface RefusedDocument extends Omit<QueuedDocument, 'file'> {
  problem: string
}

export type Outcome = { is: 'sent'; reply: unknown } | { is: 'waiting' | 'refused'; error: Error }

let store: UseStore | undefined
const shelf = () => (store ??= createStore('vapsi-uploads', 'documents'))

let waiting: readonly QueuedDocument[] = []
let refused: readonly RefusedDocument[] = []
const listeners = new Set<() => void>()

async function refresh() {
  const kept = (await entries<string, QueuedDocument | RefusedDocument>(shelf()))
    .map(([, document]) => document)
    .toSorted((a, b) => a.addedAt - b.addedAt)
  waiting = kept.filter((document) => 'file' in document)
  refused = kept.filter((document) => 'problem' in document)
  for (const changed of listeners) changed()
}

/** Whether this phone keeps it: a private window or a full phone does not. */
export async function enqueue(queued: QueuedDocument): Promise<boolean> {
  try {
    await set(queued.id, queued, shelf())
    await refresh()
    return true
  } catch {
    return false
  }
}

/** Sends one; what did not reach the server stays in the queue, what it refused for good leaves it. */
export async function sendQueued(queued: QueuedDocument, onProgress?: (done: number) => void): Promise<Outcome> {
  const url = `/api/bookings/${queued.bookingId}/${queued.kind}`
  try {
    const { id: idempotencyKey, userId } = queued
    const reply = await upload(url, queued.kind, queued.file, { idempotencyKey, userId, onProgress })
    tellChange()
    await forget(queued.id).catch(() => undefined)
    return { is: 'sent', reply }
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    if (isPassing(error)) return { is: 'waiting', error }
    await (isOfFile(error) ? keepRefusal(queued, error) : forget(queued.id)).catch(() => undefined)
    return { is: 'refused', error }
  }
}

async function keepRefusal(queued: QueuedDocument, error: Error): Promise<void> {
  const { id, userId, bookingId, kind, addedAt } = queued
  const refusal: RefusedDocument = { id, userId, bookingId, kind, addedAt, problem: saying(error, '') }
  await set(id, refusal, shelf())
  await refresh()
}

export async function forget(id: string): Promise<void> {
  await del(id, shelf())
  await refresh()
}

/** Documents of an account that has ended: nobody can send them any more. */
export async function forgetDocumentsOf(userId: string): Promise<void> {
  await refresh()
  for (const { id } of [...waiting, ...refused].filter((document) => document.userId === userId)) await forget(id)
}

/** Another file is chosen: why the last one was not taken is past. */
export async function forgetRefusals(bookingId: string, kind: DocumentKind): Promise<void> {
  for (const { id } of refused.filter((r) => r.bookingId === bookingId && r.kind === kind)) await forget(id)
}

/** No signal, an overloaded server, a session to renew or of somebody else on this phone, the same document on its way from another tab: try again. */
const isPassing = (error: Error) =>
  error.name === 'AbortError' ||
  (error instanceof ApiError &&
    (error.code === 'in_progress' || [0, 401, 408, 429, 500, 502, 503, 504].includes(error.status)))

/** Another file may be taken; everything else that is refused for good is about the trip. */
const isOfFile = (error: Error) => error instanceof ApiError && [400, 413, 415, 422].includes(error.status)

let isSending = false
let wasAskedMeanwhile = false

type Settled = (queued: QueuedDocument, outcome: Outcome) => void

/**
 * Sends what waits for this person, oldest first, and stops at the first that does not get through. Asked while it is
 * sending (the signal came back in the middle of a try that fails), it goes through the queue once more.
 */
export async function flushQueue(userId: string, onSettled: Settled): Promise<void> {
  wasAskedMeanwhile = isSending
  if (isSending) return
  isSending = true
  try {
    do {
      wasAskedMeanwhile = false
      await sendAll(userId, onSettled)
    } while (wasAskedMeanwhile)
  } finally {
    isSending = false
  }
}

async function sendAll(userId: string, onSettled: Settled): Promise<void> {
  await refresh()
  for (const queued of waiting.filter((q) => q.userId === userId)) {
    const outcome = await sendQueued(queued)
    if (outcome.is === 'waiting') return
    onSettled(queued, outcome)
  }
}

// One function for good: subscribing again at every drawing would read the shelf and draw again, without end.
function subscribe(changed: () => void) {
  listeners.add(changed)
  if (listeners.size === 1) refresh().catch(() => undefined)
  return () => listeners.delete(changed)
}
const allWaiting = () => waiting

/** Documents of a booking that are stored on this phone and not sent yet. */
export function useQueued(bookingId: string, kind: DocumentKind): QueuedDocument | undefined {
  const all = useSyncExternalStore(subscribe, allWaiting, allWaiting)
  return all.find((q) => q.bookingId === bookingId && q.kind === kind)
}

const allRefused = () => refused

/** Why the server did not take the last file of a booking; the words may be missing. */
export function useRefusal(bookingId: string, kind: DocumentKind): string | undefined {
  const all = useSyncExternalStore(subscribe, allRefused, allRefused)
  return all.findLast((r) => r.bookingId === bookingId && r.kind === kind)?.problem
}
