import type { PlanForm } from '@vapsi/contract/dispatch/dispatch-plans'
import type { Db } from '../../platform/database/database.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { withLeftOverParts } from './left-over-parts.ts'
import { planBeside } from './plan-beside.ts'
import { planMarket } from './plan-market.ts'
import type { PlanState } from './plan-view.ts'
import { isAskedToStop, writePlan } from './plans.sql.ts'

const timeLimitSeconds = 20
/** A clerk who stops a plan waits no longer than this. */
const askAgainMs = 250

/** Calculates a plan in its own thread, on any server, and writes its progress. One per server at a time. */
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
  const market = await planMarket(db, form.loadIds)
  const timed = (state: PlanState) => ({ ...state, seconds: Math.round(performance.now() - begun) / 1000 })
  const notes = latestOnly((state: PlanState) => writePlan(db, planId, 'running', timed(state)))
  const stop = new AbortController()
  const task = { market, form, now: new Date(), timeLimitSeconds }
  const plan = await untilStopped(db, planId, stop, () =>
    planBeside(task, { onProgress: notes.write, signal: stop.signal }),
  )
  await notes.settled()
  await writePlan(db, planId, 'done', timed(await withLeftOverParts(db, plan, task)))
}

/** Runs the work, and regularly checks whether somebody wants it stopped. */
async function untilStopped<T>(db: Db, planId: string, stop: AbortController, work: () => Promise<T>): Promise<T> {
  const look = async () => {
    // A failed check does not matter; the next one follows.
    if (await isAskedToStop(db, planId).catch(() => false)) stop.abort()
  }
  await look()
  const timer = setInterval(() => void look(), askAgainMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/** Writes sequentially; while a write runs, only the newest next value is kept. */
function latestOnly<T>(write: (value: T) => Promise<unknown>) {
  let waiting: { value: T } | null = null
  let running: Promise<void> | null = null
  const work = async () => {
    for (let next = waiting; next; next = waiting) {
      waiting = null
      // A lost progress note does not matter; the finished plan is written again.
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
