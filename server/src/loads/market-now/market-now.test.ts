import type { MarketNowView } from '@vapsi/contract/loads/market-now'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aPostedLoad } from '../../../test/factories/loads.ts'
import { aPosting } from '../../../test/factories/market.ts'
import { inHours, mumbai } from '../../../test/factories/places.ts'
import { db } from '../../../test/harness.ts'
import { gazetteer } from '../../places/gazetteer.ts'
import { cachedMarketNow } from './market-now.ts'

const { as } = await anApp()
const now = async () => (await as(null)<MarketNowView>('GET', '/api/market-now')).body

test('an empty market says so', async () => {
  expect(await now()).toMatchObject({ trucks: 0, loads: 0, newest: [] })
})

test('trucks and loads are counted, and the newest shown by town, size and price alone', async () => {
  await aPosting({ pricePaise: 44_000_00, createdAt: inHours(-2) })
  await aPostedLoad({ fromLocation: 'Gate 4, Andheri, Mumbai', createdAt: inHours(-1) })
  const { trucks, loads, newest } = await now()
  expect([trucks, loads]).toEqual([1, 1])
  expect(newest.map(({ at: _at, fromAt: _from, toAt: _to, ...shown }) => shown)).toEqual([
    { kind: 'load', from: 'Mumbai', to: 'Jaipur', category: 'Open', tons: 9, price: 42_000 },
    { kind: 'truck', from: 'Mumbai', to: 'Jaipur', category: 'Open', tons: expect.any(Number), price: 44_000 },
  ])
})

test('the map shows where the towns lie, and not where in them the goods are', async () => {
  const yard = { lat: mumbai.lat + 0.02, lng: mumbai.lng + 0.02 }
  await aPostedLoad({ fromLat: yard.lat, fromLng: yard.lng })
  const [{ from, fromAt } = { from: '', fromAt: yard }] = (await now()).newest
  const { lat, lng } = gazetteer().placeNamed(from)!
  expect(fromAt).toEqual({ lat, lng })
  expect(fromAt).not.toEqual(yard)
})

test('what is over, gone or typed as a private address is not shown; one kind does not crowd out the other', async () => {
  await aPostedLoad({ validUntil: inHours(-1) })
  await aPostedLoad({ hiddenAt: inHours(-1) })
  await aPostedLoad({ status: 'closed' })
  await aPostedLoad({ fromLocation: 'Plot 7 behind the mill', fromLat: 0, fromLng: 0 })
  const before = await now()
  expect(before.loads).toBe(3)
  expect(before.newest.filter(({ kind }) => kind === 'load')).toHaveLength(2)
  for (let more = 0; more < 8; more += 1) await aPostedLoad()
  const { newest } = await now()
  expect(newest).toHaveLength(5)
  expect(newest.filter(({ kind }) => kind === 'truck')).toHaveLength(1)
})

test('it is read once while it is fresh', async () => {
  const cached = cachedMarketNow(60_000)
  const [first, again] = [await cached(db), await cached(db)]
  expect(again).toBe(first)
})
