import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { sessionCookieOptions } from './cookies.ts'

const name = 'vapsi-changed'
/** Longer than any shared answer is kept. */
const keptSeconds = 2

/**
 * Shared answers may be a second old, and a little older on a replica. Whoever has just changed something bypasses
 * them: a cookie says so, because the next request may reach another server process.
 */
export function markOwnChange(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Pick<Config, 'isHttps' | 'replica'>,
): void {
  const maxAge = keptSeconds + (config.replica?.maxLagMs ?? 0) / 1000
  if (request.actor && !request.actor.key && !['GET', 'HEAD'].includes(request.method))
    reply.setCookie(name, '1', { ...sessionCookieOptions(config), maxAge })
}

export const hasJustChanged = ({ actor, cookies }: FastifyRequest): boolean => actor !== null && name in cookies
