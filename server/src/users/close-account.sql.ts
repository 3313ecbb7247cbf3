import { runningStatuses, type BookingStatus } from '@vapsi/contract/lifecycle'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database.ts'

/** Bookings of an account, on either side, that are neither completed nor cancelled. */
export const runningBookingsOf = (db: Db | Tx, userId: string): Promise<{ number: number; status: BookingStatus }[]> =>
  db
    .selectFrom('bookings')
    .select(['number', 'status'])
    .where((where) => where.or([where('shipperId', '=', userId), where('transporterId', '=', userId)]))
    .where('status', 'in', runningStatuses)
    .orderBy('number')
    .limit(20)
    .execute()

/** Everything personal goes; the row stays, because bookings, payments and the audit trail point at it. */
export const anonymise = (tx: Tx, userId: string) =>
  tx
    .updateTable('users')
    .set({
      name: 'Deleted account',
      username: null,
      email: null,
      mobile: null,
      mobileVerified: false,
      passwordHash: null,
      company: null,
      city: null,
      fullAddress: null,
      alternateContact: null,
      commissionNotes: null,
      pictureKey: null,
      notifications: false,
      isVerified: false,
      deletedAt: sql<Date>`now()`,
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .execute()
