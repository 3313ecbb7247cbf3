import { type QueryFunction, useQuery } from '@tanstack/react-query'
import { admin } from '@vapsi/contract/admin/admin'
import { TIMES } from '@vapsi/contract/values/times'
import { type Endpoint, type Given, type Reply, read } from '../../lib/api/api.ts'
import { replyError, unreachable } from '../../lib/api/api-error.ts'
import { fetchApi, jsonOf } from '../../lib/api/request.ts'

export interface Polled<T> {
  etag: string
  body: T
}

/**
 * Loads polled data, kept in memory with its ETag: an unchanged answer is a 304 without a body, nothing is rendered,
 * and the browser's disk cache stores nothing of the office.
 */
const readPolled: QueryFunction<Polled<unknown>> = async ({ queryKey, client, signal }) => {
  const before = client.getQueryData<Polled<unknown>>(queryKey)
  const response = await fetchApi(queryKey.join('/'), {
    headers: { accept: 'application/json', ...(before && { 'if-none-match': before.etag }) },
    credentials: 'include',
    cache: 'no-store',
    signal,
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw unreachable()
  })
  if (response.status === 304 && before) return before
  if (!response.ok)
    throw await replyError(
      response.status,
      await response.text(),
      response.statusText,
      response.headers.get('retry-after'),
      response.headers.get('x-request-id'),
    )
  return { etag: response.headers.get('etag') ?? '', body: await jsonOf(response) }
}

const polled = <E extends Endpoint>(call: E, ...given: Given<E>) => ({
  queryKey: read(call, ...given).queryKey,
  queryFn: readPolled as QueryFunction<Polled<Reply<E>>>,
})
const queues = polled(admin.queues)
const stats = polled(admin.stats)

/** The four queues, every 5 s, also while the tab is in the background. */
export const useQueues = (enabled = true) =>
  useQuery({
    ...queues,
    enabled,
    refetchInterval: TIMES.queuePollMs,
    refetchIntervalInBackground: true,
  })

/** Counts of people, every 10 s. */
export const useStats = () =>
  useQuery({
    ...stats,
    refetchInterval: TIMES.statsPollMs,
    select: ({ body }) => body,
  })
