import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DeclineCode, businessLists } from './business-lists.ts'
import { ENDS, FUNNEL_STEPS, SPANS, periodQuery } from './business-values.ts'

const Days = z.object({ from: z.string(), to: z.string() })
/** Indian days, both included. */
export const Period = z.object({
  span: z.enum(SPANS),
  /** The first month of the days, `2026-10`. */
  month: z.string(),
  from: z.string(),
  /** Today, if the days run on. */
  to: z.string(),
  /** As many days of the month, quarter or year before; all of it once the days are over. */
  before: Days,
  /** The financial year of `to`, up to it. */
  year: Days,
  /** Days that the running month has had, where the last one is shown because these are few. */
  tooFewDays: z.number().nullable(),
})
export type Period = z.infer<typeof Period>

/** Money of some days; rupees. */
const Sums = z.object({
  trips: z.number(),
  billed: z.number(),
  toDrivers: z.number(),
  margin: z.number(),
  received: z.number(),
  paidOut: z.number(),
})
export type Sums = z.infer<typeof Sums>

/** Trips that were promised for a day. */
const OnTime = z.object({ onTime: z.number(), late: z.number(), unknown: z.number() })

/** Why the margin is another than before, by lane; rupees, which add up to the change. */
const Bridge = z.object({
  before: z.number(),
  volume: z.number(),
  price: z.number(),
  /** Of `price`: what shippers pay more a trip, and what drivers get less. */
  priceShippers: z.number(),
  priceDrivers: z.number(),
  mix: z.number(),
  now: z.number(),
})

const Fleet = z.object({
  trucks: z.number(),
  idle: z.number(),
  /** Days that trucks were on the list, and those with a trip; of trucks that are off the road only those with a trip. */
  truckDays: z.number(),
  daysInUse: z.number(),
  truckDaysBefore: z.number(),
  daysInUseBefore: z.number(),
  ladenKm: z.number(),
  emptyKm: z.number(),
  savedKm: z.number(),
  savedKmBefore: z.number(),
})

export const BusinessView = z.object({
  period: Period,
  now: Sums,
  before: Sums,
  year: Sums,
  /** The margin of each day of the two spans, the first day first. */
  days: z.array(z.object({ margin: z.number().nullable(), before: z.number().nullable() })),
  bridge: Bridge,
  onTime: z.object({
    now: OnTime,
    before: OnTime,
    weeks: z.array(OnTime.extend({ from: z.string(), to: z.string() })),
  }),
  funnel: z.object({
    searches: z.number(),
    /** The first day on which searches were counted, if that is later than the first of these days. */
    searchesSince: z.string().nullable(),
    steps: z.array(z.object({ step: z.enum(FUNNEL_STEPS), count: z.number() })),
    ends: z.array(z.object({ end: z.enum(ENDS), count: z.number() })),
    /** The most frequent first: by its code where it is a usual one, else as it was said; both null: none was given. */
    declines: z.array(z.object({ code: DeclineCode, reason: z.string().nullable(), count: z.number() })),
    declined: z.number(),
  }),
  fleet: Fleet,
  /** Of today. */
  owed: z.object({
    total: z.number(),
    ages: z.array(z.object({ age: z.string(), open: z.number() })),
    late: z.number(),
    toDrivers: z.number(),
  }),
  /** Seven days each, from today. */
  cash: z.object({
    weeks: z.array(z.object({ week: z.number(), from: z.string(), to: z.string(), in: z.number(), out: z.number() })),
    /** Left out of the weeks. */
    doubtful: z.number(),
    later: z.object({ in: z.number(), out: z.number() }),
  }),
  claims: z.object({
    disputes: z.number(),
    disputed: z.number(),
    openNow: z.number(),
    decided: z.number(),
    /** Taken off shippers' prices, and of it off drivers' prices. */
    awarded: z.number(),
    fromDrivers: z.number(),
    charges: z.number(),
    charged: z.number(),
  }),
  stopped: z.object({ customers: z.number(), margin: z.number() }),
})
export type BusinessView = z.infer<typeof BusinessView>

export const business = {
  view: endpoint({
    method: 'GET',
    who: 'admin',
    roles: ['accounts'],
    url: '/api/admin/business',
    summary: 'The business of a month, quarter or year beside the one before: every figure of the page',
    schema: { querystring: z.object(periodQuery), response: { 200: BusinessView } },
  }),
  ...businessLists,
}
