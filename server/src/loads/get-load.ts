import type { LoadView } from '@vapsi/contract/loads'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/database.ts'
import { fail } from '../platform/fail.ts'
import { loadViews } from './load-view.ts'
import { loadOf } from './loads.sql.ts'

/** One load: a shipper's own in any state, for a transporter one that is on the market. */
export async function getLoad(db: Db, actor: Actor, loadId: string): Promise<LoadView> {
  const row = (await loadOf(db, actor, loadId)) ?? fail('load_not_found')
  const [view] = await loadViews(db, actor, [row])
  return view!
}
