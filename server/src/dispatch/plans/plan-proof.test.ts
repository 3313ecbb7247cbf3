import { PLAN_OBJECTIVES, PlanForm } from '@vapsi/contract/dispatch/dispatch-plans'
import { expect, test } from 'vitest'
import { diceOf } from '../../../test/dice.ts'
import {
  aMarket,
  driverRupees,
  everyColumn,
  idOf,
  mayTake,
  now,
  oneLoad,
  priceRupees,
} from '../../../test/way-home/desk-market.ts'
import { bestByOneProgram } from '../../../test/way-home/one-program.ts'
import { solveBoard } from '../../way-home/board/solve-board.ts'
import { planBoardOf } from './plan-board.ts'
import { planState } from './plan-view.ts'

// MARKETS=30 for more of them, MARKET_SEED for others.
const markets = Number(process.env['MARKETS'] ?? 2)
const seed = Number(process.env['MARKET_SEED'] ?? 1)

test(`${markets} markets under each aim: the desk's “within 0.0 %” is that of one program over every chain there is`, async () => {
  for (let at = 0; at < markets; at += 1) {
    const market = aMarket(diceOf(seed * 3001 + at))
    for (const objective of PLAN_OBJECTIVES) {
      const forbids = at % 2 ? [{ vehicleId: idOf('a', 2), loadId: idOf('b', 3) }] : []
      const form = PlanForm.parse({ objective, forbids })
      const planned = planBoardOf(market, form, now)
      const found = await solveBoard(planned.board, { timeLimitSeconds: 30 })
      const columns = everyColumn(market, form).map(({ truck, loads, worth }) => ({ uses: [truck, ...loads], worth }))
      const most = await bestByOneProgram(columns)
      const state = planState(planned, form, found, now)
      const { served } = planned
      // As many loads as there can be, and of those plans the best.
      expect(state.totals.placed).toBe(Math.round(most / oneLoad))
      const rest = (worth: number, one: number) => worth - state.totals.placed * one
      expect(Math.abs(rest(found.worthRupees, served) - rest(most, oneLoad))).toBeLessThan(0.5)
      expect(rest(found.upperBoundRupees, served)).toBeGreaterThan(rest(most, oneLoad) - 0.5)
      // Larger than any sum below it: the kilometres of every truck's longest chain.
      const below = columns.map(({ uses, worth }) => Math.abs(worth - (uses.length - 1) * oneLoad))
      const largest = below.toSorted((x, y) => y - x).slice(0, market.trucks.length)
      if (objective === 'empty_km') expect(served).toBeGreaterThan(largest.reduce((sum, one) => sum + one, 0))
      expect(state.provenWithinPercent).toBe(0)
      const placed = state.pairs.flatMap(({ loads }) => loads)
      expect(new Set(placed.map(({ id }) => id)).size).toBe(placed.length)
      expect(placed.length).toBe(state.totals.placed)
      // The totals of the sheet, recalculated from its rows.
      const shares = state.pairs.map(({ id, loads }) => {
        const truck = market.trucks.find(({ vehicleId }) => vehicleId === id)!
        for (const load of loads)
          expect(
            mayTake(
              truck,
              market.rows.find((row) => row.id === load.id)!,
              market.rows,
            ),
          ).toBe(true)
        return loads.reduce((sum, load) => {
          const row = market.rows.find(({ id: one }) => one === load.id)!
          expect(load.driverPrice).toBeCloseTo(driverRupees(truck, row)!, 2)
          return sum + priceRupees - driverRupees(truck, row)!
        }, 0)
      })
      expect(state.totals.price).toBe(placed.length * priceRupees)
      expect(state.totals.margin).toBeCloseTo(
        shares.reduce((sum, share) => sum + share, 0),
        2,
      )
    }
  }
})
