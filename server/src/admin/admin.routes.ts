import { admin } from '@vapsi/contract/office/admin'
import { rejectAcceptedBid } from '../bids/reject-accepted-bid.ts'
import { pendingBids } from '../bids/pending-bids.sql.ts'
import { changeTruck } from '../bookings/change-truck.ts'
import type { TripGivenBack } from '../bookings/respond-to-trip.ts'
import { unassignBooking } from '../bookings/unassign-booking.ts'
import { toPaise } from '@vapsi/contract/values/rupees'
import { repriceBooking } from '../bookings/reprice-booking.ts'
import { verifyVehicle } from '../fleet/verify-vehicle.ts'
import { fail } from '../platform/fail.ts'
import { isUnchanged, pollable } from '../platform/http/etag.ts'
import type { Room } from '../platform/http/route.ts'
import { setCommission } from '../users/set-commission.ts'
import { verifyUser } from '../users/verify-user.ts'
import { assignFromBid } from './assign-from-bid.ts'
import { assignOrder } from './assign-order.ts'
import { listAudit } from './audit.sql.ts'
import { bookingLedger } from './booking-ledger.sql.ts'
import { adminBookingById, bookingTotals, listBookings } from './bookings-list.sql.ts'
import { listDocuments } from './documents.sql.ts'
import { exportFile } from './export-file.ts'
import { exportOf, toExport } from './exports.sql.ts'
import { listSubscribers } from './newsletter.sql.ts'
import { sharedQueues } from './shared-queues.ts'
import { queuesVersion } from './queues.sql.ts'
import { startExport } from './start-export.ts'
import { dashboardPictures, userStats } from './stats.sql.ts'
import { adminUserById, listUsers } from './users.sql.ts'
import { adminVehicleById, listVehicles } from './vehicles.sql.ts'

/** `onTakenBack`: what later rooms set aside of a trip whose truck is taken back. */
export const adminRoutes =
  (onTakenBack: readonly TripGivenBack[]): Room =>
  ({ route }) => {
    const queues = sharedQueues()
    route(admin.queues, async ({ db, request, reply }) => {
      const version = await queuesVersion(db)
      return isUnchanged(request, reply, version) ? reply.code(304).send() : queues(db, version)
    })
    route(admin.stats, ({ db, reply }) => {
      pollable(reply)
      return userStats(db)
    })
    route(admin.pictures, ({ db }) => dashboardPictures(db))

    route(admin.users, ({ db, query }) => listUsers(db, query))
    route(admin.user, async ({ db, params }) => (await adminUserById(db, params.id)) ?? fail('user_not_found'))
    route(admin.verifyUser, async ({ db, actor, params, body }) => {
      await verifyUser(db, actor, params.id, body)
      return (await adminUserById(db, params.id)) ?? fail('user_not_found')
    })
    route(admin.setCommission, async ({ db, actor, params, body }) => {
      await setCommission(db, actor, params.id, body)
      return (await adminUserById(db, params.id)) ?? fail('user_not_found')
    })
    route(admin.vehicles, ({ db, query }) => listVehicles(db, query))
    route(admin.verifyVehicle, async ({ db, actor, params, body }) => {
      await verifyVehicle(db, actor, params.id, body)
      return (await adminVehicleById(db, params.id)) ?? fail('vehicle_not_found')
    })

    route(admin.bookings, ({ db, query }) => listBookings(db, query))
    route(admin.bookingTotals, ({ db, query }) => bookingTotals(db, query))
    route(admin.booking, async ({ db, params }) => (await bookingLedger(db, params.id)) ?? fail('booking_not_found'))
    route(admin.assignOrder, ({ db, actor, body, config }) => assignOrder(db, actor, body, config.undoSeconds))
    route(admin.assignFromBid, ({ db, actor, params, body, config }) =>
      assignFromBid(db, actor, params.bidId, body, config.undoSeconds),
    )
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
    route(admin.reprice, async ({ db, actor, params, body }) => {
      await repriceBooking(db, actor, params.id, body)
      return (await adminBookingById(db, params.id)) ?? fail('booking_not_found')
    })
    route(admin.pendingBids, ({ db, query }) => pendingBids(db, query))
    route(admin.rejectBid, ({ db, actor, params, body }) => rejectAcceptedBid(db, actor, params.id, body.reason))

    route(admin.documents, ({ db, query }) => listDocuments(db, query))
    route(admin.audit, ({ db, query }) => listAudit(db, query))
    route(admin.startExport, ({ db, actor, body }) => startExport(db, actor, body))
    route(admin.export, async ({ db, actor, params }) => {
      const found = (await exportOf(db, actor.id, params.id)) ?? fail('not_found')
      return toExport(found)
    })
    route(admin.exportFile, async ({ db, gateways, actor, params, reply }) => {
      const { name, content } = await exportFile(db, gateways.files, actor, params.id)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(content)
    })
    route(admin.newsletter, ({ db, query }) => listSubscribers(db, query))
  }
