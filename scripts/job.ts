import { configFromEnvironment } from '../server/src/config.ts'
import { jobs } from '../server/src/jobs.ts'
import { inTransaction, openDatabase } from '../server/src/platform/database/database.ts'
import { urlOfRunning } from '../server/src/platform/postgres/embedded-postgres.ts'
import { enqueue } from '../server/src/platform/jobs/jobs.ts'

// npm run job NAME: queues a scheduled job now; the running server executes it and logs the result.
const scheduled = jobs.filter((job) => job.schedule)
const job = scheduled.find(({ name }) => name === process.argv[2])
const config = configFromEnvironment()

if (!job) {
  console.error(
    `Name one of the scheduled jobs:\n${scheduled.map(({ name, schedule }) => `  ${name}  (${schedule})`).join('\n')}`,
  )
  process.exit(1)
}
const url = config.directDatabaseUrl ?? (await urlOfRunning(config.dataDir))
if (!url) {
  console.error('Vapsi does not run here. Start it with npm start, then queue the job.')
  process.exit(1)
}
const database = openDatabase({ url, maxConnections: 1 })
await inTransaction(database.db, (tx) => enqueue(tx, job, {}))
await database.close()
console.log(`Queued ${job.name}. The running server works on it now.`)
