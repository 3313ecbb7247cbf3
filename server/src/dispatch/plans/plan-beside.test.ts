import { PlanForm } from '@vapsi/contract/dispatch/dispatch-plans'
import { expect, test } from 'vitest'
import { diceOf } from '../../../test/dice.ts'
import { aMarket, now } from '../../../test/way-home/desk-market.ts'
import { solveBoard } from '../../way-home/board/solve-board.ts'
import { planBoardOf } from './plan-board.ts'
import { planBeside } from './plan-beside.ts'
import { type PlanState, planState } from './plan-view.ts'

const market = aMarket(diceOf(5), { trucks: 12, loads: 14 })
const form = PlanForm.parse({})
const task = { market, form, now, timeLimitSeconds: 30 }

test('the thread plans what the solver does, and names what it left', async () => {
  const planned = planBoardOf(market, form, now)
  const here = planState(planned, form, await solveBoard(planned.board, { timeLimitSeconds: 30 }), now)
  const beside = await planBeside(task)
  expect(beside.pairs).toEqual(here.pairs)
  expect(beside.totals.placed).toBeGreaterThan(0)
  expect(beside.totals.placed + beside.notPlaced.length).toBe(market.rows.length)
})

test('a plan that is stopped keeps the best that was found until then, and the rest is named', async () => {
  const stop = new AbortController()
  const told: PlanState[] = []
  const stopped = await planBeside(task, {
    signal: stop.signal,
    onProgress: (state) => {
      told.push(state)
      stop.abort()
    },
  })
  expect(told).toHaveLength(1)
  expect(stopped.pairs).toEqual(told[0]!.pairs)
  expect(stopped.pairs.length).toBeGreaterThan(0)
  expect(stopped.totals.placed + stopped.notPlaced.length).toBe(market.rows.length)
  // Stopped before it began, it does not begin.
  const none = await planBeside(task, { signal: stop.signal })
  expect(none).toMatchObject({ pairs: [], loads: market.rows.length })
  expect(none.notPlaced).toHaveLength(market.rows.length)
})
