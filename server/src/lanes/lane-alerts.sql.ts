import type { VehicleCategory } from '@vapsi/contract/constants'
import type { Point } from '@vapsi/contract/values/distance'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'

/** A truck or load on the market with its lane. */
export interface Post {
  id: string
  subject: 'posting' | 'load'
  byUserId: string
  fromName: string
  toName: string
  from: Point
  to: Point
  category: VehicleCategory
  /** Of a load; 0 for a truck. */
  weightKg: number
}

/** While it is on the market, and both ends are on the map. */
export async function openPost(db: Db, subject: Post['subject'], id: string): Promise<Post | undefined> {
  const source =
    subject === 'posting'
      ? sql`select p.id, p.transporter_id as by_user_id, p.category, 0 as weight_kg, p.from_location, p.to_location, p.from_lat, p.from_lng, p.to_lat, p.to_lng
            from postings p where p.open_until > now()`
      : sql`select l.id, l.shipper_id as by_user_id, l.vehicle_category as category, l.weight_kg, l.from_location, l.to_location, l.from_lat, l.from_lng, l.to_lat, l.to_lng
            from loads l where l.status = 'open' and l.valid_until > now()
              and not exists (select from bids b where b.load_id = l.id and b.takes_load)`
  const { rows } = await sql<
    Omit<Post, 'from' | 'to' | 'subject'> & Record<'fromLat' | 'fromLng' | 'toLat' | 'toLng', number>
  >`
    select x.id, x.by_user_id as "byUserId", x.category, x.weight_kg as "weightKg", x.from_location as "fromName", x.to_location as "toName",
           x.from_lat as "fromLat", x.from_lng as "fromLng", x.to_lat as "toLat", x.to_lng as "toLng"
    from (${source}) x where x.id = ${id}::uuid
      and (x.from_lat, x.from_lng) <> (0, 0) and (x.to_lat, x.to_lng) <> (0, 0)`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { fromLat, fromLng, toLat, toLng, ...post } = row
  return { ...post, subject, from: { lat: fromLat, lng: fromLng }, to: { lat: toLat, lng: toLng } }
}

/** Lanes that may match: a box around each end; the caller checks the exact distance. */
export async function lanesNear(db: Db, post: Post, withinKm: number) {
  const lat = withinKm / 110
  const near = (end: 'from' | 'to', at: Point) => {
    const lng = lat / Math.max(0.2, Math.cos((at.lat * Math.PI) / 180))
    const [byLat, byLng] = [sql.ref(`l.${end}_lat`), sql.ref(`l.${end}_lng`)]
    return sql`(${byLat} is null or ${byLat} between ${at.lat - lat} and ${at.lat + lat} and ${byLng} between ${at.lng - lng} and ${at.lng + lng})`
  }
  const { rows } = await sql<{
    userId: string
    fromLat: number | null
    fromLng: number | null
    toLat: number | null
    toLng: number | null
  }>`
    select l.user_id as "userId", l.from_lat as "fromLat", l.from_lng as "fromLng", l.to_lat as "toLat", l.to_lng as "toLng"
    from saved_lanes l join users u on u.id = l.user_id and u.deleted_at is null and u.suspended_at is null
    where l.wants = ${post.subject === 'posting' ? 'trucks' : 'loads'} and not l.is_muted
      and (l.category is null or l.category = ${post.category})
      and l.user_id <> ${post.byUserId}::uuid and ${near('from', post.from)} and ${near('to', post.to)}
    order by l.user_id`.execute(db)
  return rows
}

/** A lane from one place to another that somebody waits for. */
export interface SavedLane {
  userId: string
  fromName: string
  toName: string
  from: Point
  to: Point
}

/** Lanes of people who wait for trucks, with both ends in these cells; a person's newest first. */
export async function lanesInCells(db: Db, post: Post, cells: readonly number[]): Promise<SavedLane[]> {
  const cellOf = (end: 'from' | 'to') => {
    const [lat, lng] = [sql.ref(`l.${end}_lat`), sql.ref(`l.${end}_lng`)]
    // As the index lanes_by_cell and `cellOf` have it.
    return sql`(floor((${lat} + 90) / 0.35) * 4096 + floor((${lng} + 180) / 0.35))::integer`
  }
  const { rows } = await sql<
    Pick<SavedLane, 'userId' | 'fromName' | 'toName'> & Record<'fromLat' | 'fromLng' | 'toLat' | 'toLng', number>
  >`
    select l.user_id as "userId", l.from_name as "fromName", l.to_name as "toName",
           l.from_lat as "fromLat", l.from_lng as "fromLng", l.to_lat as "toLat", l.to_lng as "toLng"
    from saved_lanes l join users u on u.id = l.user_id and u.deleted_at is null and u.suspended_at is null
    where l.wants = 'trucks' and not l.is_muted and l.from_lat is not null and l.to_lat is not null
      and (l.category is null or l.category = ${post.category}) and l.user_id <> ${post.byUserId}::uuid
      and ${cellOf('from')} = any(${[...cells]}::int[]) and ${cellOf('to')} = any(${[...cells]}::int[])
    order by l.user_id, l.created_at desc, l.id`.execute(db)
  return rows.map(({ userId, fromName, toName, fromLat, fromLng, toLat, toLng }) => ({
    userId,
    fromName,
    toName,
    from: { lat: fromLat, lng: fromLng },
    to: { lat: toLat, lng: toLng },
  }))
}

/** Owners of trucks that a load fits and that are posted on one of these ways. */
export async function ownersOnWays(db: Db, load: Post, wayIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct p.transporter_id as "userId"
    from postings p
    join vehicles v on v.id = p.vehicle_id and not v.is_off_road
    join users u on u.id = p.transporter_id and u.deleted_at is null and u.suspended_at is null
    where p.way_id = any(${[...wayIds]}::int[]) and p.open_until > now() and p.transporter_id <> ${load.byUserId}::uuid
      and v.category = ${load.category} and v.passing_weight * 1000 >= ${load.weightKg}
    order by 1`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** One alert of a post at a time: the same job run twice at once finds everyone notified. */
export async function toldOf(tx: Tx, postId: string): Promise<Set<string>> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lanes ${postId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ userId: string }>`
    select data ->> 'userId' as "userId" from events where subject_id = ${postId}::uuid and type = 'lane_matched'`.execute(
    tx,
  )
  return new Set(rows.map(({ userId }) => userId))
}

/**
 * People who may get another alert today, each counted. In the order of ids, so that two posts at once do not deadlock.
 */
export async function countAlerts(tx: Tx, userIds: readonly string[], most: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    insert into lane_alerts as a (user_id, day, told)
    select u, (now() at time zone 'Asia/Kolkata')::date, 1 from unnest(${[...userIds]}::uuid[]) u order by u
    on conflict (user_id) do update
      set day = excluded.day, told = case when a.day < excluded.day then 1 else a.told + 1 end
      where a.day < excluded.day or a.told < ${most}
    returning user_id as "userId"`.execute(tx)
  return rows.map(({ userId }) => userId)
}
