import { record } from '../platform/events.ts'
import type { AccountDeletionHook } from '../users/account-deletion-hooks.ts'
import { removeAllOf } from './fleet.sql.ts'

/** An account is deleted: its vehicles leave, and their numbers are free for others. */
export const removeFleetOf: AccountDeletionHook = async (tx, { id: ownerId, by }) => {
  for (const { id, vehicleNumber } of await removeAllOf(tx, ownerId))
    await record(tx, 'vehicle_removed', {
      by,
      subject: { type: 'vehicle', id },
      before: { vehicleNumber },
      data: { transporterId: ownerId },
    })
}
