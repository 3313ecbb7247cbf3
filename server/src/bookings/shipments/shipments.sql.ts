import { type RawBuilder, sql } from 'kysely'
import { isTaken } from '../../loads/loads.sql.ts'
import type { Db } from '../../platform/database/database.ts'

/** A shipment by its load, its booking or both. */
export interface ShipmentKey {
  loadId: string | null
  bookingId: string | null
  createdAt: Date
  id: string
}

export type ShipmentGroup = 'running' | 'completed' | undefined

/** Days for which a load whose time for bids is over still asks what shall become of it. */
const askedDays = 2

/**
 * A load stands for itself until a booking comes of it, then the booking stands for both. A booking that was called off
 * gave its load back to the market, so that only one with money in it is still shown.
 */
const shipmentsOf = (shipperId: string, group: ShipmentGroup): RawBuilder<ShipmentKey> => sql`(
  select l.id as load_id, null::uuid as booking_id, l.created_at, l.id from loads l
  where l.shipper_id = ${shipperId} and l.status <> 'booked' and ${loadsIn(group)}
  union all
  select b.load_id, b.id, b.created_at, b.id from bookings b
  where b.shipper_id = ${shipperId} and ${bookingsIn(group)}
    and (b.load_id is null or b.status <> 'cancelled' or b.received_paise > 0))`

const loadsIn = (group: ShipmentGroup): RawBuilder<boolean> => {
  if (group === 'completed') return sql`false`
  if (group === undefined) return sql`true`
  return sql`l.status = 'open' and (l.valid_until > now() - make_interval(days => ${askedDays}) or ${isTaken})`
}

const bookingsIn = (group: ShipmentGroup): RawBuilder<boolean> => {
  if (group === 'completed') return sql`b.status = 'completed'`
  if (group === undefined) return sql`true`
  // What is delivered and not paid, or called off and not paid back, is not over.
  return sql`(not b.is_over or b.status = 'completed' and b.received_paise < b.negotiated_price_shipper_paise
    or b.status = 'cancelled' and b.received_paise > 0)`
}

export async function shipmentKeys(
  db: Db,
  shipperId: string,
  { group, after, limit }: { group: ShipmentGroup; after: readonly [string, string] | null; limit: number },
): Promise<ShipmentKey[]> {
  const beyond = after ? sql`where (s.created_at, s.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``
  const { rows } = await sql<ShipmentKey>`
    select s.* from ${shipmentsOf(shipperId, group)} s ${beyond}
    order by s.created_at desc, s.id desc limit ${limit}`.execute(db)
  return rows
}

export async function countShipments(db: Db, shipperId: string, group: ShipmentGroup): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${shipmentsOf(shipperId, group)} s`.execute(db)
  return rows[0]?.total ?? 0
}

/** By its number: that of the booking, or of the load with the booking that stands for it now. */
export async function shipmentByNumber(db: Db, shipperId: string, number: number): Promise<ShipmentKey | undefined> {
  const { rows } = await sql<ShipmentKey>`
    select coalesce(l.id, b.load_id) as load_id, coalesce(live.id, b.id) as booking_id, now() as created_at,
      coalesce(live.id, b.id, l.id) as id
    from (select ${number}::bigint as number) asked
    left join bookings b on b.number = asked.number and b.shipper_id = ${shipperId}
      and (b.load_id is null or b.status <> 'cancelled' or b.received_paise > 0)
    left join loads l on l.number = asked.number and l.shipper_id = ${shipperId}
    left join bookings live on live.load_id = l.id and live.status <> 'cancelled'
    where b.id is not null or l.id is not null`.execute(db)
  return rows[0]
}
