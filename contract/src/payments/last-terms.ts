import { z } from 'zod'
import { TERMS_METHODS_DRIVER, TERMS_METHODS_SHIPPER } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../kinds.ts'

export const terms = {
  last: endpoint({
    method: 'GET',
    roles: ['accounts'],
    url: '/api/admin/payment-terms/last',
    who: 'admin',
    summary:
      "What this booking's shipper and transporter agreed last on other bookings; defaults where they never have",
    schema: {
      querystring: z.object({ bookingId: Id }),
      response: {
        200: z.object({
          advancePercentageShipper: z.number(),
          advancePercentageDriver: z.number(),
          methodShipper: z.enum(TERMS_METHODS_SHIPPER).nullable(),
          methodDriver: z.enum(TERMS_METHODS_DRIVER).nullable(),
          terms: z.string().nullable(),
          /** The bookings that the values come from; null for a default. */
          shipperFrom: z.string().nullable(),
          driverFrom: z.string().nullable(),
        }),
      },
    },
  }),
}
