import { expect, test } from 'vitest'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aBid, aPostedLoad } from '../../../test/factories/loads.ts'
import { aPosting } from '../../../test/factories/market.ts'
import { inDays, jaipur, mumbai } from '../../../test/factories/places.ts'
import { db } from '../../../test/harness.ts'
import { lanePrices } from './lane-prices.sql.ts'

const lane = { fromLat: mumbai.lat, fromLng: mumbai.lng, toLat: jaipur.lat, toLng: jaipur.lng }
const pricesOf = (category: 'Open' | 'Tanker' | 'Flatbed') => lanePrices(db, { ...lane, category })
const posted = async (category: 'Open' | 'Tanker' | 'Flatbed', rupees: number, given = {}) =>
  aPosting({ ...(await aVehicle({ category })), ...lane, category, pricePaise: rupees * 100, ...given })

test('quartiles and median of five and more prices of 90 days; nothing for fewer', async () => {
  for (const rupees of [10_000, 20_000, 30_000, 40_000]) await posted('Tanker', rupees)
  await posted('Tanker', 99_000, { createdAt: inDays(-91) })
  await posted('Tanker', 99_000, { toLat: jaipur.lat + 1 })
  expect(await pricesOf('Tanker')).toEqual({ p25: null, median: null, p75: null, known: 4 })
  await posted('Tanker', 50_000, { fromLat: mumbai.lat + 0.6 })
  expect(await pricesOf('Tanker')).toEqual({ p25: 20_000, median: 30_000, p75: 40_000, known: 5 })
})

test('bids count once they are five drivers’, so that nobody’s own can be read', async () => {
  const { load } = await aPostedLoad({ ...lane, vehicleCategory: 'Flatbed' })
  for (let at = 0; at < 4; at += 1) await aBid({ load, bidPricePaise: 40_000_00 })
  for (let at = 0; at < 5; at += 1) await posted('Flatbed', 20_000)
  expect(await pricesOf('Flatbed')).toMatchObject({ median: 20_000, known: 5 })
  await aBid({ load, bidPricePaise: 40_000_00 })
  expect(await pricesOf('Flatbed')).toMatchObject({ p25: 20_000, p75: 40_000, known: 10 })
})
