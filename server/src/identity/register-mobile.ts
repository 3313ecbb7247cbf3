import type { Language } from '@vapsi/contract/values/language'
import type { IdentityProvider } from '../gateways/identity/identity.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import type { Role } from '../tables/columns.ts'
import { ownerOfDriver } from '../users/members/members.sql.ts'
import { insertMobileAccount } from '../users/users.sql.ts'
import { type SignedIn, openSession } from './sessions/open-session.ts'
import type { Arrival } from './sessions/session-cookie.ts'
import { type Claim, prove } from './codes/prove.ts'
import { spendToken } from '../platform/http/limits/spent-tokens.sql.ts'

/** Opens an account for a verified mobile on one side and signs in; 409 if there is one, and the token stays valid. */
export async function registerMobile(
  db: Db,
  identity: Pick<IdentityProvider, 'verify'>,
  claim: Claim & { userType: Role; name: string; language: Language },
  arrival: Arrival,
): Promise<SignedIn> {
  const proof = await prove(identity, claim)
  const { userType, name, language } = claim
  return inTransaction(db, async (tx) => {
    if (!(await spendToken(tx, proof.tokenHash, proof.expiresAt))) fail('token_refused')
    // The door of transporters would no longer lead to his trips.
    const driven = userType === 'transporter' ? await ownerOfDriver(tx, proof.mobile) : undefined
    if (driven) fail('drives_for_others', { params: { owner: driven.owner } })
    const account =
      (await insertMobileAccount(tx, { mobile: proof.mobile, userType, name, language })) ?? fail('account_exists')
    await record(tx, 'user_registered', {
      by: account.id,
      subject: { type: 'user', id: account.id },
      data: { userType, by: 'mobile' },
    })
    return openSession(tx, account, arrival)
  })
}
