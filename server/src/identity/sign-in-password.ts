import { type Db, inTransaction } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import type { Limits } from '../platform/http/limits.ts'
import { accountOf } from '../users/users.sql.ts'
import { type SignedIn, openSession } from './sessions/open-session.ts'
import { isPassword } from './passwords.ts'
import { accountsNamed, administratorByEmail, lockPassword } from './passwords.sql.ts'

type SignInLimits = Pick<Limits, 'signInTo' | 'signedIn'>

/** Signs in with username or email. One email may belong to a shipper and a transporter: the password decides. */
export async function signInPassword(
  db: Db,
  limits: SignInLimits,
  { username, password }: { username: string; password: string },
  previous: Buffer | null,
): Promise<SignedIn> {
  const counted = `name:${username}`
  await limits.signInTo(counted)
  const candidates = await accountsNamed(db, username)
  let found: Checked | undefined
  for (const candidate of candidates.length ? candidates : [nobody])
    if (found === undefined && (await isPassword(candidate.passwordHash, password))) found = candidate
  if (found === undefined) return fail('password_refused')
  const signedIn = await opened(db, found, previous)
  // Anybody may go by somebody else's address: where one name means several, the right password of one account must not pay
  // for guesses at that of another.
  if (candidates.length === 1) await limits.signedIn(counted)
  return signedIn
}

/** The office's own door. */
export async function signInAdministrator(
  db: Db,
  limits: SignInLimits,
  { email, password }: { email: string; password: string },
  previous: Buffer | null,
): Promise<SignedIn> {
  const counted = `admin:${email}`
  await limits.signInTo(counted)
  const admin = await administratorByEmail(db, email)
  const fits = await isPassword(admin?.passwordHash, password)
  if (!admin || !fits) return fail('credentials_refused')
  const signedIn = await opened(db, admin, previous)
  await limits.signedIn(counted)
  return signedIn
}

/** An account and the hash that the typed password was held against. */
interface Checked {
  id: string
  passwordHash: string | null
}

const nobody: Checked = { id: '', passwordHash: null }

/** Between the check and the session the password may have been changed, which ends all sessions: this one does not begin then. */
const opened = (db: Db, { id, passwordHash }: Checked, previous: Buffer | null): Promise<SignedIn> =>
  inTransaction(db, async (tx) => {
    if (!(await lockPassword(tx, id, passwordHash))) fail('credentials_refused')
    const account = (await accountOf(tx, id)) ?? fail('credentials_refused')
    return openSession(tx, account, previous)
  })
