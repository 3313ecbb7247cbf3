import { newSessionSecret, sessionHash } from '../../server/src/identity/sessions/session-secret.ts'
import type { Database } from '../../server/src/platform/database/database.ts'

/** Signs people in; answers the Cookie header of each. */
export async function signedIn({ db }: Pick<Database, 'db'>, userIds: readonly string[]): Promise<string[]> {
  const secrets = userIds.map(() => newSessionSecret())
  const expiresAt = new Date(Date.now() + 24 * 60 * 60 * 1000)
  for (let at = 0; at < userIds.length; at += 1000) {
    const rows = userIds
      .slice(at, at + 1000)
      .map((userId, n) => ({ userId, idHash: sessionHash(secrets[at + n])!, expiresAt }))
    await db.insertInto('sessions').values(rows).execute()
  }
  return secrets.map((secret) => `vapsi-session=${secret}`)
}
