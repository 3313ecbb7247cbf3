import { admin } from '@vapsi/contract/admin/admin'
import { dispatch } from '@vapsi/contract/dispatch/dispatch'
import { dispatchPlans } from '@vapsi/contract/dispatch/dispatch-plans'
import { agreedOf } from '../admin/ask-prices.ts'
import { adminBookingById } from '../admin/bookings/bookings-list.sql.ts'
import { changeTruck } from '../bookings/assignment/change-truck.ts'
import type { TripGivenBack } from '../bookings/respond-to-trip.ts'
import { unassignBooking } from '../bookings/assignment/unassign-booking.ts'
import { fail } from '../platform/fail.ts'
import { mapPage } from '../platform/http/page.ts'
import type { Room } from '../platform/http/route.ts'
import { acceptPlan } from './plans/accept-plan.ts'
import { planBehind } from './plans/plan-behind.ts'
import { askToStop, planById } from './plans/plans.sql.ts'
import { startPlan } from './plans/start-plan.ts'
import { trucksForLoad } from './trucks-for-load.ts'
import { toWaitingLoad } from './waiting-load-view.ts'
import { trucksOnMap } from './trucks-on-map.sql.ts'
import { openLoad, waitingLoad, waitingLoads } from './waiting-loads.sql.ts'

/** `onTakenBack`: what other rooms set aside for a trip whose truck is taken back. */
export const dispatchRoutes =
  (onTakenBack: readonly TripGivenBack[]): Room =>
  ({ route }) => {
    route(dispatch.loads, async ({ db, actor, query }) =>
      mapPage(await waitingLoads(db, query, actor.id), toWaitingLoad),
    )
    route(dispatch.map, ({ db, query }) => trucksOnMap(db, query))
    route(dispatch.open, async ({ db, actor, params }) => {
      if (!(await waitingLoad(db, params.id))) fail('load_not_found')
      await openLoad(db, actor.id, params.id)
    })
    route(dispatch.plan, ({ db, actor, params, body }) => planBehind(db, actor, params.id, body))
    route(dispatch.trucks, ({ db, params, query }) => trucksForLoad(db, params.id, query))
    route(dispatchPlans.start, ({ db, actor, body }) => startPlan(db, actor, body))
    route(
      dispatchPlans.get,
      async ({ db, params }) => (await planById(db, params.id)) ?? fail('dispatch_plan_not_found'),
    )
    route(dispatchPlans.stop, async ({ db, params }) => {
      await askToStop(db, params.id)
      return (await planById(db, params.id)) ?? fail('dispatch_plan_not_found')
    })
    route(dispatchPlans.accept, ({ db, actor, params, body, config }) =>
      acceptPlan(db, actor, params.id, { ...body, undoSeconds: config.undoSeconds }),
    )
    route(admin.unassign, async ({ db, actor, params, body }) => {
      await unassignBooking(db, actor, params.id, body.reason, onTakenBack)
      return (await adminBookingById(db, params.id)) ?? fail('booking_not_found')
    })
    route(admin.changeTruck, async ({ db, actor, params, body, config }) => {
      const { reason, ifUpdatedAt, negotiatedPriceShipper, negotiatedPriceDriver, negotiationNotes, ...truck } = body
      const agreed = agreedOf({ negotiatedPriceShipper, negotiatedPriceDriver, negotiationNotes })
      const assignment = { ...truck, ...agreed, undoSeconds: config.undoSeconds }
      await changeTruck(db, actor, params.id, assignment, { reason, onTakenBack }, ifUpdatedAt)
      return (await adminBookingById(db, params.id)) ?? fail('booking_not_found')
    })
  }
