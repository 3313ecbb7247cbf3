import { expect, test } from 'vitest'
import { bidCounts, eventTypes, outcome, storedBid } from '../../test/factories/bids.ts'
import { aBid, aPostedLoad } from '../../test/factories/loads.ts'
import { aTransporter } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { withdrawBid, withdrawBidsOf } from './withdraw-bid.ts'

test('a bidder takes an open bid back, once', async () => {
  const { transporter, bid } = await aBid()
  expect(await withdrawBid(db, transporter, bid.id)).toMatchObject({ status: 'withdrawn', can: { withdraw: false } })
  expect(await outcome(withdrawBid(db, transporter, bid.id))).toBe('bid_not_open')
  expect(await eventTypes(bid)).toEqual(['bid_withdrawn'])
})

test('somebody else’s bid and an absent one read alike; an accepted one stays', async () => {
  const { transporter, bid } = await aBid({ status: 'accepted', acceptedAt: new Date() })
  expect(await outcome(withdrawBid(db, await aTransporter(), bid.id))).toBe('bid_not_found')
  expect(await outcome(withdrawBid(db, transporter, 'x'))).toBe('bid_not_found')
  expect(await outcome(withdrawBid(db, transporter, bid.id))).toBe('bid_not_open')
})

test('an account that ends takes all its bids back, the accepted one too', async () => {
  const { load } = await aPostedLoad()
  const { transporter, vehicle, bid } = await aBid({ load, status: 'accepted', acceptedAt: new Date() })
  const other = await aBid({ transporterId: transporter.id, vehicleId: vehicle.id })
  const past = await aBid({ transporterId: transporter.id, vehicleId: vehicle.id, status: 'lost' })
  await db.transaction().execute((tx) => withdrawBidsOf(tx, { id: transporter.id, by: null }))
  expect(await bidCounts(load)).toEqual({ withdrawn: 1 })
  expect(await storedBid(other.bid)).toMatchObject({ status: 'withdrawn' })
  expect(await storedBid(past.bid)).toMatchObject({ status: 'lost' })
  expect(await eventTypes(bid)).toEqual(['bid_withdrawn'])
})
