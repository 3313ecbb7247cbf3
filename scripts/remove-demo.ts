import { configFromEnvironment } from '../server/src/config.ts'
import { openFiles } from '../server/src/gateways/files/files-open.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { removeDemo } from '../server/seeds/remove-demo.ts'
import { command, withStoppedDatabase } from './database-of-vapsi.ts'

// npm run remove-demo: removes the demo's accounts, data and secrets from the database, before it serves the public.
await command('remove-demo', async () => {
  const config = configFromEnvironment()
  const withTheirBookings = process.argv.includes('--with-their-bookings')
  await withStoppedDatabase(config, async (url) => {
    await migrate(url)
    const database = openDatabase({ url, maxConnections: 2, isPatient: true })
    try {
      const removed = await removeDemo(database.db, await openFiles(config), { withTheirBookings })
      console.log(
        `Removed ${removed.people} demo accounts with their trucks, loads and trips, and ${removed.files} files; ` +
          `closed ${removed.administrators} demo administrators; everybody is signed out, and new keys are made at the next start.`,
      )
    } finally {
      await database.close()
    }
  })
})
