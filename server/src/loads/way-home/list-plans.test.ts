import { wayHome } from '@vapsi/contract/way-home/way-home'
import { indianDay } from '@vapsi/contract/values/india'
import { expect, test } from 'vitest'
import { outcome } from '../../../test/factories/bids.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aBid, aPostedLoad } from '../../../test/factories/loads.ts'
import { aPosting } from '../../../test/factories/market.ts'
import { inDays, jaipur, mumbai, surat } from '../../../test/factories/places.ts'
import type { Person } from '../../../test/factories/users.ts'
import { roadKmBetween } from '../../../test/way-home/every-chain.ts'
import { db } from '../../../test/harness.ts'
import { getEconomics, setEconomics } from '../../way-home/economics.ts'
import { listLeftOut } from './list-left-out.ts'
import { tollRupees } from '../../roads/tolls.ts'
import { listPlans } from './list-plans.ts'

const legs = { pickupFrom: inDays(0), pickupUntil: inDays(14) }
const toSurat = { fromLat: jaipur.lat, fromLng: jaipur.lng, toLat: surat.lat, toLng: surat.lng, ...legs }
const toMumbai = { fromLat: surat.lat, fromLng: surat.lng, toLat: mumbai.lat, toLng: mumbai.lng, ...legs }
const at = ({ lat, lng }: { lat: number; lng: number }) => `${lat},${lng}`
const home = { name: 'Mumbai', lat: mumbai.lat, lng: mumbai.lng }

const plansOf = (actor: Person, query: Record<string, unknown>) =>
  listPlans(db, actor, wayHome.plans.schema.querystring.parse(query))

async function aTruckFrom(category: 'Open' | 'Tanker' | 'Flatbed' | 'Trailer') {
  const { transporter, vehicle } = await aVehicle({ category })
  await setEconomics(db, transporter, vehicle.id, { home, rupeesPerEmptyKm: 20, rupeesPerLadenKm: 30, wish: 0 })
  return { transporter, vehicle, query: { vehicleId: vehicle.id, emptyAt: at(jaipur) } }
}

test('a chain’s figures are those of its legs, and what is taken is gone from the next answer', async () => {
  const { transporter, query } = await aTruckFrom('Tanker')
  const one = await aPostedLoad({ ...toSurat, vehicleCategory: 'Tanker', expectedPricePaise: 80_000_00 })
  const two = await aPostedLoad({ ...toMumbai, vehicleCategory: 'Tanker', expectedPricePaise: 50_000_00 })
  const km = [roadKmBetween(jaipur, surat), roadKmBetween(surat, mumbai)] as const
  const homeKm = roadKmBetween(jaipur, mumbai)
  const kmPerHour = 275 / 24
  const hours = (km[0] + km[1]) / kmPerHour + 20
  // At home at four in the morning: with the first load alone, a day earlier.
  const homeAt = Date.parse(`${indianDay(inDays(8))}T04:00:00+05:30`)
  const emptyFrom = new Date(homeAt - hours * 3_600_000).toISOString()
  const [best, ...others] = await plansOf(transporter, { ...query, emptyFrom })
  expect(best!.legs.map(({ load }) => load.id)).toEqual([one.load.id, two.load.id])
  expect(others.map((plan) => plan.legs.map(({ load }) => load.id))).toContainEqual([one.load.id])

  // 16 tons: the costs of a kilometre contain the tolls of 72 % of it; those of the way are counted instead.
  const usual = 0.72 * 5.2
  const tolls = [tollRupees(jaipur, surat, 16) + tollRupees(surat, mumbai, 16), tollRupees(jaipur, mumbai, 16)] as const
  const left = 130_000 * 0.85 - (30 - usual) * (km[0] + km[1]) - tolls[0] - 10 * hours
  const alone = -(20 - usual) * homeKm - tolls[1] - 10 * (homeKm / kmPerHour)
  expect(tolls[0]).toBeGreaterThan(2000)
  expect(best!.tolls).toEqual({ about: 500 * Math.round(tolls[0] / 500), asOf: '2026-05-01' })
  expect(best!.leftRupees).toBeCloseTo(left, 0)
  expect(best!.gainRupees).toBeCloseTo(left - alone, 0)
  expect(best!.gainPerDayRupees).toBeCloseTo(((left - alone) / hours) * 24, 0)
  expect([best!.emptyKm, best!.loadedKm, best!.emptyShare]).toEqual([0, Math.round(km[0] + km[1]), 0])
  const begun = Date.parse(best!.emptyFrom)
  expect((Date.parse(best!.homeAt) - begun) / 3_600_000).toBeCloseTo(hours, 2)
  expect((Date.parse(best!.legs[0]!.deliveredAt) - begun) / 3_600_000).toBeCloseTo(km[0] / kmPerHour + 10, 2)
  expect(Date.parse(best!.legs[1]!.latestDeparture)).toBeGreaterThan(Date.parse(best!.legs[0]!.deliveredAt))

  await aBid({ load: one.load, status: 'accepted', acceptedAt: new Date() })
  const after = await plansOf(transporter, query)
  expect(after.flatMap((plan) => plan.legs.map(({ load }) => load.id))).not.toContain(one.load.id)
})

