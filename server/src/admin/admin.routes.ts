import { admin } from '@vapsi/contract/admin/admin'
import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import { loadedStatuses } from '@vapsi/contract/lifecycle'
import { rejectAcceptedBid } from '../bids/reject-accepted-bid.ts'
import { pendingBids } from '../bids/pending-bids.sql.ts'
import { repriceBooking } from '../bookings/prices/reprice-booking.ts'
import { withSecondClerk } from '../payments/proposals/with-second-clerk.ts'
import { verifyVehicle } from '../fleet/verify-vehicle.ts'
import { fail } from '../platform/fail.ts'
import { isUnchanged, pollable } from '../platform/http/etag.ts'
import type { Room } from '../platform/http/route.ts'
import { setCommission } from '../users/set-commission.ts'
import { verifyUser } from '../users/verify-user.ts'
import { askPricesOf } from './ask-prices.ts'
import { assignFromBid } from './assign-from-bid.ts'
import { assignOrder } from './assign-order.ts'
import { listAudit } from './audit.sql.ts'
import { bookingLedger } from './bookings/booking-ledger.sql.ts'
import { bookingTotals } from './bookings/booking-totals.sql.ts'
import { adminBookingById, listBookings } from './bookings/bookings-list.sql.ts'
import { listDocuments } from './documents.sql.ts'
import { exportFile } from './exports/export-file.ts'
import { exportOf, toExport } from './exports/exports.sql.ts'
import { listSubscribers } from './newsletter.sql.ts'
import { sharedQueues } from './shared-queues.ts'
import { queuesVersion } from './queues.sql.ts'
import { admitToExport, startExport } from './exports/start-export.ts'
import { dashboardPictures, userStats } from './stats.sql.ts'
import { adminUserById, listUsers } from './users.sql.ts'
import { adminVehicleById, listVehicles } from './vehicles.sql.ts'

export const adminRoutes: Room = ({ route }) => {
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
  route(admin.reprice, ({ db, config, actor, params, body }) =>
    withSecondClerk(
      db,
      config,
      actor,
      {
        kind: 'reprice',
        body,
        bookingOf: (booking: AdminBookingView) => booking.id,
        needsSecond: (_tx, { status }: AdminBookingView) => loadedStatuses.includes(status),
      },
      async (tx) => {
        await askPricesOf(tx, params.id, body)
        await repriceBooking(tx, actor, params.id, body)
        return (await adminBookingById(tx, params.id)) ?? fail('booking_not_found')
      },
    ),
  )
  route(admin.pendingBids, ({ db, query }) => pendingBids(db, query))
  route(admin.rejectBid, ({ db, actor, params, body }) => rejectAcceptedBid(db, actor, params.id, body.reason))

  route(admin.documents, ({ db, query }) => listDocuments(db, query))
  route(admin.audit, ({ db, query }) => listAudit(db, query))
  route(admin.startExport, ({ db, actor, body }) => startExport(db, actor, body))
  route(admin.export, async ({ db, actor, params }) => {
    const found = (await exportOf(db, actor.id, params.id)) ?? fail('not_found')
    admitToExport(actor, found.tableName)
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
