import { indianDay } from '@vapsi/contract/values/india'
import { aBooking } from '../../server/test/factories/bookings.ts'
import { aVehicle } from '../../server/test/factories/fleet.ts'
import { inDays } from '../../server/test/factories/places.ts'
import { db } from '../../server/test/harness.ts'
import { type Conflict, type ConflictCases, as, asOffice, fresh, freshRupees } from './conflict.ts'
import { aStoredPlan } from '../stored-plan.ts'
import type { World } from '../world.ts'

const reason = () => ({ reason: fresh('Reason') })
const notes = () => ({ negotiationNotes: fresh('Notes') })
const upsideDown = { negotiatedPriceShipper: 40_000, negotiatedPriceDriver: 45_000 }
const agreed = () => ({ negotiatedPriceShipper: freshRupees(), negotiatedPriceDriver: 30_000, ...notes() })
const pairOf = ({ vehicle, transporter }: Awaited<ReturnType<typeof aVehicle>>) => ({
  vehicleId: vehicle.id,
  transporterId: transporter.id,
})
const office = async (
  w: World,
  gets: Conflict['gets'],
  call: Omit<Conflict, 'cookie' | 'gets'>,
): Promise<Conflict> => ({
  cookie: await asOffice(w),
  gets,
  ...call,
})
const record = (w: World, bookingId: string, given: object = {}) =>
  asOffice(w).then((cookie) =>
    w.stage.call({
      method: 'POST',
      url: '/api/admin/payments',
      cookie,
      body: { bookingId, amount: 40_000, paymentType: 'partial_from_shipper', ...given },
    }),
  )
const declined = async (w: World) => {
  const id = await w.proposal()
  const url = `/api/admin/proposals/${id}/decline`
  await w.stage.call({ method: 'POST', url, cookie: await asOffice(w), body: reason() })
  return id
}
const money = (bookingId: string, given: object = {}) => ({
  bookingId,
  amount: 6_000,
  paymentType: 'partial_from_shipper',
  paymentMethod: 'cash',
  reference: fresh('REF'),
  notes: fresh('Notes'),
  ...given,
})
const terms = (bookingId: string, given: object = {}) => ({
  bookingId,
  advancePercentageShipper: 11,
  advancePercentageDriver: 12,
  terms: fresh('Terms'),
  dueDate: indianDay(inDays(30)),
  ...given,
})
const confirmed = async () => (await aBooking({ status: 'confirmed' })).booking.id
async function settled(w: World) {
  const id = await w.report()
  await db.updateTable('paymentReports').set({ status: 'dismissed', note: 'Gone' }).where('id', '=', id).execute()
  return id
}
const without = (kind: 'lr' | 'pod'): ConflictCases[string] => [
  async (w) => office(w, [404, 'document_not_found'], { id: await confirmed(), body: reason() }),
  // One that was rejected before.
  async (w) => {
    const id = await w.document(kind, 'in_transit')
    const url = `/api/admin/bookings/${id}/${kind}/reject`
    await w.stage.call({ method: 'POST', url, cookie: await asOffice(w), body: reason() })
    return office(w, [404, 'document_not_found'], { id, body: reason() })
  },
]

