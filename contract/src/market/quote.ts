import { z } from 'zod'
import { VEHICLE_CATEGORIES } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { searched } from '../kinds.ts'
import { FLOOR } from '../loads/floor.ts'
import { TollsView } from '../roads.ts'

const End = z.object({ name: z.string(), state: z.string(), lat: z.number(), lng: z.number() })

/** What goods of this weight cost from one place to another, before anything is asked of anybody. */
export const QuoteView = z.object({
  /** The places that the names mean; null for one that nobody knows. */
  from: End.nullable(),
  to: End.nullable(),
  /**
   * prices: what comparable trucks on the lane cost; estimate: by road kilometres and the size of the truck, where too
   * few of them are known; unknown: neither.
   */
  basis: z.enum(['prices', 'estimate', 'unknown']),
  /** Rupees for the trip, GST extra; null where unknown. */
  low: z.number().nullable(),
  middle: z.number().nullable(),
  high: z.number().nullable(),
  /** Of a part load, whose price this is: the share of a whole truck, 0 to 1; null for a load that takes its truck alone. */
  share: z.number().nullable(),
  /** How many prices of comparable trucks are known. */
  known: z.number(),
  /** Whole kilometres of road; null where a place is unknown or no road goes. */
  roadKm: z.number().nullable(),
  /** Contained in the price; null where the weight is unknown or no road goes. */
  tolls: TollsView.nullable(),
  /**
   * Transporters for whom the load would be in reach, none counted twice: with a truck in service that carries the weight
   * in the kind of truck (without one, that of a new load), and that is posted from or free within 75 km of the pickup, or
   * posted on a way that passes both ends. `isMore`: there may be more than the at most 50 that are counted. Null where the
   * weight or a place is unknown.
   */
  asked: z.object({ count: z.number(), isMore: z.boolean() }).nullable(),
})
export type QuoteView = z.infer<typeof QuoteView>

export const quotes = {
  get: endpoint({
    method: 'GET',
    url: '/api/quote',
    driver: 'never',
    who: 'anyone',
    summary:
      'What a load costs on a lane: a range from the prices of comparable trucks, else an estimate by road for its weight',
    schema: {
      querystring: z.object({
        from: searched(200),
        to: searched(200),
        /** Tons. */
        weight: z.coerce.number().positive().max(100).optional(),
        category: z.enum(VEHICLE_CATEGORIES).optional(),
        /** Places on the way, in their order, with `|` between them: the price is that of the lane, longer by the way. */
        via: searched(2000).optional(),
        /** Metres of a truck's floor, of a part load: with a weight, its price is a share of a truck's. */
        floor: z.coerce
          .number()
          .positive()
          .max(FLOOR.longestCm / 100)
          .optional(),
      }),
      response: { 200: QuoteView },
    },
  }),
}
