import type { PostingView } from '@vapsi/contract/market'
import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { aPosting } from '../../test/factories/market.ts'
import { inDays } from '../../test/factories/places.ts'
import { aTrip } from '../../test/factories/trips.ts'
import { aShipper, aTransporter, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { inTransaction } from '../platform/database/database.ts'
import { closeExpiredPostings } from './close-expired-postings.ts'
import { closePostingsOf, closePostingsOfTransporter } from './close-postings.ts'
import { releasePosting, reservePosting } from './reserve-posting.sql.ts'

const { as } = await anApp()
const statusOf = async (id: string) =>
  (await db.selectFrom('postings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const reserve = (id: string) => inTransaction(db, (tx) => reservePosting(tx, id))
const release = async (id: string) => (await inTransaction(db, (tx) => releasePosting(tx, id)))?.is ?? null

test('own postings, newest first, with what became of them; filters by vehicle and status', async () => {
  const transporter = await aTransporter()
  const first = await aPosting({ transporter })
  const { vehicle } = first
  const booked = await aPosting({ transporter, vehicle, status: 'booked' })
  const over = await aPosting({ transporter, vehicle, validUntil: inDays(-1) })
  const closed = await aPosting({ transporter, status: 'closed' })
  await aPosting()
  const list = async (query = '') => {
    const { body, headers } = await as(transporter)<PostingView[]>('GET', `/api/posted-vehicles${query}`)
    expect(headers['x-total-count']).toBe(String(body.length))
    return body.map(({ id, postingStatus }) => [id, postingStatus])
  }
  expect(await list()).toEqual([
    [closed.posting.id, 'closed'],
    [over.posting.id, 'expired'],
    [booked.posting.id, 'booked'],
    [first.posting.id, 'active'],
  ])
  expect(await list(`?vehicleId=${vehicle.id}`)).toHaveLength(3)
  expect(await list('?postingStatus=active')).toEqual([[first.posting.id, 'active']])
  expect(await list('?postingStatus=expired')).toEqual([[over.posting.id, 'expired']])
  expect(await list('?vehicleId=odd')).toEqual([])
  expect((await as(transporter)('GET', '/api/posted-vehicles?postingStatus=odd')).status).toBe(400)
  expect(await as(await anAdmin())('GET', '/api/posted-vehicles')).toMatchObject({ status: 200, body: [] })
  expect((await as(await aShipper())('GET', '/api/posted-vehicles')).status).toBe(403)
  expect((await as(null)('GET', '/api/posted-vehicles')).status).toBe(401)
})

test('own postings page by cursor', async () => {
  const transporter = await aTransporter()
  const { vehicle } = await aPosting({ transporter })
  for (let i = 0; i < 4; i += 1) await aPosting({ transporter, vehicle })
  const first = await as(transporter)<PostingView[]>('GET', '/api/posted-vehicles?limit=3')
  const next = /<(.*)>/.exec(first.headers['link'] ?? '')?.[1] ?? ''
  const second = await as(transporter)<PostingView[]>('GET', next)
  expect(new Set([...first.body, ...second.body].map(({ id }) => id)).size).toBe(5)
  expect(second.headers['link']).toBeUndefined()
})

test('a posting leaves the market once; a booked one stays; somebody else’s is absent', async () => {
  const { transporter, posting } = await aPosting()
  const booked = await aPosting({ transporter, status: 'booked' })
  const other = await aPosting()
  const remove = (id: string) => as(transporter)('DELETE', `/api/market-trucks/${id}`)
  expect((await as(await aShipper())('DELETE', `/api/market-trucks/${posting.id}`)).status).toBe(403)
  expect((await as(null)('DELETE', `/api/market-trucks/${posting.id}`)).status).toBe(401)
  expect(await remove(posting.id)).toMatchObject({ status: 204, body: '' })
  expect(await statusOf(posting.id)).toBe('closed')
  expect((await remove(posting.id)).status).toBe(404)
  expect(await remove(booked.posting.id)).toMatchObject({ status: 409, body: { code: 'posting_booked' } })
  for (const id of [other.posting.id, crypto.randomUUID(), 'odd']) expect((await remove(id)).status).toBe(404)
  expect(await statusOf(other.posting.id)).toBe('active')
  const events = await db.selectFrom('events').select('type').where('subjectId', '=', posting.id).execute()
  expect(events).toEqual([{ type: 'posting_removed' }])
})

test('of many who reserve one truck at once, one gets it', async () => {
  const { posting } = await aPosting()
  const got = await Promise.all(Array.from({ length: 8 }, () => reserve(posting.id)))
  expect(got.filter(Boolean)).toMatchObject([{ id: posting.id, status: 'booked' }])
  expect(await statusOf(posting.id)).toBe('booked')
})

test('what is not on the market cannot be reserved', async () => {
  const over = await aPosting({ validUntil: inDays(-1) })
  const closed = await aPosting({ status: 'closed' })
  const offRoad = await aPosting()
  await db.updateTable('vehicles').set({ isOffRoad: true }).where('id', '=', offRoad.vehicle.id).execute()
  for (const { posting } of [over, closed, offRoad]) expect(await reserve(posting.id)).toBeNull()
  for (const id of [crypto.randomUUID(), 'odd']) expect(await reserve(id)).toBeNull()
})

test('a released posting is back on the market while it can be, else it is over', async () => {
  const back = await aPosting({ status: 'booked' })
  expect(await release(back.posting.id)).toBe('active')
  expect(await release(back.posting.id)).toBeNull()

  const over = await aPosting({ status: 'booked', validUntil: inDays(-1) })
  expect(await release(over.posting.id)).toBe('closed')

  const gone = await aPosting({ status: 'booked' })
  await db.updateTable('vehicles').set({ deletedAt: new Date() }).where('id', '=', gone.vehicle.id).execute()
  expect(await release(gone.posting.id)).toBe('closed')

  const trip = await aTrip()
  const busy = await aPosting({ transporter: trip.transporter, vehicle: trip.vehicle, status: 'booked' })
  expect(await release(busy.posting.id)).toBe('closed')
})

test('the trip that is being cancelled itself does not keep its posting off the market', async () => {
  const { transporter, vehicle, posting } = await aPosting({ status: 'booked' })
  const { booking } = await aTrip({ transporter })
  await db
    .updateTable('bookings')
    .set({ postingId: posting.id, vehicleId: vehicle.id })
    .where('id', '=', booking.id)
    .execute()
  expect(await release(posting.id)).toBe('active')
})

test('an assigned vehicle’s other postings close; so does everything of an account that ends', async () => {
  const kept = await aPosting({ status: 'booked' })
  const { transporter, vehicle } = kept
  const except = await aPosting({ transporter, vehicle })
  const other = await aPosting({ transporter, vehicle })
  const elsewhere = await aPosting({ transporter })
  await inTransaction(db, (tx) => closePostingsOf(tx, vehicle.id, [except.posting.id], transporter.id))
  expect(await Promise.all([kept, except, other, elsewhere].map(({ posting }) => statusOf(posting.id)))).toEqual([
    'booked',
    'active',
    'closed',
    'active',
  ])
  const leaver = { id: transporter.id, userType: 'transporter', by: null, mobile: null, email: null } as const
  await inTransaction(db, (tx) => closePostingsOfTransporter(tx, leaver))
  expect(await Promise.all([except, elsewhere].map(({ posting }) => statusOf(posting.id)))).toEqual([
    'closed',
    'closed',
  ])
  const events = db.selectFrom('events').select(['actorId', 'actorRole']).where('subjectId', '=', elsewhere.posting.id)
  expect(await events.execute()).toEqual([{ actorId: null, actorRole: 'system' }])
})

test('the sweep closes what is over, keeps calling it expired, and finds nothing the second time', async () => {
  await closeExpiredPostings(db)
  const over = await aPosting({ validUntil: inDays(-1) })
  const fresh = await aPosting()
  expect(await closeExpiredPostings(db)).toBe(1)
  expect(await closeExpiredPostings(db)).toBe(0)
  expect(await statusOf(over.posting.id)).toBe('closed')
  expect(await statusOf(fresh.posting.id)).toBe('active')
  const { body } = await as(over.transporter)<PostingView[]>('GET', '/api/posted-vehicles?postingStatus=expired')
  expect(body).toMatchObject([{ id: over.posting.id, postingStatus: 'expired' }])
  const events = db.selectFrom('events').select(['type', 'actorRole']).where('subjectId', '=', over.posting.id)
  expect(await events.execute()).toEqual([{ type: 'posting_expired', actorRole: 'system' }])
})
