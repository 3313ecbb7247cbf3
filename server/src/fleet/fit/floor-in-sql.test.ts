import { VEHICLE_TYPES } from '@vapsi/contract/constants'
import { floorCmOfTruck } from '@vapsi/contract/loads/floor'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '../../../test/harness.ts'

test.each(VEHICLE_TYPES)('SQL and the contract agree on the floor of %s', async (type) => {
  const { rows } = await sql<{ cm: number }>`select truck_floor_cm(${type}) as cm`.execute(db)
  expect(rows).toEqual([{ cm: floorCmOfTruck(type) }])
})
