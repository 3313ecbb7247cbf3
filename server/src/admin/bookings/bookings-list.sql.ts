import type { AdminBookingsQuery } from '@vapsi/contract/admin/admin-trips'
import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import { LIMITS } from '@vapsi/contract/constants'
import { BOOKING_STATUSES, type BookingStatus, approvalOf, holdsVehicle } from '@vapsi/contract/lifecycle'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { firstFound, searchBooking } from '../../payments/search/search-booking.sql.ts'
import { termsOfBookings } from '../../payments/terms.sql.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { onIndianDays } from '../../platform/database/indian-days.sql.ts'
import { isUuid } from '../../platform/ids.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../../platform/http/page.ts'
import { hasPod } from '../../fleet/has-pod.sql.ts'
import { isToGiveBack } from '../../payments/outstanding/to-give-back.sql.ts'
import { type BookingRow, hasPaymentStatus, selectBookings } from './booking-rows.sql.ts'
import { bookingSorts } from './bookings-sorts.sql.ts'
import { type Known, countRows, refuseLongSort } from '../../platform/database/count-rows.sql.ts'
import { beyond, inOrder } from '../../platform/database/keyset.sql.ts'
import { toAdminBooking } from './booking-view.ts'

export type BookingsFilter = Omit<z.output<typeof AdminBookingsQuery>, 'limit' | 'cursor' | 'sort' | 'order'>
type ListQuery = BookingsFilter & Pick<z.output<typeof AdminBookingsQuery>, 'limit' | 'cursor' | 'sort' | 'order'>

const queues = {
  pendingAssignments: sql<SqlBool>`b.status = 'pending'`,
  activeBookings: sql<SqlBool>`b.holds_vehicle`,
  delivered: sql<SqlBool>`b.holds_vehicle and b.status = 'in_transit' and ${hasPod(sql`b.id`)}`,
  pendingPayments: sql<SqlBool>`b.is_outstanding`,
  pendingSetup: sql<SqlBool>`b.holds_vehicle and not b.has_terms`,
  toGiveBack: isToGiveBack,
}

/** The conditions of a filter on booking b, joined by AND. */
export async function conditions(db: Db, filter: BookingsFilter): Promise<RawBuilder<SqlBool>> {
  const all: RawBuilder<SqlBool>[] = [sql<SqlBool>`true`]
  if (filter.queue) all.push(queues[filter.queue])
  if (filter.status) all.push(hasStatus([filter.status]))
  if (filter.adminApprovalStatus) {
    const wanted = BOOKING_STATUSES.filter((status) => approvalOf[status] === filter.adminApprovalStatus)
    all.push(hasStatus(wanted))
  }
  if (filter.paymentStatus) all.push(hasPaymentStatus[filter.paymentStatus])
  if (filter.userId) all.push(await isOfUser(db, filter.userId))
  if (filter.from || filter.to) all.push(onIndianDays(sql`b.created_at`, filter))
  if (filter.q) all.push(await searchBooking(db, filter.q))
  return sql.join(all, sql` and `)
}

/** Running ones are few beside all that ended, and have an index. */
function hasStatus(wanted: readonly BookingStatus[]): RawBuilder<SqlBool> {
  const isRunning = wanted.every((status) => holdsVehicle.includes(status))
  return sql`${isRunning ? sql`b.holds_vehicle and` : sql``} b.status in (${sql.join(wanted)})`
}

/** Uses the one column that can hold this person, because its index is in order. */
async function isOfUser(db: Db, id: string): Promise<RawBuilder<SqlBool>> {
  if (!isUuid(id)) return sql`false`
  const user = await db.selectFrom('users').select('userType').where('id', '=', id).executeTakeFirst()
  return user?.userType === 'shipper' ? sql`b.shipper_id = ${id}` : sql`b.transporter_id = ${id}`
}

