import type { admin } from '@vapsi/contract/admin/admin'
import type { Query, Reply } from '@vapsi/contract/endpoint'
import { sql } from 'kysely'
import { referenceOf } from '../bookings/bookings.rules.ts'
import { uploaderOfDocument } from '../bookings/views/uploader.sql.ts'
import { foundBookings } from '../payments/search/search-booking.sql.ts'
import { type Known, countRows } from '../platform/database/count-rows.sql.ts'
import type { Db } from '../platform/database/database.ts'
import { beyond, inOrder } from '../platform/database/keyset.sql.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../platform/http/page.ts'

type Checked = Reply<typeof admin.documents>[number]

const uploaded = { column: sql`d.uploaded_at`, id: 'd.id', cast: 'timestamptz' } as const

/** Current lorry receipts (LR) and PODs with their bookings, newest first unless the oldest are asked for. */
export async function listDocuments(
  db: Db,
  query: Query<typeof admin.documents>,
  known?: Known,
): Promise<Page<Checked>> {
  const after = decodeCursor(query.cursor, ['date', 'uuid'])
  const found = query.q ? await foundBookings(db, query.q) : null
  const filtered = db
    .selectFrom('bookingDocuments as d')
    .select('d.id')
    .where('d.rejectedAt', 'is', null)
    .$if(query.kind !== undefined, (q) => q.where('d.kind', 'in', query.kind === 'pod' ? ['pod', 'stop_pod'] : ['lr']))
    .$if(query.checked !== undefined, (q) => q.where('d.checkedAt', query.checked === 'no' ? 'is' : 'is not', null))
    .$if(found !== null, (q) => q.where(sql<boolean>`d.booking_id = any(array${found})`))
  // The words are resolved once: the first page counts with them too.
  const isCounting = typeof known !== 'number' && after === null && !!query.q
  const ids = await filtered
    .$if(isCounting, (q) => q.select(sql<number>`count(*) over ()`.as('total')))
    .where(beyond(after, { ...uploaded, order: query.order }))
    .orderBy(inOrder(uploaded.column, 'd.id', query.order))
    .limit(query.limit + 1)
    .execute()
  const rows = await db
    .selectFrom('bookingDocuments as d')
    .innerJoin('bookings as b', 'b.id', 'd.bookingId')
    .innerJoin('users as sh', 'sh.id', 'b.shipperId')
    .leftJoin('users as tr', 'tr.id', 'b.transporterId')
    .leftJoin('vehicles as v', 'v.id', 'b.vehicleId')
    .leftJoin('shipmentStops as s', 's.id', 'd.stopId')
    .where('d.id', '=', sql<string>`any(${ids.map(({ id }) => id)}::uuid[])`)
    .select(['d.id', 'd.kind', 'd.mediaType', 'd.bytes', 'd.uploadedAt', 'd.takenAt', 'd.uploadedRole', 'd.checkedAt'])
    .leftJoin('users as ch', 'ch.id', 'd.checkedBy')
    .select(['ch.name as checkedByName', uploaderOfDocument.as('uploadedName')])
    .select([
      'b.id as bookingId',
      'b.number',
      'b.fromLocation',
      'b.toLocation',
      'b.status',
      'b.materialType',
      'b.weightText',
    ])
    .select([
      sql<string>`coalesce(sh.company, sh.name)`.as('shipper'),
      sql<string | null>`coalesce(tr.company, tr.name)`.as('transporter'),
    ])
    .select(['v.vehicleNumber', 's.id as stopId', 's.location as place'])
    .orderBy(inOrder(uploaded.column, 'd.id', query.order))
    .execute()
  const total = isCounting ? (ids[0]?.total ?? 0) : await countRows(db, filtered, known)
  const page = pageOf(rows, query.limit, (r) => [r.uploadedAt.toISOString(), r.id], total)
  return mapPage(page, (r): Checked => ({
    id: r.id,
    kind: r.kind === 'lr' ? 'lr' : 'pod',
    ...(r.stopId !== null && { stop: { id: r.stopId, place: r.place ?? '' } }),
    url: `/api/bookings/${r.bookingId}/${r.kind === 'lr' ? 'lr' : 'pod'}${r.stopId === null ? '' : `?stopId=${r.stopId}`}`,
    mediaType: r.mediaType,
    bytes: r.bytes,
    uploadedAt: r.uploadedAt.toISOString(),
    takenAt: (r.takenAt ?? r.uploadedAt).toISOString(),
    uploadedBy: r.uploadedRole,
    uploadedName: r.uploadedName,
    checkedAt: r.checkedAt?.toISOString() ?? null,
    checkedByName: r.checkedByName,
    booking: {
      id: r.bookingId,
      reference: referenceOf(r.number),
      fromLocation: r.fromLocation,
      toLocation: r.toLocation,
      status: r.status,
      materialType: r.materialType,
      weight: r.weightText,
      shipper: r.shipper,
      transporter: r.transporter,
      vehicleNumber: r.vehicleNumber,
    },
  }))
}
