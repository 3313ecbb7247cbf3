import { z } from 'zod'
import { BidView } from '../bids.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Instant, Latitude, Longitude, Rupees, requiredText, says } from '../kinds.ts'
import { LoadView } from '../loads.ts'
import { TollsView } from '../roads.ts'

const Place = z.object({ name: z.string().nullable(), lat: z.number(), lng: z.number() })

/** Where and when a truck is free, and how that is known: from its running trip, its last drop, its owner, a posted route, or its home. */
export const FreeView = z.object({
  at: Place,
  from: z.string(),
  by: z.enum(['trip', 'drop', 'said', 'route', 'home']),
  /** So near to its home that no way home is planned. */
  isAtHome: z.boolean(),
})
export type FreeView = z.infer<typeof FreeView>

/** A truck's costs, its home, where it is free, and its owner's wish. Missing figures are estimated from its weight. */
export const EconomicsView = z.object({
  vehicleId: z.string(),
  /** Its own home, else its owner's city; null if neither is known. */
  home: Place.nullable(),
  /** Null if neither a trip nor its owner nor its home says it. */
  free: FreeView.nullable(),
  rupeesPerEmptyKm: z.number(),
  rupeesPerLadenKm: z.number(),
  /** 0 most money … 1 home full. */
  wish: z.number(),
  /** Which of these are estimates. */
  estimated: z.array(z.enum(['home', 'rupeesPerEmptyKm', 'rupeesPerLadenKm', 'wish'])),
})
export type EconomicsView = z.infer<typeof EconomicsView>

const wish = z.coerce.number(says('wish_range')).min(0, says('wish_range')).max(1, says('wish_range'))
const perKm = z.coerce.number(says('cost_range')).min(1, says('cost_range')).max(200, says('cost_range'))

const SaidPlace = z.strictObject({ name: requiredText(200, says('fill_all')), lat: Latitude, lng: Longitude })

/** `null` resets a figure to its estimate; absent fields stay. */
export const EconomicsForm = z.strictObject({
  home: SaidPlace.nullable().optional(),
  /** Where it stands now, as the town around it if it has no name; its next drop makes it old. */
  standsAt: SaidPlace.partial({ name: true }).nullable().optional(),
  rupeesPerEmptyKm: perKm.nullable().optional(),
  rupeesPerLadenKm: perKm.nullable().optional(),
  wish: wish.nullable().optional(),
})

export const PlanLeg = z.object({
  load: LoadView,
  /** Whole kilometres of road, estimated. */
  toPickupKm: z.number(),
  loadedKm: z.number(),
  arriveAt: z.string(),
  waitHours: z.number(),
  pickupUntil: z.string(),
  deliveredAt: z.string(),
  /** The latest departure for this pickup. */
  latestDeparture: z.string(),
})

/** How a truck carries several loads of a plan at once. */
const SharedWayView = z.object({
  /** Every pickup and drop, in the order in which they are driven. */
  stops: z.array(
    z.object({
      /** Of which leg, from 0. */
      leg: z.number(),
      isPickup: z.boolean(),
      /** From the stop before, or from where the truck is empty. */
      km: z.number(),
      arriveAt: z.string(),
      /** The share of the truck that is taken when it leaves, by weight or by floor, whichever is more: 0 to 1. */
      fill: z.number(),
    }),
  ),
  /** Loaded kilometres on which a part of the truck is free. */
  withRoomKm: z.number(),
  /** Only if more loads were on the market than are compared exactly: no possible plan that carries several at once gains more. */
  bestPossibleRupees: z.number().optional(),
})

/** One to three loads, one after the other, and home; or several of them on the truck at once. */
export const PlanView = z.object({
  id: z.string(),
  vehicleId: z.string(),
  emptyAt: Place,
  emptyFrom: z.string(),
  home: Place,
  legs: z.array(PlanLeg),
  toHomeKm: z.number(),
  /** The way home included. */
  emptyKm: z.number(),
  loadedKm: z.number(),
  /** Empty over all kilometres, 0 to 1. */
  emptyShare: z.number(),
  /** Of the whole way, empty kilometres included; taken off what is left. */
  tolls: TollsView,
  /** What is left after commission, diesel, tolls and the truck's time. */
  leftRupees: z.number(),
  /** How much more that is than driving home empty. */
  gainRupees: z.number(),
  gainPerDayRupees: z.number(),
  homeAt: z.string(),
  /** The leg, from 0, whose pickup is missed first if the truck is late; the number of legs stands for home. */
  weakestLeg: z.number(),
  /** How many hours it may be late. */
  slackHours: z.number(),
  /** Only when the search was cut short: no possible plan gains more. */
  bestPossibleRupees: z.number().optional(),
  /** Only of a plan that carries several loads at once; each leg is from the pickup to the drop of its load, by way of what lies between. */
  shared: SharedWayView.optional(),
})
export type PlanView = z.infer<typeof PlanView>

