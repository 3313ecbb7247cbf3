import { z } from 'zod'
import { LOAD_TYPES, VEHICLE_CATEGORIES } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { Day, IdParams, Instant, Rupees, pageQuery } from '../kinds.ts'
import { LoadView } from '../loads.ts'

/**
 * A load is posted two days before its pickup, because bids may come for 48 hours. Holidays are the three national ones, as
 * month and day.
 */
export const SERIES = { daysAhead: 2, shownDays: 21, most: 20, holidays: ['01-26', '08-15', '10-02'] } as const

export const SERIES_STATES = ['active', 'paused', 'stopped'] as const
/** comes: will be posted · posted · skipped: by its shipper · refused: the account's limits did not allow it · holiday */
export const SERIES_DAY_STATES = ['comes', 'posted', 'skipped', 'refused', 'holiday'] as const

/** 1 is Monday, 7 Sunday. */
const Weekdays = z
  .array(z.int().min(1).max(7))
  .min(1)
  .max(7)
  .transform((days) => [...new Set(days)].toSorted((a, b) => a - b))

/** Freight that repeats on days of every week. */
export const SeriesView = z.object({
  id: z.string(),
  fromLocation: z.string(),
  toLocation: z.string(),
  loadType: z.enum(LOAD_TYPES),
  vehicleCategory: z.enum(VEHICLE_CATEGORIES),
  material: z.string(),
  /** Tons. */
  weight: z.number(),
  weekdays: z.array(z.number()),
  fromHour: z.number(),
  untilHour: z.number(),
  /** Rupees; null: the usual price of the lane on the day of posting. */
  price: z.number().nullable(),
  skipsHolidays: z.boolean(),
  status: z.enum(SERIES_STATES),
  /** The pickup days of the next three weeks. */
  days: z.array(
    z.object({
      day: z.string(),
      state: z.enum(SERIES_DAY_STATES),
      /** Of the posted load. */
      reference: z.string().nullable(),
      can: z.object({ skip: z.boolean(), unskip: z.boolean() }),
    }),
  ),
  can: z.object({ pause: z.boolean(), resume: z.boolean(), stop: z.boolean() }),
})
export type SeriesView = z.infer<typeof SeriesView>

const own = { who: 'shipper', scope: 'post' } as const
const shipment = z.object({ reference: z.string().max(40) })

export const series = {
  again: endpoint({
    ...own,
    method: 'POST',
    url: '/api/shipments/:reference/again',
    proven: true,
    summary: 'Post the goods of an own shipment that is over as a new load, for another day',
    schema: {
      params: shipment,
      body: z.strictObject({
        pickupDate: Instant,
        expectedPrice: Rupees.optional(),
        confirmed: z.boolean().optional(),
        /** As for a new load. */
        carriersFirst: z.boolean().optional(),
      }),
      response: { 201: LoadView },
    },
  }),
  start: endpoint({
    ...own,
    method: 'POST',
    url: '/api/shipments/:reference/weekly',
    proven: true,
    summary:
      'Post the goods of an own shipment on days of every week, two days ahead, until it is stopped; known carriers are asked first',
    schema: {
      params: shipment,
      body: z.strictObject({
        weekdays: Weekdays,
        fromHour: z.int().min(0).max(23),
        untilHour: z.int().min(1).max(24),
        /** Left out: the usual price of the lane on the day of posting. */
        price: Rupees.nullish(),
        skipsHolidays: z.boolean().default(true),
      }),
      response: { 201: SeriesView },
    },
  }),
  list: endpoint({
    ...own,
    scope: 'read',
    method: 'GET',
    url: '/api/load-series',
    summary: 'Own freight that repeats, newest first, with the days of the next three weeks; stopped ones are left out',
    paged: true,
    schema: { querystring: z.object(pageQuery), response: { 200: z.array(SeriesView) } },
  }),
  setStatus: endpoint({
    ...own,
    method: 'PUT',
    url: '/api/load-series/:id',
    summary: 'Pause, resume or stop it; what is posted stays. A stopped one does not come back',
    schema: {
      params: IdParams,
      body: z.strictObject({ status: z.enum(SERIES_STATES) }),
      response: { 200: SeriesView },
    },
  }),
  setDay: endpoint({
    ...own,
    method: 'PUT',
    url: '/api/load-series/:id/day',
    summary: 'Skip one of its coming days, or take that back',
    schema: {
      params: IdParams,
      body: z.strictObject({ day: Day, isSkipped: z.boolean() }),
      response: { 200: SeriesView },
    },
  }),
}
