import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { aBooking, aDocument, eventsOf } from '../../test/factories/bookings.ts'
import { referenceOf } from '../bookings/bookings.rules.ts'
import { storedBid, storedLoad } from '../../test/factories/bids.ts'
import { aVehicle } from '../../test/factories/fleet.ts'
import { aBid, aPostedLoad, bidsOn } from '../../test/factories/loads.ts'
import { aPosting } from '../../test/factories/market.ts'
import { anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'

const { as } = await anApp()
const clerk = await anAdmin()
const absent = '01990000-0000-7000-8000-000000000000'
const prices = { negotiatedPriceShipper: 31_000, negotiatedPriceDriver: '26350.50' }

async function anOrder() {
  const { booking } = await aBooking()
  const { transporter, vehicle } = await aVehicle()
  const form = { bookingId: booking.id, transporterId: transporter.id, vehicleId: vehicle.id, ...prices }
  return { booking, transporter, vehicle, form: { ...form, orderType: 'truck_first', negotiationNotes: 'By phone' } }
}
const assign = (form: object) => as(clerk)<AdminBookingView & { code: string }>('POST', '/api/admin/assign-order', form)

test('an order is assigned with both prices and their margin', async () => {
  const { form, transporter, vehicle } = await anOrder()
  const { status, body } = await assign(form)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    status: 'confirmed',
    adminApprovalStatus: 'assigned',
    driverResponse: 'pending',
    transporter: { id: transporter.id },
    vehicleId: vehicle.id,
    negotiatedPriceShipper: 31_000,
    negotiatedPriceDriver: 26_350.5,
    adminMargin: 4649.5,
    negotiationNotes: 'By phone',
  })
})

