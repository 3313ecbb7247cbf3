import { z } from 'zod'
import { BookTruckForm } from '../bookings.ts'
import { ShipperBookingView } from '../booking-views.ts'
import { endpoint } from '../endpoint.ts'
import { IdParams, saidFirst, says, searched } from '../kinds.ts'
import { FLOOR, GOODS_KINDS } from '../loads/floor.ts'
import { PartForm } from '../loads/part.ts'
import { MarketTruckView } from '../market.ts'

/** A truck for hire that has room for a part of a load on its way. `passing` is about this part: its price, and its detour. */
export const PartTruckView = MarketTruckView.extend({
  passing: MarketTruckView.shape.passing.unwrap(),
  /** Of the truck's price for the lane, 0 to 1. */
  share: z.number(),
  /** Loads that it carries already, or has agreed to carry. */
  others: z.number(),
})
export type PartTruckView = z.infer<typeof PartTruckView>

/** Both places must be known, else no truck is found. */
const PartQuery = z.object({
  from: searched(200),
  to: searched(200),
  /** Tons. */
  weight: z.coerce.number().positive().max(100),
  /** Metres of the truck's floor over its whole width. */
  floor: z.coerce
    .number()
    .positive()
    .max(FLOOR.longestCm / 100),
  goods: z.enum(GOODS_KINDS).default('general'),
})
export type PartQuery = z.infer<typeof PartQuery>

/** `weight` decides what is carried: it must be readable, such as `1.5 Tons` or `500 KG`. */
export const BookPartForm = z
  .strictObject({ ...BookTruckForm.omit({ passing: true }).shape, part: PartForm })
  .register(saidFirst, {
    codes: [says('details_missing'), says('contact_digits'), says('pincode_digits'), says('pincode_unknown')],
  })
export type BookPartForm = z.output<typeof BookPartForm>

export const partTrucks = {
  find: endpoint({
    method: 'GET',
    url: '/api/part-trucks',
    driver: 'never',
    who: 'anyone',
    summary: 'Up to 20 trucks for hire that pass a lane with room for a part of a load, the cheapest first',
    schema: { querystring: PartQuery, response: { 200: z.array(PartTruckView) } },
  }),
  get: endpoint({
    method: 'GET',
    url: '/api/part-trucks/:id',
    driver: 'never',
    who: 'anyone',
    summary: 'One of these trucks with its price for a part; 404 once it has no room or is gone',
    schema: { params: IdParams, querystring: PartQuery, response: { 200: PartTruckView } },
  }),
  book: endpoint({
    method: 'POST',
    url: '/api/part-trucks/:id/book',
    scope: 'book',
    who: 'shipper',
    proven: true,
    summary: 'Request a part of a posted truck at its price; the truck stays on the market with what is free',
    schema: { params: IdParams, body: BookPartForm, response: { 201: ShipperBookingView } },
  }),
}
