import type { VehicleCategory } from '@vapsi/contract/constants'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import { isUuid } from '../platform/ids.ts'
import { type Page, decodeCursor, pageOf } from '../platform/http/page.ts'

export interface WaitingRow {
  id: string
  kind: 'request' | 'bid' | 'open'
  number: number | null
  fromLocation: string
  toLocation: string
  fromLat: number | null
  fromLng: number | null
  toLat: number | null
  toLng: number | null
  distanceKm: number | null
  vehicleCategory: VehicleCategory | null
  weightText: string
  materialType: string
  pricePaise: number
  driverPricePaise: number | null
  pickupFrom: Date | null
  laneKmPerDay: number | null
  waitingSince: Date
  shipper: string
  onlyTransporterId: string | null
  askedVehicleId: string | null
  declineReason: string | null
}

const bookings = (which: RawBuilder<unknown>) => sql`
  select b.id, 'request' as kind, b.number, b.from_location, b.to_location, b.from_lat, b.from_lng, b.to_lat, b.to_lng,
    b.distance_km, b.vehicle_category, b.weight_text, b.material_type,
    coalesce(b.negotiated_price_shipper_paise, b.price_paise) as price_paise,
    b.negotiated_price_driver_paise as driver_price_paise,
    coalesce(p.available_from, l.pickup_from) as pickup_from, l.lane_km_per_day, b.created_at as waiting_since,
    coalesce(s.company, s.name) as shipper, null::uuid as only_transporter_id,
    p.vehicle_id as asked_vehicle_id, b.driver_decline_reason as decline_reason
  from bookings b join users s on s.id = b.shipper_id
    left join postings p on p.id = b.posting_id left join loads l on l.id = b.load_id
  where ${which}`

const loadColumns = sql`l.from_location, l.to_location, nullif(l.from_lat, 0), nullif(l.from_lng, 0), nullif(l.to_lat, 0),
  nullif(l.to_lng, 0), l.distance_km, l.vehicle_category, l.weight_kg || ' kg', l.material`

const bids = (which: RawBuilder<unknown>) => sql`
  select d.id, 'bid', null::integer, ${loadColumns}, d.bid_price_paise, null::bigint, l.pickup_from, l.lane_km_per_day, d.accepted_at,
    coalesce(s.company, s.name), d.transporter_id, d.vehicle_id, null::text
  from bids d join loads l on l.id = d.load_id join users s on s.id = l.shipper_id where d.status = 'accepted' and ${which}`

const openLoads = (which: RawBuilder<unknown>) => sql`
  select l.id, 'open', null::integer, ${loadColumns}, l.expected_price_paise, null::bigint, l.pickup_from, l.lane_km_per_day, l.created_at,
    coalesce(s.company, s.name), null::uuid, null::uuid, null::text
  from loads l join users s on s.id = l.shipper_id
  where l.status = 'open' and l.valid_until > now() and ${which}
    and not exists (select from bids a where a.load_id = l.id and a.status in ('accepted', 'assigned'))`

const all = (isOpenWanted: boolean) => {
  const parts = [bookings(sql`b.status = 'pending'`), bids(sql`true`), ...(isOpenWanted ? [openLoads(sql`true`)] : [])]
  return sql.join(parts, sql` union all `)
}

/** Loads that wait for a truck, the longest waiting first. */
export async function waitingLoads(
  db: Db,
  { limit, cursor, open }: { limit: number; cursor?: string | undefined; open: 'true' | 'false' },
): Promise<Page<WaitingRow>> {
  const after = decodeCursor(cursor, ['date', 'uuid'])
  const waiting = all(open === 'true')
  const beyond = after
    ? sql`where (date_trunc('milliseconds', waiting_since), id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``
  const { rows } = await sql<WaitingRow>`
    select * from (${waiting}) w ${beyond}
    order by date_trunc('milliseconds', waiting_since), id limit ${limit + 1}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total from (${waiting}) w`.execute(db)
  return pageOf(rows, limit, (row) => [row.waitingSince.toISOString(), row.id], counted.rows[0]?.total ?? 0)
}

/** One of them; also a booking whose truck may still be changed. */
export async function waitingLoad(db: Db | Tx, id: string): Promise<WaitingRow | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<WaitingRow>`
    ${bookings(sql`b.id = ${id} and b.status in ('pending', 'confirmed', 'advance_paid')`)}
    union all ${bids(sql`d.id = ${id}`)} union all ${openLoads(sql`l.id = ${id}`)}`.execute(db)
  return rows[0]
}
