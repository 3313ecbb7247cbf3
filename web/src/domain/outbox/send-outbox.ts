import { ApiError, errorMessage, isUnauthorized } from '../../lib/api/api-error.ts'
import { sessionStore } from '../../lib/session/session-store.ts'
import { type Entry, type Kind, change, forget, keep, outbox, refresh, showUntil } from './outbox.ts'
import { type Outcome, didNotArrive, isOfPerson, outcomeOf } from './outcome.ts'
import { personOf } from '../../lib/session/person-of.ts'

interface Way<K extends Kind> {
  /** It, and others of its kind and trip that go along. */
  batch: readonly Entry<K>[]
  signal: AbortSignal
  onProgress: ((done: number) => void) | undefined
}

/** How entries of one kind are sent. */
interface Handler<K extends Kind> {
  send(entry: Entry<K>, way: Way<K>): Promise<unknown>
  /** Reads again what shows that it has arrived; until then it is shown as it was. */
  readAgain?(): Promise<unknown>
  /** How many of a trip go along in one request; one by default. */
  most?: number
  /** An earlier one of the same trip that this one makes pointless. */
  replaces?(entry: Entry<K>, before: Entry<K>): boolean
  /** Whether it must not arrive before this earlier one of its trip; `isStuck`: the server fails with that one. */
  follows?(entry: Entry<K>, before: Entry, isStuck: boolean): boolean
  /** Refused like this, its trip goes on saying why, and only its file leaves the phone. */
  staysRefused?(error: Error): boolean
  /** Says what became of one that was sent in the background. */
  settled?(entry: Entry<K>, outcome: Outcome): void
}

const handlers: { [K in Kind]?: Handler<K> } = {}
/** A kind whose code is not loaded waits until it is. */
export function handle<K extends Kind>(kind: K, handler: Handler<K>): void {
  handlers[kind] = handler as (typeof handlers)[K]
}
const handlerOf = (entry: Entry): Handler<Kind> | undefined => handlers[entry.kind]

const isOfTrip = (entry: Entry) => (other: Entry) =>
  other.userId === entry.userId && other.bookingId === entry.bookingId && other.id !== entry.id

/** Stores it and withdraws what it replaces. Returns whether this phone stores it. */
export async function putInOutbox(entry: Entry): Promise<boolean> {
  startSending()
  const isKept = await keep(entry)
  const replaced = (before: Entry) => before.kind === entry.kind && handlerOf(entry)?.replaces?.(entry, before)
  if (isKept) await withdraw(...outbox.get().filter((before) => isOfTrip(entry)(before) && replaced(before)))
  return isKept
}

/** Taken back by its person: not sent, and a running upload is aborted. */
export async function withdraw(...gone: readonly Pick<Entry, 'id'>[]): Promise<void> {
  for (const { id } of gone) sending.get(id)?.stop.abort()
  if (gone.length > 0) await forget(...gone.map(({ id }) => id))
}

/** Those on their way now. */
const sending = new Map<string, { stop: AbortController; outcome: Promise<Outcome> }>()
/** Until when a failed one is skipped, by the page's clock. */
const putOff = new Map<string, number>()
const isPutOff = ({ id }: Entry) => (putOff.get(id) ?? 0) > performance.now()
const tried = new Set<string>()
/** Whether the server may have seen it: its content must stay. */
export const wasTried = (id: string): boolean => tried.has(id)

/** What must arrive before it. */
const before = (entry: Entry): Entry[] =>
  outbox
    .get()
    .filter(isOfTrip(entry))
    .filter((other) => !other.isRefused && other.at < entry.at)
    .filter((other) => handlerOf(entry)?.follows?.(entry, other, isStuck(other)))

const isStuck = (entry: Entry): boolean => entry.problem !== undefined || before(entry).some(isStuck)

/** Sends one, pressed just now, after what belongs before it. */
export async function sendNow(entry: Entry, onProgress?: (done: number) => void): Promise<Outcome> {
  for (let [first] = before(entry); first; [first] = before(entry)) {
    const isBusy = sending.has(first.id) || isPutOff(first)
    const outcome = isBusy ? undefined : await sendOnce(first)
    if (!outcome || (outcome.is !== 'sent' && outcome.is !== 'refused')) {
      // A round that is under way began without it: it goes through once more.
      if (running) isAsked = true
      return { is: 'waiting', error: outcome?.error ?? new Error('Something of this trip has to arrive before it') }
    }
    handlerOf(first)?.settled?.(first, outcome)
  }
  const outcome = await sendOnce(entry, onProgress)
  if (outcome.is === 'sent') void sendWaiting()
  return outcome
}

