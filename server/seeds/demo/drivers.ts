import { indianDay } from '@vapsi/contract/values/india'
import { addDays } from '../../src/bookings/bookings.rules.ts'
import { markDemoAccounts } from '../../src/demo-remains.sql.ts'
import { driverHooks } from '../../src/fleet-hooks.ts'
import { setTruckDriver } from '../../src/fleet/drivers/driver-of-truck.ts'
import { addDriver } from '../../src/fleet/drivers/save-driver.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import { insertDrivers } from './insert.sql.ts'
import { driverOf } from './road/drive-on.ts'
import { roadTripsOf } from './road/road-trips.ts'
import type { World } from './world.ts'

export const demoDriverMobile = '9200000001'

/** The demo transporter's two drivers: one on the trip that is to be loaded, with the app; one who has yet to sign in. */
export async function employDrivers(tx: Tx, world: World): Promise<void> {
  const { toLoad, toStart } = roadTripsOf(world)
  const owner = driverOf(world, toLoad)
  const [known, unknown] = [
    { name: 'Raju Yadav', mobile: demoDriverMobile },
    { name: 'Suresh Pawar', mobile: '9200000002' },
  ]
  // Known from the first sign-in on: an owner adds the number, the account is the driver's own.
  const before = await insertDrivers(tx, [known])
  for (const [{ vehicleId }, driver, licence, days] of [
    [toLoad, known, 'MH12 20110045821', 820],
    [toStart, unknown, 'MH14 20170019034', 26],
  ] as const) {
    const licenceExpiresOn = addDays(indianDay(world.now), days)
    const { id } = await addDriver(tx, owner, { ...driver, licenceNumber: licence, licenceExpiresOn })
    await setTruckDriver(tx, owner, vehicleId!, id, driverHooks.onDriven)
  }
  await markDemoAccounts(tx, [...before, ...(await insertDrivers(tx, [unknown]))])
}
