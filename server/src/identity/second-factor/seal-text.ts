import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../platform/database/database.ts'
import { sharedSecret } from '../../platform/database/secrets.sql.ts'

/** The key to use: one for each kind of secret. */
type Kind = 'second-factors' | 'tax-numbers' | 'payout-accounts' | 'webhooks'

/**
 * Encrypted with a key that is itself encrypted with SECRETS_KEY, and bound to its account, so that it is useless in
 * another row.
 */
export async function sealText(db: Db | Tx, owner: string, text: string, kind: Kind = 'second-factors') {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await key(db, kind), nonce).setAAD(Buffer.from(owner))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

export async function openText(db: Db | Tx, owner: string, sealed: string, kind: Kind = 'second-factors') {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', await key(db, kind), bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
}

async function key(db: Db | Tx, kind: Kind): Promise<Buffer> {
  const kept = await sharedSecret(db, kind, () => ({ key: randomBytes(32).toString('base64url') }))
  return Buffer.from(kept.key, 'base64url')
}
