import type { ShipperBookingView } from '@vapsi/contract/booking-views'
import { toRupees } from '@vapsi/contract/values/rupees'
import { pictureUrl } from '../../users/user-view.ts'
import type { BookingRow } from '../booking-rows.sql.ts'
import type { BookingRelations } from './booking-relations.sql.ts'
import { mayEditDetails } from '../bookings.rules.ts'
import { isAssigned, mayRate, mayUpload, sharedView, stands, stopsOf, vehicleOf } from './view-parts.ts'

/** A booking as its shipper sees it: its own price and payments, never the driver's side. */
export function shipperView(row: BookingRow, sides: BookingRelations): ShipperBookingView {
  const agreedPaise = row.negotiatedPriceShipperPaise
  const pricePaise = agreedPaise ?? row.pricePaise
  // Nobody owes the price of a cancelled trip; money received for it is returned.
  const isOff = row.status === 'cancelled'
  const balancePaise = (isOff ? 0 : pricePaise) - row.receivedPaise
  return {
    viewer: 'shipper',
    ...sharedView(row, sides, 'shipper'),
    ...stopsOf(row, sides, pricePaise - row.chargesShipperPaise, true),
    price: toRupees(pricePaise),
    negotiatedPriceShipper: agreedPaise === null ? null : toRupees(agreedPaise),
    totalReceivedFromShipper: toRupees(row.receivedPaise),
    balanceDue: toRupees(balancePaise),
    advanceDue: toRupees(isOff ? 0 : Math.max(0, (row.advanceShipperPaise ?? 0) - row.receivedPaise)),
    disputed: toRupees(row.disputedPaise),
    terms: termsOf(row),
    payments: sides.payments,
    senderDetails: row.senderDetails,
    receiverDetails: row.receiverDetails,
    transporter: transporterOf(row),
    vehicle: isAssigned(row) ? vehicleOf(row) : null,
    asked: row.status === 'pending' ? askedOf(row) : null,
    ...(row.requestedPart && { part: row.requestedPart }),
    ...(sharesTruck(row) && { sharesTruck: true }),
    waitsSince: row.status === 'pending' ? row.pendingSince.toISOString() : null,
    can: {
      cancel: row.status === 'pending',
      uploadLr: mayUpload(row, sides, 'lr'),
      uploadPod: mayUpload(row, sides, 'pod'),
      complete: row.status === 'in_transit' && row.disputedPaise === 0 && stands(sides.documents, 'pod'),
      rate: mayRate(row, sides),
      editDetails: mayEditDetails(row, stands(sides.documents, 'pod')),
      reportPayment: isAssigned(row) && isAsked(row) && balancePaise > 0,
    },
  }
}

/** As it was assigned; before that, as it was asked for. */
const sharesTruck = (row: BookingRow) => (isAssigned(row) ? row.isPart : row.requestedPart !== null)

/** Payment is requested once there are terms; for a completed trip also without them. */
const isAsked = ({ status, paymentStatus }: BookingRow) => status === 'completed' || paymentStatus !== 'terms_pending'

function termsOf(row: BookingRow): ShipperBookingView['terms'] {
  if (row.advancePercentageShipper === null || row.advanceShipperPaise === null) return null
  return {
    advancePercentageShipper: row.advancePercentageShipper,
    advanceAmountShipper: toRupees(row.advanceShipperPaise),
    dueDate: row.dueDate,
    terms: row.terms,
  }
}

/** The transporter's number is shown once the trip is agreed, and hidden after a cancellation. */
function transporterOf(row: BookingRow): ShipperBookingView['transporter'] {
  if (row.transporterId === null) return null
  return {
    id: row.transporterId,
    name: row.transporterName ?? '',
    company: row.transporterCompany,
    rating: row.transporterRating,
    isVerified: row.transporterIsVerified ?? false,
    totalTrips: row.transporterTrips ?? 0,
    profilePicture: pictureUrl(row.transporterPicture),
    mobile: isAssigned(row) ? row.transporterMobile : null,
    language: row.transporterLanguage ?? 'en',
  }
}

/** The posted truck that was requested; nothing after it was declined. */
function askedOf(row: BookingRow): ShipperBookingView['asked'] {
  const { askedCategory: category, askedType: vehicleType, askedWeight: passingWeight } = row
  if (!category || !vehicleType || !passingWeight || row.driverResponse === 'declined') return null
  const { askedCompany: company, askedRating: rating } = row
  const transporter = {
    id: row.askedId ?? '',
    name: row.askedName ?? '',
    company,
    rating,
    isVerified: row.askedIsVerified ?? false,
  }
  return { category, vehicleType, passingWeight, transporter }
}
