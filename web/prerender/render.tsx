import { AsyncLocalStorage } from 'node:async_hooks'
import { type I18n, setupI18n } from '@lingui/core'
import { dehydrate } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { App } from '../src/app/app.tsx'
import { type PageReply, PageReplyContext } from '../src/app/page-reply.ts'
import { fetchApi, travelBy } from '../src/lib/api.ts'
import { type Locale, localeCookie, localeOf } from '../src/lib/chosen-locale.ts'
import { compileMessage } from '../src/lib/message.ts'
import { PageQueries } from '../src/lib/page-state.ts'
import { clientForPage } from '../src/lib/queries.tsx'
import { readUser } from '../src/lib/session-store.ts'
import hindi from '../src/locales/hi.po'
import { headOf } from './head.tsx'
import { inTemplate } from './template.ts'

export { localeCookie, localeOf }

export interface Asked {
  path: string
  /** What follows the question mark. */
  search: string
  locale: Locale
  /** The address of the site. */
  origin: string
  /** Asks the API for whom the page is; absent for a page that nobody is signed in for and that reads nothing. */
  fetch?: typeof fetch
  isSignedIn: boolean
}

export type Rendered = { status: number; html: string; isPersonal: boolean } | { redirectTo: string }

const messages = { en: {}, hi: hindi }
/** One for each page: the languages of two that are rendered at once are two. */
function inLanguage(locale: Locale): I18n {
  const i18n = setupI18n({ locale, messages: { [locale]: messages[locale] } })
  i18n.setMessagesCompiler((message) => compileMessage(message))
  return i18n
}

const asking = new AsyncLocalStorage<typeof fetch>()
travelBy((url, init) => (asking.getStore() ?? fetch)(url, init))
