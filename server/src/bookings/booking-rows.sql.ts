import { documentStatuses, runningStatuses } from '@vapsi/contract/lifecycle'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import { isUuid } from '../platform/ids.ts'
import { decodeCursor, type Page, pageOf } from '../platform/http/page.ts'
import { provenMobile } from '../users/proven-mobile.sql.ts'
import type { Party } from './bookings.sql.ts'
import { tripDriver } from './drivers/trip-drivers.sql.ts'
import { dueKey } from './due-order.sql.ts'
import { requestedPart } from './parts/for-hire/requested-part.sql.ts'
import { tripPart } from './parts/trip-part.sql.ts'
import { nextColumns, nextFacts } from './next/next-columns.sql.ts'

/**
 * b booking, m its money, t its active terms, sh and tr the parties, v the vehicle; r the part of a truck that it asks for; p, pv, pu
 * the posting, vehicle and owner that a waiting request asks for.
 */
const joined = (db: Db | Tx) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('bookingMoney as m', 'm.bookingId', 'b.id')
    .leftJoin('paymentTerms as t', 't.id', 'm.termsId')
    .innerJoin('users as sh', 'sh.id', 'b.shipperId')
    .leftJoin('users as tr', 'tr.id', 'b.transporterId')
    .leftJoin('vehicles as v', 'v.id', 'b.vehicleId')
    .leftJoin('requestedParts as r', 'r.bookingId', 'b.id')
    .leftJoin('postings as p', (on) =>
      on.on('p.id', '=', sql<string>`coalesce(b.posting_id, r.posting_id)`).on('b.status', '=', 'pending'),
    )
    .leftJoin('vehicles as pv', 'pv.id', 'p.vehicleId')
    .leftJoin('users as pu', 'pu.id', 'p.transporterId')

const rowsOf = (db: Db | Tx) =>
  joined(db)
    .selectAll('b')
    .select(nextColumns)
    .select(nextFacts)
    .select(['m.tdsDepositedPaise', 't.advancePercentageShipper', 't.terms'])
    .select(['sh.name as shipperName', 'sh.company as shipperCompany', 'sh.rating as shipperRating'])
    .select(['sh.isVerified as shipperIsVerified', provenMobile('sh').as('shipperMobile')])
    .select(['sh.language as shipperLanguage', 'tr.language as transporterLanguage'])
    .select(['tr.name as transporterName', 'tr.company as transporterCompany', 'tr.rating as transporterRating'])
    .select(['tr.isVerified as transporterIsVerified', provenMobile('tr').as('transporterMobile')])
    .select(['tr.totalTrips as transporterTrips', 'tr.pictureKey as transporterPicture'])
    .select(['pv.category as askedCategory', 'pv.vehicleType as askedType', 'pv.passingWeight as askedWeight'])
    .select(['pu.name as askedName', 'pu.company as askedCompany', 'pu.rating as askedRating'])
    .select(['pu.id as askedId', 'pu.isVerified as askedIsVerified'])
    .select([tripDriver.as('driver'), tripPart.as('tripPart'), requestedPart.as('requestedPart')])
    .select(['v.vehicleNumber', 'v.category', 'v.vehicleType', 'v.passingWeight'])

export type BookingRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

/** A driver's lists omit a trip that the office can still undo without a trace. */
const isTold = ({ userType }: Party) =>
  userType === 'transporter' ? sql<boolean>`(b.told_at is null or b.told_at <= now())` : sql<boolean>`true`

const scopeOf = ({ userType }: Party) =>
  userType === 'shipper' ? ('b.shipperId' as const) : ('b.transporterId' as const)

/** One booking of this party; undefined if it is somebody else's or absent. */
export async function bookingRowOf(db: Db | Tx, party: Party, id: string): Promise<BookingRow | undefined> {
  if (!isUuid(id) || !party.userType) return undefined
  return rowsOf(db).where('b.id', '=', id).where(scopeOf(party), '=', party.id).executeTakeFirst()
}

