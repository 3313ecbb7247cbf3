import type { z } from 'zod'
import type { TripPartView, bookingShape } from '@vapsi/contract/booking-views'
import { approvalOf, documentStatuses } from '@vapsi/contract/lifecycle'
import { ratesOf } from '../../market/stand/way-cost.ts'
import type { BookingRow } from '../booking-rows.sql.ts'
import type { BookingRelations } from './booking-relations.sql.ts'
import { tripStopViews } from '../stops/trip-stops.ts'
import { addedHours } from '../parts/order-with.ts'
import { referenceOf } from '../bookings.rules.ts'
import { factsOf } from '../next/facts-of.ts'
import { moneyFor, nextOf } from '../next/next-of.ts'
import { toEntry } from './timeline.sql.ts'

type Shared = z.infer<z.ZodObject<typeof bookingShape>>

/** What both parties see. No price, no person. */
export function sharedView(
  row: BookingRow,
  { documents, moments, myRating }: BookingRelations,
  reader: 'shipper' | 'transporter',
): Shared {
  const facts = factsOf(row)
  return {
    id: row.id,
    reference: referenceOf(row.number),
    fromLocation: row.fromLocation,
    toLocation: row.toLocation,
    fromLat: row.fromLat,
    fromLng: row.fromLng,
    toLat: row.toLat,
    toLng: row.toLng,
    distanceKm: row.distanceKm,
    roadKm: row.roadKm,
    status: row.status,
    adminApprovalStatus: approvalOf[row.status],
    paymentStatus: row.paymentStatus,
    next: nextOf(facts, reader),
    money: moneyFor(facts, reader),
    driverResponse: row.driverResponse,
    driverDeclineReason: row.driverDeclineReason,
    cancelReason: row.cancelReason,
    driver: isAssigned(row) ? row.driver : null,
    vehicleCategory: row.vehicleCategory,
    materialType: row.materialType,
    weight: row.weightText,
    specialInstructions: row.specialInstructions,
    pickupFrom: row.pickupFrom?.toISOString() ?? null,
    pickupUntil: row.pickupUntil?.toISOString() ?? null,
    lrUploaded: stands(documents, 'lr'),
    podUploaded: stands(documents, 'pod'),
    documents: documents.standing,
    rejectedDocuments: documents.rejected,
    promisedOn: row.promisedOn,
    marketTruckId: row.postingId,
    loadId: row.loadId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    timeline: moments.map(toEntry),
    myRating,
  }
}

export const stands = ({ standing }: BookingRelations['documents'], kind: 'lr' | 'pod'): boolean =>
  standing.some((document) => document.kind === kind)

/** Lorry receipt (LR) and POD may be uploaded in every status that shows documents, while there is none of the kind. */
export const mayUpload = (row: BookingRow, { documents }: BookingRelations, kind: 'lr' | 'pod'): boolean =>
  documentStatuses.includes(row.status) && !stands(documents, kind)

export const mayRate = (row: BookingRow, { myRating }: BookingRelations): boolean =>
  row.status === 'completed' && myRating === null

/** The truck is assigned and the trip was not cancelled. */
export const isAssigned = (row: BookingRow): boolean => documentStatuses.includes(row.status)

export const vehicleOf = ({ vehicleNumber, category, vehicleType, passingWeight }: BookingRow) =>
  vehicleNumber && category && vehicleType && passingWeight
    ? { vehicleNumber, category, vehicleType, passingWeight }
    : null

/** The stops on its way; `freightPaise` is what the reader pays or gets for it, without other lines. */
export const stopsOf = (
  row: BookingRow,
  { stops }: BookingRelations,
  freightPaise: number | null,
  seesContacts: boolean,
) => tripStopViews(stops, { isOn: row.status === 'in_transit', seesContacts, freightPaise })

/** What it takes of a truck that it shares. */
export const partOf = ({ tripPart }: BookingRow): { part?: TripPartView } => {
  if (!tripPart) return {}
  const { others, addedKm, stop } = tripPart
  return { part: { others, addedKm, addedHours: addedHours(addedKm), stop } }
}

/** The same for its owner: with what the longer way costs. */
export const ownPartOf = (row: BookingRow): { part?: TripPartView } => {
  const { part } = partOf(row)
  const { tripPart, passingWeight } = row
  if (!part || !tripPart || tripPart.isFirst || passingWeight === null) return part ? { part } : {}
  const { rupeesPerLadenKm } = ratesOf({
    passingWeight,
    paisePerEmptyKm: null,
    paisePerLadenKm: tripPart.paisePerLadenKm,
  })
  return { part: { ...part, costRupees: Math.ceil(part.addedKm * rupeesPerLadenKm) } }
}
