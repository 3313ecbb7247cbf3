import { type RawBuilder, sql } from 'kysely'
import { tripDriver } from '../bookings/drivers/trip-drivers.sql.ts'
import { hasPod } from '../fleet/has-pod.sql.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { type TakenPoint, accurateM, doubtedM } from './plausible-points.ts'

export interface Trip {
  bookingId: string
  transporterId: string
}

export const consentOf = (db: Db | Tx, { bookingId, transporterId }: Trip) =>
  db
    .selectFrom('tripConsents')
    .select(['consent', 'givenAt', 'changedAt'])
    .where('bookingId', '=', bookingId)
    .where('transporterId', '=', transporterId)
    .executeTakeFirst()

export const setConsent = (tx: Tx, { bookingId, transporterId }: Trip, consent: 'given' | 'paused' | 'stopped') =>
  tx
    .insertInto('tripConsents')
    .values({ bookingId, transporterId, consent, givenAt: sql<Date>`now()`, changedAt: sql<Date>`now()` })
    .onConflict((same) =>
      same.columns(['bookingId', 'transporterId']).doUpdateSet({
        consent,
        changedAt: sql<Date>`now()`,
        ...(consent === 'given' && { givenAt: sql<Date>`now()` }),
        ...(consent === 'stopped' && { stoppedAt: sql<Date>`now()` }),
      }),
    )
    .execute()

/** Points of the last half second may be lost in a crash: nobody waits for the disk. */
export const commitBeforeTheDisk = (tx: Tx) => sql`set local synchronous_commit = off`.execute(tx)

interface SilentTrip extends Trip {
  vehicleNumber: string
}

/** Trips that may be seen and whose phones have been silent for this many minutes, by id. */
export async function silentTrips(
  db: Db,
  { minutes, after, limit }: { minutes: number; after: string | null; limit: number },
): Promise<SilentTrip[]> {
  const { rows } = await sql<SilentTrip>`
    select b.id as booking_id, b.transporter_id, v.vehicle_number
    from bookings b
    join trip_consents c on c.booking_id = b.id and c.transporter_id = b.transporter_id and c.consent = 'given'
    join vehicles v on v.id = b.vehicle_id
    where b.holds_vehicle and b.driver_response = 'accepted'
      and ${after === null ? sql`true` : sql`b.id > ${after}::uuid`}
      and not exists (
        select from positions_by_day p, unnest(p.at_ms) k (ms)
        where p.booking_id = b.id and p.transporter_id = b.transporter_id and p.day >= (now() at time zone 'UTC')::date - 1
          and p.day::timestamp at time zone 'UTC' + k.ms * interval '1 millisecond' > now() - make_interval(mins => ${minutes}))
      and not ${hasPod(sql`b.id`)}
    order by b.id limit ${limit}`.execute(db)
  return rows
}

/** A stop ends what was seen before it, also when consent is given again. */
const sinceStop = (day: RawBuilder<unknown>) =>
  sql`${day}::timestamp at time zone 'UTC' + k.ms * interval '1 millisecond' > coalesce(c.stopped_at, '-infinity')`

/** The newest stored point since a stop that is believed, and a newer one that is in doubt. */
export async function lastTaken(
  tx: Tx,
  { bookingId, transporterId }: Trip,
): Promise<{ last: TakenPoint | undefined; doubted: TakenPoint | undefined }> {
  const { rows } = await sql<TakenPoint & { isDoubted: boolean }>`
    select distinct on (is_doubted) k.acc >= ${doubtedM} as is_doubted, k.acc::int as accuracy_m,
      p.day::timestamp at time zone 'UTC' + k.ms * interval '1 millisecond' as at, k.lat / 1e6::float8 as lat, k.lng / 1e6::float8 as lng
    from positions_by_day p join trip_consents c using (booking_id, transporter_id),
      unnest(p.at_ms, p.lat, p.lng, p.accuracy_m) k (ms, lat, lng, acc)
    where booking_id = ${bookingId}::uuid and transporter_id = ${transporterId}::uuid
      and ${sinceStop(sql`p.day`)}
      and (k.acc <= ${accurateM} or k.acc >= ${doubtedM})
    order by is_doubted, at desc`.execute(tx)
  const last = rows.find(({ isDoubted }) => !isDoubted)
  const doubted = rows.find(({ isDoubted, at }) => isDoubted && (!last || at > last.at))
  return { last, doubted }
}

/**
 * The newest believed point of each of these trips whose driver has given or paused consent, but not of one who has
 * stopped; an inaccurate one only while there is no other.
 */
