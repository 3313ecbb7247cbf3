import { expect, test } from 'vitest'
import { eventTypes, outcome, storedBid } from '../../../test/factories/bids.ts'
import { aBid, aPostedLoad } from '../../../test/factories/loads.ts'
import { inHours } from '../../../test/factories/places.ts'
import { aShipper, aTransporter } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { acceptBid } from '../accept-bid.ts'
import { bidOnChain } from '../chains/bid-on-chain.ts'
import { closeLoad } from '../closing/close-load.ts'
import { listMyBids } from '../list-bids.ts'
import { placeBid } from '../place-bid.ts'
import { rejectBid } from '../reject-bid.ts'
import { withdrawBid } from '../withdraw-bid.ts'
import { counterBid } from './counter-bid.ts'
import { takeOffer } from './take-offer.ts'

/** A bid of ₹40,000 with its two people. */
async function aCase(validUntil = inHours(48)) {
  const { shipper, load } = await aPostedLoad({ validUntil })
  const { bid, transporter, vehicle } = await aBid({ load, bidPricePaise: 40_000_00 })
  const shipperSays = (price: number) => counterBid(db, shipper, bid.id, { price })
  const driverSays = (price: number) => counterBid(db, transporter, bid.id, { price })
  return { shipper, load, bid, transporter, vehicle, shipperSays, driverSays }
}
const endOffers = (bidId: string) =>
  db
    .updateTable('bidOffers')
    .set({ expiresAt: inHours(-1) })
    .where('bidId', '=', bidId)
    .execute()

test('three turns lead to a price: the last can be accepted or left', async () => {
  const { shipper, bid, transporter, shipperSays, driverSays } = await aCase()
  const first = await shipperSays(34_000)
  expect(first).toMatchObject({
    bidPrice: 40_000,
    offer: { by: 'shipper', price: 34_000, isLast: false },
    can: { accept: true, counter: false, takeOffer: false },
  })
  const second = await driverSays(38_000)
  expect(second).toMatchObject({
    bidPrice: 38_000,
    offer: { by: 'transporter', price: 38_000 },
    can: { counter: false, takeOffer: false, withdraw: true },
  })
  expect(await shipperSays(36_500)).toMatchObject({ bidPrice: 40_000, offer: { price: 36_500, isLast: true } })
  expect(await outcome(driverSays(37_000))).toBe('offers_over')
  expect(await takeOffer(db, transporter, bid.id, 36_500)).toMatchObject({
    status: 'accepted',
    bidPrice: 36_500,
    offer: null,
    can: { withdraw: false, takeOffer: false },
  })
  expect(await storedBid(bid)).toMatchObject({ status: 'accepted', bidPricePaise: 36_500_00 })
  expect(await eventTypes(bid)).toEqual(['bid_countered', 'bid_countered', 'bid_countered', 'bid_accepted'])
  expect(await outcome(acceptBid(db, shipper, bid.id, 36_500))).toBe('load_taken')
})

test('the bids that wait for their transporter are those whose offer may be taken, at every turn', async () => {
  const { bid, transporter, vehicle, shipperSays, driverSays } = await aCase()
  // Another bid, which nobody has answered.
  await aBid({ load: (await aPostedLoad()).load, transporterId: transporter.id, vehicleId: vehicle.id })
  const waiting = async () => {
    const { rows, total } = await listMyBids(db, transporter, { limit: 20, offered: 'true' })
    expect(rows.map(({ can }) => can.takeOffer)).toEqual(rows.map(() => true))
    expect(total).toBe(rows.length)
    return rows.map(({ id }) => id)
  }
  expect(await waiting()).toEqual([])
  await shipperSays(34_000)
  expect(await waiting()).toEqual([bid.id])
  await driverSays(38_000)
  expect(await waiting()).toEqual([])
  await shipperSays(36_500)
  expect(await waiting()).toEqual([bid.id])
  await endOffers(bid.id)
  expect(await waiting()).toEqual([])
})

test('an acceptance takes the price that was shown, else it is told the new one', async () => {
  const { shipper, bid, transporter, shipperSays, driverSays } = await aCase()
  await shipperSays(34_000)
  await expect(takeOffer(db, transporter, bid.id, 33_000)).rejects.toMatchObject({
    code: 'offer_changed',
    said: { params: { rupees: 34_000 } },
  })
  await driverSays(38_000)
  for (const shown of [40_000, 34_000, undefined])
    await expect(acceptBid(db, shipper, bid.id, shown)).rejects.toMatchObject({
      code: 'offer_changed',
      said: { params: { rupees: 38_000 } },
    })
  expect(await outcome(takeOffer(db, transporter, bid.id, 34_000))).toBe('offer_ended')
  expect(await acceptBid(db, shipper, bid.id, 38_000)).toMatchObject({ status: 'accepted', bidPrice: 38_000 })
  const plain = await aCase()
  expect(await outcome(acceptBid(db, plain.shipper, plain.bid.id, 39_999))).toBe('offer_changed')
  expect(await outcome(acceptBid(db, plain.shipper, plain.bid.id))).toBe('done')
})

test('an offer ends by itself: the bid stands at its own price, and its shipper may make another', async () => {
  const { shipper, bid, transporter, shipperSays, driverSays } = await aCase()
  await shipperSays(34_000)
  await endOffers(bid.id)
  expect(await outcome(takeOffer(db, transporter, bid.id, 34_000))).toBe('offer_ended')
  expect(await outcome(driverSays(38_000))).toBe('offer_ended')
  expect(await shipperSays(35_000)).toMatchObject({ offer: { price: 35_000, isLast: false } })
  await driverSays(39_000)
  await endOffers(bid.id)
  expect(await outcome(acceptBid(db, shipper, bid.id, 39_000))).toBe('offer_changed')
  expect(await acceptBid(db, shipper, bid.id, 40_000)).toMatchObject({ status: 'accepted', bidPrice: 40_000 })
})

