import type { Db } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { liveKey, touchKey } from './api-keys.sql.ts'
import { keyHash } from './key-secret.ts'

/** The account of an API key; looked up for every request, so a revoked one is refused at once. */
export async function keyActor(db: Db, secret: string): Promise<Actor> {
  const hash = keyHash(secret)
  const found = (hash && (await liveKey(db, hash))) ?? fail('api_key_refused')
  const { accountId, userType, hasProvenMobile, isStale, ...key } = found
  if (isStale) await touchKey(db, key.id)
  return { id: accountId, userType, isAdmin: false, hasProvenMobile, sessionId: `key ${key.id}`, key }
}
