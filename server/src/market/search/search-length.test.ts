import { expect, test } from 'vitest'
import { market } from '@vapsi/contract/market'
import { db } from '../../../test/harness.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aPosting } from '../../../test/factories/market.ts'
import { searchTrucks } from './search-trucks.ts'

const lengths = async (minFeet?: number) => {
  const query = market.search.schema.querystring.parse({ minFeet, category: 'Container' })
  const { rows, total } = await searchTrucks(db, query)
  expect(total).toBe(rows.length)
  return rows.map((row) => row.vehicle.vehicleType).toSorted()
}

test('a container of 20 or 40 feet finds the trucks it fits on, and counts only those', async () => {
  for (const vehicleType of ['19 feet', '22 feet', '40 feet'] as const)
    await aPosting(await aVehicle({ vehicleType, category: 'Container' }))
  expect(await lengths()).toEqual(['19 feet', '22 feet', '40 feet'])
  expect(await lengths(20)).toEqual(['22 feet', '40 feet'])
  expect(await lengths(40)).toEqual(['40 feet'])
  expect(await lengths(50)).toEqual([])
})
