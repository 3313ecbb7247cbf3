import type { Endpoint, Reply } from '@vapsi/contract/endpoint'
import { type ApiError, replyError, unreachable } from './api-error.ts'

export type { Body, Endpoint, Reply, Send } from '@vapsi/contract/endpoint'

/** One element of a list reply. */
export type Item<E extends Endpoint> = Reply<E> extends readonly (infer T)[] ? T : never

export interface SendOptions {
  /** The same key makes a repeated POST take effect once (rulings §6): take it from `newKey()` when the form opens. */
  idempotencyKey?: string
  signal?: AbortSignal
}

type Query = Record<string, string | number | boolean | null | undefined>

/** `/api/market-trucks?from=Pune`: parameters that are empty stay away. */
export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

let shown: string | null = null

/** Whom this page shows: the session store says so. */
export const showing = (userId: string | null): void => {
  shown = userId
}

/**
 * What a page changes, it changes for the person it shows. The server answers 401 where that is no longer whose session it is:
 * a page that slept while somebody else signed in on this phone.
 */
export const inNameOf = (userId = shown): Record<string, string> => (userId ? { 'x-vapsi-user': userId } : {})

/** The reply, or an ApiError; credentials always travel (specification 1 §7). */
export async function call(method: string, url: string, body?: unknown, options: SendOptions = {}): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json', ...(method !== 'GET' && inNameOf()) }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  const asked = () =>
    fetch(url, {
      method,
      headers,
      credentials: 'include',
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: options.signal,
    }).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      throw unreachable()
    })
  const first = await asked()
  if (first.ok) return first
  const refused = await refusalOf(first)
  if (refused.code !== 'challenge_needed') throw refused
  // Many have tried from this address: the page works a second for the try, and nobody needs to know.
  const { solvedChallenge } = await import('./challenge.ts')
  const solution = await solvedChallenge()
  if (!solution) throw refused
  headers['x-vapsi-challenge'] = solution
  const second = await asked()
  if (second.ok) return second
  throw await refusalOf(second)
}

async function refusalOf(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '')
  return replyError(response.status, text, response.statusText, response.headers.get('retry-after'))
}

export async function jsonOf<T>(response: Response): Promise<T> {
  const text = await response.text()
  return (text ? JSON.parse(text) : undefined) as T
}

/** Sends JSON and answers the parsed reply: `send<Reply<typeof bids.accept>>('POST', `/api/bids/${id}/accept`)`. */
export async function send<T = unknown>(
  method: 'POST' | 'PUT' | 'DELETE' | 'GET',
  url: string,
  body?: unknown,
  options?: SendOptions,
): Promise<T> {
  return jsonOf<T>(await call(method, url, body, options))
}
