import { expect, test } from 'vitest'
import { bidCounts, eventTypes, outcome, storedBid } from '../../test/factories/bids.ts'
import { aVehicle } from '../../test/factories/fleet.ts'
import { aBid, aPostedLoad } from '../../test/factories/loads.ts'
import { inHours } from '../../test/factories/places.ts'
import { db } from '../../test/harness.ts'
import { closeLoad } from './closing/close-load.ts'
import { placeBid } from './place-bid.ts'

const nowhere = '01990000-0000-7000-8000-000000000000'

test('a transporter bids with an own truck and sees what it may do', async () => {
  const { load } = await aPostedLoad()
  const { transporter, vehicle } = await aVehicle()
  const bid = await placeBid(db, transporter, load.id, { vehicleId: vehicle.id, bidPrice: 40_500.5, note: 'Today' })
  expect(bid).toMatchObject({
    loadId: load.id,
    transporterId: transporter.id,
    vehicleId: vehicle.id,
    bidPrice: 40_500.5,
    note: 'Today',
    status: 'open',
    vehicle: { vehicleNumber: vehicle.vehicleNumber, passingWeight: 16 },
    postedLoad: { weight: 9, vehicleCategory: 'Open', expectedPrice: 42_000, status: 'open' },
    can: { accept: false, reject: false, withdraw: true },
  })
  expect(await eventTypes(bid)).toEqual(['bid_placed'])
})

test('a new bid replaces the old one', async () => {
  const { load } = await aPostedLoad()
  const { transporter, vehicle } = await aVehicle()
  const first = await placeBid(db, transporter, load.id, { vehicleId: vehicle.id, bidPrice: 40_000 })
  const second = await placeBid(db, transporter, load.id, { vehicleId: vehicle.id, bidPrice: 39_000 })
  expect(await storedBid(first)).toMatchObject({ status: 'replaced' })
  expect(await storedBid(second)).toMatchObject({ status: 'open', bidPricePaise: 39_000_00 })
})

test('16 bids of one transporter at once leave one live bid', async () => {
  const { load } = await aPostedLoad()
  const { transporter, vehicle } = await aVehicle()
  const bidding = Array.from({ length: 16 }, (_, at) =>
    placeBid(db, transporter, load.id, { vehicleId: vehicle.id, bidPrice: 40_000 + at }),
  )
  const bids = await Promise.all(bidding)
  expect(new Set(bids.map(({ id }) => id)).size).toBe(16)
  expect(await bidCounts(load)).toEqual({ open: 1, replaced: 15 })
})

test('somebody else’s vehicle, a removed one and nonsense read as absent', async () => {
  const { load } = await aPostedLoad()
  const { transporter } = await aVehicle()
  const other = await aVehicle()
  const removed = await aVehicle({ transporter, deletedAt: new Date() })
  for (const vehicleId of [other.vehicle.id, removed.vehicle.id, nowhere, 'x']) {
    expect(await outcome(placeBid(db, transporter, load.id, { vehicleId, bidPrice: 1 }))).toBe('vehicle_not_found')
  }
})

test('an absent load is 404', async () => {
  const { transporter, vehicle } = await aVehicle()
  for (const loadId of [nowhere, 'x']) {
    const placing = placeBid(db, transporter, loadId, { vehicleId: vehicle.id, bidPrice: 1 })
    expect(await outcome(placing)).toBe('load_not_found')
  }
})

test('a load that is closed, booked, expired or has an accepted bid takes no bids', async () => {
  const closed = await aPostedLoad({ status: 'closed' })
  const booked = await aPostedLoad({ status: 'booked' })
  const expired = await aPostedLoad({ validUntil: inHours(-1) })
  const taken = await aPostedLoad()
  await aBid({ load: taken.load, status: 'accepted', acceptedAt: new Date() })
  const { transporter, vehicle } = await aVehicle()
  const refusals = [closed, booked, expired, taken].map(({ load }) =>
    outcome(placeBid(db, transporter, load.id, { vehicleId: vehicle.id, bidPrice: 1 })),
  )
  expect(await Promise.all(refusals)).toEqual(['load_not_open', 'load_taken', 'load_expired', 'load_taken'])
})

test('an accepted bid cannot be replaced by its bidder', async () => {
  const { load, transporter, vehicle, bid } = await aBid({ status: 'accepted', acceptedAt: new Date() })
  const again = placeBid(db, transporter, load.id, { vehicleId: vehicle.id, bidPrice: 1 })
  await expect(again).rejects.toMatchObject({
    code: 'bid_stands',
    message: 'Your bid on this load has already been accepted.',
  })
  expect(await storedBid(bid)).toMatchObject({ status: 'accepted' })
})

