import { expect, test } from 'vitest'
import { outcome } from '../../../test/factories/bids.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aPosting } from '../../../test/factories/market.ts'
import { aPostedLoad } from '../../../test/factories/loads.ts'
import { inDays, jaipur, mumbai, surat } from '../../../test/factories/places.ts'
import { aJobContext } from '../../../test/jobs.ts'
import { db } from '../../../test/harness.ts'
import { queued } from '../../../test/queued.ts'
import { acceptBid } from '../accept-bid.ts'
import { bidOnChain } from './bid-on-chain.ts'
import { chainPlans, chainView } from './chain-views.ts'
import { closeLoad } from '../closing/close-load.ts'
import { replanChain } from './replan-chain.ts'

const toSurat = {
  fromLat: jaipur.lat,
  fromLng: jaipur.lng,
  toLat: surat.lat,
  toLng: surat.lng,
  expectedPricePaise: 90_000_00,
}
const toMumbai = {
  fromLat: surat.lat,
  fromLng: surat.lng,
  toLat: mumbai.lat,
  toLng: mumbai.lng,
  expectedPricePaise: 60_000_00,
}
const window = (from: number, until: number) => ({ pickupFrom: inDays(from), pickupUntil: inDays(until) })

async function twoLegs(category: 'Open' | 'Tanker' | 'Flatbed' | 'Trailer' = 'Open') {
  const first = await aPostedLoad({ ...toSurat, ...window(0, 3), vehicleCategory: category })
  const second = await aPostedLoad({ ...toMumbai, ...window(0, 14), vehicleCategory: category })
  return [first, second] as const
}
const bidsFor = (loads: readonly { load: { id: string } }[]) =>
  loads.map(({ load }) => ({ loadId: load.id, bidPrice: 50_000 }))
const bidsOf = (transporterId: string) =>
  db.selectFrom('bids').selectAll().where('transporterId', '=', transporterId).orderBy('chainLeg').execute()
const toldOf = async (transporterId: string) => {
  const events = await db.selectFrom('events').select('data').where('type', '=', 'chain_replanned').execute()
  return events.map(({ data }) => data).filter((data) => data['transporterId'] === transporterId)
}

test('one press bids on every leg, in its order', async () => {
  const legs = await twoLegs()
  const { transporter, vehicle } = await aVehicle()
  const chain = await bidOnChain(db, transporter, { vehicleId: vehicle.id, loads: bidsFor(legs) })
  expect(chain.bids.map(({ loadId, status }) => [loadId, status])).toEqual(legs.map(({ load }) => [load.id, 'open']))
  expect(await chainView(db, transporter, chain.id)).toEqual(chain)
  const other = await aVehicle()
  expect(await outcome(chainView(db, other.transporter, chain.id))).toBe('chain_not_found')
  expect(await outcome(chainPlans(db, other.transporter, chain.id))).toBe('chain_not_found')
})

test('a leg that is gone is named, and then no leg is bid on', async () => {
  const legs = await twoLegs()
  const { transporter, vehicle } = await aVehicle()
  await closeLoad(db, legs[1].shipper, legs[1].load.id)
  const bidding = bidOnChain(db, transporter, { vehicleId: vehicle.id, loads: bidsFor(legs) })
  await expect(bidding).rejects.toMatchObject({
    code: 'load_not_open',
    fields: { 'loads.1': expect.any(String) as string },
  })
  expect(await bidsOf(transporter.id)).toEqual([])
  expect(await db.selectFrom('bidChains').selectAll().where('transporterId', '=', transporter.id).execute()).toEqual([])
})

test("a typed price far off its lane must be confirmed with its leg; the plan's price, or a confirmed one, need not", async () => {
  const legs = await twoLegs('Trailer')
  const { expectedPricePaise: _, ...lane } = toMumbai
  for (let known = 0; known < 5; known += 1) {
    const truck = await aVehicle({ category: 'Trailer' })
    await aPosting({ ...truck, ...lane, pricePaise: 20_000_00 })
  }
  const { transporter, vehicle } = await aVehicle({ category: 'Trailer' })
  const bid = (second: number, confirmed?: boolean) =>
    bidOnChain(db, transporter, {
      vehicleId: vehicle.id,
      loads: [
        { loadId: legs[0].load.id, bidPrice: 90_000 },
        { loadId: legs[1].load.id, bidPrice: second },
      ],
      confirmed,
    })
  await expect(bid(900)).rejects.toMatchObject({
    code: 'price_far_below',
    fields: { 'loads.1': expect.any(String) as string },
  })
  expect(await bidsOf(transporter.id)).toEqual([])
  expect((await bid(60_000)).bids).toHaveLength(2)
  expect((await bid(900, true)).bids[1]).toMatchObject({ bidPrice: 900 })
})

