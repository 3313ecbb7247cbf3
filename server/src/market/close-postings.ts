import type { Tx } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import type { AccountId } from '../users/account-deletion-hooks.ts'
import { releasePosting, reopenClosedFor } from './reserve-posting.sql.ts'
import { type Posting, closeAllOfTransporter, closeAllOfVehicle, closeBooked } from './postings.sql.ts'

/**
 * Closes a vehicle's postings, except these: the truck was assigned or removed. `by` is the account that caused it,
 * `closedFor` the booking that has the truck now. Call it with the vehicle locked.
 */
export async function closePostingsOf(
  tx: Tx,
  vehicleId: string,
  exceptIds: readonly string[] = [],
  by: string | null = null,
  closedFor: string | null = null,
): Promise<void> {
  await recordClosed(tx, await closeAllOfVehicle(tx, vehicleId, exceptIds, closedFor), by)
}

/** The office assigned another truck to the request: this one is free, and its owner may offer it again. */
export async function giveUpPosting(tx: Tx, postingId: string, by: string, closedFor: string): Promise<void> {
  await recordClosed(tx, await closeBooked(tx, postingId, closedFor), by, 'booked')
}

/**
 * An assignment is undone: the postings that it closed are restored, if still valid and their truck and lane are free.
 * Call it when the booking no longer holds a truck.
 */
export async function undoClosing(tx: Tx, bookingId: string, by: string): Promise<void> {
  for (const { id, status } of await reopenClosedFor(tx, bookingId))
    await record(tx, 'posting_reopened', {
      by,
      subject: { type: 'posting', id },
      before: { status: 'closed' },
      after: { status },
    })
}

/** The booking that requested it is cancelled, whoever drove. Returns the truck's owner. */
export async function bringBackPosting(tx: Tx, postingId: string, by: string | null): Promise<string | null> {
  const released = await releasePosting(tx, postingId)
  const ownerId = released?.transporterId ?? null
  // The booking's event reports a reserved posting; one that had left the market is reported here.
  if (released?.was !== 'closed' || released.is !== 'active') return ownerId
  const [before, after] = [{ status: released.was }, { status: released.is }]
  await record(tx, 'posting_reopened', { by, subject: { type: 'posting', id: postingId }, before, after })
  return ownerId
}

/** Closes all of a transporter's postings when the account is deleted. */
export async function closePostingsOfTransporter(tx: Tx, { id, by }: AccountId): Promise<void> {
  await recordClosed(tx, await closeAllOfTransporter(tx, id), by)
}

async function recordClosed(
  tx: Tx,
  postings: readonly Pick<Posting, 'id' | 'transporterId' | 'vehicleId'>[],
  by: string | null,
  from: 'active' | 'booked' = 'active',
) {
  for (const { id, transporterId, vehicleId } of postings)
    await record(tx, 'posting_removed', {
      by,
      subject: { type: 'posting', id },
      before: { status: from },
      after: { status: 'closed' },
      data: { transporterId, vehicleId },
    })
}
