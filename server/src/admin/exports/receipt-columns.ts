import type { ListedReceipt } from '@vapsi/contract/lorry-receipts/receipts'
import { inPlainWords } from '../../bookings/csv-words.ts'
import { type Column, inIndia } from './columns.ts'

/** Lorry receipts as printed. */
export const receiptColumns: readonly Column<ListedReceipt>[] = [
  ['Number', (r) => r.number],
  ['Status', (r) => inPlainWords(r.status)],
  ['Issued (IST)', (r) => inIndia(r.issuedAt)],
  ['Accepted (IST)', (r) => inIndia(r.acceptedAt)],
  ['Supersedes', (r) => r.supersedes],
  ['Void because', (r) => r.voidReason],
  ['Booking', (r) => r.reference],
  ['From', (r) => r.fromLocation],
  ['To', (r) => r.toLocation],
  ['Carrier', (r) => r.transporter],
  ['Vehicle', (r) => r.vehicleNumber],
  ['Consignor', (r) => r.consignor],
  ['Consignor GSTIN', (r) => r.consignorGstin],
  ['Consignee', (r) => r.consignee],
  ['Consignee GSTIN', (r) => r.consigneeGstin],
  ['Goods', (r) => r.goods],
  ['Packages', (r) => r.packages],
  ['Packing', (r) => r.packing],
  ['Weight (kg)', (r) => r.weightKg],
  ['Declared value', (r) => r.declaredRupees],
  ['Freight', (r) => r.freightRupees],
  ['Freight is', (r) => r.freightBy && inPlainWords(r.freightBy)],
  ['GST payable by', (r) => r.taxBy && inPlainWords(r.taxBy)],
  ['E-way bill', (r) => r.ewayBill],
]
