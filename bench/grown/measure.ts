import { openDatabase } from '../../server/src/platform/database/database.ts'
import { form } from '../booking/fill.ts'
import type { ScratchDatabase } from '../scratch-database.ts'
import type { Report } from '../tools/report.ts'
import { startVapsi } from '../tools/server.ts'
import { signedIn } from '../tools/sessions.ts'
import { spread } from '../tools/timing.ts'
import type { Asked } from './asked.ts'

/** A posting that is booked once, on its own lane, at its price. */
export interface Bookable {
  id: string
  from: string
  to: string
  price: number
  shipperId: string
}

/** Durations in ms by what was asked: for the first time, and the same once more. */
export type Taken = Map<string, { first: number[]; again: number[] }>

/** One clerk and one shipper after the other, on a server that has just started. */
export async function measure(
  scratch: ScratchDatabase,
  report: Report,
  { all, bookable, clerkId }: { all: readonly Asked[]; bookable: readonly Bookable[]; clerkId: string },
): Promise<Taken> {
  const database = openDatabase({ url: scratch.url, maxConnections: 2 })
  const [office = '', ...shippers] = await signedIn(database, [clerkId, ...bookable.map(({ shipperId }) => shipperId)])
  await database.close()
  const server = await startVapsi(scratch.url)
  const taken: Taken = new Map()
  const ask = async (what: string, path: string, init: RequestInit): Promise<number> => {
    const begun = performance.now()
    const answer = await fetch(`${server.url}${path}`, init)
    const words = await answer.text()
    if (!answer.ok) report.remark(`${what}: ${answer.status} ${words.slice(0, 200)}`)
    return performance.now() - begun
  }
  try {
    for (const { what, by, paths } of all) {
      const headers = by === 'nobody' ? {} : { cookie: by === 'office' ? office : shippers[0]! }
      const durations = { first: [] as number[], again: [] as number[] }
      taken.set(what, durations)
      for (const path of paths) {
        durations.first.push(await ask(what, path, { headers }))
        durations.again.push(await ask(what, path, { headers }))
      }
      said(what, durations)
    }
    const durations = { first: [] as number[], again: [] as number[] }
    taken.set('a booking', durations)
    for (const [at, { id, from, to, price }] of bookable.entries())
      durations.first.push(
        await ask('a booking', `/api/market-trucks/${id}/book-detailed`, {
          method: 'POST',
          headers: { cookie: shippers[at]!, 'content-type': 'application/json' },
          body: JSON.stringify({ ...form, fromLocation: from, toLocation: to, price }),
        }),
      )
    said('a booking', durations)
  } finally {
    await server.stop()
  }
  return taken
}

function said(what: string, { first, again }: { first: number[]; again: number[] }) {
  const of = (durations: number[]) => {
    const { p50, p95 } = spread(durations)
    return durations.length ? `${p50.toFixed(1)} / ${p95.toFixed(1)}`.padStart(18) : ''
  }
  console.log(`  ${what.padEnd(26)}${of(first)}${of(again)}`)
}
