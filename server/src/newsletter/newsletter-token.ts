import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Db, Tx } from '../platform/database/database.ts'
import { sharedSecret } from '../platform/database/secrets.sql.ts'

/**
 * The token in the links of a subscriber's mails. It is derived from the subscriber's id, so that every later mail can
 * carry it although only its hash is stored.
 */
export async function newsletterToken(db: Db | Tx, subscriberId: string): Promise<string> {
  const { key } = await sharedSecret(db, 'newsletter', () => ({ key: randomBytes(32).toString('base64url') }))
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(subscriberId).digest('base64url')
}

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
