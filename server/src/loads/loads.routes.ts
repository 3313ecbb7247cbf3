import { loads } from '@vapsi/contract/loads'
import { loadStops } from '@vapsi/contract/loads/load-stops'
import { marketNow } from '@vapsi/contract/loads/market-now'
import { readAt } from '../platform/database/replica/replica.ts'
import type { Room } from '../platform/http/http.ts'
import { loadsHome } from '@vapsi/contract/way-home/loads-home'
import { wayHome } from '@vapsi/contract/way-home/way-home'
import { findWayHome } from './way-home/find-way-home.ts'
import { getLoad } from './get-load.ts'
import { findLoadsHome } from './loads-home/find-loads-home.ts'
import { waitingLoad } from './loads-home/waiting-load.ts'
import { cachedMarketNow } from './market-now/market-now.ts'
import { keepOpen } from './keep-open.ts'
import { listLeftOut } from './way-home/list-left-out.ts'
import { listPlans } from './way-home/list-plans.ts'
import { listLoads } from './list-loads.ts'
import { postLoad } from './post-load.ts'
import { repostLoad } from './repost-load.ts'
import { setStopContact } from './stops/set-stop-contact.ts'

/** Closing a load also ends its bids, so that route is in the bids' room. */
export const loadsRoutes: Room = ({ route }) => {
  let market: ReturnType<typeof cachedMarketNow> | undefined
  route(marketNow.get, ({ db, replica, config }) => {
    market ??= cachedMarketNow(config.searchFreshMs)
    return readAt(replica, db, market)
  })
  route(loadsHome.find, ({ db, query }) => findLoadsHome(db, query))
  route(loadsHome.load, ({ db, params }) => waitingLoad(db, params.id))
  route(loads.list, ({ db, actor, query }) => listLoads(db, actor, query))
  route(loads.get, ({ db, actor, params }) => getLoad(db, actor, params.id))
  route(loads.post, ({ db, actor, body, config, gateways }) => postLoad(db, actor, body, config.caps, gateways.roads))
  route(loads.repost, ({ db, actor, params, body, config }) => repostLoad(db, actor, params.id, body, config.caps))
  route(loads.keepOpen, ({ db, actor, params }) => keepOpen(db, actor, params.id))
  route(loadStops.setContact, ({ db, actor, params, body }) => setStopContact(db, actor, params.id, body))
  route(wayHome.plans, ({ db, actor, query }) => listPlans(db, actor, query))
  route(wayHome.leftOut, ({ db, actor, query }) => listLeftOut(db, actor, query))
  route(loads.wayHome, ({ db, actor, query }) => findWayHome(db, actor, query))
}
