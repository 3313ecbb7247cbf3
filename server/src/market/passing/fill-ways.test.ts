import { expect, test } from 'vitest'
import { aPosting } from '../../../test/factories/market.ts'
import { inHours, jaipur, mumbai } from '../../../test/factories/places.ts'
import { db } from '../../../test/harness.ts'
import { aJobContext } from '../../../test/jobs.ts'
import { cellsNear } from '../../roads/corridor.ts'
import { roads } from '../../roads/roads.ts'
import { fillWaysJob } from './fill-ways.ts'

test('what is on the market gets its way, one for each lane; islands and what is over get none', async () => {
  const [first, second] = [await aPosting(), await aPosting()]
  const island = await aPosting({ toLat: 11.6667, toLng: 92.75 })
  const over = await aPosting({ availableFrom: inHours(-48), validUntil: inHours(-24) })
  await fillWaysJob.run({}, await aJobContext())
  const wayIdOf = async ({ posting: { id } }: typeof first) =>
    (await db.selectFrom('postings').select('wayId').where('id', '=', id).executeTakeFirstOrThrow()).wayId
  const { km, points } = roads().way(mumbai, jaipur)!
  expect(await db.selectFrom('ways').selectAll().execute()).toMatchObject([
    { km, cells: [...cellsNear(points)], isWide: true },
  ])
  expect(await wayIdOf(first)).toBe(await wayIdOf(second))
  expect(await wayIdOf(first)).not.toBeNull()
  expect([await wayIdOf(island), await wayIdOf(over)]).toEqual([null, null])
})

test('a way whose cells are only those it touches is made anew, with its number', async () => {
  const { posting } = await aPosting()
  const job = await aJobContext()
  await fillWaysJob.run({}, job)
  const [way] = await db.selectFrom('ways').selectAll().execute()
  await db
    .updateTable('ways')
    .set({ cells: [1], isWide: false })
    .execute()
  await fillWaysJob.run({}, job)
  expect(await db.selectFrom('ways').selectAll().execute()).toEqual([way])
  expect(await db.selectFrom('postings').select('wayId').where('id', '=', posting.id).execute()).toEqual([
    { wayId: way!.id },
  ])
})
