import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, Id, pageQuery, text } from '../kinds.ts'
import { DECLINE_REASONS } from '../lifecycle.ts'
import { ENDS, FUNNEL_STEPS, GROUPINGS, periodQuery } from './business-values.ts'

const owners = { method: 'GET', who: 'admin', roles: ['accounts'] } as const
/** Without them: the running month so far. */
const days = { from: Day.optional(), to: Day.optional() }
const sums = {
  trips: z.number(),
  billed: z.number(),
  toDrivers: z.number(),
  margin: z.number(),
}

/** A lane, customer, transporter, truck size or clerk; rupees. */
export const GroupView = z.object({
  id: z.string(),
  /** What the filter of the trips takes: for a lane both places. */
  filter: z.record(z.string(), z.string()),
  /** Null: the trips have none, as those that no clerk assigned. */
  name: z.string().nullable(),
  /** Of a lane. */
  toName: z.string().nullable(),
  ...sums,
  before: z.object(sums),
  /** Of the margin; it is volume + price + mix. */
  change: z.number(),
  volume: z.number(),
  price: z.number(),
  mix: z.number(),
})
export type GroupView = z.infer<typeof GroupView>

/** trip: a completed trip · line: a charge or a change of the price after its completion. */
export const EntryView = z.object({
  id: z.string(),
  kind: z.enum(['trip', 'line']),
  day: z.string(),
  bookingId: z.string(),
  reference: z.string(),
  fromLocation: z.string(),
  toLocation: z.string(),
  shipper: z.string(),
  transporter: z.string().nullable(),
  plate: z.string().nullable(),
  size: z.string().nullable(),
  promisedOn: z.string().nullable(),
  deliveredOn: z.string().nullable(),
  onTime: z.enum(['yes', 'no', 'unknown']),
  billed: z.number(),
  toDrivers: z.number(),
  margin: z.number(),
})
export type EntryView = z.infer<typeof EntryView>

/** A load that was posted or a truck that was asked for. */
export const AskedView = z.object({
  id: z.string(),
  reference: z.string(),
  /** Null for a load that never became a booking. */
  bookingId: z.string().nullable(),
  day: z.string(),
  fromLocation: z.string(),
  toLocation: z.string(),
  shipper: z.string(),
  price: z.number(),
  end: z.enum(ENDS),
  bids: z.number(),
})
export type AskedView = z.infer<typeof AskedView>

export const DeclineCode = z.enum(DECLINE_REASONS).nullable()

export const DeclineView = z.object({
  id: z.string(),
  day: z.string(),
  bookingId: z.string(),
  reference: z.string(),
  fromLocation: z.string(),
  toLocation: z.string(),
  transporter: z.string().nullable(),
  code: DeclineCode,
  reason: z.string().nullable(),
})
export type DeclineView = z.infer<typeof DeclineView>

export const TruckDaysView = z.object({
  id: z.string(),
  plate: z.string(),
  size: z.string(),
  owner: z.string(),
  ownerId: z.string(),
  truckDays: z.number(),
  daysInUse: z.number(),
  /** Free now, since this day, at this place. */
  idleSince: z.string().nullable(),
  idleDays: z.number().nullable(),
  place: z.string().nullable(),
  ladenKm: z.number(),
  emptyKm: z.number(),
  /** What it would have driven empty as in the year before these days; null without such a past. */
  usualEmptyKm: z.number().nullable(),
  savedKm: z.number(),
})
export type TruckDaysView = z.infer<typeof TruckDaysView>

export const CashView = z.object({
  id: z.string(),
  side: z.enum(['in', 'out']),
  bookingId: z.string(),
  reference: z.string(),
  partyId: z.string(),
  party: z.string(),
  amount: z.number(),
  dueOn: z.string(),
  expectedOn: z.string(),
  /** 1 to 4; 5: later; 0: doubtful, left out. */
  week: z.number(),
})
export type CashView = z.infer<typeof CashView>

