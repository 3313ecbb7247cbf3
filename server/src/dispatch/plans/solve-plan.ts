import type { PlanForm } from '@vapsi/contract/office/dispatch-plans'
import type { Db } from '../../platform/database/database.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import type { BoardProgress } from '../../wayhome/board/board.ts'
import { planBoard } from '../../wayhome/board/plan-board.ts'
import { notPlaced } from './not-placed.ts'
import { planBoardOf } from './plan-board.ts'
import { planMarket } from './plan-market.ts'
import { planState } from './plan-view.ts'
import { writePlan } from './plans.sql.ts'

const timeLimitSeconds = 20

/** Works a plan out in a thread of its own, on whichever server takes it, and notes how far it has come. One a server at a time. */
export const solvePlan = defineJob<{ planId: string; form: PlanForm }>({
  name: 'dispatch-plan',
  retryLimit: 0,
  expireSeconds: 90,
  async run({ planId, form }, { db }) {
    try {
      await solve(db, planId, form)
    } catch (error) {
      await writePlan(db, planId, 'failed')
      throw error
    }
  },
})

async function solve(db: Db, planId: string, form: PlanForm) {
  const begun = performance.now()
  const now = new Date()
  const planned = planBoardOf(await planMarket(db, form.loadIds), form, now)
  const stateOf = (progress: BoardProgress) => ({
    ...planState(planned, form, progress, now),
    seconds: Math.round(performance.now() - begun) / 1000,
  })
  const notes = latestOnly((progress: BoardProgress) => writePlan(db, planId, 'running', stateOf(progress)))
  const plan = await planBoard(planned.board, { timeLimitSeconds, onProgress: notes.write })
  await notes.settled()
  const state = stateOf(plan)
  const placed = new Set(state.pairs.flatMap(({ loads }) => loads.map(({ id }) => id)))
  await writePlan(db, planId, 'done', { ...state, notPlaced: await notPlaced(planned, placed) })
}

/** Writes one after the other; of what comes while one is being written only the newest. */
function latestOnly<T>(write: (value: T) => Promise<unknown>) {
  let waiting: { value: T } | null = null
  let running: Promise<void> | null = null
  const work = async () => {
    for (let next = waiting; next; next = waiting) {
      waiting = null
      // A note that is lost matters to nobody; the plan itself is written once more.
      await write(next.value).catch(() => undefined)
    }
    running = null
  }
  return {
    write: (value: T) => {
      waiting = { value }
      running ??= work()
    },
    settled: async () => running,
  }
}
