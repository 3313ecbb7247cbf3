import { sql } from 'kysely'
import type { StopKind, StopStamp } from '@vapsi/contract/shipment/stop-order'
import { type Insertable } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { StopProofsTable, StopStampsTable } from '../../tables/stops.ts'
import { uploaderOfProof } from '../views/uploader.sql.ts'

/** A stop of a booking, with what its driver of today has done there. */
export interface TripStop {
  bookingId: string
  id: string
  kind: StopKind
  location: string
  city: string
  lat: number
  lng: number
  weightKg: number
  km: number
  opensAt: Date | null
  closesAt: Date | null
  contactName: string | null
  contactNumber: string | null
  note: string | null
  arrivedAt: Date | null
  /** Loaded, or its proof photographed. */
  doneAt: Date | null
  pod: {
    mediaType: string
    bytes: number
    takenAt: Date
    uploadedAt: Date
    uploadedRole: 'shipper' | 'transporter'
    uploadedName: string | null
  } | null
  /** Of the whole way, for the last drop. */
  totalKg: number
  totalKm: number
}

type Row = Omit<TripStop, 'pod'> & {
  mediaType: string | null
  bytes: number
  takenAt: Date
  uploadedAt: Date
  uploadedRole: 'shipper' | 'transporter'
  uploadedName: string | null
}

/** The stops of each of these bookings, in the order of the way. */
export async function tripStopsOf(db: Db | Tx, bookingIds: readonly string[]): Promise<Map<string, TripStop[]>> {
  const found = new Map<string, TripStop[]>()
  if (bookingIds.length === 0) return found
  const { rows } = await sql<Row>`
    select b.id as booking_id, s.id, s.kind, s.location, s.city, s.lat, s.lng, s.weight_kg, s.km, s.opens_at, s.closes_at,
           s.contact_name, s.contact_number, s.note, a.at as arrived_at, coalesce(l.at, p.taken_at) as done_at,
           p.media_type, p.bytes, p.taken_at, p.uploaded_at, p.uploaded_role, ${uploaderOfProof} as uploaded_name,
           o.weight_kg as total_kg, coalesce(b.road_km, o.road_km) as total_km
    from bookings b join loads o on o.id = b.load_id join shipment_stops s on s.load_id = o.id
    left join stop_stamps a on a.booking_id = b.id and a.stop_id = s.id and a.stamp = 'stop_arrived' and a.transporter_id = b.transporter_id
    left join stop_stamps l on l.booking_id = b.id and l.stop_id = s.id and l.stamp = 'stop_loaded' and l.transporter_id = b.transporter_id
    left join stop_proofs p on p.booking_id = b.id and p.stop_id = s.id
    where b.id = any(${[...bookingIds]}::uuid[]) order by b.id, s.position`.execute(db)
  for (const { mediaType, bytes, takenAt, uploadedAt, uploadedRole, uploadedName, ...stop } of rows) {
    const pod = mediaType === null ? null : { mediaType, bytes, takenAt, uploadedAt, uploadedRole, uploadedName }
    const stops = found.get(stop.bookingId) ?? []
    if (stops.length === 0) found.set(stop.bookingId, stops)
    stops.push({ ...stop, pod })
  }
  return found
}

/** A booking's stops; exact while the booking is locked. */
export const stopsOfTrip = async (db: Db | Tx, bookingId: string): Promise<TripStop[]> =>
  (await tripStopsOf(db, [bookingId])).get(bookingId) ?? []

/** A stop on the way is still to be made. */
export const hasStopsLeft = async (db: Db | Tx, bookingId: string): Promise<boolean> =>
  (await stopsOfTrip(db, bookingId)).some(({ doneAt }) => doneAt === null)

export const insertStopStamp = (tx: Tx, row: Insertable<StopStampsTable> & { stamp: StopStamp }) =>
  tx.insertInto('stopStamps').values(row).execute()

/** The time comes from the phone: it is limited to between `notBefore` and now. */
export const insertStopProof = (
  tx: Tx,
  { taken, ...row }: Omit<Insertable<StopProofsTable>, 'takenAt'> & { taken: { at: string | null; notBefore: Date } },
) =>
  tx
    .insertInto('stopProofs')
    .values({
      ...row,
      takenAt: sql<Date>`least(now(), greatest(${taken.notBefore.toISOString()}::timestamptz, coalesce(${taken.at}::timestamptz, now())))`,
    })
    .execute()

export const stopProofOf = (db: Db | Tx, bookingId: string, stopId: string) =>
  db
    .selectFrom('stopProofs')
    .select(['fileKey', 'mediaType', 'bytes'])
    .where('bookingId', '=', bookingId)
    .where('stopId', '=', stopId)
    .executeTakeFirst()
