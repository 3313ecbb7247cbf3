import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inDays, inHours } from '../../server/test/factories/places.ts'
import { db } from '../../server/test/harness.ts'
import { anArena } from '../arena.ts'
import { agreed, post } from '../calls.ts'
import { type Truck, anOffice, bidsOn, loads, many, store, trucks } from '../crowd.ts'
import { brokenInvariants } from '../invariants.sql.ts'
import { isLong } from '../scale.ts'
import { type Race, callers, hasWon, run, sixteen, vary } from './race.ts'

const arena = await anArena()
const office = await anOffice()

type Load = Awaited<ReturnType<typeof loads>>[number]
const legs = 3
const orders = [
  [0, 1, 2],
  [2, 1, 0],
  [1, 2, 0],
  [0, 2, 1],
] as const

/** One press on all of them, in some order. */
function pressOn(wanted: readonly Load[], { owner, vehicleId }: Truck, at: number) {
  const order = orders[at % orders.length]!
  const begin = { emptyAt: { lat: 26.9, lng: 75.8 }, emptyFrom: inHours(1), homeBy: inDays(20) }
  const asked = order.map((leg) => ({ loadId: wanted[leg]?.loadId, bidPrice: 42_000 }))
  return post('/api/way-home/bids', owner.cookie, { vehicleId, loads: asked, ...begin })
}

/** Existing chains, each with its own loads. */
async function chainsOn(on: readonly (readonly Load[])[], status: 'open' | 'accepted') {
  const free = await trucks(on.length)
  const made = on.map((wanted, at) => ({
    id: randomUUID(),
    truck: free[at]!,
    wanted,
    bids: wanted.map(() => randomUUID()),
  }))
  const begin = { emptyLat: 26.9, emptyLng: 75.8, emptyFrom: inHours(1), homeBy: inDays(20) }
  await store(
    'bidChains',
    made.map(({ id, truck }) => ({ id, transporterId: truck.owner.id, vehicleId: truck.vehicleId, ...begin })),
  )
  await store(
    'bids',
    made.flatMap(({ id: chainId, truck, wanted, bids }) =>
      wanted.map(({ loadId }, leg) => ({
        id: bids[leg]!,
        loadId,
        transporterId: truck.owner.id,
        vehicleId: truck.vehicleId,
        bidPricePaise: 4_200_000,
        chainId,
        chainLeg: leg + 1,
        status,
        ...(status === 'accepted' && { acceptedAt: new Date() }),
      })),
    ),
  )
  return made
}

const isSome = (count: number) => count > 0

const inThrees = async (rounds: number): Promise<Load[][]> => {
  const all = await loads(rounds * legs)
  return many(rounds, (at) => all.slice(at * legs, (at + 1) * legs))
}

test('fourteen drivers press on the same three loads while one of them is accepted elsewhere and one closed: all legs or none', async () => {
  const drivers: string[] = []
  const received = { all: 0, none: 0 }
  const prepare = async (rounds: number) => {
    const [wanted, free] = [await inThrees(rounds), await trucks(rounds * callers)]
    const rivals = await bidsOn(
      wanted.map((three, round) => three[round % legs]!),
      1,
    )
    return wanted.map((three, round): Race => {
      const mine = free.slice(round * callers, (round + 1) * callers - 2)
      drivers.push(...mine.map(({ owner }) => owner.id))
      const [taken, gone] = [rivals[round]!, three[(round + 1) % legs]!]
      const rivalling = [
        post(`/api/bids/${taken.bids[0]?.bidId}/accept`, taken.shipper.cookie),
        post(`/api/posted-loads/${gone.loadId}/close`, gone.shipper.cookie),
      ]
      // They are quicker than a press on three loads: in every third round a driver has been answered before.
      const isLate = round % 3 === 2
      return {
        calls: [...mine.map((truck, at) => pressOn(three, truck, at)), ...(isLate ? [] : rivalling)],
        afterFirst: isLate ? rivalling : [],
        losers: [409],
        judge: (answers) => {
          received.all += answers.filter(({ status }) => status === 201).length
          received.none += answers.filter((answer) => !hasWon(answer)).length
        },
      }
    })
  }
  await run(arena, prepare, { as: isLong ? 'invariant' : 'variant' })
  expect(await halfChains(drivers)).toEqual([])
  expect(received).toEqual({ all: expect.toSatisfy(isSome) as number, none: expect.toSatisfy(isSome) as number })
})

test('two chains over the same three loads, accepted by their shippers sixteen times: each load goes to one truck', () =>
  vary(arena, async (rounds) => {
    const wanted = await inThrees(rounds)
    const [ones, others] = [await chainsOn(wanted, 'open'), await chainsOn(wanted, 'open')]
    return wanted.map((three, round) => ({
      calls: sixteen((at) => {
        const leg = at % legs
        const chain = (at % 2 ? ones : others)[round]
        return post(`/api/bids/${chain?.bids[leg]}/accept`, three[leg]?.shipper.cookie ?? '')
      }),
      wins: legs,
      losers: [409],
    }))
  }))

test('the accepted legs of a chain assigned by sixteen clerks: the truck drives one of them, and no load twice', () =>
  vary(arena, async (rounds) =>
    (await chainsOn(await inThrees(rounds), 'accepted')).map(({ truck, bids }) => ({
      calls: sixteen((at) =>
        post(`/api/admin/assign-from-bid/${bids[at % legs]}`, office, {
          transporterId: truck.owner.id,
          vehicleId: truck.vehicleId,
          ...agreed,
        }),
      ),
      wins: 1,
      losers: [409],
    })),
  ))

/** Somebody who bid on three loads has three bids in one chain, or none. */
async function halfChains(drivers: readonly string[]) {
  const { rows } = await sql<{ transporterId: string }>`
    select u.id as transporter_id from unnest(${drivers}::uuid[]) as u (id)
    left join bids b on b.transporter_id = u.id
    group by u.id having not (count(b.id) = 0 or (count(b.id) = ${legs} and count(distinct b.chain_id) = 1
      and array_agg(b.chain_leg order by b.chain_leg) = array[1, 2, 3]::smallint[]))`.execute(db)
  return rows
}

test('afterwards the database holds every invariant', async () => {
  expect(await brokenInvariants()).toEqual([])
})
