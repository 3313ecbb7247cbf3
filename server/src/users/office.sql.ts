import { type Updateable, sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import type { UsersTable } from '../tables/people.ts'

/** A shipper or transporter, locked for the office's change; administrators, drivers and deleted accounts count as absent. */
export const lockPerson = (tx: Tx, id: string) =>
  tx
    .selectFrom('users')
    .select([
      'id',
      'userType',
      'isVerified',
      'suspendedAt',
      'commissionType',
      'commissionRate',
      'minimumPayoutPaise',
      'commissionNotes',
    ])
    .where('id', '=', id)
    .where('userType', 'in', ['shipper', 'transporter'])
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const setVerified = (tx: Tx, id: string, isVerified: boolean) =>
  tx
    .updateTable('users')
    .set({ isVerified, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

export const updateCommission = (
  tx: Tx,
  id: string,
  commission: Pick<
    Updateable<UsersTable>,
    'commissionType' | 'commissionRate' | 'minimumPayoutPaise' | 'commissionNotes'
  >,
) =>
  tx
    .updateTable('users')
    .set({ ...commission, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
