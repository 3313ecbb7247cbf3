import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '../../server/test/harness.ts'
import { anArena } from '../arena.ts'
import { inDays } from '../../server/test/factories/places.ts'
import { agreed, post, reason } from '../calls.ts'
import { anOffice, loads, postings, store, trips, trucks } from '../crowd.ts'
import { brokenInvariants } from '../invariants.sql.ts'
import { callers, half, hasWon, run, sixteen, vary } from './race.ts'

const arena = await anArena()
const office = await anOffice()

interface Part {
  floorCm: number
  weightKg: number
  goodsKind: 'general' | 'food' | 'chemicals'
}

/** Trucks of 16 tons and 6.7 m of floor, each with sixteen accepted bids on parts of the same lane and day. */
async function bidding(rounds: number, partOf: (at: number) => Part) {
  return bidsOf(await trucks(rounds), partOf)
}

async function bidsOf<T extends Awaited<ReturnType<typeof trucks>>[number]>(
  made: readonly T[],
  partOf: (at: number) => Part,
) {
  const wanted = await loads(made.length * 16)
  for (let at = 0; at < 16; at += 1)
    await db
      .updateTable('loads')
      .set({
        loadType: 'PTL',
        pieces: 1,
        pieceLengthCm: 100,
        pieceWidthCm: 100,
        pieceHeightCm: 100,
        isStackable: false,
      })
      .set(partOf(at))
      .where(
        'id',
        'in',
        wanted.filter((_, load) => load % 16 === at).map(({ loadId }) => loadId),
      )
      .execute()
  const each = made.map((truck, round) => ({
    truck,
    bids: wanted.slice(16 * round, 16 * round + 16).map(({ loadId }) => ({ loadId, bidId: randomUUID() })),
  }))
  await store(
    'bids',
    each.flatMap(({ truck: { owner, vehicleId }, bids }) =>
      bids.map(({ loadId, bidId }) => ({
        id: bidId,
        loadId,
        transporterId: owner.id,
        vehicleId,
        bidPricePaise: 4_000_000,
        status: 'accepted' as const,
        acceptedAt: new Date(),
      })),
    ),
  )
  return each
}

/** Four parts of each posted truck that shippers asked for directly, of 1.5 m. */
async function requests(of: Awaited<ReturnType<typeof postings>>) {
  const asked = await trips(of.length * 4, 'pending')
  const day = { pickupFrom: inDays(2), pickupUntil: inDays(2.2) }
  await db
    .updateTable('bookings')
    .set({ ...day, weightText: '1 Tons' })
    .where(
      'id',
      'in',
      asked.map(({ bookingId }) => bookingId),
    )
    .execute()
  await store(
    'requestedParts',
    asked.map(({ bookingId }, at) => ({
      bookingId,
      postingId: of[Math.floor(at / 4)]!.postingId,
      pieces: 1,
      pieceLengthCm: 100,
      pieceWidthCm: 100,
      pieceHeightCm: 100,
      isStackable: false,
      goodsKind: 'general' as const,
      weightKg: 1000,
      floorCm: 150,
    })),
  )
  return of.map((_, at) => asked.slice(4 * at, 4 * at + 4).map(({ bookingId }) => bookingId))
}

type Truck = Awaited<ReturnType<typeof bidding>>[number]
const assign = ({ truck: { owner, vehicleId }, bids }: Truck, at: number) =>
  post(`/api/admin/assign-from-bid/${bids[at]!.bidId}`, office, { transporterId: owner.id, vehicleId, ...agreed })

test('sixteen parts for the last metres of a truck: three of 2.2 m, and no fourth', () =>
  run(arena, async (rounds) =>
    (await bidding(rounds, () => ({ floorCm: 220, weightKg: 1000, goodsKind: 'general' }))).map((truck) => ({
      calls: sixteen((at) => assign(truck, at)),
      wins: 3,
      losers: [409],
    })),
  ))

test('parts of all sizes at once: never more weight or floor than the truck has', () =>
  vary(arena, async (rounds) =>
    (await bidding(rounds, (at) => ({ floorCm: 100 + 30 * at, weightKg: 9000 - 500 * at, goodsKind: 'general' }))).map(
      (truck) => ({
        calls: sixteen((at) => assign(truck, at)),
        losers: [409],
        judge: (answers) => expect(answers.filter(hasWon).length).toBeGreaterThan(0),
      }),
    ),
  ))

test('food and chemicals at once: one kind gets the truck', () =>
  vary(arena, async (rounds) =>
    (await bidding(rounds, (at) => ({ floorCm: 80, weightKg: 500, goodsKind: at % 2 ? 'food' : 'chemicals' }))).map(
      (truck) => ({
        calls: half((at) => assign(truck, at)),
        wins: 4,
        losers: [409],
      }),
    ),
  ))

test('whole trips and parts at once: the whole one is alone on the truck', () =>
  vary(arena, async (rounds) => {
    const each = await bidding(rounds, () => ({ floorCm: 200, weightKg: 1000, goodsKind: 'general' }))
    await db
      .updateTable('loads')
      .set({ loadType: 'FTL', pieces: null, pieceLengthCm: null, pieceWidthCm: null, pieceHeightCm: null })
      .set({ isStackable: null, goodsKind: null, floorCm: null })
      .where(
        'id',
        'in',
        each.flatMap(({ bids }) => bids.slice(0, 8).map(({ loadId }) => loadId)),
      )
      .execute()
    return each.map((truck) => ({
      calls: sixteen((at) => assign(truck, at)),
      losers: [409],
      judge: (answers) => expect([1, 3, 4]).toContain(answers.filter(hasWon).length),
    }))
  }))

test('bids, assignments, direct requests and releases of one truck at once: its room is never sold twice', () =>
  vary(arena, async (rounds) => {
    const posted = await postings(rounds)
    const [each, asked] = [
      await bidsOf(posted, () => ({ floorCm: 150, weightKg: 1000, goodsKind: 'general' })),
      await requests(posted),
    ]
    // Three of at most four parts are on the truck before: two are given back while others come.
    const carried = await Promise.all(
      each.map((truck) => Promise.all([0, 1, 2].map((at) => arena.call(assign(truck, at))))),
    )
    // Bids that are still open, for the contest itself.
    const open = each.map(({ bids }) => bids.slice(11))
    await db
      .deleteFrom('bids')
      .where(
        'id',
        'in',
        open.flatMap((bids) => bids.map(({ bidId }) => bidId)),
      )
      .execute()
    return each.map((truck, round) => {
      const { owner, vehicleId } = truck.truck
      const [first, second] = carried[round]!.map(({ json }) => (json as { id: string }).id)
      return {
        calls: [
          post(`/api/bookings/${first}/respond`, owner.cookie, { response: 'declined' }),
          post(`/api/bookings/${first}/cancel`, office, reason),
          post(`/api/bookings/${second}/cancel`, office, reason),
          ...[3, 4, 5, 6].map((at) => assign(truck, at)),
          ...asked[round]!.map((bookingId) =>
            post('/api/admin/assign-order', office, { bookingId, transporterId: owner.id, vehicleId, ...agreed }),
          ),
          ...open[round]!.map(({ loadId }) =>
            post(`/api/posted-loads/${loadId}/bids`, owner.cookie, { vehicleId, bidPrice: 41_000 }),
          ),
        ],
        losers: [404, 409],
        judge: (answers) => {
          expect(answers).toHaveLength(callers)
          expect(answers.filter(hasWon).length).toBeGreaterThan(1)
        },
      }
    })
  }))

test('afterwards the database holds every invariant', async () => {
  expect(await brokenInvariants()).toEqual([])
})
