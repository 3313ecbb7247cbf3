import type { Leave } from '../users/leaving.ts'
import { closeLoadsOf } from './close-load.ts'
import { withdrawBidsOf } from './withdraw-bid.ts'

/** An account ends: its loads close, its bids are taken back. */
export const leaveLoadsAndBids: Leave = async (tx, { id, userType }) => {
  if (userType === 'shipper') await closeLoadsOf(tx, id)
  else await withdrawBidsOf(tx, id)
}
