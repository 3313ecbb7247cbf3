import { LIMITS } from '@vapsi/contract/constants'
import { expect, test } from 'vitest'
import { dice } from '../../seeds/demo/dice.ts'
import { eventsOf } from '../../test/factories/bids.ts'
import { aVehicle } from '../../test/factories/fleet.ts'
import { aBid, aPostedLoad } from '../../test/factories/loads.ts'
import { aPosting } from '../../test/factories/market.ts'
import { aPartLoad } from '../../test/factories/parts.ts'
import { jaipur, mumbai, surat } from '../../test/factories/places.ts'
import { aShipper, aTransporter } from '../../test/factories/users.ts'
import { aJobContext } from '../../test/jobs.ts'
import { roadKmBetween } from '../../test/way-home/every-chain.ts'
import { db } from '../../test/harness.ts'
import type { Point as Place } from '@vapsi/contract/values/distance'
import { readGazetteer } from '../places/gazetteer-file.ts'
import { gazetteerPlaces } from '../places/read-gazetteer.ts'
import { announceReturnLoad, wayHomeMatch } from './announce-return-load.ts'
import { setEconomics } from './economics.ts'
import { trucksOf } from './trucks.sql.ts'
import { savingOf } from './way-home.rules.ts'

/** Jaipur → Mumbai, for a category that the other tests of this file leave alone. */
const back = { fromLat: jaipur.lat, fromLng: jaipur.lng, toLat: mumbai.lat, toLng: mumbai.lng }
const found = async (load: { id: string }) =>
  (await eventsOf(load)).filter(({ type }) => type === 'return_load_found').map(({ data }) => data)

test('the owner of several fitting trucks is told once, of the best one, however often the job runs', async () => {
  const { transporter, vehicle } = await aVehicle({ category: 'Flatbed' })
  const far = await aVehicle({ transporter, category: 'Flatbed' })
  await aPosting({ transporter, vehicle })
  await aPosting({ transporter, vehicle: far.vehicle, toLat: 25, toLng: 75 })
  const { load } = await aPostedLoad({ ...back, vehicleCategory: 'Flatbed' })
  const context = await aJobContext()
  await Promise.all([1, 2, 3].map(() => wayHomeMatch.run({ loadId: load.id }, context)))
  const savedKm = Math.round(100 * roadKmBetween(jaipur, mumbai)) / 100
  const km = Math.round(savedKm)
  const wayHome = { pickup: 'Jaipur', drop: 'Mumbai', home: 'Mumbai', toPickupKm: 0, loadedKm: km, toHomeKm: 0 }
  expect(await found(load)).toEqual([{ userId: transporter.id, vehicleId: vehicle.id, savedKm, wayHome }])
})

test('a truck saves less than 100 km, is too small, of another kind, off the market or the road: silence', async () => {
  const home = { fromLat: mumbai.lat, fromLng: mumbai.lng }
  const truck = (given = {}) => aVehicle({ category: 'Container', ...given })
  await aPosting({ ...(await truck({ passingWeight: 8 })) })
  await aPosting({ ...(await truck({ category: 'Tanker' })) })
  await aPosting({ ...(await truck()), status: 'closed' })
  await aPosting({ ...(await truck({ isOffRoad: true })) })
  await aPosting({ ...(await truck()), ...home, toLat: mumbai.lat + 0.8, toLng: mumbai.lng })
  const { load } = await aPostedLoad({ ...back, vehicleCategory: 'Container' })
  await announceReturnLoad(db, load.id)
  expect(await found(load)).toEqual([])
})

test('100 km is enough, whatever distance the posting stores', async () => {
  const near = await aVehicle({ category: 'Trailer' })
  const short = await aVehicle({ category: 'Trailer' })
  const places = gazetteerPlaces(readGazetteer()).filter(({ stateCode }) => stateCode === 'MP')
  const home = places[0]!
  const savedFrom = (empty: Place, pickup: Place) => roadKmBetween(empty, home) - roadKmBetween(empty, pickup)
  const pickup = places.find((place) => savedFrom(place, place) >= 100 && savedFrom(place, place) < 101)!
  const before = places.find((place) => savedFrom(place, pickup) > 95 && savedFrom(place, pickup) < 100)!
  const route = (to: Place) => ({ fromLat: home.lat, fromLng: home.lng, toLat: to.lat, toLng: to.lng })
  await aPosting({ ...near, ...route(pickup), distanceKm: 5 })
  await aPosting({ ...short, ...route(before), distanceKm: 5000 })
  const { load } = await aPostedLoad({
    fromLat: pickup.lat,
    fromLng: pickup.lng,
    toLat: home.lat,
    toLng: home.lng,
    vehicleCategory: 'Trailer',
  })
  await announceReturnLoad(db, load.id)
  expect((await found(load)).map(({ userId }) => userId)).toEqual([near.transporter.id])
})

