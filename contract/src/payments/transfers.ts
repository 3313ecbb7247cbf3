import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { requiredText } from '../kinds.ts'
import { transferReference } from '../values/pasted.ts'

const Share = z.object({ id: z.string(), reference: z.string(), amount: z.number() })

/**
 * One bank transfer and the bookings that it pays for, rupees. `amount` is its total, null while nobody has split it.
 */
export const TransferView = z.object({
  reference: z.string(),
  amount: z.number().nullable(),
  used: z.number(),
  /** The part not recorded yet; null while its amount is unknown. */
  left: z.number().nullable(),
  bookings: z.array(Share),
})
export type TransferView = z.infer<typeof TransferView>

export const transfers = {
  get: endpoint({
    method: 'GET',
    roles: ['accounts'],
    url: '/api/admin/transfers',
    who: 'admin',
    summary: 'What is recorded of the transfer of this reference, and for which bookings',
    schema: {
      querystring: z.object({
        reference: requiredText(80, 'required').overwrite(transferReference),
        side: z.enum(['shipper', 'driver']),
      }),
      response: { 200: TransferView },
    },
  }),
}