test('an overloaded truck is refused with the figures', async () => {
  const { load } = await aPostedLoad({ weightKg: 16_100 })
  const { transporter, vehicle } = await aVehicle({ vehicleNumber: 'MH12ZZ9001' })
  await expect(placeBid(db, transporter, load.id, { vehicleId: vehicle.id, bidPrice: 1 })).rejects.toMatchObject({
    code: 'overweight',
    status: 422,
    message: 'The load weighs 16.1 tons; MH 12 ZZ 9001 may carry 16 tons.',
  })
  const exact = await aPostedLoad({ weightKg: 16_000 })
  expect(await placeBid(db, transporter, exact.load.id, { vehicleId: vehicle.id, bidPrice: 1 })).toBeTruthy()
})

test('a truck of another category is refused in words', async () => {
  const { load } = await aPostedLoad({ vehicleCategory: 'Tanker' })
  const { transporter, vehicle } = await aVehicle({ vehicleNumber: 'MH12ZZ9002' })
  await expect(placeBid(db, transporter, load.id, { vehicleId: vehicle.id, bidPrice: 1 })).rejects.toMatchObject({
    code: 'category_misfit',
    status: 422,
    message: 'The load needs a vehicle of category Tanker; MH 12 ZZ 9002 is Open.',
  })
})

test('a truck with less floor than a part needs is refused with the figures', async () => {
  const part = {
    loadType: 'PTL',
    pieceLengthCm: 120,
    pieceWidthCm: 100,
    pieceHeightCm: 110,
    isStackable: false,
  } as const
  const { load } = await aPostedLoad({ ...part, goodsKind: 'food', pieces: 9, floorCm: 600 })
  const { transporter, vehicle } = await aVehicle({ vehicleNumber: 'MH12ZZ9003', vehicleType: '19 feet' })
  await expect(placeBid(db, transporter, load.id, { vehicleId: vehicle.id, bidPrice: 1 })).rejects.toMatchObject({
    code: 'floor_short',
    status: 422,
    message: 'The load needs 6 m of floor; MH 12 ZZ 9003 has 5.79 m.',
  })
  const { load: shorter } = await aPostedLoad({ ...part, goodsKind: 'food', pieces: 8, floorCm: 570 })
  expect(await placeBid(db, transporter, shorter.id, { vehicleId: vehicle.id, bidPrice: 1 })).toBeTruthy()
})

test('a truck off the road does not bid', async () => {
  const { load } = await aPostedLoad()
  const { transporter, vehicle } = await aVehicle({ isOffRoad: true })
  const placing = placeBid(db, transporter, load.id, { vehicleId: vehicle.id, bidPrice: 1 })
  expect(await outcome(placing)).toBe('vehicle_off_road')
})

test('a bid and the closing of its load at once leave no open bid', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { load, shipper } = await aPostedLoad()
    const { transporter, vehicle } = await aVehicle()
    const [bid, close] = await Promise.all([
      outcome(placeBid(db, transporter, load.id, { vehicleId: vehicle.id, bidPrice: 1 })),
      outcome(closeLoad(db, shipper, load.id)),
    ])
    expect(close).toBe('done')
    expect(['done', 'load_not_open']).toContain(bid)
    expect(await bidCounts(load)).toEqual(bid === 'done' ? { lost: 1 } : {})
  }
})

test('a bid that waited for its load until it expired is too late', async () => {
  const { load } = await aPostedLoad({ validUntil: new Date(Date.now() + 600) })
  const { transporter, vehicle } = await aVehicle()
  let waiting: Promise<string> | undefined
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('loads').select('id').where('id', '=', load.id).forUpdate().execute()
    waiting = outcome(placeBid(db, transporter, load.id, { vehicleId: vehicle.id, bidPrice: 1 }))
    await new Promise((resolve) => setTimeout(resolve, 900))
  })
  expect(await waiting).toBe('load_expired')
  expect(await bidCounts(load)).toEqual({})
})

test('a shipper is not notified of one transporter without end: the 101st bid on its load is refused', async () => {
  const { load } = await aPostedLoad()
  const { transporter, vehicle } = await aVehicle()
  const offer = { loadId: load.id, transporterId: transporter.id, vehicleId: vehicle.id, status: 'replaced' as const }
  await db
    .insertInto('bids')
    .values(Array.from({ length: 99 }, () => ({ ...offer, bidPricePaise: 40_000_00 })))
    .execute()
  const bid = (bidPrice: number) => outcome(placeBid(db, transporter, load.id, { vehicleId: vehicle.id, bidPrice }))
  expect((await Promise.all([bid(40_000), bid(39_000)])).sort()).toEqual(['done', 'too_many_bids'])
  expect(await bid(38_000)).toBe('too_many_bids')
})
