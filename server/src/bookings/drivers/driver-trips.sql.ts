import { runningStatuses } from '@vapsi/contract/lifecycle'
import { sql } from 'kysely'
import { countRows } from '../../platform/database/count-rows.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Page, decodeCursor, pageOf } from '../../platform/http/page.ts'
import { type BookingRow, type BookingsQuery, bookingRowsByIds } from '../booking-rows.sql.ts'

/** The trips that a person drives, for whichever owner, newest first. */
export async function tripRowsOf(db: Db, personId: string, query: BookingsQuery): Promise<Page<BookingRow>> {
  const after = decodeCursor(query.cursor, ['date', 'uuid'])
  const { group, status, limit } = query
  const theirs = db
    .selectFrom('tripDrivers as t')
    .innerJoin('members as m', 'm.id', 't.memberId')
    .innerJoin('bookings as b', 'b.id', 't.bookingId')
    .select(['b.id', 'b.createdAt', 't.transporterId'])
    .where('m.personId', '=', personId)
    .where('m.removedAt', 'is', null)
    .where('t.untilAt', 'is', null)
    .$if(status !== undefined, (q) => q.where('b.status', '=', status ?? 'pending'))
    .$if(group === 'running', (q) => q.where('b.status', 'in', [...runningStatuses]))
    .$if(group === 'completed' || group === 'over', (q) => q.where('b.status', '=', 'completed'))
    // A list of what is to pay is none of a driver's.
    .$if(group === 'payments', (q) => q.where(sql<boolean>`false`))
  const found = await theirs
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(b.created_at, b.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
    .orderBy('b.createdAt', 'desc')
    .orderBy('b.id', 'desc')
    .limit(limit + 1)
    .execute()
  const rows = await rowsOf(db, found)
  const page = found.map(({ id }) => rows.get(id)).filter((row) => row !== undefined)
  return pageOf(page, limit, (row) => [row.createdAt.toISOString(), row.id], await countRows(db, theirs))
}

/** Each as its owner's row. */
async function rowsOf(db: Db, found: readonly { id: string; transporterId: string }[]) {
  const owners = new Set(found.map(({ transporterId }) => transporterId))
  const lists = await Promise.all(
    [...owners].map((id) => {
      const ids = found.filter(({ transporterId }) => transporterId === id).map((trip) => trip.id)
      return bookingRowsByIds(db, { id, userType: 'transporter' }, ids)
    }),
  )
  return new Map(lists.flat().map((row) => [row.id, row]))
}
