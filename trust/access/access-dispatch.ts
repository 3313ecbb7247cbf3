import { aBooking } from '../../server/test/factories/bookings.ts'
import { type Row, about, assignment, office, only, reason } from './row.ts'
import { aStoredPlan } from '../stored-plan.ts'
import type { World } from '../world.ts'

async function aPlan(w: World) {
  const [{ id: bookingId }, vehicleId] = [await w.booking('pending'), await w.vehicle()]
  const { transporter, admin } = w.cast
  const pair = { vehicleId, transporterId: transporter.id, bookingIds: [bookingId] }
  return { id: await aStoredPlan(admin.id, [pair]), pairIds: [vehicleId] }
}

/** Waiting loads, their trucks, and undoing mistakes. */
export const dispatchRows: Readonly<Record<string, Row>> = {
  'GET /api/admin/dispatch/loads': only(office(), async (w) => ({ ...((await w.booking('pending')) && {}) })),
  'GET /api/admin/dispatch/loads/:id/trucks': only(office(), async (w) => about((await w.booking('pending')).id)),
  'GET /api/admin/dispatch/trucks': only(office(), async (w) => ({ ...((await w.vehicle()) && {}) })),
  'POST /api/admin/dispatch/loads/:id/open': only(office(204), async (w) => about((await w.booking('pending')).id)),
  'POST /api/admin/dispatch/loads/:id/plan': only(office(), async (w) => {
    const [{ vehicle }, { id }] = [await aBooking({ status: 'in_transit' }), await w.booking('pending')]
    return about(id, { vehicleId: vehicle.id, negotiatedPriceDriver: 90_000 })
  }),
  'POST /api/admin/dispatch/plans': only(office(202), async (w) => ({
    body: { loadIds: [(await w.booking('pending')).id] },
  })),
  'GET /api/admin/dispatch/plans/:id': only(office(), async (w) => about((await aPlan(w)).id)),
  'POST /api/admin/dispatch/plans/:id/stop': only(office(), async (w) => about((await aPlan(w)).id)),
  'POST /api/admin/dispatch/plans/:id/accept': only(office(), async (w) => {
    const { id, pairIds } = await aPlan(w)
    return about(id, { pairIds })
  }),
  'POST /api/admin/assign-from-bid/:bidId': only(office(201), async (w) => {
    const { id, vehicleId } = await w.bid('accepted')
    return about(id, { ...assignment, transporterId: w.cast.transporter.id, vehicleId })
  }),
  'POST /api/admin/assign-order': only(office(), async (w) => {
    const [{ id }, vehicleId] = [await w.booking('pending'), await w.vehicle()]
    return { body: { ...assignment, bookingId: id, transporterId: w.cast.transporter.id, vehicleId } }
  }),
  'POST /api/admin/bookings/:id/change-truck': only(office(), async (w) =>
    about((await w.booking('confirmed')).id, {
      ...assignment,
      ...reason,
      transporterId: w.cast.transporter.id,
      vehicleId: await w.vehicle(),
    }),
  ),
  'POST /api/admin/bookings/:id/unassign': only(office(), async (w) =>
    about((await w.booking('confirmed')).id, reason),
  ),
}
