import { TIMES } from '@vapsi/contract/constants'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { sessionCookieName, sessionCookieOptions } from '../../platform/http/cookies.ts'
import { sessionHash } from './session-secret.ts'

/** How long a session lives unused: 30 days, an administrator's 12 hours. */
export const sessionHours = (isAdmin: boolean): number => (isAdmin ? TIMES.adminSessionHours : TIMES.sessionDays * 24)

type Https = Pick<Config, 'isHttps'>

/** The hash of the session that this browser holds, live or not. */
export const presentedSession = (request: FastifyRequest, config: Https): Buffer | null =>
  sessionHash(request.cookies[sessionCookieName(config)])

export function giveSession(reply: FastifyReply, config: Https, secret: string, isAdmin: boolean): void {
  const maxAge = sessionHours(isAdmin) * 60 * 60
  reply.setCookie(sessionCookieName(config), secret, { ...sessionCookieOptions(config), maxAge })
}

export function takeSession(reply: FastifyReply, config: Https): void {
  reply.clearCookie(sessionCookieName(config), sessionCookieOptions(config))
}
