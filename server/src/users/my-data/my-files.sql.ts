import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** A person's file, and its name in the ZIP without extension. */
export interface FileRow {
  name: string
  fileKey: string
  mediaType: string
  at: Date
}

export interface FileList {
  ids: (db: Db, userId: string, after: string | null, limit: number) => Promise<string[]>
  rows: (db: Db, userId: string, ids: readonly string[]) => Promise<FileRow[]>
}

/** One kind of files: the condition for a person's, and the columns of a row. */
const listOf = (
  id: RawBuilder<string>,
  from: (me: string) => RawBuilder<unknown>,
  row: RawBuilder<unknown>,
): FileList => ({
  async ids(db, userId, after, limit) {
    const later = after === null ? sql`` : sql`and ${id} > ${after}::uuid`
    const { rows } = await sql<{ id: string }>`
      select ${id} as id from ${from(userId)} ${later} order by ${id} limit ${limit}`.execute(db)
    return rows.map((one) => one.id)
  },
  async rows(db, userId, ids) {
    const { rows } = await sql<FileRow>`
      select ${row} from ${from(userId)} and ${id} = any(${[...ids]}::uuid[]) order by ${id}`.execute(db)
    return rows
  },
})

/**
 * Current documents of the person's bookings and their own rejected ones; a rejected one has its id in the name,
 * because there may be several.
 */
const documents = listOf(
  sql<string>`d.id`,
  (me) => sql`booking_documents d join bookings b on b.id = d.booking_id
    where (b.shipper_id = ${me} or b.transporter_id = ${me}) and (d.rejected_at is null or d.uploaded_by = ${me})`,
  sql`'VP-' || b.number || '/' || case when d.stop_id is null then d.kind else
    'pod-stop-' || (select s.position from shipment_stops s where s.id = d.stop_id) end || case when d.rejected_at is null then '' else '-rejected-' || right(d.id::text, 6) end as name,
    d.file_key, d.media_type, d.uploaded_at as at`,
)

const disputePhotos = listOf(
  sql<string>`f.id`,
  (me) => sql`dispute_photos f join disputes d on d.id = f.dispute_id join bookings b on b.id = d.booking_id
    where (d.shipper_id = ${me} or d.transporter_id = ${me})`,
  sql`'VP-' || b.number || '/dispute-' || right(f.id::text, 6) as name, f.file_key, 'image/webp' as media_type, f.added_at as at`,
)

const papers = listOf(
  sql<string>`p.id`,
  (me) =>
    sql`vehicle_papers p join vehicles v on v.id = p.vehicle_id where v.transporter_id = ${me} and p.file_key is not null`,
  sql`v.vehicle_number || '/' || p.kind || case when v.deleted_at is null then '' else '-' || right(p.id::text, 6) end as name,
    p.file_key, 'image/webp' as media_type, p.kept_at as at`,
)

const registrations = listOf(
  sql<string>`v.id`,
  (me) => sql`vehicles v where v.transporter_id = ${me} and v.rc_key is not null`,
  sql`v.vehicle_number || '/registration' || case when v.deleted_at is null then '' else '-' || right(v.id::text, 6) end as name,
    v.rc_key as file_key, v.rc_media_type as media_type, v.rc_uploaded_at as at`,
)

/** Bills that a driver recorded for a trip. */
const bills = listOf(
  sql<string>`c.id`,
  (me) => sql`trip_costs c join bookings b on b.id = c.booking_id where c.owner_id = ${me} and c.file_key is not null`,
  sql`'VP-' || b.number || '/' || c.kind || '-' || right(c.id::text, 6) as name, c.file_key, 'image/webp' as media_type, c.added_at as at`,
)

export const fileLists: readonly FileList[] = [documents, disputePhotos, papers, registrations, bills]
