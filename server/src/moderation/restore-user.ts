import type { Actor } from '../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import { isUuid } from '../platform/ids.ts'
import { lockPerson } from '../users/office.sql.ts'
import { setSuspended } from './suspensions.sql.ts'

/** Ends a suspension. What left the market stays off it until it is posted again. */
export async function restoreUser(db: Db | Tx, admin: Actor, userId: string): Promise<void> {
  if (!isUuid(userId)) fail('user_not_found')
  await inTransaction(db, async (tx) => {
    const person = (await lockPerson(tx, userId)) ?? fail('user_not_found')
    if (!person.suspendedAt) fail('user_not_suspended')
    await setSuspended(tx, userId, null)
    await record(tx, 'user_restored', {
      by: admin.id,
      subject: { type: 'user', id: userId },
      before: { isSuspended: true },
      after: { isSuspended: false },
    })
  })
}
