import type { LoadType } from '@vapsi/contract/constants'
import type { LoadStatus } from '@vapsi/contract/lifecycle'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../platform/http/actor.ts'
import { goesByOtherName } from '../places/place-words.sql.ts'
import type { Db } from '../platform/database/database.ts'
import { isUuid } from '../platform/ids.ts'
import { bidStanding } from './bid-standing.sql.ts'
import { stopsOfRow } from './stops/stops.sql.ts'
import { carries } from '../fleet/fit/fits.sql.ts'
import { isAskedFirst } from './carriers/carriers.sql.ts'

const partColumns = [
  'l.pieces',
  'l.pieceLengthCm',
  'l.pieceWidthCm',
  'l.pieceHeightCm',
  'l.isStackable',
  'l.goodsKind',
  'l.floorCm',
] as const

/** A load for one of its readers; columns of the other side are null. */
export type LoadRow = Awaited<ReturnType<ReturnType<typeof loadRows>['executeTakeFirstOrThrow']>>

export interface LoadFilter {
  status?: LoadStatus | undefined
  loadType?: LoadType | 'all' | undefined
  q?: string | undefined
  /** Parts of its places. */
  from?: string | undefined
  to?: string | undefined
  /** Loads that a truck of the reader can carry, or that none can. */
  fit?: 'own' | 'none' | undefined
  /** Loads that this truck of the reader may carry. */
  vehicleId?: string | undefined
  /** Loads with a pickup on this day (India time). */
  day?: string | undefined
  /** Only these ids. */
  among?: readonly string[] | undefined
}

export const loadStatus = sql<LoadStatus>`case when l.status = 'open' and l.valid_until <= now() then 'expired' else l.status end`
/** A bid for the load `l` has been accepted. */
export const isTaken = sql<boolean>`exists (select 1 from bids b where b.load_id = l.id and b.takes_load)`
/** Visible to transporters: open, valid, without an accepted bid, not reported as gone. */
export const isOnTheMarket = sql<boolean>`(l.status = 'open' and l.valid_until > now() and l.hidden_at is null and not ${isTaken})`

/** A shipper's own loads; for a transporter those on the market, and those that known carriers are asked for first. */
const inScope = ({ id, userType }: Actor): RawBuilder<boolean> =>
  userType === 'shipper'
    ? sql<boolean>`l.shipper_id = ${id}`
    : sql<boolean>`(${isOnTheMarket} or (${isAskedFirst(id)} and not ${isTaken}))`

const filtered = (db: Db, actor: Actor, { status, loadType, q, from, to, fit, among, vehicleId, day }: LoadFilter) =>
  db
    .selectFrom('loads as l')
    .where(inScope(actor))
    .$if(status !== undefined, (rows) => rows.where(ofStatus(status!)))
    .$if(loadType !== undefined && loadType !== 'all', (rows) => rows.where('l.loadType', '=', loadType as LoadType))
    .$if(!!q, (rows) => rows.where(mentions(q!)))
    .$if(!!from, (rows) => rows.where(liesIn(sql`l.from_location`, from!)))
    .$if(!!to, (rows) => rows.where(liesIn(sql`l.to_location`, to!)))
    .$if(fit !== undefined, (rows) => rows.where(fit === 'own' ? fitsAny(actor) : sql<boolean>`not ${fitsAny(actor)}`))
    .$if(vehicleId !== undefined, (rows) => rows.where(fitsTruck(actor, vehicleId!)))
    .$if(day !== undefined, (rows) => rows.where(pickedUpOn(day!)))
    .$if(among !== undefined, (rows) => rows.where(sql<boolean>`l.id = any(${among}::uuid[])`))

const ofStatus = (status: LoadStatus) => {
  if (status === 'open') return sql<boolean>`l.status = 'open' and l.valid_until > now()`
  if (status === 'expired') return sql<boolean>`l.status = 'open' and l.valid_until <= now()`
  return sql<boolean>`l.status = ${status}`
}

const fitsTruck = ({ id }: Actor, vehicleId: string) =>
  isUuid(vehicleId)
    ? sql<boolean>`exists (select from vehicles v where v.id = ${vehicleId} and v.transporter_id = ${id} and v.deleted_at is null
        and ${carries})`
    : sql<boolean>`false`

const fitsAny = ({ id }: Actor) =>
  sql<boolean>`exists (select from vehicles v where v.transporter_id = ${id} and v.deleted_at is null and not v.is_off_road
    and ${carries})`

const pickedUpOn = (day: string) => {
  const midnight = sql`(${day}::date)::timestamp at time zone 'Asia/Kolkata'`
  return sql<boolean>`(l.pickup_until > ${midnight} and l.pickup_from < ${midnight} + interval '1 day')`
}

const patternOf = (typed: string) => `%${typed.replace(/[\\%_]/g, String.raw`\$&`)}%`

const liesIn = (place: RawBuilder<unknown>, typed: string) => {
  const otherwise = goesByOtherName(sql`lower(${place})`, typed.toLowerCase())
  return sql<boolean>`(${place} ilike ${patternOf(typed)} ${otherwise ? sql`or ${otherwise}` : sql``})`
}