/** Those of these bookings that are this party's. */
export const bookingRowsByIds = (db: Db, party: Party, ids: readonly string[]): Promise<BookingRow[]> => {
  const these = sql<string>`any(${ids}::uuid[])`
  // The condition is repeated on the money: otherwise the planner sums up the payments of all bookings first.
  return rowsOf(db)
    .where('b.id', '=', these)
    .where('m.bookingId', '=', these)
    .where(scopeOf(party), '=', party.id)
    .execute()
}

export interface BookingsQuery {
  limit: number
  cursor?: string | undefined
  status?: BookingRow['status'] | undefined
  group?: 'running' | 'payments' | 'completed' | 'over' | undefined
  sort?: 'newest' | 'due' | undefined
}

const groups = {
  running: runningStatuses,
  payments: documentStatuses,
  completed: ['completed'],
  over: ['completed'],
} as const

/** Money of a trip that was called off is still to come back to its shipper, or from its transporter. */
const isHeld = ({ userType }: Party) =>
  sql<SqlBool>`b.status = 'cancelled' and ${sql.ref(userType === 'shipper' ? 'b.received_paise' : 'b.paid_out_paise')} > 0`

function isIn(party: Party, group: NonNullable<BookingsQuery['group']>): RawBuilder<SqlBool> {
  const isOfStatus = sql<SqlBool>`b.status in (${sql.join([...groups[group]])})`
  return group === 'payments' || group === 'over' ? sql<SqlBool>`(${isOfStatus} or ${isHeld(party)})` : isOfStatus
}

/** Bookings of this party, newest first unless sorted by due date. */
export async function bookingRowsOf(db: Db, party: Party, query: BookingsQuery): Promise<Page<BookingRow>> {
  if (query.sort === 'due') return rowsByDue(db, party, query)
  const after = decodeCursor(query.cursor, ['date', 'uuid'])
  const { group, status } = query
  const total = await countOf(db, party, query)
  const rows = await rowsOf(db)
    .where(scopeOf(party), '=', party.id)
    .where(isTold(party))
    .$if(status !== undefined, (q) => q.where('b.status', '=', status ?? 'pending'))
    .$if(group !== undefined, (q) => q.where(isIn(party, group ?? 'running')))
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(b.created_at, b.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
    .orderBy('b.createdAt', 'desc')
    .orderBy('b.id', 'desc')
    .limit(query.limit + 1)
    .execute()
  return pageOf(rows, query.limit, (row) => [row.createdAt.toISOString(), row.id], total)
}

async function rowsByDue(db: Db, party: Party, query: BookingsQuery): Promise<Page<BookingRow>> {
  const after = decodeCursor(query.cursor, ['string', 'uuid'])
  const { group, status } = query
  const rows = await rowsOf(db)
    .select(dueKey.as('dueKey'))
    .where(scopeOf(party), '=', party.id)
    .where(isTold(party))
    .$if(status !== undefined, (q) => q.where('b.status', '=', status ?? 'pending'))
    .$if(group !== undefined, (q) => q.where(isIn(party, group ?? 'running')))
    .$if(after !== null, (q) => q.where(sql<boolean>`(${dueKey}, b.id) > (${after?.[0]}, ${after?.[1]}::uuid)`))
    .orderBy(sql`${dueKey}, b.id`)
    .limit(query.limit + 1)
    .execute()
  return pageOf(rows, query.limit, (row) => [row.dueKey, row.id], await countOf(db, party, query))
}

async function countOf(db: Db, party: Party, { group, status }: BookingsQuery): Promise<number> {
  const { total } = await db
    .selectFrom('bookings as b')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(scopeOf(party), '=', party.id)
    .where(isTold(party))
    .$if(status !== undefined, (q) => q.where('b.status', '=', status ?? 'pending'))
    .$if(group !== undefined, (q) => q.where(isIn(party, group ?? 'running')))
    .executeTakeFirstOrThrow()
  return total
}
