import { createHash, randomBytes } from 'node:crypto'

/** 256 bits, known only to the browser; the database stores the SHA-256. */
export const newSessionSecret = (): string => randomBytes(32).toString('base64url')

/** The stored form of a cookie's secret; null for a cookie that cannot be one of ours. */
export const sessionHash = (secret: string | undefined): Buffer | null =>
  secret && /^[\w-]{43}$/.test(secret) ? createHash('sha256').update(secret).digest() : null

/** `Actor.sessionId` identifies a session without opening it: the hex of its stored hash. */
export const sessionIdOf = (idHash: Buffer): string => idHash.toString('hex')
export const sessionHashOf = (sessionId: string): Buffer => Buffer.from(sessionId, 'hex')
