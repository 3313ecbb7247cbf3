import {
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  type QueryFunction,
  hydrate,
  notifyManager,
} from '@tanstack/react-query'
import { system } from '@vapsi/contract/system'
import { users } from '@vapsi/contract/users'
import { type ReactNode, use } from 'react'
import { isUnauthorized } from './api-error.ts'
import { PageQueries, takeQueries } from '../page-state.ts'
import { jsonOf, readAddress } from './request.ts'
import { type CurrentUser, readUser, sessionStore, userKey } from '../session/session-store.ts'
import { personOf } from '../session/person-of.ts'

/** Reads the address made of the key's segments and throws on 401. */
const readKey: QueryFunction = async ({ queryKey, signal }) => jsonOf(await readAddress(queryKey.join('/'), signal))

// Immediately, not in the next task: a sign-out and its navigation must render together.
notifyManager.setScheduler(queueMicrotask)

/** Personal data of the user: everything except the session itself and the server's public settings. */
const isPersonal = ({ queryKey: [first] }: Query) => first !== users.me.url && first !== system.config.url

function bareClient(onError: (error: unknown) => void = () => undefined): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        queryFn: readKey,
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        // Offline, a read must fail visibly instead of waiting silently.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** For one page that the server renders: what is read belongs to whom it is for, and goes with the page. */
export function clientForPage(user: CurrentUser | null): QueryClient {
  const client = bareClient()
  client.setQueryData(userKey, user)
  return client
}

export function newQueryClient(): QueryClient {
  // A session that ended on the server ends here too: the current user is loaded again and the route guard does the
  // rest.
  const onError = (error: unknown) => {
    if (isUnauthorized(error) && sessionStore.get().user) void sessionStore.load()
  }
  const client = bareClient(onError)
  client.setQueryDefaults(userKey, { queryFn: readUser })
  return mirrorSession(client)
}

/** Keeps the current user in the cache and the session equal, and drops one person's data when another comes. */
function mirrorSession(client: QueryClient): QueryClient {
  const { user, isLoading } = sessionStore.get()
  if (!isLoading) client.setQueryData(userKey, user)
  sessionStore.subscribe((now, before) => {
    if (now.isLoading) return
    // Once the user of a fresh page is known, everything loaded so far is theirs.
    if (!before.isLoading && personOf(now.user) !== personOf(before.user)) forgetAnswers(client)
    if (client.getQueryData(userKey) !== now.user) client.setQueryData(userKey, now.user)
  })
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryKey[0] !== userKey[0]) return
    const cached = event.query.state.data as CurrentUser | null
    if (cached !== sessionStore.get().user) sessionStore.set(cached)
  })
  return client
}

/** What a screen still shows is loaded again, after the personal screens have gone; a running request is dropped. */
function forgetAnswers(client: QueryClient): void {
  client.removeQueries({ predicate: isPersonal, type: 'inactive' })
  for (const query of client.getQueryCache().findAll({ predicate: isPersonal, type: 'active' })) query.reset()
  setTimeout(() => {
    void client.refetchQueries({
      predicate: (query) => isPersonal(query) && query.state.status === 'pending',
      type: 'active',
    })
  })
}

let client: QueryClient | undefined

/** The one client of this browser tab. It begins with what the server read for the page. */
export const queryClient = (): QueryClient => (client ??= begun())

function begun() {
  const fresh = newQueryClient()
  hydrate(fresh, takeQueries() ?? {})
  return fresh
}

/** Around every screen that reads the API through queries; the landing page does without and loads less. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={use(PageQueries) ?? queryClient()}>{children}</QueryClientProvider>
}
