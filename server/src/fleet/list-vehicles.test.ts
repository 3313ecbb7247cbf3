import type { VehicleView } from '@vapsi/contract/fleet'
import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { aVehicle } from '../../test/factories/fleet.ts'
import { aPosting } from '../../test/factories/market.ts'
import { inDays } from '../../test/factories/places.ts'
import { aTrip } from '../../test/factories/trips.ts'
import { aShipper, aTransporter, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'

const { as } = await anApp()

test('a vehicle is available, posted, booked or off the road by what holds it', async () => {
  const transporter = await aTransporter()
  const idle = await aVehicle({ transporter })
  const posted = await aPosting({ transporter })
  await aPosting({ transporter, vehicle: posted.vehicle })
  const expired = await aPosting({ transporter, validUntil: inDays(-1) })
  const offRoad = await aVehicle({ transporter, isOffRoad: true })
  const onTrip = await aTrip({ transporter, isOffRoad: true })
  await aVehicle({ transporter, deletedAt: new Date() })
  await aVehicle()

  const { body, headers, status } = await as(transporter)<VehicleView[]>('GET', '/api/vehicles')
  expect(status).toBe(200)
  expect(headers['x-total-count']).toBe('5')
  expect(body.map(({ id, status: is, activePostings }) => [id, is, activePostings])).toEqual([
    [onTrip.vehicle.id, 'booked', 0],
    [offRoad.vehicle.id, 'other', 0],
    [expired.vehicle.id, 'available', 0],
    [posted.vehicle.id, 'posted', 2],
    [idle.vehicle.id, 'available', 0],
  ])
  expect(body.filter(({ freeFrom }) => freeFrom !== null).map(({ id }) => id)).toEqual([onTrip.vehicle.id])
})

test('the list pages by cursor and ends', async () => {
  const transporter = await aTransporter()
  const ids: string[] = []
  for (let i = 0; i < 5; i += 1) ids.unshift((await aVehicle({ transporter })).vehicle.id)
  const seen: string[] = []
  let url: string | undefined = '/api/vehicles?limit=2'
  while (url) {
    const page: Awaited<ReturnType<typeof next>> = await next(url)
    seen.push(...page.body.map(({ id }) => id))
    expect(page.headers['x-total-count']).toBe('5')
    url = /<(.*)>; rel="next"/.exec(page.headers['link'] ?? '')?.[1]
  }
  expect(seen).toEqual(ids)
  function next(at: string) {
    return as(transporter)<VehicleView[]>('GET', at)
  }
})

test('a list belongs to its owner: nothing for an administrator, 403 for a shipper, 401 for a visitor', async () => {
  await aVehicle()
  expect(await as(await anAdmin())('GET', '/api/vehicles')).toMatchObject({ status: 200, body: [] })
  expect((await as(await aShipper())('GET', '/api/vehicles')).status).toBe(403)
  expect((await as(null)('GET', '/api/vehicles')).status).toBe(401)
  for (const wrong of ['cursor=nonsense', 'limit=0', 'limit=201'])
    expect((await as(await aTransporter())('GET', `/api/vehicles?${wrong}`)).status, wrong).toBe(400)
})

test('one vehicle: own 200; somebody else’s, a removed, an absent and an odd id are the same 404', async () => {
  const mine = await aVehicle()
  const other = await aVehicle()
  const gone = await aVehicle({ transporter: mine.transporter, deletedAt: new Date() })
  const get = (id: string) => as(mine.transporter)('GET', `/api/vehicles/${id}`)
  expect(await get(mine.vehicle.id)).toMatchObject({ status: 200, body: { id: mine.vehicle.id } })
  const absent = { status: 404, body: { code: 'vehicle_not_found', message: 'Vehicle not found' } }
  for (const id of [other.vehicle.id, gone.vehicle.id, crypto.randomUUID(), '7', 'x'.repeat(64)])
    expect(await get(id), id).toMatchObject(absent)
  const url = `/api/vehicles/${mine.vehicle.id}`
  expect((await as(await aShipper())('GET', url)).status).toBe(403)
  expect((await as(await anAdmin())('GET', url)).status).toBe(403)
  expect((await as(null)('GET', url)).status).toBe(401)
  expect(await db.selectFrom('vehicles').selectAll().where('id', '=', other.vehicle.id).execute()).toHaveLength(1)
})
