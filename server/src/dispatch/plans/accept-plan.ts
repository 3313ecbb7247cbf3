import type { PlanAnswerView, PlanPairView } from '@vapsi/contract/dispatch/dispatch-plans'
import { referenceOf } from '../../bookings/bookings.rules.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { Failure, fail } from '../../platform/fail.ts'
import { assignPair } from './assign-pair.ts'
import { answerOf, holdPlans, saveAnswer, planById, takenBy } from './plans.sql.ts'

/**
 * Assigns pairs of a plan, each in its own transaction: pairs taken in the meantime are refused by name, the rest is
 * assigned. Repeating it gives the same answer. 404 dispatch_plan_not_found, also for a pair of another plan; 409
 * dispatch_plan_not_ready.
 */
export async function acceptPlan(
  db: Db,
  admin: Actor,
  planId: string,
  { pairIds, undoSeconds }: { pairIds: readonly string[]; undoSeconds: number },
): Promise<PlanAnswerView> {
  const plan = (await planById(db, planId)) ?? fail('dispatch_plan_not_found')
  if (plan.status !== 'done') fail('dispatch_plan_not_ready')
  const pairs = [...new Set(pairIds)].map(
    (id) => plan.pairs.find((pair) => pair.id === id) ?? fail('dispatch_plan_not_found'),
  )
  const answer: PlanAnswerView = { assigned: [], refused: [] }
  for (const pair of pairs)
    try {
      answer.assigned.push(await acceptPair(db, admin, { planId, pair, undoSeconds }))
    } catch (error) {
      if (!(error instanceof Failure) || error.status >= 500) throw error
      answer.refused.push(await refused(db, pair, error))
    }
  return answer
}

interface Accepting {
  planId: string
  pair: PlanPairView
  undoSeconds: number
}

const acceptPair = (db: Db, admin: Actor, { planId, pair, undoSeconds }: Accepting) =>
  inTransaction(db, async (tx) => {
    await holdPlans(tx)
    const before = await answerOf(tx, planId, pair.id)
    if (before) return before
    const { id: bookingId, number } = await assignPair(tx, admin, pair, undoSeconds)
    const answer = {
      pairId: pair.id,
      vehicleNumber: pair.vehicleNumber,
      bookingId,
      reference: referenceOf(number),
      planned: pair.loads.slice(1).map(({ id, reference }) => ({ id, reference })),
    }
    await saveAnswer(tx, planId, answer)
    return answer
  })

async function refused(db: Db, pair: PlanPairView, { body }: Failure): Promise<PlanAnswerView['refused'][number]> {
  const ids = pair.loads.map(({ id }) => id)
  const taken = await takenBy(db, ids, pair.id)
  return {
    pairId: pair.id,
    vehicleNumber: pair.vehicleNumber,
    loads: pair.loads.map(({ id, reference }) => ({ id, reference })),
    code: body.code,
    message: body.message,
    ...(body.params && { params: body.params }),
    taken: taken ? { reference: referenceOf(taken.number), by: taken.by, vehicleNumber: taken.vehicleNumber } : null,
  }
}
