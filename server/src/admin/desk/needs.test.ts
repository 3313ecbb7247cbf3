import { NEED_KINDS, type NeedView } from '@vapsi/contract/admin/needs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aBooking, aDocument } from '../../../test/factories/bookings.ts'
import { withTerms } from '../../../test/factories/settled.ts'
import { type Person, aShipper, anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'

const { as } = await anApp()
const owner = await anAdmin()
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
async function kindsOf(bookingId: string, by: Person = owner) {
  const { body } = await as(by)<NeedView[]>('GET', '/api/admin/needs?limit=200')
  return body.filter(({ booking }) => booking?.id === bookingId).map(({ kind }) => kind)
}

test('a driver who has not answered for half an hour waits for the office, with the number to call', async () => {
  const { booking } = await aBooking({ status: 'confirmed', toldAt: minutesAgo(29) })
  expect(await kindsOf(booking.id)).toEqual([])
  await db
    .updateTable('bookings')
    .set({ toldAt: minutesAgo(31) })
    .where('id', '=', booking.id)
    .execute()
  expect(await kindsOf(booking.id)).toEqual(['driver_silent'])
  await db.updateTable('bookings').set({ driverResponse: 'accepted' }).where('id', '=', booking.id).execute()
  expect(await kindsOf(booking.id)).toEqual([])
})

test('a request waits after four hours, at once when its driver declined', async () => {
  const { booking } = await aBooking({ pendingSince: minutesAgo(239) })
  expect(await kindsOf(booking.id)).toEqual([])
  await db
    .updateTable('bookings')
    .set({ pendingSince: minutesAgo(241) })
    .where('id', '=', booking.id)
    .execute()
  expect(await kindsOf(booking.id)).toEqual(['unassigned'])
  const declined = await aBooking({ driverResponse: 'declined' })
  expect(await kindsOf(declined.booking.id)).toEqual(['declined'])
})

test.each(NEED_KINDS)('%s can be asked for alone, and one of them looked for by its name', async (kind) => {
  expect((await as(owner)('GET', `/api/admin/needs?kind=${kind}`)).status).toBe(200)
  const nobody = `${kind}:${crypto.randomUUID()}`
  expect((await as(owner)('POST', `/api/admin/needs/${nobody}/snooze`, { minutes: 60 })).status).toBe(404)
})

test('a POD waits until it is checked', async () => {
  const { booking } = await aBooking({ status: 'in_transit' })
  await aDocument(booking)
  expect(await kindsOf(booking.id)).toEqual(['pod_unchecked'])
  expect((await as(owner)('POST', `/api/admin/bookings/${booking.id}/pod/check`, {})).status).toBe(200)
  expect(await kindsOf(booking.id)).toEqual([])
})

test('a disputed delivery waits for accounts until it is decided, or waits for a second clerk', async () => {
  const { booking, shipper } = await aBooking({ status: 'in_transit' })
  await aDocument(booking)
  await as(shipper)('POST', `/api/bookings/${booking.id}/dispute`, { amount: 500, reason: 'Two bales were wet' })
  const accounts = await anAdmin({ officeRole: 'accounts' })
  expect(await kindsOf(booking.id, accounts)).toEqual(['disputed'])
  const proposal = { kind: 'decide_dispute' as const, bookingId: booking.id, body: '{}', proposedBy: accounts.id }
  const { id } = await db.insertInto('proposals').values(proposal).returning('id').executeTakeFirstOrThrow()
  expect(await kindsOf(booking.id, accounts)).toEqual([])
  await db.deleteFrom('proposals').where('id', '=', id).execute()
  const decision = { award: 0, fromDriver: 0, decision: 'All was dry' }
  await as(accounts)('POST', `/api/admin/bookings/${booking.id}/dispute/decide`, decision)
  expect(await kindsOf(booking.id, accounts)).toEqual([])
})

test('an advance waits from the day after its due date until it is there; a truck that does not fit until it is loaded', async () => {
  const { booking } = await aBooking({ status: 'confirmed', driverResponse: 'accepted' })
  await withTerms(booking, owner, { dueDate: '2020-01-01' })
  expect(await kindsOf(booking.id)).toEqual(['advance_overdue'])
  await as(owner)('POST', '/api/admin/payments', {
    bookingId: booking.id,
    amount: 13_500,
    paymentType: 'advance_from_shipper',
  })
  expect(await kindsOf(booking.id)).toEqual([])
  await db.updateTable('bookings').set({ misfitReason: 'No other' }).where('id', '=', booking.id).execute()
  expect(await kindsOf(booking.id)).toEqual(['misfit'])
})

test('each role sees what it may settle; the longest wait comes first, page by page', async () => {
  const { booking } = await aBooking({ driverResponse: 'declined', pendingSince: minutesAgo(100_000) })
  expect(await kindsOf(booking.id, await anAdmin({ officeRole: 'accounts' }))).toEqual([])
  expect(await kindsOf(booking.id, await anAdmin({ officeRole: 'dispatcher' }))).toEqual(['declined'])
  const second = await aBooking({ driverResponse: 'declined', pendingSince: minutesAgo(99_000) })
  const first = await as(owner)<NeedView[]>('GET', '/api/admin/needs?limit=1&kind=declined')
  expect(first.body[0]?.booking?.id).toBe(booking.id)
  const next = /<([^>]+)>/.exec(String(first.headers['link']))![1]!
  expect((await as(owner)<NeedView[]>('GET', next)).body[0]?.booking?.id).toBe(second.booking.id)
  expect((await as(second.shipper)('GET', '/api/admin/needs')).status).toBe(403)
  expect((await as(null)('GET', '/api/admin/needs')).status).toBe(401)
  expect((await as(owner)('GET', '/api/admin/needs?kind=odd')).status).toBe(400)
})

const has = async (id: string, by: Person) => {
  const { body } = await as(by)<NeedView[]>('GET', '/api/admin/needs?limit=200')
  return body.some((need) => need.id === id)
}
const aDeclined = async () => {
  const { booking } = await aBooking({ driverResponse: 'declined' })
  return { booking, id: `declined:${booking.id}`, url: `/api/admin/needs/declined:${booking.id}` }
}

test('what a clerk snoozes is hidden for that clerk only, until the time is over or it waits again', async () => {
  const [me, other] = [await anAdmin({ officeRole: 'dispatcher' }), await anAdmin({ officeRole: 'dispatcher' })]
  const { booking, id, url } = await aDeclined()
  expect((await as(me)('POST', `${url}/snooze`, { minutes: 60 })).status).toBe(204)
  expect([await has(id, me), await has(id, other)]).toEqual([false, true])
  await sql`update needs_put_off set until = now() - interval '1 minute' where need_id = ${id}`.execute(db)
  expect(await has(id, me)).toBe(true)
  await as(me)('POST', `${url}/snooze`, { minutes: 60 })
  await db
    .updateTable('bookings')
    .set({ pendingSince: minutesAgo(1) })
    .where('id', '=', booking.id)
    .execute()
  expect(await has(id, me)).toBe(true)
  await as(me)('POST', `${url}/snooze`, { minutes: 60 })
  expect(await has(id, me)).toBe(false)
  expect((await as(me)('DELETE', `${url}/snooze`)).status).toBe(204)
  expect(await has(id, me)).toBe(true)
})

test('an item handed over waits for its clerk only, and after twelve hours for everybody; the trail records it', async () => {
  const [me, meera] = [
    await anAdmin({ officeRole: 'dispatcher' }),
    await anAdmin({ officeRole: 'dispatcher', name: 'Meera' }),
  ]
  const accounts = await anAdmin({ officeRole: 'accounts' })
  const { booking, id, url } = await aDeclined()
  const clerks = await as(me)<{ id: string; name: string }[]>('GET', `${url}/clerks?limit=200`)
  expect(clerks.body).toContainEqual({ id: meera.id, name: 'Meera', role: 'dispatcher' })
  expect(clerks.body.map((clerk) => clerk.id)).not.toContain(me.id)
  expect(clerks.body.map((clerk) => clerk.id)).not.toContain(accounts.id)
  expect(await as(me)('POST', `${url}/give`, { to: accounts.id })).toMatchObject({
    status: 422,
    body: { code: 'need_not_theirs' },
  })
  expect(await as(me)('POST', `${url}/give`, { to: meera.id })).toMatchObject({ status: 200, body: { id } })
  expect([await has(id, me), await has(id, owner)]).toEqual([false, false])
  const hers = await as(meera)<NeedView[]>('GET', '/api/admin/needs?limit=200')
  expect(hers.body.find((need) => need.id === id)?.givenBy).toBe(me.name)
  const trail = await db.selectFrom('events').select(['type', 'after']).where('subjectId', '=', booking.id).execute()
  expect(trail.find(({ type }) => type === 'need_given')?.after).toEqual({ to: 'Meera' })
  await sql`update needs_given set given_at = now() - interval '13 hours' where need_id = ${id}`.execute(db)
  expect([await has(id, me), await has(id, meera)]).toEqual([true, true])
})

test('putting off and giving: 400, 401, 403 and 404', async () => {
  const { url, booking } = await aDeclined()
  const to = (await anAdmin({ officeRole: 'dispatcher' })).id
  for (const body of [{ minutes: 1 }, { minutes: 2000 }, { minutes: 'long' }, {}])
    expect((await as(owner)('POST', `${url}/snooze`, body)).status).toBe(400)
  expect((await as(owner)('POST', `${url}/give`, {})).status).toBe(400)
  const shipper = await aShipper()
  const accounts = await anAdmin({ officeRole: 'accounts' })
  const calls: ['GET' | 'POST' | 'DELETE', string, object?][] = [
    ['GET', 'clerks'],
    ['POST', 'give', { to }],
    ['POST', 'snooze', { minutes: 60 }],
    ['DELETE', 'snooze'],
  ]
  for (const [method, what, body] of calls) {
    expect((await as(null)(method, `${url}/${what}`, body)).status).toBe(401)
    expect((await as(shipper)(method, `${url}/${what}`, body)).status).toBe(403)
    // Of another role, or of an unknown kind: the same answer.
    expect((await as(accounts)(method, `${url}/${what}`, body)).status).toBe(404)
    expect((await as(owner)(method, `/api/admin/needs/odd:${booking.id}/${what}`, body)).status).toBe(404)
  }
})
