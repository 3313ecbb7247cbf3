import { UnsecuredJWT, createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose'
import type { IdentityProvider, Proof } from './identity.ts'
import { clockToleranceSeconds, proofOf, refusing, requiredClaims } from './identity-token.ts'

const googleKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

/** Google's public keys, cached while they are fresh and fetched again when a token names an unknown one. */
const fetchedKeys = (): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(googleKeys), { timeoutDuration: 4000, cacheMaxAge: 60 * 60 * 1000 })

/** Phone sign-in by Firebase: the web SDK verifies the mobile, the server checks Google's signature. */
export function firebaseIdentity(projectId: string, keys: JWTVerifyGetKey = fetchedKeys()): IdentityProvider {
  return {
    provider: 'firebase',
    issue: null,
    async verify(idToken) {
      const { payload } = await refusing(
        jwtVerify(idToken, keys, { ...expectations(projectId), algorithms: ['RS256'] }),
      )
      return proofOf(idToken, payload)
    },
  }
}

/** The Firebase Auth emulator, whose tokens are unsigned. Never chosen in production. */
export function emulatorIdentity(projectId: string): IdentityProvider {
  return {
    provider: 'firebase',
    issue: null,
    async verify(idToken): Promise<Proof> {
      const { payload } = await refusing(() => UnsecuredJWT.decode(idToken, expectations(projectId)))
      return proofOf(idToken, payload)
    },
  }
}

const expectations = (projectId: string) => ({
  issuer: `https://securetoken.google.com/${projectId}`,
  audience: projectId,
  requiredClaims,
  clockTolerance: clockToleranceSeconds,
})
