import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db, Tx } from '../../platform/database/database.ts'
import { sharedSecret } from '../../platform/database/secrets.sql.ts'
import { spendToken } from '../../platform/http/limits/spent-tokens.sql.ts'

const livesMs = 5 * 60_000

/** The purpose of a challenge: anybody's sign-in, or another passkey of this account. */
type ChallengePurpose = 'sign-in' | `add ${string}`

/** Signed, so that the server stores nothing for strangers who only ask. */
export async function newPasskeyChallenge(db: Db, purpose: ChallengePurpose): Promise<Uint8Array<ArrayBuffer>> {
  const expiry = Buffer.alloc(6)
  expiry.writeUIntBE(Date.now() + livesMs, 0, 6)
  const head = Buffer.concat([expiry, randomBytes(16)])
  return new Uint8Array(Buffer.concat([head, await seal(db, purpose, head)]))
}

/** The challenge that the browser claims to have signed. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
      challenge: unknown
    }
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

/** Whether it is one of ours, for this purpose, still valid and used for the first time. */
export async function spendPasskeyChallenge(tx: Tx, purpose: ChallengePurpose, challenge: string): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== 54) return false
  const head = bytes.subarray(0, 22)
  if (!timingSafeEqual(bytes.subarray(22), await seal(tx, purpose, head))) return false
  const expiresAt = new Date(head.readUIntBE(0, 6))
  return expiresAt > new Date() && spendToken(tx, createHash('sha256').update(bytes).digest(), expiresAt)
}

async function seal(db: Db | Tx, purpose: ChallengePurpose, head: Buffer): Promise<Buffer> {
  const { key } = await sharedSecret(db, 'passkeys', () => ({ key: randomBytes(32).toString('base64url') }))
  return createHmac('sha256', key).update(`${purpose}\n`).update(head).digest()
}
