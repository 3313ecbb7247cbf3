import { PersonName } from '@vapsi/contract/kinds'
import { z } from 'zod'
import { configFromEnvironment } from '../server/src/config.ts'
import { letInAdministrator } from '../server/src/identity/let-in-administrator.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { urlOfRunning } from '../server/src/platform/postgres/embedded-postgres.ts'

// npm run administrator EMAIL [NAME]: creates an account for a clerk, or a new password for an existing one. The
// password is printed here once and stored nowhere.
const email = z.email().safeParse(process.argv[2])
const name = PersonName.optional().safeParse(process.argv[3])
if (!email.success || !name.success) {
  console.error('Say whose: npm run administrator EMAIL, or npm run administrator EMAIL "NAME"')
  process.exit(1)
}
const config = configFromEnvironment()
const url = config.directDatabaseUrl ?? (await urlOfRunning(config.dataDir))
if (!url) {
  console.error('Vapsi does not run here. Start it with npm start, then try again.')
  process.exit(1)
}
const database = openDatabase({ url, maxConnections: 1 })
const { password, isNew } = await letInAdministrator(database.db, email.data, name.data)
await database.close()
console.log(
  isNew ? `${email.data} may enter the office now.` : `${email.data} has a new password and is signed out everywhere.`,
)
console.log(`Password, shown this once: ${password}`)
console.log(`Sign in at ${config.publicUrl}/admin/login, and change it in the profile.`)
