import type { DriverTripView, StopView } from '@vapsi/contract/booking-views'
import type { BookingRow } from '../booking-rows.sql.ts'
import { factsOf } from '../next/facts-of.ts'
import { nextOf } from '../next/next-of.ts'
import type { BookingRelations } from './booking-relations.sql.ts'
import { ownMoments } from './transporter-view.ts'
import { isAssigned, mayUpload, partOf, sharedView, stopsOf, vehicleOf } from './view-parts.ts'

/** Of the shipper's money with the office. */
const moneySteps: ReadonlySet<string> = new Set(['advance_paid', 'advance_reversed'])

/** A trip as the driver who was sent on it sees it: no amount anywhere, not even where somebody wrote one into a text. */
export function driverView(row: BookingRow, sides: BookingRelations): DriverTripView {
  const {
    paymentStatus: _status,
    money: _money,
    ...shared
  } = sharedView(row, { ...sides, moments: ownMoments(row, sides) }, 'transporter')
  const isOn = isAssigned(row)
  const next = nextOf(factsOf(row), 'driver')
  return {
    viewer: 'driver',
    ...shared,
    ...unpricedStops(stopsOf(row, sides, null, isOn)),
    next:
      next.params.reason === undefined
        ? next
        : { ...next, params: { ...next.params, reason: unpriced(next.params.reason) } },
    specialInstructions: unpricedOr(shared.specialInstructions),
    driverDeclineReason: null,
    cancelReason: unpricedOr(shared.cancelReason),
    // A receipt issued by Vapsi states the value of the goods; he reads it without.
    documents: shared.documents.filter(({ mediaType }) => mediaType !== 'application/pdf'),
    rejectedDocuments: shared.rejectedDocuments.map(({ kind, reason }) => ({ kind, reason: unpriced(reason) })),
    timeline: shared.timeline
      .filter(({ step }) => !moneySteps.has(step))
      .map(({ note, ...entry }) => Object.assign(entry, { note: unpricedOr(note) })),
    myRating: null,
    senderDetails: isOn ? stopOf(row.senderDetails) : null,
    receiverDetails: isOn ? stopOf(row.receiverDetails) : null,
    owner: {
      id: row.transporterId ?? '',
      name: row.transporterName ?? '',
      company: row.transporterCompany,
      mobile: row.transporterMobile,
    },
    vehicle: vehicleOf(row),
    ...partOf(row),
    can: {
      uploadLr: mayUpload(row, sides, 'lr'),
      start: row.status === 'loading_done',
      uploadPod: mayUpload(row, sides, 'pod'),
      rate: false,
    },
  }
}

const stopOf = (stop: StopView | null) => stop && { ...stop, instructions: unpricedOr(stop.instructions) }

const unpricedStops = ({ stops, lastShare }: ReturnType<typeof stopsOf>) =>
  stops
    ? {
        stops: stops.map(({ note, podRejected, ...stop }) =>
          Object.assign(stop, { note: unpricedOr(note), podRejected: unpricedOr(podRejected) }),
        ),
        lastShare,
      }
    : {}

/** The words without their rupees. */
const unpriced = (words: string) =>
  words.replace(/(?:₹|\bRs\b\.?|\bINR\b)\s*\d[\d,.]*(?:\/-)?/giu, '…').replaceAll('₹', '…')
const unpricedOr = (words: string | null) => words && unpriced(words)
