import { INDIA } from '@vapsi/contract/constants'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aPosting } from '../../../test/factories/market.ts'
import { readGazetteer, gazetteerPlaces } from '../../places/read-gazetteer.ts'
import { encodeCursor } from '../../platform/http/page.ts'

const { as } = await anApp()
const id = '01900000-0000-7000-8000-000000000000'
const search = (query: string, key?: readonly (string | number)[]) =>
  as(null)<{ code?: string }>('GET', `/api/market-trucks?${query}${key ? `&cursor=${encodeCursor(key)}` : ''}`)
const nearMumbai = 'sort=nearest&lat=19&lng=73'
const at = '2026-11-21T00:00:00.000Z'

await aPosting()

test('a position beyond every rank is the end of the list', async () => {
  expect(await search('sort=price', [2 ** 40, 1, id])).toMatchObject({ status: 200, body: [] })
})

test.each([
  ['sort=price', [0, 1.5, id]],
  ['sort=price', [0, 1e300, id]],
  ['sort=price', [0, 1e18, id]],
  [nearMumbai, [0, -50, id]],
  [nearMumbai, [0, -1e300, id]],
  [nearMumbai, [0, '0', id]],
])('a position that no page ended at is refused: %s %j', async (query, key) => {
  expect(await search(query, key)).toMatchObject({ status: 400, body: { code: 'bad_cursor' } })
})

test.each([
  ['sort=price', [0, -1, id], 1],
  ['sort=price', [0, 9e15, id], 0],
  ['sort=rating', [0, 1e300, at, id], 1],
  ['sort=rating', [0, -1.5, at, id], 0],
  [nearMumbai, [0, 0, id], 1],
  [nearMumbai, [0, 1e300, id], 0],
  [nearMumbai, [0, 3_999.5, id], 0],
] as const)('a position beside all trucks ends: %s %j', async (query, key, found) => {
  expect(await search(query, key)).toMatchObject({ status: 200, body: { length: found } })
})

test('nearest measures from India alone, and from all of it', async () => {
  for (const abroad of ['lat=-60&lng=-120', 'lat=19&lng=0', 'lat=51.5&lng=73', 'lat=NaN&lng=73', 'lat=1e300&lng=73'])
    expect((await search(`sort=nearest&${abroad}`)).status, abroad).toBe(400)
  const places = gazetteerPlaces(readGazetteer())
  const outside = places.filter(
    ({ lat, lng }) => lat < INDIA.south + 1 || lat > INDIA.north - 1 || lng < INDIA.west + 1 || lng > INDIA.east - 1,
  )
  expect(places.length).toBeGreaterThan(1000)
  expect(outside.map(({ name }) => name)).toEqual([])
})
