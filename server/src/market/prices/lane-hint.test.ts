import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aPosting } from '../../../test/factories/market.ts'
import { inDays, jaipur, mumbai } from '../../../test/factories/places.ts'
import { aTrip } from '../../../test/factories/trips.ts'
import { aShipper, aTransporter } from '../../../test/factories/users.ts'

const { as } = await anApp()
const lane = { fromLat: mumbai.lat, fromLng: mumbai.lng, toLat: jaipur.lat, toLng: jaipur.lng }

async function hint(given: Record<string, string | number> = {}) {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries({ ...lane, category: 'Open', passingWeight: 16, ...given }))
    query.set(key, String(value))
  const answer = await as(await aTransporter())('GET', `/api/lane-hint?${query.toString()}`)
  expect(answer.status).toBe(200)
  return answer.body
}

test('the median of five comparable prices, and nothing below five', async () => {
  for (const rupees of [40_000, 42_000, 50_000]) await aPosting({ pricePaise: rupees * 100, status: 'closed' })
  // Thane is 20 km away.
  await aPosting({ pricePaise: 44_000_00, fromLat: 19.2, fromLng: 72.97 })
  expect(await hint()).toEqual({ median: null, low: null, high: null, comparable: 4 })
  await aPosting({ pricePaise: 46_000_00 })
  expect(await hint()).toEqual({ median: 44_000, low: 42_000, high: 46_000, comparable: 5 })
})

test('what is elsewhere, otherwise or long ago does not count', async () => {
  await aPosting({ pricePaise: 1_000_00, fromLat: 18.52, fromLng: 73.86 })
  await aPosting({ pricePaise: 1_000_00, toLat: 28.6, toLng: 77.2 })
  await aPosting({ pricePaise: 1_000_00, createdAt: inDays(-181) })
  await aPosting({ ...(await aVehicle({ category: 'Tanker' })), pricePaise: 1_000_00 })
  await aPosting({ ...(await aVehicle({ passingWeight: 9 })), pricePaise: 1_000_00 })
  await aPosting({ ...(await aVehicle({ passingWeight: 23 })), pricePaise: 1_000_00 })
  const taken = await aPosting({ pricePaise: 50_000_00, status: 'booked' })
  await aTrip({ booking: { pricePaise: 50_000_00, postingId: taken.posting.id } })
  expect(await hint()).toMatchObject({ comparable: 6, low: 42_500 })
  expect(await hint({ category: 'Tanker' })).toMatchObject({ comparable: 1, median: null })
})

test('what was agreed without a posting counts once it is five shippers’, and what waits or was given up never', async () => {
  const before = (await hint()) as { comparable: number }
  const trip = (given: object) => aTrip({ booking: { pricePaise: 43_217_00, ...given } })
  const [{ shipper }] = [await trip({}), await trip({}), await trip({}), await trip({ status: 'in_transit' })]
  // The same shipper again does not count as a fifth, nor do requests that nobody has accepted.
  await trip({ shipperId: shipper.id })
  for (const status of ['pending', 'cancelled'] as const) await trip({ status })
  expect(await hint()).toEqual(before)
  await trip({})
  expect(await hint()).toMatchObject({ comparable: before.comparable + 6 })
})

test('a weight 40 % away still counts', async () => {
  const before = (await hint({ category: 'Flatbed', passingWeight: 10 })) as { comparable: number }
  await aPosting({ ...(await aVehicle({ category: 'Flatbed', passingWeight: 14 })) })
  await aPosting({ ...(await aVehicle({ category: 'Flatbed', passingWeight: 6 })) })
  await aPosting({ ...(await aVehicle({ category: 'Flatbed', passingWeight: 15 })) })
  expect(await hint({ category: 'Flatbed', passingWeight: 10 })).toMatchObject({ comparable: before.comparable + 2 })
})

test('only transporters ask, and with both ends', async () => {
  expect((await as(null)('GET', '/api/lane-hint')).status).toBe(401)
  expect((await as(await aShipper())('GET', '/api/lane-hint')).status).toBe(403)
  expect((await as(await aTransporter())('GET', '/api/lane-hint?fromLat=19')).status).toBe(400)
  const empty = '/api/lane-hint?fromLat=&fromLng=&toLat=&toLng='
  expect((await as(await aTransporter())('GET', empty)).status, 'nowhere is not 0 and 0').toBe(400)
})
