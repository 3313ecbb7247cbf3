import type { Db } from '../platform/database/database.ts'
import type { WrittenPage } from '../platform/http/page.ts'
import { marketSince } from './market-changes.sql.ts'
import { SearchMemory } from './search-memory.ts'
import { searchTrucks } from './search-trucks.ts'
import type { SearchQuery } from './search.sql.ts'

type Search = (db: Db, query: SearchQuery, write: (rows: unknown[]) => string) => Promise<WrittenPage>

/** The public search with a memory: what was answered and is still true is not read again, nor counted again for its next page. */
export function rememberedSearches(): Search {
  let memory: SearchMemory | undefined
  return async (db, query, write) => {
    memory ??= new SearchMemory((known) => marketSince(db, known))
    const { pages, totals } = await memory.now()
    const { cursor, limit, sort, lat, lng, ...filters } = query
    // What is free "now" becomes more by itself: known for a second at most.
    const second = query.availability ? Math.floor(Date.now() / 1000) : 0
    return pages.of(JSON.stringify([filters, second, sort, limit, lat, lng, cursor]), async () => {
      const { rows, total, next } = await searchTrucks(db, query, (count) =>
        totals.of(JSON.stringify([filters, second]), count),
      )
      return { json: Buffer.from(write(rows)), total, next }
    })
  }
}
