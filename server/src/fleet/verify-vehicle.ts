import type { Actor } from '../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import { isUuid } from '../platform/ids.ts'
import { type Verification, requireSeen } from '../users/verify-user.ts'
import { type TruckFacts, isSameTruck } from './fleet.rules.ts'
import { setVehicleVerified } from './verification.sql.ts'

/** The mark to set, the mark that the clerk saw, and the truck that it belonged to. */
interface TruckVerification extends Verification {
  ifTruck?: TruckFacts | undefined
}

/** Verifies or unverifies a vehicle; doing it twice changes and records nothing. */
export async function verifyVehicle(
  db: Db | Tx,
  admin: Actor,
  vehicleId: string,
  form: TruckVerification,
): Promise<void> {
  const { isVerified, ifVerified, ifTruck } = form
  if (!isUuid(vehicleId)) fail('vehicle_not_found')
  await inTransaction(db, async (tx) => {
    const was = (await setVehicleVerified(tx, vehicleId, isVerified)) ?? fail('vehicle_not_found')
    if (was.isDisputed && isVerified) fail('vehicle_disputed')
    requireSeen(was.isVerified, ifVerified)
    // An unverified truck is still unverified after a change, so its facts are compared, too.
    if (ifTruck && !isSameTruck(was, ifTruck)) fail('vehicle_changed_meanwhile')
    if (was.isVerified === isVerified) return
    await record(tx, isVerified ? 'vehicle_verified' : 'vehicle_unverified', {
      by: admin.id,
      subject: { type: 'vehicle', id: vehicleId },
      before: { isVerified: was.isVerified },
      after: { isVerified },
    })
  })
}
