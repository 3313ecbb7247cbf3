import { tripDriver } from '../../bookings/drivers/trip-drivers.sql.ts'
import { type SqlBool, sql } from 'kysely'
import { nextColumns, nextFacts } from '../../bookings/next/next-columns.sql.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

/**
 * b booking, sh shipper, tr transporter, v vehicle, po posting with pv its vehicle and pt its owner, m the money: one
 * row a booking.
 */
const bookingRows = (db: Db | Tx) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('users as sh', 'sh.id', 'b.shipperId')
    .leftJoin('users as tr', 'tr.id', 'b.transporterId')
    .leftJoin('vehicles as v', 'v.id', 'b.vehicleId')
    .leftJoin('postings as po', 'po.id', 'b.postingId')
    .leftJoin('vehicles as pv', 'pv.id', 'po.vehicleId')
    .leftJoin('users as pt', 'pt.id', 'po.transporterId')
    .innerJoin('bookingMoney as m', 'm.bookingId', 'b.id')

const bookingColumns = [
  'b.id',
  'b.number',
  'b.fromLocation',
  'b.toLocation',
  'b.distanceKm',
  'b.roadKm',
  'b.pricePaise',
  'b.vehicleId',
  'b.vehicleCategory',
  'b.postingId',
  'b.loadId',
  'b.materialType',
  'b.weightText',
  'b.status',
  'b.driverResponse',
  'b.driverDeclineReason',
  'b.cancelReason',
  'b.negotiatedPriceShipperPaise',
  'b.chargesShipperPaise',
  'b.negotiatedPriceDriverPaise',
  'b.adminMarginPaise',
  'b.negotiationNotes',
  'b.misfitReason',
  'b.belowCostReason',
  'b.specialInstructions',
  'b.senderDetails',
  'b.receiverDetails',
  'b.promisedOn',
  'b.pendingSince',
  'b.pickupFrom',
  'b.pickupUntil',
  'b.createdAt',
  'b.updatedAt',
  'sh.id as shipperId',
  'sh.name as shipperName',
  'sh.company as shipperCompany',
  'sh.mobile as shipperMobile',
  'sh.mobileVerified as shipperMobileVerified',
  'sh.isVerified as shipperIsVerified',
  'tr.id as transporterId',
  'tr.name as transporterName',
  'tr.company as transporterCompany',
  'tr.mobile as transporterMobile',
  'tr.mobileVerified as transporterMobileVerified',
  'tr.isVerified as transporterIsVerified',
  'tr.commissionType',
  'tr.commissionRate',
  'tr.minimumPayoutPaise',
  tripDriver.as('driver'),
  'v.vehicleNumber',
  'v.category',
  'v.vehicleType',
  'v.passingWeight',
  'po.transporterId as postedTransporterId',
  'pv.id as postedVehicleId',
  'pv.vehicleNumber as postedVehicleNumber',
  'pv.category as postedCategory',
  'pv.vehicleType as postedVehicleType',
  'pv.passingWeight as postedPassingWeight',
  'pt.name as postedTransporterName',
  'pt.company as postedTransporterCompany',
  'pt.commissionType as postedCommissionType',
  'pt.commissionRate as postedCommissionRate',
  'pt.minimumPayoutPaise as postedMinimumPayoutPaise',
  'm.advancePaidOutPaise',
  ...nextColumns,
] as const

const standing = (kind: 'lr' | 'pod') =>
  sql<boolean>`exists (select 1 from booking_documents d where d.booking_id = b.id and d.kind = ${kind} and d.rejected_at is null)`

export const selectBookings = (db: Db | Tx) =>
  bookingRows(db)
    .select(bookingColumns)
    .select(nextFacts)
    .select([standing('lr').as('lrUploaded'), standing('pod').as('podUploaded')])

export type BookingRow = Awaited<ReturnType<ReturnType<typeof selectBookings>['execute']>>[number]

/** As in `booking_money`, but reading only the terms of the bookings that are looked at, and no payments. */
const statusOfTerms = sql<string>`(select payment_status_of(b, t) from payment_terms t where t.booking_id = b.id and t.status = 'active')`

/** Terms are active and part of the price is missing: few of all bookings, found by the index of outstanding ones. */
const isUnpaid = sql<SqlBool>`b.is_outstanding and b.received_paise < b.negotiated_price_shipper_paise and b.has_terms`

/** The payment status as `booking_money` derives it, as conditions that read no payments. */
export const hasPaymentStatus = {
  terms_pending: sql<SqlBool>`b.has_agreed_price and not b.has_terms`,
  advance_due: sql<SqlBool>`${isUnpaid} and ${statusOfTerms} = 'advance_due'`,
  balance_due: sql<SqlBool>`${isUnpaid} and ${statusOfTerms} = 'balance_due'`,
  paid: sql<SqlBool>`b.has_agreed_price and b.has_terms and b.received_paise >= b.negotiated_price_shipper_paise`,
}

/** The same as one word, to sort by. */
export const paymentStatusOf = sql<string>`coalesce(${statusOfTerms}, 'terms_pending')`
