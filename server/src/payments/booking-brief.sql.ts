import { referenceOf } from '../bookings/bookings.rules.ts'
import { toRupees } from '@vapsi/contract/values/rupees'
import type { BookingBrief } from '@vapsi/contract/payments'
import type { z } from 'zod'
import type { BookingStatus } from '@vapsi/contract/lifecycle'

/**
 * Columns of the booking beside a payment, terms or a report. Joins: b bookings, sh its shipper, tr its transporter.
 */
export const briefColumns = [
  'b.id as bookingId',
  'b.number',
  'b.fromLocation',
  'b.toLocation',
  'b.status as bookingStatus',
  'b.negotiatedPriceShipperPaise',
  'b.negotiatedPriceDriverPaise',
  'sh.id as shipperId',
  'sh.name as shipperName',
  'sh.company as shipperCompany',
  'tr.id as transporterId',
  'tr.name as transporterName',
  'tr.company as transporterCompany',
] as const

export interface BriefRow {
  bookingId: string
  number: number
  fromLocation: string
  toLocation: string
  bookingStatus: BookingStatus
  negotiatedPriceShipperPaise: number | null
  negotiatedPriceDriverPaise: number | null
  shipperId: string
  shipperName: string
  shipperCompany: string | null
  transporterId: string | null
  transporterName: string | null
  transporterCompany: string | null
}

export const rupeesOrNull = (paise: number | null): number | null => (paise === null ? null : toRupees(paise))

export const briefOf = (row: BriefRow): z.infer<typeof BookingBrief> => ({
  id: row.bookingId,
  reference: referenceOf(row.number),
  fromLocation: row.fromLocation,
  toLocation: row.toLocation,
  status: row.bookingStatus,
  shipper: { id: row.shipperId, name: row.shipperName, company: row.shipperCompany },
  transporter:
    row.transporterId === null
      ? null
      : { id: row.transporterId, name: row.transporterName ?? '', company: row.transporterCompany },
  negotiatedPriceShipper: rupeesOrNull(row.negotiatedPriceShipperPaise),
  negotiatedPriceDriver: rupeesOrNull(row.negotiatedPriceDriverPaise),
})
