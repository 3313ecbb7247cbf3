import type { BidView } from '@vapsi/contract/bids'
import type { Db } from '../platform/database.ts'
import { type Page, mapPage } from '../platform/page.ts'
import { acceptedBids } from './bid-rows.sql.ts'
import { toBidView } from './bid-view.ts'

const office = { id: '', isAdmin: true }

/** The office's queue: bids that shippers accepted and nobody has assigned yet, the last accepted first. */
export const pendingBids = async (
  db: Db,
  query: { limit: number; cursor?: string | undefined; q?: string | undefined },
): Promise<Page<BidView>> => mapPage(await acceptedBids(db, query), (row) => toBidView(row, office))
