import { loads } from '@vapsi/contract/loads'
import { expect, test } from 'vitest'
import { eventTypes, outcome } from '../../test/factories/bids.ts'
import { aBid, aPostedLoad } from '../../test/factories/loads.ts'
import { inDays, inHours } from '../../test/factories/places.ts'
import { aShipper } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { keepOpen } from './keep-open.ts'
import { postLoad } from './post-load.ts'
import { repostLoad } from './repost-load.ts'

const hoursLeft = ({ validUntil }: { validUntil: string }) => (Date.parse(validUntil) - Date.now()) / 3_600_000

test('a load is kept open for 48 hours from now, however often it is pressed', async () => {
  const { load, shipper } = await aPostedLoad({ validUntil: inHours(3) })
  const kept = await Promise.all([1, 2, 3].map(() => keepOpen(db, shipper, load.id)))
  for (const view of kept) expect(hoursLeft(view)).toBeCloseTo(48, 1)
  expect((await eventTypes(load)).filter((type) => type === 'load_kept_open')).toHaveLength(3)
})

test('closed, taken, expired and somebody else’s loads are not kept open', async () => {
  const closed = await aPostedLoad({ status: 'closed' })
  const taken = await aPostedLoad()
  await aBid({ load: taken.load, status: 'accepted', acceptedAt: new Date() })
  const expired = await aPostedLoad({ validUntil: inHours(-1) })
  const other = await aPostedLoad()
  expect(await outcome(keepOpen(db, closed.shipper, closed.load.id))).toBe('load_not_open')
  expect(await outcome(keepOpen(db, taken.shipper, taken.load.id))).toBe('bid_in_office')
  expect(await outcome(keepOpen(db, expired.shipper, expired.load.id))).toBe('load_expired')
  expect(await outcome(keepOpen(db, closed.shipper, other.load.id))).toBe('load_not_found')
})

const post = async (given: object) => {
  const base = { fromLocation: 'Mumbai', toLocation: 'Jaipur', material: 'Cotton', weight: 9, expectedPrice: 42_000 }
  const points = { fromLat: 19.076, fromLng: 72.8777, toLat: 26.9124, toLng: 75.7873 }
  const day = inDays(2).toISOString()
  const form = loads.post.schema.body.parse({ ...base, ...points, pickupDate: day, ...given })
  return postLoad(db, await aShipper(), form)
}

const dayAhead = (days: number) => new Date(inDays(days).getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)

test('a bare pickup day lies at most 7 days ahead, by Indian clocks; again when it is posted again', async () => {
  expect((await post({ pickupDate: dayAhead(7) })).status).toBe('open')
  const refused = { code: 'invalid', fields: { pickupDate: 'Choose a pickup at most 7 days ahead.' } }
  await expect(post({ pickupDate: dayAhead(8) })).rejects.toMatchObject(refused)
  const { load, shipper } = await aPostedLoad({ status: 'closed' })
  await expect(repostLoad(db, shipper, load.id, { pickupDate: dayAhead(8) })).rejects.toMatchObject(refused)
})

test('any time of the pickup day in India, unless hours are named', async () => {
  const day = await post({ pickupDate: dayAhead(3) })
  const midnight = Date.parse(`${dayAhead(3)}T00:00:00+05:30`)
  const whole = [midnight, midnight + 24 * 3_600_000].map((at) => new Date(at).toISOString())
  expect([day.pickupFrom, day.pickupUntil]).toEqual(whole)
  const hours = { pickupFrom: inHours(30).toISOString(), pickupUntil: inHours(36).toISOString() }
  expect(await post(hours)).toMatchObject(hours)
})

test('a window that is turned round, over, or more than 7 days ahead is refused at its field', async () => {
  const refused = async (given: object) =>
    post(given).then(
      () => 'posted',
      (error: { fields?: object }) => Object.keys(error.fields ?? {}).join(),
    )
  const iso = (hours: number) => inHours(hours).toISOString()
  expect(await refused({ pickupFrom: iso(30), pickupUntil: iso(29) })).toBe('pickupUntil')
  expect(await refused({ pickupFrom: iso(-5), pickupUntil: iso(-1) })).toBe('pickupUntil')
  expect(await refused({ pickupFrom: iso(24 * 9), pickupUntil: iso(24 * 9 + 1) })).toBe('pickupFrom')
  expect(await refused({ pickupFrom: iso(24), pickupUntil: iso(24 * 9) })).toBe('pickupUntil')
})

test('a typed place that the gazetteer knows once is put on the map, one of several names or none is not', async () => {
  const typed = { fromLat: 0, fromLng: 0, fromCity: '' }
  const known = await post({ ...typed, fromLocation: 'Jamshedpur' })
  expect(known.fromLat).toBeCloseTo(22.8, 0)
  expect(known.fromCity).toBe('Jamshedpur')
  expect(known.distanceKm).toBeGreaterThan(500)
  const unknown = await post({ ...typed, fromLocation: 'Plot 7, behind the mill' })
  expect([unknown.fromLat, unknown.distanceKm]).toEqual([0, null])
})
