import type { DispatchPlanView, PlanForm } from '@vapsi/contract/dispatch/dispatch-plans'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { emptyPlan } from './plan-view.ts'
import { insertPlan } from './plans.sql.ts'
import { solvePlan } from './solve-plan.ts'

/** Starts a plan that waits for a thread; poll it until it is done. It books nothing. */
export const startPlan = (db: Db, admin: Actor, form: PlanForm): Promise<DispatchPlanView> =>
  inTransaction(db, async (tx) => {
    const view = emptyPlan(form.objective)
    const id = await insertPlan(tx, admin.id, view)
    await enqueue(tx, solvePlan, { planId: id, form })
    return { ...view, id, status: 'running', isStopped: false }
  })
