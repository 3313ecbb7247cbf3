import type { LoadType, VehicleCategory } from '@vapsi/contract/constants'
import type { GoodsKind } from '@vapsi/contract/loads/floor'
import type { Point } from '@vapsi/contract/values/distance'
import { sql } from 'kysely'
import { viaOfLoad } from '../roads/via-of-load.sql.ts'
import type { Db } from '../platform/database/database.ts'

/** A load for the market in memory. */
export interface MarketRow {
  id: string
  fromLat: number
  fromLng: number
  toLat: number
  toLng: number
  vehicleCategory: VehicleCategory
  loadType: LoadType
  weightKg: number
  floorCm: number | null
  goodsKind: GoodsKind | null
  via: Point[] | null
  pricePaise: number
  pickupFrom: Date
  pickupUntil: Date
  laneKmPerDay: number | null
  createdMicros: number
  validUntil: Date
  changedIn: string
  isOpen: boolean
}

export interface MarketChanges {
  rows: MarketRow[]
  /** Every change that a later query must return was made in this transaction or after it. */
  watermark: bigint
  /** The server whose transaction ids these are: another cluster, or the same one after a failover, has its own. */
  node: string
  /** The database's clock, so that all servers measure validity by one clock. */
  at: Date
}

const columns = sql`l.id, l.from_lat, l.from_lng, l.to_lat, l.to_lng, l.vehicle_category, l.load_type, l.weight_kg, l.floor_cm,
  l.goods_kind, l.expected_price_paise as price_paise, l.pickup_from, l.pickup_until, l.lane_km_per_day,
  (extract(epoch from l.created_at) * 1000000)::bigint as created_micros, l.valid_until, l.changed_in::text as changed_in, ${viaOfLoad} as via`

/** On a standby this is an error, because its snapshots cannot be compared. */
const node = sql`(select system_identifier from pg_control_system()) || ' ' || left(pg_walfile_name(pg_current_wal_lsn()), 8)`

/** One that is taken is planned no longer. */
const isPlanned = sql`not exists (select 1 from bids b where b.load_id = l.id and b.takes_load)`

/** Open loads read by one statement when a server starts. */
export const marketPage = 20_000

/**
 * Loads changed since an earlier snapshot. A transaction that was running then has an id of at least that snapshot's
 * xmin; ids at or above the current xmax come from before a restore into a younger cluster and are ignored. Without an
 * earlier snapshot: the open loads, a page after the last row of the previous one.
 */
export async function marketChanges(
  db: Db,
  since: bigint | null,
  after: MarketRow | null = null,
): Promise<MarketChanges> {
  const wanted =
    since === null
      ? sql`l.status = 'open' and l.valid_until > now() and l.hidden_at is null and ${isPlanned}
          and (l.valid_until, l.id) > (${after?.validUntil.toISOString() ?? '-infinity'}::timestamptz, ${after?.id ?? leastId}::uuid)
          order by l.valid_until, l.id limit ${marketPage}`
      : sql`l.changed_in >= ${since.toString()}::xid8 and l.changed_in < pg_snapshot_xmax(pg_current_snapshot())`
  const { rows } = await sql<MarketRow & { watermark: string; node: string; at: Date; id: string | null }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as watermark, ${node} as node, clock_timestamp() as at, changed.*
    from (select 1) as always
    left join (
      select ${columns}, l.status = 'open' and l.hidden_at is null and ${isPlanned} as is_open from loads l where ${wanted}
    ) as changed on true`.execute(db)
  const first = rows[0]!
  return {
    rows: rows.filter(({ id }) => id !== null),
    watermark: BigInt(first.watermark),
    node: first.node,
    at: first.at,
  }
}

const leastId = '00000000-0000-0000-0000-000000000000'
