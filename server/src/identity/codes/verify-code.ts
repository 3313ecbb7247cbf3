import type { IdentityProvider } from '../../gateways/identity/identity.ts'
import type { Db } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import type { Limits } from '../../platform/http/limits/limits.ts'
import type { Visit } from '../../platform/http/limits/visit.ts'
import { noteFailures } from '../sessions/note-failures.ts'
import { aboutMobile } from './about-mobile.ts'
import { codeHashes, codeKeys } from './codes.ts'
import { tryCode } from './codes.sql.ts'

/** Turns a right code into an ID token; wrong, spent, expired and unknown codes get the same answer. */
export async function verifyCode(
  db: Db,
  limits: Pick<Limits, 'signInTo' | 'signedIn' | 'proven'>,
  issue: NonNullable<IdentityProvider['issue']>,
  { mobile, code }: { mobile: string; code: string },
  visit: Visit,
): Promise<{ firebaseUid: string; idToken: string }> {
  const { subject, isKnownDevice, userIds } = await aboutMobile(db, mobile, visit)
  const about = { account: `mobile:${mobile}`, isKnownDevice }
  await limits.signInTo(about, visit)
  const hashes = codeHashes(await codeKeys(db), 'sign-in', subject, code)
  if (!(await tryCode(db, 'sign-in', subject, hashes))) {
    await noteFailures(db, userIds, 'wrong_code', visit)
    fail('otp_wrong')
  }
  await limits.signedIn(about, visit)
  // A right code is only half of a sign-in: the address gets its tries back when the session opens.
  await limits.proven(['code', 'look-up', 'sign-in'], visit)
  return issue(mobile)
}
