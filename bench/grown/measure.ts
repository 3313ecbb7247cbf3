import { openDatabase } from '../../server/src/platform/database/database.ts'
import { form } from '../booking/fill.ts'
import type { Report } from '../tools/report.ts'
import { type Running, startVapsi } from '../tools/server.ts'
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

/** The young market and the grown one: whatever else the machine does meanwhile, it does to both. */
export const markets = ['young', 'grown'] as const
type Market = (typeof markets)[number]

/** Durations in ms: asked for the first time, and the same once more. */
type Durations = Record<Market, { first: number[]; again: number[] }>

interface Wanted {
  all: readonly Asked[]
  bookable: readonly Bookable[]
  clerkId: string
}

/** Durations by what was asked: a clerk, a shipper and a visitor ask two servers that have just started, each address of the one and then of the other. */
export async function measure(
  databases: Record<Market, string>,
  report: Report,
  { all, bookable, clerkId }: Wanted,
): Promise<Map<string, Durations>> {
  const people = [clerkId, ...bookable.map(({ shipperId }) => shipperId)]
  const taken = new Map<string, Durations>()
  const both = { young: await started(databases.young, people), grown: await started(databases.grown, people) }
  try {
    const timed = async (market: Market, what: string, path: string, init: RequestInit = {}): Promise<number> => {
      const begun = performance.now()
      const answer = await fetch(`${both[market].url}${path}`, init)
      const words = await answer.text()
      if (!answer.ok) report.remark(`${what}, ${market}: ${answer.status} ${words.slice(0, 200)}`)
      // A search that finds nothing is fast and says nothing.
      if (path.includes('&q=') && words === '[]') report.remark(`${what}, ${market}: nothing found`)
      return performance.now() - begun
    }
    for (const { what, by, paths } of all) {
      const durations = none()
      for (const path of paths)
        for (const market of markets) {
          const [office = '', shipper = ''] = both[market].cookies
          const headers = by === 'nobody' ? {} : { cookie: by === 'office' ? office : shipper }
          for (const kind of ['first', 'again'] as const)
            durations[market][kind].push(await timed(market, what, path, { headers }))
        }
      taken.set(what, durations)
      said(what, durations)
    }
    const durations = none()
    for (const [at, { id, from, to, price }] of bookable.entries())
      for (const market of markets)
        durations[market].first.push(
          await timed(market, 'a booking', `/api/market-trucks/${id}/book-detailed`, {
            method: 'POST',
            headers: { cookie: both[market].cookies[at + 1]!, 'content-type': 'application/json' },
            body: JSON.stringify({ ...form, fromLocation: from, toLocation: to, price }),
          }),
        )
    taken.set('a booking', durations)
    said('a booking', durations)
  } finally {
    for (const market of markets) await both[market].stop()
  }
  return taken
}

async function started(url: string, people: string[]): Promise<Running & { cookies: string[] }> {
  const database = openDatabase({ url, maxConnections: 2 })
  const cookies = await signedIn(database, people)
  await database.close()
  return { ...(await startVapsi(url)), cookies }
}

const none = (): Durations => ({ young: { first: [], again: [] }, grown: { first: [], again: [] } })

function said(what: string, durations: Durations) {
  const of = (all: number[]) => {
    const { p50, p95 } = spread(all)
    return all.length ? `${p50.toFixed(1)} / ${p95.toFixed(1)}`.padStart(16) : ''
  }
  console.log(
    `  ${what.padEnd(26)}${markets.map((market) => of(durations[market].first) + of(durations[market].again)).join('  |')}`,
  )
}
