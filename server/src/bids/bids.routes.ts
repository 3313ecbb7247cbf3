import { bids } from '@vapsi/contract/bids'
import { loads } from '@vapsi/contract/loads'
import { contracts } from '@vapsi/contract/loads/contracts'
import { partRoom } from '@vapsi/contract/loads/room'
import { wayHome } from '@vapsi/contract/way-home/way-home'
import type { Room } from '../platform/http/http.ts'
import { acceptBid } from './accept-bid.ts'
import { bidOnChain } from './chains/bid-on-chain.ts'
import { chainPlans, chainView } from './chains/chain-views.ts'
import { takeContractLoad } from './contract-loads/take-contract-load.ts'
import { closeLoad } from './closing/close-load.ts'
import { listBidsOfLoad, listMyBids } from './list-bids.ts'
import { listOnTheWay } from './on-the-way/list-on-the-way.ts'
import { counterBid } from './offers/counter-bid.ts'
import { takeOffer } from './offers/take-offer.ts'
import { partRoomOf } from './part-room.ts'
import { placeBid } from './place-bid.ts'
import { rejectBid } from './reject-bid.ts'
import { reportGone } from './closing/report-gone.ts'
import { withdrawBid } from './withdraw-bid.ts'

export const bidsRoutes: Room = ({ route }) => {
  route(bids.place, ({ db, actor, params, body, config }) => placeBid(db, actor, params.id, body, config.caps))
  route(partRoom.find, ({ db, actor, params, query }) => partRoomOf(db, actor, params.id, query.vehicleId))
  route(partRoom.onTheWay, ({ db, actor, query }) => listOnTheWay(db, actor, query.vehicleId))
  route(bids.mine, ({ db, actor, query }) => listMyBids(db, actor, query))
  route(bids.ofLoad, ({ db, actor, params, query }) => listBidsOfLoad(db, actor, params.id, query))
  route(bids.accept, ({ db, actor, params, body }) => acceptBid(db, actor, params.id, body?.price))
  route(bids.counter, ({ db, actor, params, body }) => counterBid(db, actor, params.id, body))
  route(bids.takeOffer, ({ db, actor, params, body }) => takeOffer(db, actor, params.id, body.price))
  route(bids.reject, ({ db, actor, params, body }) => rejectBid(db, actor, params.id, body?.reason || null))
  route(bids.withdraw, ({ db, actor, params }) => withdrawBid(db, actor, params.id))
  route(contracts.take, ({ db, actor, params, body }) => takeContractLoad(db, actor, params.id, body.vehicleId))
  route(wayHome.bid, ({ db, actor, body, config }) => bidOnChain(db, actor, body, config.caps))
  route(wayHome.chain, ({ db, actor, params }) => chainView(db, actor, params.id))
  route(wayHome.replan, ({ db, actor, params }) => chainPlans(db, actor, params.id))
  route(loads.reportGone, ({ db, actor, params }) => reportGone(db, actor, params.id))
  route(loads.close, ({ db, actor, params }) => closeLoad(db, actor, params.id))
}
