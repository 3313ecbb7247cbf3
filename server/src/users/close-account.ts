import type { BookingStatus } from '@vapsi/contract/lifecycle'
import type { OpenSum } from '@vapsi/contract/users'
import { spacedVehicleNumber } from '@vapsi/contract/values/pasted'
import { inRupees, toPaise } from '@vapsi/contract/values/rupees'
import type { Db, Tx } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import { enqueue } from '../platform/jobs/jobs.ts'
import { anonymise, drivenTripsOf, requestedTrucksOf, runningBookingsOf } from './close-account.sql.ts'
import type { AccountDeletionHook } from './account-deletion-hooks.ts'
import { openMoneyOf } from './open-money.sql.ts'
import { lockAccount } from './profile.sql.ts'
import { removePictureJob } from './remove-picture.ts'
import { accountOf, reachOf } from './users.sql.ts'

/** 409 with what to finish or to settle first. */
export async function requireNothingOpen(db: Db | Tx, userId: string): Promise<void> {
  const running = await runningBookingsOf(db, userId)
  if (running.length) fail('account_busy', { params: { bookings: running.map(named) } })
  const driven = await drivenTripsOf(db, userId)
  if (driven.length) fail('drives_now', { params: { trips: driven.map(named) } })
  const requested = await requestedTrucksOf(db, userId)
  if (requested.length) fail('vehicles_reserved', { params: { vehicles: requested.map(spacedVehicleNumber) } })
  const { owes, owed } = await openMoneyOf(db, userId)
  if (!owes.bookings && !owed.bookings) return
  fail('account_open_money', { params: { owesFor: linesIn(owes), owedFor: linesIn(owed) } })
}

const named = ({ number, status }: { number: number; status: BookingStatus }) => ({ reference: `VP-${number}`, status })

const linesIn = ({ bookings, largest }: OpenSum) =>
  bookings === 0
    ? null
    : [
        ...largest.map(({ reference, amount }) => `${reference} (₹${inRupees(toPaise(amount))})`),
        ...(bookings > largest.length ? ['…'] : []),
      ]

/**
 * Deletes an account. The rooms release what it has, in the general lock order, before its row is locked FOR UPDATE;
 * somebody who bids or posts a route holds a load or vehicle when the database checks the account. Whatever came in
 * between is released then, and a booking, load or posting created at this moment is refused (account_is_open).
 */
export async function closeAccount(
  tx: Tx,
  accountDeletionHooks: readonly AccountDeletionHook[],
  { id, by, event }: { id: string; by: string | null; event: 'account_deleted' | 'account_archived' },
): Promise<void> {
  const { userType } = (await accountOf(tx, id)) ?? fail('not_signed_in')
  // An unverified mobile may be a stranger's, whose codes must stay.
  const { mobile, email } = (await reachOf(tx, id)) ?? fail('not_signed_in')
  const closing = { id, userType: userType ?? fail('forbidden'), by, mobile, email }
  for (const hook of accountDeletionHooks) await hook(tx, closing)
  const account = (await lockAccount(tx, id)) ?? fail('not_signed_in')
  await requireNothingOpen(tx, id)
  for (const hook of accountDeletionHooks) await hook(tx, closing)
  // Recorded while the account still has its role.
  await record(tx, event, { by, subject: { type: 'user', id }, data: { userType: closing.userType } })
  await anonymise(tx, id)
  if (account.pictureKey) await enqueue(tx, removePictureJob, { key: account.pictureKey })
}