const mentions = (q: string) => {
  const pattern = patternOf(q)
  const ends = [sql`lower(l.from_location)`, sql`lower(l.to_location)`].map((place) => goesByOtherName(place, q))
  const otherwise = ends.map((end) => (end ? sql`or ${end}` : sql``))
  return sql<boolean>`(l.from_location ilike ${pattern} or l.to_location ilike ${pattern} or l.material ilike ${pattern}
    ${sql.join(otherwise, sql` `)}
    or exists (select 1 from users u where u.id = l.shipper_id and u.company ilike ${pattern}))`
}

export function loadRows(db: Db, actor: Actor, filter: LoadFilter = {}) {
  const isShipper = actor.userType === 'shipper'
  // Withdrawn and replaced bids do not count.
  const bidCount = sql<
    number | null
  >`(select count(*) from bids b where b.load_id = l.id and ${bidStanding} not in ('replaced', 'withdrawn'))`
  /** Of what transporters ask now: a counter-offer counts while it stands. */
  const lowest = sql<number | null>`(select min(coalesce((select o.price_paise from bid_offers o
      where o.bid_id = b.id and not o.by_shipper and o.expires_at > now() and b.status = 'open'
        and not exists (select from bid_offers n where n.bid_id = b.id and n.turn > o.turn)), b.bid_price_paise)) from bids b
    where b.load_id = l.id and b.is_live and ${bidStanding} <> 'withdrawn')`
  const accepted = sql<string | null>`(select b.id from bids b
    where b.load_id = l.id and b.takes_load and ${bidStanding} <> 'withdrawn')`
  /** Since when an accepted bid waits for the office. */
  const acceptedAt = sql<Date | null>`(select coalesce(b.accepted_at, b.created_at) from bids b
    where b.load_id = l.id and b.takes_load and b.status = 'accepted')`
  /** The counter-offer that matters most: one that waits for the shipper, the cheapest first. */
  const offer = sql<{ byShipper: boolean; pricePaise: number; until: string } | null>`(
    select json_build_object('byShipper', o.by_shipper, 'pricePaise', o.price_paise, 'until', o.expires_at)
    from bids b cross join lateral (select * from bid_offers f where f.bid_id = b.id order by f.turn desc limit 1) o
    where b.load_id = l.id and b.status = 'open' and o.expires_at > now() order by o.by_shipper, o.price_paise limit 1)`
  const booking = sql<string | null>`(select k.id from bookings k where k.load_id = l.id and k.status <> 'cancelled')`
  const mine = sql<MyBid | null>`(select json_build_object('id', b.id, 'bidPricePaise', b.bid_price_paise, 'status', ${bidStanding},
    'vehicleId', b.vehicle_id, 'note', b.note) from bids b where b.load_id = l.id and b.transporter_id = ${actor.id} and b.status <> 'replaced'
    order by b.created_at desc, b.id desc limit 1)`
  const only = <T>(isTheirs: boolean, column: RawBuilder<T>) => (isTheirs ? column : sql<T>`null`)
  return filtered(db, actor, filter)
    .innerJoin('users as s', 's.id', 'l.shipperId')
    .leftJoin('shipperFigures as f', 'f.shipperId', 'l.shipperId')
    .select([
      'l.id',
      'l.number',
      'l.fromLocation',
      'l.toLocation',
      'l.fromLat',
      'l.fromLng',
      'l.fromCity',
      'l.toLat',
      'l.toLng',
      'l.toCity',
      'l.distanceKm',
      'l.roadKm',
      'l.loadType',
      'l.vehicleCategory',
      'l.material',
      'l.weightKg',
      'l.expectedPricePaise',
      'l.isFarOff',
      'l.turn as rank',
      'l.pickupDate',
      'l.pickupFrom',
      'l.pickupUntil',
      'l.freeHours',
      ...partColumns,
      'l.detentionDayPaise',
      'l.validUntil',
      'l.createdAt',
      's.name as shipperName',
      's.company as shipperCompany',
      's.rating as shipperRating',
      's.isVerified as shipperIsVerified',
      'f.answeredPercent',
      'f.paidInDays',
      'l.hiddenAt',
      'l.carriersUntil',
      stopsOfRow.as('stops'),
      loadStatus.as('status'),
      only(isShipper, contractPrice).as('contractPricePaise'),
      only(isShipper, bidCount).as('bidCount'),
      only(isShipper, lowest).as('lowestBidPaise'),
      only(isShipper, accepted).as('acceptedBidId'),
      only(isShipper, acceptedAt).as('acceptedAt'),
      only(isShipper, offer).as('offer'),
      only(isShipper, booking).as('bookingId'),
      only(!isShipper, mine).as('myBid'),
    ])
}

/** The price of the contract whose carriers are asked. */
const contractPrice = sql<number | null>`(select c.price_paise from lane_contracts c where c.id = l.contract_id)`

interface MyBid {
  id: string
  bidPricePaise: number
  status: string
  vehicleId: string
  note: string | null
}

export async function countLoads(db: Db, actor: Actor, filter: LoadFilter): Promise<number> {
  const { total } = await filtered(db, actor, filter)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The ids that pass the filter. */
export async function idsThatPass(db: Db, actor: Actor, filter: LoadFilter): Promise<Set<string>> {
  const rows = await filtered(db, actor, filter).select('l.id').execute()
  return new Set(rows.map(({ id }) => id))
}

export const loadOf = async (db: Db, actor: Actor, id: string): Promise<LoadRow | undefined> =>
  isUuid(id) ? loadRows(db, actor).where('l.id', '=', id).executeTakeFirst() : undefined
