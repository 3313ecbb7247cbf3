import type { PendingBidsQuery } from '@vapsi/contract/admin/admin-trips'
import type { BidView } from '@vapsi/contract/bids'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { runningTrip } from '../fleet/trip-end/running-trip.sql.ts'
import { searchLoad } from '../loads/search-load.sql.ts'
import { type Known, countRows } from '../platform/database/count-rows.sql.ts'
import type { Db } from '../platform/database/database.ts'
import { isUuid } from '../platform/ids.ts'
import { beyond, inOrder } from '../platform/database/keyset.sql.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../platform/http/page.ts'
import { type BidRow, bidRows } from './bid-rows.sql.ts'
import { toBidView } from './bid-view.ts'

type ListQuery = z.output<typeof PendingBidsQuery>

const office = { id: '', isAdmin: true }

const text = (column: RawBuilder<unknown>, of: (row: BidRow) => string) =>
  ({ column, type: 'string', cast: 'text', of }) as const
const sorts = {
  acceptedAt: {
    column: sql`b.accepted_at`,
    type: 'date',
    cast: 'timestamptz',
    of: (r: BidRow) => (r.acceptedAt ?? r.createdAt).toISOString(),
  },
  route: text(sql`l.from_location || ' ' || l.to_location`, (r) => `${r.fromLocation} ${r.toLocation}`),
  shipper: text(sql`coalesce(s.company, s.name)`, (r) => r.shipperCompany ?? r.shipperName),
  transporter: text(sql`coalesce(t.company, t.name)`, (r) => r.transporterCompany ?? r.transporterName),
  bidPrice: { column: sql`b.bid_price_paise`, type: 'integer', cast: 'bigint', of: (r: BidRow) => r.bidPricePaise },
  material: text(sql`l.material`, (r) => r.material),
} as const

/** Waits for the office and contains every word of `q`. */
function isFound({ q = '', bidId }: Pick<ListQuery, 'q' | 'bidId'>): RawBuilder<SqlBool> {
  if (bidId !== undefined && !isUuid(bidId)) return sql`false`
  const alone = bidId === undefined ? [] : [sql`b.id = ${bidId}`]
  const isHeld = searchLoad(q, { people: ['s', 't'], plate: sql`v.vehicle_number` })
  return sql.join([sql`b.status = 'accepted'`, ...alone, isHeld], sql` and `)
}

/** One that leaves no room: a part may join other parts, if it fits between them. */
const vehicleTrip = runningTrip(sql`b.vehicle_id`, sql`not (k.is_part and l.floor_cm is not null)`)

/** The office's queue: accepted bids that nobody has assigned yet, the last accepted first. */
export async function pendingBids(db: Db, query: ListQuery, known?: Known): Promise<Page<BidView>> {
  const sort = sorts[query.sort]
  const after = decodeCursor(query.cursor, [sort.type, 'uuid'])
  const waiting = bidRows(db).where(isFound(query))
  const rows = await waiting
    .select(vehicleTrip.as('vehicleTrip'))
    .where(beyond(after, { ...sort, id: 'b.id', order: query.order }))
    .orderBy(inOrder(sort.column, 'b.id', query.order))
    .limit(query.limit + 1)
    .execute()
  const page = pageOf(rows, query.limit, (r) => [sort.of(r), r.id], await countRows(db, waiting, known))
  return mapPage(page, (row) => toBidView(row, office))
}
