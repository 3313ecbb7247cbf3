import { wayHome } from '@vapsi/contract/way-home/way-home'
import { expect, test } from 'vitest'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aPostedLoad } from '../../../test/factories/loads.ts'
import { aPosting } from '../../../test/factories/market.ts'
import { delhi, inDays, inHours, lane, mumbai } from '../../../test/factories/places.ts'
import { db } from '../../../test/harness.ts'
import { roadKmBetween } from '../../../test/way-home/every-chain.ts'
import { tollRupees } from '../../roads/tolls.ts'
import { setEconomics } from '../../way-home/economics.ts'
import { findWayHome } from './find-way-home.ts'
import { listPlans } from './list-plans.ts'

const indore = { lat: 22.72, lng: 75.86 }
const home = { name: 'Mumbai', lat: mumbai.lat, lng: mumbai.lng }

async function aLoadOverIndore() {
  const { load } = await aPostedLoad({
    ...lane(delhi, mumbai),
    vehicleCategory: 'Container',
    expectedPricePaise: 90_000_00,
    pickupFrom: inDays(0),
    pickupUntil: inDays(9),
  })
  await db
    .insertInto('shipmentStops')
    .values({
      loadId: load.id,
      position: 1,
      kind: 'drop',
      location: 'Indore',
      city: 'Indore',
      ...indore,
      weightKg: 100,
      km: 800,
    })
    .execute()
  return load
}

test('a load that stops on its way is planned with the kilometres, tolls and hours of the way through its stops', async () => {
  const load = await aLoadOverIndore()
  const { transporter, vehicle } = await aVehicle({ category: 'Container' })
  await setEconomics(db, transporter, vehicle.id, { home, rupeesPerEmptyKm: 20, rupeesPerLadenKm: 30, wish: 0 })
  const query = { vehicleId: vehicle.id, emptyAt: `${delhi.lat},${delhi.lng}`, emptyFrom: inHours(1).toISOString() }
  const [plan] = await listPlans(db, transporter, wayHome.plans.schema.querystring.parse(query))
  expect(plan!.legs.map((leg) => leg.load.id)).toEqual([load.id])
  const km = roadKmBetween(delhi, indore) + roadKmBetween(indore, mumbai)
  const hours = km / (275 / 24) + 15
  const tolls = tollRupees(delhi, indore, 16) + tollRupees(indore, mumbai, 16)
  expect(plan!.legs[0]!.loadedKm).toBe(Math.round(km))
  expect((Date.parse(plan!.legs[0]!.deliveredAt) - Date.parse(plan!.emptyFrom)) / 3_600_000).toBeCloseTo(hours, 2)
  expect(plan!.tolls.about).toBe(500 * Math.round(tolls / 500))
  expect(plan!.leftRupees).toBeCloseTo(90_000 * 0.85 - (30 - 0.72 * 5.2) * km - tolls - 10 * hours, 0)
})

test('it is a return load too, with the same kilometres', async () => {
  const load = await aLoadOverIndore()
  const { transporter, vehicle } = await aVehicle({ category: 'Container' })
  const { posting } = await aPosting({ transporter, vehicle, ...ways(mumbai, delhi) })
  const { rows } = await findWayHome(db, transporter, { postingId: posting.id, limit: 50 })
  const found = rows.find(({ id }) => id === load.id)
  const km = roadKmBetween(delhi, indore) + roadKmBetween(indore, mumbai)
  expect(found?.wayHome?.loadedKm).toBeCloseTo(km, 1)
  expect(found?.wayHome?.savedKm).toBeCloseTo(roadKmBetween(delhi, mumbai), 0)
})

const ways = (from: typeof mumbai, to: typeof mumbai) => ({
  fromLocation: from.name,
  fromLat: from.lat,
  fromLng: from.lng,
  toLocation: to.name,
  toLat: to.lat,
  toLng: to.lng,
})
