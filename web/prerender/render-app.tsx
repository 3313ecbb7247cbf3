import { AsyncLocalStorage } from 'node:async_hooks'
import { type I18n, type Messages, i18n, setupI18n } from '@lingui/core'
import { type Query, type QueryClient, type QueryObserverOptions, dehydrate } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { App } from '../src/app/app.tsx'
import { type Travel, travelBy } from '../src/lib/api/request.ts'
import { type Locale, latinDigits } from '../src/lib/language/chosen-locale.ts'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { speakBy } from '../src/lib/language/spoken.ts'
import { type PageReply, PageReplyContext } from '../src/lib/page-reply.ts'
import { type PageState, PageQueries } from '../src/lib/page-state.ts'
import { clientForPage } from '../src/lib/api/queries.tsx'
import { readUser, userKey } from '../src/lib/session/session-store.ts'
import { catalogues } from '../src/lib/language/catalogues.ts'

export interface Asked {
  path: string
  /** The query without the question mark. */
  search: string
  locale: Locale
  isSignedIn: boolean
  /** Calls the API as the page's user; absent for a page without data. */
  read?: Travel
}

interface RenderedApp {
  status: number
  title: string
  html: string
  state: PageState
  /** Files of the lazy parts from which it was rendered (`noted-lazy.tsx`). */
  parts: string[]
  i18n: I18n
  redirectTo?: string | undefined
}

const messages: Partial<Record<Locale, Messages>> = { en: {} }
for (const [locale, load] of Object.entries(catalogues)) messages[locale as Locale] = await load()
/** One per page, because two pages rendered at once may be in two languages. */
export function inLanguage(locale: Locale): I18n {
  const i18n = setupI18n({ locale, locales: latinDigits(locale), messages: { [locale]: messages[locale] ?? {} } })
  i18n.setMessagesCompiler((message) => compileMessage(message))
  return i18n
}

/**
 * The user of the page being rendered: calls of the app's own client use it, however many pages are rendered at once.
 */
const asking = new AsyncLocalStorage<{ travel: Travel; i18n: I18n }>()
travelBy((address, init) => (asking.getStore()?.travel ?? fetch)(address, init))
speakBy(() => asking.getStore()?.i18n ?? i18n)

/** Renders the app for one person at one address, until its screens request nothing more. */
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
    const at = Date.now()
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
            <App i18n={i18n} written={{ session: { user, isLoading: false, error: null }, at }} address={address} />
          </PageQueries>
        </PageReplyContext>,
      )
    let html = await draw()
    const refused = new Set<string>()
    while (read && (await readWhatIsWanted(client, refused))) html = await draw()
    const state = { user, locale, at, ...(read && { queries: answersOf(client), reads: [...reads] }) }
    const parts = [...drawnFrom].flat()
    return { ...said, html, state, parts, i18n, redirectTo: address.ssrContext.redirectTo }
  })
}

/** Complete, and without inline scripts, which a strict policy would not run. */
export async function htmlOf(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page, {
    progressiveChunkSize: Infinity,
    // The browser renders what failed here, up to the next boundary.
    onError: (error) => console.error(error),
  })
  return new Response(prelude).text()
}

/**
 * Loads the data that the screens wait for. If the server cannot load it, the browser requests it again and shows the
 * error.
 */
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

/** An option of `useQuery`, missing in the cache's types. */
function isEnabled(query: Query): boolean {
  const { enabled } = query.options as QueryObserverOptions
  return (typeof enabled === 'function' ? enabled(query) : enabled) !== false
}

/** The data of the screens; the user is passed separately. */
const answersOf = (client: QueryClient) =>
  dehydrate(client, {
    shouldDehydrateQuery: ({ queryKey, state }) => state.status === 'success' && queryKey[0] !== userKey[0],
  })
