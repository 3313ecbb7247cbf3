import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParams, Nothing, PhoneInstant, Rupees, pageQuery, says, text } from '../kinds.ts'
import { TollsView } from '../roads.ts'

export const COST_KINDS = ['diesel', 'toll', 'other'] as const
export type CostKind = (typeof COST_KINDS)[number]

const Cost = z.object({
  id: z.string(),
  kind: z.enum(COST_KINDS),
  amount: z.number(),
  note: z.string().nullable(),
  photoUrl: z.string().nullable(),
  spentAt: z.string(),
})

/** Freight minus costs; per road kilometre if the distance is known. */
const result = { spent: z.number(), profit: z.number(), perKm: z.number().nullable() }

/** What a trip earned for its owner, in rupees. Not visible to its shipper or the office. */
export const TripAccountView = z.object({
  bookingId: z.string(),
  freight: z.number(),
  /** From the ledger: the advance, and everything paid out. */
  advance: z.number(),
  paid: z.number(),
  /** Whole kilometres of road, estimated; null where a place is not on the map. */
  km: z.number().nullable(),
  costs: z.array(Cost),
  /** Usual for the way and its truck; null where either is unknown. */
  tolls: TollsView.nullable(),
  ...result,
  /** The same as estimated by the way-home planner; null if the distance or the truck is unknown. */
  plan: z.object({ ...result, rupeesPerKm: z.number(), isEstimate: z.boolean() }).nullable(),
  can: z.object({ add: z.boolean() }),
})
export type TripAccountView = z.infer<typeof TripAccountView>

/** What a driver has written down for his owner: when and for what, not how much. */
export const DriverCostsView = z.object({
  bookingId: z.string(),
  costs: z.array(z.object({ id: z.string(), kind: z.enum(COST_KINDS), hasPhoto: z.boolean(), spentAt: z.string() })),
  can: z.object({ add: z.boolean() }),
})
export type DriverCostsView = z.infer<typeof DriverCostsView>

const AccountRow = z.object({
  id: z.string(),
  reference: z.string(),
  fromLocation: z.string(),
  toLocation: z.string(),
  freight: z.number(),
  km: z.number().nullable(),
  ...result,
})
export type AccountRow = z.infer<typeof AccountRow>

/** The real cost of a truck per kilometre from its trip accounts; the owner is asked before the planner uses it. */
export const RealCostView = z.object({
  trips: z.number(),
  km: z.number(),
  rupeesPerLadenKm: z.number().nullable(),
  /** Scaled by how much less trucks of its weight cost when empty. */
  rupeesPerEmptyKm: z.number().nullable(),
  /** Enough trips, and a different figure from the planner's. */
  isNews: z.boolean(),
})
export type RealCostView = z.infer<typeof RealCostView>

const added = { addedId: z.string() }

const CostForm = z.strictObject({
  kind: z.enum(COST_KINDS, says('required')),
  amount: Rupees,
  note: text(200).nullish(),
})
/**
 * The time of the bill by the phone's clock. A time in the future counts as now; one before the trip as the start of
 * the trip.
 */
const NewCost = CostForm.extend({ at: PhoneInstant.optional() })

export const tripAccount = {
  get: endpoint({
    method: 'GET',
    url: '/api/bookings/:id/account',
    scope: 'read',
    driver: 'trip',
    who: 'transporter',
    summary: 'The account of an own trip: advance, diesel, toll, other, and what is left. Only its owner reads it',
    schema: { params: IdParams, response: { 200: z.union([TripAccountView, DriverCostsView]) } },
  }),
  list: endpoint({
    method: 'GET',
    url: '/api/trip-accounts',
    scope: 'read',
    who: 'transporter',
    paged: true,
    summary: 'Own trips with an account, the newest first',
    schema: { querystring: z.object(pageQuery), response: { 200: z.array(AccountRow) } },
  }),
  add: endpoint({
    method: 'POST',
    url: '/api/bookings/:id/costs',
    scope: 'papers',
    driver: 'trip',
    late: true,
    who: 'transporter',
    summary: 'Write down what was spent on an own trip, once it is accepted',
    schema: {
      params: IdParams,
      body: NewCost,
      response: { 201: z.union([TripAccountView.extend(added), DriverCostsView.extend(added)]) },
    },
  }),
  change: endpoint({
    method: 'PUT',
    url: '/api/trip-costs/:id',
    scope: 'papers',
    who: 'transporter',
    summary: 'Change what was written down',
    schema: { params: IdParams, body: CostForm, response: { 200: TripAccountView } },
  }),
  remove: endpoint({
    method: 'DELETE',
    url: '/api/trip-costs/:id',
    scope: 'papers',
    driver: 'cost',
    who: 'transporter',
    summary: 'Strike it out; its photo goes too',
    schema: { params: IdParams, response: { 204: Nothing } },
  }),
  uploadPhoto: endpoint({
    method: 'POST',
    url: '/api/trip-costs/:id/photo',
    scope: 'papers',
    driver: 'cost',
    late: true,
    who: 'transporter',
    multipart: 'photo',
    summary: 'A photo of the bill; a newer one replaces it',
    schema: { params: IdParams, response: { 201: z.union([TripAccountView, DriverCostsView]) } },
  }),
  photo: endpoint({
    method: 'GET',
    url: '/api/trip-costs/:id/photo',
    scope: 'read',
    who: 'transporter',
    summary: 'The photo of a bill: its owner alone',
    raw: 'image/webp',
    schema: { params: IdParams, response: { 200: z.any() } },
  }),
  realCost: endpoint({
    method: 'GET',
    url: '/api/vehicles/:id/real-cost',
    scope: 'read',
    who: 'transporter',
    summary: 'What an own vehicle has cost a kilometre, by the accounts of its last completed trips',
    schema: { params: IdParams, response: { 200: RealCostView } },
  }),
}
