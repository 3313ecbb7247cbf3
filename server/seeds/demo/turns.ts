import { hoursAfter, type Booking, type Person, type Truck, type World } from './world.ts'
import { teller } from './trips.ts'

/** A request that is cancelled before the office answers. */
export function cancelTrip(
  world: World,
  booking: Booking,
  { by, at, reason }: { by: Person | World['office']; at: Date; reason: string },
): void {
  const before = { status: booking.status }
  booking.status = 'cancelled'
  booking.cancelReason = reason
  booking.updatedAt = at
  teller(world, booking)('booking_cancelled', at, by, { before, data: { reason } })
}

/** The office assigned a truck, its driver declined, and the request waits again with the agreed prices. */
export function declineTrip(world: World, booking: Booking, { owner, vehicle }: Truck, reason: string): void {
  const assignedAt = hoursAfter(booking.createdAt, 2)
  const declinedAt = hoursAfter(assignedAt, 1.5)
  const tell = teller(world, booking)
  booking.negotiatedPriceShipperPaise = booking.pricePaise
  booking.negotiatedPriceDriverPaise = Math.round((booking.pricePaise * 0.85) / 10_000) * 10_000
  booking.driverResponse = 'declined'
  booking.driverDeclineReason = reason
  booking.updatedAt = declinedAt
  const { negotiatedPriceShipperPaise, negotiatedPriceDriverPaise } = booking
  const pair = { transporterId: owner.id, vehicleId: vehicle.id }
  tell('booking_assigned', assignedAt, world.office, {
    after: { ...pair, negotiatedPriceShipperPaise, negotiatedPriceDriverPaise },
    data: { bidId: null, loadId: null, transporterId: owner.id },
  })
  tell('booking_declined', declinedAt, owner, { data: { reason, transporterId: owner.id } })
}

/** The office rejects a document: it must be uploaded again. */
export function rejectDocument(world: World, booking: Booking, kind: 'lr' | 'pod', at: Date, reason: string): void {
  const document = world.documents.find((one) => one.bookingId === booking.id && one.kind === kind)
  if (!document) return
  Object.assign(document, { rejectedAt: at, rejectedBy: world.office.id, rejectReason: reason })
  teller(world, booking)('document_rejected', at, world.office, { data: { kind, reason, documentId: document.id } })
}
