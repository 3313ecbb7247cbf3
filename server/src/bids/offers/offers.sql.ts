import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Bid } from '../bids.sql.ts'

/** The last counter-offer on a bid; once its time is over it stands no longer. */
export interface LastOffer {
  turn: number
  byShipper: boolean
  pricePaise: number
  isLive: boolean
}

/** By the clock, not by the start of the transaction, which may have waited for the lock of the load. */
export const lastOffer = async (tx: Tx, bidId: string): Promise<LastOffer | undefined> => {
  const { rows } = await sql<LastOffer>`
    select turn, by_shipper, price_paise, expires_at > clock_timestamp() as is_live from bid_offers
    where bid_id = ${bidId} order by turn desc limit 1`.execute(tx)
  return rows[0]
}

/** The same for a view, with its end. */
export const lastOfferOf = (bidId: RawBuilder<unknown>): RawBuilder<(LastOffer & { until: string }) | null> => sql`(
  select json_build_object('turn', o.turn, 'byShipper', o.by_shipper, 'pricePaise', o.price_paise, 'isLive', o.expires_at > now(),
    'until', o.expires_at)
  from bid_offers o where o.bid_id = ${bidId} order by o.turn desc limit 1)`

/** The shipper's price is the last word on it, and stands. */
export const isOfferedByShipper = (bidId: RawBuilder<unknown>): RawBuilder<boolean> => sql`coalesce((
  select o.by_shipper and o.expires_at > now() from bid_offers o where o.bid_id = ${bidId} order by o.turn desc limit 1), false)`

interface NewOffer {
  bidId: string
  turn: number
  byShipper: boolean
  pricePaise: number
  hours: number
  /** The end of the load's time, if that is earlier. */
  validUntil: Date
}

export async function insertOffer(tx: Tx, { hours, validUntil, ...offer }: NewOffer): Promise<Date> {
  const expiresAt = sql<Date>`least(clock_timestamp() + make_interval(mins => ${Math.round(hours * 60)}::int), ${validUntil}::timestamptz)`
  const row = await tx
    .insertInto('bidOffers')
    .values({ ...offer, expiresAt })
    .returning('expiresAt')
    .executeTakeFirstOrThrow()
  return row.expiresAt
}

/** Accepts an open bid at this price; undefined when somebody else was faster. */
export const acceptAt = (tx: Tx, bidId: string, pricePaise: number): Promise<Bid | undefined> =>
  tx
    .updateTable('bids')
    .set({
      status: 'accepted',
      bidPricePaise: pricePaise,
      // By the clock: whether an offer stood is judged by it.
      acceptedAt: sql<Date>`clock_timestamp()`,
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', bidId)
    .where('status', '=', 'open')
    .returningAll()
    .executeTakeFirst()
