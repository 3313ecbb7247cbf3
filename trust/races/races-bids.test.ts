import { expect, test } from 'vitest'
import { anArena } from '../arena.ts'
import { aVehicleNumber } from '../../server/test/factories/fleet.ts'
import { agreed, post, put, reason, remove } from '../calls.ts'
import { anOffice, bidsOn, loads, trucks } from '../crowd.ts'
import { brokenInvariants } from '../invariants.sql.ts'
import { half, hasWon, run, sixteen, vary } from './race.ts'

const arena = await anArena()
const office = await anOffice()

test('sixteen bids accepted at once: one', () =>
  run(arena, async (rounds) =>
    (await bidsOn(await loads(rounds), 16)).map(({ shipper, bids }) => ({
      calls: bids.map(({ bidId }) => post(`/api/bids/${bidId}/accept`, shipper.cookie)),
      wins: 1,
      losers: [409],
    })),
  ))

test('accepted while it is withdrawn: one of the two', () =>
  vary(arena, async (rounds) =>
    (await bidsOn(await loads(rounds), 1)).map(({ shipper, bids: [bid] }) => ({
      calls: [
        ...half(() => post(`/api/bids/${bid?.bidId}/accept`, shipper.cookie)),
        ...half(() => post(`/api/bids/${bid?.bidId}/withdraw`, bid?.owner.cookie ?? '')),
      ],
      wins: 1,
      losers: [409],
    })),
  ))

test('an accepted bid assigned by eight clerks and turned down by eight: one booking or none', () =>
  vary(arena, async (rounds) =>
    (await bidsOn(await loads(rounds), 1, 'accepted')).map(({ bids: [bid] }) => {
      const pair = { transporterId: bid?.owner.id, vehicleId: bid?.vehicleId, ...agreed }
      return {
        calls: [
          ...half(() => post(`/api/admin/assign-from-bid/${bid?.bidId}`, office, pair)),
          ...half(() => post(`/api/admin/bids/${bid?.bidId}/reject`, office, reason)),
        ],
        wins: 1,
        losers: [409],
      }
    }),
  ))

test('an accepted bid assigned by sixteen clerks: one booking', () =>
  run(arena, async (rounds) =>
    (await bidsOn(await loads(rounds), 1, 'accepted')).map(({ bids: [bid] }) => {
      const pair = { transporterId: bid?.owner.id, vehicleId: bid?.vehicleId, ...agreed }
      return {
        calls: sixteen(() => post(`/api/admin/assign-from-bid/${bid?.bidId}`, office, pair)),
        wins: 1,
        losers: [409],
      }
    }),
  ))

test('bids, an acceptance and the closing of a load at once: no bid hopes for nothing', () =>
  vary(arena, async (rounds) => {
    const [free, offered] = [await trucks(rounds * 8), await bidsOn(await loads(rounds), 1)]
    return offered.map(({ loadId, shipper, bids: [bid] }, round) => ({
      calls: [
        ...half((at) => {
          const truck = free[round * 8 + at]
          const body = { vehicleId: truck?.vehicleId, bidPrice: 41_000 }
          return post(`/api/posted-loads/${loadId}/bids`, truck?.owner.cookie ?? '', body)
        }),
        ...half((at) =>
          at % 2
            ? post(`/api/bids/${bid?.bidId}/accept`, shipper.cookie)
            : post(`/api/posted-loads/${loadId}/close`, shipper.cookie),
        ),
      ],
      losers: [404, 409],
    }))
  }))

test('a load closed by its shipper while eight clerks assign its accepted bid: closed, or a trip', () =>
  vary(arena, async (rounds) =>
    (await bidsOn(await loads(rounds), 1, 'accepted')).map(({ loadId, shipper, bids: [bid] }) => {
      const pair = { transporterId: bid?.owner.id, vehicleId: bid?.vehicleId, ...agreed }
      return {
        calls: [
          ...half(() => post(`/api/posted-loads/${loadId}/close`, shipper.cookie)),
          ...half(() => post(`/api/admin/assign-from-bid/${bid?.bidId}`, office, pair)),
        ],
        wins: 1,
        losers: [409],
      }
    }),
  ))

test('one transporter bids sixteen times at once: one bid lives', () =>
  vary(arena, async (rounds) => {
    const [free, open] = [await trucks(rounds), await loads(rounds)]
    return open.map(({ loadId }, round) => ({
      calls: sixteen((at) => {
        const truck = free[round]
        const body = { vehicleId: truck?.vehicleId, bidPrice: 40_000 + at }
        return post(`/api/posted-loads/${loadId}/bids`, truck?.owner.cookie ?? '', body)
      }),
      losers: [409],
      judge: (answers) => expect(answers.filter(hasWon).length).toBeGreaterThan(0),
    }))
  }))

test('a truck deleted or made lighter while bids with it are placed and accepted: no bid without a truck that carries it', () =>
  vary(arena, async (rounds) => {
    const [offered, wanted] = [await bidsOn(await loads(rounds), 1), await loads(rounds)]
    return offered.map(({ shipper, bids: [bid] }, round) => {
      const owner = bid?.owner.cookie ?? ''
      const truck = `/api/vehicles/${bid?.vehicleId}`
      const lighter = { vehicleNumber: aVehicleNumber(), category: 'Open', vehicleType: '22 feet', passingWeight: 4 }
      const act = (at: number) => {
        if (at % 3 === 0) return post(`/api/bids/${bid?.bidId}/accept`, shipper.cookie)
        if (at % 3 === 1) return round % 2 ? remove(truck, owner) : put(truck, owner, lighter)
        const offer = { vehicleId: bid?.vehicleId, bidPrice: 40_000 }
        return post(`/api/posted-loads/${wanted[round]?.loadId}/bids`, owner, offer)
      }
      return { calls: sixteen(act), losers: [404, 409, 422] }
    })
  }))

test('afterwards the database holds every invariant', async () => {
  expect(await brokenInvariants()).toEqual([])
})