test('no offer outlives the time of its load', async () => {
  const validUntil = inHours(1)
  const { bid, shipperSays } = await aCase(validUntil)
  expect((await shipperSays(34_000)).offer!.until).toBe(validUntil.toISOString())
  await db
    .updateTable('loads')
    .set({ validUntil: inHours(-1) })
    .where('id', '=', bid.loadId)
    .execute()
  expect(await outcome(shipperSays(33_000))).toBe('load_expired')
})

test('each side waits for the other, and names a price between the two', async () => {
  const { shipperSays, driverSays } = await aCase()
  expect(await outcome(driverSays(39_000))).toBe('offer_ended')
  for (const price of [40_000, 41_000]) expect(await outcome(shipperSays(price))).toBe('offer_range')
  await shipperSays(34_000)
  expect(await outcome(shipperSays(35_000))).toBe('offer_waits')
  for (const price of [34_000, 33_000, 40_000]) expect(await outcome(driverSays(price))).toBe('offer_range')
  await driverSays(38_000)
  expect(await outcome(driverSays(37_000))).toBe('offer_waits')
  expect(await outcome(shipperSays(38_000))).toBe('offer_range')
})

test('strangers, and the wrong side, find no bid', async () => {
  const { shipper, bid, shipperSays } = await aCase()
  await shipperSays(34_000)
  for (const stranger of [await aShipper(), await aTransporter()]) {
    expect(await outcome(counterBid(db, stranger, bid.id, { price: 33_000 }))).toBe('bid_not_found')
    expect(await outcome(takeOffer(db, stranger, bid.id, 34_000))).toBe('bid_not_found')
    expect(await outcome(acceptBid(db, stranger, bid.id, 34_000))).toBe('bid_not_found')
  }
  expect(await outcome(takeOffer(db, shipper, bid.id, 34_000))).toBe('bid_not_found')
})

test('a new bid, a withdrawal, a refusal and a closed load end the offers on it', async () => {
  const replaced = await aCase()
  await replaced.shipperSays(34_000)
  const { transporter, vehicle, load } = replaced
  const newer = await placeBid(db, transporter, load.id, { vehicleId: vehicle.id, bidPrice: 37_000 })
  expect(newer).toMatchObject({ bidPrice: 37_000, offer: null })
  expect(await outcome(takeOffer(db, transporter, replaced.bid.id, 34_000))).toBe('bid_not_open')
  const ends = [
    [(c: Case) => withdrawBid(db, c.transporter, c.bid.id), 'bid_not_open'],
    [(c: Case) => rejectBid(db, c.shipper, c.bid.id), 'bid_not_open'],
    [(c: Case) => closeLoad(db, c.shipper, c.load.id), 'load_not_open'],
  ] as const
  for (const [end, code] of ends) {
    const one = await aCase()
    await one.shipperSays(34_000)
    await end(one)
    expect(await outcome(takeOffer(db, one.transporter, one.bid.id, 34_000))).toBe(code)
    expect(await outcome(one.shipperSays(33_000))).toBe(code)
  }
})

test('offers to several transporters: the first who accepts has the load', async () => {
  const { shipper, load, bid, transporter, shipperSays } = await aCase()
  const other = await aBid({ load, bidPricePaise: 41_000_00 })
  await shipperSays(34_000)
  await counterBid(db, shipper, other.bid.id, { price: 34_000 })
  const outcomes = await Promise.all([
    outcome(takeOffer(db, transporter, bid.id, 34_000)),
    outcome(takeOffer(db, other.transporter, other.bid.id, 34_000)),
  ])
  expect(outcomes.toSorted()).toEqual(['done', 'load_taken'])
})

test('a leg of a chain is countered like any bid', async () => {
  const { shipper, load } = await aPostedLoad()
  const { transporter, vehicle } = await aBid()
  const chain = await bidOnChain(db, transporter, {
    vehicleId: vehicle.id,
    loads: [{ loadId: load.id, bidPrice: 42_000 }],
  })
  const [leg] = chain.bids
  await counterBid(db, shipper, leg!.id, { price: 39_000 })
  expect(await takeOffer(db, transporter, leg!.id, 39_000)).toMatchObject({ status: 'accepted', bidPrice: 39_000 })
})

test('accept, counter and withdrawal at once: what was accepted is a price that somebody saw', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { shipper, bid, transporter, shipperSays, driverSays } = await aCase()
    await shipperSays(34_000)
    const [accept, counter, take, withdraw] = await Promise.all([
      outcome(acceptBid(db, shipper, bid.id, 40_000)),
      outcome(driverSays(38_000)),
      outcome(takeOffer(db, transporter, bid.id, 34_000)),
      outcome(withdrawBid(db, transporter, bid.id)),
    ])
    const won = [accept, take, withdraw].filter((one) => one === 'done')
    expect(won).toHaveLength(1)
    const { status, bidPricePaise } = await storedBid(bid)
    if (withdraw === 'done') expect(status).toBe('withdrawn')
    else expect([status, bidPricePaise]).toEqual(['accepted', accept === 'done' ? 40_000_00 : 34_000_00])
    if (counter === 'done' && status === 'accepted') expect.unreachable('a counter-offer ends what it answers')
  }
})

type Case = Awaited<ReturnType<typeof aCase>>
