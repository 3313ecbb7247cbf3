import type { Config } from '../../config.ts'
import { sessionCookieName } from '../../platform/http/cookies.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Authenticate } from '../../platform/http/mount.ts'
import { giveSession, sessionLife } from './session-cookie.ts'
import { sessionHash, sessionIdOf } from './session-secret.ts'
import { liveSessions, touchSession } from './sessions.sql.ts'

/**
 * Who a request is, by its session cookie. Sessions slide: use moves their end, and the cookie's, once a minute at most.
 * Every request looks it up: a session that ended is none at once.
 */
export function authenticate(db: Db, config: Pick<Config, 'isHttps'>): Authenticate {
  const cookieName = sessionCookieName(config)
  return async (request, reply) => {
    const secret = request.cookies[cookieName]
    const idHash = sessionHash(secret)
    if (!secret || !idHash) return null
    const session = (await liveSessions(db, [idHash])).get(idHash.toString('hex'))
    if (!session) return null
    const { userId, isAdmin, isStale, ...rest } = session
    if (isStale && reply) {
      const secondsLeft = await touchSession(db, idHash, sessionLife(isAdmin), request.ip)
      if (secondsLeft !== null) giveSession(reply, config, secret, secondsLeft)
    }
    return { id: userId, isAdmin, ...rest, sessionId: sessionIdOf(idHash) }
  }
}
