import { LIMITS } from '@vapsi/contract/constants'
import { TIMES } from '@vapsi/contract/values/times'
import type { Point } from '@vapsi/contract/values/distance'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import { viaOfLoad } from '../roads/via-of-load.sql.ts'
import type { Haul } from './way-home.rules.ts'

/** A load's route and requirements, while it is on the market. */
export async function openHaul(db: Db, loadId: string): Promise<(Haul & { shipperId: string }) | undefined> {
  const row = await db
    .selectFrom('loads as l')
    .select(['shipperId', 'fromLat', 'fromLng', 'toLat', 'toLng', 'vehicleCategory', 'weightKg', 'floorCm'])
    .select(sql<Point[] | null>`${viaOfLoad}`.as('via'))
    .where('id', '=', loadId)
    .where('status', '=', 'open')
    .where('validUntil', '>', sql<Date>`now()`)
    .where('hiddenAt', 'is', null)
    .where(sql<boolean>`not exists (select 1 from bids b where b.load_id = l.id and b.takes_load)`)
    .executeTakeFirst()
  return (
    row && {
      shipperId: row.shipperId,
      pickup: { lat: row.fromLat, lng: row.fromLng },
      drop: { lat: row.toLat, lng: row.toLng },
      category: row.vehicleCategory,
      weightKg: row.weightKg,
      floorCm: row.floorCm,
      via: row.via,
    }
  )
}

/** One announcement of a shipper's loads at a time, so that they are counted; bidders need not wait for it. */
export const lockAnnouncement = (tx: Tx, shipperId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`wayhome ${shipperId}`}, 0))`.execute(tx)

/** Owners who were recently notified of so many of this shipper's loads that they get no more. */
export async function toldEnough(tx: Tx, shipperId: string): Promise<Set<string>> {
  const { rows } = await sql<{ userId: string }>`
    with lately as (select now() - make_interval(hours => ${TIMES.loadValidHours}) as since)
    select e.data ->> 'userId' as "userId"
    from lately, loads l join events e on e.subject_id = l.id and e.type = 'return_load_found'
    where l.shipper_id = ${shipperId} and l.created_at > since and e.at > since
    group by 1 having count(*) >= ${LIMITS.announcedLoads}`.execute(tx)
  return new Set(rows.map(({ userId }) => userId))
}

/**
 * Owners notified of this load, or of an earlier copy that would still be open: posting it again is not announced
 * again.
 */
export async function toldAbout(tx: Tx, loadId: string): Promise<Set<string>> {
  const { rows } = await sql<{ userId: string }>`
    with recursive same (id) as (
      select ${loadId}::uuid
      union
      select (e.data ->> 'repostOf')::uuid from same join events e on e.subject_id = same.id and e.type = 'load_reposted'
    )
    select e.data ->> 'userId' as "userId"
    from same join events e on e.subject_id = same.id and e.type = 'return_load_found'
    where e.subject_id = ${loadId}::uuid or e.at > now() - make_interval(hours => ${TIMES.loadValidHours})`.execute(tx)
  return new Set(rows.map(({ userId }) => userId))
}
