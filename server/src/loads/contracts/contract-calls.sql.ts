import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { decodeCursor, type Page, pageOf } from '../../platform/http/page.ts'
import type { LaneContractCallsTable } from '../../tables/contracts.ts'
import { carries } from '../../fleet/fit/fits.sql.ts'
import type { Contract } from './contracts.sql.ts'

const pickupDay = sql<string>`(l.pickup_from at time zone 'Asia/Kolkata')::date`
const week = sql<string>`date_trunc('week', l.pickup_from at time zone 'Asia/Kolkata')::date`

/** Contracts of the load's shipper that pay for such a truck on its day, the cheapest first; their lanes are not compared yet. */
export async function contractsFor(tx: Tx, loadId: string): Promise<Contract[]> {
  const { rows } = await sql<Contract>`
    select c.* from loads l join lane_contracts c on c.shipper_id = l.shipper_id
    where l.id = ${loadId} and l.load_type = 'FTL' and c.ended_at is null and c.accepted_trucks > 0
      and c.vehicle_category = l.vehicle_category and c.up_to_kg >= l.weight_kg and c.ends_on >= ${pickupDay}
    order by c.price_paise, c.created_at, c.id`.execute(tx)
  return rows
}

/** Loads of this week that a carrier `k` of a contract has taken and not given back. */
const takenOf = (
  weekOf: RawBuilder<unknown>,
) => sql<number>`(select count(*) from lane_contract_calls a join bids b on b.id = a.bid_id
  where a.contract_id = k.contract_id and a.transporter_id = k.transporter_id and a.week = ${weekOf} and b.is_live)`

