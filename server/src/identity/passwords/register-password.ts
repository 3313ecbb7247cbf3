import type { identity as calls } from '@vapsi/contract/identity'
import type { Body } from '@vapsi/contract/endpoint'
import { type Db, inTransaction, violates } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import { insertPasswordAccount } from '../../users/users.sql.ts'
import { type SignedIn, openSession } from '../sessions/open-session.ts'
import type { Arrival } from '../sessions/session-cookie.ts'
import { hashPassword } from './passwords.ts'
import { requirePassword } from './require-password.ts'

/** An account for API clients. A mobile given here is stored as unverified. */
export async function registerPassword(db: Db, form: Body<typeof calls.register>, arrival: Arrival): Promise<SignedIn> {
  const { password, ...person } = form
  requirePassword(password, 'password', [person.name, person.username, person.email])
  const passwordHash = await hashPassword(password)
  try {
    return await inTransaction(db, async (tx) => {
      const account = await insertPasswordAccount(tx, { ...person, passwordHash })
      await record(tx, 'user_registered', {
        by: account.id,
        subject: { type: 'user', id: account.id },
        data: { userType: account.userType, by: 'password' },
      })
      return openSession(tx, account, arrival)
    })
  } catch (error) {
    if (violates(error, 'one_account_per_username')) fail('username_taken', { at: 'username' })
    throw error
  }
}
