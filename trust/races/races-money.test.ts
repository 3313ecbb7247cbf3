import { expect, test } from 'vitest'
import { anArena } from '../arena.ts'
import { post, put, reason } from '../calls.ts'
import { anOffice, trips } from '../crowd.ts'
import { brokenInvariants } from '../invariants.sql.ts'
import { half, hasWon, run, sixteen, vary } from './race.ts'
import type { Answer } from '../stage.ts'

const arena = await anArena()
const office = await anOffice()
const pay = (bookingId: string, paymentType: string, amount: number, more: object = {}) =>
  post('/api/admin/payments', office, { bookingId, paymentType, amount, ...more })
const reprice = (bookingId: string, negotiatedPriceShipper: number, negotiatedPriceDriver: number) =>
  put(`/api/admin/bookings/${bookingId}/prices`, office, {
    negotiatedPriceShipper,
    negotiatedPriceDriver,
    confirmed: true,
  })
const idOf = ({ json }: Answer) => (json as { id: string }).id

test('money in and out at once, a quarter of the price each: four quarters each way', () =>
  run(arena, async (rounds) =>
    (await trips(rounds, 'confirmed')).map(({ bookingId }) => ({
      calls: [
        ...half(() => pay(bookingId, 'partial_from_shipper', 45_000 / 4)),
        ...half(() => pay(bookingId, 'partial_to_driver', 40_000 / 4)),
      ],
      wins: 8,
      losers: [409],
    })),
  ))

test('lower prices against payments on both sides: no price falls under what is paid', () =>
  run(arena, async (rounds) =>
    (await trips(rounds, 'confirmed')).map(({ bookingId }) => ({
      calls: [
        ...half((at) => pay(bookingId, at % 2 ? 'partial_from_shipper' : 'partial_to_driver', 5_000)),
        ...half(() => reprice(bookingId, 17_000, 12_000)),
      ],
      losers: [409],
    })),
  ))

test('sixteen other prices at once, half of them upside down: the margin stays that of one pair', () =>
  run(arena, async (rounds) =>
    (await trips(rounds, 'confirmed')).map(({ bookingId }) => ({
      calls: [
        ...half((at) => reprice(bookingId, 30_000 + at * 2000, 29_000 + at * 2000)),
        ...half((at) => reprice(bookingId, 30_000 + at * 2000, 31_000 + at * 2000)),
      ],
      wins: 8,
      losers: [422],
    })),
  ))

test('one reference recorded sixteen times: one payment', () =>
  vary(arena, async (rounds) =>
    (await trips(rounds, 'confirmed')).map(({ bookingId }) => ({
      // Each trip has its own transfer, spelt in two ways.
      calls: sixteen((at) => {
        const reference = `utr-${bookingId}`
        return pay(bookingId, 'partial_from_shipper', 10, { reference: at % 2 ? reference.toUpperCase() : reference })
      }),
      wins: 1,
      losers: [409],
    })),
  ))

test('one payment under one idempotency key sixteen times: recorded once, the same answer for all', () =>
  vary(arena, async (rounds) =>
    (await trips(rounds, 'confirmed')).map(({ bookingId }) => ({
      calls: sixteen(() => ({
        ...pay(bookingId, 'partial_from_shipper', 45_000),
        headers: { 'idempotency-key': bookingId },
      })),
      losers: [],
      judge: (answers) => expect(new Set(answers.map(idOf)).size).toBe(1),
    })),
  ))

test('one payment reversed sixteen times: one counter-entry', () =>
  run(arena, async (rounds) => {
    const made = await trips(rounds, 'confirmed')
    const paid = await Promise.all(
      made.map(({ bookingId }) => arena.call(pay(bookingId, 'advance_from_shipper', 9_000))),
    )
    return paid.map((payment) => ({
      calls: sixteen(() => post(`/api/admin/payments/${idOf(payment)}/reverse`, office, reason)),
      wins: 1,
      losers: [409],
    }))
  }))

test('a payment reversed while the room that it leaves is paid again: never more than the price', () =>
  vary(arena, async (rounds) => {
    const made = await trips(rounds, 'confirmed')
    const paid = await Promise.all(
      made.map(({ bookingId }) => arena.call(pay(bookingId, 'final_from_shipper', 45_000))),
    )
    return paid.map((payment, round) => ({
      calls: [
        ...half(() => post(`/api/admin/payments/${idOf(payment)}/reverse`, office, reason)),
        ...half(() => pay(made[round]?.bookingId ?? '', 'final_from_shipper', 45_000)),
      ],
      losers: [409],
      judge: (answers) => expect(answers.filter(hasWon).length).toBeLessThanOrEqual(2),
    }))
  }))

let transfers = 1_000_000
test('one reported payment confirmed and dismissed at once: one of the two', () =>
  vary(arena, async (rounds) => {
    const made = await trips(rounds, 'confirmed')
    const reported = await Promise.all(
      made.map(({ bookingId, shipper }) =>
        arena.call(
          post(`/api/bookings/${bookingId}/payment-reports`, shipper.cookie, {
            amount: 9_000,
            utr: `UTR${(transfers += 1)}`,
          }),
        ),
      ),
    )
    return reported.map((report) => {
      const url = `/api/admin/payment-reports/${idOf(report)}`
      return {
        calls: [
          ...half(() => post(`${url}/confirm`, office, { paymentType: 'partial_from_shipper' })),
          ...half(() => post(`${url}/dismiss`, office, reason)),
        ],
        wins: 1,
        losers: [409],
      }
    })
  }))

test('paid in and out, repriced, given back and called off at once: the sums are those of what went through', () =>
  vary(arena, async (rounds) =>
    (await trips(rounds, 'confirmed')).map(({ bookingId, owner }) => ({
      calls: sixteen((at) => {
        if (at % 4 === 0) return pay(bookingId, at % 8 ? 'partial_to_driver' : 'partial_from_shipper', 9_000)
        if (at % 4 === 1) return post(`/api/bookings/${bookingId}/respond`, owner.cookie, { response: 'declined' })
        return at % 4 === 2
          ? reprice(bookingId, 20_000 + at, 15_000)
          : post(`/api/bookings/${bookingId}/cancel`, office, reason)
      }),
      losers: [404, 409],
    })),
  ))

test('terms, the advance and the money at once: an advance that is there is seen', () =>
  vary(arena, async (rounds) =>
    (await trips(rounds, 'confirmed')).map(({ bookingId }) => ({
      calls: [
        ...half((at) =>
          post('/api/admin/payment-terms', office, { bookingId, advancePercentageShipper: at % 2 ? 30 : 20 }),
        ),
        ...half(() => pay(bookingId, 'advance_from_shipper', 45_000 / 8)),
      ],
      wins: 16,
      losers: [],
    })),
  ))

test('afterwards the database holds every invariant', async () => {
  expect(await brokenInvariants()).toEqual([])
})
