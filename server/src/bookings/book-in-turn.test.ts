import type { ErrorBody } from '@vapsi/contract/errors'
import { expect, test } from 'vitest'
import { servedBookings } from '../../test/booking-rooms.ts'
import { aBookingForm } from '../../test/factories/bookings.ts'
import { aPosting } from '../../test/factories/market.ts'
import { aShipper } from '../../test/factories/users.ts'
import { database } from '../../test/harness.ts'
import { statementsOf } from '../../test/statements.ts'

const { as } = await servedBookings()
const people = await Promise.all(Array.from({ length: 20 }, () => aShipper()))

/** What each of them hears. */
async function allAsk(postingId: string, price = (_at: number) => 45_000, headers = (_at: number) => ({})) {
  const answers: { status: number; body: Partial<ErrorBody> }[] = []
  const sent = await statementsOf(database, async () => {
    const all = people.map((person, at) =>
      as(person)<Partial<ErrorBody>>(
        'POST',
        `/api/market-trucks/${postingId}/book-detailed`,
        aBookingForm({ price: price(at) }),
        headers(at),
      ),
    )
    answers.push(...(await Promise.all(all)))
  })
  return {
    heard: answers.map(({ status, body }) => body.code ?? status),
    transactions: sent.filter(({ text }) => text === 'begin').length,
  }
}

test('of twenty after one truck one goes to the database, the others hear that it is taken', async () => {
  const { posting } = await aPosting()
  const { heard, transactions } = await allAsk(posting.id)
  expect(heard.filter((one) => one === 201)).toHaveLength(1)
  expect(heard.filter((one) => one === 'posting_taken')).toHaveLength(19)
  expect(transactions).toBe(1)
  expect((await allAsk(posting.id)).transactions).toBe(0)
})

test('who is refused for another reason leaves the truck to the next', async () => {
  const { posting } = await aPosting()
  const { heard, transactions } = await allAsk(posting.id, (at) => (at < 3 ? 44_000 : 45_000))
  expect(heard.filter((one) => one === 'price_changed')).toHaveLength(3)
  expect(heard.filter((one) => one === 201)).toHaveLength(1)
  expect(heard.filter((one) => one === 'posting_taken')).toHaveLength(16)
  expect(transactions).toBe(4)
})

test('requests with keys find one winner too', async () => {
  const { posting } = await aPosting()
  const { heard } = await allAsk(posting.id, undefined, () => ({ 'idempotency-key': crypto.randomUUID() }))
  expect(heard.filter((one) => one === 201)).toHaveLength(1)
  expect(heard.filter((one) => one === 'posting_taken')).toHaveLength(19)
})
