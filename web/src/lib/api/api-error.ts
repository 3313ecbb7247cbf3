import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Locale } from '../language/chosen-locale.ts'
import type { ErrorBody } from './error-body.ts'

/**
 * A call that failed. `message` is `STATUS: text`; what people read is `serverMessage`, the
 * server's own words. Status 0 is a call that never reached the server.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly serverMessage: string | undefined
  readonly code: string | undefined
  readonly fields: Record<string, string>
  readonly retryAfterSeconds: number | undefined
  /** What the server's log calls this request. */
  readonly requestId: string | undefined

  constructor(status: number, text: string, body: ErrorBody = {}, retryAfterSeconds?: number, requestId?: string) {
    super(`${status}: ${text}`)
    this.status = status
    this.serverMessage = body.message
    this.code = body.code
    this.fields = body.fields ?? {}
    this.retryAfterSeconds = retryAfterSeconds
    this.requestId = requestId
  }
}

/** The error of a reply that is not ok, in the language of the page: the server itself speaks English. */
export async function replyError(
  status: number,
  text: string,
  statusText: string,
  retryAfter: string | null,
  requestId: string | null = null,
): Promise<ApiError> {
  const seconds = Number(retryAfter)
  const body = bodyOf(text)
  const said = i18n.locale === 'en' ? body : await saidIn(i18n.locale as Locale, body)
  const wait = retryAfter && seconds > 0 ? seconds : undefined
  return new ApiError(status, text || statusText, said, wait, requestId ?? undefined)
}

/** English if the language's messages do not load, as on a broken connection. */
async function saidIn(locale: Locale, body: ErrorBody): Promise<ErrorBody> {
  try {
    const { refusalIn, serverMessagesIn } = await import('../language/server-messages.ts')
    const messages = await serverMessagesIn(locale)
    return messages ? refusalIn(messages, body) : body
  } catch {
    return body
  }
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

/** The server asked a question, and the answer was no: nothing was sent. */
export function takenBack(
  { status, code }: ApiError,
  message = i18n._(msg`Not sent. Change it and send it again.`),
): ApiError {
  return new ApiError(status, message, { message, ...(code && { code }) })
}

/**
 * A failure for a toast or screen: the server's message, else the fallback; for the server's own errors with their log
 * id.
 */
export function errorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  const said = error.serverMessage || fallback
  const { status, requestId } = error
  return status >= 500 && requestId ? `${said} (${i18n._(msg`Reference: ${requestId}`)})` : said
}

/** No live session. */
export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401
