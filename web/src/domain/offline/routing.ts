import { shipments } from '@vapsi/contract/bookings/shipments'
import { bids } from '@vapsi/contract/bids'
import { bookings } from '@vapsi/contract/bookings'
import { fleet } from '@vapsi/contract/fleet'
import { loads } from '@vapsi/contract/loads'
import { market } from '@vapsi/contract/market'
import { notifications } from '@vapsi/contract/notifications'
import { wayHome } from '@vapsi/contract/way-home/way-home'
import { payments } from '@vapsi/contract/payments'
import { tripAccount } from '@vapsi/contract/bookings/trip-account'
import { system } from '@vapsi/contract/system'
import { users } from '@vapsi/contract/users'

/**
 * How the service worker answers a request. `asset`: hashed, from the cache first. `file`: from the server, else from
 * the cache. `list`: the same, but only for the person it was made for, of a company not for a colleague. `page`: from the server, else the shell.
 * `network`: the worker does nothing, as for every write and every document.
 */
export type Way = 'asset' | 'file' | 'list' | 'page' | 'network'

export interface Asked {
  method: string
  /** `navigate` when a page is asked for. */
  mode: string
  url: URL
  origin: string
}

const files = /^\/(theme\.js|manifest\.webmanifest|icons\/.+|art\/.+)$/
const pattern = ({ url }: { url: string }) =>
  url.replace(':reference', '[\\w-]{1,40}').replace(/:\w+/g, '[0-9a-f-]{36}')
const lists = new RegExp(
  `^(${[
    users.me,
    bookings.dashboard,
    bookings.list,
    bookings.get,
    shipments.list,
    shipments.get,
    tripAccount.get,
    payments.howToPay,
    loads.list,
    loads.get,
    bids.ofLoad,
    bids.mine,
    fleet.list,
    fleet.get,
    market.postings,
    loads.wayHome,
    wayHome.plans,
    wayHome.leftOut,
    wayHome.economics,
    wayHome.chain,
    wayHome.replan,
    notifications.list,
    notifications.unread,
  ]
    .map(pattern)
    .join('|')})$`,
)

export function wayOf({ method, mode, url, origin }: Asked): Way {
  if (method !== 'GET' || url.origin !== origin) return 'network'
  const { pathname } = url
  if (pathname.startsWith('/assets/')) return 'asset'
  if (files.test(pathname) || pathname === system.config.url) return 'file'
  if (/^\/api\b/.test(pathname)) return mode !== 'navigate' && lists.test(pathname) ? 'list' : 'network'
  // Tracking pages and receipt pages are not part of the app: its shell would say that there is nothing.
  if (/^\/(healthz|readyz|metrics|sw\.js|t\/|lr\/)/.test(pathname)) return 'network'
  return mode === 'navigate' ? 'page' : 'network'
}

const shelf = 'vapsi-lists-'
export const listsOf = (personId: string): string => `${shelf}${personId}`
/** Caches of lists of other people than the signed-in one. */
export const strangersIn = (caches: readonly string[], personId: string | null): string[] =>
  caches.filter((name) => name.startsWith(shelf) && (personId === null || name !== listsOf(personId)))

const build = 'vapsi-build-'
export const storeOf = (version: string): string => `${build}${version}`
/** Caches of earlier builds; the last one stays for pages that are still open. `caches` are in order of creation. */
export function outdated(caches: readonly string[], version: string): string[] {
  const builds = caches.filter((name) => name.startsWith(build) && name !== storeOf(version))
  return builds.slice(0, -1)
}

interface Answer {
  status: number
  personId: string | null
}

/** Whether the server's answer says who is here: somebody, or nobody. */
export const isWord = (reply: Answer | null): boolean =>
  reply?.status === 401 || (reply?.status === 200 && reply.personId !== null)

type Settling = { is: 'keep'; personId: string } | { is: 'nobody' } | { is: 'leave' }

/**
 * What the server's reply says about the signed-in user. `begun` and `turn` count changes of the user: a request that
 * began before the last change describes an earlier time, so its reply decides nothing, and is cached only if it still
 * belongs to the current user.
 */
export function settle(reply: Answer, now: { personId: string | null; begun: number; turn: number }): Settling {
  const isCurrent = now.begun === now.turn
  if (reply.status === 401) return isCurrent ? { is: 'nobody' } : { is: 'leave' }
  if (reply.status !== 200 || reply.personId === null) return { is: 'leave' }
  return isCurrent || reply.personId === now.personId ? { is: 'keep', personId: reply.personId } : { is: 'leave' }
}

/**
 * A page reports the user, perhaps late: it read it at its start, and the report may arrive after the next person has
 * signed in. If it differs from the worker's user, the server's answer decides; without one no new user is accepted.
 */
export function acceptedPerson(said: string | null, before: string | null, reply: Answer | null): string | null {
  if (reply && isWord(reply)) return reply.status === 200 ? reply.personId : null
  return said === null ? null : before
}
