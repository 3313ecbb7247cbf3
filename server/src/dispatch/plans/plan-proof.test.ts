import { PLAN_OBJECTIVES, PlanForm } from '@vapsi/contract/dispatch/dispatch-plans'
import { expect, test } from 'vitest'
import { diceOf } from '../../../test/dice.ts'
import { aMarket, everyColumn, idOf, mayTake, now, priceRupees } from '../../../test/way-home/desk-market.ts'
import { bestByOneProgram } from '../../../test/way-home/one-program.ts'
import { planBoard } from '../../wayhome/board/plan-board.ts'
import { planBoardOf } from './plan-board.ts'
import { planState } from './plan-view.ts'

// MARKETS=30 for more of them, MARKET_SEED for others.
const markets = Number(process.env['MARKETS'] ?? 3)
const seed = Number(process.env['MARKET_SEED'] ?? 1)

test(`${markets} markets under each aim: the desk's “within 0.0 %” is that of one program over every chain there is`, async () => {
  for (let at = 0; at < markets; at += 1) {
    const market = aMarket(diceOf(seed * 3001 + at))
    for (const objective of PLAN_OBJECTIVES) {
      const forbids = at % 2 ? [{ vehicleId: idOf('a', 2), loadId: idOf('b', 3) }] : []
      const form = PlanForm.parse({ objective, forbids })
      const planned = planBoardOf(market, form, now)
      const found = await planBoard(planned.board, { timeLimitSeconds: 30 })
      const columns = everyColumn(market, form).map(({ truck, loads, worth }) => ({ uses: [truck, ...loads], worth }))
      const most = await bestByOneProgram(columns)
      expect(Math.abs(found.worthRupees - most) / most).toBeLessThan(5e-5)
      const state = planState(planned, form, found, now)
      expect(found.upperBoundRupees).toBeGreaterThanOrEqual(most * (1 - 1e-6))
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
        return loads.length * priceRupees * (truck.commissionRate / 100)
      })
      expect(state.totals.price).toBe(placed.length * priceRupees)
      expect(state.totals.margin).toBeCloseTo(
        shares.reduce((sum, share) => sum + share, 0),
        2,
      )
    }
  }
})
