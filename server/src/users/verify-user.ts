import type { Actor } from '../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import { isUuid } from '../platform/ids.ts'
import { lockPerson, setVerified } from './office.sql.ts'

/** The mark to set, and the one that the clerk saw. */
export interface Verification {
  isVerified: boolean
  ifVerified?: boolean | undefined
}

/** Of two clerks who press the same button, the second sees that it is done. */
export function requireSeen(isNow: boolean, ifVerified: boolean | undefined): void {
  if (ifVerified === undefined || ifVerified === isNow) return
  fail(isNow ? 'verified_meanwhile' : 'unverified_meanwhile')
}

/** Verifies or unverifies a shipper or transporter; doing it twice changes and records nothing. */
export async function verifyUser(db: Db | Tx, admin: Actor, userId: string, form: Verification): Promise<void> {
  const { isVerified, ifVerified } = form
  if (!isUuid(userId)) fail('user_not_found')
  await inTransaction(db, async (tx) => {
    const user = (await lockPerson(tx, userId)) ?? fail('user_not_found')
    requireSeen(user.isVerified, ifVerified)
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