test('a driver is notified of at most twenty loads of one shipper, also of many at once', async () => {
  // An end that no other posting of this file has.
  const empty = { toLat: 12.97, toLng: 77.59 }
  const { transporter, vehicle } = await aVehicle({ category: 'Flatbed' })
  await aPosting({ transporter, vehicle, ...empty })
  const { load: first, shipper } = await aPostedLoad({ vehicleCategory: 'Flatbed', status: 'closed' })
  const home = {
    fromLat: 12.97,
    fromLng: 77.59,
    toLat: mumbai.lat,
    toLng: mumbai.lng,
    vehicleCategory: 'Flatbed',
  } as const
  const told = async (given: Parameters<typeof aPostedLoad>[0]) => {
    const posted = await Promise.all(Array.from({ length: 6 }, () => aPostedLoad({ ...home, ...given })))
    await Promise.all(posted.map(({ load }) => announceReturnLoad(db, load.id)))
    const all = (await Promise.all(posted.map(({ load }) => found(load)))).flat()
    return all.filter(({ userId }) => userId === transporter.id).length
  }
  const before = {
    type: 'return_load_found',
    subjectType: 'load',
    subjectId: first.id,
    actorId: null,
    actorRole: 'system' as const,
  }
  const data = JSON.stringify({ userId: transporter.id, vehicleId: vehicle.id, savedKm: 640 })
  const events = Array.from({ length: LIMITS.announcedLoads - 4 }, () => ({ ...before, data }))
  await db.insertInto('events').values(events).execute()
  expect(await told({ shipper })).toBe(4)
  expect(await told({ shipper })).toBe(0)
  // Loads of another shipper are announced.
  expect(await told({ shipper: await aShipper() })).toBe(6)
})

test('of 160 trucks between many places: each owner by the rule, with the truck that saves most', async () => {
  const drawn = dice(7)
  const towns = gazetteerPlaces(readGazetteer()).filter(({ stateCode }) => ['GJ', 'MH', 'RJ'].includes(stateCode))
  const owners = await Promise.all(Array.from({ length: 20 }, () => aTransporter()))
  const category = 'Open'
  for (let n = 0; n < 160; n += 1) {
    const [transporter, from, to, home] = [drawn.pick(owners), drawn.pick(towns), drawn.pick(towns), drawn.pick(towns)]
    const shape = { passingWeight: drawn.pick([8, 16, 25]), vehicleType: drawn.pick(['14 feet', '22 feet'] as const) }
    const { vehicle } = await aVehicle({ transporter, category, ...shape })
    await aPosting({ transporter, vehicle, fromLat: from.lat, fromLng: from.lng, toLat: to.lat, toLng: to.lng })
    if (n % 3 === 0)
      await setEconomics(db, transporter, vehicle.id, { home: { name: home.name, lat: home.lat, lng: home.lng } })
  }
  const floorCm = 500
  const ends = { fromLat: jaipur.lat, fromLng: jaipur.lng, toLat: surat.lat, toLng: surat.lng }
  const { load } = await aPartLoad({ ...ends, vehicleCategory: category, weightKg: 12_000, floorCm })
  const haul = { pickup: jaipur, drop: surat, category, weightKg: 12_000, floorCm } as const
  const best = await Promise.all(
    owners.map(async ({ id }) => {
      const savings = (await trucksOf(db, id)).map((truck) => [truck.vehicleId, savingOf(truck, haul) ?? 0] as const)
      const first = savings.sort(([a, most], [b, least]) => least - most || (a < b ? -1 : 1))[0]
      return first && first[1] >= 100 ? [[id, first[0], Math.round(first[1] * 100) / 100]] : []
    }),
  )
  await announceReturnLoad(db, load.id)
  const told = (await found(load)).map(({ userId, vehicleId, savedKm }) => [userId, vehicleId, savedKm])
  expect(told.length).toBeGreaterThan(5)
  expect(new Set(told)).toEqual(new Set(best.flat()))
})

test('a load that is gone, or typed by hand, is announced to nobody', async () => {
  const { transporter, vehicle } = await aVehicle({ category: 'Tanker' })
  await aPosting({ transporter, vehicle })
  const vehicleCategory = 'Tanker'
  const closed = await aPostedLoad({ ...back, vehicleCategory, status: 'closed' })
  const taken = await aPostedLoad({ ...back, vehicleCategory })
  await aBid({ load: taken.load, status: 'accepted', acceptedAt: new Date() })
  const typed = await aPostedLoad({ ...back, vehicleCategory, toLat: 0, toLng: 0 })
  for (const { load } of [closed, taken, typed]) {
    await announceReturnLoad(db, load.id)
    expect(await found(load)).toEqual([])
  }
})
