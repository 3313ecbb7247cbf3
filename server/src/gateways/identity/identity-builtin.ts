import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { TIMES } from '@vapsi/contract/values/times'
import {
  type CryptoKey,
  type JWK,
  type JWTHeaderParameters,
  SignJWT,
  calculateJwkThumbprint,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
} from 'jose'
import type { Db, Tx } from '../../platform/database/database.ts'
import { changeSecret, sharedSecret } from '../../platform/database/secrets.sql.ts'
import type { IdentityProvider } from './identity.ts'
import { clockToleranceSeconds, proofOf, refusing, requiredClaims } from './identity-token.ts'

// Constants, not PUBLIC_URL: processes that share a database are one issuer, whatever their address.
const issuer = 'vapsi-identity'
const audience = 'vapsi'
const lifetimeSeconds = TIMES.idTokenMinutes * 60

interface IssuerSecret {
  privateJwk: JWK
  publicJwk: JWK
  kid: string
  /** Derives a stable id from a mobile number, without revealing the number. */
  uidKey: string
  /** The pair before `npm run rotate-keys`: its tokens are accepted until they expire. */
  previous?: { publicJwk: JWK; kid: string }
}

/** Vapsi as its own issuer: it verifies a mobile by code and signs the result with its own key. */
export function builtinIdentity(db: Db): IdentityProvider {
  const keys = remembered(() => loadKeys(db))
  const keyOf = async ({ kid = '' }: JWTHeaderParameters) => {
    // A key that this process does not know may be new.
    const key = (await keys()).accepted.get(kid) ?? (await keys(true)).accepted.get(kid)
    if (!key) throw new errors.JWKSNoMatchingKey()
    return key
  }
  return {
    provider: 'builtin',
    async issue(mobile) {
      const { privateKey, kid, uidOf } = await keys()
      const firebaseUid = uidOf(mobile)
      const now = Math.floor(Date.now() / 1000)
      const idToken = await new SignJWT({ phone_number: `+91${mobile}`, auth_time: now })
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(firebaseUid)
        .setJti(randomUUID())
        .setIssuedAt(now)
        .setExpirationTime(now + lifetimeSeconds)
        .sign(privateKey)
      return { firebaseUid, idToken }
    },
    async verify(idToken) {
      const { payload } = await refusing(
        jwtVerify(idToken, keyOf, {
          algorithms: ['ES256'],
          issuer,
          audience,
          requiredClaims: [...requiredClaims, 'jti'],
          maxTokenAge: lifetimeSeconds,
          clockTolerance: clockToleranceSeconds,
        }),
      )
      return proofOf(idToken, payload)
    },
  }
}

const name = 'identity-issuer'

async function loadKeys(db: Db) {
  const secret = await sharedSecret<IssuerSecret>(db, name, makeSecret)
  const uidKey = Buffer.from(secret.uidKey, 'base64url')
  const accepted = new Map<string, CryptoKey | Uint8Array>()
  for (const { kid, publicJwk } of [secret, ...(secret.previous ? [secret.previous] : [])])
    accepted.set(kid, await importJWK(publicJwk, 'ES256'))
  return {
    kid: secret.kid,
    privateKey: await importJWK(secret.privateJwk, 'ES256'),
    accepted,
    /** 28 characters, like Firebase's ids. */
    uidOf: (mobile: string) => createHmac('sha256', uidKey).update(mobile).digest('base64url').slice(0, 28),
  }
}

/**
 * A new pair signs; the previous one is accepted until the next rotation. `uidKey` stays, because another one would
 * change everybody's id.
 */
export const rotateIssuerKey = (tx: Tx): Promise<boolean> =>
  changeSecret<IssuerSecret>(tx, name, async ({ uidKey, publicJwk, kid }) => ({
    ...(await makeSecret()),
    uidKey,
    previous: { publicJwk, kid },
  }))

async function makeSecret(): Promise<IssuerSecret> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const publicJwk = await exportJWK(publicKey)
  return {
    privateJwk: await exportJWK(privateKey),
    publicJwk,
    kid: await calculateJwkThumbprint(publicJwk),
    uidKey: randomBytes(32).toString('base64url'),
  }
}

const freshForMs = 60_000

/** Loads again after a minute, or on request; after a failure (no database) the next caller tries again. */
function remembered<T>(load: () => Promise<T>): (isStale?: boolean) => Promise<T> {
  let loaded: Promise<T> | undefined
  let until = 0
  return (isStale = false) => {
    if (loaded && !isStale && Date.now() < until) return loaded
    until = Date.now() + freshForMs
    loaded = load().catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
}
