import { type Db, inTransaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import type { Limits } from '../../platform/http/limits/limits.ts'
import { isKnownTo } from '../../platform/http/limits/known-devices.sql.ts'
import type { Visit } from '../../platform/http/limits/visit.ts'
import { accountOf } from '../../users/users.sql.ts'
import { isPassword } from './passwords.ts'
import { accountsNamed, administratorByEmail, lockPassword } from './passwords.sql.ts'
import { hasSignedInBefore, secondFactorOf } from '../second-factor/second-factor.sql.ts'
import { isSecondFactor } from '../second-factor/second-factor.ts'
import { passkeyCount } from '../passkeys/passkeys.sql.ts'
import { noteFailures } from '../sessions/note-failures.ts'
import { type SignedIn, openSession } from '../sessions/open-session.ts'
import type { Arrival } from '../sessions/session-cookie.ts'

type SignInLimits = Pick<Limits, 'signInTo' | 'signedIn' | 'tryOf' | 'rightTryOf'>

/** Signs in with username or email. An email may belong to a shipper and a transporter: the password decides. */
export async function signInPassword(
  db: Db,
  limits: SignInLimits,
  { username, password }: { username: string; password: string },
  visit: Visit,
  arrival: Arrival,
): Promise<SignedIn> {
  const candidates = await accountsNamed(db, username)
  const ids = candidates.map(({ id }) => id)
  const about = { account: `name:${username}`, isKnownDevice: await isKnownTo(db, visit.deviceHash, ids) }
  await limits.signInTo(about, visit)
  let found: Checked | undefined
  for (const candidate of candidates.length ? candidates : [nobody])
    if (found === undefined && (await isPassword(candidate.passwordHash, password))) found = candidate
  if (found === undefined) {
    await noteFailures(db, ids, 'wrong_password', visit)
    return fail('password_refused')
  }
  const signedIn = await opened(db, found, arrival)
  // Anybody may use somebody else's address as username: if one name matches several accounts, the right password of
  // one must not reset the tries at another.
  if (candidates.length === 1) await limits.signedIn(about, visit)
  return signedIn
}

/** The office's own sign-in. */
export async function signInAdministrator(
  db: Db,
  limits: SignInLimits,
  { email, password, code }: { email: string; password: string; code?: string | undefined },
  visit: Visit,
  arrival: Arrival,
  isSecondFactorRequired: boolean,
): Promise<SignedIn> {
  const admin = await administratorByEmail(db, email)
  const ids = admin ? [admin.id] : []
  const isKnownDevice = await isKnownTo(db, visit.deviceHash, ids)
  const about = { account: `admin:${email}`, isKnownDevice }
  await limits.signInTo(about, visit)
  const fits = await isPassword(admin?.passwordHash, password, isKnownDevice ? 'known' : 'office')
  if (!admin || !fits) {
    await noteFailures(db, ids, 'wrong_password', visit)
    return fail('credentials_refused')
  }
  const isEnrolled = ((await secondFactorOf(db, admin.id))?.confirmedAt ?? null) !== null
  if (isEnrolled) {
    if (!code) fail('second_factor_needed')
    // Six digits are few: somebody with the password must not get more tries from new addresses.
    await limits.tryOf(admin.id)
    if (!(await isSecondFactor(db, admin.id, code))) {
      await noteFailures(db, ids, 'wrong_second_factor', visit)
      fail('second_factor_wrong')
    }
    await limits.rightTryOf(admin.id)
    // Otherwise somebody who learns the password could avoid the passkey.
  } else if ((await passkeyCount(db, admin.id)) > 0) fail('passkey_needed')
  const mustEnrol = isSecondFactorRequired && !isEnrolled && (await hasSignedInBefore(db, admin.id))
  const signedIn = await opened(db, admin, { ...arrival, mustEnrol })
  await limits.signedIn(about, visit)
  return signedIn
}

/** An account, and the hash that the typed password was compared with. */
interface Checked {
  id: string
  passwordHash: string | null
}

const nobody: Checked = { id: '', passwordHash: null }

/** A password change between the check and the session ends all sessions, so this one must not begin. */
const opened = (db: Db, { id, passwordHash }: Checked, arrival: Arrival): Promise<SignedIn> =>
  inTransaction(db, async (tx) => {
    if (!(await lockPassword(tx, id, passwordHash))) fail('credentials_refused')
    const account = (await accountOf(tx, id)) ?? fail('credentials_refused')
    return openSession(tx, account, arrival)
  })
