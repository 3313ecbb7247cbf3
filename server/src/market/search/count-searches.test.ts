import { indianDay } from '@vapsi/contract/values/india'
import { expect, test, vi } from 'vitest'
import { db } from '../../../test/harness.ts'
import { searchCounter } from './count-searches.ts'

const counted = async () => (await db.selectFrom('searchDays').selectAll().execute()).map(({ searches }) => searches)

test('searches are counted together, by the day', async () => {
  const [one, other] = [searchCounter(1), searchCounter(1)]
  for (let nth = 0; nth < 5; nth += 1) one(db)
  other(db)
  await vi.waitFor(async () => expect(await counted()).toEqual([6]))
  one(db)
  await vi.waitFor(async () => expect(await counted()).toEqual([7]))
  expect((await db.selectFrom('searchDays').select('day').executeTakeFirstOrThrow()).day <= indianDay()).toBe(true)
})
