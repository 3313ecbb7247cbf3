import { MutationCache, QueryCache, QueryClient, type QueryFunction, notifyManager } from '@tanstack/react-query'
import type { Endpoint, Reply } from '@vapsi/contract/endpoint'
import { ApiError, replyError, unreachable } from './api-error.ts'

export type { Body, Endpoint, Reply, Send } from '@vapsi/contract/endpoint'

/** One element of a list reply. */
export type Item<E extends Endpoint> = Reply<E> extends readonly (infer T)[] ? T : never

export interface SendOptions {
  /** The same key makes a repeated POST take effect once (rulings §6): take it from `newKey()` when the form opens. */
  idempotencyKey?: string
  signal?: AbortSignal
}

type Query = Record<string, string | number | boolean | null | undefined>

export const newKey = (): string => crypto.randomUUID()

/** `/api/market-trucks?from=Pune`: parameters that are empty stay away. */
export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

/** The reply, or an ApiError; credentials always travel (specification 1 §7). */
export async function call(method: string, url: string, body?: unknown, options: SendOptions = {}): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  const response = await fetch(url, {
    method,
    headers,
    credentials: 'include',
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: options.signal,
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw unreachable()
  })
  if (response.ok) return response
  const text = await response.text().catch(() => '')
  throw replyError(response.status, text, response.statusText, response.headers.get('retry-after'))
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

const is401 = (error: unknown) => error instanceof ApiError && error.status === 401

/** Reads the address made of the key's segments; on 401 it throws, or answers null where that is a fact (current user). */
export const read =
  (on401: 'throw' | 'null'): QueryFunction =>
  async ({ queryKey, signal }) => {
    try {
      return await send('GET', queryKey.join('/'), undefined, { signal })
    } catch (error) {
      if (on401 === 'null' && is401(error)) return null
      throw error
    }
  }

// At once and not in the next task: a sign-out and the navigation that follows it must reach the screen together.
notifyManager.setScheduler(queueMicrotask)

export function newQueryClient(): QueryClient {
  // A session that ended on the server ends here too: the current user is read again and the route guard does the rest.
  const onError = (error: unknown) => {
    if (is401(error) && client.getQueryData(['/api/user'])) void client.refetchQueries({ queryKey: ['/api/user'] })
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        queryFn: read('throw'),
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        // Without signal a read shall fail and say so, not wait silently.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
