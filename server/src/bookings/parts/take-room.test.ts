import { VEHICLE_TYPES } from '@vapsi/contract/constants'
import { GOODS_KINDS, floorCmOfTruck, mayRideTogether } from '@vapsi/contract/loads/floor'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBooking, aDocument, bookingRow } from '../../../test/factories/bookings.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { anAssignedPart, wholeTruck } from '../../../test/factories/parts.ts'
import { anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { unassignBooking } from '../assignment/unassign-booking.ts'

const admin = await anAdmin()
const assign = anAssignedPart
type Truck = Awaited<ReturnType<typeof aVehicle>>

const order = async ({ vehicle }: Truck) => {
  const rows = await db
    .selectFrom('truckParts')
    .select(['bookingId', 'pickupAt', 'dropAt'])
    .where('vehicleId', '=', vehicle.id)
    .orderBy('pickupAt')
    .execute()
  return rows.map(({ bookingId, pickupAt, dropAt }) => [bookingId, pickupAt, dropAt])
}

test('two parts share a truck, and a third that leaves no floor is refused', async () => {
  const truck = await aVehicle({ vehicleNumber: 'MH12ZZ8001' })
  const [one, other] = [await assign(truck), await assign(truck)]
  expect([one.isPart, other.isPart]).toEqual([true, true])
  const stops = await order(truck)
  expect(stops.flatMap(([, pickup, drop]) => [pickup, drop]).toSorted((a, b) => Number(a) - Number(b))).toEqual([
    1, 2, 3, 4,
  ])
  await expect(assign(truck, { floorCm: 80 })).rejects.toMatchObject({
    code: 'truck_full',
    message: 'Beside what it carries, MH 12 ZZ 8001 has no room or no time for this load.',
  })
  expect(await assign(truck, { floorCm: 70 })).toMatchObject({ isPart: true, vehicleId: truck.vehicle.id })
})

test('weight counts as floor does, and food never rides with chemicals', async () => {
  const truck = await aVehicle()
  await assign(truck, { weightKg: 10_000, goodsKind: 'food' })
  await expect(assign(truck, { weightKg: 6001 })).rejects.toMatchObject({ code: 'truck_full' })
  await expect(assign(truck, { weightKg: 1000, goodsKind: 'chemicals' })).rejects.toMatchObject({ code: 'truck_full' })
  expect(await assign(truck, { weightKg: 6000 })).toMatchObject({ isPart: true })
})

test('a full truck is alone: nothing joins it, and it joins nothing', async () => {
  const [carrying, full] = [await aVehicle(), await aVehicle()]
  await assign(carrying)
  await expect(assign(carrying, wholeTruck)).rejects.toMatchObject({ code: 'vehicle_busy' })
  await assign(full, wholeTruck)
  await expect(assign(full)).rejects.toMatchObject({ code: 'vehicle_busy' })
})

test('a trip that is taken back or completed gives its room back', async () => {
  const truck = await aVehicle()
  const [one, other] = [await assign(truck), await assign(truck)]
  await unassignBooking(db, admin, one.id, 'Another truck')
  expect((await order(truck)).map(([id]) => id)).toEqual([other.id])
  const third = await assign(truck)
  await sql`update bookings set status = 'completed', completed_at = now() where id = ${third.id}`.execute(db)
  expect((await order(truck)).map(([id]) => id)).toEqual([other.id])
})

test('what is on the truck keeps its place in the order, and what was delivered leaves its floor', async () => {
  const truck = await aVehicle()
  const one = await assign(truck, { floorCm: 600 })
  await sql`update bookings set status = 'in_transit' where id = ${one.id}`.execute(db)
  await expect(assign(truck, { floorCm: 100 })).rejects.toMatchObject({ code: 'truck_full' })
  await aDocument(await bookingRow(one.id), { kind: 'pod' })
  const other = await assign(truck, { floorCm: 600, pickupDate: new Date(Date.now() + 9 * 24 * 3_600_000) })
  expect(await order(truck)).toEqual([
    [one.id, 1, 2],
    [other.id, 3, 4],
  ])
})

const put = (
  vehicleId: string,
  bookingId: string,
  given: Partial<{ kg: number; cm: number; goods: string; from: number; to: number }>,
) => {
  const { kg = 4000, cm = 300, goods = 'general', from = 1, to = 2 } = given
  return sql`insert into truck_parts (booking_id, vehicle_id, weight_kg, floor_cm, goods_kind, pickup_at, drop_at)
    values (${bookingId}, ${vehicleId}, ${kg}, ${cm}, ${goods}, ${from}, ${to})`.execute(db)
}
const aTrip = async () => (await aBooking()).booking.id

test('the database itself refuses a leg with too much weight or floor, goods that must be apart, and a part without room', async () => {
  const { vehicle } = await aVehicle({ passingWeight: 9, vehicleType: '19 feet' })
  const { id } = vehicle
  await put(id, await aTrip(), { kg: 6000, cm: 400, goods: 'food', from: 1, to: 4 })
  await expect(put(id, await aTrip(), { kg: 3001, cm: 1, from: 2, to: 3 })).rejects.toThrow('no room')
  await expect(put(id, await aTrip(), { kg: 1, cm: 180, from: 2, to: 3 })).rejects.toMatchObject({
    constraint: 'floor_of_a_leg',
  })
  await expect(put(id, await aTrip(), { kg: 1, cm: 1, goods: 'flammable', from: 3, to: 6 })).rejects.toMatchObject({
    constraint: 'goods_that_ride_together',
  })
  await put(id, await aTrip(), { kg: 3000, cm: 179, from: 2, to: 3 })
  await put(id, await aTrip(), { kg: 9000, cm: 579, goods: 'flammable', from: 4, to: 5 })
  await expect(sql`update vehicles set passing_weight = 8 where id = ${id}`.execute(db)).rejects.toMatchObject({
    constraint: 'weight_of_a_leg',
  })
  const held = await aBooking({ status: 'confirmed' })
  await expect(sql`update bookings set is_part = true where id = ${held.booking.id}`.execute(db)).rejects.toMatchObject(
    { constraint: 'part_has_room' },
  )
})

test('the database knows the floors and the goods that the contract knows', async () => {
  for (const vehicleType of VEHICLE_TYPES) {
    const { vehicle } = await aVehicle({ vehicleType })
    const cm = floorCmOfTruck(vehicleType)
    await put(vehicle.id, await aTrip(), { kg: 1, cm: Math.min(cm, 1219) - 1, from: 1, to: 4 })
    await expect(put(vehicle.id, await aTrip(), { kg: 1, cm: 2, from: 2, to: 3 })).rejects.toMatchObject({
      constraint: 'floor_of_a_leg',
    })
    await put(vehicle.id, await aTrip(), { kg: 1, cm: 1, from: 2, to: 3 })
  }
  const { vehicle } = await aVehicle()
  let place = 1
  for (const one of GOODS_KINDS)
    for (const other of GOODS_KINDS) {
      await put(vehicle.id, await aTrip(), { kg: 1, cm: 1, goods: one, from: place, to: place + 2 })
      const beside = put(vehicle.id, await aTrip(), { kg: 1, cm: 1, goods: other, from: place + 1, to: place + 3 })
      if (mayRideTogether(one, other)) await beside
      else await expect(beside).rejects.toMatchObject({ constraint: 'goods_that_ride_together' })
      place += 4
    }
})
