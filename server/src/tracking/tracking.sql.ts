import { holdsVehicle } from '@vapsi/contract/lifecycle'
import { POINTS } from '@vapsi/contract/tracking'
import type { PositionPoint } from '@vapsi/contract/tracking'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'

interface Trip {
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
      }),
    )
    .execute()

/** Keeps the points that lie within the consent and the trip; answers how many are new. The proof's own point may come a moment after it. */
export async function insertPoints(
  tx: Tx,
  { bookingId, transporterId }: Trip,
  points: readonly PositionPoint[],
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into positions (booking_id, transporter_id, at, lat, lng, accuracy_m)
    select ${bookingId}::uuid, ${transporterId}::uuid, p.at, p.lat, p.lng, p."accuracyM"
    from jsonb_to_recordset(${JSON.stringify(points)}::jsonb)
           as p (at timestamptz, lat double precision, lng double precision, "accuracyM" real)
    join trip_consents c on c.booking_id = ${bookingId}::uuid and c.transporter_id = ${transporterId}::uuid
    where p.at >= c.given_at - interval '1 minute' and p.at <= now() + interval '1 minute'
      and (c.consent = 'given' or c.consent = 'paused' and p.at <= c.changed_at)
      and p.at <= coalesce((select min(d.uploaded_at) + interval '1 minute' from booking_documents d
                            where d.booking_id = ${bookingId}::uuid and d.kind = 'pod' and d.rejected_at is null), 'infinity')
    order by p.at
    limit greatest(0, ${POINTS.trip} - (select count(*) from positions o
                                        where o.booking_id = ${bookingId}::uuid and o.transporter_id = ${transporterId}::uuid))
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows)
}

export interface SilentTrip extends Trip {
  vehicleNumber: string
}

/** Trips whose drivers let them be seen and whose phones have said nothing for so many minutes, by their ids. */
export async function silentTrips(
  db: Db,
  { minutes, after, limit }: { minutes: number; after: string | null; limit: number },
): Promise<SilentTrip[]> {
  const { rows } = await sql<SilentTrip>`
    select b.id as booking_id, b.transporter_id, v.vehicle_number
    from bookings b
    join trip_consents c on c.booking_id = b.id and c.transporter_id = b.transporter_id and c.consent = 'given'
    join vehicles v on v.id = b.vehicle_id
    where b.status = any(${[...holdsVehicle]}::text[]) and b.driver_response = 'accepted'
      and ${after === null ? sql`true` : sql`b.id > ${after}::uuid`}
      and not exists (select from positions p where p.booking_id = b.id and p.transporter_id = b.transporter_id
                      and p.at > now() - make_interval(mins => ${minutes}))
      and not exists (select from booking_documents d where d.booking_id = b.id and d.kind = 'pod' and d.rejected_at is null)
    order by b.id limit ${limit}`.execute(db)
  return rows
}

/** The newest point of a driver who lets it be seen or has paused, and not of one who stopped. */
export const lastPoint = (db: Db | Tx, bookingId: string) =>
  db
    .selectFrom('positions as p')
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.id', '=', 'p.bookingId').onRef('b.transporterId', '=', 'p.transporterId'),
    )
    .innerJoin('tripConsents as c', (join) =>
      join.onRef('c.bookingId', '=', 'p.bookingId').onRef('c.transporterId', '=', 'p.transporterId'),
    )
    .select(['p.at', 'p.lat', 'p.lng'])
    .where('p.bookingId', '=', bookingId)
    .where('c.consent', '<>', 'stopped')
    .orderBy('p.at', 'desc')
    .limit(1)
    .executeTakeFirst()

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

/** The trip behind a live link, while it is on and for a day after its goods are there. */
export const tripOfLink = (db: Db, token: string) =>
  db
    .selectFrom('trackingLinks as l')
    .innerJoin('bookings as b', 'b.id', 'l.bookingId')
    .innerJoin('users as s', 's.id', 'b.shipperId')
    .leftJoin('vehicles as v', 'v.id', 'b.vehicleId')
    .select(['l.id as linkId', 'b.id', 'b.status', 'b.fromLocation', 'b.toLocation', 'b.promisedOn', 's.company'])
    .select(['b.fromLat', 'b.fromLng', 'b.toLat', 'b.toLng', 'b.transporterId', 'b.loadId', 'v.vehicleNumber'])
    .where('l.token', '=', token)
    .where('l.revokedAt', 'is', null)
    .where('b.status', 'not in', ['pending', 'cancelled'])
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

/** Of points older than some hours the last of each hour is kept: to say later where a truck was takes no more. */
export async function thinPoints(db: Db, hours: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from positions p using bookings b
    where b.id = p.booking_id and (b.completed_at is null or b.completed_at > now() - interval '3 days')
      and p.at < now() - make_interval(hours => ${hours})
      and exists (select from positions n where n.booking_id = p.booking_id and n.transporter_id = p.transporter_id
                  and n.at > p.at and n.at < date_trunc('hour', p.at) + interval '1 hour')`.execute(db)
  return Number(numAffectedRows)
}

/** Points of trips whose goods came, or that were called off, so many days ago. */
export async function forgetPoints(db: Db, days: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from positions p using bookings b where b.id = p.booking_id and (
      b.status = 'cancelled' and b.updated_at < now() - make_interval(days => ${days})
      or least(b.completed_at, (select min(d.uploaded_at) from booking_documents d
           where d.booking_id = b.id and d.kind = 'pod' and d.rejected_at is null)) < now() - make_interval(days => ${days}))`.execute(
    db,
  )
  return Number(numAffectedRows)
}