export const conflictsOfOffice: ConflictCases = {
  'POST /api/admin/dispatch/plans/:id/accept': [
    async (w) => {
      const { vehicle, transporter } = await aVehicle()
      const pair = { vehicleId: vehicle.id, transporterId: transporter.id, bookingIds: [(await aBooking()).booking.id] }
      const id = await aStoredPlan(w.cast.admin.id, [pair], 'running')
      return office(w, [409, 'dispatch_plan_not_ready'], { id, body: { pairIds: [vehicle.id] } })
    },
  ],
  'POST /api/admin/dispatch/loads/:id/plan': [
    async (w) => {
      const [{ booking }, { vehicle }] = [await aBooking(), await aVehicle()]
      const body = { vehicleId: vehicle.id, negotiatedPriceDriver: 39_000 }
      return office(w, [409, 'no_trip_to_end'], { id: booking.id, body })
    },
  ],
  'POST /api/admin/assign-order': [
    async (w) => {
      const [{ booking }, busy] = [await aBooking(), await aBooking({ status: 'confirmed' })]
      return office(w, [409, 'vehicle_busy'], { body: { bookingId: booking.id, ...pairOf(busy), ...agreed() } })
    },
    async (w) => {
      const [{ booking }, mine, theirs] = [await aBooking(), await aVehicle(), await aVehicle()]
      const pair = { transporterId: mine.transporter.id, vehicleId: theirs.vehicle.id }
      return office(w, [422, 'pair_mismatch'], { body: { bookingId: booking.id, ...pair, ...agreed() } })
    },
    async (w) => {
      const body = { bookingId: (await aBooking()).booking.id, ...pairOf(await aVehicle()), ...notes(), ...upsideDown }
      return office(w, [422, 'margin_negative'], { body })
    },
    async (w) => {
      const body = { bookingId: await confirmed(), ...pairOf(await aVehicle()), ...agreed() }
      return office(w, [409, 'booking_not_pending'], { body })
    },
    async (w) => {
      const small = await aVehicle({ passingWeight: 1 })
      const body = { bookingId: (await aBooking()).booking.id, ...pairOf(small), ...agreed() }
      return office(w, [422, 'misfit'], { body })
    },
  ],
  'POST /api/admin/assign-from-bid/:bidId': [
    async (w) => {
      const { id, vehicleId } = await w.bid('accepted')
      const body = { transporterId: w.cast.transporter.id, vehicleId, ...notes(), ...upsideDown }
      return office(w, [422, 'margin_negative'], { id, body })
    },
    async (w) => {
      const { id } = await w.bid('accepted')
      return office(w, [422, 'not_bidder'], { id, body: { ...pairOf(await aVehicle()), ...agreed() } })
    },
    async (w) => {
      const { id } = await w.bid('accepted')
      const busy = await aBooking({ transporter: w.cast.transporter, status: 'confirmed' })
      return office(w, [409, 'vehicle_busy'], { id, body: { ...pairOf(busy), ...agreed() } })
    },
  ],
  'POST /api/admin/bids/:id/reject': [
    async (w) => office(w, [409, 'bid_not_open'], { id: (await w.bid()).id, body: reason() }),
  ],
  'POST /api/admin/bookings/:id/change-truck': [
    async (w) => {
      const body = { ...pairOf(await aVehicle()), ...agreed(), ...reason() }
      return office(w, [409, 'booking_state'], { id: (await aBooking({ status: 'in_transit' })).booking.id, body })
    },
    async (w) => {
      const busy = await aBooking({ status: 'in_transit' })
      return office(w, [409, 'vehicle_busy'], {
        id: await confirmed(),
        body: { ...pairOf(busy), ...agreed(), ...reason() },
      })
    },
    async (w) => {
      const tanker = await aVehicle({ category: 'Tanker' })
      return office(w, [422, 'misfit'], {
        id: await confirmed(),
        body: { ...pairOf(tanker), ...agreed(), ...reason() },
      })
    },
  ],
  'POST /api/admin/bookings/:id/unassign': [
    async (w) =>
      office(w, [409, 'booking_state'], {
        id: (await aBooking({ status: 'loading_done' })).booking.id,
        body: reason(),
      }),
  ],
  'POST /api/admin/bookings/:id/lr/reject': without('lr'),
  'POST /api/admin/bookings/:id/pod/reject': without('pod'),
  'POST /api/admin/dead-letters/:id/retry': [
    async (w) => office(w, [404, 'not_found'], { id: crypto.randomUUID(), body: {} }),
  ],
  'POST /api/admin/exports': [
    async (w) =>
      office(w, [400, 'filter_misfit'], { body: { table: 'payments', filter: { paymentType: fresh('none') } } }),
  ],
  'POST /api/admin/payment-reports/:id/confirm': [
    async (w) => {
      const id = await w.report()
      const { bookingId } = await db
        .selectFrom('paymentReports')
        .select('bookingId')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const { negotiatedPriceShipperPaise, receivedPaise } = await db
        .selectFrom('bookings')
        .select(['negotiatedPriceShipperPaise', 'receivedPaise'])
        .where('id', '=', bookingId)
        .executeTakeFirstOrThrow()
      // The rest has been paid otherwise since it was reported.
      await record(w, bookingId, { amount: ((negotiatedPriceShipperPaise ?? 0) - receivedPaise) / 100 })
      return office(w, [409, 'over_received'], { id, body: { paymentType: 'final_from_shipper' } })
    },
    async (w) =>
      office(w, [409, 'report_closed'], { id: await settled(w), body: { paymentType: 'final_from_shipper' } }),
  ],
  'POST /api/admin/payment-reports/:id/dismiss': [
    async (w) => office(w, [409, 'report_closed'], { id: await settled(w), body: reason() }),
  ],
  'DELETE /api/payment-reports/:id': [
    async (w) => ({ id: await settled(w), cookie: await as(w, w.cast.shipper), gets: [409, 'report_closed'] }),
  ],
  'POST /api/admin/payment-terms': [
    // The existing draft would be dropped, the active set superseded.
    async (w) => {
      const { id: bookingId } = await w.booking('confirmed')
      return office(w, [409, 'terms_set_meanwhile'], { body: terms(bookingId, { ifTermsId: null }) })
    },
    async (w) => {
      const { booking } = await aBooking({ status: 'cancelled' })
      return office(w, [409, 'booking_cancelled'], { body: terms(booking.id) })
    },
  ],
  'POST /api/admin/payments': [
    async (w) => office(w, [409, 'over_received'], { body: money(await confirmed(), { amount: 45_000.01 }) }),
    async (w) => office(w, [409, 'money_recorded_meanwhile'], { body: money(await confirmed(), { ifBalance: 1 }) }),
    async (w) => office(w, [409, 'not_assigned'], { body: money((await aBooking()).booking.id) }),
    async (w) => {
      const [bookingId, reference] = [await confirmed(), fresh('UTR')]
      await record(w, bookingId, { amount: 10, reference })
      return office(w, [409, 'reference_used'], { body: money(bookingId, { reference: reference.toLowerCase() }) })
    },
  ],
  'POST /api/admin/payments/:id/reverse': [
    async (w) => {
      const id = await w.payment()
      const url = `/api/admin/payments/${id}/reverse`
      await w.stage.call({ method: 'POST', url, cookie: await asOffice(w), body: reason() })
      return office(w, [409, 'already_reversed'], { id, body: reason() })
    },
  ],
  'PUT /api/admin/bookings/:id/prices': [
    async (w) => office(w, [422, 'margin_negative'], { id: await confirmed(), body: { ...notes(), ...upsideDown } }),
    async (w) => {
      const id = await confirmed()
      await record(w, id)
      const body = { ...notes(), negotiatedPriceShipper: 39_999.99, negotiatedPriceDriver: 30_000 }
      return office(w, [409, 'price_below_paid'], { id, body })
    },
    async (w) => {
      const body = { ...agreed(), ifUpdatedAt: '2020-01-01T00:00:00.000Z' }
      return office(w, [409, 'changed_meanwhile'], { id: await confirmed(), body })
    },
  ],
  'PUT /api/admin/users/:id/commission': [
    async (w) => {
      const body = { commissionType: 'percentage', commissionRate: 120, minimumPayout: 7, commissionNotes: fresh('N') }
      return office(w, [400, 'invalid'], { id: w.cast.transporter.id, body })
    },
    async (w) => {
      const body = { commissionType: 'fixed_per_trip', commissionRate: 77, minimumPayout: 7 }
      return office(w, [422, 'not_transporter'], { id: w.cast.shipper.id, body })
    },
    async (w) => {
      const body = {
        commissionType: 'percentage',
        commissionRate: 7,
        ifCommission: { commissionType: 'negotiated', commissionRate: 0, minimumPayout: 7, commissionNotes: null },
      }
      return office(w, [409, 'commission_set_meanwhile'], { id: w.cast.transporter.id, body })
    },
  ],
  'POST /api/admin/proposals/:id/confirm': [
    async (w) => office(w, [409, 'proposal_decided'], { id: await declined(w) }),
  ],
  'POST /api/admin/proposals/:id/decline': [
    async (w) => office(w, [409, 'proposal_decided'], { id: await declined(w), body: reason() }),
  ],
  'PUT /api/admin/users/:id/verify': [
    async (w) => {
      const body = { isVerified: true, ifVerified: true }
      return office(w, [409, 'unverified_meanwhile'], { id: w.cast.otherShipper.id, body })
    },
  ],
  'PUT /api/admin/vehicles/:id/verify': [
    async (w) => {
      const body = { isVerified: false, ifVerified: false }
      return office(w, [409, 'verified_meanwhile'], { id: await w.vehicle(), body })
    },
    // Its owner has changed the truck since the clerk looked.
    async (w) => {
      const { vehicle } = await aVehicle({ isVerified: false })
      const { vehicleNumber, category, vehicleType, passingWeight } = vehicle
      const ifTruck = { vehicleNumber, category, vehicleType, passingWeight: passingWeight - 1 }
      const body = { isVerified: true, ifVerified: false, ifTruck }
      return office(w, [409, 'vehicle_changed_meanwhile'], { id: vehicle.id, body })
    },
  ],
}
