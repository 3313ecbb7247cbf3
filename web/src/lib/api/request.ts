import { i18n } from '@lingui/core'
import { orLoadAgain } from '../session/load-again.ts'
import { type ApiError, replyError, unreachable } from './api-error.ts'

export interface SendOptions {
  /** The same key makes a repeated POST take effect once: take it from `newKey()` when the form opens. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Who did this; by default the person whom the page shows. */
  userId?: string
}

let shown: string | null = null

/** The person whom this page shows, set by the session store. */
export const showing = (userId: string | null): void => {
  shown = userId
}

/**
 * A page acts for the person whom it shows. The server answers 401 if that is no longer the session's: a page that
 * slept while somebody else signed in on this phone.
 */
export const inNameOf = (userId = shown): Record<string, string> => (userId ? { 'x-vapsi-person': userId } : {})

/** How a call is sent: by the browser or, during server rendering, directly within the server. */
export type Travel = (address: string, init?: RequestInit) => Promise<Response>
let travel: Travel = (address, init) => fetch(address, init)
export const fetchApi: Travel = (address, init) => travel(address, init)
export const travelBy = (next: Travel): void => {
  travel = next
}

/** The reply, or an ApiError; credentials always travel, and the language in which a code is to come. */
export async function request(
  method: string,
  address: string,
  body?: unknown,
  options: SendOptions = {},
): Promise<Response> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...(method !== 'GET' && { ...inNameOf(options.userId), 'accept-language': i18n.locale }),
  }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  const ask = () =>
    fetchApi(address, {
      method,
      headers,
      credentials: 'include',
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: options.signal,
    }).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      throw unreachable()
    })
  const first = await ask()
  if (first.ok) return first
  const refused = await refusalOf(first)
  if (refused.code !== 'challenge_needed') throw refused
  // Many tries from this address: the page solves a challenge for a second, and nobody needs to know.
  const { solvedChallenge } = await import('../session/challenge.ts').catch(orLoadAgain)
  const solution = await solvedChallenge()
  if (!solution) throw refused
  headers['x-vapsi-challenge'] = solution
  const second = await ask()
  if (second.ok) return second
  throw await refusalOf(second)
}

async function refusalOf(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '')
  const { status, statusText, headers: said } = response
  return replyError(status, text, statusText, said.get('retry-after'), said.get('x-request-id'))
}

/** Reads an address that the server gave: a next page, a document. */
export const readAddress = (address: string, signal?: AbortSignal): Promise<Response> =>
  request('GET', address, undefined, signal && { signal })

export async function jsonOf<T>(response: Response): Promise<T> {
  const text = await response.text()
  return (text ? JSON.parse(text) : undefined) as T
}
