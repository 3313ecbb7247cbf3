import type { LoadView } from '@vapsi/contract/loads'
import { markLoadClosed } from '../../loads/book-load.ts'
import { getLoad } from '../../loads/get-load.ts'
import { type LockedLoad, lockLoadOf } from '../../loads/lock-load.sql.ts'
import { unfinishedLoadsOf } from '../../loads/write-loads.sql.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import type { AccountId } from '../../users/account-deletion-hooks.ts'
import { loseBidsOn } from './lose-bids.ts'

/** Closes one's own open load; its bids, even an accepted one, are lost. */
export function closeLoad(db: Db, shipper: Actor, loadId: string): Promise<LoadView> {
  return inTransaction(db, async (tx) => {
    const load = (await lockLoadOf(tx, shipper.id, loadId)) ?? fail('load_not_found')
    if (load.status !== 'open') fail('load_not_open')
    // An expired load has already ended, unless the office still works on its accepted bid.
    if (load.isExpired && !load.acceptedBidId) fail('load_expired')
    await closeLocked(tx, shipper.id, load)
    return getLoad(tx, shipper, load.id)
  })
}

/** Closes all of a shipper's open loads when the account is deleted. */
export async function closeLoadsOf(tx: Tx, { id: shipperId, by }: AccountId): Promise<void> {
  for (const loadId of await unfinishedLoadsOf(tx, shipperId)) {
    const load = await lockLoadOf(tx, shipperId, loadId)
    if (load?.status === 'open') await closeLocked(tx, by, load)
  }
}

/** The load is locked and open. */
export async function closeLocked(tx: Tx, by: string | null, load: LockedLoad): Promise<void> {
  if (!(await markLoadClosed(tx, load.id, by))) fail('load_not_open')
  await loseBidsOn(tx, load, by, ['open', 'accepted'])
}
