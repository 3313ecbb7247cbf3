import type { LoadTruckView, WaitingLoadView } from '@vapsi/contract/dispatch/dispatch'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aBooking } from '../../../test/factories/bookings.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aBid } from '../../../test/factories/loads.ts'
import { aTransporter, anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'

const { as } = await anApp()
const clerk = await anAdmin()
const back = {
  fromLocation: 'Jaipur',
  toLocation: 'Mumbai',
  fromLat: 26.92,
  fromLng: 75.79,
  toLat: 19.07,
  toLng: 72.88,
  pricePaise: 90_000_00,
}

beforeEach(async () => {
  await sql`update bookings set status = 'cancelled' where not is_over`.execute(db)
  await sql`update vehicles set is_off_road = true`.execute(db)
})

/** From Mumbai to Jaipur, and nothing else is for hire. */
async function aTruckOnATrip() {
  const truck = await aVehicle({ transporter: await aTransporter({ city: 'Mumbai' }) })
  const { booking } = await aBooking({
    transporter: truck.transporter,
    vehicleId: truck.vehicle.id,
    status: 'in_transit',
    driverResponse: 'accepted',
    toLocation: 'Jaipur',
  })
  // The one that its factory creates.
  const { id, transporterId } = truck.vehicle
  await sql`update vehicles set is_off_road = true where transporter_id = ${transporterId} and id <> ${id}`.execute(db)
  return { ...truck, trip: booking }
}
/** Without the truck that its factory creates. */
async function aLoadBack(given = {}) {
  const { rows } = await sql<{ id: string }>`select id from vehicles where not is_off_road`.execute(db)
  const { booking } = await aBooking({ ...back, ...given })
  await sql`update vehicles set is_off_road = not id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db)
  return booking
}
const trucksFor = async (id: string) =>
  (await as(clerk)<LoadTruckView[]>('GET', `/api/admin/dispatch/loads/${id}/trucks`)).body
const waiting = async (query = '') =>
  (await as(clerk)<WaitingLoadView[]>('GET', `/api/admin/dispatch/loads${query}`)).body
const plan = (id: string, vehicleId: string, negotiatedPriceDriver = 80_000) =>
  as(clerk)('POST', `/api/admin/dispatch/loads/${id}/plan`, { vehicleId, negotiatedPriceDriver })

test('a truck on a trip is proposed from the drop on, waits for the load’s turn, and comes first when its trip ends', async () => {
  const { vehicle, trip } = await aTruckOnATrip()
  const load = await aLoadBack()
  const reference = `VP-${trip.number}`
  const [truck] = await trucksFor(load.id)
  expect(truck).toMatchObject({ vehicleId: vehicle.id, knownBy: 'trip', after: reference, busy: null })
  expect(truck?.toPickupKm).toBeLessThanOrEqual(2)
  expect(truck?.place?.name).toBe('Jaipur')
  expect(await plan(load.id, vehicle.id)).toMatchObject({
    status: 200,
    body: { reference, vehicleNumber: vehicle.vehicleNumber },
  })
  expect(await waiting()).toEqual([])
  expect(await waiting('?planned=true')).toMatchObject([{ id: load.id, plannedAfter: { reference } }])
  // Nothing else may wait for it.
  const other = await aLoadBack()
  expect((await trucksFor(other.id)).map(({ vehicleId }) => vehicleId)).not.toContain(vehicle.id)
  await sql`update bookings set status = 'completed', completed_at = now() where id = ${trip.id}`.execute(db)
  expect((await waiting()).find(({ id }) => id === load.id)).toMatchObject({ askedVehicleId: vehicle.id })
  expect((await trucksFor(load.id))[0]).toMatchObject({ vehicleId: vehicle.id, after: null, driverPrice: 80_000 })
})

test('for a booking whose truck is changed only trucks that can go now are named', async () => {
  const { vehicle } = await aTruckOnATrip()
  const { booking } = await aBooking({ ...back, status: 'confirmed' })
  expect((await trucksFor(booking.id)).map(({ vehicleId }) => vehicleId)).not.toContain(vehicle.id)
})

test('refused: an absent load, a truck on no trip, of another owner, too small, at a loss, a load that is planned', async () => {
  const { vehicle } = await aTruckOnATrip()
  const small = await aTruckOnATrip()
  await sql`update vehicles set passing_weight = 1 where id = ${small.vehicle.id}`.execute(db)
  const free = await aVehicle()
  const load = await aLoadBack()
  const { bid } = await aBid({ status: 'accepted', acceptedAt: new Date() })
  const absent = '01990000-0000-7000-8000-000000000000'
  const codeOf = async (...args: Parameters<typeof plan>) => {
    const { status, body } = await plan(...args)
    return [status, (body as { code?: string }).code]
  }
  expect(await codeOf(absent, vehicle.id)).toEqual([404, 'load_not_found'])
  expect(await codeOf(load.id, absent)).toEqual([422, 'pair_mismatch'])
  expect(await codeOf(load.id, free.vehicle.id)).toEqual([409, 'no_trip_to_end'])
  expect(await codeOf(bid.id, vehicle.id)).toEqual([422, 'pair_mismatch'])
  expect(await codeOf(load.id, small.vehicle.id)).toEqual([422, 'misfit'])
  expect(await codeOf(load.id, vehicle.id, 20)).toEqual([422, 'plan_below_cost'])
  expect(await codeOf(load.id, vehicle.id)).toEqual([200, undefined])
  expect(await codeOf(load.id, vehicle.id)).toEqual([409, 'load_planned'])
})

test('two clerks at once: a truck is planned behind its trip for one load', async () => {
  const { vehicle } = await aTruckOnATrip()
  const loads = [await aLoadBack(), await aLoadBack(), await aLoadBack()]
  const answers = await Promise.all(loads.map(({ id }) => plan(id, vehicle.id)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const ids = new Set(loads.map(({ id }) => id))
  const still = (await waiting()).filter(({ id }) => ids.has(id))
  expect(still).toHaveLength(2)
})
