import type { BidView } from '@vapsi/contract/bids'
import { holdCall, endCalls, settleCall } from '../../loads/contracts/contract-calls.sql.ts'
import { lockLoad } from '../../loads/lock-load.sql.ts'
import { confirmLoad } from '../../loads/write-loads.sql.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { recordBid } from '../bid-events.ts'
import { bidView } from '../bid-view.ts'
import { refuseUnlessOpen } from '../bids.rules.ts'
import { insertBid } from '../bids.sql.ts'
import { acceptAt } from '../offers/offers.sql.ts'
import { vehicleFor } from '../place-bid.ts'

/**
 * A carrier of a contract takes a load at the agreed price: a bid that its shipper has accepted with the contract. 409
 * contract_ask_over: the time is over, or it was declined; contract_week_full: no trucks are left in its week.
 */
export function takeContractLoad(db: Db, transporter: Actor, loadId: string, vehicleId: string): Promise<BidView> {
  return inTransaction(db, async (tx) => {
    const load = (await lockLoad(tx, loadId)) ?? fail('load_not_found')
    const call = (await holdCall(tx, load.id, transporter.id)) ?? fail('load_not_found')
    refuseUnlessOpen(load)
    if (call.state !== 'asked' || !call.isOn) fail('contract_ask_over')
    if (call.takenThisWeek >= call.weeklyTrucks) fail('contract_week_full', { params: { most: call.weeklyTrucks } })
    const vehicle = await vehicleFor(tx, transporter, load, vehicleId)
    const bid = await insertBid(tx, {
      loadId: load.id,
      transporterId: transporter.id,
      vehicleId: vehicle.id,
      bidPricePaise: call.pricePaise,
      note: null,
    })
    // Its shipper is told once, of the acceptance.
    await recordBid(tx, 'bid_placed', bid, load.shipperId, transporter.id, { replaces: null, isQuiet: true })
    const accepted = (await acceptAt(tx, bid.id, call.pricePaise)) ?? fail('bid_not_open')
    await settleCall(tx, load.id, transporter.id, { state: 'taken', bidId: bid.id })
    await endCalls(tx, [load.id], 'gone')
    await confirmLoad(tx, load.id)
    await recordBid(tx, 'bid_accepted', accepted, load.shipperId, transporter.id, {
      byShipper: false,
      isContract: true,
    })
    return bidView(tx, transporter, bid.id)
  })
}
