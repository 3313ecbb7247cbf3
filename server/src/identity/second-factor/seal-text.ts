import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../platform/database/database.ts'
import { sharedSecret } from '../../platform/database/secrets.sql.ts'

/** Sealed under a key that is itself sealed with SECRETS_KEY, and bound to its account: one's secret is of no use in another's row. */
export async function sealText(db: Db | Tx, userId: string, text: string): Promise<string> {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await key(db), nonce).setAAD(Buffer.from(userId))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

export async function openText(db: Db | Tx, userId: string, sealed: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', await key(db), bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
}

async function key(db: Db | Tx): Promise<Buffer> {
  const kept = await sharedSecret(db, 'second-factors', () => ({ key: randomBytes(32).toString('base64url') }))
  return Buffer.from(kept.key, 'base64url')
}