export async function listBookings(db: Db, query: ListQuery, known?: Known): Promise<Page<AdminBookingView>> {
  const page = await pageOfBookings(db, query, known)
  const terms = await termsOfBookings(
    db,
    page.rows.map((r) => r.id),
  )
  return mapPage(page, (row) => toAdminBooking(row, terms))
}

/** The same without terms: a queue of running bookings is polled and does not show them. */
export const listBookingsAlone = async (db: Db, query: ListQuery, known?: Known): Promise<Page<AdminBookingView>> =>
  mapPage(await pageOfBookings(db, query, known), (row) => toAdminBooking(row))

async function pageOfBookings(db: Db, query: ListQuery, known?: Known): Promise<Page<BookingRow>> {
  const sort = bookingSorts[query.sort]
  const after = decodeCursor(query.cursor, [sort.type, 'uuid'])
  const isBeyond = beyond(after, { ...sort, id: 'b.id', order: query.order })
  // The query of the first page counts what its words find.
  const isCounting = typeof known !== 'number' && after === null && !!query.q
  const first = query.sort === 'createdAt' && known !== 'all' ? await firstIds(db, query, isBeyond) : null
  if (first && isCounting) return pageOfIds(db, query, first, first[0]?.total ?? 0)
  const matching = db.selectFrom('bookings as b').where(await conditions(db, query))
  if (query.sort !== 'createdAt') await refuseLongSort(matching)
  // First the ids, from narrow rows; then everything about these few.
  const found =
    first ??
    (await matching
      .$if(query.sort === 'shipper', (q) => q.innerJoin('users as sh', 'sh.id', 'b.shipperId'))
      .$if(query.sort === 'transporter', (q) => q.leftJoin('users as tr', 'tr.id', 'b.transporterId'))
      .select('b.id')
      .$if(isCounting, (q) => q.select(sql<number>`count(*) over ()`.as('total')))
      .where(isBeyond)
      .orderBy(inOrder(sort.column, 'b.id', query.order))
      .limit(query.limit + 1)
      .execute())
  return pageOfIds(db, query, found, isCounting ? (found[0]?.total ?? 0) : await countRows(db, matching, known))
}

async function pageOfIds(db: Db, query: ListQuery, found: readonly { id: string }[], total: number) {
  const sort = bookingSorts[query.sort]
  const rows = await bookingsOf(
    db,
    found.map(({ id }) => id),
  )
  return pageOf(rows, query.limit, (r) => [sort.of(r), r.id], total)
}

/** A page of one word's bookings by their time, counted as far as a list counts; null where the search is something else. */
async function firstIds(db: Db, { q, ...filter }: ListQuery, isBeyond: RawBuilder<SqlBool>) {
  if (!q) return null
  const and = sql<SqlBool>`${await conditions(db, filter)} and ${isBeyond}`
  const order = (id: string) => inOrder(bookingSorts.createdAt.column, id, filter.order)
  const found = await firstFound(db, q, { and, order: order('b.id') })
  if (!found) return null
  const { rows } = await sql<{ id: string; total: number }>`
    with found as materialized ${found}
    select b.id, least((select count(*) from found), ${LIMITS.countedTo}) as total from found b
    order by ${order('b.id')} limit ${filter.limit + 1}`.execute(db)
  return rows
}

/** Full rows, in the order of the ids. */
async function bookingsOf(db: Db, ids: readonly string[]): Promise<BookingRow[]> {
  if (ids.length === 0) return []
  const these = sql<string>`any(${ids}::uuid[])`
  // The condition is repeated on the money: otherwise the planner sums up the payments of all bookings first.
  const rows = await selectBookings(db).where('b.id', '=', these).where('m.bookingId', '=', these).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function adminBookingById(db: Db | Tx, id: string): Promise<AdminBookingView | undefined> {
  if (!isUuid(id)) return undefined
  const row = await selectBookings(db).where('b.id', '=', id).executeTakeFirst()
  return row && toAdminBooking(row)
}
