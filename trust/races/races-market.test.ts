import { expect, test } from 'vitest'
import { aBookingForm } from '../../server/test/factories/bookings.ts'
import { aVehicleNumber } from '../../server/test/factories/fleet.ts'
import { db } from '../../server/test/harness.ts'
import { anArena } from '../arena.ts'
import { agreed, ends, place, post, reason, remove } from '../calls.ts'
import { anOffice, bidsOn, loads, many, postings, shippers, transporters, trips, trucks } from '../crowd.ts'
import { brokenInvariants } from '../invariants.sql.ts'
import { half, hasWon, run, sixteen, vary } from './race.ts'

const arena = await anArena()
const office = await anOffice()
const direct = aBookingForm({ vehicleCategory: 'Open', ...place })
const book = (postingId: string, cookie: string) =>
  post(`/api/market-trucks/${postingId}/book-detailed`, cookie, aBookingForm())

test('sixteen shippers book one truck: one gets it', () =>
  run(arena, async (rounds) => {
    const [offers, people] = [await postings(rounds), await shippers(rounds * 16)]
    return offers.map(({ postingId }, round) => ({
      calls: sixteen((at) => book(postingId, people[round * 16 + at]?.cookie ?? '')),
      wins: 1,
      losers: [409],
    }))
  }))

test('booking a truck while its posting is taken away: one of the two happens', () =>
  vary(arena, async (rounds) => {
    const [offers, people] = [await postings(rounds), await shippers(rounds * 8)]
    return offers.map(({ postingId, owner }, round) => ({
      calls: [
        ...half((at) => book(postingId, people[round * 8 + at]?.cookie ?? '')),
        ...half(() => remove(`/api/market-trucks/${postingId}`, owner.cookie)),
      ],
      wins: 1,
      losers: [404, 409],
    }))
  }))

test('a truck deleted while it is booked: a request never loses its truck', () =>
  vary(arena, async (rounds) => {
    const [offers, people] = [await postings(rounds), await shippers(rounds * 8)]
    return offers.map(({ postingId, owner, vehicleId }, round) => ({
      calls: [
        ...half((at) => book(postingId, people[round * 8 + at]?.cookie ?? '')),
        ...half(() => remove(`/api/vehicles/${vehicleId}`, owner.cookie)),
      ],
      wins: 1,
      losers: [404, 409],
    }))
  }))

test('one shipper reserves the whole market: five requests wait, the others are too many', () =>
  vary(arena, async (rounds) => {
    const [offers, people] = [await postings(rounds * 8), await shippers(rounds)]
    return people.map(({ cookie }, round) => ({
      calls: [
        ...half((at) => book(offers[round * 8 + at]?.postingId ?? '', cookie)),
        ...half(() => post('/api/bookings', cookie, direct)),
      ],
      wins: 5,
      losers: [429],
    }))
  }))

test('one vehicle assigned to sixteen bookings: one trip', () =>
  run(arena, async (rounds) => {
    const [free, waiting] = [await trucks(rounds), await trips(rounds * 16, 'pending')]
    return free.map(({ owner, vehicleId }, round) => ({
      calls: sixteen((at) => {
        const bookingId = waiting[round * 16 + at]?.bookingId
        return post('/api/admin/assign-order', office, { bookingId, transporterId: owner.id, vehicleId, ...agreed })
      }),
      wins: 1,
      losers: [409],
    }))
  }))

test('sixteen vehicles assigned to one booking, half of them of somebody else: one trip, with its own truck', () =>
  run(arena, async (rounds) => {
    const [free, waiting] = [await trucks(rounds * 16), await trips(rounds, 'pending')]
    return waiting.map(({ bookingId }, round) => ({
      calls: sixteen((at) => {
        const truck = free[round * 16 + at]
        const other = free[round * 16 + (at % 2 ? (at + 1) % 16 : at)]
        const pair = { transporterId: truck?.owner.id, vehicleId: other?.vehicleId }
        return post('/api/admin/assign-order', office, { bookingId, ...pair, ...agreed })
      }),
      wins: 1,
      losers: [409, 422],
    }))
  }))