/** Asks the carriers of a contract who have a truck for the load and trucks left in its week: who they are. */
export async function insertCalls(tx: Tx, contractId: string, loadId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into lane_contract_calls (contract_id, transporter_id, load_id, week)
    select k.contract_id, k.transporter_id, l.id, ${week}
    from loads l cross join lane_contract_carriers k
      join users u on u.id = k.transporter_id and u.deleted_at is null and u.suspended_at is null
    where l.id = ${loadId} and k.contract_id = ${contractId} and k.answer = 'accepted'
      and (k.ends_on is null or k.ends_on >= ${pickupDay}) and ${takenOf(week)} < k.weekly_trucks
      and exists (select from vehicles v where v.transporter_id = u.id and v.deleted_at is null and not v.is_off_road and ${carries})
    returning transporter_id as id`.execute(tx)
  return rows.map(({ id }) => id).toSorted()
}

/** From now on only the carriers of the contract are asked, until then. */
export const askContractUntil = (tx: Tx, loadId: string, contractId: string, until: Date) =>
  sql`update loads set hidden_at = now(), carriers_until = ${until}, contract_id = ${contractId} where id = ${loadId}`.execute(
    tx,
  )

/** Those who have not answered are asked no more. */
export const endCalls = (tx: Tx, loadIds: readonly string[], state: 'missed' | 'gone') =>
  sql`update lane_contract_calls set state = ${state} where load_id = any(${loadIds}::uuid[]) and state = 'asked'`.execute(
    tx,
  )

export interface Call {
  contractId: string
  state: Selectable<LaneContractCallsTable>['state']
  pricePaise: number
  /** Its time is not over, by the clock. */
  isOn: boolean
  weeklyTrucks: number
  takenThisWeek: number
}

/** A carrier's call for a load, which is locked; its part of the contract stays locked, so that the week is counted exactly. */
export async function holdCall(tx: Tx, loadId: string, transporterId: string): Promise<Call | undefined> {
  const held = await sql`
    select from lane_contract_carriers k join lane_contract_calls a
      on a.contract_id = k.contract_id and a.transporter_id = k.transporter_id
    where a.load_id = ${loadId} and a.transporter_id = ${transporterId} for update of k`.execute(tx)
  if (held.rows.length === 0) return undefined
  // A second statement, which sees what was committed while the first one waited.
  const { rows } = await sql<Call>`
    select o.contract_id, o.state, c.price_paise, k.weekly_trucks, ${takenOf(sql`o.week`)}::int as taken_this_week,
      coalesce(l.contract_id = o.contract_id and l.carriers_until > clock_timestamp(), false) as is_on
    from lane_contract_calls o join lane_contracts c on c.id = o.contract_id join loads l on l.id = o.load_id
      join lane_contract_carriers k on k.contract_id = o.contract_id and k.transporter_id = o.transporter_id
    where o.load_id = ${loadId} and o.transporter_id = ${transporterId}`.execute(tx)
  return rows[0]
}

export const settleCall = (
  tx: Tx,
  loadId: string,
  transporterId: string,
  answer: { state: 'taken'; bidId: string } | { state: 'declined' },
) =>
  tx
    .updateTable('laneContractCalls')
    .set(answer)
    .where('loadId', '=', loadId)
    .where('transporterId', '=', transporterId)
    .execute()

export async function isStillAsked(tx: Tx, loadId: string): Promise<boolean> {
  const { rows } = await sql`
    select from lane_contract_calls where load_id = ${loadId} and state = 'asked' limit 1`.execute(tx)
  return rows.length > 0
}

export interface AskedRow {
  id: string
  number: number
  contractId: string
  shipperName: string
  shipperCompany: string | null
  fromLocation: string
  toLocation: string
  roadKm: number | null
  vehicleCategory: Contract['vehicleCategory']
  material: string
  weightKg: number
  pricePaise: number
  pickupFrom: Date
  pickupUntil: Date
  until: Date
}

/** Loads that a carrier is asked for now, the most urgent first. */
export async function askedOf(
  db: Db,
  transporterId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<AskedRow>> {
  const after = decodeCursor(cursor, ['date', 'uuid'])
  const asked = sql`lane_contract_calls a join loads l on l.id = a.load_id and l.contract_id = a.contract_id
      and l.status = 'open' and l.carriers_until > now() and l.valid_until > now()
    join lane_contracts c on c.id = a.contract_id join users s on s.id = l.shipper_id
    where a.transporter_id = ${transporterId} and a.state = 'asked'`
  const { rows } = await sql<AskedRow>`
    select l.id, l.number, a.contract_id, s.name as shipper_name, s.company as shipper_company, l.from_location, l.to_location,
      l.road_km, l.vehicle_category, l.material, l.weight_kg, c.price_paise, l.pickup_from, l.pickup_until, l.carriers_until as until
    from ${asked} ${after ? sql`and (l.carriers_until, l.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by l.carriers_until, l.id limit ${limit + 1}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from ${asked}`.execute(db)
  return pageOf(rows, limit, ({ until, id }) => [until.toISOString(), id], counted[0]!.total)
}

export interface WeekRow {
  week: string
  carrierId: string
  carrier: string
  trucks: number
  asked: number
  taken: number
  delivered: number
  declined: number
}

/** What was kept, by week and carrier; of one carrier only if it is named. */
export async function weeksOf(
  db: Db,
  contractId: string,
  carrierId: string | null,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<WeekRow>> {
  const after = decodeCursor(cursor, ['day', 'uuid'])
  const weeks = sql`
    select a.week::text as week, a.transporter_id as carrier_id, coalesce(nullif(u.company, ''), u.name) as carrier,
      coalesce(k.weekly_trucks, 0) as trucks, count(*)::int as asked, count(*) filter (where a.state = 'taken')::int as taken,
      count(*) filter (where exists (select from bookings b where b.bid_id = a.bid_id and b.delivered_on is not null))::int as delivered,
      count(*) filter (where a.state in ('declined', 'missed'))::int as declined
    from lane_contract_calls a join users u on u.id = a.transporter_id
      join lane_contract_carriers k on k.contract_id = a.contract_id and k.transporter_id = a.transporter_id
    where a.contract_id = ${contractId} and (${carrierId}::uuid is null or a.transporter_id = ${carrierId})
    group by a.week, a.transporter_id, u.id, k.contract_id, k.transporter_id`
  const isLater = after ? sql`where (w.week, w.carrier_id) < (${after[0]}::text, ${after[1]}::uuid)` : sql``
  const { rows } = await sql<WeekRow>`
    select * from (${weeks}) w ${isLater} order by w.week desc, w.carrier_id desc limit ${limit + 1}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from (${weeks}) w`.execute(db)
  return pageOf(rows, limit, ({ week: of, carrierId: id }) => [of, id], counted[0]!.total)
}
