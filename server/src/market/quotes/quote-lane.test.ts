import type { QuoteView } from '@vapsi/contract/market/quote'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aPosting } from '../../../test/factories/market.ts'
import { jaipur, mumbai } from '../../../test/factories/places.ts'

const { as } = await anApp()
const quote = async (query: string) => as(null)<QuoteView>('GET', `/api/quote?${query}`)

test('five prices of comparable trucks make a range, whoever asks; fewer are not told', async () => {
  const price = (rupees: number) => aPosting({ pricePaise: rupees * 100 })
  for (const rupees of [40_050, 42_000, 44_000, 46_000]) await price(rupees)
  const lane = `from=${encodeURIComponent(mumbai.name)}&to=${encodeURIComponent(jaipur.name)}`
  expect((await quote(lane)).body).toMatchObject({ basis: 'unknown', low: null, known: 4 })
  await price(48_020)
  const { status, body } = await quote(lane)
  expect(status).toBe(200)
  expect(body).toMatchObject({ basis: 'prices', low: 42_000, middle: 44_000, high: 46_000, known: 5 })
  expect(body.from).toMatchObject({ name: 'Mumbai' })
  expect(body.roadKm).toBeGreaterThan(1000)
})

test('where prices of such trucks are not known, the weight and the road make an estimate with its tolls', async () => {
  const { body } = await quote('from=Pune&to=Chennai&weight=40')
  const { roadKm, low, middle, high, tolls } = body
  expect(body).toMatchObject({ basis: 'estimate', known: 0 })
  expect(roadKm).toBeGreaterThan(1050)
  expect([low! < middle!, middle! < high!]).toEqual([true, true])
  // A truck of 40 tons costs its ₹40 a kilometre at least.
  expect(middle).toBeGreaterThan(roadKm! * 40)
  expect(tolls!.about).toBeGreaterThan(3000)
  expect((await quote('from=Pune&to=Chennai')).body).toMatchObject({ basis: 'unknown', middle: null, tolls: null })
  expect((await quote('from=Pune&to=Port+Blair&weight=9')).body).toMatchObject({ basis: 'unknown', roadKm: null })
})

test('a place that nobody knows has no price, and no place is asked for in words', async () => {
  expect((await quote('from=Xyzzy&to=Jaipur')).body).toMatchObject({ from: null, basis: 'unknown', roadKm: null })
  expect((await quote('from=Mumbai')).status).toBe(400)
  expect((await quote('from=Mumbai&to=Jaipur&weight=-1')).status).toBe(400)
})

test('a part costs its share of a whole truck, by what it takes more of, and a fifth on top', async () => {
  const lane = 'from=Pune&to=Chennai'
  const whole = (await quote(`${lane}&weight=16`)).body
  // 2 of 16 tons and 3.9 of 9.75 m: the floor counts, 48 %.
  const part = (await quote(`${lane}&weight=2&floor=3.9`)).body
  expect(part).toMatchObject({ basis: 'estimate', share: 0.48, roadKm: whole.roadKm })
  expect(part.middle).toBe(Math.round((whole.middle! * 0.48) / 100) * 100)
  const heavy = (await quote(`${lane}&weight=8&floor=1`)).body
  expect(heavy).toMatchObject({ share: 0.6, low: Math.round((whole.low! * 0.6) / 100) * 100 })
  expect((await quote(`${lane}&weight=15&floor=9`)).body).toMatchObject({ share: 1, middle: whole.middle })
  expect(whole.share).toBeNull()
  expect((await quote(`${lane}&weight=2&floor=13`)).status).toBe(400)
})
