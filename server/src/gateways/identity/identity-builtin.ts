import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { TIMES } from '@vapsi/contract/constants'
import { SignJWT, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, jwtVerify, type JWK } from 'jose'
import type { Db } from '../../platform/database/database.ts'
import { sharedSecret } from '../../platform/database/secrets.sql.ts'
import type { IdentityProvider } from './identity.ts'
import { clockToleranceSeconds, proofOf, refusing, requiredClaims } from './identity-token.ts'

// Constants, not PUBLIC_URL: processes that share a database are one issuer, whatever address each is reached under.
const issuer = 'vapsi-identity'
const audience = 'vapsi'
const lifetimeSeconds = TIMES.idTokenMinutes * 60

interface IssuerSecret {
  privateJwk: JWK
  publicJwk: JWK
  kid: string
  /** Makes the stable id of a mobile, which must not tell the mobile. */
  uidKey: string
}

/** Vapsi as its own issuer: it proves a mobile by a code and signs that with a key of its own. */
export function builtinIdentity(db: Db): IdentityProvider {
  const keys = once(() => loadKeys(db))
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
      const { publicKey } = await keys()
      const { payload } = await refusing(
        jwtVerify(idToken, publicKey, {
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

async function loadKeys(db: Db) {
  const secret = await sharedSecret<IssuerSecret>(db, 'identity-issuer', makeSecret)
  const uidKey = Buffer.from(secret.uidKey, 'base64url')
  return {
    kid: secret.kid,
    privateKey: await importJWK(secret.privateJwk, 'ES256'),
    publicKey: await importJWK(secret.publicJwk, 'ES256'),
    /** 28 characters, as Firebase's ids are. */
    uidOf: (mobile: string) => createHmac('sha256', uidKey).update(mobile).digest('base64url').slice(0, 28),
  }
}

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

/** Remembers a success; a failure (the database was away) is tried again by the next caller. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
}
