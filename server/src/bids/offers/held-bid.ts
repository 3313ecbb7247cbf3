import { lockLoad, lockLoadOf } from '../../loads/lock-load.sql.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { bidById } from '../bids.sql.ts'

/** A bid with its load, which is locked first: one's own bid, or a bid on one's own load. */
export async function heldFor(tx: Tx, actor: Actor, bidId: string) {
  const seen = (await bidById(tx, bidId)) ?? fail('bid_not_found')
  const byShipper = seen.transporterId !== actor.id
  const load = byShipper ? await lockLoadOf(tx, actor.id, seen.loadId) : await lockLoad(tx, seen.loadId)
  if (!load) fail('bid_not_found')
  // As it is since the lock.
  const bid = (await bidById(tx, bidId)) ?? fail('bid_not_found')
  return { bid, load, byShipper }
}
