import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomInt } from 'node:crypto'
import type { Db, Tx } from '../../platform/database/database.ts'
import { changeSecret, sharedSecret } from '../../platform/database/secrets.sql.ts'

export type Purpose = 'sign-in' | 'delete-account' | 'confirm-email' | 'payout-account'

interface KeyPair {
  hashKey: Buffer
  sealKey: Buffer
}

interface CodeKeys extends KeyPair {
  /** The keys before `npm run rotate-keys`: codes in transit were made with them. */
  previous: KeyPair | null
}

/** Six digits, uniformly random. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Six digits are quickly found from a plain hash, but not without the key. */
export const codeHash = ({ hashKey }: KeyPair, purpose: Purpose, subject: string, code: string): Buffer =>
  createHmac('sha256', hashKey).update(`${purpose}\n${subject}\n${code}`).digest()

/** Possible hashes of the code: it may have been made with the previous keys. */
export const codeHashes = (keys: CodeKeys, purpose: Purpose, subject: string, code: string): Buffer[] =>
  [keys, ...(keys.previous ? [keys.previous] : [])].map((pair) => codeHash(pair, purpose, subject, code))

/** The code as it waits in the queue: encrypted, so that a job's payload or a dead letter does not reveal it. */
export function sealCode({ sealKey }: CodeKeys, code: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealKey, nonce)
  return Buffer.concat([nonce, cipher.update(code, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

export function openCode({ sealKey, previous }: CodeKeys, sealed: string): string {
  try {
    return openWith(sealKey, sealed)
  } catch (error) {
    if (!previous) throw error
    return openWith(previous.sealKey, sealed)
  }
}

function openWith(sealKey: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
}

interface CodeSecret {
  hash: string
  seal: string
  previous?: CodeSecret
}

const name = 'codes'
const fresh = (): CodeSecret => ({
  hash: randomBytes(32).toString('base64url'),
  seal: randomBytes(32).toString('base64url'),
})
const pairOf = ({ hash, seal }: CodeSecret): KeyPair => ({
  hashKey: Buffer.from(hash, 'base64url'),
  sealKey: Buffer.from(seal, 'base64url'),
})

/** Generated once, shared by all server processes. */
export async function codeKeys(db: Db | Tx): Promise<CodeKeys> {
  const { previous, ...current } = await sharedSecret(db, name, fresh)
  return { ...pairOf(current), previous: previous ? pairOf(previous) : null }
}

/** New keys for new codes; the previous ones stay valid for codes in transit. */
export const rotateCodeKeys = (tx: Tx): Promise<boolean> =>
  changeSecret<CodeSecret>(tx, name, ({ hash, seal }) => ({ ...fresh(), previous: { hash, seal } }))
