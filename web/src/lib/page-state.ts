import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import { createContext } from 'react'
import type { Locale } from './language/chosen-locale.ts'
import type { CurrentUser } from './session/session-store.ts'

/** What the HTML of a page was written from, carried over so that the browser begins with the same. */
export interface PageState {
  user: CurrentUser | null
  locale: Locale
  queries?: DehydratedState
  /** Addresses of the API that the server read for it. */
  reads?: string[]
}

/** The element that carries it. */
export const stateId = 'page-state'

/** The answers of one page while a server renders it; in the browser a tab has one client for all its pages. */
export const PageQueries = createContext<QueryClient | null>(null)

let queries: DehydratedState | undefined
let reads: readonly string[] = []
/** What the server read for this page, so that the browser did not. */
export const readByServer = (): readonly string[] => reads

/** Takes the state out of the page: once somebody has signed out it must not lie around in it. */
export function takePageState(): PageState | null {
  const element = document.getElementById(stateId)
  if (!element?.textContent) return null
  element.remove()
  const state = JSON.parse(element.textContent) as PageState
  queries = state.queries && asOfNow(state.queries)
  reads = state.reads ?? []
  return state
}

/** The clock of this device need not be that of the server: how old an answer is counts from when the page has come. */
const asOfNow = (carried: DehydratedState): DehydratedState => ({
  ...carried,
  queries: carried.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: Date.now() } })),
})

export function takeQueries(): DehydratedState | undefined {
  const taken = queries
  queries = undefined
  return taken
}
