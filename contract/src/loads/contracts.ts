import { z } from 'zod'
import { BidView } from '../bids.ts'
import { VEHICLE_CATEGORIES } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import {
  Day,
  Id,
  IdParams,
  Latitude,
  Longitude,
  Nothing,
  Rupees,
  pageQuery,
  requiredPlainText,
  says,
  tonsOr,
} from '../kinds.ts'

/**
 * How a contract of a lane works: a load is on its lane when both ends lie within `nearKm` of its ends; its carriers have
 * `askMinutes` of the day for a load; either side ends it with `noticeDays` of notice; it lasts `daysAhead` at most.
 */
export const CONTRACT = { nearKm: 25, askMinutes: 60, noticeDays: 7, daysAhead: 366, trucksMost: 50, most: 50 } as const

export const CONTRACT_STATES = ['offered', 'running', 'ending', 'ended'] as const
export const CARRIER_ANSWERS = ['open', 'accepted', 'declined', 'left'] as const

/** A shipper's price for trucks on a lane until a day, offered to known carriers. */
export const LaneContractView = z.object({
  id: z.string(),
  shipper: z.object({ name: z.string(), company: z.string().nullable() }),
  fromLocation: z.string(),
  toLocation: z.string(),
  vehicleCategory: z.enum(VEHICLE_CATEGORIES),
  /** Tons that a truck carries at most. */
  upToTons: z.number(),
  /** Rupees a truck. */
  price: z.number(),
  weeklyTrucks: z.number(),
  /** Trucks a week that nobody has accepted. */
  freeTrucks: z.number(),
  /** The last day of pickup: as agreed, and as it is now that one side may have given notice. */
  untilDay: z.string(),
  endsOn: z.string(),
  status: z.enum(CONTRACT_STATES),
  createdAt: z.string(),
  /** Whom it was offered to; a transporter sees only itself. */
  carriers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      company: z.string().nullable(),
      answer: z.enum(CARRIER_ANSWERS),
      /** Of those who accepted. */
      weeklyTrucks: z.number().nullable(),
      /** Its last day, once it has given notice. */
      endsOn: z.string().nullable(),
    }),
  ),
  can: z.object({ accept: z.boolean(), decline: z.boolean(), end: z.boolean(), leave: z.boolean() }),
})
export type LaneContractView = z.infer<typeof LaneContractView>

/** What was kept of a contract in one week, by one carrier. Loads count in the week of their pickup. */
export const ContractWeekView = z.object({
  /** Its Monday. */
  week: z.string(),
  carrierId: z.string(),
  carrier: z.string(),
  /** Trucks a week that were agreed. */
  trucks: z.number(),
  asked: z.number(),
  taken: z.number(),
  delivered: z.number(),
  /** Declined, or not answered in time. */
  declined: z.number(),
})
export type ContractWeekView = z.infer<typeof ContractWeekView>

/** A load of a contract that its carriers are asked for now. */
export const ContractLoadView = z.object({
  id: z.string(),
  reference: z.string(),
  contractId: z.string(),
  shipper: z.object({ name: z.string(), company: z.string().nullable() }),
  fromLocation: z.string(),
  toLocation: z.string(),
  roadKm: z.number().nullable(),
  vehicleCategory: z.enum(VEHICLE_CATEGORIES),
  material: z.string(),
  /** Tons. */
  weight: z.number(),
  /** The agreed price, in rupees. */
  price: z.number(),
  pickupFrom: z.string(),
  pickupUntil: z.string(),
  /** By when it is taken or declined. */
  until: z.string(),
})
export type ContractLoadView = z.infer<typeof ContractLoadView>

const fill = says('fill_all')
const WeeklyTrucks = z.int().min(1).max(CONTRACT.trucksMost)
const empty = z.strictObject({}).optional()
const both = { who: ['shipper', 'transporter'], scope: 'read', method: 'GET', paged: true } as const
const byShipper = { who: 'shipper', scope: 'post', method: 'POST' } as const
const byTransporter = { who: 'transporter', scope: 'bid', method: 'POST' } as const

export const contracts = {
  list: endpoint({
    ...both,
    url: '/api/lane-contracts',
    summary: 'Contracts that one has offered, or was offered: those that go on first, then the newest',
    schema: { querystring: z.object(pageQuery), response: { 200: z.array(LaneContractView) } },
  }),
  weeks: endpoint({
    ...both,
    url: '/api/lane-contracts/:id/weeks',
    summary: 'What was kept of a contract, by week and carrier, the latest week first; a transporter sees its own rows',
    schema: { params: IdParams, querystring: z.object(pageQuery), response: { 200: z.array(ContractWeekView) } },
  }),
  offer: endpoint({
    ...byShipper,
    url: '/api/lane-contracts',
    proven: true,
    summary: 'Offer a price for a lane, a number of trucks a week until a day, to known carriers',
    schema: {
      body: z.strictObject({
        fromLocation: requiredPlainText(200, fill),
        toLocation: requiredPlainText(200, fill),
        fromLat: Latitude.default(0),
        fromLng: Longitude.default(0),
        toLat: Latitude.default(0),
        toLng: Longitude.default(0),
        vehicleCategory: z.enum(VEHICLE_CATEGORIES),
        upToTons: tonsOr(fill),
        price: Rupees,
        weeklyTrucks: WeeklyTrucks,
        /** The last day of pickup, at most a year ahead. */
        untilDay: Day,
        /** Known carriers; all of them when left out. */
        carrierIds: z.array(Id).min(1).max(CONTRACT.trucksMost).optional(),
      }),
      response: { 201: LaneContractView },
    },
  }),
  end: endpoint({
    ...byShipper,
    url: '/api/lane-contracts/:id/end',
    summary: 'End an own contract with seven days of notice; at once while nobody has accepted it',
    schema: { params: IdParams, body: empty, response: { 200: LaneContractView } },
  }),
  accept: endpoint({
    ...byTransporter,
    url: '/api/lane-contracts/:id/accept',
    proven: true,
    summary: 'Accept so many trucks a week of a contract, of those that are free: who comes first has them',
    schema: {
      params: IdParams,
      body: z.strictObject({ weeklyTrucks: WeeklyTrucks }),
      response: { 200: LaneContractView },
    },
  }),
  decline: endpoint({
    ...byTransporter,
    url: '/api/lane-contracts/:id/decline',
    summary: 'Decline a contract that was offered',
    schema: { params: IdParams, body: empty, response: { 200: LaneContractView } },
  }),
  leave: endpoint({
    ...byTransporter,
    url: '/api/lane-contracts/:id/leave',
    summary: 'End one’s own part of a contract with seven days of notice',
    schema: { params: IdParams, body: empty, response: { 200: LaneContractView } },
  }),
  asked: endpoint({
    ...both,
    who: 'transporter',
    url: '/api/contract-loads',
    summary: 'Loads of contracts that one is asked for now, the most urgent first',
    schema: { querystring: z.object(pageQuery), response: { 200: z.array(ContractLoadView) } },
  }),
  take: endpoint({
    ...byTransporter,
    url: '/api/contract-loads/:id/take',
    proven: true,
    summary: 'Take a load at the price of its contract: the office assigns the truck next; `id` is the load’s',
    schema: { params: IdParams, body: z.strictObject({ vehicleId: Id }), response: { 200: BidView } },
  }),
  refuse: endpoint({
    ...byTransporter,
    url: '/api/contract-loads/:id/decline',
    summary: 'Decline a load of a contract; `id` is the load’s',
    schema: { params: IdParams, body: empty, response: { 204: Nothing } },
  }),
}
