import { withdrawBidsOf } from '../bids/withdraw-bid.ts'
import { closeLoadsOf } from '../bids/closing/close-load.ts'
import { endRequestsOf } from '../bookings/requests/end-requests-of.ts'
import type { BookingEnds } from '../bookings/cancel-booking.ts'
import { deleteSessionsOf } from '../identity/sessions/sessions.sql.ts'
import { closePostingsOfTransporter } from '../market/close-postings.ts'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import { isUuid } from '../platform/ids.ts'
import { lockPerson } from '../users/office.sql.ts'
import { setSuspended } from './suspensions.sql.ts'
import { settleReports } from './reports.sql.ts'

/**
 * Suspends an account: signed out everywhere, its routes and loads closed, its bids withdrawn, its waiting requests
 * cancelled, so that no truck waits for it. Trips continue. As in a deletion, what the account has is released in the
 * general lock order, then its row is locked, then whatever came in between.
 */
export async function suspendUser(
  db: Db | Tx,
  admin: Actor,
  userId: string,
  reason: string,
  onCancelled: readonly BookingEnds[],
): Promise<void> {
  if (!isUuid(userId)) fail('user_not_found')
  await inTransaction(db, async (tx) => {
    await letGo(tx, admin, userId, onCancelled)
    const person = (await lockPerson(tx, userId)) ?? fail('user_not_found')
    if (person.suspendedAt) fail('user_suspended')
    await letGo(tx, admin, userId, onCancelled)
    await setSuspended(tx, userId, reason)
    await deleteSessionsOf(tx, userId)
    await record(tx, 'user_suspended', {
      by: admin.id,
      subject: { type: 'user', id: userId },
      before: { isSuspended: false },
      after: { isSuspended: true },
      data: { reason },
    })
    await settleReports(tx, admin.id, { personId: userId }, 'suspended', reason)
  })
}

async function letGo(tx: Tx, admin: Actor, id: string, onCancelled: readonly BookingEnds[]) {
  const leaver = { id, by: admin.id }
  await closeLoadsOf(tx, leaver)
  await withdrawBidsOf(tx, leaver)
  await endRequestsOf(tx, id, 'The office has suspended this account.', onCancelled)
  await closePostingsOfTransporter(tx, leaver)
}
