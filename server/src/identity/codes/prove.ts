import type { IdentityProvider, Proof } from '../../gateways/identity/identity.ts'
import { fail } from '../../platform/fail.ts'

export interface Claim {
  mobile: string
  firebaseUid: string
  idToken: string
}

/** Only the token's signed claims count: a body with another mobile or id is refused. */
export async function prove(identity: Pick<IdentityProvider, 'verify'>, claim: Claim): Promise<Proof> {
  const proof = await identity.verify(claim.idToken)
  if (proof.mobile !== claim.mobile || proof.uid !== claim.firebaseUid) fail('token_refused')
  return proof
}
