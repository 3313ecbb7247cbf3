import type { ErrorBody } from '@vapsi/contract/errors'
import { expect, test } from 'vitest'
import { servedBookings } from '../../../test/booking-rooms.ts'
import { aBookingForm } from '../../../test/factories/bookings.ts'
import { aPosting } from '../../../test/factories/market.ts'
import { aShipper } from '../../../test/factories/users.ts'

const { as } = await servedBookings()
const people = await Promise.all(Array.from({ length: 20 }, () => aShipper()))

/** The answer that each of them gets. */
async function allAsk(postingId: string, price = (_at: number) => 45_000, headers = (_at: number) => ({})) {
  const answers = people.map((person, at) =>
    as(person)<Partial<ErrorBody>>(
      'POST',
      `/api/market-trucks/${postingId}/book-detailed`,
      aBookingForm({ price: price(at) }),
      headers(at),
    ),
  )
  return (await Promise.all(answers)).map(({ status, body }) => body.code ?? status)
}

test('of twenty after one truck one books, the others are told that it is taken', async () => {
  const { posting } = await aPosting()
  const answers = await allAsk(posting.id)
  expect(answers.filter((one) => one === 201)).toHaveLength(1)
  expect(answers.filter((one) => one === 'posting_taken')).toHaveLength(19)
  // The winner who asks again gets their own booking.
  expect(await allAsk(posting.id)).toEqual(answers.map((one) => (one === 201 ? 'posting_yours' : 'posting_taken')))
})

test('a caller refused for another reason leaves the truck to the next', async () => {
  const { posting } = await aPosting()
  const answers = await allAsk(posting.id, (at) => (at < 3 ? 44_000 : 45_000))
  expect(answers.filter((one) => one === 201)).toHaveLength(1)
  expect(answers.slice(0, 3)).not.toContain(201)
  expect(answers.filter((one) => one === 'posting_taken').length).toBeGreaterThanOrEqual(16)
})

test('requests with keys find one winner too', async () => {
  const { posting } = await aPosting()
  const answers = await allAsk(posting.id, undefined, () => ({ 'idempotency-key': crypto.randomUUID() }))
  expect(answers.filter((one) => one === 201)).toHaveLength(1)
  expect(answers.filter((one) => one === 'posting_taken')).toHaveLength(19)
})
