import { createHash } from 'node:crypto'
import { errors, type JWTPayload } from 'jose'
import { fail } from '../../platform/fail.ts'
import type { Proof } from './identity.ts'

/** Clocks of several machines differ slightly. */
export const clockToleranceSeconds = 5

export const requiredClaims = ['sub', 'iat', 'exp', 'auth_time', 'phone_number']

/**
 * The hash covers the signed part without the signature: anybody can derive a second valid ES256 signature, and
 * base64url has spare bits at its end, so a replayed token could look new.
 */
export const tokenHashOf = (idToken: string): Buffer =>
  createHash('sha256')
    .update(idToken.slice(0, idToken.lastIndexOf('.')))
    .digest()

/** The claims as a proof, or 401. Times in the future are refused. */
export function proofOf(idToken: string, claims: JWTPayload): Proof {
  const { sub, iat, exp, auth_time: authTime, phone_number: phone } = claims
  const mobile = typeof phone === 'string' ? /^\+91(\d{10})$/.exec(phone)?.[1] : undefined
  const latest = Date.now() / 1000 + clockToleranceSeconds
  if (!sub || !mobile || !iat || !exp || typeof authTime !== 'number') return fail('token_refused')
  if (iat > latest || authTime > latest) fail('token_refused')
  const at = (seconds: number) => new Date(seconds * 1000)
  return {
    uid: sub,
    mobile,
    authTime: at(authTime),
    issuedAt: at(iat),
    expiresAt: at(exp),
    tokenHash: tokenHashOf(idToken),
  }
}

/**
 * The reason for refusing a token is not revealed; but if the provider's keys cannot be fetched, the token is not to
 * blame.
 */
export async function refusing<T>(verification: Promise<T> | (() => T)): Promise<T> {
  try {
    return typeof verification === 'function' ? verification() : await verification
  } catch (error) {
    if (error instanceof errors.JOSEError && !keysAway.has(error.code)) return fail('token_refused')
    if (isFetchError(error)) return fail('unavailable')
    throw error
  }
}

const keysAway = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID'])
const isFetchError = (error: unknown) =>
  error instanceof errors.JOSEError || (error instanceof TypeError && error.message === 'fetch failed')
