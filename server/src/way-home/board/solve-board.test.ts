import { expect, test } from 'vitest'
import { diceOf } from '../../../test/dice.ts'
import { bruteForce } from '../../../test/way-home/every-chain.ts'
import { aMarket, aQuestion } from '../../../test/way-home/random-market.ts'
import type { Board } from './board.ts'
import { solveBoard } from './solve-board.ts'

/** A few trucks over one small market, all in one category; or so many. */
function aBoard(seed: number, size?: { trucks: number; loads: number }): Board {
  const dice = diceOf(seed)
  const first = aQuestion(dice)
  const trucks = Array.from({ length: size?.trucks ?? 1 + dice.below(4) }, (_, at) => {
    const { truck, passingWeightKg } = aQuestion(dice)
    return { ...truck, passingWeightKg, id: `t${at}`, category: 'Open' }
  })
  const loads = aMarket(dice, size?.loads ?? 4 + dice.below(8)).map((load) => Object.assign(load, { category: 'Open' }))
  return { trucks, loads, pace: first.pace, planningPrice: dice.oneOf([1, 2]) }
}

/** The best of all ways to give every truck a chain or none, by trying them all. */
function bestOfAll({ trucks, loads, pace, planningPrice }: Board): number {
  const chains = trucks.map((truck) =>
    bruteForce(loads, { truck, passingWeightKg: truck.passingWeightKg, pace, planningPrice, legs: 3, limit: 1 }).map(
      ({ ids, worth }) => ({ ids: ids.split(','), worth }),
    ),
  )
  const rest = (at: number, taken: ReadonlySet<string>): number => {
    if (at === trucks.length) return 0
    let best = rest(at + 1, taken)
    for (const { ids, worth } of chains[at]!) {
      if (ids.some((id) => taken.has(id))) continue
      best = Math.max(best, worth + rest(at + 1, new Set([...taken, ...ids])))
    }
    return best
  }
  return rest(0, new Set())
}

test('small boards: the plan is the best of all, the bound never below it, and nobody is planned twice', async () => {
  let planned = 0
  for (let seed = 1; seed <= 25; seed += 1) {
    const board = aBoard(seed)
    const best = bestOfAll(board)
    const { plan, worthRupees, upperBoundRupees } = await solveBoard(board, { timeLimitSeconds: 20 })
    expect(worthRupees).toBeCloseTo(best, 1)
    expect(upperBoundRupees).toBeGreaterThanOrEqual(best - 0.005)
    expect(plan.reduce((sum, one) => sum + one.worthRupees, 0)).toBeCloseTo(worthRupees, 2)
    const used = plan.flatMap(({ loads, truck }) => [truck, ...loads])
    expect(new Set(used).size).toBe(used.length)
    planned += plan.length
  }
  expect(planned).toBeGreaterThan(15)
})

test('a large board: nobody is planned twice, each chain is worth what is said, and the bound is above', async () => {
  // More trucks than are chosen for at once, and more loads than are examined one by one.
  const board = aBoard(4, { trucks: 260, loads: 450 })
  const { plan, worthRupees, upperBoundRupees } = await solveBoard(board, { timeLimitSeconds: 8 })
  const used = plan.flatMap(({ loads, truck }) => [truck, ...loads])
  expect(new Set(used).size).toBe(used.length)
  expect(plan.length).toBeGreaterThan(100)
  for (const { truck: id, loads: ids, worthRupees: worth } of plan) {
    const truck = board.trucks.find((one) => one.id === id)!
    const loads = board.loads.filter((load) => ids.includes(load.id))
    const { pace, planningPrice } = board
    const { passingWeightKg } = truck
    const chains = bruteForce(loads, { truck, passingWeightKg, pace, planningPrice, legs: 3, limit: 1 })
    expect(chains.find((chain) => chain.ids === ids.join())?.worth).toBeCloseTo(worth, 2)
  }
  expect(plan.reduce((sum, one) => sum + one.worthRupees, 0)).toBeCloseTo(worthRupees, 0)
  expect(worthRupees).toBeLessThanOrEqual(upperBoundRupees + 0.01)
})

test('a lock is kept, its truck and loads go nowhere else, and what is forbidden is not planned', async () => {
  const board = aBoard(3)
  const { plan } = await solveBoard(board)
  const [first] = plan
  const forbids = first!.loads.map((load) => ({ truck: first!.truck, load }))
  const without = await solveBoard({ ...board, forbids })
  const given = without.plan.find(({ truck }) => truck === first!.truck)?.loads ?? []
  expect(given.filter((load) => first!.loads.includes(load))).toEqual([])
  const locks = [{ truck: first!.truck, loads: first!.loads.slice(0, 1) }]
  const locked = await solveBoard({ ...board, locks })
  expect(locked.plan.filter(({ truck }) => truck === first!.truck).map(({ loads }) => loads)).toEqual([locks[0]!.loads])
  expect(locked.plan.flatMap(({ loads }) => loads).filter((load) => load === locks[0]!.loads[0])).toHaveLength(1)
})

test('an empty board is no error', async () => {
  expect((await solveBoard({ ...aBoard(3), loads: [] })).plan).toEqual([])
})
