import { expect, test } from 'vitest'
import { bidCounts, eventTypes, outcome, storedLoad } from '../../../test/factories/bids.ts'
import { aBid, aPostedLoad, bidsOn } from '../../../test/factories/loads.ts'
import { inHours } from '../../../test/factories/places.ts'
import { aShipper } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { acceptBid } from '../accept-bid.ts'
import { closeLoad, closeLoadsOf } from './close-load.ts'

test('closing a load loses all its bids, even the one that waits for the office', async () => {
  const { shipper, load } = await aPostedLoad()
  const [first, second] = await bidsOn(load, 2)
  await acceptBid(db, shipper, first!.bid.id)
  expect(await closeLoad(db, shipper, load.id)).toMatchObject({ id: load.id, status: 'closed', acceptedBidId: null })
  expect(await bidCounts(load)).toEqual({ lost: 2 })
  expect(await eventTypes(load)).toEqual(['load_closed'])
  expect(await eventTypes(second!.bid)).toEqual(['bid_lost'])
})

test('a load is closed once, by its shipper, while it is open', async () => {
  const { shipper, load } = await aPostedLoad()
  expect(await outcome(closeLoad(db, await aShipper(), load.id))).toBe('load_not_found')
  expect(await outcome(closeLoad(db, shipper, 'x'))).toBe('load_not_found')
  const twice = await Promise.all([1, 2].map(() => outcome(closeLoad(db, shipper, load.id))))
  expect(twice.sort()).toEqual(['done', 'load_not_open'])
  const booked = await aPostedLoad({ status: 'booked' })
  expect(await outcome(closeLoad(db, booked.shipper, booked.load.id))).toBe('load_not_open')
  const expired = await aPostedLoad({ validUntil: inHours(-1) })
  expect(await outcome(closeLoad(db, expired.shipper, expired.load.id))).toBe('load_expired')
})

test('accepting a bid while its load closes leaves no accepted bid on a closed load', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { shipper, load } = await aPostedLoad()
    const { bid } = await aBid({ load })
    const [accept, close] = await Promise.all([
      outcome(acceptBid(db, shipper, bid.id)),
      outcome(closeLoad(db, shipper, load.id)),
    ])
    expect(close).toBe('done')
    expect(['done', 'load_not_open']).toContain(accept)
    expect(await bidCounts(load)).toEqual({ lost: 1 })
  }
})

test('an account that ends closes its open loads and leaves the booked one', async () => {
  const { shipper, load } = await aPostedLoad()
  const expired = await aPostedLoad({ shipper, validUntil: inHours(-1) })
  const booked = await aPostedLoad({ shipper, status: 'booked' })
  await aBid({ load })
  await db.transaction().execute((tx) => closeLoadsOf(tx, { id: shipper.id, by: null }))
  expect(await storedLoad(load)).toMatchObject({ status: 'closed' })
  expect(await storedLoad(expired.load)).toMatchObject({ status: 'closed' })
  expect(await storedLoad(booked.load)).toMatchObject({ status: 'booked' })
  expect(await bidCounts(load)).toEqual({ lost: 1 })
})
