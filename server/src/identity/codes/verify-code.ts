import type { IdentityProvider } from '../../gateways/identity/identity.ts'
import type { Db } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import type { Limits } from '../../platform/http/limits.ts'
import { codeHash, codeKeys } from './codes.ts'
import { tryCode } from './codes.sql.ts'

interface Guess {
  mobile: string
  code: string
  address: string
}

/** Turns a right code into an ID token; wrong, spent, expired and unknown codes answer alike. */
export async function verifyCode(
  db: Db,
  limits: Pick<Limits, 'signInTo' | 'signedIn' | 'rightCodeFrom'>,
  issue: NonNullable<IdentityProvider['issue']>,
  { mobile, code, address }: Guess,
): Promise<{ firebaseUid: string; idToken: string }> {
  const account = `mobile:${mobile}`
  await limits.signInTo(account)
  const hash = codeHash(await codeKeys(db), 'sign-in', mobile, code)
  if (!(await tryCode(db, 'sign-in', mobile, hash))) fail('otp_wrong')
  await limits.signedIn(account)
  await limits.rightCodeFrom(address)
  return issue(mobile)
}
