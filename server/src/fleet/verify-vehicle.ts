import type { Actor } from '../platform/actor.ts'
import { type Db, type Tx, inTransaction } from '../platform/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import { isUuid } from '../platform/ids.ts'
import { type Verification, requireSeen } from '../users/verify-user.ts'
import { setVehicleVerified } from './verification.sql.ts'

/** Verifies or unverifies a vehicle; doing it twice changes and records nothing (rulings §10). */
export async function verifyVehicle(db: Db | Tx, admin: Actor, vehicleId: string, form: Verification): Promise<void> {
  const { isVerified, ifVerified } = form
  if (!isUuid(vehicleId)) fail('vehicle_not_found')
  await inTransaction(db, async (tx) => {
    const was = (await setVehicleVerified(tx, vehicleId, isVerified)) ?? fail('vehicle_not_found')
    requireSeen(was, ifVerified)
    if (was === isVerified) return
    await record(tx, isVerified ? 'vehicle_verified' : 'vehicle_unverified', {
      by: admin.id,
      subject: { type: 'vehicle', id: vehicleId },
      before: { isVerified: was },
      after: { isVerified },
    })
  })
}
