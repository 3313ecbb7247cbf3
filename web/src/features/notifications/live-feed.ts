import type { QueryClient } from '@tanstack/react-query'
import { bids } from '@vapsi/contract/bids'
import { bookings } from '@vapsi/contract/bookings'
import { fleet } from '@vapsi/contract/fleet'
import { loads } from '@vapsi/contract/loads'
import { market } from '@vapsi/contract/market'
import { notifications } from '@vapsi/contract/notifications'
import { addressOf } from '../../lib/api/api.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { sessionStore } from '../../lib/session/session-store.ts'

const isLive = concerning(
  bookings.list,
  bookings.dashboard,
  bids.mine,
  loads.list,
  loads.wayHome,
  fleet.list,
  market.postings,
  notifications.list,
)
const justNowMs = 5000
const againMs = 60_000
/** A server that is back meets everybody at once: they read again spread over this time. */
const spreadMs = 2000
/** `EventSource.CLOSED`: the browser does not open it again by itself. */
const closed = 2

/** When the person was last asked for; about when this page began, at first. */
let personReadAt = performance.now()
let reading: Promise<unknown> | undefined
let isWanted = false

/** One's own figures (trips, rating, commission, the badge) change by what others do, too. Asked while it is being read, it is read once more. */
function readPerson(): void {
  isWanted = true
  reading ??= readWhileWanted().finally(() => (reading = undefined))
}

async function readWhileWanted() {
  while (isWanted) {
    isWanted = false
    personReadAt = performance.now()
    await sessionStore.load()
  }
}

/** Somebody else has done something: all that it may concern is read again. */
function readAgain(client: QueryClient): void {
  void client.invalidateQueries({ predicate: isLive })
  readPerson()
}

/** Word of something may have been missed: what was not read just now, or is not being read, is read again. */
export function catchUp(client: QueryClient): void {
  const longAgo = Date.now() - justNowMs
  void client.invalidateQueries({
    predicate: (query) => isLive(query) && query.state.fetchStatus === 'idle' && query.state.dataUpdatedAt < longAgo,
  })
  if (personReadAt < performance.now() - justNowMs) readPerson()
}

/**
 * Reads again what the server's stream says has changed, and after every break what it may have said meanwhile. A tab that nobody
 * looks at lets its stream go: six are all that a browser opens to a server without HTTP/2, and a seventh tab would read nothing.
 */
export function followLive(client: QueryClient): () => void {
  const received = () => readAgain(client)
  let wasOpen = false
  let soon: ReturnType<typeof setTimeout> | undefined
  const opened = () => {
    // What a page read as it began is no older than its stream; what another screen left behind is.
    if (wasOpen) soon = setTimeout(received, Math.random() * spreadMs)
    else catchUp(client)
    wasOpen = true
  }
  const listen = () => {
    const stream = new EventSource(addressOf(notifications.stream), { withCredentials: true })
    stream.addEventListener('open', opened)
    stream.addEventListener('notification', received)
    // Something to see that is no message.
    stream.addEventListener('changed', received)
    return stream
  }
  let stream: EventSource | undefined
  const letGo = () => {
    stream?.close()
    stream = undefined
  }
  // The browser comes back after a lost line, not after an error of the server, as while a new version is put up.
  const follow = () => {
    if (document.hidden) letGo()
    else if (!stream || stream.readyState === closed) stream = listen()
  }
  follow()
  const timer = setInterval(follow, againMs)
  document.addEventListener('visibilitychange', follow)
  window.addEventListener('online', follow)
  return () => {
    clearInterval(timer)
    clearTimeout(soon)
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener('online', follow)
    letGo()
  }
}