/** `19.07,72.87` */
export const LatLng = z
  .string()
  .regex(/^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/, says('place_point'))
  .transform((text) => text.split(',').map(Number) as [number, number])
  .refine(([lat, lng]) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180, says('place_point'))
  .transform(([lat, lng]) => ({ lat, lng }))

/** Extra empty kilometres allowed compared with driving straight home. */
export const WiderKm = z.coerce.number().int().min(0).max(500).default(0)

const ChainView = z.object({
  id: z.string(),
  vehicleId: z.string(),
  /** One for each leg, in order; its status says what happened. */
  bids: z.array(BidView),
})
export type ChainView = z.infer<typeof ChainView>

/** Why an open load near the truck is in no plan; the first reason that applies. */
const LEFT_OUT_REASONS = [
  'own_bid',
  'category',
  'weight',
  'floor',
  'too_late',
  'home_too_late',
  'more_empty',
  'no_gain',
  'others_better',
] as const

export const LeftOutView = z.object({
  emptyAt: Place,
  emptyFrom: z.string(),
  home: Place,
  /** Straight home without a load: what every plan is compared with. */
  emptyHome: z.object({ km: z.number(), rupees: z.number(), homeAt: z.string() }),
  /** Loads nearest to where the truck is empty, each alone on its way home. */
  loads: z.array(
    z.object({
      load: LoadView,
      why: z.enum(LEFT_OUT_REASONS),
      /** When the truck would arrive there, and at home. */
      arriveAt: z.string(),
      homeAt: z.string(),
      /** Compared with driving straight home; negative: fewer. */
      moreEmptyKm: z.number(),
      gainRupees: z.number(),
    }),
  ),
})
export type LeftOutView = z.infer<typeof LeftOutView>

const planQuery = {
  vehicleId: Id,
  legs: z.coerce.number().int().min(1).max(3).default(3),
  limit: z.coerce.number().int().min(1).max(20).default(10),
  /** Where and when the truck is empty; by default at the end of the posting or the booking, else where it is free. */
  emptyAt: LatLng.optional(),
  emptyFrom: Instant.optional(),
  postingId: Id.optional(),
  bookingId: Id.optional(),
  homeBy: Instant.optional(),
  wish: wish.optional(),
  widerKm: WiderKm,
}

export const wayHome = {
  economics: endpoint({
    method: 'GET',
    url: '/api/vehicles/:id/economics',
    scope: 'read',
    who: 'transporter',
    summary: 'What an own vehicle costs a kilometre, its home and its wish',
    schema: { params: IdParams, response: { 200: EconomicsView } },
  }),
  setEconomics: endpoint({
    method: 'PUT',
    url: '/api/vehicles/:id/economics',
    scope: 'post',
    who: 'transporter',
    summary: 'Change them; null goes back to the estimate',
    schema: { params: IdParams, body: EconomicsForm, response: { 200: EconomicsView } },
  }),
  plans: endpoint({
    method: 'GET',
    url: '/api/way-home/plans',
    scope: 'read',
    who: 'transporter',
    summary:
      'The best chains of one to three open loads for an own vehicle on its way home, and routes with several on board, at most 20, best first',
    schema: {
      querystring: z.object(planQuery),
      response: { 200: z.array(PlanView) },
    },
  }),
  leftOut: endpoint({
    method: 'GET',
    url: '/api/way-home/left-out',
    scope: 'read',
    who: 'transporter',
    summary: 'Driving home empty, and why the nearest open loads are in none of the plans; asked as the plans are',
    schema: { querystring: z.object(planQuery), response: { 200: LeftOutView } },
  }),
  bid: endpoint({
    method: 'POST',
    url: '/api/way-home/bids',
    scope: 'bid',
    who: 'transporter',
    proven: true,
    summary: 'Bid on a whole chain: all of its loads or none',
    schema: {
      body: z.strictObject({
        vehicleId: Id,
        loads: z
          .array(z.strictObject({ loadId: Id, bidPrice: Rupees }))
          .min(1)
          .max(3),
        /** The start of the plan, for planning again when a leg is lost. */
        emptyAt: z.strictObject({ lat: Latitude, lng: Longitude }).optional(),
        emptyFrom: Instant.optional(),
        homeBy: Instant.optional(),
        /** The driver confirms a price far off its lane. */
        confirmed: z.boolean().optional(),
      }),
      response: { 201: ChainView },
    },
  }),
  chain: endpoint({
    method: 'GET',
    url: '/api/way-home/chains/:id',
    scope: 'read',
    who: 'transporter',
    summary: 'The bids of an own chain',
    schema: { params: IdParams, response: { 200: ChainView } },
  }),
  replan: endpoint({
    method: 'GET',
    url: '/api/way-home/chains/:id/plans',
    scope: 'read',
    who: 'transporter',
    summary: 'The best ways on from the legs of an own chain that were accepted, or from its beginning',
    schema: { params: IdParams, response: { 200: z.array(PlanView) } },
  }),
}