test('legs, limit, home by and the wish are kept to', async () => {
  const { transporter, query } = await aTruckFrom('Flatbed')
  await aPostedLoad({ ...toSurat, vehicleCategory: 'Flatbed', expectedPricePaise: 80_000_00 })
  await aPostedLoad({ ...toMumbai, vehicleCategory: 'Flatbed', expectedPricePaise: 50_000_00 })
  expect((await plansOf(transporter, { ...query, legs: 1 })).every((plan) => plan.legs.length === 1)).toBe(true)
  expect(await plansOf(transporter, { ...query, limit: 1 })).toHaveLength(1)
  expect(await plansOf(transporter, { ...query, homeBy: inDays(1).toISOString() })).toEqual([])
  const alone = roadKmBetween(jaipur, mumbai)
  for (const plan of await plansOf(transporter, { ...query, wish: 1 }))
    expect(plan.emptyKm).toBeLessThanOrEqual(alone + 1)
})

test('without a place the truck starts at the end of its route; a place or a home that nobody said is asked for', async () => {
  const { transporter, vehicle } = await aVehicle({ category: 'Trailer' })
  const ask = (query = {}) => plansOf(transporter, { vehicleId: vehicle.id, ...query })
  const { posting } = await aPosting({ transporter, vehicle })
  // Where the route starts is not said to be home.
  for (const query of [{}, { emptyAt: at(jaipur) }, { postingId: posting.id }])
    await expect(ask(query)).rejects.toMatchObject({ fields: { home: expect.any(String) as string } })
  await setEconomics(db, transporter, vehicle.id, { home })
  await aPostedLoad({ ...toSurat, vehicleCategory: 'Trailer', expectedPricePaise: 90_000_00 })
  const [plan] = await ask({ postingId: posting.id })
  expect(plan).toMatchObject({ emptyAt: { lat: jaipur.lat }, home: { lat: mumbai.lat } })
  const other = await aVehicle()
  expect(await outcome(plansOf(other.transporter, { vehicleId: vehicle.id }))).toBe('vehicle_not_found')
  expect(await outcome(plansOf(other.transporter, { vehicleId: other.vehicle.id, postingId: posting.id }))).toBe(
    'invalid',
  )
  await setEconomics(db, other.transporter, other.vehicle.id, { home })
  expect(await outcome(plansOf(other.transporter, { vehicleId: other.vehicle.id, postingId: posting.id }))).toBe(
    'posting_not_found',
  )
})

test('a truck at home has no way home; a route that leads home is planned from where it starts', async () => {
  const { transporter, vehicle } = await aVehicle({ category: 'Trailer' })
  await setEconomics(db, transporter, vehicle.id, { home })
  await aPostedLoad({ ...toSurat, vehicleCategory: 'Trailer', expectedPricePaise: 90_000_00 })
  expect(await plansOf(transporter, { vehicleId: vehicle.id })).toEqual([])
  expect(await plansOf(transporter, { vehicleId: vehicle.id, emptyAt: at(mumbai) })).toEqual([])
  const { posting } = await aPosting({
    transporter,
    vehicle,
    fromLocation: jaipur.name,
    fromLat: jaipur.lat,
    fromLng: jaipur.lng,
    toLocation: mumbai.name,
    toLat: mumbai.lat,
    toLng: mumbai.lng,
  })
  const [plan] = await plansOf(transporter, { vehicleId: vehicle.id, postingId: posting.id })
  expect(plan).toMatchObject({ emptyAt: { lat: jaipur.lat }, home: { lat: mumbai.lat } })
})

test('what nobody said is estimated by the weight, and null takes a figure back', async () => {
  const { transporter, vehicle } = await aVehicle({ passingWeight: 25 })
  const first = await getEconomics(db, transporter, vehicle.id)
  expect(first).toMatchObject({ rupeesPerEmptyKm: 26, rupeesPerLadenKm: 33, wish: 0.5, home: null })
  expect(first.estimated).toEqual(['home', 'rupeesPerEmptyKm', 'rupeesPerLadenKm', 'wish'])
  const set = await setEconomics(db, transporter, vehicle.id, { home, rupeesPerEmptyKm: 21.5 })
  expect(set).toMatchObject({ rupeesPerEmptyKm: 21.5, home, estimated: ['rupeesPerLadenKm', 'wish'] })
  const back = await setEconomics(db, transporter, vehicle.id, { rupeesPerEmptyKm: null })
  expect(back).toMatchObject({ rupeesPerEmptyKm: 26, home })
  const other = await aVehicle()
  expect(await outcome(getEconomics(db, other.transporter, vehicle.id))).toBe('vehicle_not_found')
  expect(await outcome(setEconomics(db, other.transporter, vehicle.id, { wish: 1 }))).toBe('vehicle_not_found')
})

test('a load on which a bid of mine stands is planned no more, and says so among those that are left out', async () => {
  const { transporter, vehicle, query } = await aTruckFrom('Flatbed')
  const { load } = await aPostedLoad({ ...toMumbai, vehicleCategory: 'Flatbed', expectedPricePaise: 91_000_00 })
  const others = await plansOf(transporter, { ...query, emptyAt: at(surat) })
  expect(others[0]?.legs.map((leg) => leg.load.id)).toContain(load.id)
  const { bid } = await aBid({ load, transporterId: transporter.id, vehicleId: vehicle.id })
  const planned = async () =>
    (await plansOf(transporter, { ...query, emptyAt: at(surat) })).flatMap((plan) =>
      plan.legs.map((leg) => leg.load.id),
    )
  expect(await planned()).not.toContain(load.id)
  const asked = wayHome.leftOut.schema.querystring.parse({ ...query, emptyAt: at(surat) })
  const { loads } = await listLeftOut(db, transporter, asked)
  expect(loads.find((one) => one.load.id === load.id)?.why).toBe('own_bid')
  await db.updateTable('bids').set({ status: 'withdrawn' }).where('id', '=', bid.id).execute()
  expect(await planned()).toContain(load.id)
})
