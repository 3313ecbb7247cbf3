import { expect, test } from 'vitest'
import { inOrder, keepingPlaces, leftPerDay, shorterThan } from './plan-order.ts'
import type { Plan } from './use-plans.ts'

const plan = (id: string, loads: number, leftRupees: number, homeAt: string): Plan =>
  ({ id, legs: Array.from({ length: loads }), leftRupees, emptyFrom: '2026-11-20', homeAt }) as unknown as Plan
const ids = (plans: Plan[]) => plans.map(({ id }) => id)

const plans = [plan('a', 1, 9000, '2026-11-30'), plan('b', 2, 5000, '2026-11-22'), plan('c', 3, 7000, '2026-11-24')]

test.each([
  ['day', ['b', 'c', 'a']],
  ['left', ['a', 'c', 'b']],
  ['soonest', ['b', 'c', 'a']],
] as const)('by %s', (order, expected) => {
  expect(ids(inOrder(plans, order))).toEqual(expected)
})

test('days are counted whole, at least one', () => {
  expect(leftPerDay(plan('a', 1, 8000, '2026-11-24'))).toBe(2000)
  expect(leftPerDay(plan('a', 1, 8000, '2026-11-20T06:00:00Z'))).toBe(8000)
})

test('the best plan with fewer loads is always among the first three', () => {
  const long = [9, 8, 7, 6].map((left) => plan(`long-${left}`, 3, left, '2026-11-22'))
  const short = [2, 1].map((left) => plan(`short-${left}`, 1, left, '2026-11-22'))
  expect(ids(inOrder([...long, ...short], 'day'))).toEqual([
    'long-9',
    'long-8',
    'short-2',
    'long-7',
    'long-6',
    'short-1',
  ])
})

test('without plans there is nothing to sort', () => {
  expect(inOrder([], 'day')).toEqual([])
})

test('beside a longer plan is the best of the shorter ones', () => {
  expect(shorterThan(plans[2]!, plans, 'left')?.id).toBe('a')
  expect(shorterThan(plans[2]!, plans, 'soonest')?.id).toBe('b')
  expect(shorterThan(plans[0]!, plans, 'left')).toBeUndefined()
})

test('plans on the screen keep their place, gone ones leave it, new ones come below', () => {
  expect(ids(keepingPlaces(plans, ['c', 'x', 'a']))).toEqual(['c', 'a', 'b'])
})
