import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import { toRupees } from '@vapsi/contract/values/rupees'
import { approvalOf, documentStatuses } from '@vapsi/contract/lifecycle'
import type { TermsView } from '@vapsi/contract/payments'
import { needsOf, referenceOf } from '../../bookings/bookings.rules.ts'
import { factsOf } from '../../bookings/next/facts-of.ts'
import { moneyFor, nextOf } from '../../bookings/next/next-of.ts'
import { rupeesOrNull } from '../../payments/booking-brief.sql.ts'
import { nextInstalment } from '../../payments/instalments.rules.ts'
import type { Standing } from '../../payments/terms.sql.ts'
import type { BookingRow } from './booking-rows.sql.ts'

const money = (row: BookingRow, isCalledOff = row.status === 'cancelled') => ({
  negotiatedPriceShipper: rupeesOrNull(row.negotiatedPriceShipperPaise),
  negotiatedPriceDriver: rupeesOrNull(row.negotiatedPriceDriverPaise),
  adminMargin: rupeesOrNull(row.adminMarginPaise),
  totalReceivedFromShipper: toRupees(row.receivedPaise),
  totalPaidToDriver: toRupees(row.paidOutPaise),
  advancePaidToDriver: toRupees(row.advancePaidOutPaise),
  heldByPreviousDrivers: toRupees(row.heldByPreviousPaise),
  // Nobody owes for a cancelled trip: money that has moved is to be returned.
  balanceFromShipper: toRupees((isCalledOff ? 0 : (row.negotiatedPriceShipperPaise ?? 0)) - row.receivedPaise),
  balanceToDriver: toRupees((isCalledOff ? 0 : (row.negotiatedPriceDriverPaise ?? 0)) - row.paidOutPaise),
  tdsWithheld: toRupees(row.tdsWithheldPaise),
})

/** The next instalment of the terms on one side; for a completed trip, everything open. */
function instalmentOf(row: BookingRow, fromShipper: boolean): AdminBookingView['nextFromShipper'] {
  if (row.termsId === null || !documentStatuses.includes(row.status)) return null
  const [price, moved, advance, taxPaise] = fromShipper
    ? [row.negotiatedPriceShipperPaise, row.receivedPaise, row.advanceShipperPaise, 0]
    : [
        row.negotiatedPriceDriverPaise,
        row.paidOutPaise + row.heldByPreviousPaise,
        row.advanceDriverPaise,
        row.tdsWithheldPaise,
      ]
  if (price === null || advance === null) return null
  const advanceOpenPaise = row.status === 'completed' ? 0 : advance - moved
  const next = nextInstalment({ fromShipper, openPaise: price - moved - taxPaise, advanceOpenPaise })
  return next && { paymentType: next.paymentType, amount: toRupees(next.paise) }
}

const shipperOf = (row: BookingRow) => ({
  id: row.shipperId,
  name: row.shipperName,
  company: row.shipperCompany,
  mobile: row.shipperMobile,
  mobileVerified: row.shipperMobileVerified,
  isVerified: row.shipperIsVerified,
})

const transporterOf = (row: BookingRow): AdminBookingView['transporter'] =>
  row.transporterId === null
    ? null
    : {
        id: row.transporterId,
        name: row.transporterName ?? '',
        company: row.transporterCompany,
        mobile: row.transporterMobile,
        mobileVerified: row.transporterMobileVerified ?? false,
        isVerified: row.transporterIsVerified ?? false,
        commissionType: row.commissionType ?? 'negotiated',
        commissionRate: row.commissionRate ?? 0,
        minimumPayout: toRupees(row.minimumPayoutPaise ?? 0),
      }

const vehicleOf = (row: BookingRow): AdminBookingView['vehicle'] =>
  row.vehicleNumber && row.category && row.vehicleType && row.passingWeight
    ? {
        vehicleNumber: row.vehicleNumber,
        category: row.category,
        vehicleType: row.vehicleType,
        passingWeight: row.passingWeight,
      }
    : null

const marketTruckOf = (row: BookingRow): AdminBookingView['marketTruck'] =>
  row.postingId &&
  row.postedTransporterId &&
  row.postedVehicleId &&
  row.postedVehicleNumber &&
  row.postedCategory &&
  row.postedVehicleType &&
  row.postedPassingWeight
    ? {
        id: row.postingId,
        transporterId: row.postedTransporterId,
        vehicle: {
          id: row.postedVehicleId,
          vehicleNumber: row.postedVehicleNumber,
          category: row.postedCategory,
          vehicleType: row.postedVehicleType,
          passingWeight: row.postedPassingWeight,
        },
        transporter: {
          name: row.postedTransporterName ?? '',
          company: row.postedTransporterCompany,
          commissionType: row.postedCommissionType ?? 'negotiated',
          commissionRate: row.postedCommissionRate ?? 0,
          minimumPayout: toRupees(row.postedMinimumPayoutPaise ?? 0),
        },
      }
    : null

/** A booking as the office sees it. `terms` holds the active terms by booking. */
export function toAdminBooking(row: BookingRow, terms?: Map<string, Standing<TermsView>>): AdminBookingView {
  const facts = factsOf(row)
  return {
    id: row.id,
    reference: referenceOf(row.number),
    fromLocation: row.fromLocation,
    toLocation: row.toLocation,
    distanceKm: row.distanceKm,
    roadKm: row.roadKm,
    price: toRupees(row.pricePaise),
    shipper: shipperOf(row),
    transporter: transporterOf(row),
    driver: row.driver,
    vehicleId: row.vehicleId,
    vehicle: vehicleOf(row),
    vehicleCategory: row.vehicleCategory,
    marketTruckId: row.postingId,
    marketTruck: marketTruckOf(row),
    loadId: row.loadId,
    needs: needsOf(row),
    materialType: row.materialType,
    weight: row.weightText,
    pickupFrom: row.pickupFrom?.toISOString() ?? null,
    pickupUntil: row.pickupUntil?.toISOString() ?? null,
    status: row.status,
    adminApprovalStatus: approvalOf[row.status],
    paymentStatus: row.paymentStatus,
    driverResponse: row.driverResponse,
    driverDeclineReason: row.driverDeclineReason,
    ...money(row),
    next: nextOf(facts, 'office'),
    money: moneyFor(facts, 'office'),
    nextFromShipper: instalmentOf(row, true),
    nextToDriver: instalmentOf(row, false),
    negotiationNotes: row.negotiationNotes,
    misfitReason: row.misfitReason,
    belowCostReason: row.belowCostReason,
    lrUploaded: row.lrUploaded,
    podUploaded: row.podUploaded,
    cancelReason: row.cancelReason,
    hasTerms: row.termsId !== null,
    termsId: row.termsId,
    ...(terms && { terms: terms.get(row.id)?.active ?? null, draftTerms: terms.get(row.id)?.draft ?? null }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
