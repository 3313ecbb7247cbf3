import type { MarketTruckView } from '@vapsi/contract/market'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/database/database.ts'
import type { SharedPage } from '../../platform/http/page-headers.ts'
import { searchTrucks } from './search-trucks.ts'
import type { SearchQuery } from './search-conditions.sql.ts'

/** Of all cached answers together. */
const mostBytes = 32 * 1024 * 1024
/** What is written of a row, at most. */
const rowBytes = 1000

export type Search = (db: Db, query: SearchQuery) => Promise<SharedPage<MarketTruckView>>

/** Searches whose answers are at most so many milliseconds old; those who ask what somebody else is just asking wait for that answer. */
export function cachedSearches(freshMs: number, clock: { now(): number } = performance, bytes = mostBytes): Search {
  const cache = new LRUCache<string, SharedPage<MarketTruckView>, { db: Db; query: SearchQuery }>({
    maxSize: bytes,
    sizeCalculation: ({ rows }, question) => rows.length * rowBytes + question.length,
    ttl: freshMs,
    perf: clock,
    ttlResolution: 0,
    // Whoever asked gets the answer, also when there is no room to keep it.
    ignoreFetchAbort: true,
    async fetchMethod(_question, _stale, { context: { db, query }, options }) {
      const began = clock.now()
      const page = await searchTrucks(db, query)
      // What it shows was true when it was asked for.
      options.ttl = Math.max(1, freshMs - (clock.now() - began))
      return page
    },
  })
  if (freshMs === 0) return searchTrucks
  return (db, query) => cache.forceFetch(JSON.stringify(query), { context: { db, query } })
}
