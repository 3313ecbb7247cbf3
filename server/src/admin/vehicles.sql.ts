import type { admin } from '@vapsi/contract/admin'
import type { AdminVehicleView } from '@vapsi/contract/admin-views'
import type { Query } from '@vapsi/contract/endpoint'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../platform/database.ts'
import { isUuid } from '../platform/ids.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../platform/page.ts'
import { beyond, containing, inOrder } from './keyset.sql.ts'

type ListQuery = Query<typeof admin.vehicles>
export type VehiclesFilter = Pick<ListQuery, 'q' | 'transporterId' | 'status' | 'verification' | 'category'>

const selectVehicles = (db: Db | Tx) =>
  db
    .selectFrom('vehicles as v')
    .innerJoin('users as tr', 'tr.id', 'v.transporterId')
    .innerJoin('vehicleStatus as s', 's.vehicleId', 'v.id')
    .where('v.deletedAt', 'is', null)
    .select(['v.id', 'v.transporterId', 'tr.name', 'tr.company', 'v.vehicleNumber', 'v.category', 'v.vehicleType'])
    .select(['v.passingWeight', 's.status', 'v.isVerified', 'v.createdAt'])
type VehicleRow = Awaited<ReturnType<ReturnType<typeof selectVehicles>['execute']>>[number]

function conditions(filter: VehiclesFilter): RawBuilder<SqlBool> {
  const all: RawBuilder<SqlBool>[] = [sql`true`]
  if (filter.transporterId)
    all.push(isUuid(filter.transporterId) ? sql`v.transporter_id = ${filter.transporterId}` : sql`false`)
  if (filter.status) all.push(sql`s.status = ${filter.status}`)
  if (filter.category) all.push(sql`v.category = ${filter.category}`)
  if (filter.verification !== 'all') all.push(sql`v.is_verified = ${filter.verification === 'verified'}`)
  if (filter.q) {
    const like = containing(filter.q)
    const number = containing(filter.q.replace(/[\s.-]/g, ''))
    all.push(sql`(v.vehicle_number ilike ${number} or tr.name ilike ${like} or tr.company ilike ${like})`)
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
    cast: 'bigint',
    of: (r: VehicleRow) => r.passingWeight,
  },
} as const

export async function listVehicles(db: Db, query: ListQuery): Promise<Page<AdminVehicleView>> {
  const sort = sorts[query.sort]
  const after = decodeCursor(query.cursor, [sort.type, 'uuid'])
  const rows = await selectVehicles(db)
    .where(conditions(query))
    .where(beyond(after, { ...sort, id: 'v.id', order: query.order }))
    .orderBy(inOrder(sort.column, 'v.id', query.order))
    .limit(query.limit + 1)
    .execute()
  const { total } = await selectVehicles(db)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(conditions(query))
    .executeTakeFirstOrThrow()
  return mapPage(
    pageOf(rows, query.limit, (r) => [sort.of(r), r.id], total),
    toAdminVehicle,
  )
}

export async function adminVehicleById(db: Db | Tx, id: string): Promise<AdminVehicleView | undefined> {
  if (!isUuid(id)) return undefined
  const row = await selectVehicles(db).where('v.id', '=', id).executeTakeFirst()
  return row && toAdminVehicle(row)
}

const toAdminVehicle = ({ name, company, createdAt: _createdAt, ...row }: VehicleRow): AdminVehicleView => ({
  ...row,
  transporter: { name, company },
})
