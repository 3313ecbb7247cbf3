import { market } from '@vapsi/contract/market'
import { quotes } from '@vapsi/contract/market/quote'
import { readAt } from '../platform/database/replica/replica.ts'
import { fail } from '../platform/fail.ts'
import { hasJustChanged } from '../platform/http/own-changes.ts'
import { sendShared } from '../platform/http/page-headers.ts'
import type { Room } from '../platform/http/route.ts'
import { type Search, cachedSearches } from './search/cached-searches.ts'
import { searchCounter } from './search/count-searches.ts'
import { laneHint } from './prices/lane-hint.sql.ts'
import { lanePrices } from './prices/lane-prices.sql.ts'
import { quoteLane } from './quotes/quote-lane.ts'
import { postRoute } from './post-route.ts'
import { listPostingsOf } from './postings.sql.ts'
import { withPart } from './passing/one-passing.ts'
import { removePosting } from './remove-posting.ts'
import { searchTrucks } from './search/search-trucks.ts'
import { truckOnMarket } from './search/search.sql.ts'

export const marketRoutes: Room = ({ route }) => {
  let kept: Search | undefined
  const count = searchCounter()
  route(market.search, async ({ db, replica, config, query, request, reply }) => {
    kept ??= cachedSearches(config.searchFreshMs)
    const search = kept
    // Somebody looks for a truck on a lane; what only turns pages is no other search.
    if ((query.from || query.to) && !query.cursor) count(db)
    const page = hasJustChanged(request)
      ? await searchTrucks(db, query)
      : await readAt(replica, db, (at) => search(at, query))
    return sendShared(request, reply, page)
  })
  route(market.get, async ({ db, params, query }) => {
    const truck = (await truckOnMarket(db, params.id)) ?? fail('posting_not_found')
    return query.from && query.to ? withPart(truck, { from: query.from, to: query.to }) : truck
  })
  route(market.post, ({ db, actor, body, config, gateways }) => postRoute(db, actor, body, config.caps, gateways.roads))
  route(market.remove, ({ db, actor, params }) => removePosting(db, actor, params.id))
  // An administrator has none, so the list is empty.
  route(market.postings, ({ db, actor, query }) => listPostingsOf(db, actor.id, query))
  route(market.lanePrices, ({ db, query }) => lanePrices(db, query))
  route(quotes.get, ({ db, query }) => quoteLane(db, query))
  route(market.laneHint, ({ db, query }) => laneHint(db, query))
}
