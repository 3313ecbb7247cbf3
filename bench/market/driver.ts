// The statements of a list of requests through the driver alone, in a process of its own like the server that it stands
// beside: the same pool, the same names, the same number at once. Says on its last line how that went.
import { readFileSync } from 'node:fs'
import { openDatabase } from '../../server/src/platform/database/database.ts'
import { prepared } from '../../server/src/platform/database/prepared-statement.ts'
import type { Statement } from '../../server/test/sql-statements.ts'
import { inParallel, spread } from '../tools/timing.ts'

const [url = '', file = '', parallel = '32', count = '1000', warmUp = '100'] = process.argv.slice(2)
const { requests, order } = JSON.parse(readFileSync(file, 'utf8')) as { requests: Statement[][]; order: number[] }
const database = openDatabase({ url, maxConnections: 20 })
// Named as the server names them, so that both keep the same plans.
const query = database.pool.query.bind(database.pool) as (...args: unknown[]) => Promise<unknown>
const ask = async (at: number) => {
  for (const { text, values } of requests[order[at % order.length]!]!) await query(...prepared([text, [...values]]))
}
await inParallel(Number(warmUp), Number(parallel), ask)
const { durations, wholeMs } = await inParallel(Number(count), Number(parallel), ask)
await database.close()
console.log(JSON.stringify({ perSecond: (durations.length / wholeMs) * 1000, ...spread(durations) }))
