import { builtinIdentity } from '../server/src/gateways/identity/identity-builtin.ts'
import { db } from '../server/test/harness.ts'

/**
 * A verified mobile, as the sign-in page gets it. Files of one worker share this module, and each has its own database.
 */
export async function proofOf(mobile: string) {
  const identity = builtinIdentity(db)
  if (!identity.issue) throw new Error('the builtin identity issues tokens')
  return { mobile, ...(await identity.issue(mobile)) }
}
