import { type Insertable, sql } from 'kysely'
import type { StopKind, StopStamp } from '@vapsi/contract/shipment/stop-order'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { StopStampsTable } from '../../tables/stops.ts'
import { uploaderOfDocument } from '../views/uploader.sql.ts'

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
  goods: string | null
  packages: number | null
  declaredPaise: number | null
  arrivedAt: Date | null
  /** Loaded, or its first proof photographed, even if the office sent that back. */
  doneAt: Date | null
  pod: {
    mediaType: string
    bytes: number
    takenAt: Date
    uploadedAt: Date
    uploadedRole: 'shipper' | 'transporter'
    uploadedName: string | null
  } | null
  /** Why the office sent its proof back, until another is given. */
  podRejected: string | null
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
           s.contact_name, s.contact_number, s.note, s.goods, s.packages, s.declared_paise, a.at as arrived_at, coalesce(l.at, f.at) as done_at,
           d.media_type, d.bytes, coalesce(d.taken_at, d.uploaded_at) as taken_at, d.uploaded_at, d.uploaded_role,
           ${uploaderOfDocument} as uploaded_name, case when d.id is null then f.reason end as pod_rejected,
           o.weight_kg as total_kg, coalesce(b.road_km, o.road_km) as total_km
    from bookings b join loads o on o.id = b.load_id join shipment_stops s on s.load_id = o.id
    left join stop_stamps a on a.booking_id = b.id and a.stop_id = s.id and a.stamp = 'stop_arrived' and a.transporter_id = b.transporter_id
    left join stop_stamps l on l.booking_id = b.id and l.stop_id = s.id and l.stamp = 'stop_loaded' and l.transporter_id = b.transporter_id
    left join booking_documents d on d.booking_id = b.id and d.stop_id = s.id and d.rejected_at is null
    left join lateral (
      select min(coalesce(g.taken_at, g.uploaded_at)) as at, (array_agg(g.reject_reason order by g.uploaded_at desc))[1] as reason
      from booking_documents g where g.booking_id = b.id and g.stop_id = s.id) f on true
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

/** Where a stop is, for what is told of it. */
export async function placeOf(tx: Tx, stopId: string | undefined): Promise<{ place?: string }> {
  if (stopId === undefined) return {}
  const stop = await tx.selectFrom('shipmentStops').select('location').where('id', '=', stopId).executeTakeFirst()
  return stop ? { place: stop.location } : {}
}
