import type { PlainCode } from '@vapsi/contract/messages/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sqlState, violates } from '../database/database.ts'
import { isDatabaseAway } from '../database/database-away.ts'
import { Failure } from '../fail.ts'
import { warnSeldom } from '../log-seldom.ts'
import { measures } from '../measures.ts'

/** 3 to 12, random for each answer: requests refused together must not all return together. */
export const busyRetrySeconds = () => 3 + Math.floor(Math.random() * 10)

/**
 * Default for when to retry: after overload, or at a limit that somebody has to free, such as the office answering a
 * request.
 */
const retrySeconds: Record<number, () => number> = { 503: busyRetrySeconds, 429: () => 300 }

/**
 * Answers every error in one shape: code, message and details. Only unexpected errors are logged as errors, each time;
 * refusals for lack of capacity are warnings, of which there may be thousands a second.
 */
export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(error)
  measures.refusals.inc({ method: request.method, code: failure.code })
  if (failure.code === 'internal') request.log.error({ err: error }, failure.message)
  else if (failure.status >= 500)
    warnSeldom(request.server.log, messageOf(error) || failure.message, () =>
      request.log.warn({ err: error }, failure.message),
    )
  const wait = failure.retryAfterSeconds ?? retrySeconds[failure.status]?.()
  if (wait !== undefined) reply.header('retry-after', wait)
  return reply.code(failure.status).type('application/json').send(JSON.stringify(failure.body))
}

/** What an error means for the caller. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (isDatabaseAway(error) || isDiskFull(error)) return new Failure('unavailable')
  // The account or the session ended while its request was running.
  if (violates(error, 'account_is_open') || violates(error, 'push_devices_session_hash_fkey'))
    return new Failure('not_signed_in')
  const state = sqlState(error)
  // A malformed id counts as absent (the same 404).
  if (state === '22P02' && /type uuid/.test(messageOf(error))) return new Failure('not_found')
  if ((state && unstorable.has(state)) || (state === '22P02' && /type json/.test(messageOf(error))))
    return new Failure('invalid')
  const known = byFrameworkCode[codeOf(error) ?? '']
  if (known) return new Failure(known)
  const status = statusOf(error)
  if (status === undefined) return new Failure('internal')
  return new Failure(byStatus[status] ?? (status < 500 ? 'invalid' : 'internal'))
}

/**
 * Values that no column can hold: NUL in a text, a number or date out of range, more than an index entry holds; and
 * half of a surrogate pair in JSON.
 */
const unstorable = new Set(['22021', '22P05', '22003', '22008', '22007', '54000'])

const byFrameworkCode: Record<string, PlainCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_json',
  FST_FILES_LIMIT: 'file_missing',
  FST_ERR_NOT_FOUND: 'not_found',
}

const byStatus: Record<number, PlainCode> = {
  404: 'not_found',
  413: 'body_too_large',
  415: 'media_type',
  429: 'too_many',
  503: 'unavailable',
}

const isDiskFull = (error: unknown) => ['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE'].includes(codeOf(error) ?? '')

const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
const codeOf = (error: unknown) => {
  const code = field(error, 'code')
  return typeof code === 'string' ? code : undefined
}
const statusOf = (error: unknown) => {
  const status = field(error, 'statusCode')
  return typeof status === 'number' && status >= 400 ? status : undefined
}
const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')
