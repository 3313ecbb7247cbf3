import { z } from 'zod'
import { VEHICLE_CATEGORIES } from '../constants.ts'
import { endpoint } from '../endpoint.ts'

const Town = z.object({ lat: z.number(), lng: z.number() })

/** A truck for hire or a load that waits, as far as anybody may know of it: towns, size and price, and nobody's name. */
const OnTheMarket = z.object({
  kind: z.enum(['truck', 'load']),
  from: z.string(),
  to: z.string(),
  /** Where the two towns lie, which is not where the goods are. */
  fromAt: Town,
  toAt: Town,
  category: z.enum(VEHICLE_CATEGORIES),
  /** What a truck carries, or a load weighs. */
  tons: z.number(),
  /** Rupees: of a truck its price, of a load what its shipper expects. */
  price: z.number(),
  /** When it was posted. */
  at: z.string(),
})
export type OnTheMarket = z.infer<typeof OnTheMarket>

export const MarketNowView = z.object({
  at: z.string(),
  /** How many there are: exact up to 10,000, which itself stands for that many or more. */
  trucks: z.number(),
  loads: z.number(),
  /** Up to six, the newest first; at most four of one kind. */
  newest: z.array(OnTheMarket),
})
export type MarketNowView = z.infer<typeof MarketNowView>

export const marketNow = {
  get: endpoint({
    method: 'GET',
    url: '/api/market-now',
    driver: 'never',
    who: 'anyone',
    summary: 'How many trucks and loads are on the market, and the newest of them without names',
    schema: { response: { 200: MarketNowView } },
  }),
}
