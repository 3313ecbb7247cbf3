import type { admin } from '@vapsi/contract/admin/admin'
import type { AdminVehicleView } from '@vapsi/contract/admin/admin-views'
import type { Query } from '@vapsi/contract/endpoint'
import { plateOf } from '@vapsi/contract/values/pasted'
import { plateWord, searchWords } from '@vapsi/contract/values/search-words'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { contains } from '../platform/database/contains.sql.ts'
import { type Known, countRows, refuseLongSort } from '../platform/database/count-rows.sql.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { isUuid } from '../platform/ids.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../platform/http/page.ts'
import { beyond, inOrder } from '../platform/database/keyset.sql.ts'
import { isAwaited } from './awaited.sql.ts'

type ListQuery = Query<typeof admin.vehicles>
type VehiclesFilter = Pick<ListQuery, 'q' | 'transporterId' | 'status' | 'verification' | 'category' | 'plate'>

const selectVehicles = (db: Db | Tx) =>
  db
    .selectFrom('vehicles as v')
    .innerJoin('users as tr', 'tr.id', 'v.transporterId')
    .innerJoin('vehicleStatus as s', 's.vehicleId', 'v.id')
    .select(['v.id', 'v.transporterId', 'tr.name', 'tr.company', 'v.vehicleNumber', 'v.category', 'v.vehicleType'])
    .select(['v.passingWeight', 's.status', 'v.isVerified', 'v.isDisputed', 'v.createdAt'])
    .select(['v.rcMediaType', 'v.rcUploadedAt'])
    .select(
      // The active one and the waiting ones have an index each, so no other vehicle is read.
      sql<number>`(select count(*) from vehicles o where o.deleted_at is null and not o.is_disputed
          and plate_of(o.vehicle_number) = plate_of(v.vehicle_number))
        + (select count(*) from vehicles o where o.deleted_at is null and o.is_disputed
          and plate_of(o.vehicle_number) = plate_of(v.vehicle_number))`.as('claims'),
    )
    .select(isAwaited(sql`v.id`).as('isAwaited'))
type VehicleRow = Awaited<ReturnType<ReturnType<typeof selectVehicles>['execute']>>[number]

const isBooked = sql<SqlBool>`v.id in (select vehicle_id from bookings where holds_vehicle)`
const isPosted = sql<SqlBool>`v.id in (select vehicle_id from postings where status = 'active' and valid_until > now())`

/** The status as `vehicle_status` derives it, for all vehicles at once. */
const hasStatus = {
  booked: isBooked,
  other: sql<SqlBool>`v.is_off_road and not ${isBooked}`,
  posted: sql<SqlBool>`not v.is_off_road and not ${isBooked} and ${isPosted}`,
  available: sql<SqlBool>`not v.is_off_road and not ${isBooked} and not ${isPosted}`,
}

function conditions(filter: VehiclesFilter): RawBuilder<SqlBool> {
  const all: RawBuilder<SqlBool>[] = [sql`v.deleted_at is null`]
  if (filter.transporterId)
    all.push(isUuid(filter.transporterId) ? sql`v.transporter_id = ${filter.transporterId}` : sql`false`)
  if (filter.status) all.push(hasStatus[filter.status])
  if (filter.plate) all.push(sql`plate_of(v.vehicle_number) = plate_of(${plateOf(filter.plate)})`)
  if (filter.category) all.push(sql`v.category = ${filter.category}`)
  if (filter.verification === 'disputed')
    all.push(
      sql`plate_of(v.vehicle_number) in (select plate_of(vehicle_number) from vehicles where deleted_at is null and is_disputed)`,
    )
  else if (filter.verification !== 'all') all.push(sql`v.is_verified = ${filter.verification === 'verified'}`)
  // MH 12 AB 4821 is four words, all part of the number; other words match the owner or the kind of truck.
  for (const word of searchWords(filter.q ?? '')) {
    const number = contains(sql`v.vehicle_number`, plateWord(word))
    const person = sql`${contains(sql`name`, word)} or ${contains(sql`company`, word)}`
    const kind = sql`${contains(sql`v.category`, word)} or ${contains(sql`v.vehicle_type`, word)}`
    all.push(sql`(${number} or ${kind} or v.transporter_id in (select id from users where ${person}))`)
  }
  return sql.join(all, sql` and `)
}

const sorts = {
  createdAt: {
    column: sql`v.created_at`,
    type: 'date',
    cast: 'timestamptz',
    of: (r: VehicleRow) => r.createdAt.toISOString(),
  },
  vehicleNumber: {
    column: sql`v.vehicle_number`,
    type: 'string',
    cast: 'text',
    of: (r: VehicleRow) => r.vehicleNumber,
  },
  passingWeight: {
    column: sql`v.passing_weight`,
    type: 'number',
    cast: 'numeric',
    of: (r: VehicleRow) => r.passingWeight,
  },
} as const

export async function listVehicles(db: Db, query: ListQuery, known?: Known): Promise<Page<AdminVehicleView>> {
  const sort = sorts[query.sort]
  const after = decodeCursor(query.cursor, [sort.type, 'uuid'])
  const filtered = db.selectFrom('vehicles as v').select('v.id').where(conditions(query))
  if (query.sort !== 'createdAt') await refuseLongSort(filtered)
  const ids = filtered
    .where(beyond(after, { ...sort, id: 'v.id', order: query.order }))
    .orderBy(inOrder(sort.column, 'v.id', query.order))
    .limit(query.limit + 1)
  const rows = await selectVehicles(db)
    .where('v.id', 'in', ids)
    .orderBy(inOrder(sort.column, 'v.id', query.order))
    .execute()
  const total = await countRows(db, filtered, known)
  return mapPage(
    pageOf(rows, query.limit, (r) => [sort.of(r), r.id], total),
    toAdminVehicle,
  )
}

export async function adminVehicleById(db: Db | Tx, id: string): Promise<AdminVehicleView | undefined> {
  if (!isUuid(id)) return undefined
  const row = await selectVehicles(db).where('v.id', '=', id).where('v.deletedAt', 'is', null).executeTakeFirst()
  return row && toAdminVehicle(row)
}

const toAdminVehicle = ({
  name,
  company,
  createdAt: _createdAt,
  rcMediaType,
  rcUploadedAt,
  ...row
}: VehicleRow): AdminVehicleView => ({
  ...row,
  transporter: { name, company },
  rc:
    rcMediaType === null || rcUploadedAt === null
      ? null
      : { url: `/api/vehicles/${row.id}/rc`, mediaType: rcMediaType, uploadedAt: rcUploadedAt.toISOString() },
})
