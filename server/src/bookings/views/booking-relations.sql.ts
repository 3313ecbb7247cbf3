import { sql } from 'kysely'
import type { ShipperBookingView } from '@vapsi/contract/booking-views'
import { toRupees } from '@vapsi/contract/values/rupees'
import type { Db, Tx } from '../../platform/database/database.ts'
import { type Documents, documentsOf } from './booking-documents.sql.ts'
import type { Party } from '../bookings.sql.ts'
import { type TripStop, tripStopsOf } from '../stops/trip-stops.sql.ts'
import { type Moment, momentsOf } from './timeline.sql.ts'

type Payment = ShipperBookingView['payments'][number]

/** Rows that belong to a booking's view. */
export interface BookingRelations {
  documents: Documents
  moments: Moment[]
  /** Only the viewer's side of the money. */
  payments: Payment[]
  myRating: number | null
  stops: TripStop[]
}

/** The relations of a whole page of bookings in five queries. */
export async function relationsOf(
  db: Db | Tx,
  viewer: Party,
  ids: readonly string[],
): Promise<(id: string) => BookingRelations> {
  // Sequentially: a transaction has one connection.
  const documents = await documentsOf(db, ids)
  const moments = await momentsOf(db, ids)
  const payments = await paymentsOf(db, viewer, ids)
  const ratings = await ratingsBy(db, viewer.id, ids)
  const stops = await tripStopsOf(db, ids)
  return (id) => ({
    documents: documents.get(id) ?? { standing: [], rejected: [] },
    moments: moments.get(id) ?? [],
    payments: payments.get(id) ?? [],
    myRating: ratings.get(id) ?? null,
    stops: stops.get(id) ?? [],
  })
}

async function paymentsOf(
  db: Db | Tx,
  { id, userType }: Party,
  ids: readonly string[],
): Promise<Map<string, Payment[]>> {
  const found = new Map<string, Payment[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return found
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'bookingId', 'amountPaise', 'paymentType', 'paymentMethod', 'reference', 'recordedAt'])
    .select(sql<string>`value_date::text`.as('valueDate'))
    .where('bookingId', 'in', [...ids])
    .$if(userType === 'shipper', (q) => q.where('fromShipper', '=', true))
    // Payments to an earlier driver are not this one's business.
    .$if(userType !== 'shipper', (q) => q.where('payeeId', '=', id))
    .orderBy('recordedAt')
    .orderBy('id')
    .execute()
  for (const { bookingId, amountPaise, recordedAt, ...rest } of rows)
    found.get(bookingId)?.push({ ...rest, amount: toRupees(amountPaise), recordedAt: recordedAt.toISOString() })
  return found
}

async function ratingsBy(db: Db | Tx, userId: string, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('ratings')
    .select(['bookingId', 'stars'])
    .where('byUserId', '=', userId)
    .where('bookingId', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ bookingId, stars }) => [bookingId, stars]))
}
