import type { DispatchPlanView, PlanAnswerView } from '@vapsi/contract/dispatch/dispatch-plans'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/ids.ts'
import type { PlanState } from './plan-view.ts'

type Assigned = PlanAnswerView['assigned'][number]

export async function insertPlan(tx: Tx, by: string, view: PlanState): Promise<string> {
  await tx
    .deleteFrom('dispatchPlans')
    .where('createdAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  const values = { createdBy: by, view: JSON.stringify(view) }
  return (await tx.insertInto('dispatchPlans').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** False when it is already finished or gone: then nobody waits for it. */
export async function writePlan(db: Db, id: string, status: DispatchPlanView['status'], view?: PlanState) {
  const { numUpdatedRows } = await db
    .updateTable('dispatchPlans')
    .set({ status, writtenAt: sql<Date>`now()`, ...(view && { view: JSON.stringify(view) }) })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A server that died writes no more: its plan has failed. */
export async function planById(db: Db | Tx, id: string): Promise<DispatchPlanView | undefined> {
  if (!isUuid(id)) return undefined
  const row = await db
    .selectFrom('dispatchPlans')
    .select(['id', 'status', 'view', 'stopAskedAt'])
    .select(sql<boolean>`written_at < now() - interval '2 minutes'`.as('isSilent'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const status = row.status === 'running' && row.isSilent ? 'failed' : row.status
  return { ...row.view, id: row.id, status, isStopped: row.stopAskedAt !== null }
}

/** Only while it runs: a finished plan was not stopped. */
export async function askToStop(db: Db, id: string): Promise<void> {
  if (!isUuid(id)) return
  await db
    .updateTable('dispatchPlans')
    .set({ stopAskedAt: sql<Date>`coalesce(stop_asked_at, now())` })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute()
}

export async function isAskedToStop(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('dispatchPlans').select('stopAskedAt').where('id', '=', id).executeTakeFirst()
  return !row || row.stopAskedAt !== null
}

/** One pair is accepted at a time, by anyone: the later legs of chains are locked in no common order. */
export const holdPlans = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('accept a dispatch plan'))`.execute(tx)

export async function answerOf(tx: Tx, planId: string, pairId: string): Promise<Assigned | undefined> {
  const kept = tx.selectFrom('dispatchPlanAnswers').select('answer').where('planId', '=', planId)
  return (await kept.where('pairId', '=', pairId).executeTakeFirst())?.answer
}

export const saveAnswer = (tx: Tx, planId: string, answer: Assigned) =>
  tx
    .insertInto('dispatchPlanAnswers')
    .values({ planId, pairId: answer.pairId, answer: JSON.stringify(answer) })
    .execute()

export interface Taken {
  number: number
  by: string | null
  vehicleNumber: string | null
}

/** The booking that took one of these loads, or this truck, and the clerk who assigned it. */
export async function takenBy(db: Db, loadIds: readonly string[], vehicleId: string): Promise<Taken | undefined> {
  const { rows } = await sql<Taken>`
    select b.number, u.name as by, v.vehicle_number
    from bookings b left join vehicles v on v.id = b.vehicle_id
      left join lateral (select e.actor_id from events e where e.subject_id = b.id and e.type = 'booking_assigned'
        order by e.seq desc limit 1) e on true
      left join users u on u.id = e.actor_id
    where (b.id = any(${loadIds}::uuid[]) and b.status <> 'pending') or b.bid_id = any(${loadIds}::uuid[])
      or b.vehicle_id = ${vehicleId} and b.holds_vehicle
    order by b.id = any(${loadIds}::uuid[]) or b.bid_id = any(${loadIds}::uuid[]) desc, b.updated_at desc limit 1`.execute(
    db,
  )
  return rows[0]
}

/** Whether a truck takes this load after its current trip. */
export async function isPlanned(tx: Tx, loadId: string): Promise<boolean> {
  const { rows } = await sql`
    select from planned_trips t join bookings b on b.id = t.after_booking_id
    where (t.booking_id = ${loadId} or t.bid_id = ${loadId}) and b.status <> 'completed'`.execute(tx)
  return rows.length > 0
}

interface PlannedTrip {
  load: { id: string; kind: 'request' | 'bid' }
  afterBookingId: string
  leg: number
  vehicleId: string
  priceDriverPaise: number
  plannedBy: string
}

/** Makes the load wait for the end of that trip; plans after trips that have ended are dropped. */
export async function planTrip(tx: Tx, { load, ...trip }: PlannedTrip): Promise<void> {
  const column = load.kind === 'bid' ? 'bidId' : 'bookingId'
  await tx.deleteFrom('plannedTrips').where(column, '=', load.id).execute()
  await tx
    .insertInto('plannedTrips')
    .values({ ...trip, bookingId: null, bidId: null, [column]: load.id })
    .execute()
}
