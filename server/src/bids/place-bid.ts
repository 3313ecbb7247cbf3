import type { BidView, bids } from '@vapsi/contract/bids'
import type { Body } from '@vapsi/contract/endpoint'
import { LIMITS } from '@vapsi/contract/constants'
import { toPaise } from '@vapsi/contract/rupees'
import { type LockedLoad, lockLoad } from '../loads/lock-load.sql.ts'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { recordBid } from './bid-events.ts'
import { bidView } from './bid-view.ts'
import { refuseUnlessFits, refuseUnlessOpen } from './bids.rules.ts'
import { type Bid, countBidsOf, holdVehicleOf, insertBid, liveBidOf, moveBid } from './bids.sql.ts'

/** Bids on an open load with an own vehicle that fits; an earlier bid of the same transporter is replaced. */
export function placeBid(db: Db, transporter: Actor, loadId: string, form: Body<typeof bids.place>): Promise<BidView> {
  return inTransaction(db, async (tx) => {
    const load = (await lockLoad(tx, loadId)) ?? fail('load_not_found')
    const bid = await bidOnLocked(tx, transporter, load, form)
    return bidView(tx, transporter, bid.id)
  })
}

/** The same for a load that is locked, as a leg of a chain where one is named. */
export async function bidOnLocked(
  tx: Tx,
  transporter: Actor,
  load: LockedLoad,
  form: Body<typeof bids.place>,
  leg: { chainId: string; chainLeg: number } | null = null,
): Promise<Bid> {
  const earlier = await liveBidOf(tx, load.id, transporter.id)
  if (earlier && earlier.status !== 'open') {
    fail('bid_stands')
  }
  refuseUnlessOpen(load)
  if ((await countBidsOf(tx, load.id, transporter.id)) >= LIMITS.bidsPerLoad) fail('too_many_bids')
  const vehicle = (await holdVehicleOf(tx, transporter.id, form.vehicleId)) ?? fail('vehicle_not_found')
  refuseUnlessFits(vehicle, load)
  if (earlier) await moveBid(tx, earlier.id, 'open', 'replaced')
  const bid = await insertBid(tx, {
    loadId: load.id,
    transporterId: transporter.id,
    vehicleId: vehicle.id,
    bidPricePaise: toPaise(form.bidPrice),
    note: form.note || null,
    ...leg,
  })
  await recordBid(tx, 'bid_placed', bid, load.shipperId, transporter.id, { replaces: earlier?.id ?? null })
  return bid
}
