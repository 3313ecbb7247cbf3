import { type Config, ConfigError, configFromEnvironment } from './config.ts'
import { EmbeddedPostgresError } from './platform/postgres/embedded-postgres.ts'
import { type Log, openLog } from './platform/log.ts'
import { MigrationError } from './platform/database/migrate.ts'
import { SecretsLocked } from './platform/database/secrets-keys.ts'
import { readNetwork } from './roads/read-network.ts'
import { readPlazas, withPlazas } from './roads/plazas.ts'
import { shareRoads } from './roads/roads.ts'
import { start } from './start.ts'
import { doubtsAbout } from './config-doubts.ts'
import { StartError } from './start-error.ts'

/** Reasons not to start that a person can fix: one line, no stack. */
const expected = [ConfigError, EmbeddedPostgresError, MigrationError, SecretsLocked, StartError]

try {
  const config = configFromEnvironment()
  await run(config)
} catch (error) {
  const isExpected = expected.some((kind) => error instanceof kind)
  console.error(isExpected ? `Vapsi did not start: ${(error as Error).message}` : error)
  process.exit(1)
}

async function run(config: Config) {
  const log = openLog({ level: config.logLevel, isPretty: process.stdout.isTTY })
  for (const doubt of doubtsAbout(config)) log.warn(doubt)
  if (config.tollPlazas !== null) bearTolls(config.tollPlazas, log)
  const starting = start(config, log)
  let stoppingSince: number | undefined
  const stop = async (signal: string) => {
    if (stoppingSince !== undefined) {
      // A second Ctrl-C ends it at once; but npm repeats every signal that the terminal has already sent to all, and a
      // closing terminal sends its own several times.
      if (signal !== 'SIGHUP' && Date.now() - stoppingSince > 1000) process.exit(1)
      return
    }
    stoppingSince = Date.now()
    log.info(`${signal}: finishing what is under way`)
    const running = await starting.catch(() => undefined)
    await running?.stop()
    process.exit(0)
  }
  process.on('SIGTERM', (signal) => void stop(signal))
  process.on('SIGINT', (signal) => void stop(signal))
  process.on('SIGHUP', (signal) => {
    // A closed terminal takes no more lines; a failed write must not end the drain.
    if (process.stdout.isTTY) log.level = 'silent'
    void stop(signal)
  })
  // An unawaited promise is a bug, not a reason to drop everybody's requests.
  process.on('unhandledRejection', (err) => log.error({ err }, 'A rejection that nobody handled'))
  const { greeting } = await starting
  for (const line of greeting) console.log(line)
}

function bearTolls(file: string, log: Log) {
  const { network, without } = withPlazas(readNetwork(), readPlazas(file))
  shareRoads(network)
  if (without > 0) log.warn(`TOLL_PLAZAS: ${without} plazas lie on no highway and are left out`)
}
