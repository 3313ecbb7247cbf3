import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Params } from '@vapsi/contract/messages/fill'

/** What can be said in any language. */
export interface Coded {
  code: string
  params?: Params | undefined
}

export interface ErrorBody extends Partial<Coded> {
  message?: string
  fields?: Record<string, string>
  fieldCodes?: Record<string, Coded>
}

/**
 * A call that failed. `message` is `STATUS: text` (specification 1 §7); what people read is `serverMessage`, the
 * server's own words. Status 0 is a call that never reached the server.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly serverMessage: string | undefined
  readonly code: string | undefined
  readonly fields: Record<string, string>
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, text: string, body: ErrorBody = {}, retryAfterSeconds?: number) {
    super(`${status}: ${text}`)
    this.status = status
    this.serverMessage = body.message
    this.code = body.code
    this.fields = body.fields ?? {}
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The error of a reply that is not ok, in the language of the page: the server itself speaks English. */
export async function replyError(
  status: number,
  text: string,
  statusText: string,
  retryAfter: string | null,
): Promise<ApiError> {
  const seconds = Number(retryAfter)
  const body = bodyOf(text)
  const said =
    i18n.locale === 'hi'
      ? await import('./hindi-refusals.ts').then(
          ({ inHindi }) => inHindi(body),
          () => body,
        )
      : body
  return new ApiError(status, text || statusText, said, retryAfter && seconds > 0 ? seconds : undefined)
}

function bodyOf(text: string): ErrorBody {
  try {
    const body: unknown = JSON.parse(text)
    return body !== null && typeof body === 'object' ? body : {}
  } catch {
    return {}
  }
}

/** The error of a call that never arrived. */
export function unreachable(): ApiError {
  const online = typeof navigator === 'undefined' || navigator.onLine
  const message = i18n._(
    online
      ? msg`We could not reach Vapsi. Check your connection and try again.`
      : msg`You are offline. Try again when you have signal.`,
  )
  return new ApiError(0, message, { message, code: 'unreachable' })
}

/** What a toast says about a failure: the server's message, else the fallback. */
export function errorMessage(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.serverMessage) || fallback
}

/** No live session. */
export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401
