import type { UserView } from '@vapsi/contract/users'
import type { Tx } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import { rememberDevice } from '../../platform/http/limits/known-devices.sql.ts'
import { deviceHashOf } from '../../platform/http/limits/visit.ts'
import { userView } from '../../users/user-view.ts'
import type { Account } from '../../users/users.sql.ts'
import { type Arrival, sessionLife } from './session-cookie.ts'
import { newSessionSecret, sessionHash } from './session-secret.ts'
import { deleteSession, insertSession, markSeen } from './sessions.sql.ts'
import { insertSignIn } from './sign-ins.sql.ts'

/** The result of a sign-in: the person, and the secret for the cookie. */
export interface SignedIn {
  user: UserView
  secret: string
}

/** A new session under a new id; the browser's earlier session ends, so that a planted id is useless. */
export async function openSession(tx: Tx, account: Account, arrival: Arrival): Promise<SignedIn> {
  const { previous, deviceSecret, address, agent } = arrival
  const reason = account.suspendReason
  if (reason !== null)
    fail('account_suspended', { params: { reason: /[.!?।]$/u.test(reason) ? reason : `${reason}.` } })
  if (previous) await deleteSession(tx, previous)
  const secret = newSessionSecret()
  const from = { address, agent }
  const mustEnrol = account.isAdmin && arrival.mustEnrol === true
  await insertSession(tx, sessionHash(secret) as Buffer, account.id, sessionLife(account.isAdmin).slidingHours, {
    ...from,
    mustEnrol,
  })
  const deviceHash = deviceHashOf(deviceSecret)
  if (deviceHash) await rememberDevice(tx, deviceHash, account.id)
  await insertSignIn(tx, account.id, 'signed_in', from)
  await markSeen(tx, account.id)
  await record(tx, 'signed_in', { by: account.id, subject: { type: 'user', id: account.id } })
  return { user: userView(account), secret }
}
