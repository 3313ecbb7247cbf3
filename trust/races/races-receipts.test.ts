import { expect, test } from 'vitest'
import { aBooking } from '../../server/test/factories/bookings.ts'
import { receiptForm } from '../../server/test/factories/receipts.ts'
import { aTransporter } from '../../server/test/factories/users.ts'
import { anArena } from '../arena.ts'
import { post } from '../calls.ts'
import { anOffice } from '../crowd.ts'
import { brokenInvariants } from '../invariants.sql.ts'
import { callers, sixteen, vary } from './race.ts'

const arena = await anArena()
const office = await anOffice()

test('sixteen trips of one transporter get their lorry receipts at once, some refused for want of details', () =>
  vary(arena, async (rounds) => {
    const transporter = await aTransporter()
    const made = await Promise.all(
      Array.from({ length: rounds * callers }, () => aBooking({ status: 'confirmed', transporter })),
    )
    return Array.from({ length: rounds }, (_, round) => ({
      calls: sixteen((at) => {
        const id = made[round * callers + at]?.booking.id
        return post(`/api/bookings/${id}/lr/issue`, office, at % 4 === 3 ? {} : receiptForm)
      }),
      wins: 12,
      losers: [422],
    }))
  }))

/** One of them: the numbers have no gap, and none comes twice. */
test('nothing that must never be is found afterwards', async () => {
  expect(await brokenInvariants()).toEqual([])
})