test('assign order: 400, 404, 409, 422', async () => {
  const { form } = await anOrder()
  for (const wrong of [
    { negotiatedPriceShipper: 0 },
    { negotiatedPriceDriver: 0.001 },
    { negotiatedPriceShipper: 'NaN' },
    { orderType: 'load_first' },
    { vehicleId: '' },
    { status: 'completed' },
  ])
    expect((await assign({ ...form, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
  expect((await assign({ ...form, bookingId: absent })).status).toBe(404)
  expect((await assign({ ...form, negotiatedPriceDriver: 31_000.01 })).body.code).toBe('margin_negative')
  const other = await aVehicle()
  expect(await assign({ ...form, vehicleId: other.vehicle.id })).toMatchObject({
    status: 422,
    body: { code: 'pair_mismatch' },
  })
  const posted = await aPosting({ toLocation: 'Chennai, Tamil Nadu', toLat: 13.08, toLng: 80.27 })
  expect(
    (await assign({ ...form, transporterId: posted.transporter.id, vehicleId: posted.vehicle.id })).body.code,
  ).toBe('pair_mismatch')
  expect((await assign(form)).status).toBe(200)
  expect(await assign(form)).toMatchObject({ status: 409, body: { code: 'booking_not_pending' } })
  const next = await anOrder()
  const busy = { ...next.form, transporterId: form.transporterId, vehicleId: form.vehicleId }
  expect(await assign(busy)).toMatchObject({ status: 409, body: { code: 'vehicle_busy' } })
})

test('the posted truck that the shipper chose may be assigned although it is on the market', async () => {
  const posted = await aPosting({ status: 'booked' })
  const { booking } = await aBooking({ postingId: posted.posting.id })
  const form = { bookingId: booking.id, transporterId: posted.transporter.id, vehicleId: posted.vehicle.id, ...prices }
  expect((await assign(form)).status).toBe(200)
})

test('two clerks assign one order at once: one wins, the other reads that it is assigned', async () => {
  const { form, booking } = await anOrder()
  const other = await aVehicle()
  const second = { ...form, transporterId: other.transporter.id, vehicleId: other.vehicle.id }
  const answers = await Promise.all([assign(form), assign(second), assign(form), assign(second)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  expect((await eventsOf(booking.id)).filter((type) => type === 'booking_assigned')).toHaveLength(1)
})

async function anAcceptedBid() {
  const { load } = await aPostedLoad()
  const [first, second] = await bidsOn(load, 2)
  await db.updateTable('bids').set({ status: 'accepted' }).where('id', '=', first!.bid.id).execute()
  const { transporter, vehicle, bid } = first!
  return { load, bid, lost: second!.bid, form: { transporterId: transporter.id, vehicleId: vehicle.id, ...prices } }
}
const fromBid = (id: string, form: object, key?: string) =>
  as(clerk)<AdminBookingView & { code: string }>(
    'POST',
    `/api/admin/assign-from-bid/${id}`,
    form,
    key ? { 'idempotency-key': key } : {},
  )

test('an accepted bid becomes a booking, its load is booked, the other bids are lost', async () => {
  const { load, bid, lost, form } = await anAcceptedBid()
  const { status, body } = await fromBid(bid.id, { ...form, orderType: 'load_first' })
  expect(status).toBe(201)
  expect(body).toMatchObject({ status: 'confirmed', loadId: load.id, price: 40_000, adminMargin: 4649.5 })
  expect((await storedBid(bid)).status).toBe('assigned')
  expect((await storedBid(lost)).status).toBe('lost')
  expect((await storedLoad(load)).status).toBe('booked')
})

test('assign from bid: 400, 404, 409, 422, and a repeated key makes one booking', async () => {
  const { bid, form } = await anAcceptedBid()
  expect((await fromBid(bid.id, { ...form, orderType: 'truck_first' })).status).toBe(400)
  expect((await fromBid(absent, form)).status).toBe(404)
  expect((await fromBid('nonsense', form)).status).toBe(404)
  const open = await aBid()
  expect((await fromBid(open.bid.id, form)).status).toBe(409)
  const other = await aVehicle()
  const wrong = { ...form, transporterId: other.transporter.id, vehicleId: other.vehicle.id }
  expect(await fromBid(bid.id, wrong)).toMatchObject({ status: 422, body: { code: 'not_bidder' } })
  const first = await fromBid(bid.id, form, 'k1')
  const again = await fromBid(bid.id, form, 'k1')
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body.id).toBe(first.body.id)
  expect((await fromBid(bid.id, { ...form, negotiatedPriceShipper: 32_000 }, 'k1')).body.code).toBe('key_reused')
  expect((await fromBid(bid.id, form)).status).toBe(409)
})

test('two clerks assign one bid at once: one booking', async () => {
  const { load, bid, form } = await anAcceptedBid()
  const answers = await Promise.all([1, 2, 3, 4].map(() => fromBid(bid.id, form)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
  const made = await db.selectFrom('bookings').select('id').where('loadId', '=', load.id).execute()
  expect(made).toHaveLength(1)
})

test('the office rejects an accepted bid: 200, the load takes bids again; 400, 404, 409', async () => {
  const { load, bid } = await anAcceptedBid()
  const url = `/api/admin/bids/${bid.id}/reject`
  expect((await as(clerk)('POST', url, { reason: ' ' })).status).toBe(400)
  expect((await as(clerk)('POST', `/api/admin/bids/${absent}/reject`, { reason: 'x' })).status).toBe(404)
  const rejected = await as(clerk)<{ status: string; rejectReason: string }>('POST', url, { reason: 'Papers expired' })
  expect(rejected).toMatchObject({ status: 200, body: { status: 'rejected', rejectReason: 'Papers expired' } })
  expect((await storedLoad(load)).status).toBe('open')
  expect((await as(clerk)('POST', url, { reason: 'again' })).status).toBe(409)
})

test('a truck of another category or too small is 422 misfit, for requests as for bids', async () => {
  const { form, transporter } = await anOrder()
  const tanker = await aVehicle({ transporter, category: 'Tanker' })
  const small = await aVehicle({ transporter, passingWeight: 8 })
  for (const { vehicle } of [tanker, small])
    expect(await assign({ ...form, vehicleId: vehicle.id })).toMatchObject({ status: 422, body: { code: 'misfit' } })
  const accepted = await anAcceptedBid()
  const other = await aVehicle({ transporter: { id: accepted.form.transporterId } as never, category: 'Container' })
  expect(await fromBid(accepted.bid.id, { ...accepted.form, vehicleId: other.vehicle.id })).toMatchObject({
    status: 422,
    body: { code: 'misfit' },
  })
})

test('a reason sends a misfit all the same: the audit keeps it, and its driver reads it', async () => {
  const { form, transporter, booking } = await anOrder()
  const { vehicle } = await aVehicle({ transporter, category: 'Tanker' })
  const override = { reason: 'The shipper agreed by phone' }
  expect((await assign({ ...form, vehicleId: vehicle.id, override: { reason: ' ' } })).status).toBe(400)
  const { status, body } = await assign({ ...form, vehicleId: vehicle.id, override })
  expect(status).toBe(200)
  expect(body).toMatchObject({ misfitReason: override.reason, needs: { category: 'Open', weightKg: 9000 } })
  const audit = await as(clerk)<{ type: string; after: object }[]>('GET', `/api/admin/audit?subjectId=${booking.id}`)
  expect(audit.body.find(({ type }) => type === 'booking_assigned')?.after).toMatchObject({
    misfitReason: override.reason,
  })
  const seen = await as(transporter)<{ misfitReason: string }>('GET', `/api/bookings/${booking.id}`)
  expect(seen.body.misfitReason).toBe(override.reason)
})

test('a weight without a unit is no misfit; an unneeded reason is not stored', async () => {
  const { booking } = await aBooking({ weightText: 'full truck' })
  const { transporter, vehicle } = await aVehicle({ passingWeight: 1 })
  const form = { bookingId: booking.id, transporterId: transporter.id, vehicleId: vehicle.id, ...prices }
  const { status, body } = await assign({ ...form, override: { reason: 'Small but fine' } })
  expect(status).toBe(200)
  expect(body).toMatchObject({ misfitReason: null, needs: { weightKg: null } })
})

test('an accepted bid whose truck is on a trip says so, and a truck that one waits for is marked', async () => {
  const { bid, form } = await anAcceptedBid()
  const marked = await as(clerk)<{ id: string; isAwaited: boolean }[]>(
    'GET',
    `/api/admin/vehicles?transporterId=${form.transporterId}`,
  )
  expect(marked.body).toMatchObject([{ id: form.vehicleId, isAwaited: true }])
  const waiting = () => as(clerk)<{ vehicle: object }[]>('GET', `/api/admin/bids?bidId=${bid.id}`)
  expect((await waiting()).body[0]?.vehicle).toMatchObject({ trip: null })
  const { booking } = await aBooking({ status: 'in_transit' })
  await db
    .updateTable('bookings')
    .set({ transporterId: form.transporterId, vehicleId: form.vehicleId, promisedOn: '2099-12-04' })
    .where('id', '=', booking.id)
    .execute()
  const trip = { bookingId: booking.id, reference: referenceOf(booking.number) }
  expect((await waiting()).body[0]?.vehicle).toMatchObject({ trip: { ...trip, freeFrom: '2099-12-03T18:30:00.000Z' } })
  await aDocument(booking, { kind: 'pod' })
  expect((await waiting()).body[0]?.vehicle).toMatchObject({ trip: { ...trip, freeFrom: null } })
})
