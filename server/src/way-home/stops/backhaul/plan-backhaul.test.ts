import { expect, test } from 'vitest'
import { type Dice, diceOf } from '../../../../test/dice.ts'
import type { Backhaul } from './backhaul.ts'
import { planBackhaul } from './plan-backhaul.ts'

function made(dice: Dice, count: number): Backhaul {
  const places = Array.from({ length: count }, () => [dice.between(0, 10), dice.between(0, 10)] as const)
  const table = (value: (from: number, to: number) => number) =>
    Float64Array.from({ length: count * count }, (_, at) => value(Math.floor(at / count), at % count))
  const isPossible = (from: number, to: number) => from !== to && to > 0 && from < count - 1
  return {
    count,
    distance: table((from, to) => Math.hypot(places[from]![0] - places[to]![0], places[from]![1] - places[to]![1])),
    weight: table((from, to) => (isPossible(from, to) && dice.below(3) ? dice.below(8) / 10 : 0)),
    capacity: 1,
    longest: dice.oneOf([12, 20, 30]),
    price: dice.oneOf([1.2, 1.5]),
    cost: 1,
    truckWeight: 0.1,
  }
}

/** The profit by definition; null if the plan breaks a rule. */
function profitOf(given: Backhaul, route: readonly number[], loads: readonly (readonly [number, number])[]) {
  const { count, distance, weight, capacity, longest, price, cost, truckWeight } = given
  const at = new Map(route.map((place, where) => [place, where]))
  if (at.size !== route.length || route[0] !== 0 || route.at(-1) !== count - 1) return null
  if (new Set(loads.map(String)).size !== loads.length) return null
  let [length, profit] = [0, 0]
  for (const [from, to] of loads) profit += price * distance[from * count + to]! * weight[from * count + to]!
  for (let leg = 1; leg < route.length; leg += 1) {
    const km = distance[route[leg - 1]! * count + route[leg]!]!
    const aboard = loads.filter(([from, to]) => at.get(from)! < leg && at.get(to)! >= leg)
    const carried = aboard.reduce((sum, [from, to]) => sum + weight[from * count + to]!, 0)
    if (carried > capacity + 1e-9) return null
    length += km
    profit -= cost * km * (truckWeight + carried)
  }
  if (length > longest + 1e-9 || loads.some(([from, to]) => !(at.get(from)! < at.get(to)!))) return null
  return profit
}

/** Every route with every choice of its loads. */
function bestOfAll(given: Backhaul): number {
  const { count, weight } = given
  let most = -Infinity
  const go = (route: number[]) => {
    const whole = [...route, count - 1]
    const pairs = whole.flatMap((from, at) =>
      whole.slice(at + 1).flatMap((to) => (weight[from * count + to]! > 0 ? [[from, to] as const] : [])),
    )
    const choose = (at: number, loads: readonly (readonly [number, number])[]) => {
      const profit = profitOf(given, whole, loads)
      // With more loads it would only be fuller.
      if (profit === null) return
      most = Math.max(most, profit)
      for (let next = at; next < pairs.length; next += 1) choose(next + 1, [...loads, pairs[next]!])
    }
    choose(0, [])
    for (let to = 1; to < count - 1; to += 1) if (!route.includes(to)) go([...route, to])
  }
  go([0])
  return most
}

test('the best of every route and every choice of loads, and its bound says so', () => {
  let carried = 0
  for (let at = 0; at < 60; at += 1) {
    const given = made(diceOf(100 + at), 5)
    const most = bestOfAll(given)
    const plan = planBackhaul(given, { seconds: 10 })
    if (most === -Infinity) {
      expect(plan).toBeNull()
      continue
    }
    expect(plan!.profit).toBeCloseTo(most, 9)
    expect(profitOf(given, plan!.route, plan!.loads)).toBeCloseTo(most, 9)
    expect(plan!.upperBound).toBeCloseTo(most, 9)
    if (plan!.loads.length > plan!.route.length - 1) carried += 1
  }
  // Several loads at once pay in some of them.
  expect(carried).toBeGreaterThan(2)
})

test('without time it still has a plan, and a bound that the best plan does not exceed', () => {
  for (let at = 0; at < 10; at += 1) {
    const given = { ...made(diceOf(200 + at), 12), longest: 20, price: 1.2 }
    const [hurried, best] = [0, 20].map((seconds) => planBackhaul(given, { seconds })!)
    expect(profitOf(given, hurried!.route, hurried!.loads)).toBeCloseTo(hurried!.profit, 9)
    expect(hurried!.upperBound).toBeGreaterThanOrEqual(best!.profit - 1e-9)
    expect(hurried!.profit).toBeLessThanOrEqual(best!.profit + 1e-9)
  }
})
