import { wayHome } from '@vapsi/contract/way-home/way-home'
import { expect, test } from 'vitest'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aPostedLoad } from '../../../test/factories/loads.ts'
import { aPartLoad } from '../../../test/factories/parts.ts'
import { inDays, inHours, jaipur, mumbai } from '../../../test/factories/places.ts'
import { roadKmBetween } from '../../../test/way-home/every-chain.ts'
import { db } from '../../../test/harness.ts'
import { tollRupees } from '../../roads/tolls.ts'
import { setEconomics } from '../../way-home/economics.ts'
import { listLeftOut } from './list-left-out.ts'
import { listPlans } from './list-plans.ts'

const window = { pickupFrom: inDays(0), pickupUntil: inDays(14) }
const from = (place: { lat: number; lng: number }) => ({ fromLat: place.lat, fromLng: place.lng })
const to = (place: { lat: number; lng: number }) => ({ toLat: place.lat, toLng: place.lng })
const homeward = { ...from(jaipur), ...to(mumbai), ...window, vehicleCategory: 'Trailer' as const }
const chandigarh = { lat: 30.7333, lng: 76.7794 }

test('each load near the truck that stands in no plan says the first thing that keeps it out; straight home stands beside it', async () => {
  const { transporter, vehicle } = await aVehicle({ category: 'Trailer', passingWeight: 16 })
  const home = { name: 'Mumbai', lat: mumbai.lat, lng: mumbai.lng }
  await setEconomics(db, transporter, vehicle.id, { home, rupeesPerEmptyKm: 20, rupeesPerLadenKm: 30, wish: 0.5 })
  const planned = await aPostedLoad({ ...homeward, expectedPricePaise: 95_000_00 })
  const other = await aPostedLoad({ ...homeward, vehicleCategory: 'Tanker' })
  const heavy = await aPostedLoad({ ...homeward, weightKg: 20_000 })
  // This truck has 22 feet, 6.7 m.
  const long = await aPartLoad({ ...homeward, floorCm: 680, expectedPricePaise: 95_000_00 })
  const gone = await aPostedLoad({
    ...homeward,
    ...from({ lat: 27.9, lng: 76.6 }),
    pickupUntil: inHours(1),
    pickupFrom: inHours(0),
  })
  const away = await aPostedLoad({ ...homeward, ...to(chandigarh), expectedPricePaise: 60_000_00 })
  const cheap = await aPostedLoad({ ...homeward, expectedPricePaise: 100_00 })
  const query = wayHome.leftOut.schema.querystring.parse({
    vehicleId: vehicle.id,
    emptyAt: `${jaipur.lat},${jaipur.lng}`,
    limit: 1,
    legs: 1,
  })
  const found = await listLeftOut(db, transporter, query)
  const why = new Map(found.loads.map(({ load, why: reason }) => [load.id, reason]))
  expect(why.has(planned.load.id)).toBe(false)
  expect([other, heavy, long, gone, away, cheap].map(({ load }) => why.get(load.id))).toEqual([
    'category',
    'weight',
    'floor',
    'too_late',
    'more_empty',
    'no_gain',
  ])
  const km = roadKmBetween(jaipur, mumbai)
  expect(found.emptyHome.km).toBe(Math.round(km))
  const [usual, tolls] = [0.72 * 5.2, tollRupees(jaipur, mumbai, 16)]
  expect(found.emptyHome.rupees).toBeCloseTo(-(20 - usual) * km - tolls - 10 * (km / (275 / 24)), 0)
  expect([found.emptyAt.name, found.home.name]).toEqual(['Jaipur', 'Mumbai'])
})

test('loads that are merely not among the best say so; a deadline at home excludes later ones', async () => {
  const { transporter, vehicle } = await aVehicle({ category: 'Flatbed' })
  const home = { name: 'Mumbai', lat: mumbai.lat, lng: mumbai.lng }
  await setEconomics(db, transporter, vehicle.id, { home })
  const lane = { ...homeward, vehicleCategory: 'Flatbed' as const }
  await aPostedLoad({ ...lane, expectedPricePaise: 95_000_00 })
  const second = await aPostedLoad({ ...lane, expectedPricePaise: 90_000_00 })
  const ask = async (more: object) =>
    listLeftOut(
      db,
      transporter,
      wayHome.leftOut.schema.querystring.parse({
        vehicleId: vehicle.id,
        emptyAt: `${jaipur.lat},${jaipur.lng}`,
        limit: 1,
        ...more,
      }),
    )
  const reasonOf = async (more: object) => (await ask(more)).loads.find(({ load }) => load.id === second.load.id)?.why
  expect(await reasonOf({ legs: 1 })).toBe('others_better')
  expect(await reasonOf({ legs: 1, homeBy: inDays(2).toISOString() })).toBe('home_too_late')
})

test('wider allows so many empty kilometres more than straight home', async () => {
  const { transporter, vehicle } = await aVehicle({ category: 'Container' })
  const home = { name: 'Mumbai', lat: mumbai.lat, lng: mumbai.lng }
  await setEconomics(db, transporter, vehicle.id, { home })
  // 250 road kilometres the wrong way to its pickup, and it ends where the truck was empty.
  const near = { lat: jaipur.lat + 0.6, lng: jaipur.lng }
  await aPostedLoad({
    ...homeward,
    ...from(near),
    ...to(jaipur),
    vehicleCategory: 'Container',
    expectedPricePaise: 90_000_00,
  })
  const plans = (widerKm: number) =>
    listPlans(
      db,
      transporter,
      wayHome.plans.schema.querystring.parse({
        vehicleId: vehicle.id,
        emptyAt: `${jaipur.lat},${jaipur.lng}`,
        widerKm,
      }),
    )
  expect(await plans(0)).toEqual([])
  expect(await plans(100)).toHaveLength(1)
})
