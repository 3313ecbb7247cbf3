import { builtinIdentity } from '../server/src/gateways/identity/identity-builtin.ts'
import { db } from '../server/test/harness.ts'

const identity = builtinIdentity(db)

/** A proven mobile, as the sign-in page gets it. */
export async function proofOf(mobile: string) {
  if (!identity.issue) throw new Error('the builtin identity issues tokens')
  return { mobile, ...(await identity.issue(mobile)) }
}
