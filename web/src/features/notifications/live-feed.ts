import { shipments } from '@vapsi/contract/bookings/shipments'
import type { QueryClient } from '@tanstack/react-query'
import { bids } from '@vapsi/contract/bids'
import { bookings } from '@vapsi/contract/bookings'
import { fleet } from '@vapsi/contract/fleet'
import { loads } from '@vapsi/contract/loads'
import { market } from '@vapsi/contract/market'
import { notifications } from '@vapsi/contract/notifications'
import { fleetNow } from '@vapsi/contract/tracking/fleet-now'
import { addressOf } from '../../lib/api/api.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { sessionStore } from '../../lib/session/session-store.ts'

const isLive = concerning(
  bookings.list,
  shipments.list,
  bookings.dashboard,
  bids.mine,
  loads.list,
  loads.wayHome,
  fleet.list,
  fleetNow.list,
  market.postings,
  notifications.list,
)
const justNowMs = 5000
const againMs = 60_000
/** When a server is back, clients refresh spread over this time. */
const spreadMs = 2000
/** `EventSource.CLOSED`: the browser does not reopen it by itself. */
const closed = 2

/** When the user was last loaded; initially about when this page began. */
let personReadAt = performance.now()
let reading: Promise<unknown> | undefined
let isWanted = false

/**
 * The user's own figures (trips, rating, commission, the badge) also change by others' actions. A call during a load
 * loads once more.
 */
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

/** Somebody else has done something: everything that it may affect is loaded again. */
function readAgain(client: QueryClient): void {
  void client.invalidateQueries({ predicate: isLive })
  readPerson()
}

/** A message may have been missed: what was not just loaded, or is not loading, is loaded again. */
export function catchUp(client: QueryClient): void {
  const longAgo = Date.now() - justNowMs
  void client.invalidateQueries({
    predicate: (query) => isLive(query) && query.state.fetchStatus === 'idle' && query.state.dataUpdatedAt < longAgo,
  })
  if (personReadAt < performance.now() - justNowMs) readPerson()
}

/**
 * Refreshes what the server's stream reports as changed, and after every break what may have been missed. A hidden tab
 * closes its stream: a browser opens at most six to a server without HTTP/2, and a seventh tab could load nothing.
 */
export function followLive(client: QueryClient): () => void {
  const received = () => readAgain(client)
  let wasOpen = false
  let soon: ReturnType<typeof setTimeout> | undefined
  const opened = () => {
    // Data that a page loaded at its start is as new as its stream; data from an earlier screen is not.
    if (wasOpen) soon = setTimeout(received, Math.random() * spreadMs)
    else catchUp(client)
    wasOpen = true
  }
  const listen = () => {
    const stream = new EventSource(addressOf(notifications.stream), { withCredentials: true })
    stream.addEventListener('open', opened)
    stream.addEventListener('notification', received)
    // A visible change without a message.
    stream.addEventListener('changed', received)
    return stream
  }
  let stream: EventSource | undefined
  const letGo = () => {
    stream?.close()
    stream = undefined
  }
  // The browser reconnects after a lost connection, but not after a server error, such as during a deployment.
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
