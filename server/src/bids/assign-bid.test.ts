import { expect, test } from 'vitest'
import { bidCounts, eventTypes, outcome, storedBid, storedLoad } from '../../test/factories/bids.ts'
import { aBid, aPostedLoad, bidsOn } from '../../test/factories/loads.ts'
import { inHours } from '../../test/factories/places.ts'
import { db } from '../../test/harness.ts'
import { markLoadBooked, reopenLoad } from '../loads/book-load.ts'
import { acceptBid } from './accept-bid.ts'
import { acceptedBidForAssignment, markBidAssigned } from './assign-bid.ts'
import { loseAssignedBid } from './closing/lose-bids.ts'
import { pendingBids } from './pending-bids.sql.ts'

/** What the office's assignment does to bids, without the booking. */
const assign = (bidId: string) =>
  db.transaction().execute(async (tx) => {
    const { bid, load } = await acceptedBidForAssignment(tx, bidId)
    await markBidAssigned(tx, bid.id)
    await markLoadBooked(tx, load.id)
  })

test('an accepted bid is assigned once; the other bids are lost', async () => {
  const { shipper, load } = await aPostedLoad()
  const [first, second] = await bidsOn(load, 2)
  await acceptBid(db, shipper, first!.bid.id)
  const outcomes = await Promise.all([1, 2, 3].map(() => outcome(assign(first!.bid.id))))
  expect(outcomes.sort()).toEqual(['bid_not_open', 'bid_not_open', 'done'])
  expect(await bidCounts(load)).toEqual({ assigned: 1, lost: 1 })
  expect(await storedLoad(load)).toMatchObject({ status: 'booked' })
  expect(await eventTypes(second!.bid)).toEqual(['bid_lost'])
  expect(await eventTypes(load)).toEqual(['load_booked'])
})

test('a bid accepted in time is assigned after the load’s 48 hours', async () => {
  const { load } = await aPostedLoad({ validUntil: inHours(-1) })
  const { bid } = await aBid({ load, status: 'accepted', acceptedAt: new Date() })
  expect(await outcome(assign(bid.id))).toBe('done')
})

test('only accepted bids are assigned', async () => {
  const { bid } = await aBid()
  expect(await outcome(assign(bid.id))).toBe('bid_not_open')
  expect(await outcome(assign('x'))).toBe('bid_not_found')
})

test('a cancelled booking loses its bid and opens the load again', async () => {
  const { shipper, load } = await aPostedLoad()
  const [first] = await bidsOn(load, 1)
  await acceptBid(db, shipper, first!.bid.id)
  await assign(first!.bid.id)
  await db.transaction().execute(async (tx) => {
    await reopenLoad(tx, load.id)
    await loseAssignedBid(tx, first!.bid.id, shipper.id, null)
  })
  expect(await storedLoad(load)).toMatchObject({ status: 'open' })
  expect(await storedBid(first!.bid)).toMatchObject({ status: 'lost' })
  const again = await aBid({ load })
  expect(await acceptBid(db, shipper, again.bid.id)).toMatchObject({ status: 'accepted' })
})

const byAcceptance = { sort: 'acceptedAt', order: 'desc' } as const

test('the office’s queue pages through accepted bids, the last accepted first, and finds them by words', async () => {
  const before = (await pendingBids(db, { ...byAcceptance, limit: 1 })).total
  const made = []
  for (let at = 0; at < 5; at += 1) {
    const { load } = await aPostedLoad({ material: `Onions 100%_${at}` })
    made.push(await aBid({ load, status: 'accepted', acceptedAt: new Date(Date.now() + at * 1000) }))
  }
  const wanted = made.map(({ bid }) => bid.id).reverse()
  const first = await pendingBids(db, { ...byAcceptance, limit: 3 })
  const second = await pendingBids(db, { ...byAcceptance, limit: 3, cursor: first.next! })
  expect([...first.rows, ...second.rows].map(({ id }) => id).slice(0, 5)).toEqual(wanted)
  expect(first.total).toBe(before + 5)
  expect(first.rows[0]).toMatchObject({ can: { accept: false, reject: true, withdraw: false } })
  expect(first.rows[0]!.vehicle.vehicleNumber).toMatch(/^MH12/)
  expect((await pendingBids(db, { ...byAcceptance, limit: 9, q: 'onions 100%_3' })).rows.map(({ id }) => id)).toEqual([
    wanted[1],
  ])
})
