import type { bookings } from '@vapsi/contract/bookings'
import type { TransporterBookingView } from '@vapsi/contract/booking-views'
import type { Body } from '@vapsi/contract/endpoint'
import { type DeclineReason, acceptFrom, bookingSteps } from '@vapsi/contract/lifecycle'
import { toPaise, toRupees } from '@vapsi/contract/values/rupees'
import { lockVehicleOf } from '../fleet/fleet.sql.ts'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { advanceIfPaid } from './prices/advance-if-paid.ts'
import { getAsTransporter } from './views/booking-views.ts'
import { type Booking, bookingById, changeBooking, lockBookingOf, moveBooking } from './bookings.sql.ts'
import { recountAdded } from './parts/recount-added.ts'
import { recordBooking } from './record-booking.ts'

/** What a later room sets aside in the transaction that returns a trip. The booking is locked. */
export type TripGivenBack = (tx: Tx, booking: Booking, by: string) => Promise<unknown>

/** The transporter accepts the trip that the office assigned, or declines it. */
export function respondToTrip(
  db: Db | Tx,
  transporter: Actor,
  bookingId: string,
  { response, reason, reasonCode, ifPrice }: Body<typeof bookings.respond>,
  onDeclined: readonly TripGivenBack[] = [],
): Promise<TransporterBookingView> {
  return inTransaction(db, async (tx) => {
    if (response === 'declined') await lockTruckOf(tx, transporter, bookingId)
    const booking = (await lockBookingOf(tx, transporter, bookingId)) ?? fail('booking_not_found')
    const from: readonly Booking['status'][] = response === 'accepted' ? acceptFrom : bookingSteps.decline.from
    if (booking.driverResponse !== 'pending' && acceptFrom.includes(booking.status)) fail('already_answered')
    if (!from.includes(booking.status)) fail('booking_state')
    if (response === 'accepted' && ifPrice !== undefined) requirePrice(booking, toPaise(ifPrice))
    if (response === 'accepted') return accept(tx, transporter, booking)
    const lastSight = await getAsTransporter(tx, transporter, booking.id)
    for (const setAside of onDeclined) await setAside(tx, booking, transporter.id)
    return noLongerMine(lastSight, await decline(tx, transporter, booking, reason || null, reasonCode))
  })
}

/** A part that is declined changes what the others on its truck add: the truck comes before the bookings. */
async function lockTruckOf(tx: Tx, transporter: Actor, bookingId: string) {
  const seen = await bookingById(tx, bookingId)
  if (seen?.isPart && seen.vehicleId) await lockVehicleOf(tx, transporter.id, seen.vehicleId)
}

/** Nobody accepts a trip at a price that has just changed. */
function requirePrice({ negotiatedPriceDriverPaise: now }: Booking, seenPaise: number) {
  if (now === null || now === seenPaise) return
  fail('trip_price_changed', { params: { rupees: toRupees(now) } })
}

async function accept(tx: Tx, transporter: Actor, booking: Booking): Promise<TransporterBookingView> {
  const accepted = await changeBooking(tx, booking.id, { driverResponse: 'accepted' })
  await recordBooking(tx, 'booking_accepted', accepted, { by: transporter.id })
  // Payments may have been recorded before this driver was asked.
  await advanceIfPaid(tx, booking.id)
  return getAsTransporter(tx, transporter, booking.id)
}

/** The truck is free and the booking waits for the office again; agreed prices stay, and money may have moved. */
async function decline(
  tx: Tx,
  transporter: Actor,
  booking: Booking,
  reason: string | null,
  reasonCode: DeclineReason | undefined,
): Promise<Booking> {
  const declined = await moveBooking(tx, booking.id, bookingSteps.decline, {
    transporterId: null,
    vehicleId: null,
    driverResponse: 'declined',
    driverDeclineReason: reason,
    promisedOn: null,
    addedKm: null,
    misfitReason: null,
    belowCostReason: null,
    toldAt: null,
  })
  if (!declined) fail('booking_state')
  await recountAdded(tx, booking)
  await recordBooking(tx, 'booking_declined', declined, {
    by: transporter.id,
    data: { reason, ...(reasonCode && { reasonCode }), transporterId: transporter.id },
  })
  return declined
}

/** The shipper's details are no longer this transporter's business. */
const noLongerMine = (seen: TransporterBookingView, declined: Booking): TransporterBookingView => ({
  ...seen,
  status: 'pending',
  adminApprovalStatus: 'pending',
  driverResponse: 'declined',
  driverDeclineReason: declined.driverDeclineReason,
  lrUploaded: false,
  podUploaded: false,
  documents: [],
  rejectedDocuments: [],
  promisedOn: null,
  updatedAt: declined.updatedAt.toISOString(),
  senderDetails: null,
  receiverDetails: null,
  shipper: { ...seen.shipper, mobile: null },
  vehicleId: null,
  vehicle: null,
  can: { respond: false, decline: false, uploadLr: false, start: false, uploadPod: false, rate: false },
})
