import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams } from '../kinds.ts'
import { truckFacts } from '../values/truck-facts.ts'

const dispatcher = { who: 'admin', roles: ['dispatcher'] } as const

/** What counts once as many loads as possible are served in time and at no driver's loss. */
export const PLAN_OBJECTIVES = ['empty_km', 'margin'] as const
/** The largest number of loads and trucks in one plan. */
export const PLAN_LIMITS = { loads: 500, settled: 500 } as const

/** Why a load got no truck; the first reason that applies. */
export const NOT_PLACED_REASONS = [
  /** In plans that were stored before they knew the way through a load's stops. */
  'stops',
  'no_place',
  'no_truck',
  'forbidden',
  'too_late',
  'price_low',
  'stopped',
  'others_better',
] as const

const Place = z.object({ lat: z.number(), lng: z.number(), name: z.string() })

const PlannedLoadView = z.object({
  id: z.string(),
  kind: z.enum(['request', 'bid']),
  reference: z.string().nullable(),
  fromLocation: z.string(),
  toLocation: z.string(),
  pickupFrom: z.string().nullable(),
  /** Rupees. */
  price: z.number(),
})

/** One truck with its loads in order: a pair, or a chain of two or three. Kilometres are of road, estimated and whole; rupees. */
export const PlanPairView = z.object({
  /** The truck's id: a truck appears once in a plan. */
  id: z.string(),
  ...truckFacts,
  transporter: z.object({ id: z.string(), name: z.string(), company: z.string().nullable() }),
  place: Place,
  home: Place,
  loads: z.array(PlannedLoadView.extend({ driverPrice: z.number(), margin: z.number() })),
  /** The route as it would be driven: to the first pickup, loaded, …, home. */
  strip: z.array(z.object({ km: z.number(), isLoaded: z.boolean(), to: z.string() })),
  emptyKm: z.number(),
  /** Saved compared with driving home empty; below zero: more empty kilometres. */
  savedEmptyKm: z.number(),
  price: z.number(),
  margin: z.number(),
  isLocked: z.boolean(),
  /** Of a truck that carries others and goes on carrying them: how many, and what its way becomes longer. It has no strip. */
  beside: z.object({ others: z.number(), addedKm: z.number(), addedHours: z.number() }).optional(),
})
export type PlanPairView = z.infer<typeof PlanPairView>

const Lock = z.strictObject({ vehicleId: Id, loadIds: z.array(Id).min(1).max(3) })
const Forbid = z.strictObject({ vehicleId: Id, loadId: Id })
const settled = <T extends z.ZodType>(each: T) => z.array(each).max(PLAN_LIMITS.settled).default([])

export const PlanForm = z.strictObject({
  /** All waiting loads when absent. */
  loadIds: z.array(Id).min(1).max(PLAN_LIMITS.loads).optional(),
  locks: settled(Lock),
  forbids: settled(Forbid),
  objective: z.enum(PLAN_OBJECTIVES).default('empty_km'),
})
export type PlanForm = z.infer<typeof PlanForm>

/** A plan in its current state. Nothing of it is booked. */
export const DispatchPlanView = z.object({
  id: z.string(),
  status: z.enum(['running', 'done', 'failed']),
  /** A clerk has stopped the search and keeps the best plan so far. */
  isStopped: z.boolean(),
  objective: z.enum(PLAN_OBJECTIVES),
  /** How many loads and free trucks it considers. */
  loads: z.number(),
  trucks: z.number(),
  seconds: z.number(),
  /** Chains first, then by saved empty kilometres. */
  pairs: z.array(PlanPairView),
  notPlaced: z.array(
    z.object({
      load: PlannedLoadView,
      reason: z.enum(NOT_PLACED_REASONS),
      /** The nearest truck that fits, and its distance from the pickup. */
      nearest: z.object({ vehicleNumber: z.string(), km: z.number() }).nullable(),
      /** The price to the shipper from which a truck would come in time and at no loss. */
      carriesFrom: z.number().nullable(),
    }),
  ),
  totals: z.object({
    placed: z.number(),
    chains: z.number(),
    emptyKm: z.number(),
    savedEmptyKm: z.number(),
    price: z.number(),
    margin: z.number(),
  }),
  /** No possible plan is better by more than this; null before a bound is known. */
  provenWithinPercent: z.number().nullable(),
})
export type DispatchPlanView = z.infer<typeof DispatchPlanView>

const Named = { pairId: z.string(), vehicleNumber: z.string() }
const NamedLoad = z.object({ id: z.string(), reference: z.string().nullable() })

export const PlanAnswerView = z.object({
  assigned: z.array(
    z.object({
      ...Named,
      bookingId: z.string(),
      reference: z.string(),
      /** The later loads of a chain: the truck takes them after this trip. */
      planned: z.array(NamedLoad),
    }),
  ),
  /** Pairs that were no longer free, refused as the assignment would be. The rest was assigned. */
  refused: z.array(
    z.object({
      ...Named,
      loads: z.array(NamedLoad),
      code: z.string(),
      message: z.string(),
      params: z.record(z.string(), z.unknown()).optional(),
      /** The clerk who was faster, and the truck that the load has now. */
      taken: z
        .object({ reference: z.string(), by: z.string().nullable(), vehicleNumber: z.string().nullable() })
        .nullable(),
    }),
  ),
})
export type PlanAnswerView = z.infer<typeof PlanAnswerView>

export const dispatchPlans = {
  start: endpoint({
    ...dispatcher,
    method: 'POST',
    url: '/api/admin/dispatch/plans',
    summary: 'Plan trucks for the selected loads that wait, or for all; it is solved beside other requests',
    schema: { body: PlanForm, response: { 202: DispatchPlanView } },
  }),
  get: endpoint({
    ...dispatcher,
    method: 'GET',
    url: '/api/admin/dispatch/plans/:id',
    summary: 'A plan: how far it has come, its pairs and chains, and how near the best possible it is proven to be',
    schema: { params: IdParams, response: { 200: DispatchPlanView } },
  }),
  stop: endpoint({
    ...dispatcher,
    method: 'POST',
    url: '/api/admin/dispatch/plans/:id/stop',
    summary: 'Look no further: the best found so far becomes the plan. One that is done stays as it is',
    schema: { params: IdParams, response: { 200: DispatchPlanView } },
  }),
  accept: endpoint({
    ...dispatcher,
    method: 'POST',
    url: '/api/admin/dispatch/plans/:id/accept',
    summary: 'Assign pairs of a plan, each whole or not at all; what was taken meanwhile is named',
    schema: {
      params: IdParams,
      body: z.strictObject({ pairIds: z.array(Id).min(1).max(PLAN_LIMITS.loads) }),
      response: { 200: PlanAnswerView },
    },
  }),
}
