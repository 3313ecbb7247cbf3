import type { Actor } from '../platform/actor.ts'
import { type Db, type Tx, inTransaction } from '../platform/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import { isUuid } from '../platform/ids.ts'
import { lockPerson, setVerified } from './office.sql.ts'

/** Verifies or unverifies a shipper or transporter; doing it twice changes and records nothing. */
export async function verifyUser(db: Db | Tx, admin: Actor, userId: string, isVerified: boolean): Promise<void> {
  if (!isUuid(userId)) fail('user_not_found')
  await inTransaction(db, async (tx) => {
    const user = (await lockPerson(tx, userId)) ?? fail('user_not_found')
    if (user.isVerified === isVerified) return
    await setVerified(tx, userId, isVerified)
    await record(tx, isVerified ? 'user_verified' : 'user_unverified', {
      by: admin.id,
      subject: { type: 'user', id: userId },
      before: { isVerified: user.isVerified },
      after: { isVerified },
    })
  })
}
