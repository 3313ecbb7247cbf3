import { expect, test } from 'vitest'
import { bidCounts, eventTypes, outcome, storedBid } from '../../test/factories/bids.ts'
import { aBid, aPostedLoad, bidsOn } from '../../test/factories/loads.ts'
import { inHours } from '../../test/factories/places.ts'
import { aShipper } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { acceptBid } from './accept-bid.ts'
import { placeBid } from './place-bid.ts'
import { withdrawBid } from './withdraw-bid.ts'

test('accepting one bid leaves the others open and closes the load to further bids', async () => {
  const { shipper, load } = await aPostedLoad()
  const [first, second] = await bidsOn(load, 2)
  const accepted = await acceptBid(db, shipper, first!.bid.id)
  expect(accepted).toMatchObject({ status: 'accepted', can: { accept: false, reject: false, withdraw: false } })
  expect(accepted.vehicle).not.toHaveProperty('vehicleNumber')
  expect(await storedBid(second!.bid)).toMatchObject({ status: 'open' })
  expect((await storedBid(first!.bid)).acceptedAt).toBeInstanceOf(Date)
  expect(await eventTypes(first!.bid)).toEqual(['bid_accepted'])
  expect(await outcome(acceptBid(db, shipper, second!.bid.id))).toBe('load_taken')
})

test('two bids accepted at once accept one', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { shipper, load } = await aPostedLoad()
    const [first, second] = await bidsOn(load, 2)
    const outcomes = await Promise.all([first!, second!].map(({ bid }) => outcome(acceptBid(db, shipper, bid.id))))
    expect(outcomes.sort()).toEqual(['done', 'load_taken'])
    expect(await bidCounts(load)).toEqual({ accepted: 1, open: 1 })
  }
})

test('accepting and withdrawing at once: one of them wins', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { shipper, load } = await aPostedLoad()
    const { transporter, bid } = await aBid({ load })
    const outcomes = await Promise.all([
      outcome(acceptBid(db, shipper, bid.id)),
      outcome(withdrawBid(db, transporter, bid.id)),
    ])
    expect(outcomes.toSorted()).toEqual(['bid_not_open', 'done'])
    expect(await storedBid(bid)).toMatchObject({ status: outcomes[0] === 'done' ? 'accepted' : 'withdrawn' })
  }
})

test('accepting a bid while its bidder replaces it never accepts a price that was taken back', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { shipper, load } = await aPostedLoad()
    const { transporter, vehicle, bid } = await aBid({ load })
    const [accept, replace] = await Promise.all([
      outcome(acceptBid(db, shipper, bid.id)),
      outcome(placeBid(db, transporter, load.id, { vehicleId: vehicle.id, bidPrice: 50_000 })),
    ])
    expect([accept, replace]).toEqual(accept === 'done' ? ['done', 'bid_stands'] : ['bid_not_open', 'done'])
    expect(await bidCounts(load)).toEqual(accept === 'done' ? { accepted: 1 } : { replaced: 1, open: 1 })
  }
})

test('somebody else’s bid, an absent one and nonsense read alike', async () => {
  const { bid } = await aBid()
  const stranger = await aShipper()
  for (const id of [bid.id, '01990000-0000-7000-8000-000000000000', 'x']) {
    expect(await outcome(acceptBid(db, stranger, id))).toBe('bid_not_found')
  }
})

test('a bid that is not open, and one on a load that has ended, cannot be accepted', async () => {
  const { shipper, load } = await aPostedLoad()
  const { bid } = await aBid({ load, status: 'withdrawn' })
  expect(await outcome(acceptBid(db, shipper, bid.id))).toBe('bid_not_open')
  const expired = await aPostedLoad({ validUntil: inHours(-1) })
  const late = await aBid({ load: expired.load })
  expect(await outcome(acceptBid(db, expired.shipper, late.bid.id))).toBe('load_expired')
  const closed = await aPostedLoad({ status: 'closed' })
  const lost = await aBid({ load: closed.load })
  expect(await outcome(acceptBid(db, closed.shipper, lost.bid.id))).toBe('load_not_open')
})
