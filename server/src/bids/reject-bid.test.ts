import { expect, test } from 'vitest'
import { eventsOf, outcome, storedBid } from '../../test/factories/bids.ts'
import { aBid, aPostedLoad } from '../../test/factories/loads.ts'
import { aShipper, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { placeBid } from './place-bid.ts'
import { rejectAcceptedBid } from './reject-accepted-bid.ts'
import { rejectBid } from './reject-bid.ts'

test('a rejected bid keeps its reason, and its bidder may bid again', async () => {
  const { shipper, load } = await aPostedLoad()
  const { transporter, vehicle, bid } = await aBid({ load })
  expect(await rejectBid(db, shipper, bid.id, 'Too dear')).toMatchObject({
    status: 'rejected',
    rejectReason: 'Too dear',
  })
  expect(await eventsOf(bid)).toMatchObject([{ type: 'bid_rejected', data: { reason: 'Too dear' } }])
  expect(await placeBid(db, transporter, load.id, { vehicleId: vehicle.id, bidPrice: 1 })).toMatchObject({
    status: 'open',
  })
})

test('only the load’s shipper rejects, and only an open bid', async () => {
  const { shipper, load } = await aPostedLoad()
  const { bid } = await aBid({ load })
  expect(await outcome(rejectBid(db, await aShipper(), bid.id))).toBe('bid_not_found')
  const accepted = await aBid({ load, status: 'accepted', acceptedAt: new Date() })
  expect(await outcome(rejectBid(db, shipper, accepted.bid.id))).toBe('bid_not_open')
})

test('the office rejects an accepted bid, and the load takes bids again', async () => {
  const admin = await anAdmin()
  const { load } = await aPostedLoad()
  const { transporter, vehicle, bid } = await aBid({ load, status: 'accepted', acceptedAt: new Date() })
  const rejected = await rejectAcceptedBid(db, admin, bid.id, 'No papers')
  expect(rejected).toMatchObject({ status: 'rejected', rejectReason: 'No papers', postedLoad: { status: 'open' } })
  expect(await eventsOf(bid)).toMatchObject([
    { type: 'bid_rejected', actorRole: 'admin', data: { byOffice: true, loadHasExpired: false } },
  ])
  expect(await placeBid(db, transporter, load.id, { vehicleId: vehicle.id, bidPrice: 1 })).toMatchObject({
    status: 'open',
  })
})

test('after its 48 hours the load does not open again, and the event says so', async () => {
  const { load } = await aPostedLoad({ validUntil: new Date(Date.now() - 60_000) })
  const { bid } = await aBid({ load, status: 'accepted', acceptedAt: new Date(Date.now() - 120_000) })
  const rejected = await rejectAcceptedBid(db, await anAdmin(), bid.id, 'No papers')
  expect(rejected).toMatchObject({ status: 'rejected', postedLoad: { status: 'expired' } })
  expect(await eventsOf(bid)).toMatchObject([{ type: 'bid_rejected', data: { byOffice: true, loadHasExpired: true } }])
})

test('the office rejects accepted bids only, and once', async () => {
  const admin = await anAdmin()
  const { bid } = await aBid()
  expect(await outcome(rejectAcceptedBid(db, admin, bid.id, 'No'))).toBe('bid_not_open')
  const accepted = await aBid({ status: 'accepted', acceptedAt: new Date() })
  const twice = await Promise.all([1, 2].map(() => outcome(rejectAcceptedBid(db, admin, accepted.bid.id, 'No'))))
  expect(twice.sort()).toEqual(['bid_not_open', 'done'])
  expect(await storedBid(accepted.bid)).toMatchObject({ status: 'rejected' })
  expect(await outcome(rejectAcceptedBid(db, admin, 'x', 'No'))).toBe('bid_not_found')
})
