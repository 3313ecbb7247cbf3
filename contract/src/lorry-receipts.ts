import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { LANGUAGES } from './values/language.ts'
import { Id, IdParams, plainText, requiredText, says, text } from './kinds.ts'
import { Gstin, PartyGstin } from './settlement/gstin.ts'
import { LIMITS } from './constants.ts'
import { declaredRupees, rupeesUpTo, whole, wholePackages } from './lorry-receipts/amounts.ts'

export const freightBy = z.enum(['paid', 'to_pay', 'to_be_billed'])
export const taxBy = z.enum(['consignor', 'consignee', 'carrier'])
/**
 * Statuses of a lorry receipt. One that was neither corrected nor voided may be accepted: the driver has taken the
 * goods.
 */
export const RECEIPT_STATUSES = ['issued', 'accepted', 'superseded', 'void'] as const

/** The contents of a lorry receipt besides its number, carrier and truck. Absent or empty means not given. */
export const ReceiptForm = z.strictObject({
  consignorName: plainText(120).nullish(),
  consignorAddress: text(300).nullish(),
  /** 15 characters, or URP for a person who is not registered. */
  consignorGstin: PartyGstin.nullish(),
  consigneeName: plainText(120).nullish(),
  consigneeAddress: text(300).nullish(),
  consigneeGstin: PartyGstin.nullish(),
  goods: plainText(200).nullish(),
  packages: wholePackages.nullish(),
  packing: plainText(60).nullish(),
  weightKg: whole(200_000).nullish(),
  declaredRupees: declaredRupees.nullish(),
  freightBy: freightBy.nullish(),
  /** Required when the consignee pays the freight; otherwise the paper may say "as agreed". */
  freightRupees: rupeesUpTo(LIMITS.maxRupees).nullish(),
  taxBy: taxBy.nullish(),
  /** Required when the carrier pays the tax. */
  carrierGstin: Gstin.nullish(),
  ewayBill: z
    .string()
    .trim()
    .regex(/^((?!0+$)\d{12})?$/, says('eway_format'))
    .nullish(),
  remarks: text(300).nullish(),
})
export type ReceiptForm = z.output<typeof ReceiptForm>
export type ReceiptField = keyof ReceiptForm

const details = z.object({
  consignorName: z.string().nullable(),
  consignorAddress: z.string().nullable(),
  consignorGstin: z.string().nullable(),
  consigneeName: z.string().nullable(),
  consigneeAddress: z.string().nullable(),
  consigneeGstin: z.string().nullable(),
  goods: z.string().nullable(),
  packages: z.number().nullable(),
  packing: z.string().nullable(),
  weightKg: z.number().nullable(),
  declaredRupees: z.number().nullable(),
  freightBy: freightBy.nullable(),
  freightRupees: z.number().nullable(),
  taxBy: taxBy.nullable(),
  carrierGstin: z.string().nullable(),
  ewayBill: z.string().nullable(),
  remarks: z.string().nullable(),
})
export type ReceiptDetails = z.output<typeof details>

export const LorryReceiptView = z.object({
  id: z.string(),
  /** `VP/26-27/000123`, without gaps for each transporter and financial year. */
  number: z.string(),
  status: z.enum(RECEIPT_STATUSES),
  issuedAt: z.string(),
  /** The person who issued it and their company; null where the paper names them already, and on old ones. */
  issuedBy: z.string().nullable(),
  acceptedAt: z.string().nullable(),
  voidReason: z.string().nullable(),
  /** The page behind its QR code, and the paper itself. */
  pageUrl: z.string(),
  pdfUrl: z.string(),
})
export type LorryReceiptView = z.infer<typeof LorryReceiptView>

export const LorryReceiptsView = z.object({
  /** Newest first; at most one is neither superseded nor void. */
  receipts: z.array(LorryReceiptView),
  /** The contents of a new one: those of the valid one, else of the last void one, else what the booking knows. */
  draft: details,
  /** Legally required fields that nobody has given. */
  missing: z.array(z.string()),
  can: z.object({ issue: z.boolean(), accept: z.boolean(), void: z.boolean() }),
})
export type LorryReceiptsView = z.infer<typeof LorryReceiptsView>

const ReceiptNumber = z.string(says('required')).min(1, says('required')).max(30)
// Longer than any there is: what was copied with the words beside it is answered in words, too.
const Token = z.object({ token: z.string().max(200) })

export const lorryReceipts = {
  list: endpoint({
    method: 'GET',
    url: '/api/bookings/:id/lr/receipts',
    scope: 'read',
    driver: 'trip',
    who: ['shipper', 'transporter', 'admin'],
    roles: ['dispatcher', 'accounts', 'moderator'],
    summary: 'The lorry receipts of a booking, and what a new one would say',
    schema: { params: IdParams, response: { 200: LorryReceiptsView } },
  }),
  issue: endpoint({
    method: 'POST',
    url: '/api/bookings/:id/lr/issue',
    scope: 'papers',
    who: ['shipper', 'transporter', 'admin'],
    roles: ['dispatcher'],
    proven: true,
    summary: 'Issue the lorry receipt under the next number, or correct the one that stands by a new one',
    schema: {
      params: IdParams,
      body: ReceiptForm.extend({
        /** The number that this one corrects, which must be the valid one. */
        supersedes: z.string().max(30).nullish(),
      }),
      response: { 201: LorryReceiptsView },
    },
  }),
  accept: endpoint({
    method: 'POST',
    url: '/api/bookings/:id/lr/accept',
    scope: 'papers',
    driver: 'trip',
    who: 'transporter',
    proven: true,
    summary: 'The driver takes goods and receipt: it is the LR of the trip from then on',
    schema: {
      params: IdParams,
      body: z.strictObject({ number: ReceiptNumber }),
      response: { 200: LorryReceiptsView },
    },
  }),
  cancel: endpoint({
    method: 'POST',
    url: '/api/bookings/:id/lr/void',
    scope: 'papers',
    who: ['transporter', 'admin'],
    roles: ['dispatcher'],
    proven: true,
    summary: 'Declare a lorry receipt void; its number is never given again',
    schema: {
      params: IdParams,
      body: z.strictObject({ number: ReceiptNumber, reason: requiredText(300, 'reason_required') }),
      response: { 200: LorryReceiptsView },
    },
  }),
  pdf: endpoint({
    method: 'GET',
    url: '/api/lorry-receipts/:id/pdf',
    scope: 'read',
    driver: 'receipt',
    who: ['shipper', 'transporter', 'admin'],
    roles: ['dispatcher', 'accounts', 'moderator'],
    summary: 'A lorry receipt as PDF, in three copies',
    raw: 'application/pdf',
    schema: { params: z.object({ id: Id }), response: { 200: z.any() } },
  }),
  picture: endpoint({
    method: 'GET',
    url: '/api/lorry-receipts/:id/picture',
    scope: 'read',
    driver: 'receipt',
    who: ['shipper', 'transporter', 'admin'],
    roles: ['dispatcher', 'accounts', 'moderator'],
    summary: "The reader's copy of a lorry receipt as PNG, to send on",
    raw: 'image/png',
    schema: { params: z.object({ id: Id }), response: { 200: z.any() } },
  }),
  check: endpoint({
    method: 'GET',
    url: '/lr/:token',
    who: 'anyone',
    summary: 'The page behind the QR code: genuine, superseded or void',
    raw: 'text/html',
    schema: {
      params: Token,
      querystring: z.object({ lang: z.enum(LANGUAGES).optional().catch(undefined) }),
      response: { 200: z.any() },
    },
  }),
}
