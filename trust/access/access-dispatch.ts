import { type Row, about, assignment, office, only, reason } from './row.ts'

/** Loads that wait, their trucks, and the way back from a mistake. */
export const dispatchRows: Readonly<Record<string, Row>> = {
  'GET /api/admin/dispatch/loads': only(office(), async (w) => ({ ...((await w.booking('pending')) && {}) })),
  'GET /api/admin/dispatch/loads/:id/trucks': only(office(), async (w) => about((await w.booking('pending')).id)),
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
