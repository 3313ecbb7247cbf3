import type { DispatchPlanView, PlanAnswerView } from '@vapsi/contract/dispatch/dispatch-plans'
import type { Generated } from 'kysely'
import type { Defaulted, Json, Now } from './columns.ts'

export interface DispatchPlansTable {
  id: Generated<string>
  createdBy: string
  status: Defaulted<DispatchPlanView['status']>
  view: Json<Omit<DispatchPlanView, 'id' | 'status' | 'isStopped'>>
  createdAt: Now
  /** A server that died writes no more. */
  writtenAt: Now
  /** Set by a clerk who keeps the best plan found until then. */
  stopAskedAt: Date | null
}

export interface DispatchPlanAnswersTable {
  planId: string
  pairId: string
  answer: Json<PlanAnswerView['assigned'][number]>
}

/** The later load of a chain, which waits for the end of the trip before it. */
export interface PlannedTripsTable {
  id: Generated<string>
  bookingId: string | null
  bidId: string | null
  afterBookingId: string
  leg: number
  vehicleId: string
  priceDriverPaise: number
  plannedBy: string
  createdAt: Now
}

/** The load that a clerk has open on the board. */
export interface LoadOpeningsTable {
  userId: string
  loadId: string
  seenAt: Now
}

/** Filters of one of the office's lists, saved by a clerk under a name. */
export interface SavedViewsTable {
  id: Generated<string>
  userId: string
  page: string
  name: string
  search: string
  createdAt: Now
}
