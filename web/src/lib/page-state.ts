import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import { createContext } from 'react'
import type { Locale } from './language/chosen-locale.ts'
import type { CurrentUser } from './session/session-store.ts'

/** The data from which a page's HTML was rendered, so that the browser starts with the same. */
export interface PageState {
  user: CurrentUser | null
  locale: Locale
  /** When it was rendered, in ms. */
  at: number
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

/** Removes the state from the page: after a sign-out it must not remain there. */
export function takePageState(): PageState | null {
  const element = document.getElementById(stateId)
  if (!element?.textContent) return null
  element.remove()
  const state = JSON.parse(element.textContent) as PageState
  queries = state.queries && asOfNow(state.queries)
  reads = state.reads ?? []
  return state
}

/** This device's clock may differ from the server's: the age of an answer counts from the page's load. */
const asOfNow = (carried: DehydratedState): DehydratedState => ({
  ...carried,
  queries: carried.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: Date.now() } })),
})

export function takeQueries(): DehydratedState | undefined {
  const taken = queries
  queries = undefined
  return taken
}
