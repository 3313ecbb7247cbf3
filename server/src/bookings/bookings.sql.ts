import { type Insertable, type Selectable, type Updateable, sql } from 'kysely'
import type { BookingStatus } from '@vapsi/contract/lifecycle'
import type { Db, Tx } from '../platform/database/database.ts'
import { isUuid } from '../platform/ids.ts'
import type { BookingsTable, RatingsTable } from '../tables/trips.ts'
import { provenAt } from './has-proof.sql.ts'
import { isOfEarlierDriver } from './views/booking-documents.sql.ts'

export type Booking = Selectable<BookingsTable>

/** Whose bookings: a shipper's own, or those assigned to a transporter. */
export interface Party {
  id: string
  userType: 'shipper' | 'transporter' | null
}

export const isPartyTo = (booking: Pick<Booking, 'shipperId' | 'transporterId'>, { id, userType }: Party): boolean =>
  (userType === 'shipper' && booking.shipperId === id) || (userType === 'transporter' && booking.transporterId === id)

export async function bookingById(db: Db | Tx, id: string): Promise<Booking | undefined> {
  if (!isUuid(id)) return undefined
  return db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Locks a booking until the transaction ends (lock order load → bid → vehicle → booking). Undefined when there is none.
 */
export async function lockBooking(tx: Tx, id: string): Promise<Booking | undefined> {
  if (!isUuid(id)) return undefined
  return tx.selectFrom('bookings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The same for a party only; somebody else's booking counts as absent. */
export async function lockBookingOf(tx: Tx, party: Party, id: string): Promise<Booking | undefined> {
  if (!isUuid(id) || !party.userType) return undefined
  return tx
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .where(party.userType === 'shipper' ? 'shipperId' : 'transporterId', '=', party.id)
    .forUpdate()
    .executeTakeFirst()
}

export const insertBooking = (tx: Tx, row: Insertable<BookingsTable>): Promise<Booking> =>
  tx.insertInto('bookings').values(row).returningAll().executeTakeFirstOrThrow()

export const isNumberUsed = async (tx: Tx, number: number): Promise<boolean> =>
  (await tx.selectFrom('bookings').select('id').where('number', '=', number).executeTakeFirst()) !== undefined

/** Whether the live booking of a posting is this shipper's. */
export const hasRequested = async (tx: Tx, shipperId: string, postingId: string): Promise<boolean> =>
  (await tx
    .selectFrom('bookings')
    .select('id')
    .where('postingId', '=', postingId)
    .where('shipperId', '=', shipperId)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst()) !== undefined

/** One step of the lifecycle: applies only from one of these statuses; undefined when somebody else was faster. */
export const moveBooking = (
  tx: Tx,
  id: string,
  { from, to }: { from: readonly BookingStatus[]; to: BookingStatus },
  change: Updateable<BookingsTable> = {},
): Promise<Booking | undefined> =>
  tx
    .updateTable('bookings')
    .set({ ...change, status: to, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .returningAll()
    .executeTakeFirst()

/** Changes facts beside the status of a locked booking. */
export const changeBooking = (
  tx: Tx,
  id: string,
  change: Omit<Updateable<BookingsTable>, 'status'>,
): Promise<Booking> =>
  tx
    .updateTable('bookings')
    .set({ ...change, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** How many requests of this shipper wait for the office. */
export async function countPending(tx: Tx, shipperId: string): Promise<number> {
  const { pending } = await tx
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll<number>().as('pending'))
    .where('shipperId', '=', shipperId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return pending
}

/**
 * Delivery time by the first proof of delivery, including one that the office rejected. A proof from before the start
 * counts from the start; one of a driver who returned the trip does not count. Null while the proof of a drop is missing.
 */
export async function deliveredAt(tx: Tx, bookingId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest(min(d.uploaded_at), (select max(e.at) from events e where e.subject_id = ${bookingId}::uuid and e.type = 'booking_started')) as at
    from booking_documents d where d.booking_id = ${bookingId} and d.kind = 'pod'
      and not ${isOfEarlierDriver} having ${provenAt(sql`${bookingId}::uuid`)} is not null`.execute(tx)
  return rows[0]?.at ?? null
}

export interface RequestedVehicle {
  /** The truck of the requested posting, or of the accepted bid. */
  vehicleId: string | null
  /** From when the goods are ready, else when the posted truck is available or the load is picked up. */
  startsAt: Date | null
}

/** The requested truck, category and day, and the distance. */
export async function requestedVehicleOf(
  tx: Tx,
  { id, postingId, bidId, loadId, pickupFrom }: Pick<Booking, 'id' | 'postingId' | 'bidId' | 'loadId' | 'pickupFrom'>,
) {
  const { rows } = await sql<RequestedVehicle>`
    select coalesce(p.vehicle_id, d.vehicle_id) as vehicle_id, coalesce(${pickupFrom}::timestamptz, p.available_from, l.pickup_date) as starts_at
    from (select) as booking left join requested_parts r on r.booking_id = ${id}::uuid
      left join postings p on p.id = coalesce(${postingId}::uuid, r.posting_id)
      left join bids d on d.id = ${bidId}::uuid left join loads l on l.id = ${loadId}::uuid`.execute(tx)
  return rows[0] ?? { vehicleId: null, startsAt: null }
}

export const moneyOfBooking = (tx: Tx, bookingId: string) =>
  tx.selectFrom('bookingMoney').selectAll().where('bookingId', '=', bookingId).executeTakeFirstOrThrow()

/** Trips that started, and whose goods were delivered, at least this many hours ago. */
const deliveredFor = (db: Pick<Db, 'selectFrom'>, hours: number) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('bookingDocuments as d', 'd.bookingId', 'b.id')
    .select(['b.id', 'd.uploadedAt'])
    .where('b.status', '=', 'in_transit')
    .where('d.kind', '=', 'pod')
    .where('d.rejectedAt', 'is', null)
    .where(sql<boolean>`not exists (select 1 from disputes x where x.booking_id = b.id and x.status = 'open')`)
    .where(sql<boolean>`d.uploaded_at <= now() - make_interval(hours => ${hours})`)
    .where(sql<boolean>`${provenAt(sql`b.id`)} <= now() - make_interval(hours => ${hours})`)
    // A proof from before the start counts from the start.
    .where(
      sql<boolean>`not exists (select 1 from events e where e.subject_id = b.id and e.type = 'booking_started'
                               and e.at > now() - make_interval(hours => ${hours}))`,
    )

/** Whether its shipper disputes the delivery and the office has not decided yet. */
export const isDisputed = async (tx: Tx, bookingId: string): Promise<boolean> =>
  (await tx
    .selectFrom('disputes')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('status', '=', 'open')
    .executeTakeFirst()) !== undefined

export const dueForCompletion = (db: Db, hours: number, limit: number) =>
  db
    // Filtered before sorting: the oldest proofs belong to trips that ended long ago.
    .with(
      (cte) => cte('delivered').materialized(),
      (found) => deliveredFor(found, hours),
    )
    .selectFrom('delivered')
    .select('id')
    .orderBy('uploadedAt')
    .limit(limit)
    .execute()

/** Whether a locked booking is one of them. */
export const isDueForCompletion = async (tx: Tx, id: string, hours: number): Promise<boolean> =>
  (await deliveredFor(tx, hours).where('b.id', '=', id).executeTakeFirst()) !== undefined

export const insertRating = (tx: Tx, row: Insertable<RatingsTable>) =>
  tx.insertInto('ratings').values(row).returningAll().executeTakeFirstOrThrow()
