import type { Config } from '../../config.ts'
import { sessionCookieName } from '../../platform/http/cookies.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Authenticate } from '../../platform/http/mount.ts'
import { keyActor } from '../api-keys/key-actor.ts'
import { presentedKey } from '../api-keys/key-secret.ts'
import { giveSession, sessionLife } from './session-cookie.ts'
import { sessionHash, sessionIdOf } from './session-secret.ts'
import { liveSessions, touchSession } from './sessions.sql.ts'

/**
 * The user of a request, by its API key or else by its session cookie; a key never falls back to a cookie. Use extends
 * the session and its cookie, at most once a minute. The session is looked up for every request, so an ended one is
 * refused at once.
 */
export function authenticate(db: Db, config: Pick<Config, 'isHttps'>): Authenticate {
  const cookieName = sessionCookieName(config)
  return async (request, reply) => {
    const key = presentedKey(request.headers.authorization)
    if (key !== null) return keyActor(db, key)
    const secret = request.cookies[cookieName]
    const idHash = sessionHash(secret)
    if (!secret || !idHash) return null
    const session = (await liveSessions(db, [idHash])).get(idHash.toString('hex'))
    if (!session) return null
    const { userId, userType, isAdmin, isStale, person, ...rest } = session
    if (isStale && reply) {
      const secondsLeft = await touchSession(db, idHash, sessionLife(isAdmin), request.ip)
      if (secondsLeft !== null) giveSession(reply, config, secret, secondsLeft)
    }
    const known = { id: userId, isAdmin, ...rest, ...(person && { person }), sessionId: sessionIdOf(idHash) }
    return userType === 'driver' ? { ...known, userType: null, driver: { id: userId } } : { ...known, userType }
  }
}
