import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../platform/database.ts'

/** b booking, sh shipper, tr transporter, v vehicle, po posting with pv its vehicle and pt whose it is, m the money: one row a booking. */
export const bookingRows = (db: Db | Tx) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('users as sh', 'sh.id', 'b.shipperId')
    .leftJoin('users as tr', 'tr.id', 'b.transporterId')
    .leftJoin('vehicles as v', 'v.id', 'b.vehicleId')
    .leftJoin('postings as po', 'po.id', 'b.postingId')
    .leftJoin('vehicles as pv', 'pv.id', 'po.vehicleId')
    .leftJoin('users as pt', 'pt.id', 'po.transporterId')
    .innerJoin('bookingMoney as m', 'm.bookingId', 'b.id')

export const bookingColumns = [
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
  'sh.isVerified as shipperIsVerified',
  'tr.id as transporterId',
  'tr.name as transporterName',
  'tr.company as transporterCompany',
  'tr.mobile as transporterMobile',
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
  'm.paymentStatus',
  'm.termsId',
] as const

const standing = (kind: 'lr' | 'pod') =>
  sql<boolean>`exists (select 1 from booking_documents d where d.booking_id = b.id and d.kind = ${kind} and d.rejected_at is null)`

export const selectBookings = (db: Db | Tx) =>
  bookingRows(db)
    .select(bookingColumns)
    .select([standing('lr').as('lrUploaded'), standing('pod').as('podUploaded')])

export type BookingRow = Awaited<ReturnType<ReturnType<typeof selectBookings>['execute']>>[number]

/** Statuses whose prices are agreed and whose money counts. */
export const withMoney = sql<boolean>`b.status in ('confirmed', 'advance_paid', 'loading_done', 'in_transit', 'completed')`
export const isRunning = sql<boolean>`b.status in ('confirmed', 'advance_paid', 'loading_done', 'in_transit')`

/**
 * Ids of bookings by their money, from one pass over the payments: a look into `booking_money` for each of 200,000
 * bookings would take seconds, this takes a fraction of one.
 */
export const idsByMoney = (condition: Expression<SqlBool>) => sql<string>`(
  select o.id from (
    select b2.id, b2.negotiated_price_shipper_paise as price, b2.negotiated_price_driver_paise as payout,
           coalesce(p.received, 0) as received, coalesce(p.paid_out, 0) as paid_out,
           round(b2.negotiated_price_shipper_paise * t.advance_percentage_shipper / 100.0) as advance, t.id as terms_id
    from bookings b2
    left join payment_terms t on t.booking_id = b2.id and t.status = 'active'
    left join (
      select booking_id, sum(amount_paise) filter (where from_shipper) as received,
             sum(amount_paise) filter (where not from_shipper) as paid_out
      from payments group by booking_id
    ) p on p.booking_id = b2.id
    where b2.status in ('confirmed', 'advance_paid', 'loading_done', 'in_transit', 'completed')
  ) o where ${condition})`

/** Money still to move on either side. */
export const isOutstanding = sql<SqlBool>`(o.received < o.price or o.paid_out < o.payout)`

export const hasPaymentStatus = {
  terms_pending: sql<SqlBool>`o.terms_id is null`,
  advance_due: sql<SqlBool>`o.terms_id is not null and o.received < o.advance and o.received < o.price`,
  balance_due: sql<SqlBool>`o.terms_id is not null and o.received >= o.advance and o.received < o.price`,
  paid: sql<SqlBool>`o.terms_id is not null and o.received >= o.price`,
}
