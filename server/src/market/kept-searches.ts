import type { MarketTruckView } from '@vapsi/contract/market'
import { LRUCache } from 'lru-cache'
import type { Db } from '../platform/database/database.ts'
import type { WrittenPage } from '../platform/http/page-headers.ts'
import { searchTrucks } from './search-trucks.ts'
import type { SearchQuery } from './search.sql.ts'

/** Of all kept answers together. */
const mostBytes = 32 * 1024 * 1024

interface Asking {
  db: Db
  query: SearchQuery
  write: (rows: MarketTruckView[]) => string
}

export type Search = (asking: Asking) => Promise<WrittenPage>
interface Clock {
  now(): number
}

/** Searches whose answers are at most so many milliseconds old; those who ask what somebody else is just asking wait for that answer. */
export function keptSearches(freshMs: number, clock: Clock = performance): Search {
  const kept = new LRUCache<string, WrittenPage, Asking>({
    maxSize: mostBytes,
    sizeCalculation: ({ json }, question) => json.length + question.length,
    ttl: freshMs,
    perf: clock,
    ttlResolution: 0,
    async fetchMethod(_question, _stale, { context, options }) {
      const began = clock.now()
      const answer = await freshSearch(context)
      // What it shows was true when it was asked for.
      options.ttl = Math.max(1, freshMs - (clock.now() - began))
      return answer
    },
  })
  if (freshMs === 0) return freshSearch
  return (asking) => kept.forceFetch(JSON.stringify(asking.query), { context: asking })
}

/** As the market is now. */
export async function freshSearch({ db, query, write }: Asking): Promise<WrittenPage> {
  const { rows, total, next } = await searchTrucks(db, query)
  return { json: Buffer.from(write(rows)), total, next }
}
