import type { UsersQuery } from '@vapsi/contract/admin/admin-people'
import type { AdminUserView } from '@vapsi/contract/admin/admin-views'
import { toRupees } from '@vapsi/contract/values/rupees'
import { mobileOf, searchWords } from '@vapsi/contract/values/search-words'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { contains } from '../platform/database/contains.sql.ts'
import { type Known, countRows, refuseLongSort } from '../platform/database/count-rows.sql.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { isUuid } from '../platform/ids.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../platform/http/page.ts'
import { beyond, inOrder } from '../platform/database/keyset.sql.ts'

type ListQuery = z.output<typeof UsersQuery>
type UsersFilter = Pick<ListQuery, 'q' | 'userType' | 'verification'>

/** Shippers and transporters; a driver is seen with the trips of his transporter. */
const people = (db: Db | Tx) => db.selectFrom('users as u').where('u.userType', 'in', ['shipper', 'transporter'])

const selectUsers = (db: Db | Tx) =>
  people(db).select([
    'u.id',
    'u.name',
    'u.username',
    'u.email',
    'u.mobile',
    'u.mobileVerified',
    'u.company',
    'u.city',
    'u.fullAddress',
    'u.alternateContact',
    'u.userType',
    'u.isVerified',
    'u.pictureKey',
    'u.totalTrips',
    'u.onTimeTrips',
    'u.rating',
    'u.createdAt',
    'u.commissionType',
    'u.commissionRate',
    'u.minimumPayoutPaise',
    'u.commissionNotes',
    'u.deletedAt',
    'u.suspendedAt',
    'u.suspendReason',
  ])
type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number]

function conditions({ q, userType, verification }: UsersFilter): RawBuilder<SqlBool> {
  const all: RawBuilder<SqlBool>[] = [sql`u.deleted_at is null`]
  if (userType !== 'all') all.push(sql`u.user_type = ${userType}`)
  if (verification === 'suspended') all.push(sql`u.suspended_at is not null`)
  else if (verification !== 'all') all.push(sql`u.is_verified = ${verification === 'verified'}`)
  const columns = [sql`u.name`, sql`u.company`, sql`u.city`, sql`u.email`, sql`u.mobile`, sql`u.username`]
  for (const word of searchWords(q ?? '')) {
    const mobile = mobileOf(word)
    const found = columns.map((column) => contains(column, word))
    if (mobile !== null) found.push(sql`u.mobile = ${mobile}`)
    all.push(sql`(${sql.join(found, sql` or `)})`)
  }
  return sql.join(all, sql` and `)
}

const text = (column: RawBuilder<unknown>, of: (row: UserRow) => string) =>
  ({ column, type: 'string', cast: 'text', of }) as const
const sorts = {
  createdAt: {
    column: sql`u.created_at`,
    type: 'date',
    cast: 'timestamptz',
    of: (r: UserRow) => r.createdAt.toISOString(),
  },
  name: text(sql`u.name`, (r) => r.name),
  company: text(sql`coalesce(u.company, '')`, (r) => r.company ?? ''),
  city: text(sql`coalesce(u.city, '')`, (r) => r.city ?? ''),
  rating: { column: sql`coalesce(u.rating, 0)`, type: 'number', cast: 'numeric', of: (r: UserRow) => r.rating ?? 0 },
} as const

export async function listUsers(db: Db, query: ListQuery, known?: Known): Promise<Page<AdminUserView>> {
  const sort = sorts[query.sort]
  const after = decodeCursor(query.cursor, [sort.type, 'uuid'])
  const matching = people(db).where(conditions(query))
  if (query.sort !== 'createdAt') await refuseLongSort(matching)
  const rows = await selectUsers(db)
    .where(conditions(query))
    .where(beyond(after, { ...sort, id: 'u.id', order: query.order }))
    .orderBy(inOrder(sort.column, 'u.id', query.order))
    .limit(query.limit + 1)
    .execute()
  const total = await countRows(db, matching, known)
  return mapPage(
    pageOf(rows, query.limit, (r) => [sort.of(r), r.id], total),
    toAdminUser,
  )
}

export async function adminUserById(db: Db | Tx, id: string): Promise<AdminUserView | undefined> {
  if (!isUuid(id)) return undefined
  const row = await selectUsers(db).where('u.id', '=', id).executeTakeFirst()
  return row && toAdminUser(row)
}

const toAdminUser = (row: UserRow): AdminUserView => {
  const isTransporter = row.userType === 'transporter'
  return {
    id: row.id,
    name: row.name,
    username: row.username,
    email: row.email,
    mobile: row.mobile,
    mobileVerified: row.mobileVerified,
    company: row.company,
    city: row.city,
    fullAddress: row.fullAddress,
    alternateContact: row.alternateContact,
    userType: isTransporter ? 'transporter' : 'shipper',
    isVerified: row.isVerified,
    profilePicture: row.pictureKey && `/api/pictures/${row.pictureKey}`,
    totalTrips: row.totalTrips,
    rating: row.rating,
    punctuality: row.totalTrips ? Math.round((100 * row.onTimeTrips) / row.totalTrips) : null,
    memberSince: row.createdAt.toISOString(),
    commissionType: isTransporter ? row.commissionType : null,
    commissionRate: isTransporter ? row.commissionRate : null,
    minimumPayout: isTransporter ? toRupees(row.minimumPayoutPaise) : null,
    commissionNotes: isTransporter ? row.commissionNotes : null,
    isDeleted: row.deletedAt !== null,
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    suspendReason: row.suspendReason,
  }
}
