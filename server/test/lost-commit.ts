import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterAll } from 'vitest'
import { type Db, openDatabase } from '../src/platform/database/database.ts'
import { database } from './harness.ts'

/**
 * The database behind a connection that breaks right after a COMMIT has taken effect; the first few times, or always.
 */
export async function aLineThatLosesCommits({ times = Infinity } = {}): Promise<Db> {
  let left = times
  const { hostname, port } = new URL(database.url)
  const line = createServer((client) => {
    const server = connect(Number(port), hostname)
    let isCommitting = false
    client.on('data', (asked) => {
      if (!isCommitting && left > 0 && /commit/i.test(asked.toString('latin1'))) {
        isCommitting = true
        left -= 1
      }
      server.write(asked)
    })
    server.on('data', (answer) => void (isCommitting ? client.destroy() : client.write(answer)))
    client.on('close', () => server.destroy()).on('error', () => undefined)
    server.on('close', () => client.destroy()).on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  const url = new URL(database.url)
  url.host = `127.0.0.1:${(line.address() as AddressInfo).port}`
  const broken = openDatabase({ url: url.href })
  afterAll(async () => {
    await broken.close()
    line.close()
  })
  return broken.db
}
