import { expect, test } from 'vitest'
import { aJpeg, aMultipart } from '../../server/test/factories/bookings.ts'
import { db } from '../../server/test/harness.ts'
import { anArena } from '../arena.ts'
import { agreed, post, reason } from '../calls.ts'
import { anOffice, proofsOf, trips, trucks } from '../crowd.ts'
import { brokenInvariants } from '../invariants.sql.ts'
import { half, run, sixteen, vary } from './race.ts'
import { lostFiles, strayFiles } from '../stored-files.ts'

const arena = await anArena()
const office = await anOffice()

test('accepted and declined at once: one answer', () =>
  run(arena, async (rounds) =>
    (await trips(rounds, 'confirmed')).map(({ bookingId, owner }) => ({
      calls: sixteen((at) =>
        post(`/api/bookings/${bookingId}/respond`, owner.cookie, { response: at % 2 ? 'accepted' : 'declined' }),
      ),
      wins: 1,
      losers: [404, 409],
    })),
  ))

test('declined while the office cancels: the truck is free and the trip has one end', () =>
  vary(arena, async (rounds) =>
    (await trips(rounds, 'confirmed')).map(({ bookingId, owner }) => ({
      calls: [
        ...half(() => post(`/api/bookings/${bookingId}/respond`, owner.cookie, { response: 'declined' })),
        ...half(() => post(`/api/bookings/${bookingId}/cancel`, office, reason)),
      ],
      losers: [404, 409],
    })),
  ))

const photo = await aJpeg()
const documentCall = (kind: 'lr' | 'pod', bookingId: string, cookie: string) => {
  const { body: raw, headers } = aMultipart(kind, photo)
  return { method: 'POST', url: `/api/bookings/${bookingId}/${kind}`, cookie, raw, headers } as const
}

/** Each upload starts a process that reads the file, which takes a tenth of a second of processor time. */
const uploads = { quickFewest: 5 }

test('the loading receipt uploaded sixteen times by both sides: one stands', () =>
  run(
    arena,
    async (rounds) =>
      (await trips(rounds, 'confirmed')).map(({ bookingId, shipper, owner }) => ({
        calls: sixteen((at) => documentCall('lr', bookingId, at % 2 ? shipper.cookie : owner.cookie)),
        wins: 1,
        losers: [409],
      })),
    uploads,
  ))

test('a proof of delivery uploaded, rejected and uploaded again at once: one stands, none without its file', () =>
  vary(
    arena,
    async (rounds) =>
      (await trips(rounds, 'in_transit')).map(({ bookingId, shipper, owner }) => ({
        calls: sixteen((at) =>
          at % 4 === 3
            ? post(`/api/admin/bookings/${bookingId}/pod/reject`, office, reason)
            : documentCall('pod', bookingId, at % 2 ? shipper.cookie : owner.cookie),
        ),
        losers: [404, 409],
      })),
    uploads,
  ))

test('documents uploaded while the trip is called off: no file without a trip that shows it', () =>
  vary(
    arena,
    async (rounds) =>
      (await trips(rounds, 'confirmed')).map(({ bookingId, shipper, owner }) => ({
        calls: [
          ...half((at) => documentCall(at % 2 ? 'lr' : 'pod', bookingId, at % 3 ? shipper.cookie : owner.cookie)),
          ...half(() => post(`/api/bookings/${bookingId}/cancel`, office, reason)),
        ],
        losers: [409],
      })),
    uploads,
  ))

test('after all these uploads every document is a readable file, and every file a document', async () => {
  expect(await lostFiles(arena.dataDir)).toEqual([])
  expect(await strayFiles(arena.dataDir)).toEqual([])
})

test('started sixteen times: once', () =>
  vary(arena, async (rounds) =>
    (await trips(rounds, 'loading_done')).map(({ bookingId, owner }) => ({
      calls: sixteen(() => post(`/api/bookings/${bookingId}/start`, owner.cookie)),
      wins: 1,
      losers: [409],
    })),
  ))

test('completed by shipper and office while the office cancels: one end, one trip counted at most', async () => {
  const shippersOf = new Map<string, string>()
  await vary(arena, async (rounds) => {
    const made = await trips(rounds, 'in_transit')
    await proofsOf(made)
    return made.map(({ bookingId, shipper }) => {
      shippersOf.set(shipper.id, bookingId)
      return {
        calls: [
          ...half((at) => post(`/api/bookings/${bookingId}/complete`, at % 2 ? shipper.cookie : office)),
          ...half(() => post(`/api/bookings/${bookingId}/cancel`, office, reason)),
        ],
        wins: 1,
        losers: [409],
      }
    })
  })
  const counted = await db
    .selectFrom('bookings as b')
    .innerJoin('users as u', 'u.id', 'b.shipperId')
    .select(['b.status', 'u.totalTrips'])
    .where('b.id', 'in', [...shippersOf.values()])
    .where('b.status', '!=', 'in_transit')
    .execute()
  expect(counted.filter(({ status, totalTrips }) => totalTrips !== (status === 'completed' ? 1 : 0))).toEqual([])
})

test('rated sixteen times by each side: once each', () =>
  vary(arena, async (rounds) =>
    (await trips(rounds, 'completed')).map(({ bookingId, shipper, owner }) => ({
      calls: sixteen((at) =>
        post(`/api/bookings/${bookingId}/rating`, at % 2 ? shipper.cookie : owner.cookie, { stars: 4 }),
      ),
      wins: 2,
      losers: [409],
    })),
  ))

test('declined and assigned again at once: one truck holds the trip', () =>
  vary(arena, async (rounds) => {
    const [made, free] = [await trips(rounds, 'confirmed'), await trucks(rounds)]
    return made.map(({ bookingId, owner }, round) => {
      const pair = { transporterId: free[round]?.owner.id, vehicleId: free[round]?.vehicleId }
      return {
        calls: [
          ...half(() => post(`/api/bookings/${bookingId}/respond`, owner.cookie, { response: 'declined' })),
          ...half(() => post('/api/admin/assign-order', office, { bookingId, ...pair, ...agreed })),
        ],
        losers: [404, 409],
      }
    })
  }))

test('afterwards the database holds every invariant', async () => {
  expect(await brokenInvariants()).toEqual([])
})
