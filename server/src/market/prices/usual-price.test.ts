import { expect, test } from 'vitest'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aPosting } from '../../../test/factories/market.ts'
import { db } from '../../../test/harness.ts'
import { usualPrice } from './usual-price.ts'

const trucks = { category: 'Tanker' as const, passingWeight: 16 }
const kochiToPune = { fromLat: 9.93, fromLng: 76.27, toLat: 18.52, toLng: 73.86 }

async function known(by: number, ends: typeof kochiToPune) {
  const { posting } = await aPosting({ ...(await aVehicle(trucks)), ...ends, status: 'closed' })
  const { transporterId, vehicleId, fromLocation, toLocation, fromPlaceId, toPlaceId, distanceKm, validUntil } = posting
  const one = { transporterId, vehicleId, fromLocation, toLocation, fromPlaceId, toPlaceId, distanceKm, validUntil }
  const row = { ...one, ...ends, ...trucks, pricePaise: posting.pricePaise, status: 'closed' as const }
  await db
    .insertInto('postings')
    .values(Array.from({ length: by - 1 }, () => row))
    .execute()
  return (pricePaise: number) =>
    db.updateTable('postings').set({ pricePaise }).where('vehicleId', '=', posting.vehicleId).execute()
}

test('the prices of a busy lane are read once in a while, for its neighbours too', async () => {
  const reprice = await known(1000, kochiToPune)
  expect(await usualPrice(db, { ...kochiToPune, ...trucks })).toBe(45_000_00)
  await reprice(60_000_00)
  expect(await usualPrice(db, { ...kochiToPune, ...trucks })).toBe(45_000_00)
  expect(await usualPrice(db, { ...kochiToPune, ...trucks, fromLat: 9.94, passingWeight: 16.2 })).toBe(45_000_00)
  // Another weight and another end make other lanes.
  expect(await usualPrice(db, { ...kochiToPune, ...trucks, passingWeight: 20 })).toBe(60_000_00)
  expect(await usualPrice(db, { ...kochiToPune, ...trucks, fromLat: 10.2 })).toBe(60_000_00)
})

test('a lane with few prices is read each time', async () => {
  const elsewhere = { ...kochiToPune, fromLat: 13.08, fromLng: 80.27 }
  const reprice = await known(5, elsewhere)
  expect(await usualPrice(db, { ...elsewhere, ...trucks })).toBe(45_000_00)
  await reprice(60_000_00)
  expect(await usualPrice(db, { ...elsewhere, ...trucks })).toBe(60_000_00)
})
