import { expect, onTestFinished, test } from 'vitest'
import { delhi, jaipur, mumbai } from '../../../test/factories/places.ts'
import { freshDatabase } from '../../../test/harness.ts'
import { wayIdOf } from '../../roads/ways.sql.ts'
import { askedLane } from './part-of-way.ts'
import { candidateWays } from './passing-ways.ts'

async function aDatabase() {
  const database = await freshDatabase()
  onTestFinished(() => database.drop())
  return database.db
}

test('a way is known by its ends: another database gives its number to another way', async () => {
  const [one, other] = [await aDatabase(), await aDatabase()]
  const numbers = [await wayIdOf(one, delhi, jaipur), await wayIdOf(other, mumbai, jaipur)]
  expect(numbers[0]).toBe(numbers[1])
  const [known] = await candidateWays(one, askedLane(delhi, jaipur))
  expect(known).toMatchObject({ part: { detourKm: 0 }, way: { from: { point: { lat: delhi.lat } } } })
  const [found] = await candidateWays(other, askedLane(mumbai, jaipur))
  expect(found).toMatchObject({ id: numbers[1], way: { from: { point: { lat: mumbai.lat } } } })
})
