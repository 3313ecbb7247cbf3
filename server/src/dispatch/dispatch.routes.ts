import { admin } from '@vapsi/contract/office/admin'
import { dispatch } from '@vapsi/contract/office/dispatch'
import { toPaise } from '@vapsi/contract/values/rupees'
import { adminBookingById } from '../admin/bookings-list.sql.ts'
import { changeTruck } from '../bookings/assignment/change-truck.ts'
import type { TripGivenBack } from '../bookings/respond-to-trip.ts'
import { unassignBooking } from '../bookings/assignment/unassign-booking.ts'
import { fail } from '../platform/fail.ts'
import { mapPage } from '../platform/http/page.ts'
import type { Room } from '../platform/http/route.ts'
import { trucksForLoad } from './trucks-for-load.ts'
import { toWaitingLoad } from './waiting-load-view.ts'
import { waitingLoads } from './waiting-loads.sql.ts'

/** `onTakenBack`: what other rooms set aside of a trip whose truck is taken back. */
export const dispatchRoutes =
  (onTakenBack: readonly TripGivenBack[]): Room =>
  ({ route }) => {
    route(dispatch.loads, async ({ db, query }) => mapPage(await waitingLoads(db, query), toWaitingLoad))
    route(dispatch.trucks, ({ db, params, query }) => trucksForLoad(db, params.id, query.limit))
    route(admin.unassign, async ({ db, actor, params, body }) => {
      await unassignBooking(db, actor, params.id, body.reason, onTakenBack)
      return (await adminBookingById(db, params.id)) ?? fail('booking_not_found')
    })
    route(admin.changeTruck, async ({ db, actor, params, body, config }) => {
      const { reason, negotiatedPriceShipper, negotiatedPriceDriver, negotiationNotes, ...truck } = body
      const assignment = {
        ...truck,
        negotiatedPriceShipperPaise: toPaise(negotiatedPriceShipper),
        negotiatedPriceDriverPaise: toPaise(negotiatedPriceDriver),
        negotiationNotes: negotiationNotes || null,
        undoSeconds: config.undoSeconds,
      }
      await changeTruck(db, actor, params.id, assignment, { reason, onTakenBack })
      return (await adminBookingById(db, params.id)) ?? fail('booking_not_found')
    })
  }