export const ClaimView = z.object({
  id: z.string(),
  kind: z.enum(['dispute', 'charge']),
  day: z.string(),
  bookingId: z.string(),
  reference: z.string(),
  fromLocation: z.string(),
  toLocation: z.string(),
  shipper: z.string(),
  transporter: z.string(),
  status: z.string(),
  /** Asked for by a shipper, or added for waiting. */
  amount: z.number(),
  /** Taken off the shipper's price, and of it off the driver's. */
  awarded: z.number(),
  fromDriver: z.number(),
})
export type ClaimView = z.infer<typeof ClaimView>

export const StoppedView = z.object({
  id: z.string(),
  name: z.string(),
  lastOn: z.string(),
  /** Between two bookings, usually. */
  usualDays: z.number(),
  /** In the year before the last booking. */
  bookings: z.number(),
  margin: z.number(),
})
export type StoppedView = z.infer<typeof StoppedView>

const entryFilters = {
  ...days,
  fromLocation: text(200).optional(),
  toLocation: text(200).optional(),
  shipperId: Id.optional(),
  transporterId: Id.optional(),
  size: text(40).optional(),
  /** `none`: assigned by no clerk. */
  clerkId: Id.optional(),
  kind: z.enum(['trip', 'line']).optional(),
  onTime: z.enum(['yes', 'no', 'unknown']).optional(),
}

const list = <const Q extends z.ZodRawShape, V extends z.ZodType>(url: string, summary: string, query: Q, view: V) =>
  endpoint({
    ...owners,
    url: `/api/admin/business/${url}`,
    summary,
    paged: true,
    schema: { querystring: z.object({ ...pageQuery, ...query }), response: { 200: z.array(view) } },
  })

/** The lists behind the figures: each figure is the sum, or the length, of one of them under a filter. */
export const businessLists = {
  groups: list(
    'groups',
    'Trips, money and margin by lane, customer, transporter, truck size or clerk beside the days before',
    {
      ...periodQuery,
      by: z.enum(GROUPINGS).default('lane'),
      sort: z.enum(['margin', 'change', 'billed', 'trips']).default('margin'),
      order: z.enum(['asc', 'desc']).default('desc'),
    },
    GroupView,
  ),
  entries: list(
    'trips',
    'Completed trips of some days, with later charges and corrections: what was billed, the newest first',
    entryFilters,
    EntryView,
  ),
  entryTotals: endpoint({
    ...owners,
    url: '/api/admin/business/trips/totals',
    summary: 'Sums of the filtered trips',
    schema: { querystring: z.object(entryFilters), response: { 200: z.object({ entries: z.number(), ...sums }) } },
  }),
  asked: list(
    'asked',
    'Loads posted and trucks asked for in some days, and how each ended',
    { ...days, step: z.enum(FUNNEL_STEPS).optional(), end: z.enum(ENDS).optional() },
    AskedView,
  ),
  declines: list(
    'declines',
    'Trips that drivers declined in some days, with their reasons',
    {
      ...days,
      code: z.enum(DECLINE_REASONS).optional(),
      reason: text(500).optional(),
      hasNone: z.enum(['yes']).optional(),
    },
    DeclineView,
  ),
  trucks: list(
    'trucks',
    'Trucks with their days in use, since when and where they are idle, and empty kilometres against their own past',
    {
      ...days,
      state: z.enum(['all', 'idle', 'driven']).default('all'),
      sort: z.enum(['idleDays', 'daysInUse', 'savedKm', 'emptyKm']).default('idleDays'),
      order: z.enum(['asc', 'desc']).default('desc'),
    },
    TruckDaysView,
  ),
  cash: list(
    'cash',
    'Money that is expected in and out, booking by booking, the earliest first',
    { week: z.coerce.number().int().min(0).max(5).optional(), side: z.enum(['in', 'out']).optional() },
    CashView,
  ),
  claims: list(
    'claims',
    'Disputes opened, and charges for waiting decided, in some days',
    {
      ...days,
      kind: z.enum(['dispute', 'charge']).optional(),
      status: z.enum(['open', 'decided', 'withdrawn']).optional(),
    },
    ClaimView,
  ),
  stopped: list('stopped', 'Customers who stopped booking, the most margin first', {}, StoppedView),
}
