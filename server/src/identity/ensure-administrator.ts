import type { Config } from '../config.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import type { Log } from '../platform/log.ts'
import { insertPasswordAccount } from '../users/users.sql.ts'
import { hashPassword } from './passwords/passwords.ts'
import { hasAdministrator, lockFirstAdministrator } from './passwords/passwords.sql.ts'

/**
 * Creates the first administrator at boot if there is none; without a configured one the server logs that and
 * continues. Returns the created one.
 */
export async function ensureAdministrator(
  db: Db,
  { admin }: Pick<Config, 'admin'>,
  log: Pick<Log, 'info' | 'warn'>,
): Promise<string | null> {
  if (await hasAdministrator(db)) return null
  if (!admin) {
    log.warn('There is no administrator yet: set ADMIN_EMAIL and ADMIN_PASSWORD and start again')
    return null
  }
  const passwordHash = await hashPassword(admin.password)
  return inTransaction(db, async (tx) => {
    await lockFirstAdministrator(tx)
    if (await hasAdministrator(tx)) return null
    const { id } = await insertPasswordAccount(tx, {
      username: null,
      passwordHash,
      name: 'Administrator',
      userType: null,
      isAdmin: true,
      officeRole: 'owner',
      email: admin.email,
    })
    await record(tx, 'administrator_created', { by: null, subject: { type: 'user', id } })
    log.info({ email: admin.email }, 'The first administrator is ready')
    return id
  })
}
