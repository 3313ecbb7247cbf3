import { AsyncLocalStorage } from 'node:async_hooks'
import { type I18n, type Messages, i18n, setupI18n } from '@lingui/core'
import { type Query, type QueryClient, type QueryObserverOptions, dehydrate } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { App } from '../src/app/app.tsx'
import { type Travel, travelBy } from '../src/lib/api/request.ts'
import { type Locale, latinDigits } from '../src/lib/language/chosen-locale.ts'
import { compileMessage } from '../src/lib/language/message.ts'
import { speakBy } from '../src/lib/language/spoken.ts'
import { type PageReply, PageReplyContext } from '../src/lib/page-reply.ts'
import { type PageState, PageQueries } from '../src/lib/page-state.ts'
import { clientForPage } from '../src/lib/api/queries.tsx'
import { readUser, userKey } from '../src/lib/session/session-store.ts'
import { catalogues } from '../src/lib/language/catalogues.ts'

export interface Asked {
  path: string
  /** What follows the question mark. */
  search: string
  locale: Locale
  isSignedIn: boolean
  /** Asks the API for whom the page is; absent for a page that reads nothing. */
  read?: Travel
}

interface RenderedApp {
  status: number
  title: string
  html: string
  state: PageState
  /** Files of the parts that it was drawn from and that come by themselves (`noted-lazy.tsx`). */
  parts: string[]
  i18n: I18n
  redirectTo?: string | undefined
}

const messages: Partial<Record<Locale, Messages>> = { en: {} }
for (const [locale, load] of Object.entries(catalogues)) messages[locale as Locale] = await load()
/** One for each page: two that are rendered at once may be in two languages. */
export function inLanguage(locale: Locale): I18n {
  const i18n = setupI18n({ locale, locales: latinDigits(locale), messages: { [locale]: messages[locale] ?? {} } })
  i18n.setMessagesCompiler((message) => compileMessage(message))
  return i18n
}

/** Whose page is being rendered: calls of the app's own client end up with them, however many are rendered at once. */
const asking = new AsyncLocalStorage<{ travel: Travel; i18n: I18n }>()
travelBy((address, init) => (asking.getStore()?.travel ?? fetch)(address, init))
speakBy(() => asking.getStore()?.i18n ?? i18n)

/** The app for one person at one address, drawn until its screens ask for nothing more. */
export function renderApp({ path, search, locale, isSignedIn, read }: Asked): Promise<RenderedApp> {
  const reads = new Set<string>()
  const noted: Travel = (address, init) => {
    reads.add(address)
    return read ? read(address, init) : Promise.reject(new Error(`${path} reads nothing`))
  }
  const i18n = inLanguage(locale)
  return asking.run({ travel: noted, i18n }, async () => {
    const user = isSignedIn ? await readUser() : null
    const client = clientForPage(user)
    const said = { status: 200, title: 'Vapsi' }
    const drawnFrom = new Set<readonly string[]>()
    const reply: PageReply = {
      titled: (title) => Object.assign(said, { title }),
      notFound: () => Object.assign(said, { status: 404 }),
      drawnFrom: (files) => drawnFrom.add(files),
    }
    const address = { ssrPath: path, ssrSearch: search, ssrContext: {} as { redirectTo?: string } }
    const draw = () =>
      htmlOf(
        <PageReplyContext value={reply}>
          <PageQueries value={client}>
            <App i18n={i18n} written={{ user, isLoading: false, error: null }} address={address} />
          </PageQueries>
        </PageReplyContext>,
      )
    let html = await draw()
    const refused = new Set<string>()
    while (read && (await readWhatIsWanted(client, refused))) html = await draw()
    const state = { user, locale, ...(read && { queries: answersOf(client), reads: [...reads] }) }
    const parts = [...drawnFrom].flat()
    return { ...said, html, state, parts, i18n, redirectTo: address.ssrContext.redirectTo }
  })
}

/** Whole, and without scripts of its own, which a strict policy would not run. */
export async function htmlOf(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page, {
    progressiveChunkSize: Infinity,
    // What failed here is drawn by the browser, up to the next boundary.
    onError: (error) => console.error(error),
  })
  return new Response(prelude).text()
}

/** Reads what the screens wait for. What the server could not read, the browser asks for again, and says what is wrong. */
async function readWhatIsWanted(client: QueryClient, refused: Set<string>): Promise<boolean> {
  const wanted = client.getQueryCache().findAll({
    predicate: (query) => query.state.status === 'pending' && isEnabled(query) && !refused.has(query.queryHash),
  })
  const read = async (query: Query) => {
    try {
      await query.fetch()
    } catch {
      refused.add(query.queryHash)
      query.reset()
    }
  }
  await Promise.all(wanted.map(read))
  return wanted.length > 0
}

/** What `useQuery` was told; the types of the cache do not have it. */
function isEnabled(query: Query): boolean {
  const { enabled } = query.options as QueryObserverOptions
  return (typeof enabled === 'function' ? enabled(query) : enabled) !== false
}

/** What the screens read; who is signed in is carried by itself. */
const answersOf = (client: QueryClient) =>
  dehydrate(client, {
    shouldDehydrateQuery: ({ queryKey, state }) => state.status === 'success' && queryKey[0] !== userKey[0],
  })
