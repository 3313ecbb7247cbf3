// Owns an embedded PostgreSQL like the server does, in a process that a test can kill.
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'

const [dataDir = ''] = process.argv.slice(2)
const say = (line: string) => console.error(line)
try {
  const db = await startEmbeddedPostgres({
    dataDir,
    log: { info: say, warn: say, error: say },
    address: 'http://127.0.0.1:3999',
    settings: { fsync: 'off', shared_buffers: '16MB' },
  })
  process.on('SIGTERM', () => void db.stop().then(() => process.exit(0)))
  process.stdout.write(`${JSON.stringify({ url: db.url, pid: db.pid() })}\n`)
  setInterval(() => undefined, 60_000)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
