import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Why the keys in the database cannot be read, in one line for the terminal. */
export class SecretsLocked extends Error {
  override name = 'SecretsLocked'
}

/** An encrypted value in the database: useless without the key of that id. */
interface Sealed {
  key: string
  sealed: string
}

/** One per process, like its environment: the first key encrypts, each decrypts. */
let keys: readonly Buffer[] = []

/** Called once, before anything is read. */
export const setSecretsKeys = (given: readonly Buffer[]): void => {
  keys = given
}

export const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && 'sealed' in value && 'key' in value

/** Already encrypted with the first key. */
export const isUpToDate = (value: unknown): boolean => isSealed(value) && value.key === idOf(firstKey())

/** Bound to its name, so that one secret cannot replace another. */
export function seal(name: string, value: unknown): Sealed {
  const key = firstKey()
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name))
  const parts = [nonce, cipher.update(JSON.stringify(value), 'utf8'), cipher.final(), cipher.getAuthTag()]
  return { key: idOf(key), sealed: Buffer.concat(parts).toString('base64') }
}

export function unseal(name: string, { key: id, sealed }: Sealed): unknown {
  const key = keys.find((one) => idOf(one) === id)
  if (!key)
    throw new SecretsLocked(
      'SECRETS_KEY: the keys in this database are sealed with another one; set that one, or name it in SECRETS_KEY_PREVIOUS',
    )
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(-16))
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8'))
}

function firstKey(): Buffer {
  const [first] = keys
  if (!first) throw new SecretsLocked('SECRETS_KEY: this command needs the one of the server')
  return first
}

/** Identifies a key without revealing it. */
const idOf = (key: Buffer) => createHash('sha256').update('vapsi secrets key').update(key).digest('hex').slice(0, 12)
