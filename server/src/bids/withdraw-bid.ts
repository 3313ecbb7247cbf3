import type { BidView } from '@vapsi/contract/bids'
import { lockLoad } from '../loads/lock-load.sql.ts'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import type { AccountId } from '../users/account-deletion-hooks.ts'
import { recordBid } from './bid-events.ts'
import { bidView } from './bid-view.ts'
import { bidById, moveBid, standingBidsOf } from './bids.sql.ts'

/** Withdraws one's own open bid. */
export function withdrawBid(db: Db, transporter: Actor, bidId: string): Promise<BidView> {
  return inTransaction(db, async (tx) => {
    const bid = (await bidById(tx, bidId)) ?? fail('bid_not_found')
    if (bid.transporterId !== transporter.id) fail('bid_not_found')
    const load = (await lockLoad(tx, bid.loadId)) ?? fail('bid_not_found')
    const withdrawn = (await moveBid(tx, bid.id, 'open', 'withdrawn')) ?? fail('bid_not_open')
    await recordBid(tx, 'bid_withdrawn', withdrawn, load.shipperId, transporter.id)
    return bidView(tx, transporter, bid.id)
  })
}

/** Withdraws all of a transporter's live bids, accepted ones too, when the account is deleted. */
export async function withdrawBidsOf(tx: Tx, { id: transporterId, by }: AccountId): Promise<void> {
  for (const { id, loadId } of await standingBidsOf(tx, transporterId)) {
    const load = await lockLoad(tx, loadId)
    const withdrawn = (await moveBid(tx, id, 'open', 'withdrawn')) ?? (await moveBid(tx, id, 'accepted', 'withdrawn'))
    const wasAccepted = withdrawn?.acceptedAt !== null
    if (load && withdrawn) await recordBid(tx, 'bid_withdrawn', withdrawn, load.shipperId, by, { wasAccepted })
  }
}
