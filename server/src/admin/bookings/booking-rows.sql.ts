import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isAgreed, isOutstanding, withMoney } from '../../payments/outstanding/open-bookings.sql.ts'
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
  'b.negotiatedPriceDriverPaise',
  'b.adminMarginPaise',
  'b.negotiationNotes',
  'b.misfitReason',
  'b.specialInstructions',
  'b.senderDetails',
  'b.receiverDetails',
  'b.promisedOn',
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
  'm.receivedPaise',
  'm.paidOutPaise',
  'm.advancePaidOutPaise',
  'm.heldByPreviousPaise',
  'm.paymentStatus',
  'm.termsId',
  'm.advanceShipperPaise',
  'm.advanceDriverPaise',
] as const

const standing = (kind: 'lr' | 'pod') =>
  sql<boolean>`exists (select 1 from booking_documents d where d.booking_id = b.id and d.kind = ${kind} and d.rejected_at is null)`

export const selectBookings = (db: Db | Tx) =>
  bookingRows(db)
    .select(bookingColumns)
    .select([standing('lr').as('lrUploaded'), standing('pod').as('podUploaded')])

export type BookingRow = Awaited<ReturnType<ReturnType<typeof selectBookings>['execute']>>[number]

export const isRunning = sql<boolean>`b.status in ('confirmed', 'advance_paid', 'loading_done', 'in_transit')`

/** Money to be returned by drivers or to the shipper; the same words as the index `bookings_to_give_back`. */
export const isToGiveBack = sql<SqlBool>`(b.held_by_previous_paise > 0
  or (b.status = 'cancelled' and (b.received_paise > 0 or b.paid_out_paise > 0)))`

const ifCalledOff = (paise: RawBuilder<unknown>) => sql`case when b.status = 'cancelled' then ${paise} else 0 end`
/** For one booking, in paise: what drivers must return, and what its shipper gets back. */
export const toGiveBack = {
  byDrivers: sql`(b.held_by_previous_paise + ${ifCalledOff(sql`b.paid_out_paise`)})`,
  toShippers: sql`(${ifCalledOff(sql`b.received_paise`)})`,
}

const isPaid = sql`b.received_paise >= b.negotiated_price_shipper_paise`
const advance = sql`round((b.negotiated_price_shipper_paise - b.charges_shipper_paise) * t.advance_percentage_shipper / 100.0)`
/** A completed trip has no advance left: the rest of it is its balance. */
const isAdvanceDue = sql`b.status <> 'completed' and b.received_paise < ${advance}`
/**
 * Looked up for each owing booking instead of joined: the planner overestimates their number and would read all
 * bookings and terms.
 */
const ofTerms = (condition: RawBuilder<unknown>) =>
  sql`(select ${condition} from payment_terms t where t.booking_id = b.id and t.status = 'active')`

/** Terms are active and part of the price is missing; the same words as the index of owing bookings. */
export const isUnpaid = sql<SqlBool>`${isOutstanding} and b.received_paise < b.negotiated_price_shipper_paise and b.has_terms`

/** The payment status as `booking_money` derives it, as conditions that read no payments. */
export const hasPaymentStatus = {
  terms_pending: sql<SqlBool>`${withMoney} and not b.has_terms`,
  advance_due: sql<SqlBool>`${isUnpaid} and ${ofTerms(isAdvanceDue)}`,
  balance_due: sql<SqlBool>`${isUnpaid} and not ${ofTerms(isAdvanceDue)}`,
  paid: sql<SqlBool>`${isAgreed} and ${isPaid}`,
}

/** The same as one word, to sort by. */
export const paymentStatusOf = sql<string>`coalesce((
  select case when ${isPaid} then 'paid' when ${isAdvanceDue} then 'advance_due' else 'balance_due' end
  from payment_terms t
  where t.booking_id = b.id and t.status = 'active' and b.negotiated_price_shipper_paise is not null), 'terms_pending')`
