import type { Language } from '@vapsi/contract/values/language'
import type { IdentityProvider, Proof } from '../gateways/identity/identity.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import type { Role } from '../tables/columns.ts'
import { driverSigningIn } from '../users/members/members.sql.ts'
import { accountByMobile, isAdministratorsMobile } from '../users/users.sql.ts'
import { type SignedIn, openSession } from './sessions/open-session.ts'
import type { Arrival } from './sessions/session-cookie.ts'
import { type Claim, prove } from './codes/prove.ts'
import { spendToken } from '../platform/http/limits/spent-tokens.sql.ts'

/**
 * Signs in to the account of a verified mobile on one side; 404 without one, and the token is not spent. At the
 * transporters' door a driver signs in who was added by one; the language is his until he chooses another.
 */
export async function signInMobile(
  db: Db,
  identity: Pick<IdentityProvider, 'verify'>,
  claim: Claim & { userType: Role; language: Language },
  arrival: Arrival,
): Promise<SignedIn> {
  return signInWithProof(db, await prove(identity, claim), claim, arrival)
}

/** The token is spent in the transaction that opens the session: of two uses at once only one opens a session. */
export const signInWithProof = (
  db: Db,
  proof: Proof,
  { userType, language }: { userType: Role; language: Language },
  arrival: Arrival,
): Promise<SignedIn> =>
  inTransaction(db, async (tx) => {
    if (!(await spendToken(tx, proof.tokenHash, proof.expiresAt))) fail('token_refused')
    const account =
      (await accountByMobile(tx, proof.mobile, userType)) ??
      (userType === 'transporter' ? await driverSigningIn(tx, proof.mobile, language) : undefined)
    if (account) return openSession(tx, account, arrival)
    // Administrators sign in with email and password only.
    return fail((await isAdministratorsMobile(tx, proof.mobile)) ? 'forbidden' : 'user_not_found')
  })
