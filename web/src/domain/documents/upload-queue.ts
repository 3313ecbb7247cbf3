import { documents } from '@vapsi/contract/documents'
import { createStore, del, entries, set, type UseStore } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import { ApiError, isUnauthorized, errorMessage } from '../../lib/api/api-error.ts'
import { wantsProof } from '../../lib/api/once-proven.ts'
import { sessionStore } from '../../lib/session/session-store.ts'
import { tellChange } from '../../lib/session/shared-changes.ts'
import { upload } from '../../lib/api/upload.ts'
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
  /** The server's refusal; the words may be missing. */
  problem?: string
}

/** A file that the server refused: it is not sent again, and its trip says why until another file is chosen. */
interface RefusedDocument extends Omit<QueuedDocument, 'file'> {
  problem: string
}

/** `waiting`: it did not get through. `failed`: the server answered, and may take it another time. `refused`: it never will. */
export type Outcome = { is: 'sent'; reply: unknown } | { is: 'waiting' | 'failed' | 'refused'; error: Error }

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
  refused = kept.filter((document): document is RefusedDocument => !('file' in document))
  for (const changed of listeners) changed()
}

/**
 * Replaces a waiting one of the same person and trip. Returns whether this phone stores it: a private window or a full
 * phone does not.
 */
export async function enqueue(queued: QueuedDocument): Promise<boolean> {
  try {
    await set(queued.id, queued, shelf())
    for (const before of waiting.filter(isInPlaceOf(queued))) await discard(before.id)
    await refresh()
    return true
  } catch {
    return false
  }
}

const isInPlaceOf =
  ({ userId, bookingId, kind }: QueuedDocument) =>
  (other: QueuedDocument) =>
    other.userId === userId && other.bookingId === bookingId && other.kind === kind

/** Those on their way now. */
const sending = new Map<string, AbortController>()

/** Withdrawn by its person: not sent, and a running upload is aborted. */
export async function discard(id: string): Promise<void> {
  sending.get(id)?.abort()
  await forget(id)
}

/** Sends one; it stays in the queue while the server may still accept it, and leaves when refused for good. */
export async function sendQueued(queued: QueuedDocument, onProgress?: (done: number) => void): Promise<Outcome> {
  const { id, userId, bookingId, kind, file, addedAt } = queued
  const stop = new AbortController()
  sending.set(id, stop)
  try {
    const options = { idempotencyKey: id, userId, onProgress, signal: stop.signal }
    const takenAt = new Date(addedAt).toISOString()
    const reply = await upload(documents[kind].upload, { id: bookingId, takenAt }, file, options)
    tellChange()
    await forget(id).catch(() => undefined)
    return { is: 'sent', reply }
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    if (didNotArrive(error)) return { is: 'waiting', error }
    if (mayPass(error)) {
      await keepFailure(queued, error).catch(() => undefined)
      return { is: 'failed', error }
    }
    await (isOfFile(error) ? keepRefusal(queued, error) : forget(id)).catch(() => undefined)
    return { is: 'refused', error }
  } finally {
    sending.delete(id)
  }
}

const soonestMs = 30_000
const latestMs = 60 * 60_000
/** Until when a failed one is skipped, by the page's clock. */
const putOff = new Map<string, number>()

/** The longer it has failed, the later it is tried again: each try costs its sender the whole file. */
async function keepFailure(queued: QueuedDocument, error: Error): Promise<void> {
  // Somebody who signs in again does not have to wait.
  if (isUnauthorized(error)) void sessionStore.load()
  else {
    const askedMs = (error instanceof ApiError && error.retryAfterSeconds ? error.retryAfterSeconds : 0) * 1000
    const triedMs = Math.min(Math.max(Date.now() - queued.addedAt, soonestMs), latestMs)
    putOff.set(queued.id, performance.now() + Math.max(triedMs, askedMs))
  }
  await refresh()
  // Taken back meanwhile, it stays away.
  if (!waiting.some(({ id }) => id === queued.id)) return
  await set(queued.id, { ...queued, problem: errorMessage(error, '') }, shelf())
  await refresh()
}

async function keepRefusal(queued: QueuedDocument, error: Error): Promise<void> {
  const { id, userId, bookingId, kind, addedAt } = queued
  const refusal: RefusedDocument = { id, userId, bookingId, kind, addedAt, problem: errorMessage(error, '') }
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

/** No signal, an overloaded server or none, or the same document being sent from another tab. */
const didNotArrive = (error: Error) =>
  error.name === 'AbortError' ||
  (error instanceof ApiError && (error.code === 'in_progress' || [0, 408, 502, 503, 504].includes(error.status)))

/** An expired session or somebody else's on this phone, an unverified mobile, too many at once. */
const isOfPerson = (error: Error) =>
  (error instanceof ApiError && [401, 429].includes(error.status)) || wantsProof(error)

/** A server's bug will be fixed one day, too. */
const mayPass = (error: Error) => isOfPerson(error) || (error instanceof ApiError && error.status >= 500)

/** Another file may be taken; everything else that is refused for good is about the trip. */
const isOfFile = (error: Error) => error instanceof ApiError && [400, 413, 415, 422].includes(error.status)

let isSending = false
let wasAskedMeanwhile = false

type Settled = (queued: QueuedDocument, outcome: Outcome) => void

/**
 * Sends this person's waiting documents, oldest first, and stops at the first that does not get through; one that fails
 * on the server does not block those behind it. If called while sending (the signal returned during a failing try), it
 * runs through the queue once more.
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
    const isLater = (putOff.get(queued.id) ?? 0) > performance.now()
    // Taken back or sent from its card meanwhile.
    const isElsewhere = sending.has(queued.id) || !waiting.some(({ id }) => id === queued.id)
    if (isLater || isElsewhere) continue
    const outcome = await sendQueued(queued)
    if (outcome.is === 'waiting') return
    onSettled(queued, outcome)
    if (outcome.is === 'failed' && isOfPerson(outcome.error)) return
  }
}

// One stable function: a new one at each render would subscribe, read the store and render again, endlessly.
function subscribe(changed: () => void) {
  listeners.add(changed)
  if (listeners.size === 1) refresh().catch(() => undefined)
  return () => listeners.delete(changed)
}

/** A person's document of a booking that is stored on this phone and not sent yet. */
export function useQueued(userId: string, bookingId: string, kind: DocumentKind): QueuedDocument | undefined {
  // The item and not the list: a new list would render every trip again.
  const own = () => waiting.find((q) => q.userId === userId && q.bookingId === bookingId && q.kind === kind)
  return useSyncExternalStore(subscribe, own, own)
}

/** Why the server did not take the last file of a booking; the words may be missing. */
export function useRefusal(bookingId: string, kind: DocumentKind): string | undefined {
  const problem = () => refused.findLast((r) => r.bookingId === bookingId && r.kind === kind)?.problem
  return useSyncExternalStore(subscribe, problem, problem)
}
