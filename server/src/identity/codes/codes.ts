import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomInt } from 'node:crypto'
import type { Db, Tx } from '../../platform/database/database.ts'
import { sharedSecret } from '../../platform/database/secrets.sql.ts'

export type Purpose = 'sign-in' | 'delete-account'

export interface CodeKeys {
  hashKey: Buffer
  sealKey: Buffer
}

/** Six digits, each combination as likely as any other. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Six digits are quickly tried out against a plain hash; without the key they cannot be. */
export const codeHash = ({ hashKey }: CodeKeys, purpose: Purpose, subject: string, code: string): Buffer =>
  createHmac('sha256', hashKey).update(`${purpose}\n${subject}\n${code}`).digest()

/** The code as it waits in the queue: sealed, so that a job's payload or a dead letter shows nothing. */
export function sealCode({ sealKey }: CodeKeys, code: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealKey, nonce)
  return Buffer.concat([nonce, cipher.update(code, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

export function openCode({ sealKey }: CodeKeys, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
}

/** Made once, shared by all server processes. */
export async function codeKeys(db: Db | Tx): Promise<CodeKeys> {
  const fresh = () => ({ hash: randomBytes(32).toString('base64url'), seal: randomBytes(32).toString('base64url') })
  const { hash, seal } = await sharedSecret(db, 'codes', fresh)
  return { hashKey: Buffer.from(hash, 'base64url'), sealKey: Buffer.from(seal, 'base64url') }
}
