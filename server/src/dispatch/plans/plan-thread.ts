import { parentPort, workerData } from 'node:worker_threads'
import type { PlanForm } from '@vapsi/contract/dispatch/dispatch-plans'
import type { Network } from '../../roads/read-network.ts'
import { shareRoads } from '../../roads/roads.ts'
import { solveBoard } from '../../way-home/board/solve-board.ts'
import { notPlaced } from './not-placed.ts'
import { planBoardOf } from './plan-board.ts'
import type { PlanMarket } from './plan-market.ts'
import { type PlanState, planState } from './plan-view.ts'

/** What the thread is given. With the loads `placed` when a plan was stopped, it only tells why the others were not. */
export interface PlanTask {
  market: PlanMarket
  form: PlanForm
  now: Date
  network: Network
  timeLimitSeconds: number
  placed?: ReadonlySet<string>
}

/** Messages of the thread: its progress, and at the end the plan, or what a stopped one left. */
export type PlanWord = { progress: PlanState } | { done: PlanState } | { left: PlanState['notPlaced'] }

const { market, form, now, network, timeLimitSeconds, placed } = workerData as PlanTask
shareRoads(network)
const say = (word: PlanWord) => parentPort!.postMessage(word)
const planned = planBoardOf(market, form, now)
// No `await` here: it may be ended at any time, and Node crashes if that happens in a module that awaits
// (https://github.com/nodejs/node/issues/53238).
if (placed) say({ left: notPlaced(planned, placed, { isStopped: true }) })
else
  void solveBoard(planned.board, {
    timeLimitSeconds,
    onProgress: (progress) => say({ progress: planState(planned, form, progress, now) }),
  }).then((plan) => {
    const state = planState(planned, form, plan, now)
    const all = new Set(state.pairs.flatMap(({ loads }) => loads.map(({ id }) => id)))
    say({ done: { ...state, notPlaced: notPlaced(planned, all, { isStopped: false }) } })
  })
