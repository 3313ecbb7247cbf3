import { expect, test } from 'vitest'
import { diceOf } from '../../../test/dice.ts'
import { checkStops } from '../../../test/way-home/check-stops.ts'
import { madeUpTasks } from '../../../test/way-home/made-up-tasks.ts'
import { planStops } from './plan-stops.ts'
import { tasksOf } from './tasks.ts'

const kinds = [
  { places: 'grouped', window: 0.06 },
  { places: 'scattered', window: 0.06 },
  { places: 'mixed', window: 0.5 },
] as const

test.each(kinds)(
  '$places places, windows of $window: pairs, order, capacity and windows hold',
  ({ places, window }) => {
    const dice = diceOf(5)
    for (let at = 0; at < 5; at += 1) {
      const given = madeUpTasks(dice, { pairs: 20, places, window })
      const plan = planStops(tasksOf(given), { random: dice.next, seconds: 0, plans: 300 })
      const { wrong, distance } = checkStops(given, plan.routes)
      expect(wrong).toEqual([])
      expect(plan.unserved).toEqual([])
      expect(plan.distance).toBeCloseTo(distance, 6)
      expect(plan.routes.length).toBeGreaterThanOrEqual(plan.fewestTrucks)
    }
  },
)

test('metres of floor are a limit of their own', () => {
  const dice = diceOf(6)
  const made = madeUpTasks(dice, { pairs: 15, places: 'grouped', window: 0.5 })
  // Kilograms are no limit, and each load takes half of the floor or more: two at once at most.
  const tasks = made.tasks.map((task) => ({ ...task, kg: task.kg / 100, metres: Math.sign(task.kg) * 2.5 }))
  const given = { ...made, tasks, capacityMetres: 5 }
  const { routes } = planStops(tasksOf(given), { random: dice.next, seconds: 0, plans: 300 })
  expect(checkStops(given, routes).wrong).toEqual([])
  expect(checkStops({ ...given, capacityMetres: 4.9 }, routes).wrong).not.toEqual([])
})

/** Every way to share requests among trucks and to order their stops; for few requests. */
function everyPlan({ tasks, pairs, capacityKg }: ReturnType<typeof madeUpTasks>): { trucks: number; distance: number } {
  const best = new Map<number, number>()
  const go = (
    left: number,
    mask: number,
    at: number,
    time: number,
    kg: number,
    driven: number,
    aboard: number,
  ): void => {
    const task = tasks[at]!
    const next = (to: number) => {
      const way = Math.hypot(task.x - tasks[to]!.x, task.y - tasks[to]!.y)
      const arrive = Math.max(tasks[to]!.from, time + task.service + way)
      return arrive <= tasks[to]!.until ? { way, arrive } : null
    }
    if (aboard === 0 && at) {
      const home = next(0)
      if (home) best.set(mask, Math.min(best.get(mask) ?? Infinity, driven + home.way))
    }
    for (const [request, [pickup, drop]] of pairs.entries()) {
      const bit = 1 << request
      const [to, load] = aboard & bit ? [drop, tasks[drop]!.kg] : [pickup, tasks[pickup]!.kg]
      if (!(aboard & bit) && !(left & bit)) continue
      const leg = kg + load <= capacityKg ? next(to) : null
      if (!leg) continue
      const isPickup = to === pickup
      const [nextLeft, nextMask] = isPickup ? [left & ~bit, mask | bit] : [left, mask]
      go(nextLeft, nextMask, to, leg.arrive, kg + load, driven + leg.way, aboard ^ bit)
    }
  }
  const all = (1 << pairs.length) - 1
  go(all, 0, 0, 0, 0, 0, 0)
  const plans = Array.from({ length: all + 1 }, () => ({ trucks: Infinity, distance: Infinity }))
  plans[0] = { trucks: 0, distance: 0 }
  for (let mask = 1; mask <= all; mask += 1)
    for (const [route, distance] of best) {
      if ((route & mask) !== route || !(route & mask & -mask)) continue
      const rest = plans[mask ^ route]!
      const now = { trucks: rest.trucks + 1, distance: rest.distance + distance }
      const known = plans[mask]!
      if (now.trucks < known.trucks || (now.trucks === known.trucks && now.distance < known.distance)) plans[mask] = now
    }
  return plans[all]!
}

test('of few requests no plan has fewer trucks, or as many and less distance', () => {
  const dice = diceOf(8)
  for (let at = 0; at < 12; at += 1) {
    const { places, window } = dice.oneOf(kinds)
    const given = madeUpTasks(dice, { pairs: 4, places, window })
    const plan = planStops(tasksOf(given), { random: dice.next, seconds: 0, plans: 400 })
    const best = everyPlan(given)
    expect(plan.routes.length).toBe(best.trucks)
    expect(plan.distance).toBeCloseTo(best.distance, 6)
    expect(plan.fewestTrucks).toBeLessThanOrEqual(best.trucks)
  }
})

test('a request that no truck can serve is named, and the others are planned', () => {
  const dice = diceOf(9)
  const given = madeUpTasks(dice, { pairs: 8, places: 'scattered', window: 0.2 })
  const [pickup] = given.pairs[3]!
  const tasks = given.tasks.map((task, at) => (at === pickup ? { ...task, kg: 101 } : task))
  const { unserved, routes } = planStops(tasksOf({ ...given, tasks }), { random: dice.next, seconds: 0, plans: 50 })
  expect(unserved).toEqual([3])
  expect(routes.flat()).toHaveLength(14)
})
