import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import { bookings } from '@vapsi/contract/bookings'
import { partTrucks } from '@vapsi/contract/bookings/part-trucks'
import { shipments } from '@vapsi/contract/bookings/shipments'
import { tripStops } from '@vapsi/contract/bookings/trip-stops'
import type { Actor } from '../platform/http/actor.ts'
import type { Db } from '../platform/database/database.ts'
import type { Room } from '../platform/http/route.ts'
import { bookTruck } from './requests/book-truck.ts'
import { getAsShipper, getBooking, listBookings } from './views/booking-views.ts'
import type { Booking } from './bookings.sql.ts'
import { type BookingEnds, cancelBooking } from './cancel-booking.ts'
import { type TripCompleted, completeBooking } from './complete-booking.ts'
import { dashboardOf } from './views/dashboard.sql.ts'
import { earningsStatement } from './views/earnings-statement.ts'
import { bookPart } from './parts/for-hire/book-part.ts'
import { findPartTrucks, partTruckOf } from './parts/for-hire/find-part-trucks.ts'
import { rateTrip } from './rate-trip.ts'
import { requestTruck } from './requests/request-truck.ts'
import { type TripGivenBack, respondToTrip } from './respond-to-trip.ts'
import { getShipment, listShipments } from './shipments/shipments.ts'
import { startTrip } from './start-trip.ts'
import { setContact } from './stops/set-contact.ts'
import { updateDetails } from './update-details.ts'

/**
 * What later rooms do in the transaction of a trip that is cancelled, returned or completed, and what they add to the office's
 * view; bookings do not import them.
 */
export interface BookingHooks {
  onCancelled: readonly BookingEnds[]
  onDeclined: readonly TripGivenBack[]
  onCompleted: readonly TripCompleted[]
  officeView: (db: Db, bookingId: string) => Promise<AdminBookingView>
}

export const bookingsRoutes =
  ({ onCancelled, onDeclined, onCompleted, officeView }: BookingHooks): Room =>
  ({ route }) => {
    const seenBy = (db: Db, actor: Actor, { id }: Booking) =>
      actor.isAdmin ? officeView(db, id) : getAsShipper(db, actor, id)
    route(bookings.bookTruck, ({ db, actor, params, body, config }) =>
      bookTruck(db, actor, params.id, body, config.caps),
    )
    route(partTrucks.find, ({ db, query }) => findPartTrucks(db, query))
    route(partTrucks.get, ({ db, params, query }) => partTruckOf(db, params.id, query))
    route(partTrucks.book, ({ db, actor, params, body, config }) => bookPart(db, actor, params.id, body, config.caps))
    route(bookings.request, ({ db, actor, body, config, gateways }) =>
      requestTruck(db, actor, body, config.caps, gateways.roads),
    )
    route(bookings.list, ({ db, actor, query }) => listBookings(db, actor, query))
    route(bookings.get, ({ db, actor, params }) => getBooking(db, actor, params.id))
    route(shipments.list, ({ db, actor, query }) => listShipments(db, actor, query))
    route(shipments.get, ({ db, actor, params }) => getShipment(db, actor, params.reference))
    route(bookings.dashboard, ({ db, actor }) => dashboardOf(db, actor))
    route(bookings.statement, async ({ db, actor, query, reply }) => {
      const csv = await earningsStatement(db, actor, query.month)
      const name = query.month ? `vapsi-earnings-${query.month}.csv` : 'vapsi-earnings.csv'
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .send(csv)
    })
    route(bookings.respond, ({ db, actor, params, body }) => respondToTrip(db, actor, params.id, body, onDeclined))
    route(bookings.start, ({ db, actor, params, body }) =>
      startTrip(db, actor, params.id, { asksForBill: body?.withoutEwayBill !== true }),
    )
    route(bookings.complete, async ({ db, actor, params }) =>
      seenBy(db, actor, await completeBooking(db, actor, params.id, onCompleted)),
    )
    route(bookings.cancel, async ({ db, actor, params, body }) =>
      seenBy(db, actor, await cancelBooking(db, actor, params.id, body.reason, onCancelled)),
    )
    route(tripStops.setContact, ({ db, actor, params, body }) => setContact(db, actor, params.id, body))
    route(bookings.updateDetails, ({ db, actor, params, body }) => updateDetails(db, actor, params.id, body))
    route(bookings.rate, ({ db, actor, params, body }) => rateTrip(db, actor, params.id, body))
  }
