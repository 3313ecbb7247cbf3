import type { PlanAnswerView } from '@vapsi/contract/dispatch/dispatch-plans'
import { expect, test } from 'vitest'
import { anAdmin } from '../../server/test/factories/users.ts'
import { anArena } from '../arena.ts'
import { agreed, post } from '../calls.ts'
import { anOffice, many, trips } from '../crowd.ts'
import { brokenInvariants } from '../invariants.sql.ts'
import { aStoredPlan } from '../stored-plan.ts'
import { run, vary } from './race.ts'

const arena = await anArena()
const office = await anOffice()
const clerk = await anAdmin()

/** Four plans over the same four loads and trucks, each with different pairs; two of them with chains. */
async function fourPlans(rounds: number) {
  const made = await trips(4 * rounds, 'pending')
  return Promise.all(
    many(rounds, async (round) => {
      const four = made.slice(4 * round, 4 * round + 4)
      const pair = (truck: number, ...loads: number[]) => ({
        vehicleId: four[truck]!.vehicleId,
        transporterId: four[truck]!.owner.id,
        bookingIds: loads.map((load) => four[load]!.bookingId),
      })
      const plans = [
        [pair(0, 0), pair(1, 1), pair(2, 2), pair(3, 3)],
        [pair(0, 1), pair(1, 2), pair(2, 3), pair(3, 0)],
        [pair(0, 3, 0), pair(1, 1, 2)],
        [pair(3, 2, 1, 0), pair(2, 3)],
      ]
      const calls = await Promise.all(
        plans.map(async (pairs) => {
          const id = await aStoredPlan(clerk.id, pairs)
          return post(`/api/admin/dispatch/plans/${id}/accept`, office, {
            pairIds: pairs.map(({ vehicleId }) => vehicleId),
          })
        }),
      )
      return { four, calls }
    }),
  )
}

const answersOf = (answers: readonly { text: string }[]) =>
  answers.map(({ text }) => JSON.parse(text) as PlanAnswerView)
const loadsOf = ({ assigned }: PlanAnswerView) =>
  assigned.flatMap(({ bookingId, planned }) => [bookingId, ...planned.map(({ id }) => id)])

test('four overlapping plans accepted at once: no truck and no load twice, and each loser is named', () =>
  run(arena, async (rounds) =>
    (await fourPlans(rounds)).map(({ calls }) => ({
      calls,
      wins: 4,
      losers: [],
      judge: (answers) => {
        const said = answersOf(answers)
        const trucks = said.flatMap(({ assigned }) => assigned.map(({ pairId }) => pairId))
        const loads = said.flatMap(loadsOf)
        expect(new Set(trucks).size).toBe(trucks.length)
        expect(new Set(loads).size).toBe(loads.length)
        expect(said.reduce((sum, { assigned, refused }) => sum + assigned.length + refused.length, 0)).toBe(12)
        const reasons = said.flatMap(({ refused }) => refused.map(({ code }) => code))
        expect(
          reasons.filter((code) => !['vehicle_busy', 'booking_not_pending', 'load_planned'].includes(code)),
        ).toEqual([])
      },
    })),
  ))

test('one plan accepted sixteen times at once: each pair once, and everybody hears the same', () =>
  vary(arena, async (rounds) =>
    (await fourPlans(rounds)).map(({ calls: [call] }) => ({
      calls: many(16, () => call!),
      wins: 16,
      losers: [],
      judge: (answers) => {
        for (const { assigned, refused } of answersOf(answers)) {
          expect(refused).toEqual([])
          expect(assigned).toHaveLength(4)
        }
      },
    })),
  ))

test('plans accepted while clerks assign the same loads by hand: one of the two', () =>
  vary(arena, async (rounds) =>
    (await fourPlans(rounds)).map(({ four, calls }) => ({
      calls: [
        ...calls,
        ...four.map(({ bookingId }, at) => {
          const { owner, vehicleId } = four[(at + 2) % 4]!
          const pair = { bookingId, transporterId: owner.id, vehicleId, ...agreed }
          return post('/api/admin/assign-order', office, pair)
        }),
      ],
      losers: [409],
      judge: (answers) => expect(answers.filter(({ status }) => status >= 500)).toEqual([]),
    })),
  ))

test('afterwards the database holds every invariant', async () => {
  expect(await brokenInvariants()).toEqual([])
})
