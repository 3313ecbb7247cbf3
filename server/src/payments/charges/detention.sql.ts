import { type End, type ProposedLine } from '@vapsi/contract/detention/waiting'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { TripChargesTable } from '../../tables/road.ts'

export interface WaitRow {
  bookingId: string
  end: End
  /** With `stop`: which one, and its place. */
  stopId: string | null
  place: string | null
  arrivedAt: Date
  endedAt: Date | null
  freeHours: number
  detentionDayPaise: number | null
  decided: 'confirmed' | 'declined' | null
  reason: string | null
  decidedAt: Date | null
  /** As decided. */
  chargedDays: number | null
  chargedPaise: number | null
}

/** After a day without signal, uploading a photo may take hours in which nobody waited. */
const photographed = sql`coalesce(d.taken_at, d.uploaded_at)`

/**
 * Waiting times of trips by the current driver. One ends with the first sign: loaded, receipt, departure or start at
 * the pickup; unloaded or proof of delivery at the drop; loaded or proof at a stop between them.
 */
const waits = sql`
  select b.id as booking_id, b.number, b.from_location, b.to_location, b.shipper_id, b.transporter_id, b.status, b.created_at,
         b.free_hours, b.detention_day_paise, w.end, null::uuid as stop_id, null::text as place, a.at as arrived_at, case when w.ended_at is not null then greatest(a.at, w.ended_at) end as ended_at,
         c.status as decided, c.reason, c.decided_at, c.days as charged_days, c.shipper_paise as charged_paise
  from trip_stamps a
  join bookings b on b.id = a.booking_id and b.transporter_id = a.transporter_id
  cross join lateral (
    select 'pickup' as end, least(
      (select min(s.at) from trip_stamps s where s.booking_id = b.id and s.transporter_id = b.transporter_id and s.stamp in ('loaded', 'left')),
      (select min(${photographed}) from booking_documents d where d.booking_id = b.id and d.kind = 'lr' and ${photographed} >= a.at),
      (select max(e.at) from events e where e.subject_id = b.id and e.type = 'booking_started')) as ended_at
    where a.stamp = 'pickup_arrived'
    union all
    select 'drop', least(
      (select s.at from trip_stamps s where s.booking_id = b.id and s.transporter_id = b.transporter_id and s.stamp = 'unloaded'),
      (select min(${photographed}) from booking_documents d where d.booking_id = b.id and d.kind = 'pod' and ${photographed} >= a.at))
    where a.stamp = 'drop_arrived'
  ) w
  left join trip_charges c on c.booking_id = b.id and c.transporter_id = b.transporter_id and c.cause = 'detention_' || w.end
  union all
  select b.id, b.number, b.from_location, b.to_location, b.shipper_id, b.transporter_id, b.status, b.created_at,
         b.free_hours, b.detention_day_paise, 'stop', s.id, s.location, a.at, case when e.at is not null then greatest(a.at, e.at) end,
         c.status, c.reason, c.decided_at, c.days, c.shipper_paise
  from stop_stamps a
  join bookings b on b.id = a.booking_id and b.transporter_id = a.transporter_id
  join shipment_stops s on s.id = a.stop_id
  cross join lateral (select least(
    (select l.at from stop_stamps l where l.booking_id = b.id and l.stop_id = s.id and l.stamp = 'stop_loaded'),
    (select min(${photographed}) from booking_documents d where d.booking_id = b.id and d.stop_id = s.id)) as at) e
  left join trip_charges c on c.booking_id = b.id and c.transporter_id = b.transporter_id and c.cause = 'detention_stop' and c.stop_id = s.id
  where a.stamp = 'stop_arrived'`

/** In the order of the way. */
export async function waitsOf(db: Db | Tx, bookingId: string): Promise<WaitRow[]> {
  const { rows } =
    await sql<WaitRow>`select * from (${waits}) w where w.booking_id = ${bookingId} order by arrived_at`.execute(db)
  return rows
}

type ProposedRow = WaitRow &
  Pick<ProposedLine, 'fromLocation' | 'toLocation' | 'shipper' | 'transporter'> & { number: number }

const proposed = sql`
  select w.*, coalesce(s.company, s.name) as shipper, coalesce(t.company, t.name) as transporter
  from (${waits}) w join users s on s.id = w.shipper_id join users t on t.id = w.transporter_id
  where w.decided is null and w.status <> 'cancelled' and w.detention_day_paise > 0
    and w.ended_at > w.arrived_at + make_interval(hours => w.free_hours)
    -- Nobody claims for waiting that is half a year old.
    and w.created_at > now() - interval '180 days'`

export async function proposedRows(db: Db, after: readonly (string | number)[] | null, limit: number) {
  const beyond = after
    ? sql`where (p.ended_at, coalesce(p.stop_id, p.booking_id)) > (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``
  const [{ rows }, counted] = await Promise.all([
    sql<ProposedRow>`select * from (${proposed}) p ${beyond} order by p.ended_at, coalesce(p.stop_id, p.booking_id) limit ${limit}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total from (${proposed}) p`.execute(db),
  ])
  return { rows, total: Number(counted.rows[0]?.total ?? 0) }
}

export const insertCharge = (tx: Tx, row: Insertable<TripChargesTable>) =>
  tx.insertInto('tripCharges').values(row).execute()

export const stampsOf = (db: Db | Tx, bookingId: string, transporterId: string) =>
  db
    .selectFrom('tripStamps')
    .select(['stamp', 'at', 'recordedAt', 'awayKm'])
    .where('bookingId', '=', bookingId)
    .where('transporterId', '=', transporterId)
    .orderBy('at')
    .orderBy('recordedAt')
    .execute()
