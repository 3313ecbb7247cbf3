/**
 * The dispatch desk's trucks, `npm run bench dispatch-trucks`: GET /api/admin/dispatch/loads/{id}/trucks over 50,000
 * vehicles and 10,000 open loads, one request after the other.
 */
import { trucksForLoad } from '../server/src/dispatch/trucks-for-load.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { fillDesk } from './dispatch/desk.ts'
import { scratchDatabase } from './scratch-database.ts'
import { postgresVersion } from './tools/machine.ts'
import { numberOption } from './tools/options.ts'
import { Report } from './tools/report.ts'

const vehicles = numberOption('vehicles', 50_000)
const loads = numberOption('loads', 10_000)
const questions = numberOption('questions', 200)
/** The number that the board asks for: five are numbered, the others replace trucks that are set aside. */
const offered = 20

const scratch = await scratchDatabase()
const database = openDatabase({ url: scratch.url, maxConnections: 4 })
const { db } = database
try {
  const waiting = await fillDesk(db, { vehicles, loads, requests: questions })
  const [first] = waiting
  // A warm-up: loads every truck's place and the open loads.
  await trucksForLoad(db, first!, { limit: offered })
  const took: number[] = []
  let found = 0
  for (const id of waiting) {
    const begun = performance.now()
    found += (await trucksForLoad(db, id, { limit: offered })).length
    took.push(performance.now() - begun)
  }
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!
  const report = new Report('dispatch-trucks', await postgresVersion(scratch.url))
  report.heading(
    `${vehicles.toLocaleString('en-IN')} vehicles, ${loads.toLocaleString('en-IN')} open loads, ${found} trucks found`,
  )
  report.reach('p50', at(0.5), { atMost: 50 }, ' ms')
  report.reach('p95', at(0.95), { atMost: 100 }, ' ms')
  report.write()
} finally {
  await database.close()
  await scratch.drop()
}
