import type { TransporterBookingView } from '@vapsi/contract/booking-views'
import { toRupees } from '@vapsi/contract/values/rupees'
import { acceptFrom, bookingSteps } from '@vapsi/contract/lifecycle'
import type { BookingRow } from '../booking-rows.sql.ts'
import type { BookingRelations } from './booking-relations.sql.ts'
import { isAssigned, mayRate, mayUpload, ownPartOf, sharedView, stopsOf, vehicleOf } from './view-parts.ts'

const mayAnswer = (row: BookingRow, from: readonly BookingRow['status'][]) =>
  row.driverResponse === 'pending' && from.includes(row.status)

/** A booking as its transporter sees it: what the driver is paid, never what the shipper pays. */
export function transporterView(row: BookingRow, sides: BookingRelations): TransporterBookingView {
  const pricePaise = row.negotiatedPriceDriverPaise ?? 0
  const isMine = isAssigned(row)
  return {
    viewer: 'transporter',
    ...sharedView(row, { ...sides, moments: ownMoments(row, sides) }, 'transporter'),
    ...stopsOf(row, sides, pricePaise - row.chargesDriverPaise, isMine),
    price: toRupees(pricePaise),
    negotiatedPriceDriver: row.negotiatedPriceDriverPaise === null ? null : toRupees(pricePaise),
    misfitReason: isMine ? row.misfitReason : null,
    belowCostReason: isMine ? row.belowCostReason : null,
    totalPaidToDriver: toRupees(row.paidOutPaise),
    tds: toRupees(row.tdsDepositedPaise + row.tdsWithheldPaise),
    tdsDeposited: toRupees(row.tdsDepositedPaise),
    balanceFromOffice: toRupees(
      (row.status === 'cancelled' ? 0 : pricePaise - row.tdsWithheldPaise) - row.paidOutPaise,
    ),
    payments: sides.payments,
    senderDetails: isMine ? row.senderDetails : null,
    receiverDetails: isMine ? row.receiverDetails : null,
    shipper: {
      id: row.shipperId,
      name: row.shipperName,
      company: row.shipperCompany,
      rating: row.shipperRating,
      isVerified: row.shipperIsVerified,
      mobile: isMine ? row.shipperMobile : null,
      language: row.shipperLanguage,
    },
    vehicleId: row.vehicleId,
    vehicle: vehicleOf(row),
    ...ownPartOf(row),
    can: {
      respond: mayAnswer(row, acceptFrom),
      decline: mayAnswer(row, bookingSteps.decline.from),
      uploadLr: mayUpload(row, sides, 'lr'),
      start: row.status === 'loading_done',
      uploadPod: mayUpload(row, sides, 'pod'),
      rate: mayRate(row, sides),
    },
  }
}

/** What earlier transporters and their drivers did is not this one's business. */
export const ownMoments = (row: BookingRow, { moments }: BookingRelations) =>
  moments.filter(({ actor, actorId }) => actor !== 'transporter' || actorId === row.transporterId)
