import { expect, test } from 'vitest'
import { bidCounts, eventTypes, outcome } from '../../../test/factories/bids.ts'
import { aBid, aPostedLoad, bidsOn } from '../../../test/factories/loads.ts'
import { inDays, inHours } from '../../../test/factories/places.ts'
import { db } from '../../../test/harness.ts'
import { storedLoad } from '../../../test/factories/bids.ts'
import { forgetOldLoads, loseBidsOnExpiredLoads } from './sweep-loads.ts'

test('bids on expired loads are lost, once, with an event each', async () => {
  const { load } = await aPostedLoad({ validUntil: inHours(-1) })
  const [one] = await bidsOn(load, 2)
  const running = await aPostedLoad()
  await aBid({ load: running.load })
  await Promise.all([loseBidsOnExpiredLoads(db), loseBidsOnExpiredLoads(db)])
  expect(await bidCounts(load)).toEqual({ lost: 2 })
  expect(await eventTypes(one!.bid)).toEqual(['bid_lost'])
  expect(await bidCounts(running.load)).toEqual({ open: 1 })
})

test('while the office works on an accepted bid the others keep their chance', async () => {
  const { load } = await aPostedLoad({ validUntil: inHours(-1) })
  await aBid({ load, status: 'accepted', acceptedAt: new Date() })
  await aBid({ load })
  await loseBidsOnExpiredLoads(db)
  expect(await bidCounts(load)).toEqual({ accepted: 1, open: 1 })
})

test('loads without a booking are deleted after a year, booked ones never', async () => {
  const old = { validUntil: inDays(-366), createdAt: inDays(-368) }
  const { load } = await aPostedLoad(old)
  await aBid({ load, status: 'lost' })
  const booked = await aPostedLoad({ ...old, status: 'booked' })
  const recent = await aPostedLoad({ validUntil: inDays(-300), status: 'closed' })
  const cancelled = await aPostedLoad({ ...old, status: 'closed' })
  await db
    .insertInto('bookings')
    .values({
      shipperId: cancelled.shipper.id,
      loadId: cancelled.load.id,
      fromLocation: 'A',
      toLocation: 'B',
      pricePaise: 1,
      materialType: 'Cotton',
      weightText: '9 Tons',
      status: 'cancelled',
    })
    .execute()
  await forgetOldLoads(db)
  expect(await outcome(storedLoad(load))).not.toBe('done')
  expect(await bidCounts(load)).toEqual({})
  for (const kept of [booked, recent, cancelled]) expect(await outcome(storedLoad(kept.load))).toBe('done')
})