test('one vehicle for a request and for an accepted bid at once: one trip', () =>
  vary(arena, async (rounds) => {
    const waiting = await trips(rounds, 'pending')
    const taken = await bidsOn(await loads(rounds), 1, 'accepted')
    return taken.map(({ bids: [bid] }, round) => {
      const pair = { transporterId: bid?.owner.id, vehicleId: bid?.vehicleId, ...agreed }
      return {
        calls: [
          ...half(() => post('/api/admin/assign-order', office, { bookingId: waiting[round]?.bookingId, ...pair })),
          ...half(() => post(`/api/admin/assign-from-bid/${bid?.bidId}`, office, pair)),
        ],
        wins: 1,
        losers: [409],
      }
    })
  }))

test('the shipper cancels while the office assigns: one of them wins', () =>
  vary(arena, async (rounds) => {
    const [free, waiting] = [await trucks(rounds), await trips(rounds, 'pending')]
    return waiting.map(({ bookingId, shipper }, round) => {
      const pair = { transporterId: free[round]?.owner.id, vehicleId: free[round]?.vehicleId }
      return {
        calls: [
          ...half(() => post(`/api/bookings/${bookingId}/cancel`, shipper.cookie, reason)),
          ...half(() => post('/api/admin/assign-order', office, { bookingId, ...pair, ...agreed })),
        ],
        wins: 1,
        losers: [409],
      }
    })
  }))

test('a vehicle deleted while it is assigned: a trip never loses its truck', () =>
  vary(arena, async (rounds) => {
    const [free, waiting] = [await trucks(rounds), await trips(rounds, 'pending')]
    return free.map(({ owner, vehicleId }, round) => {
      const body = { bookingId: waiting[round]?.bookingId, transporterId: owner.id, vehicleId, ...agreed }
      return {
        calls: [
          ...half(() => remove(`/api/vehicles/${vehicleId}`, owner.cookie)),
          ...half(() => post('/api/admin/assign-order', office, body)),
        ],
        wins: 1,
        losers: [404, 409, 422],
      }
    })
  }))

test('a route posted while its vehicle is assigned: a truck on a trip is not on the market', () =>
  vary(arena, async (rounds) => {
    const [free, waiting] = [await trucks(rounds), await trips(rounds, 'pending')]
    return free.map(({ owner, vehicleId }, round) => {
      const body = { bookingId: waiting[round]?.bookingId, transporterId: owner.id, vehicleId, ...agreed }
      return {
        calls: [
          ...half(() => post('/api/market-trucks', owner.cookie, { ...ends, ...place, vehicleId, price: 30_000 })),
          ...half(() => post('/api/admin/assign-order', office, body)),
        ],
        // A posted truck without a request cannot be assigned.
        losers: [409, 422, 429],
      }
    })
  }))

test('one vehicle number added by sixteen transporters: one may act, fifteen are disputed', () =>
  vary(arena, async (rounds) => {
    const people = await transporters(rounds * 16)
    return many(rounds, (round) => {
      const vehicleNumber = aVehicleNumber()
      const body = { vehicleNumber, category: 'Open', vehicleType: '22 feet', passingWeight: 16 }
      return {
        calls: sixteen((at) => post('/api/vehicles', people[round * 16 + at]?.cookie ?? '', body)),
        wins: 16,
        losers: [],
      }
    })
  }))

test('one idempotency key sent sixteen times to two processes: one request, one answer', async () => {
  const ids = new Map<string, string>()
  await run(arena, async (rounds) =>
    (await shippers(rounds)).map(({ cookie, id }) => ({
      calls: sixteen(() => ({
        ...post('/api/bookings', cookie, direct),
        headers: { 'idempotency-key': `race-${id}` },
      })),
      losers: [409],
      judge(answers) {
        const made = new Set(answers.filter(hasWon).map(({ json }) => (json as { id: string }).id))
        expect(made.size).toBe(1)
        ids.set(id, [...made].join())
      },
    })),
  )
  const stored = await db
    .selectFrom('bookings')
    .select(['id', 'shipperId'])
    .where('shipperId', 'in', [...ids.keys()])
    .execute()
  expect(new Map(stored.map(({ id, shipperId }) => [shipperId, id]))).toEqual(ids)
  expect(stored).toHaveLength(ids.size)
})

test('afterwards the database holds every invariant', async () => {
  expect(await brokenInvariants()).toEqual([])
})
