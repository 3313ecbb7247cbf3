import { type Insertable, type Selectable, sql } from 'kysely'
import { bidStanding } from '../../loads/bid-standing.sql.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/ids.ts'
import type { BidChainsTable } from '../../tables/market.ts'

export type BidChain = Selectable<BidChainsTable>

export const insertChain = (tx: Tx, chain: Insertable<BidChainsTable>): Promise<{ id: string }> =>
  tx.insertInto('bidChains').values(chain).returning('id').executeTakeFirstOrThrow()

export const chainOf = async (db: Db, transporterId: string, id: string): Promise<BidChain | undefined> =>
  isUuid(id)
    ? db
        .selectFrom('bidChains')
        .selectAll()
        .where('id', '=', id)
        .where('transporterId', '=', transporterId)
        .executeTakeFirst()
    : undefined

export const chainById = (db: Db, id: string): Promise<BidChain | undefined> =>
  db.selectFrom('bidChains').selectAll().where('id', '=', id).executeTakeFirst()

/** The legs in order, with the status of each bid. */
export const legsOf = (db: Db, chainId: string) =>
  db
    .selectFrom('bids as b')
    .innerJoin('loads as l', 'l.id', 'b.loadId')
    .select([
      'b.id',
      'b.loadId',
      'b.bidPricePaise',
      bidStanding.as('status'),
      'l.fromLat',
      'l.fromLng',
      'l.toLat',
      'l.toLng',
    ])
    .select(['l.pickupFrom', 'l.pickupUntil', 'l.laneKmPerDay'])
    .where('b.chainId', '=', chainId)
    .orderBy('b.chainLeg')
    .execute()

/** One re-plan at a time, so that each lost leg is notified once. */
export const lockReplan = (tx: Tx, bidId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`replan ${bidId}`}, 0))`.execute(tx)

export async function isReplanTold(tx: Tx, bidId: string): Promise<boolean> {
  const { rows } = await sql<{ told: boolean }>`
    select exists (select from events where type = 'chain_replanned' and subject_id = ${bidId}) as told`.execute(tx)
  return rows[0]!.told
}
