import type { UserView } from '@vapsi/contract/users'
import type { Tx } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { userView } from '../../users/user-view.ts'
import type { Account } from '../../users/users.sql.ts'
import { sessionHours } from './session-cookie.ts'
import { newSessionSecret, sessionHash } from './session-secret.ts'
import { deleteSession, insertSession, markSeen } from './sessions.sql.ts'

/** What a sign-in gives: the person, and the secret for the cookie. */
export interface SignedIn {
  user: UserView
  secret: string
}

/** A new session under a new id; the one that this browser held before ends, so a planted id leads nowhere. */
export async function openSession(tx: Tx, account: Account, previous: Buffer | null): Promise<SignedIn> {
  if (previous) await deleteSession(tx, previous)
  const secret = newSessionSecret()
  await insertSession(tx, sessionHash(secret) as Buffer, account.id, sessionHours(account.isAdmin))
  await markSeen(tx, account.id)
  await record(tx, 'signed_in', { by: account.id, subject: { type: 'user', id: account.id } })
  return { user: userView(account), secret }
}
