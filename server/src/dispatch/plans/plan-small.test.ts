import { PLAN_OBJECTIVES, PlanForm } from '@vapsi/contract/dispatch/dispatch-plans'
import { expect, test } from 'vitest'
import { diceOf } from '../../../test/dice.ts'
import { aMarket, everyColumn, now, oneLoad } from '../../../test/way-home/desk-market.ts'
import { solveBoard } from '../../way-home/board/solve-board.ts'
import { planBoardOf } from './plan-board.ts'
import { planState } from './plan-view.ts'

// SMALL_MARKETS=500 for more of them, MARKET_SEED for others.
const markets = Number(process.env['SMALL_MARKETS'] ?? 40)
const seed = Number(process.env['MARKET_SEED'] ?? 1)

type Column = ReturnType<typeof everyColumn>[number]

/** Each truck in turn takes nothing or any of its chains: every possible plan, without a solver. */
function bestOfAll(
  trucks: readonly string[],
  columns: readonly Column[],
  taken: ReadonlySet<string> = new Set(),
): number {
  const [truck, ...rest] = trucks
  if (truck === undefined) return 0
  return columns
    .filter((column) => column.truck === truck && !column.loads.some((load) => taken.has(load)))
    .reduce(
      (best, { loads, worth }) => Math.max(best, worth + bestOfAll(rest, columns, new Set([...taken, ...loads]))),
      bestOfAll(rest, columns, taken),
    )
}

test(`${markets} small markets with locks and forbids: Plan all is the best of all plans, tried one by one`, async () => {
  let [locked, forbidden, chained] = [0, 0, 0]
  for (let at = 0; at < markets; at += 1) {
    const dice = diceOf(seed * 7001 + at)
    const market = aMarket(dice, { trucks: 1 + dice.below(3), loads: 4 + dice.below(3) })
    const trucks = market.trucks.map(({ vehicleId }) => vehicleId)
    const objective = PLAN_OBJECTIVES[at % PLAN_OBJECTIVES.length]!
    const free = everyColumn(market, { objective, forbids: [] })
    if (free.length === 0) continue
    // Wishes of the clerk: a chain that is not the best, and a forbidden truck for a load.
    const lock = at % 2 ? dice.oneOf(free) : null
    const others = free.filter(({ truck, loads }) => truck !== lock?.truck && !lock?.loads.includes(loads[0]!))
    const forbid = at % 3 && others.length > 0 ? dice.oneOf(others) : null
    const form = PlanForm.parse({
      objective,
      locks: lock ? [{ vehicleId: lock.truck, loadIds: lock.loads }] : [],
      forbids: forbid ? [{ vehicleId: forbid.truck, loadId: forbid.loads[0]! }] : [],
    })
    const allowed = everyColumn(market, form)
    const most = lock
      ? lock.worth +
        bestOfAll(
          trucks.filter((id) => id !== lock.truck),
          allowed,
          new Set(lock.loads),
        )
      : bestOfAll(trucks, allowed)

    const planned = planBoardOf(market, form, now)
    const found = await solveBoard(planned.board, { timeLimitSeconds: 30 })
    const state = planState(planned, form, found, now)
    const said = `market ${at} under ${objective}`
    expect(state.totals.placed, said).toBe(Math.round(most / oneLoad))
    const rest = (worth: number, one: number) => worth - state.totals.placed * one
    expect(Math.abs(rest(found.worthRupees, planned.served) - rest(most, oneLoad)), said).toBeLessThan(0.5)
    expect(state.provenWithinPercent, said).toBe(0)
    const pairs = state.pairs.map(({ id, loads }) => ({ truck: id, loads: loads.map((load) => load.id) }))
    for (const { truck, loads } of pairs)
      if (truck !== lock?.truck)
        expect(
          allowed.some((column) => column.truck === truck && column.loads.join() === loads.join()),
          said,
        ).toBe(true)
    if (lock) expect(pairs, said).toContainEqual({ truck: lock.truck, loads: lock.loads })
    const placed = pairs.flatMap(({ loads }) => loads)
    expect(new Set(placed).size, said).toBe(placed.length)
    locked += lock ? 1 : 0
    forbidden += forbid ? 1 : 0
    chained += pairs.some(({ loads }) => loads.length > 1) ? 1 : 0
  }
  // The random markets contained what is to be tested.
  for (const times of [locked, forbidden, chained]) expect(times).toBeGreaterThan(1)
})
