import { TIMES } from '@vapsi/contract/values/times'
import type { LoadView } from '@vapsi/contract/loads'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import { tellMarket } from './carriers/ask-carriers.ts'
import { endCalls } from './contracts/contract-calls.sql.ts'
import { getLoad } from './get-load.ts'
import { lockLoadOf } from './lock-load.sql.ts'
import { confirmLoad, keepLoadOpen } from './write-loads.sql.ts'

/**
 * Keeps an open load on the market for 48 hours from now, and confirms that it is still there; one that known
 * carriers are asked for goes to the market at once. An expired one must be posted again.
 */
export function keepOpen(db: Db, shipper: Actor, loadId: string): Promise<LoadView> {
  return inTransaction(db, async (tx) => {
    const load = (await lockLoadOf(tx, shipper.id, loadId)) ?? fail('load_not_found')
    if (load.status === 'closed') fail('load_not_open')
    if (load.status === 'booked') fail('load_booked')
    if (load.acceptedBidId) fail('bid_in_office')
    if (load.isExpired) fail('load_expired')
    await keepLoadOpen(tx, load.id, TIMES.loadValidHours)
    await confirmLoad(tx, load.id)
    if (load.contractId) await endCalls(tx, [load.id], 'gone')
    if (load.carriersUntil) await tellMarket(tx, load.id)
    await record(tx, 'load_kept_open', {
      by: shipper.id,
      subject: { type: 'load', id: load.id },
      data: { shipperId: shipper.id },
    })
    return getLoad(tx, shipper, load.id)
  })
}
