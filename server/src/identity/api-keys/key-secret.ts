import { createHash, randomBytes } from 'node:crypto'

/** Scanners for secrets, and people, recognise a key by it. */
const prefix = 'vapsi_'
const start = prefix.length + 6

export interface NewKey {
  secret: string
  /** What its owner is shown of it later. */
  start: string
  hash: Buffer
}

/** 256 random bits: nothing to guess, so one round of SHA-256 keeps it. */
export function newKey(): NewKey {
  const secret = prefix + randomBytes(32).toString('base64url')
  return { secret, start: secret.slice(0, start), hash: hashOf(secret) }
}

/** The key of an `Authorization` header, however wrong; null if the header is about something else. */
export const presentedKey = (authorization: string | undefined): string | null =>
  /^Bearer +(vapsi_\S*)$/i.exec(authorization ?? '')?.[1] ?? null

/** The stored form; null for what cannot be one of ours. */
export const keyHash = (secret: string): Buffer | null => (/^vapsi_[\w-]{43}$/.test(secret) ? hashOf(secret) : null)

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()
