import type { LoadsHomeView, WaitingLoad } from '@vapsi/contract/way-home/loads-home'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aBid, aPostedLoad } from '../../../test/factories/loads.ts'
import { inDays, inHours, jaipur, mumbai, surat } from '../../../test/factories/places.ts'
import { db } from '../../../test/harness.ts'
import { wayHome } from '@vapsi/contract/way-home/way-home'
import { setEconomics } from '../../way-home/economics.ts'
import { listPlans } from '../way-home/list-plans.ts'

const { as } = await anApp()
const [from, home] = [`${jaipur.lat},${jaipur.lng}`, `${mumbai.lat},${mumbai.lng}`]
const find = async (more = '') => as(null)<LoadsHomeView>('GET', `/api/loads-home?at=${from}&home=${home}${more}`)
const homeward = {
  fromLat: jaipur.lat,
  fromLng: jaipur.lng,
  toLat: mumbai.lat,
  toLng: mumbai.lng,
  pickupFrom: inDays(0),
  pickupUntil: inDays(14),
}

test('a visitor sees what a load home leaves, the figures that its driver will see, and nobody’s name', async () => {
  const { load } = await aPostedLoad({
    ...homeward,
    fromLocation: 'Gate 4, Sitapura, Jaipur',
    vehicleCategory: 'Tanker',
    expectedPricePaise: 60_000_00,
  })
  const { status, body } = await find('&category=Tanker&tons=16')
  expect(status).toBe(200)
  const [found] = body.loads
  expect(found).toMatchObject({ id: load.id, from: 'Jaipur', to: 'Mumbai', material: load.material, price: 60_000 })
  expect(JSON.stringify(body)).not.toMatch(/Sitapura|shipper|mobile|company/)
  const { costs, leftRupees } = found!
  expect(costs.share).toBe(9000)
  expect(60_000 - costs.share - costs.road - costs.tolls - costs.time).toBeCloseTo(leftRupees, 1)

  const { transporter, vehicle } = await aVehicle({ category: 'Tanker', passingWeight: 16 })
  await setEconomics(db, transporter, vehicle.id, { home: { ...mumbai, name: 'Mumbai' } })
  const asked = wayHome.plans.schema.querystring.parse({ vehicleId: vehicle.id, emptyAt: from, legs: 1 })
  const [plan] = await listPlans(db, transporter, asked)
  expect(leftRupees).toBeCloseTo(plan!.leftRupees, -1)
  expect(body.emptyHome.costRupees).toBeCloseTo(plan!.gainRupees - plan!.leftRupees, -1)
})

test('only what the truck can carry is offered, and what it cannot is counted with the reason', async () => {
  const lane = { ...homeward, expectedPricePaise: 70_000_00, vehicleCategory: 'Flatbed' as const }
  const before = (await find('&category=Flatbed&tons=10')).body.unfit
  const { load } = await aPostedLoad({ ...lane, weightKg: 9000 })
  await aPostedLoad({ ...lane, weightKg: 10_500 })
  await aPostedLoad({ ...lane, vehicleCategory: 'Trailer' })
  await aPostedLoad({ ...lane, fromLat: surat.lat, fromLng: surat.lng, weightKg: 20_000 })
  const { loads, unfit } = (await find('&category=Flatbed&tons=10')).body
  expect(loads.map(({ id }) => id)).toEqual([load.id])
  expect([unfit.weight - before.weight, unfit.category - before.category]).toEqual([1, 1])
})

test('what is taken, hidden, over or far off its price is not shown', async () => {
  const lane = { ...homeward, expectedPricePaise: 70_000_00, vehicleCategory: 'Container' as const }
  const { load } = await aPostedLoad(lane)
  await aBid({ load, status: 'accepted', acceptedAt: new Date() })
  await aPostedLoad({ ...lane, hiddenAt: inHours(-1) })
  await aPostedLoad({ ...lane, validUntil: inHours(-1) })
  await aPostedLoad({ ...lane, isFarOff: true })
  expect((await find('&category=Container&tons=16')).body.loads).toEqual([])
})

test('a wider search finds what asks for more empty kilometres than the way home', async () => {
  const away = { toLocation: 'Delhi', toLat: 28.61, toLng: 77.21, vehicleCategory: 'Trailer' as const }
  const { load } = await aPostedLoad({ ...homeward, ...away, expectedPricePaise: 90_000_00 })
  const ids = async (km: number) =>
    (await find(`&category=Trailer&tons=16&widerKm=${km}`)).body.loads.map(({ id }) => id)
  expect(await ids(0)).not.toContain(load.id)
  expect(await ids(500)).toContain(load.id)
  expect((await find('&widerKm=501')).status).toBe(400)
})

test('from home there is no way home; a place that is none is named', async () => {
  const at = await as(null)<LoadsHomeView>('GET', `/api/loads-home?at=${home}&home=${home}`)
  expect(at.body).toMatchObject({ isAtHome: true, loads: [] })
  const wrong = await as(null)<{ fields: object }>('GET', `/api/loads-home?at=Jaipur&home=${home}`)
  expect(wrong.status).toBe(400)
  expect(wrong.body.fields).toHaveProperty('at')
  const heavy = await as(null)<{ fields: object }>('GET', `/api/loads-home?at=${from}&home=${home}&tons=900`)
  expect([heavy.status, Object.keys(heavy.body.fields)]).toEqual([400, ['tons']])
})

test('one load is shown to whoever signs up to bid on it, without names and addresses, while it is on the market', async () => {
  const { load, shipper } = await aPostedLoad({ ...homeward, fromLocation: 'Gate 4, Sitapura, Jaipur' })
  const see = (id: string) => as(null)<WaitingLoad>('GET', `/api/loads-home/${id}`)
  const { status, body } = await see(load.id)
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: load.id, from: 'Jaipur', to: 'Mumbai', tons: load.weightKg / 1000 })
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`Sitapura|${shipper.name}|${shipper.mobile}`))
  await db.updateTable('loads').set({ status: 'closed' }).where('id', '=', load.id).execute()
  expect((await see(load.id)).status).toBe(404)
  expect((await see('no-load')).status).toBe(404)
})
