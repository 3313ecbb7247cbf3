import type { BidView, bids } from '@vapsi/contract/bids'
import type { Query } from '@vapsi/contract/endpoint'
import { loadOf } from '../loads/loads.sql.ts'
import type { Actor } from '../platform/http/actor.ts'
import type { Db } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { type Page, mapPage } from '../platform/http/page.ts'
import { bidsOf, bidsOnLoad } from './bid-rows.sql.ts'
import { toBidView } from './bid-view.ts'

/** A transporter's own bids in every status, newest first. */
export const listMyBids = async (db: Db, actor: Actor, query: Query<typeof bids.mine>): Promise<Page<BidView>> =>
  mapPage(await bidsOf(db, actor.id, query), (row) => toBidView(row, actor))

/** The bids on one's own load. */
export async function listBidsOfLoad(
  db: Db,
  shipper: Actor,
  loadId: string,
  query: Query<typeof bids.ofLoad>,
): Promise<Page<BidView>> {
  const load = (await loadOf(db, shipper, loadId)) ?? fail('load_not_found')
  return mapPage(await bidsOnLoad(db, load.id, query), (row) => toBidView(row, shipper))
}
