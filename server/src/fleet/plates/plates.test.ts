import type { VehicleView } from '@vapsi/contract/fleet'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aVehicle, aVehicleNumber } from '../../../test/factories/fleet.ts'
import { aPostedLoad } from '../../../test/factories/loads.ts'
import { aPosting } from '../../../test/factories/market.ts'
import { type Person, aShipper, aTransporter, anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { aJobContext } from '../../../test/jobs.ts'
import { workOff } from '../../../test/queued.ts'
import { tellPeople } from '../../notifications/tell-people.ts'

const { as } = await anApp()
const admin = await anAdmin()
const truck = (vehicleNumber: string) => ({
  vehicleNumber,
  category: 'Open',
  vehicleType: '22 feet',
  passingWeight: 16,
})
const add = async (owner: Person, number: string) =>
  (await as(owner)<VehicleView>('POST', '/api/vehicles', truck(number))).body
const route = (vehicleId: string) => ({
  vehicleId,
  fromLocation: 'Kochi, Kerala',
  toLocation: 'Nagpur, Maharashtra',
  price: 45_000,
  fromLat: 9.93,
  fromLng: 76.27,
  toLat: 21.14,
  toLng: 79.08,
})
const resolve = (id: string, by: Person = admin, body: object = { reason: 'RC seen' }) =>
  as(by)<{ code?: string }>('POST', `/api/admin/vehicles/${id}/resolve`, body)
const stored = (id: string) =>
  db
    .selectFrom('vehicles')
    .select(['isDisputed', 'isVerified', 'deletedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const titles = async ({ id }: Person) =>
  (await db.selectFrom('notifications').select('code').where('userId', '=', id).execute()).map((n) => n.code)

test('the second owner of a number is disputed: both are told, and only the first is on the market', async () => {
  const [squatter, owner] = [await aTransporter(), await aTransporter()]
  const number = aVehicleNumber()
  const [first, second] = [await add(squatter, number), await add(owner, number)]
  expect([first.isDisputed, second.isDisputed]).toEqual([false, true])
  await workOff(tellPeople, await aJobContext())
  expect([await titles(squatter), await titles(owner)]).toEqual([['plate_disputed'], ['plate_disputed']])
  const { load } = await aPostedLoad()
  const disputed = { status: 409, body: { code: 'vehicle_disputed' } }
  expect(await as(owner)('POST', '/api/market-trucks', route(second.id))).toMatchObject(disputed)
  const bid = { vehicleId: second.id, bidPrice: 40_000 }
  expect(await as(owner)('POST', `/api/posted-loads/${load.id}/bids`, bid)).toMatchObject(disputed)
  const verify = { isVerified: true }
  expect(await as(admin)('PUT', `/api/admin/vehicles/${second.id}/verify`, verify)).toMatchObject(disputed)
  expect((await as(squatter)('POST', '/api/market-trucks', route(first.id))).status).toBe(201)
})

test('the office decides from the RC: the owner has the number, the squatter and its routes leave', async () => {
  const { transporter: squatter, vehicle, posting } = await aPosting()
  const owner = await aTransporter()
  const { id } = await add(owner, vehicle.vehicleNumber)
  const list = await as(admin)<{ id: string; claims: number }[]>('GET', '/api/admin/vehicles?verification=disputed')
  expect(list.body.filter((v) => [id, vehicle.id].includes(v.id)).map(({ claims }) => claims)).toEqual([2, 2])
  const both = await Promise.all([resolve(id), resolve(id)])
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  expect(await stored(id)).toEqual({ isDisputed: false, isVerified: true, deletedAt: null })
  expect((await stored(vehicle.id)).deletedAt).not.toBeNull()
  const { status } = await db
    .selectFrom('postings')
    .select('status')
    .where('id', '=', posting.id)
    .executeTakeFirstOrThrow()
  expect(status).toBe('closed')
  await workOff(tellPeople, await aJobContext())
  expect(await titles(squatter)).toContain('plate_lost')
  expect(await titles(owner)).toContain('plate_kept')
  expect((await as(owner)('POST', '/api/market-trucks', route(id))).status).toBe(201)
})

test('when the first leaves, the waiting one takes its place', async () => {
  const { transporter, vehicle } = await aVehicle({ isVerified: false })
  const [second, third] = [await aTransporter(), await aTransporter()]
  const [waiting, later] = [await add(second, vehicle.vehicleNumber), await add(third, vehicle.vehicleNumber)]
  expect((await as(transporter)('DELETE', `/api/vehicles/${vehicle.id}`)).status).toBe(204)
  expect([(await stored(waiting.id)).isDisputed, (await stored(later.id)).isDisputed]).toEqual([false, true])
})

test('only the office decides, with a reason, and only what is disputed', async () => {
  const { vehicle } = await aVehicle()
  expect(await resolve(vehicle.id)).toMatchObject({ status: 409, body: { code: 'plate_undisputed' } })
  expect((await resolve(vehicle.id, await aShipper())).status).toBe(403)
  expect((await resolve(vehicle.id, admin, {})).status).toBe(400)
  expect((await resolve('odd')).status).toBe(404)
})

test('the claims on a number are found however its zeros are written, and no other number is', async () => {
  const [first, second] = [await aTransporter(), await aTransporter()]
  const letters = aVehicleNumber().slice(4, 6)
  const claims = [(await add(first, `GJ05${letters}0821`)).id, (await add(second, `GJ5${letters}821`)).id]
  await add(first, `GJ05${letters}8210`)
  await add(second, `GJ50${letters}821`)
  for (const plate of [`GJ05${letters}0821`, `gj 5 ${letters} 821`, `GJ-05-${letters}-821`]) {
    const search = new URLSearchParams({ verification: 'disputed', plate }).toString()
    const { body } = await as(admin)<{ id: string }[]>('GET', `/api/admin/vehicles?${search}`)
    expect(body.map(({ id }) => id).toSorted(), plate).toEqual(claims.toSorted())
  }
})

test('a number that is typed in later is claimed as one that comes with the vehicle, and a claim that is given up ends', async () => {
  const { vehicle } = await aVehicle()
  const { transporter: owner, posting, vehicle: own } = await aPosting()
  const change = (vehicleNumber: string) =>
    as(owner)<VehicleView>('PUT', `/api/vehicles/${own.id}`, { ...truck(vehicleNumber) })
  expect((await change(vehicle.vehicleNumber)).body).toMatchObject({
    isDisputed: true,
    isVerified: false,
    status: 'available',
  })
  await workOff(tellPeople, await aJobContext())
  expect(await titles(owner)).toContain('plate_disputed')
  const { status } = await db
    .selectFrom('postings')
    .select('status')
    .where('id', '=', posting.id)
    .executeTakeFirstOrThrow()
  expect(status).toBe('closed')
  expect((await change(aVehicleNumber())).body).toMatchObject({ isDisputed: false })
  expect(await resolve(own.id)).toMatchObject({ status: 409, body: { code: 'plate_undisputed' } })
})
