import { randomBytes } from 'node:crypto'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { insertPasswordAccount } from '../users/users.sql.ts'
import { hashPassword } from './passwords/passwords.ts'
import { administratorByEmail, lockFirstAdministrator, replacePassword } from './passwords/passwords.sql.ts'
import { deleteAllFactors } from './second-factor/second-factor.sql.ts'
import { forgetDevicesOf } from '../platform/http/limits/known-devices.sql.ts'
import { deleteSessionsOf } from './sessions/sessions.sql.ts'

/**
 * Gives a clerk access from the server's own console: creates an account, or sets a new password for an existing one,
 * which ends every session. The audit shows the name. Only the caller ever sees the password.
 */
export async function letInAdministrator(
  db: Db,
  email: string,
  name = email.replace(/@.*$/, '').slice(0, 50),
): Promise<{ password: string; isNew: boolean }> {
  const password = randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  const isNew = await inTransaction(db, async (tx) => {
    await lockFirstAdministrator(tx)
    const known = await administratorByEmail(tx, email)
    if (known) {
      await replacePassword(tx, known.id, known.passwordHash, passwordHash)
      await deleteSessionsOf(tx, known.id)
      await forgetDevicesOf(tx, known.id)
      await deleteAllFactors(tx, known.id)
      await record(tx, 'password_reset', { by: null, subject: { type: 'user', id: known.id } })
      return false
    }
    const account = {
      username: null,
      passwordHash,
      name,
      userType: null,
      isAdmin: true,
      officeRole: 'owner' as const,
      email,
    }
    const { id } = await insertPasswordAccount(tx, account)
    await record(tx, 'administrator_created', { by: null, subject: { type: 'user', id } })
    return true
  })
  return { password, isNew }
}
