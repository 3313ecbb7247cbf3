import type { WaitingLoadView } from '@vapsi/contract/dispatch/dispatch'
import type { DispatchPlanView, PlanAnswerView } from '@vapsi/contract/dispatch/dispatch-plans'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aBooking, bookingRow } from '../../../test/factories/bookings.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aBid } from '../../../test/factories/loads.ts'
import { aPosting } from '../../../test/factories/market.ts'
import { aShipper, aTransporter, anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { aJobContext } from '../../../test/jobs.ts'
import { workOff } from '../../../test/queued.ts'
import { forgottenRequests } from '../../bookings/requests/forgotten-requests.sql.ts'
import { solvePlan } from './solve-plan.ts'
import { withinPercent } from './plan-view.ts'

const { as } = await anApp()
const clerk = await anAdmin()
const absent = '01990000-0000-7000-8000-000000000000'
const url = '/api/admin/dispatch/plans'

/** Each test starts with an empty market. */
beforeEach(async () => {
  await sql`update vehicles set is_off_road = true`.execute(db)
  await sql`update bookings set status = 'cancelled' where status = 'pending'`.execute(db)
  await sql`update bids set status = 'rejected' where status = 'accepted'`.execute(db)
  await sql`update postings set status = 'closed'`.execute(db)
})

const aTruckIn = async (city: string, given: Parameters<typeof aVehicle>[0] = {}) =>
  aVehicle({ transporter: await aTransporter({ city }), ...given })
/** A request; the truck that its factory creates does not belong to this market. */
async function aRequest(wanted: Parameters<typeof aBooking>[0] = {}) {
  // It carries a truck of 16 tons there and half of the way back.
  const given = { pricePaise: 90_000_00, ...wanted }
  const { rows } = await sql<{ id: string }>`select id from vehicles where not is_off_road`.execute(db)
  const { booking } = await aBooking(given)
  await sql`update vehicles set is_off_road = not id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db)
  return booking
}
const back = {
  fromLocation: 'Jaipur',
  toLocation: 'Mumbai',
  fromLat: 26.92,
  fromLng: 75.79,
  toLat: 19.07,
  toLng: 72.88,
}

async function plan(form: object = {}): Promise<DispatchPlanView> {
  const started = await as(clerk)<DispatchPlanView>('POST', url, form)
  expect(started).toMatchObject({ status: 202, body: { status: 'running', pairs: [] } })
  await workOff(solvePlan, await aJobContext())
  const { status, body } = await as(clerk)<DispatchPlanView>('GET', `${url}/${started.body.id}`)
  expect([status, body.status]).toEqual([200, 'done'])
  return body
}
const accept = async (id: string, pairIds: string[]) =>
  (await as(clerk)<PlanAnswerView>('POST', `${url}/${id}/accept`, { pairIds })).body
const waiting = async () => (await as(clerk)<WaitingLoadView[]>('GET', '/api/admin/dispatch/loads')).body

test('all that wait are planned at once, proven to be the best, and accepted in one press', async () => {
  const requests = [await aRequest(), await aRequest(back)]
  const [mumbai, jaipur] = [await aTruckIn('Mumbai'), await aTruckIn('Jaipur')]
  await aTruckIn('Mumbai', { category: 'Tanker' })
  const found = await plan({ loadIds: requests.map(({ id }) => id) })
  expect(found).toMatchObject({ provenWithinPercent: 0, loads: 2, trucks: 2, notPlaced: [], totals: { placed: 2 } })
  const [sum] = [found.pairs.reduce((total, pair) => total + pair.margin, 0)]
  expect(found.totals.margin).toBe(sum)
  expect(sum).toBe(2 * 13_500)
  for (const pair of found.pairs) {
    expect([mumbai.vehicle.id, jaipur.vehicle.id]).toContain(pair.id)
    expect(pair.strip.filter(({ isLoaded }) => isLoaded)).toHaveLength(pair.loads.length)
    const empty = pair.strip.reduce((km, part) => km + (part.isLoaded ? 0 : part.km), 0)
    expect(Math.abs(empty - pair.emptyKm)).toBeLessThanOrEqual(2)
  }
  const pairIds = found.pairs.map(({ id }) => id)
  const answer = await accept(found.id, pairIds)
  expect(answer.refused).toEqual([])
  expect(answer.assigned.map(({ pairId }) => pairId)).toEqual(pairIds)
  expect(await waiting()).toEqual([])
  // Repeated: the same answer, and nothing else happens.
  expect(await accept(found.id, pairIds)).toEqual(answer)
})

test('a chain: its first load is a trip, the next waits for the end of it and then comes back with its truck', async () => {
  const [out, home] = [await aRequest(), await aRequest({ ...back, shipper: await aShipper() })]
  const truck = await aTruckIn('Mumbai')
  const found = await plan()
  expect(found.pairs).toHaveLength(1)
  expect(found.pairs[0]).toMatchObject({ id: truck.vehicle.id, loads: [{ id: out.id }, { id: home.id }] })
  expect(found.totals).toMatchObject({ placed: 2, chains: 1 })
  const answer = await accept(found.id, [truck.vehicle.id])
  expect(answer.assigned).toMatchObject([{ bookingId: out.id, planned: [{ id: home.id }] }])
  expect((await bookingRow(out.id)).status).toBe('confirmed')
  expect((await bookingRow(home.id)).status).toBe('pending')
  expect(await waiting()).toEqual([])
  const planned = await as(clerk)<WaitingLoadView[]>('GET', '/api/admin/dispatch/loads?planned=true')
  expect(planned.body).toMatchObject([{ id: home.id, plannedAfter: { vehicleNumber: truck.vehicle.vehicleNumber } }])
  // It does not expire in the meantime, and no other plan takes it.
  await sql`update bookings set pending_since = now() - interval '3 days' where id = ${home.id}`.execute(db)
  expect(await forgottenRequests(db, 24, 10)).not.toContain(home.id)
  await aTruckIn('Jaipur')
  expect((await plan({ loadIds: [home.id] })).pairs).toEqual([])
  await sql`update bookings set status = 'completed', completed_at = now() where id = ${out.id}`.execute(db)
  expect(await waiting()).toMatchObject([{ id: home.id, askedVehicleId: truck.vehicle.id }])
  const again = await plan()
  expect(again.pairs).toMatchObject([{ id: truck.vehicle.id, loads: [{ id: home.id }] }])
  expect((await accept(again.id, [truck.vehicle.id])).assigned).toHaveLength(1)
  expect(await db.selectFrom('plannedTrips').selectAll().execute()).toEqual([])
})

test('a trip that is taken back takes the loads after it along: they wait again', async () => {
  const [out, home] = [await aRequest(), await aRequest({ ...back, shipper: await aShipper() })]
  const truck = await aTruckIn('Mumbai')
  const found = await plan()
  await accept(found.id, [truck.vehicle.id])
  await as(clerk)('POST', `/api/admin/bookings/${out.id}/unassign`, { reason: 'Breakdown' })
  expect((await waiting()).map(({ id }) => id).toSorted()).toEqual([out.id, home.id].toSorted())
})

test('what was taken meanwhile is named, the rest stands', async () => {
  const [first, second] = [await aRequest(), await aRequest(back)]
  await aTruckIn('Mumbai', { passingWeight: 12 })
  await aTruckIn('Jaipur', { passingWeight: 12 })
  const found = await plan()
  const other = await aTruckIn('Pune')
  const gone = found.pairs.find(({ loads }) => loads.some(({ id }) => id === first.id))!
  await as(clerk)('POST', '/api/admin/assign-order', {
    bookingId: first.id,
    transporterId: other.transporter.id,
    vehicleId: other.vehicle.id,
    negotiatedPriceShipper: 45_000,
    negotiatedPriceDriver: 40_000,
  })
  const answer = await accept(
    found.id,
    found.pairs.map(({ id }) => id),
  )
  expect(answer.refused).toMatchObject([
    {
      pairId: gone.id,
      code: 'booking_not_pending',
      taken: { reference: `VP-${first.number}`, by: clerk.name, vehicleNumber: other.vehicle.vehicleNumber },
    },
  ])
  if (found.pairs.length > 1) expect((await bookingRow(second.id)).status).toBe('confirmed')
  expect(answer.assigned).toHaveLength(found.pairs.length - 1)
})

test('locked pairs stay, forbidden ones go; what gets no truck says why', async () => {
  const load = await aRequest()
  const [near, far] = [await aTruckIn('Mumbai'), await aTruckIn('Pune')]
  expect((await plan()).pairs).toMatchObject([{ id: near.vehicle.id, isLocked: false }])
  const locked = await plan({ locks: [{ vehicleId: far.vehicle.id, loadIds: [load.id] }] })
  expect(locked.pairs).toMatchObject([{ id: far.vehicle.id, isLocked: true, loads: [{ id: load.id }] }])
  const forbids = [{ vehicleId: near.vehicle.id, loadId: load.id }]
  expect((await plan({ forbids })).pairs).toMatchObject([{ id: far.vehicle.id }])
  const none = await plan({ forbids: [...forbids, { vehicleId: far.vehicle.id, loadId: load.id }] })
  expect(none).toMatchObject({ pairs: [], notPlaced: [{ load: { id: load.id }, reason: 'forbidden' }] })
  await sql`update vehicles set category = 'Tanker'`.execute(db)
  expect((await plan()).notPlaced).toMatchObject([{ reason: 'no_truck', nearest: null }])
})

test('a truck that was asked for goes to who asked, an accepted bid to its bidder; a negotiated price is nobody’s to propose', async () => {
  const { bid, vehicle, transporter } = await aBid({ status: 'accepted', bidPricePaise: 90_000_00 })
  await db.updateTable('users').set({ city: 'Mumbai' }).where('id', '=', transporter.id).execute()
  await sql`update vehicles set is_off_road = id <> ${vehicle.id}`.execute(db)
  await aRequest()
  const haggler = await aTruckIn('Mumbai')
  await db.updateTable('users').set({ commissionType: 'negotiated' }).where('id', '=', haggler.transporter.id).execute()
  const { pairs } = await plan()
  expect(pairs).toMatchObject([{ id: vehicle.id, loads: [{ id: bid.id, kind: 'bid' }] }])
  const found = await plan()
  expect((await accept(found.id, [vehicle.id])).assigned).toHaveLength(1)
  const booked = await db.selectFrom('bookings').select('status').where('bidId', '=', bid.id).executeTakeFirst()
  expect(booked).toEqual({ status: 'confirmed' })
})

test('a plan that is stopped keeps what was found, and what it did not come to is named', async () => {
  const load = await aRequest()
  await aTruckIn('Mumbai')
  const { body } = await as(clerk)<DispatchPlanView>('POST', url, { loadIds: [load.id] })
  const asked = await as(clerk)<DispatchPlanView>('POST', `${url}/${body.id}/stop`)
  expect(asked).toMatchObject({ status: 200, body: { status: 'running', isStopped: true } })
  await workOff(solvePlan, await aJobContext())
  const { body: stopped } = await as(clerk)<DispatchPlanView>('GET', `${url}/${body.id}`)
  expect(stopped).toMatchObject({
    status: 'done',
    isStopped: true,
    provenWithinPercent: null,
    notPlaced: [{ load: { id: load.id }, reason: 'stopped' }],
  })
  // A finished plan was not stopped.
  const done = await plan({ loadIds: [load.id] })
  const late = await as(clerk)<DispatchPlanView>('POST', `${url}/${done.id}/stop`)
  expect(late).toMatchObject({ status: 200, body: { status: 'done', isStopped: false, pairs: [{}] } })
})

test('nobody is planned at a loss: the price that would carry the nearest is said, and carries it', async () => {
  const load = await aRequest({ pricePaise: 40_000_00 })
  const near = await aTruckIn('Pune')
  await aTruckIn('Kolkata')
  const { pairs, notPlaced } = await plan()
  expect(pairs).toEqual([])
  expect(notPlaced).toMatchObject([{ load: { id: load.id }, reason: 'price_low', nearest: {} }])
  const { carriesFrom } = notPlaced[0]!
  expect(carriesFrom).toBeGreaterThan(40_000)
  await db
    .updateTable('bookings')
    .set({ pricePaise: carriesFrom! * 100 })
    .where('id', '=', load.id)
    .execute()
  expect((await plan()).pairs).toMatchObject([{ id: near.vehicle.id }])
  await db
    .updateTable('bookings')
    .set({ pricePaise: (carriesFrom! - 101) * 100 })
    .where('id', '=', load.id)
    .execute()
  expect((await plan()).notPlaced).toMatchObject([{ reason: 'price_low' }])
})

test('who would come after the pickup’s hours is not planned', async () => {
  const hour = 3_600_000
  const hours = { pickupFrom: new Date(Date.now() - hour), pickupUntil: new Date(Date.now() + 20 * hour) }
  const load = await aRequest({ ...hours, pricePaise: 2_50_000_00 })
  await aTruckIn('Kolkata')
  expect((await plan()).notPlaced).toMatchObject([{ load: { id: load.id }, reason: 'too_late', carriesFrom: null }])
  const near = await aTruckIn('Pune')
  expect((await plan()).pairs).toMatchObject([{ id: near.vehicle.id }])
})

test('a truck on the market is planned where it is posted from, at its price, and its route closes', async () => {
  const load = await aRequest()
  const { vehicle, posting } = await aPosting({ pricePaise: 80_000_00 })
  await aPosting({ toLocation: 'Chennai, Tamil Nadu', toLat: 13.08, toLng: 80.27 })
  const found = await plan()
  expect(found.trucks).toBe(1)
  expect(found.pairs).toMatchObject([
    { id: vehicle.id, place: { name: posting.fromLocation }, loads: [{ id: load.id, driverPrice: 80_000 }] },
  ])
  expect((await accept(found.id, [vehicle.id])).assigned).toHaveLength(1)
  const closed = await db.selectFrom('postings').select('status').where('id', '=', posting.id).executeTakeFirst()
  expect(closed).toEqual({ status: 'closed' })
})

test('plans: 400, 401, 403, 404 and 409', async () => {
  for (const wrong of [
    { loadIds: [] },
    { objective: 'fun' },
    { locks: [{ vehicleId: absent }] },
    { forbids: 'all' },
    { speed: 1 },
    { widen: [] },
  ])
    expect((await as(clerk)('POST', url, wrong)).status, JSON.stringify(wrong)).toBe(400)
  expect((await as(clerk)('POST', `${url}/${absent}/accept`, { pairIds: [] })).status).toBe(400)
  expect((await as(null)('POST', url, {})).status).toBe(401)
  expect((await as(await aShipper())('POST', url, {})).status).toBe(403)
  expect((await as(await anAdmin({ officeRole: 'accounts' }))('POST', url, {})).status).toBe(403)
  for (const id of [absent, 'no-uuid']) {
    expect((await as(clerk)('GET', `${url}/${id}`)).status).toBe(404)
    expect((await as(clerk)('POST', `${url}/${id}/accept`, { pairIds: [absent] })).status).toBe(404)
    expect((await as(clerk)('POST', `${url}/${id}/stop`)).status).toBe(404)
  }
  const { body } = await as(clerk)<DispatchPlanView>('POST', url, {})
  expect(await as(clerk)('POST', `${url}/${body.id}/accept`, { pairIds: [absent] })).toMatchObject({
    status: 409,
    body: { code: 'dispatch_plan_not_ready' },
  })
  await sql`update dispatch_plans set written_at = now() - interval '1 hour' where id = ${body.id}`.execute(db)
  expect((await as(clerk)<DispatchPlanView>('GET', `${url}/${body.id}`)).body.status).toBe('failed')
  const done = await plan()
  expect((await as(clerk)('POST', `${url}/${done.id}/accept`, { pairIds: [absent] })).status).toBe(404)
})

test('a bound is never rounded down, and is one of what counts after the loads', () => {
  const within = (worth: number, bound: number, followed = 1000) =>
    withinPercent(worth, bound, { served: 10_000, followed })
  expect(within(20_000, 20_000)).toBe(0)
  expect(within(20_000, 20_000.4)).toBe(0)
  expect(within(20_000, 20_001)).toBe(0.1)
  expect(within(20_000, 20_002.3456)).toBe(0.235)
  // One load more may be placed.
  expect(within(20_000, 30_000)).toBe(33.334)
  expect(within(10, Infinity)).toBeNull()
  expect(within(0, 0)).toBe(0)
})
