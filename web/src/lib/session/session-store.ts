import { users } from '@vapsi/contract/users'
import { type Reply, api } from '../api/api.ts'
import { isUnauthorized } from '../api/api-error.ts'
import { someoneWasHere } from './other-tabs.ts'
import { showing } from '../api/request.ts'
import { createStore } from '../store/create-store.ts'
import { personOf } from './person-of.ts'

export type CurrentUser = Reply<typeof users.me>

/** The cache key of the current user. */
export const userKey = [users.me.url] as const

export interface SessionState {
  user: CurrentUser | null
  isLoading: boolean
  /** Why the current user could not be read; nobody is then signed in as far as this page knows. */
  error: Error | null
}

// A load that began before a sign-in or sign-out describes the earlier state; its answer is dropped.
let turn = 0
const session = createStore<SessionState>({ user: null, isLoading: true, error: null })

let beginning: Promise<CurrentUser | null> | undefined

function become(next: SessionState) {
  turn++
  const before = session.get()
  // The same person loaded again changes no screen.
  const user = isSame(next.user, before.user) ? before.user : next.user
  if (user === before.user && next.error === before.error && next.isLoading === before.isLoading) return
  showing(personOf(user))
  session.set({ ...next, user })
}

const isSame = (a: CurrentUser | null, b: CurrentUser | null) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The signed-in user, kept outside the query cache so that the landing page loads without it; `queries.tsx` mirrors it
 * there under `userKey`.
 */
export const sessionStore = {
  ...session,
  set: (user: CurrentUser | null): void => {
    become({ user, isLoading: false, error: null })
  },
  /**
   * The user for whom the server rendered the page. If it saw no session, but somebody has signed in on this device,
   * perhaps in another tab, that is not trusted.
   */
  beginAs: (user: CurrentUser | null): SessionState => {
    if (!user && someoneWasHere()) return { user, isLoading: false, error: null }
    sessionStore.set(user)
    // The same object: another one would be a change, for which React renders the page again instead of hydrating it.
    return session.get()
  },
  /** Finds out who is signed in, once a page, however many ask. */
  begin: (): Promise<CurrentUser | null> =>
    (beginning ??= session.get().isLoading ? sessionStore.load() : Promise.resolve(session.get().user)),
  /** Reads the current user; 401 means nobody. */
  load: async (): Promise<CurrentUser | null> => {
    const begun = turn
    try {
      const user = await readUser()
      if (begun !== turn) return session.get().user
      sessionStore.set(user)
      return user
    } catch (error) {
      if (begun !== turn) return session.get().user
      // The user stays signed in when the signal is lost.
      become({
        user: session.get().user,
        isLoading: false,
        error: error instanceof Error ? error : new Error(String(error)),
      })
      return session.get().user
    }
  },
  /** As a page starts: nobody known. */
  reset: (): void => {
    beginning = undefined
    become({ user: null, isLoading: true, error: null })
  },
}

export async function readUser(): Promise<CurrentUser | null> {
  try {
    return await api(users.me)
  } catch (error) {
    if (isUnauthorized(error)) return null
    throw error
  }
}
