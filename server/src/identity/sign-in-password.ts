import { type Db, inTransaction } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import type { Limits } from '../platform/http/limits.ts'
import { isKnownTo } from '../platform/limits/known-devices.sql.ts'
import type { Visit } from '../platform/limits/visit.ts'
import { accountOf } from '../users/users.sql.ts'
import { isPassword } from './passwords.ts'
import { accountsNamed, administratorByEmail, lockPassword } from './passwords.sql.ts'
import { noteFailures } from './sessions/note-failures.ts'
import { type Arrival, type SignedIn, openSession } from './sessions/open-session.ts'

type SignInLimits = Pick<Limits, 'signInTo' | 'signedIn'>

/** Signs in with username or email. One email may belong to a shipper and a transporter: the password decides. */
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
  // Anybody may go by somebody else's address: where one name means several, the right password of one account must not pay
  // for guesses at that of another.
  if (candidates.length === 1) await limits.signedIn(about, visit)
  return signedIn
}

/** The office's own door (specification 2 §7). */
export async function signInAdministrator(
  db: Db,
  limits: SignInLimits,
  { email, password }: { email: string; password: string },
  visit: Visit,
  arrival: Arrival,
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
  const signedIn = await opened(db, admin, arrival)
  await limits.signedIn(about, visit)
  return signedIn
}

/** An account and the hash that the typed password was held against. */
interface Checked {
  id: string
  passwordHash: string | null
}

const nobody: Checked = { id: '', passwordHash: null }

/** Between the check and the session the password may have been changed, which ends all sessions: this one does not begin then. */
const opened = (db: Db, { id, passwordHash }: Checked, arrival: Arrival): Promise<SignedIn> =>
  inTransaction(db, async (tx) => {
    if (!(await lockPassword(tx, id, passwordHash))) fail('credentials_refused')
    const account = (await accountOf(tx, id)) ?? fail('credentials_refused')
    return openSession(tx, account, arrival)
  })
