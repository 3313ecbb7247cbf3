import { buildApp } from '../../server/src/app.ts'
import { configFromEnvironment } from '../../server/src/config.ts'
import { openGateways } from '../../server/src/gateways/open-gateways.ts'
import { embeddedMaps } from '../../server/src/places/gazetteer.ts'
import { authenticate } from '../../server/src/identity/sessions/authenticate.ts'
import { openDatabase } from '../../server/src/platform/database/database.ts'
import { openPgListener } from '../../server/src/platform/database/pg-listener.ts'
import { setSecretsKeys } from '../../server/src/platform/database/secrets-keys.ts'
import { openLog } from '../../server/src/platform/log.ts'

// A server process for races: it answers requests, but runs no queued jobs. It tells its parent its address, and ends
// with it.

const config = configFromEnvironment()
setSecretsKeys(config.secretsKeys)
const log = openLog({ level: config.logLevel })
const url = config.databaseUrl ?? ''
const database = openDatabase({
  url,
  maxConnections: config.databaseConnections,
  isPooled: config.isDatabasePooled,
  log,
})
const app = await buildApp({
  config,
  database,
  gateways: await openGateways(config, database.db, log, embeddedMaps),
  log,
  authenticate: authenticate(database.db, config),
  pgListener: openPgListener(config.directDatabaseUrl ?? url, log),
})
process.on('disconnect', () => process.exit(0))
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
