import { admin } from '@vapsi/contract/admin/admin'
import { moderation } from '@vapsi/contract/moderation/moderation'
import { adminVehicleById } from '../admin/vehicles.sql.ts'
import type { BookingEnds } from '../bookings/cancel-booking.ts'
import type { VehicleRemovalHook } from '../fleet/remove-vehicle.ts'
import { resolvePlate } from '../fleet/plates/resolve-plate.ts'
import { setPickup } from '../loads/set-pickup.ts'
import type { Db } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import type { Room } from '../platform/http/route.ts'
import { decideReport } from './decide-report.ts'
import { takeDownLoad, takeDownPosting } from './remove-from-market.ts'
import { report } from './report.ts'
import { listOffers } from './offers.sql.ts'
import { listReports, listReportsBy } from './reports.sql.ts'
import { restoreUser } from './restore-user.ts'
import { suspendUser } from './suspend-user.ts'
import { adminPersonById } from './suspensions.sql.ts'

export const moderationRoutes =
  (onCancelled: readonly BookingEnds[], onRemoved: readonly VehicleRemovalHook[]): Room =>
  ({ route }) => {
    const person = async (db: Db, id: string) => (await adminPersonById(db, id)) ?? fail('user_not_found')
    route(moderation.report, ({ db, actor, body }) => report(db, actor, body))
    route(moderation.reported, ({ db, actor, query }) => listReportsBy(db, actor.id, query))
    route(moderation.reports, ({ db, query }) => listReports(db, query))
    route(moderation.decide, ({ db, actor, params, body }) => decideReport(db, actor, params.id, body, onCancelled))
    route(moderation.offers, ({ db, query }) => listOffers(db, query))
    route(admin.user, ({ db, params }) => person(db, params.id))
    route(moderation.suspend, async ({ db, actor, params, body }) => {
      await suspendUser(db, actor, params.id, body.reason, onCancelled)
      return person(db, params.id)
    })
    route(moderation.restore, async ({ db, actor, params }) => {
      await restoreUser(db, actor, params.id)
      return person(db, params.id)
    })
    route(moderation.removePosting, ({ db, actor, params, body }) => takeDownPosting(db, actor, params.id, body.reason))
    route(moderation.setPickup, ({ db, actor, params, body }) => setPickup(db, actor, params.id, body))
    route(moderation.removeLoad, ({ db, actor, params, body }) => takeDownLoad(db, actor, params.id, body.reason))
    route(admin.resolvePlate, async ({ db, actor, params, body }) => {
      await resolvePlate(db, actor, params.id, body.reason, onRemoved)
      return (await adminVehicleById(db, params.id)) ?? fail('vehicle_not_found')
    })
  }