/** One that is pressed and sent in the background at once is sent once. */
function sendOnce(entry: Entry, onProgress?: (done: number) => void): Promise<Outcome> {
  const underWay = sending.get(entry.id)
  if (underWay) return underWay.outcome
  const { most = 1 } = handlerOf(entry) ?? {}
  const along = outbox.get().filter((other) => isOfTrip(entry)(other) && other.kind === entry.kind)
  const batch = [entry, ...along.filter(({ id }) => !sending.has(id)).slice(0, most - 1)]
  const stop = new AbortController()
  const outcome = attempt(batch, { batch, signal: stop.signal, onProgress }).finally(() => {
    for (const { id } of batch) sending.delete(id)
  })
  for (const { id } of batch) {
    sending.set(id, { stop, outcome })
    tried.add(id)
  }
  return outcome
}

async function attempt(batch: readonly Entry[], way: Way<Kind>): Promise<Outcome> {
  const [entry] = batch
  const handler = entry && handlerOf(entry)
  if (!handler) return { is: 'waiting', error: new Error('Its code is not loaded') }
  const ids = batch.map(({ id }) => id)
  try {
    const answer = await handler.send(entry, way)
    if (handler.readAgain) showUntil(handler.readAgain(), batch)
    await forget(...ids).catch(() => undefined)
    return { is: 'sent', answer }
  } catch (thrown) {
    const outcome = outcomeOf(thrown instanceof Error ? thrown : new Error(String(thrown)))
    if (outcome.is === 'failed') await keepFailure(batch, outcome.error).catch(() => undefined)
    if (outcome.is === 'refused')
      await (handler.staysRefused?.(outcome.error) ? keepRefusal(entry, outcome.error) : forget(...ids)).catch(
        () => undefined,
      )
    return outcome
  }
}

const soonestMs = 30_000
const latestMs = 60 * 60_000

/** The longer it has failed, the later it is tried again: each try costs its sender the whole file. */
async function keepFailure(batch: readonly Entry[], error: Error): Promise<void> {
  // Somebody who signs in again does not have to wait.
  if (isUnauthorized(error)) void sessionStore.load()
  const askedMs = (error instanceof ApiError && error.retryAfterSeconds ? error.retryAfterSeconds : 0) * 1000
  for (const { id, at } of batch) {
    const triedMs = Math.min(Math.max(Date.now() - Date.parse(at), soonestMs), latestMs)
    if (!isUnauthorized(error)) putOff.set(id, performance.now() + Math.max(triedMs, askedMs))
    await change(id, { problem: errorMessage(error, '') })
  }
}

const keepRefusal = (entry: Entry, error: Error) =>
  change<'document'>(entry.id, {
    isRefused: true,
    problem: errorMessage(error, ''),
    ...(entry.kind === 'document' && { body: { ...entry.body, file: null } }),
  })

let isAsked = false
let running: Promise<void> | undefined

/**
 * Sends what waits of whoever is signed in, oldest first; what fails on the server does not block others, except those
 * that must follow it. If called while sending (the signal returned during a failing try), it goes through once more.
 */
export function sendWaiting(): Promise<void> {
  isAsked = true
  running ??= sendAll()
  return running
}

async function sendAll(): Promise<void> {
  try {
    while (isAsked) {
      isAsked = false
      const userId = personOf(sessionStore.get().user)
      await refresh().catch(() => undefined)
      for (const { id } of outbox.get().filter((entry) => entry.userId === userId)) {
        if (!(await isThrough(id))) break
      }
    }
  } finally {
    running = undefined
  }
}

/** Whether those behind it may be tried. */
async function isThrough(id: string): Promise<boolean> {
  // Withdrawn or sent meanwhile, or on its way.
  const entry = outbox.get().find((one) => one.id === id)
  if (!entry || entry.isRefused || sending.has(id) || isPutOff(entry) || before(entry).length > 0) return true
  if (personOf(sessionStore.get().user) !== entry.userId) return false
  const outcome = await sendOnce(entry)
  if (outcome.is !== 'sent' && didNotArrive(outcome.error)) return false
  if (outcome.is !== 'waiting') handlerOf(entry)?.settled?.(entry, outcome)
  if (outcome.is !== 'failed' || !isOfPerson(outcome.error)) return true
  // Asked again at once, the server would say the same of the next.
  isAsked = false
  return false
}

const everyMs = 30_000
let isStarted = false

/** When the signal is back, and now and then. Whoever stores something starts it: nothing else may have been loaded. */
export function startSending(): void {
  if (isStarted) return
  isStarted = true
  window.addEventListener('online', () => void sendWaiting())
  setInterval(() => void sendWaiting(), everyMs)
}
