import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LorryReceiptView, RECEIPT_STATUSES, freightBy, taxBy } from '../lorry-receipts.ts'
import { Day, pageQuery, searched } from '../kinds.ts'

/** A lorry receipt in the list of all, as printed. */
export const ListedReceipt = LorryReceiptView.extend({
  bookingId: z.string(),
  reference: z.string(),
  fromLocation: z.string(),
  toLocation: z.string(),
  transporter: z.string(),
  vehicleNumber: z.string(),
  consignor: z.string(),
  consignorGstin: z.string(),
  consignee: z.string(),
  consigneeGstin: z.string(),
  goods: z.string(),
  packages: z.number(),
  packing: z.string(),
  weightKg: z.number(),
  declaredRupees: z.number(),
  freightRupees: z.number().nullable(),
  freightBy,
  taxBy,
  ewayBill: z.string().nullable(),
  /** The number that it corrected. */
  supersedes: z.string().nullable(),
})
export type ListedReceipt = z.infer<typeof ListedReceipt>

export const officeReceipts = {
  list: endpoint({
    method: 'GET',
    url: '/api/admin/lorry-receipts',
    who: 'admin',
    roles: ['dispatcher', 'accounts', 'moderator'],
    summary: 'All lorry receipts by number, day, status and booking, newest first',
    paged: true,
    schema: {
      querystring: z.object({
        ...pageQuery,
        /**
         * A receipt number whole or in part (VP/26-27/000123, 2026-27, 000123), or anything that finds its booking.
         */
        q: searched(100).optional(),
        status: z.enum(RECEIPT_STATUSES).optional(),
        /** Days of issue (India time), both included. */
        from: Day.optional(),
        to: Day.optional(),
        sort: z.enum(['issuedAt']).default('issuedAt'),
        order: z.enum(['asc', 'desc']).default('desc'),
      }),
      response: { 200: z.array(ListedReceipt) },
    },
  }),
}
