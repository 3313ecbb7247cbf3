import type { Reply } from '@vapsi/contract/endpoint'
import type { drivers } from '@vapsi/contract/fleet/drivers'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Member, lockMemberOf } from '../../users/members/members.sql.ts'
import { lockVehicleOf } from '../fleet.sql.ts'
import { clearDriverOfTruck, driverOfTruck, driverView, setDriverOfTruck } from './drivers.sql.ts'

/** What later rooms do in the transaction in which a truck gets another driver; null: its owner drives. */
export type TruckDriven = (tx: Tx, vehicleId: string, driver: Member | null, by: string) => Promise<void>

/** Who usually drives a truck. Trips of the truck bring him along; a running one follows. */
export function setTruckDriver(
  db: Db,
  owner: Actor,
  vehicleId: string,
  driverId: string | null,
  onDriven: readonly TruckDriven[],
): Promise<Reply<typeof drivers.ofTruck>> {
  return inTransaction(db, async (tx) => {
    // The driver first, as when he is removed.
    const driver = driverId === null ? null : await lockMemberOf(tx, owner.id, driverId)
    const vehicle = (await lockVehicleOf(tx, owner.id, vehicleId)) ?? fail('vehicle_not_found')
    if (driver === undefined) fail('driver_not_found')
    const before = await driverOfTruck(tx, vehicleId)
    if ((before?.id ?? null) !== driverId) {
      if (driver) await setDriverOfTruck(tx, vehicleId, driver.id)
      else await clearDriverOfTruck(tx, vehicleId)
      for (const follow of onDriven) await follow(tx, vehicleId, driver, owner.id)
      await record(tx, 'truck_driver_set', {
        by: owner.id,
        subject: { type: 'vehicle', id: vehicleId },
        before: { driver: before?.name ?? null },
        after: { driver: driver?.name ?? null },
        data: { vehicleNumber: vehicle.vehicleNumber, personId: driver?.personId ?? null },
      })
    }
    return { vehicleId, driver: driver && (await driverView(tx, owner.id, driver.id)) }
  })
}
