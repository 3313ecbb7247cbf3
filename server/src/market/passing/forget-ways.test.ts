import { expect, test } from 'vitest'
import { aPosting } from '../../../test/factories/market.ts'
import { delhi, inHours, jaipur, mumbai, surat } from '../../../test/factories/places.ts'
import { db } from '../../../test/harness.ts'
import { aJobContext } from '../../../test/jobs.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { wayIdOf } from '../../roads/ways.sql.ts'
import { askedLane } from './part-of-way.ts'
import { candidateWays } from './passing-ways.ts'
import { fillWaysJob } from './fill-ways.ts'
import { forgetWaysJob } from './forget-ways.ts'

const forget = async () => forgetWaysJob.run({}, await aJobContext())
const found = async (from: typeof delhi, to: typeof delhi) =>
  (await candidateWays(db, askedLane(from, to))).map(({ id }) => id)

test('a way leaves the search when nothing on it may be hired any more, and comes back with the next posting', async () => {
  const { posting } = await aPosting()
  await fillWaysJob.run({}, await aJobContext())
  const [kept] = await found(mumbai, jaipur)
  const over = (await wayIdOf(db, mumbai, surat))!
  await forget()
  expect(await found(mumbai, jaipur)).toEqual([kept])
  expect(await found(mumbai, surat)).toEqual([])

  await db
    .updateTable('postings')
    .set({ availableFrom: inHours(-48), validUntil: inHours(-24) })
    .execute()
  await forget()
  expect(await found(mumbai, jaipur)).toEqual([])
  // Its number stays, and its posting's.
  expect(await wayIdOf(db, mumbai, jaipur)).toBe(kept)
  expect(await found(mumbai, jaipur)).toEqual([kept])
  expect(await wayIdOf(db, mumbai, surat)).toBe(over)
  expect((await db.selectFrom('postings').select('wayId').where('id', '=', posting.id).execute())[0]?.wayId).toBe(kept)
})

test('a way that somebody is posting on is not forgotten', async () => {
  const id = await wayIdOf(db, delhi, surat)
  await inTransaction(db, async (tx) => {
    expect(await wayIdOf(tx, delhi, surat)).toBe(id)
    await forget()
    expect(await found(delhi, surat)).toContain(id)
  })
  await forget()
  expect(await found(delhi, surat)).toEqual([])
})
