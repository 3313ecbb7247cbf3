import { TIMES } from '@vapsi/contract/values/times'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { deviceCookieName, sessionCookieName, sessionCookieOptions } from '../../platform/http/cookies.ts'
import { deviceHashOf } from '../../platform/http/limits/visit.ts'
import { newSessionSecret, sessionHash } from './session-secret.ts'

/** How long a session lives without use, and at most: shorter for the office. */
export const sessionLife = (isAdmin: boolean): { slidingHours: number; absoluteHours: number } =>
  isAdmin
    ? { slidingHours: TIMES.adminSessionHours, absoluteHours: TIMES.adminSessionAbsoluteHours }
    : { slidingHours: TIMES.sessionDays * 24, absoluteHours: TIMES.sessionAbsoluteDays * 24 }

type Https = Pick<Config, 'isHttps'>

/** Where somebody signs in from. */
export interface Arrival {
  /** The hash of the session that this browser holds, live or not. */
  previous: Buffer | null
  /** The device's new secret. */
  deviceSecret: string
  address: string
  agent: string | null
  /** A clerk without a required second factor. */
  mustEnrol?: boolean
}

/** Where a sign-in comes from: a known device keeps its secret, another one gets a new one. */
export function arrivalOf(request: FastifyRequest, config: Https): Arrival {
  const device = request.cookies[deviceCookieName(config)]
  return {
    previous: presentedSession(request, config),
    deviceSecret: device && deviceHashOf(device) ? device : newSessionSecret(),
    address: request.ip,
    agent: request.headers['user-agent']?.slice(0, 300) ?? null,
  }
}

/** The hash of the session that this browser holds, live or not. */
export const presentedSession = (request: FastifyRequest, config: Https): Buffer | null =>
  sessionHash(request.cookies[sessionCookieName(config)])

/** The cookie of a session that lives this long from now; the session itself may end sooner. */
export function giveSession(reply: FastifyReply, config: Https, secret: string, maxAge: number): void {
  reply.setCookie(sessionCookieName(config), secret, { ...sessionCookieOptions(config), maxAge })
}

/** The longest time that browsers keep a cookie. */
const deviceSeconds = 400 * 24 * 60 * 60

export function giveDevice(reply: FastifyReply, config: Https, secret: string): void {
  reply.setCookie(deviceCookieName(config), secret, { ...sessionCookieOptions(config), maxAge: deviceSeconds })
}

export function takeSession(reply: FastifyReply, config: Https): void {
  reply.clearCookie(sessionCookieName(config), sessionCookieOptions(config))
}

/** Lifetime of a new session in seconds: without use, and at most. */
export const newSessionSeconds = (isAdmin: boolean): number => {
  const { slidingHours, absoluteHours } = sessionLife(isAdmin)
  return Math.min(slidingHours, absoluteHours) * 60 * 60
}