test('the same load twice, somebody else’s vehicle, one that is too small: refused', async () => {
  const legs = await twoLegs()
  const [first] = bidsFor(legs)
  const { transporter, vehicle } = await aVehicle()
  const small = await aVehicle({ transporter, passingWeight: 3 })
  const other = await aVehicle()
  const bid = (vehicleId: string, loads = bidsFor(legs)) => outcome(bidOnChain(db, transporter, { vehicleId, loads }))
  expect(await bid(vehicle.id, [first!, first!])).toBe('invalid')
  expect(await bid(other.vehicle.id)).toBe('vehicle_not_found')
  expect(await bid(small.vehicle.id)).toBe('overweight')
  expect(await bidsOf(transporter.id)).toEqual([])
})

test('the cap of live bids counts every leg: one too many, and there is none', async () => {
  const legs = await twoLegs()
  const { transporter, vehicle } = await aVehicle()
  const press = (liveBids: number) =>
    outcome(bidOnChain(db, transporter, { vehicleId: vehicle.id, loads: bidsFor(legs) }, { liveBids }))
  expect(await press(1)).toBe('too_many_live_bids')
  expect(await bidsOf(transporter.id)).toEqual([])
  expect(await press(2)).toBe('done')
})

test('drivers who bid on the same legs in either order while one is taken: each has all of them or none', async () => {
  for (let round = 0; round < 4; round += 1) {
    const legs = await twoLegs()
    const rival = await aVehicle()
    const taken = await bidOnChain(db, rival.transporter, { vehicleId: rival.vehicle.id, loads: bidsFor([legs[0]]) })
    const drivers = await Promise.all(Array.from({ length: 8 }, () => aVehicle()))
    const accepting = acceptBid(db, legs[0].shipper, taken.bids[0]!.id)
    const bidding = drivers.map(({ transporter, vehicle }, at) =>
      outcome(
        bidOnChain(db, transporter, { vehicleId: vehicle.id, loads: bidsFor(at % 2 ? legs : legs.toReversed()) }),
      ),
    )
    const outcomes = await Promise.all(bidding)
    await accepting
    for (const [at, { transporter }] of drivers.entries()) {
      const has = (await bidsOf(transporter.id)).length
      expect([0, 2]).toContain(has)
      if (has === 0) expect(outcomes[at]).toBe('load_taken')
    }
    const accepted = await db
      .selectFrom('bids')
      .select('id')
      .where('loadId', '=', legs[0].load.id)
      .where('status', '=', 'accepted')
      .execute()
    expect(accepted).toHaveLength(1)
  }
})

test('a lost leg is planned again and told once; what was accepted stays', async () => {
  const legs = await twoLegs('Tanker')
  const instead = await aPostedLoad({ ...toMumbai, ...window(0, 14), vehicleCategory: 'Tanker' })
  const { transporter, vehicle } = await aVehicle({ category: 'Tanker' })
  const home = { homeName: 'Mumbai', homeLat: mumbai.lat, homeLng: mumbai.lng }
  const unsaid = { paisePerEmptyKm: null, paisePerLadenKm: null, wish: null }
  await db
    .insertInto('vehicleEconomics')
    .values({ vehicleId: vehicle.id, ...home, ...unsaid })
    .execute()
  const chain = await bidOnChain(db, transporter, {
    vehicleId: vehicle.id,
    loads: bidsFor(legs),
    emptyAt: { lat: jaipur.lat, lng: jaipur.lng },
    emptyFrom: new Date().toISOString(),
  })
  await acceptBid(db, legs[0].shipper, chain.bids[0]!.id)
  await closeLoad(db, legs[1].shipper, legs[1].load.id)
  const lost = { chainId: chain.id, bidId: chain.bids[1]!.id }
  const context = await aJobContext()
  await Promise.all([1, 2, 3].map(() => replanChain.run(lost, context)))
  expect(await toldOf(transporter.id)).toMatchObject([
    {
      bidId: lost.bidId,
      loadIds: [instead.load.id],
      fromLocation: 'Surat, Gujarat',
      toLocation: 'Mumbai, Maharashtra',
    },
  ])
  expect((await chainView(db, transporter, chain.id)).bids.map(({ status }) => status)).toEqual(['accepted', 'lost'])
  const [plan] = await chainPlans(db, transporter, chain.id)
  // From the end of the accepted leg.
  expect(plan!.emptyAt).toMatchObject({ lat: surat.lat, lng: surat.lng })
  expect(plan!.legs.map(({ load }) => load.id)).toEqual([instead.load.id])
})

test('the loss of a leg queues the planning; the loss of another bid does not', async () => {
  const legs = await twoLegs('Flatbed')
  const { transporter, vehicle } = await aVehicle({ category: 'Flatbed' })
  const chain = await bidOnChain(db, transporter, { vehicleId: vehicle.id, loads: bidsFor(legs) })
  await closeLoad(db, legs[1].shipper, legs[1].load.id)
  const jobs = await queued(replanChain)
  expect(JSON.stringify(jobs)).toContain(chain.bids[1]!.id)
  expect(JSON.stringify(jobs)).not.toContain(chain.bids[0]!.id)
})
