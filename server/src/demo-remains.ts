import { type Config, demoAdmin } from './config.ts'
import { firstAdministrators, isMarkedAsDemo } from './demo-remains.sql.ts'
import { isPassword } from './identity/passwords/passwords.ts'
import type { Db } from './platform/database/database.ts'
import type { Log } from './platform/log.ts'
import { StartError } from './start-error.ts'

/**
 * Outside demo mode, Vapsi does not start on a database with demo data: its password is public, and its codes could be
 * read.
 */
export async function refuseDemoRemains(db: Db, { demo }: Pick<Config, 'demo'>): Promise<void> {
  if (demo || !((await isMarkedAsDemo(db)) || (await isPublishedPasswordIn(db)))) return
  throw new StartError(
    'this database holds demo accounts, which anybody may enter. `npm run remove-demo` removes them with their data and secrets ' +
      '(or start with DEMO=on where only you can reach it)',
  )
}

async function isPublishedPasswordIn(db: Db): Promise<boolean> {
  for (const { passwordHash } of await firstAdministrators(db, demoAdmin.email))
    if (await isPassword(passwordHash, demoAdmin.password)) return true
  return false
}

/** Warns if the configured first administrator is ignored because one already exists: its password would not work. */
export async function sayIfAdministratorIgnored(
  db: Db,
  { admin }: Pick<Config, 'admin'>,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  if (!admin || admin === demoAdmin) return
  const [first] = await firstAdministrators(db, admin.email.toLowerCase())
  if (first && first.email?.toLowerCase() !== admin.email.toLowerCase())
    log.warn(
      'ADMIN_EMAIL and ADMIN_PASSWORD are ignored: there is an administrator already. ' +
        'npm run administrator EMAIL makes another one, or gives one a new password.',
    )
  else if (first && !(await isPassword(first.passwordHash, admin.password)))
    log.warn(
      'ADMIN_PASSWORD is ignored: the administrator has another password. npm run administrator EMAIL gives a new one.',
    )
}