export async function lastPoints(
  db: Db | Tx,
  bookingIds: readonly string[],
): Promise<{ bookingId: string; at: Date; lat: number; lng: number }[]> {
  if (bookingIds.length === 0) return []
  const { rows } = await sql<{ bookingId: string; at: Date; lat: number; lng: number }>`
    select distinct on (c.booking_id) c.booking_id, c.day::timestamp at time zone 'UTC' + k.ms * interval '1 millisecond' as at,
      k.lat / 1e6::float8 as lat, k.lng / 1e6::float8 as lng
    from (
      select p.booking_id, p.day, p.at_ms, p.lat, p.lng, p.accuracy_m, c.stopped_at from positions_by_day p
      join bookings b on b.id = p.booking_id and b.transporter_id = p.transporter_id
      join trip_consents c on c.booking_id = p.booking_id and c.transporter_id = p.transporter_id
      where p.booking_id = any(${bookingIds}::uuid[]) and c.consent <> 'stopped'
    ) c, unnest(c.at_ms, c.lat, c.lng, c.accuracy_m) k (ms, lat, lng, acc)
    where k.acc < ${doubtedM} and ${sinceStop(sql`c.day`)}
    order by c.booking_id, k.acc <= ${accurateM} desc, at desc`.execute(db)
  return rows
}

export const lastPoint = async (db: Db | Tx, bookingId: string) => (await lastPoints(db, [bookingId]))[0]

export const deliveredSince = async (db: Db | Tx, bookingId: string): Promise<Date | null> => {
  const row = await db
    .selectFrom('bookingDocuments')
    .select((eb) => eb.fn.min('uploadedAt').as('at'))
    .where('bookingId', '=', bookingId)
    .where('kind', '=', 'pod')
    .where('rejectedAt', 'is', null)
    .executeTakeFirst()
  return row?.at ?? null
}

export const liveLink = (db: Db | Tx, bookingId: string) =>
  db
    .selectFrom('trackingLinks')
    .select(['id', 'token', 'opened', 'createdAt'])
    .where('bookingId', '=', bookingId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()

export const insertLink = (tx: Tx, row: { bookingId: string; token: string; createdBy: string }) =>
  tx.insertInto('trackingLinks').values(row).execute()

export const revokeLink = async (tx: Tx, bookingId: string): Promise<boolean> =>
  (await tx
    .updateTable('trackingLinks')
    .set({ revokedAt: sql<Date>`now()` })
    .where('bookingId', '=', bookingId)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** The trip of a valid link: while it runs and for a day after delivery. */
export const tripOfLink = (db: Db | Tx, token: string) =>
  db
    .selectFrom('trackingLinks as l')
    .innerJoin('bookings as b', 'b.id', 'l.bookingId')
    .innerJoin('users as s', 's.id', 'b.shipperId')
    .leftJoin('vehicles as v', 'v.id', 'b.vehicleId')
    .select(['l.id as linkId', 'b.id', 'b.status', 'b.fromLocation', 'b.toLocation', 'b.promisedOn', 's.company'])
    .select(['b.fromLat', 'b.fromLng', 'b.toLat', 'b.toLng', 'b.transporterId', 'b.loadId', 'v.vehicleNumber'])
    .select(tripDriver.as('driver'))
    .where('l.token', '=', token)
    .where('l.revokedAt', 'is', null)
    .where('b.hasAgreedPrice', '=', true)
    .where(
      sql<boolean>`coalesce(least(b.completed_at, (select min(d.uploaded_at) from booking_documents d
        where d.booking_id = b.id and d.kind = 'pod' and d.rejected_at is null)), 'infinity') > now() - interval '24 hours'`,
    )
    .executeTakeFirst()

export const countOpening = (db: Db, linkId: string) =>
  db
    .updateTable('trackingLinks')
    .set((eb) => ({ opened: eb('opened', '+', 1) }))
    .where('id', '=', linkId)
    .execute()

/** Days with points of trips that were delivered or cancelled this many days ago. */
export async function forgetPoints(db: Db, days: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from positions_by_day p using bookings b where b.id = p.booking_id and (
      b.status = 'cancelled' and b.updated_at < now() - make_interval(days => ${days})
      or least(b.completed_at, (select min(d.uploaded_at) from booking_documents d
           where d.booking_id = b.id and d.kind = 'pod' and d.rejected_at is null)) < now() - make_interval(days => ${days}))`.execute(
    db,
  )
  return Number(numAffectedRows)
}

/** Deletes all points of this transporter. */
export async function forgetPointsOf(tx: Tx, { id }: { id: string }): Promise<void> {
  await sql`
    delete from positions_by_day p using trip_consents c where c.transporter_id = ${id}::uuid
      and p.booking_id = c.booking_id and p.transporter_id = c.transporter_id`.execute(tx)
}
