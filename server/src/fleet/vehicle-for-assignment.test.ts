import { expect, test } from 'vitest'
import { aVehicle } from '../../test/factories/fleet.ts'
import { aPosting } from '../../test/factories/market.ts'
import { aTrip } from '../../test/factories/trips.ts'
import { db } from '../../test/harness.ts'
import { inTransaction } from '../platform/database/database.ts'
import { vehicleForAssignment } from './vehicle-for-assignment.ts'

const hold = ({ transporter, vehicle }: Awaited<ReturnType<typeof aVehicle>>, isChosen = false) =>
  inTransaction(db, (tx) =>
    vehicleForAssignment(tx, { transporterId: transporter.id, vehicleId: vehicle.id, isChosen }),
  )

test('an available vehicle of the transporter may be assigned', async () => {
  const truck = await aVehicle()
  expect(await hold(truck)).toMatchObject({ id: truck.vehicle.id })
})

test('a vehicle on the market only when the shipper chose it', async () => {
  const truck = await aPosting()
  await expect(hold(truck)).rejects.toMatchObject({ code: 'pair_mismatch', status: 422 })
  expect(await hold(truck, true)).toMatchObject({ id: truck.vehicle.id })
})

test('another one’s, a removed, an absent and an odd vehicle do not match the transporter', async () => {
  const [one, other] = [await aVehicle(), await aVehicle()]
  const gone = await aVehicle({ transporter: one.transporter, deletedAt: new Date() })
  const mismatch = { code: 'pair_mismatch' }
  await expect(hold({ ...one, vehicle: other.vehicle }, true)).rejects.toMatchObject(mismatch)
  await expect(hold(gone, true)).rejects.toMatchObject(mismatch)
  for (const id of [crypto.randomUUID(), 'odd'])
    await expect(hold({ ...one, vehicle: { ...one.vehicle, id } }, true)).rejects.toMatchObject(mismatch)
})

test('a vehicle on a trip is busy, one off the road says so', async () => {
  await expect(hold(await aTrip(), true)).rejects.toMatchObject({ code: 'vehicle_busy' })
  await expect(hold(await aVehicle({ isOffRoad: true }), true)).rejects.toMatchObject({ code: 'vehicle_off_road' })
})
