import { WATCHERS } from '@vapsi/contract/tracking'
import type { Language } from '@vapsi/contract/values/language'
import { sql } from 'kysely'
import { hasPod } from '../fleet/has-pod.sql.ts'
import type { Db, Tx } from '../platform/database/database.ts'

interface Watcher {
  linkId: string
  address: string
  keys: { p256dh: string; auth: string }
  language: Language
}

/** Whether the driver has reported arrival at the drop, or the goods are delivered. */
export async function isThere(db: Db | Tx, bookingId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from bookings b join trip_stamps s on s.booking_id = b.id and s.transporter_id = b.transporter_id
        where b.id = ${bookingId}::uuid and s.stamp = 'drop_arrived')
      or ${hasPod(sql`${bookingId}::uuid`)}
      or exists (select from bookings b where b.id = ${bookingId}::uuid and b.status = 'completed') as is`.execute(db)
  return rows[0]?.is ?? false
}

/** Each browser once; false when the limit is reached. The link's row is locked, so that parallel calls are counted. */
export async function addWatcher(tx: Tx, { linkId, address, keys, language }: Watcher): Promise<boolean> {
  await tx.selectFrom('trackingLinks').select('id').where('id', '=', linkId).forUpdate().execute()
  const { rows } = await sql<{ address: string }>`
    select address from arrival_watchers where link_id = ${linkId}::uuid`.execute(tx)
  if (rows.some((row) => row.address === address)) return true
  if (rows.length >= WATCHERS) return false
  await tx
    .insertInto('arrivalWatchers')
    .values({ linkId, address, keys: JSON.stringify(keys), language })
    .execute()
  return true
}

export const watchersOf = async (db: Db | Tx, bookingId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('arrivalWatchers as w')
    .innerJoin('trackingLinks as l', 'l.id', 'w.linkId')
    .select('w.id')
    .where('l.bookingId', '=', bookingId)
    .where('l.revokedAt', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Recipient and message; undefined once the link is revoked. */
export const watcherById = (db: Db, id: string) =>
  db
    .selectFrom('arrivalWatchers as w')
    .innerJoin('trackingLinks as l', 'l.id', 'w.linkId')
    .innerJoin('bookings as b', 'b.id', 'l.bookingId')
    .select(['w.address', 'w.keys', 'w.language', 'l.token', 'b.fromLocation', 'b.toLocation'])
    .where('w.id', '=', id)
    .where('l.revokedAt', 'is', null)
    .executeTakeFirst()

export const forgetWatcher = (db: Db, id: string) => db.deleteFrom('arrivalWatchers').where('id', '=', id).execute()

export const forgetWatchersOf = (tx: Tx, bookingId: string) =>
  tx
    .deleteFrom('arrivalWatchers')
    .where('linkId', 'in', (eb) => eb.selectFrom('trackingLinks').select('id').where('bookingId', '=', bookingId))
    .execute()

/** Watchers of cancelled trips, or of trips that ended days ago without a message. */
export async function forgetOldWatchers(db: Db, days: number): Promise<void> {
  await sql`
    delete from arrival_watchers w using tracking_links l, bookings b where l.id = w.link_id and b.id = l.booking_id
      and b.is_over and coalesce(b.completed_at, b.updated_at) < now() - make_interval(days => ${days})`.execute(db)
}
