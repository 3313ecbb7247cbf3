import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { aVehicleNumber } from '../../test/factories/fleet.ts'
import { aShipper, aTransporter, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { addVehicle } from './add-vehicle.ts'

const { as } = await anApp()
const form = (vehicleNumber = aVehicleNumber()) => ({
  vehicleNumber,
  category: 'Container' as const,
  vehicleType: '32 feet' as const,
  passingWeight: 15,
})

test('a transporter adds a vehicle; its number is stored without spaces and dashes, its type defaulted', async () => {
  const owner = await aTransporter()
  const number = aVehicleNumber()
  const typed = ` ${number.slice(0, 4).toLowerCase()} ${number.slice(4, 6)}-${number.slice(6)} `
  const added = await as(owner)('POST', '/api/vehicles', { vehicleNumber: typed, passingWeight: '9' })
  expect(added).toMatchObject({
    status: 201,
    body: {
      vehicleNumber: number,
      category: 'Open',
      vehicleType: '14 feet',
      passingWeight: 9,
      status: 'available',
      isVerified: false,
      isOffRoad: false,
      activePostings: 0,
      transporterId: owner.id,
    },
  })
  const event = await db.selectFrom('events').selectAll().where('type', '=', 'vehicle_added').executeTakeFirstOrThrow()
  expect(event).toMatchObject({ actorId: owner.id, subjectType: 'vehicle' })
})

test.each([
  [0.75, '8 feet'],
  [1.5, '20 feet'],
  [2.5, '24 feet'],
])('a truck of %d t and %s is added as it is', async (passingWeight, vehicleType) => {
  const owner = await aTransporter()
  const added = await as(owner)<{ id: string }>('POST', '/api/vehicles', { ...form(), passingWeight, vehicleType })
  expect(added).toMatchObject({ status: 201, body: { passingWeight, vehicleType } })
})

test('what is missing, odd or not the owner’s to say is refused', async () => {
  const owner = await aTransporter()
  const add = (body: object) => as(owner)('POST', '/api/vehicles', body)
  expect(await add({ ...form(), vehicleNumber: '' })).toMatchObject({
    status: 400,
    body: { fields: { vehicleNumber: 'Please fill all fields' } },
  })
  expect(await add({ ...form(), vehicleNumber: 'HELLO' })).toMatchObject({ status: 400 })
  expect(await add({ ...form(), passingWeight: 2.3 })).toMatchObject({ status: 400 })
  expect(await add({ ...form(), passingWeight: 61 })).toMatchObject({ status: 400 })
  expect(await add({ ...form(), category: 'Rocket' })).toMatchObject({ status: 400 })
  expect(await add({ ...form(), isVerified: true })).toMatchObject({ status: 400, body: { code: 'invalid' } })
})

test('only transporters add vehicles', async () => {
  expect((await as(null)('POST', '/api/vehicles', form())).status).toBe(401)
  expect((await as(await aShipper())('POST', '/api/vehicles', form())).status).toBe(403)
  expect((await as(await anAdmin())('POST', '/api/vehicles', form())).status).toBe(403)
})

test('one number added at once by two transporters: the first may act, the second is disputed; one owner has it once', async () => {
  const [one, other] = [await aTransporter(), await aTransporter()]
  const truck = form()
  const results = await Promise.allSettled([
    addVehicle(db, one, truck),
    addVehicle(db, other, truck),
    addVehicle(db, one, truck),
  ])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))).toMatchObject([
    { code: 'vehicle_duplicate', fields: { vehicleNumber: expect.any(String) } },
  ])
  const rows = await db.selectFrom('vehicles').selectAll().where('vehicleNumber', '=', truck.vehicleNumber).execute()
  expect(rows.map(({ isDisputed }) => Number(isDisputed)).sort((a, b) => a - b)).toEqual([0, 1])
})

test('the same Idempotency-Key adds once', async () => {
  const owner = await aTransporter()
  const truck = form()
  const headers = { 'idempotency-key': 'add-one' }
  const first = await as(owner)('POST', '/api/vehicles', truck, headers)
  const again = await as(owner)('POST', '/api/vehicles', truck, headers)
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  expect((await as(owner)('POST', '/api/vehicles', truck)).status).toBe(409)
})
