import type { RoomView } from '@vapsi/contract/loads/room'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aVehicle } from '../../test/factories/fleet.ts'
import { aPartLoad, anAssignedPart } from '../../test/factories/parts.ts'
import { delhi, jaipur, mumbai } from '../../test/factories/places.ts'
import { aTransporter } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { servedRoom } from '../../test/served-room.ts'
import { getAsTransporter } from '../bookings/views/booking-views.ts'
import { vehicleOf } from '../fleet/fleet.sql.ts'
import { bidsRoutes } from './bids.routes.ts'
import { placeBid } from './place-bid.ts'

const { as } = await servedRoom(bidsRoutes)
const urlOf = (loadId: string, vehicleId: string) => `/api/posted-loads/${loadId}/room?vehicleId=${vehicleId}`

test('a load on the way of a loaded truck adds little, one that goes on adds its kilometres and what they cost', async () => {
  const truck = await aVehicle()
  const { transporter, vehicle } = truck
  const alone = await aPartLoad()
  const empty = await as(transporter)<RoomView>('GET', urlOf(alone.load.id, vehicle.id))
  expect(empty).toMatchObject({ status: 200, body: { others: 0, fits: true } })
  await anAssignedPart(truck)
  const beside = await as(transporter)<RoomView>('GET', urlOf(alone.load.id, vehicle.id))
  expect(beside.body).toEqual({ others: 1, fits: true, addedKm: 0, addedHours: 0, costRupees: 0 })
  const onward = await aPartLoad({ toLocation: delhi.name, toLat: delhi.lat, toLng: delhi.lng })
  const { body } = await as(transporter)<RoomView>('GET', urlOf(onward.load.id, vehicle.id))
  expect(body).toMatchObject({ others: 1, fits: true })
  expect(body.addedKm).toBeGreaterThan(100)
  expect(body.addedHours).toBe(Math.round((body.addedKm * 24) / 275))
  expect(body.costRupees).toBeGreaterThan(10 * body.addedKm)
})

test('what does not fit beside the others says so, and a bid with it is refused; a truck of somebody else is none', async () => {
  const truck = await aVehicle()
  const { transporter, vehicle } = truck
  await anAssignedPart(truck, { floorCm: 500 })
  const { load } = await aPartLoad()
  expect((await as(transporter)<RoomView>('GET', urlOf(load.id, vehicle.id))).body).toMatchObject({ fits: false })
  await expect(placeBid(db, transporter, load.id, { vehicleId: vehicle.id, bidPrice: 1 })).rejects.toMatchObject({
    code: 'truck_full',
    status: 409,
  })
  const other = await as(await aTransporter())('GET', urlOf(load.id, vehicle.id))
  expect(other).toMatchObject({ status: 404, body: { code: 'vehicle_not_found' } })
})

test('a trip says beside how many others it is, what it added, and whose stop is next', async () => {
  const truck = await aVehicle()
  const [one, other] = [await anAssignedPart(truck), await anAssignedPart(truck)]
  await sql`update bookings set driver_response = 'accepted', told_at = null`.execute(db)
  const partOf = async (id: string) => (await getAsTransporter(db, truck.transporter, id)).part!
  const [first, second] = [await partOf(one.id), await partOf(other.id)]
  expect(first).toMatchObject({ others: 1, addedKm: 0, addedHours: 0 })
  expect([first.stop, second.stop].toSorted((a, b) => Number(a) - Number(b))).toEqual([1, 2])
  const next = first.stop === 1 ? one : other
  await sql`update bookings set status = 'loading_done' where id = ${next.id}`.execute(db)
  expect((await partOf(next.id === one.id ? other.id : one.id)).stop).toBe(1)
})

test('its owner sees what is free on each leg of the way, and nothing of the kind on other trucks', async () => {
  const truck = await aVehicle()
  const { transporter } = truck
  const one = await anAssignedPart(truck)
  await anAssignedPart(truck, {
    toLocation: delhi.name,
    toLat: delhi.lat,
    toLng: delhi.lng,
    weightKg: 2500,
    floorCm: 200,
  })
  const whole = await aVehicle({ transporter })
  const legsOf = async (id: string) => (await vehicleOf(db, transporter.id, id))?.freeLegs
  expect(await legsOf(whole.vehicle.id)).toBeUndefined()
  const legs = (await legsOf(truck.vehicle.id))!
  const [both, onward] = legs
  expect(legs.map(({ from, to }) => [from, to])).toEqual([
    [mumbai.name, jaipur.name],
    [jaipur.name, delhi.name],
  ])
  expect([both!.tons, both!.floorMetres]).toEqual([9.5, 1.7])
  expect([onward!.tons, onward!.floorMetres]).toEqual([13.5, 4.7])
  expect(onward!.until).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  await sql`update bookings set status = 'loading_done' where vehicle_id = ${truck.vehicle.id}`.execute(db)
  expect((await legsOf(truck.vehicle.id))!.map(({ to }) => to)).toEqual([jaipur.name, delhi.name])
  await sql`update bookings set status = 'completed', completed_at = now() where id = ${one.id}`.execute(db)
  expect((await legsOf(truck.vehicle.id))!).toMatchObject([{ to: delhi.name, tons: 13.5 }])
})
