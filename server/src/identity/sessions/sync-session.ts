import type { Language } from '@vapsi/contract/values/language'
import { TIMES } from '@vapsi/contract/values/times'
import type { IdentityProvider } from '../../gateways/identity/identity.ts'
import type { Db } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import type { Role } from '../../tables/columns.ts'
import type { SignedIn } from './open-session.ts'
import type { Arrival } from './session-cookie.ts'
import { signInWithProof } from '../sign-in-mobile.ts'

/** Opens a session for the app wrapper from a bearer ID token that was signed at most 5 minutes ago. */
export async function syncSession(
  db: Db,
  identity: Pick<IdentityProvider, 'verify'>,
  { authorization, ...wish }: { authorization: string | undefined; userType: Role; language: Language },
  arrival: Arrival,
): Promise<SignedIn> {
  const idToken = /^Bearer +(\S{1,8192})$/i.exec(authorization ?? '')?.[1] ?? fail('token_refused')
  const proof = await identity.verify(idToken)
  if (Date.now() - proof.issuedAt.getTime() > TIMES.syncTokenMinutes * 60_000) fail('token_refused')
  return signInWithProof(db, proof, wish, arrival)
}
