import type { ReceiptDetails, ReceiptField, ReceiptForm } from '@vapsi/contract/lorry-receipts'
import { UNREGISTERED } from '@vapsi/contract/settlement/gstin'
import { weightKgOf } from '@vapsi/contract/values/weight'
import { indianDay } from '@vapsi/contract/values/india'
import type { Booking } from '../bookings/bookings.sql.ts'
import type { Stop } from '../tables/trips.ts'

/** The financial year of India begins on 1 April: `2026-27`. */
export function financialYearOf(at: Date): string {
  const day = indianDay(at)
  const first = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0)
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}

const addressOf = (stop: Stop | null) =>
  stop && [stop.fullAddress, stop.landmark, `${stop.city} ${stop.pincode}`].filter(Boolean).join(', ').slice(0, 300)

/** Receipt details that the booking already knows. */
export function draftOf(
  booking: Booking,
  { name, company, ewayBill }: { name: string; company: string | null; ewayBill: string | null },
): ReceiptDetails {
  const { senderDetails: from, receiverDetails: to } = booking
  const weightKg = weightKgOf(booking.weightText)
  return {
    consignorName: company ?? name,
    consignorAddress: addressOf(from),
    consignorGstin: null,
    consigneeName: to?.contactName ?? null,
    consigneeAddress: addressOf(to),
    consigneeGstin: null,
    goods: booking.materialType,
    packages: null,
    packing: null,
    weightKg: weightKg === null ? null : Math.round(weightKg),
    declaredRupees: null,
    freightBy: null,
    freightRupees: null,
    taxBy: null,
    carrierGstin: null,
    ewayBill,
    remarks: null,
  }
}

/** The details of a receipt; old ones have no carrier number. */
export const saidOn = ({ details }: { details: ReceiptDetails }): ReceiptDetails => ({
  ...details,
  carrierGstin: details.carrierGstin ?? null,
})

/**
 * After a receipt was voided, what it said: whoever writes the next one corrects a word and does not type it all again.
 * The booking fills what it left open.
 */
export function afterVoid(voided: { details: ReceiptDetails }, known: ReceiptDetails): ReceiptDetails {
  const said = Object.entries(saidOn(voided)).filter(([, value]) => value !== null)
  return { ...known, ...(Object.fromEntries(said) as Partial<ReceiptDetails>) }
}

/** A field that was sent counts, even if empty; others keep their known value. */
export function filled(draft: ReceiptDetails, form: ReceiptForm): ReceiptDetails {
  const sent = Object.entries(form).filter(([, value]) => value !== undefined)
  const cleaned = sent.map(([field, value]) => [field, value === '' ? null : value])
  return { ...draft, ...(Object.fromEntries(cleaned) as Partial<ReceiptDetails>) }
}

const isRegistered = (gstin: string | null) => gstin !== null && gstin !== UNREGISTERED

const alwaysWanted = [
  'consignorName',
  'consignorAddress',
  'consignorGstin',
  'consigneeName',
  'consigneeAddress',
  'consigneeGstin',
  'goods',
  'packages',
  'packing',
  'weightKg',
  'declaredRupees',
  'freightBy',
  'taxBy',
] as const satisfies readonly ReceiptField[]

/**
 * Fields required by the Carriage by Road rules and tax law that are missing. A consignee who pays on arrival must see
 * the amount, and whoever pays the tax is named with their registration number.
 */
export function missingOf(details: ReceiptDetails): ReceiptField[] {
  const missing: ReceiptField[] = alwaysWanted.filter((field) => details[field] === null)
  if (details.freightBy === 'to_pay' && details.freightRupees === null) missing.push('freightRupees')
  if (details.taxBy === 'carrier' && !isRegistered(details.carrierGstin)) missing.push('carrierGstin')
  return missing
}
