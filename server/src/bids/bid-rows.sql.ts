import type { BidStatus } from '@vapsi/contract/lifecycle'
import { type RawBuilder, sql } from 'kysely'
import { bidStanding } from '../loads/bid-standing.sql.ts'
import type { Db } from '../platform/database/database.ts'
import { isOfferedByShipper, lastOfferOf } from './offers/offers.sql.ts'
import { type Page, decodeCursor, pageOf } from '../platform/http/page.ts'

export type BidRow = Awaited<ReturnType<ReturnType<typeof bidRows>['executeTakeFirstOrThrow']>>

const isTaken = sql<boolean>`exists (select 1 from bids o where o.load_id = l.id and o.takes_load)`

export const bidRows = (db: Db) =>
  db
    .selectFrom('bids as b')
    .innerJoin('loads as l', 'l.id', 'b.loadId')
    .innerJoin('users as s', 's.id', 'l.shipperId')
    .innerJoin('users as t', 't.id', 'b.transporterId')
    .innerJoin('vehicles as v', 'v.id', 'b.vehicleId')
    .leftJoin('bookings as k', (on) =>
      on.onRef('k.bidId', '=', 'b.id').onRef('k.transporterId', '=', 'b.transporterId'),
    )
    .select([
      'b.id',
      'b.loadId',
      'b.transporterId',
      'b.vehicleId',
      'b.bidPricePaise',
      'b.note',
      bidStanding.as('status'),
      'b.createdAt',
      'b.acceptedAt',
      'b.rejectReason',
      'k.id as bookingId',
      't.name as transporterName',
      't.company as transporterCompany',
      't.rating as transporterRating',
      't.totalTrips',
      't.onTimeTrips',
      't.isVerified as transporterIsVerified',
      'v.category',
      'v.vehicleType',
      'v.passingWeight',
      'v.isVerified as vehicleIsVerified',
      'v.vehicleNumber',
      'l.shipperId',
      'l.fromLocation',
      'l.toLocation',
      'l.fromLat',
      'l.fromLng',
      'l.toLat',
      'l.toLng',
      'l.distanceKm',
      'l.roadKm',
      'l.loadType',
      'l.vehicleCategory',
      'l.material',
      'l.weightKg',
      'l.expectedPricePaise',
      'l.pickupDate',
      'l.pickupFrom',
      'l.pickupUntil',
      'l.validUntil',
      's.company as shipperCompany',
      's.name as shipperName',
      's.mobile as shipperMobile',
      sql<string>`case when l.status = 'open' and l.valid_until <= now() then 'expired' else l.status end`.as(
        'loadStatus',
      ),
      sql<boolean>`${isTaken}`.as('isLoadTaken'),
      lastOfferOf(sql`b.id`).as('lastOffer'),
    ])

export const bidRow = (db: Db, bidId: string): Promise<BidRow | undefined> =>
  bidRows(db).where('b.id', '=', bidId).executeTakeFirst()

interface Scope {
  where: RawBuilder<boolean>
  sort: BidSort
  limit: number
  cursor?: string | undefined
}
type BidSort = 'newest' | 'price' | 'rating'

interface Order {
  by: RawBuilder<unknown>
  after(cursor: string): RawBuilder<boolean>
  keyOf: (row: BidRow) => [string | number, string]
}

const orders: Record<BidSort, Order> = {
  newest: {
    by: sql`b.created_at desc, b.id desc`,
    after(cursor) {
      const [at, id] = decodeCursor(cursor, ['date', 'uuid'])!
      return sql<boolean>`(b.created_at, b.id) < (${at}::timestamptz, ${id}::uuid)`
    },
    keyOf: (row) => [row.createdAt.toISOString(), row.id],
  },
  /** Cheapest first. */
  price: {
    by: sql`b.bid_price_paise, b.id`,
    after(cursor) {
      const [paise, id] = decodeCursor(cursor, ['integer', 'uuid'])!
      return sql<boolean>`(b.bid_price_paise, b.id) > (${paise}::bigint, ${id}::uuid)`
    },
    keyOf: (row) => [row.bidPricePaise, row.id],
  },
  /** Best transporter first; one without a rating last. */
  rating: {
    by: sql`coalesce(t.rating, 0) desc, b.id desc`,
    after(cursor) {
      const [stars, id] = decodeCursor(cursor, ['number', 'uuid'])!
      return sql<boolean>`(coalesce(t.rating, 0), b.id) < (${stars}::numeric, ${id}::uuid)`
    },
    keyOf: (row) => [row.transporterRating ?? 0, row.id],
  },
}

async function bidPage(db: Db, { where, sort, limit, cursor }: Scope): Promise<Page<BidRow>> {
  const order = orders[sort]
  const [rows, { total }] = await Promise.all([
    bidRows(db)
      .where(where)
      .$if(!!cursor, (query) => query.where(order.after(cursor!)))
      .orderBy(order.by)
      .limit(limit + 1)
      .execute(),
    bidRows(db)
      .clearSelect()
      .select(sql<number>`count(*)`.as('total'))
      .where(where)
      .executeTakeFirstOrThrow(),
  ])
  return pageOf(rows, limit, order.keyOf, total)
}

interface Paging {
  limit: number
  cursor?: string | undefined
}

/** Its transporter may take the shipper's price now, as `can.takeOffer` says. */
const isOffered = sql<boolean>`(${bidStanding} = 'open' and l.status = 'open' and l.valid_until > now() and not ${isTaken}
  and ${isOfferedByShipper(sql`b.id`)})`

/** A transporter's own bids, newest first. */
export const bidsOf = (
  db: Db,
  transporterId: string,
  { status, offered, ...paging }: Paging & { status?: BidStatus | undefined; offered?: 'true' | undefined },
) =>
  bidPage(db, {
    ...paging,
    sort: 'newest',
    where: sql<boolean>`b.transporter_id = ${transporterId} and (${status ?? null}::text is null or ${bidStanding} = ${status ?? null})
      and (${offered ?? null}::text is null or ${isOffered})`,
  })

/** Bids on a load, without replaced or withdrawn ones. */
export const bidsOnLoad = (db: Db, loadId: string, paging: Paging & { sort: BidSort }) =>
  bidPage(db, {
    ...paging,
    where: sql<boolean>`b.load_id = ${loadId} and ${bidStanding} not in ('replaced', 'withdrawn')`,
  })
