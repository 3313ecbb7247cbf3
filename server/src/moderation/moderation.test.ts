import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { eventTypes, storedBid, storedLoad } from '../../test/factories/bids.ts'
import { aBooking, aBookingForm, bookingRow } from '../../test/factories/bookings.ts'
import { aVehicle } from '../../test/factories/fleet.ts'
import { aBid, aPostedLoad } from '../../test/factories/loads.ts'
import { inDays } from '../../test/factories/places.ts'
import { aPosting } from '../../test/factories/market.ts'
import { aTrip } from '../../test/factories/trips.ts'
import { type Person, aShipper, aTransporter, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { inTransaction } from '../platform/database/database.ts'
import { openSession } from '../identity/sessions/open-session.ts'
import { accountOf } from '../users/users.sql.ts'

const { as } = await anApp()
const [admin, shipper] = await Promise.all([anAdmin(), aShipper()])
const reason = { reason: 'Floods the market' }
const arrival = { previous: null, deviceSecret: 'device', address: '127.0.0.1', agent: null }
const nobody = '00000000-0000-7000-8000-000000000000'
const suspend = (id: string, body: object = reason, by: Person = admin) =>
  as(by)<{ code?: string; suspendedAt: string | null; runningBookings: object[] }>(
    'POST',
    `/api/admin/users/${id}/suspend`,
    body,
  )
const restore = (id: string) => as(admin)<{ code?: string }>('POST', `/api/admin/users/${id}/restore`)
const signIn = (person: Person) =>
  inTransaction(db, async (tx) => openSession(tx, (await accountOf(tx, person.id))!, arrival))
const sessionsOf = async ({ id }: Person) =>
  (await db.selectFrom('sessions').select('userId').where('userId', '=', id).execute()).length
const postingStatus = async (id: string) =>
  (await db.selectFrom('postings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

test('a suspended shipper is signed out, its loads and waiting requests end, trips stay and are listed', async () => {
  const bad = await aShipper()
  await signIn(bad)
  const { load } = await aPostedLoad({ shipper: bad })
  const { bid } = await aBid({ load })
  const { posting } = await aPosting({ status: 'booked' })
  const { booking: waiting } = await aBooking({ shipper: bad, postingId: posting.id })
  const { booking: trip } = await aBooking({ shipper: bad, status: 'in_transit' })
  const answer = await suspend(bad.id)
  expect(answer).toMatchObject({
    status: 200,
    body: {
      id: bad.id,
      suspendedAt: expect.any(String),
      suspendReason: reason.reason,
      runningBookings: [{ id: trip.id, reference: `VP-${trip.number}`, status: 'in_transit' }],
    },
  })
  expect(await sessionsOf(bad)).toBe(0)
  expect([(await storedLoad(load)).status, (await storedBid(bid)).status]).toEqual(['closed', 'lost'])
  expect([(await bookingRow(waiting.id)).status, await postingStatus(posting.id)]).toEqual(['cancelled', 'active'])
  expect((await bookingRow(trip.id)).status).toBe('in_transit')
  await expect(signIn(bad)).rejects.toMatchObject({
    code: 'account_suspended',
    message: 'The office has suspended this account: Floods the market. Call the office if this is a mistake.',
  })
  expect(await eventTypes(bad)).toEqual(['signed_in', 'user_suspended'])
})

test('a suspended transporter leaves the market and takes its bids back; its posted truck does not come back', async () => {
  const bad = await aTransporter()
  const [active, booked] = [
    await aPosting({ transporter: bad }),
    await aPosting({ transporter: bad, status: 'booked' }),
  ]
  const { booking } = await aBooking({ postingId: booked.posting.id })
  const { vehicle } = await aVehicle({ transporter: bad })
  const { bid } = await aBid({ transporterId: bad.id, vehicleId: vehicle.id })
  expect((await suspend(bad.id)).status).toBe(200)
  expect([await postingStatus(active.posting.id), (await storedBid(bid)).status]).toEqual(['closed', 'withdrawn'])
  await as(admin)('POST', `/api/bookings/${booking.id}/cancel`, { reason: 'No truck' })
  expect(await postingStatus(booked.posting.id)).toBe('closed')
})

test('what a suspended person still sends at that moment is refused or undone', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { transporter, vehicle, posting } = await aPosting()
    const post = () =>
      as(transporter)('POST', '/api/market-trucks', {
        vehicleId: vehicle.id,
        fromLocation: 'Kochi, Kerala',
        toLocation: 'Nagpur, Maharashtra',
        fromLat: 9.93,
        fromLng: 76.27,
        toLat: 21.14,
        toLng: 79.08,
        price: 45e3,
      })
    const { load } = await aPostedLoad()
    const bid = () =>
      as(transporter)('POST', `/api/posted-loads/${load.id}/bids`, { vehicleId: vehicle.id, bidPrice: 40_000 })
    const [, , { status }] = await Promise.all([post(), bid(), suspend(transporter.id)])
    expect(status).toBe(200)
    const left = await db
      .selectFrom('postings')
      .select('id')
      .where('transporterId', '=', transporter.id)
      .where('status', '=', 'active')
      .execute()
    const bids = await db
      .selectFrom('bids')
      .select('id')
      .where('transporterId', '=', transporter.id)
      .where('status', '=', 'open')
      .execute()
    expect([left, bids, await postingStatus(posting.id)]).toEqual([[], [], 'closed'])
  }
})

test('let in again, a person signs in and posts again; each is done once, and nobody else may', async () => {
  const person = await aShipper()
  const both = await Promise.all([suspend(person.id), suspend(person.id)])
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  expect((await restore(person.id)).status).toBe(200)
  expect(await restore(person.id)).toMatchObject({ status: 409, body: { code: 'user_not_suspended' } })
  await signIn(person)
  expect(await sessionsOf(person)).toBe(1)
  expect((await suspend(person.id, {})).status).toBe(400)
  expect((await suspend(person.id, reason, shipper)).status).toBe(403)
  for (const id of [nobody, 'odd', (await anAdmin()).id]) expect((await suspend(id)).status).toBe(404)
})

test('nobody assigns a trip to a suspended transporter', async () => {
  const { transporter, vehicle } = await aVehicle()
  await suspend(transporter.id)
  const { booking } = await aBooking({})
  const pair = { bookingId: booking.id, transporterId: transporter.id, vehicleId: vehicle.id }
  const prices = { negotiatedPriceShipper: 45_000, negotiatedPriceDriver: 40_000 }
  expect(await as(admin)('POST', '/api/admin/assign-order', { ...pair, ...prices })).toMatchObject({
    status: 422,
    body: { code: 'pair_mismatch' },
  })
})

test('the office takes a truck and a load off the market with a reason; a requested truck goes through its booking', async () => {
  const { posting } = await aPosting()
  const booked = await aPosting({ status: 'booked' })
  const { load } = await aPostedLoad()
  const { bid } = await aBid({ load })
  const remove = (what: string, id: string) => as(admin)('POST', `/api/admin/${what}/${id}/remove`, reason)
  expect(await remove('postings', posting.id)).toMatchObject({
    status: 200,
    body: { id: posting.id, status: 'closed' },
  })
  expect(await remove('postings', posting.id)).toMatchObject({ status: 404 })
  expect(await remove('postings', booked.posting.id)).toMatchObject({
    status: 409,
    body: { code: 'posting_requested' },
  })
  expect(await remove('loads', load.id)).toMatchObject({ status: 200, body: { id: load.id, status: 'closed' } })
  expect(await remove('loads', load.id)).toMatchObject({ status: 409, body: { code: 'load_not_open' } })
  expect(await remove('loads', nobody)).toMatchObject({ status: 404 })
  expect((await storedBid(bid)).status).toBe('lost')
  expect(await eventTypes(posting)).toEqual(['posting_taken_down'])
  expect(await eventTypes(load)).toEqual(['load_closed', 'load_taken_down'])
})

test('a suspended person who holds an old cookie is nobody', async () => {
  const { transporter, booking } = await aTrip()
  const { secret } = await signIn(transporter)
  await suspend(transporter.id)
  expect(secret).toBeTruthy()
  expect(await sessionsOf(transporter)).toBe(0)
  expect((await bookingRow(booking.id)).status).not.toBe('cancelled')
  expect((await as(shipper)('POST', '/api/bookings', aBookingForm({ vehicleCategory: 'Open' }))).status).toBe(201)
})

test('the office says when a truck may come for a load, up to 30 days ahead, while nobody has bid on it', async () => {
  const { load, shipper: owner } = await aPostedLoad()
  const set = (id: string, from: number, until: number, by = admin) =>
    as(by)('POST', `/api/admin/loads/${id}/pickup`, {
      pickupFrom: inDays(from).toISOString(),
      pickupUntil: inDays(until).toISOString(),
    })
  const done = await set(load.id, 20, 29)
  expect(done.status).toBe(200)
  const stored = await db.selectFrom('loads').selectAll().where('id', '=', load.id).executeTakeFirstOrThrow()
  expect(done.body).toMatchObject({
    pickupFrom: stored.pickupFrom.toISOString(),
    pickupUntil: stored.pickupUntil.toISOString(),
  })
  expect(stored.pickupDate).toEqual(stored.pickupFrom)
  expect(await eventTypes(load)).toEqual(['load_pickup_set'])
  const { data } = await db
    .selectFrom('events')
    .select('data')
    .where('subjectId', '=', load.id)
    .executeTakeFirstOrThrow()
  expect(data).toMatchObject({ ownerId: owner.id })

  expect(await set(load.id, 20, 32)).toMatchObject({
    status: 400,
    body: { fieldCodes: { pickupUntil: { code: 'pickup_ahead' } } },
  })
  expect(await set(load.id, 3, 2)).toMatchObject({ status: 400 })
  expect(await set(load.id, 20, 29, shipper)).toMatchObject({ status: 403 })
  expect(await set(nobody, 20, 29)).toMatchObject({ status: 404 })
  await aBid({ load })
  expect(await set(load.id, 10, 12)).toMatchObject({ status: 409, body: { code: 'load_has_bids' } })
  const closed = await aPostedLoad({ status: 'closed' })
  expect(await set(closed.load.id, 10, 12)).toMatchObject({ status: 409, body: { code: 'load_not_open' } })
})
