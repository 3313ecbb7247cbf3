import { expect, test } from 'vitest'
import { inOrder } from './plan-order.ts'
import type { Plan } from './use-plans.ts'

const plan = (id: string, loads: number, gainPerDayRupees: number, leftRupees = 0, homeAt = '2026-11-26'): Plan =>
  ({ id, legs: Array.from({ length: loads }), gainPerDayRupees, leftRupees, homeAt }) as unknown as Plan
const ids = (plans: Plan[]) => plans.map(({ id }) => id)

const plans = [plan('a', 1, 100, 900, '2026-11-24'), plan('b', 2, 300, 500), plan('c', 3, 200, 700, '2026-11-28')]

test.each([
  ['day', ['b', 'c', 'a']],
  ['left', ['a', 'c', 'b']],
  ['soonest', ['a', 'b', 'c']],
] as const)('by %s', (order, expected) => {
  expect(ids(inOrder(plans, order))).toEqual(expected)
})

test('the best plan with fewer loads is always among the first three', () => {
  const long = [9, 8, 7, 6].map((gain) => plan(`long-${gain}`, 3, gain))
  expect(ids(inOrder([...long, plan('short', 1, 2), plan('shorter', 1, 1)], 'day'))).toEqual([
    'long-9',
    'long-8',
    'short',
    'long-7',
    'long-6',
    'shorter',
  ])
})

test('no plans are no plans', () => {
  expect(inOrder([], 'day')).toEqual([])
})
