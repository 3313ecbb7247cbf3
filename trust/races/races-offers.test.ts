import { expect, test } from 'vitest'
import { anArena } from '../arena.ts'
import { post } from '../calls.ts'
import { bidsOn, loads, store } from '../crowd.ts'
import { brokenInvariants } from '../invariants.sql.ts'
import type { Answer } from '../stage.ts'
import { hasWon, run, sixteen, vary } from './race.ts'

const arena = await anArena()

/** Bids of ₹40,000 that their shippers have answered with ₹34,000; the offers end after so many milliseconds. */
async function answered(rounds: number, lastMs = 3_600_000) {
  const on = await bidsOn(await loads(rounds), 1)
  const each = on.map(({ shipper, bids: [bid] }) => ({
    shipper: shipper.cookie,
    owner: bid!.owner.cookie,
    id: bid!.bidId,
  }))
  const expiresAt = new Date(Date.now() + lastMs)
  await store(
    'bidOffers',
    each.map(({ id }) => ({ bidId: id, turn: 1, byShipper: true, pricePaise: 34_000_00, expiresAt })),
  )
  return each
}

const priceOf = ({ json }: Answer) => (json as { bidPrice: number; status: string }).bidPrice
const accepted = (answers: readonly Answer[]) =>
  answers.filter((answer) => hasWon(answer) && (answer.json as { status: string }).status === 'accepted')

const acts = {
  take: (id: string, cookie: string, price = 34_000) => post(`/api/bids/${id}/take-offer`, cookie, { price }),
  accept: (id: string, cookie: string, price: number) => post(`/api/bids/${id}/accept`, cookie, { price }),
  counter: (id: string, cookie: string, price: number) =>
    post(`/api/bids/${id}/counter`, cookie, { price, confirmed: true }),
  withdraw: (id: string, cookie: string) => post(`/api/bids/${id}/withdraw`, cookie),
}

test('a counter-offer against acceptances: taken at a price that was shown and stands, or countered once', () =>
  run(arena, async (rounds) =>
    (await answered(rounds)).map(({ id, shipper, owner }) => ({
      calls: sixteen((at) => {
        if (at % 4 === 0) return acts.take(id, owner)
        if (at % 4 === 1) return acts.accept(id, shipper, at % 8 === 1 ? 40_000 : 38_000)
        return acts.counter(id, owner, 38_000)
      }),
      losers: [409],
      judge: (answers) => {
        const [won, ...more] = accepted(answers)
        expect(more).toEqual([])
        const countered = answers.filter((one) => hasWon(one) && one.status === 201)
        expect(countered.length).toBeLessThanOrEqual(1)
        // Once a counter-offer stands, only its price can be accepted.
        if (won && countered.length === 1) expect(priceOf(won)).toBe(38_000)
        if (won && countered.length === 0) expect([34_000, 40_000]).toContain(priceOf(won))
        expect(won !== undefined || countered.length === 1).toBe(true)
      },
    })),
  ))

test('a counter-offer taken, countered and withdrawn at once: one end of the bid', () =>
  vary(arena, async (rounds) =>
    (await answered(rounds)).map(({ id, owner }) => ({
      calls: sixteen((at) => {
        if (at % 3 === 0) return acts.take(id, owner)
        return at % 3 === 1 ? acts.withdraw(id, owner) : acts.counter(id, owner, 38_000)
      }),
      losers: [409],
      judge: (answers) => {
        const ends = answers.filter((one) => hasWon(one) && one.status === 200)
        expect(ends).toHaveLength(1)
      },
    })),
  ))

test('a counter-offer that ends while it is taken and its shipper makes another: taken in time, or the next one stands', () =>
  vary(arena, async (rounds) =>
    (await answered(rounds, 150)).map(({ id, shipper, owner }) => ({
      calls: sixteen((at) => (at % 2 ? acts.take(id, owner) : acts.counter(id, shipper, 33_000))),
      losers: [409],
      judge: (answers) => {
        const [won, ...more] = accepted(answers)
        expect(more).toEqual([])
        const next = answers.filter((one) => hasWon(one) && one.status === 201)
        expect(next.length).toBeLessThanOrEqual(1)
        if (won) expect(priceOf(won)).toBe(34_000)
      },
    })),
  ))

test('afterwards the database holds every invariant', async () => {
  expect(await brokenInvariants()).toEqual([])
})
