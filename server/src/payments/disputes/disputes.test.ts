import type { DisputeView, OpenDispute } from '@vapsi/contract/payments/disputes'
import type { ErrorBody } from '@vapsi/contract/errors'
import { expect, test } from 'vitest'
import { aBooking, aDocument, aJpeg, aMultipart, bookingRow, eventsOf } from '../../../test/factories/bookings.ts'
import { withTerms } from '../../../test/factories/settled.ts'
import { type Person, aShipper, aTransporter, anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { servedRoom } from '../../../test/served-room.ts'
import { aJobContext } from '../../../test/jobs.ts'
import { getAsShipper } from '../../bookings/views/booking-views.ts'
import { completeBooking, completeDelivered } from '../../bookings/complete-booking.ts'
import { proposalsRoutes } from '../proposals/proposals.routes.ts'
import { paymentsRoutes } from '../payments.routes.ts'
import { disputesRoutes } from './disputes.routes.ts'

const rooms: Parameters<typeof servedRoom>[0] = ({ route }) => {
  disputesRoutes({ route })
  paymentsRoutes({ route })
  proposalsRoutes({ route })
}
const { as, app } = await servedRoom(rooms)
const careful = await servedRoom(rooms, { FOUR_EYES_ABOVE: '200000' })
const [first, second] = [await anAdmin({ officeRole: 'accounts' }), await anAdmin()]
type Answer = DisputeView & ErrorBody
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

/** Delivered this many hours ago, at ₹45,000 for the shipper and ₹40,000 for the driver. */
async function aDelivery(hours = 2, given: Parameters<typeof aBooking>[0] = {}) {
  const made = await aBooking({ status: 'in_transit', driverResponse: 'accepted', ...given })
  await aDocument(made.booking, { kind: 'pod', uploadedAt: hoursAgo(hours) })
  return made
}
const open = (person: Person | null, id: string, amount = 5000, reason = 'Two bales were wet') =>
  as(person)<Answer>('POST', `/api/bookings/${id}/dispute`, { amount, reason })
const see = (person: Person | null, id: string) => as(person)<Answer>('GET', `/api/bookings/${id}/dispute`)
const answer = (person: Person | null, id: string, words = 'It rained at the dock') =>
  as(person)<Answer>('POST', `/api/bookings/${id}/dispute/answer`, { answer: words })
const decide = (person: Person | null, id: string, award = 3000, fromDriver = 2000) =>
  as(person)<Answer>('POST', `/api/admin/bookings/${id}/dispute/decide`, { award, fromDriver, decision: 'One was wet' })
async function photo(person: Person | null, id: string, bytes?: Buffer) {
  if (person) await see(person, id)
  const { body, headers } = aMultipart('photo', bytes ?? (await aJpeg()))
  const url = `/api/bookings/${id}/dispute/photos`
  return app.inject({
    method: 'POST',
    url,
    payload: body,
    headers: { ...headers, ...(person && { 'x-test-person': person.id }) },
  })
}

test('a disputed delivery waits, its undisputed part stays due, and the decision ends in both prices', async () => {
  const { booking, shipper, transporter } = await aDelivery(71)
  await withTerms(booking, first, { advancePercentageShipper: 0, advancePercentageDriver: 0 })
  const due = async () => (await as(shipper)<{ due: number }>('GET', `/api/bookings/${booking.id}/how-to-pay`)).body.due
  expect(await due()).toBe(0)
  expect((await open(shipper, booking.id)).body).toMatchObject({
    dispute: { status: 'open', amount: 5000, reason: 'Two bales were wet', answer: null },
    can: { open: false, withdraw: true, addPhoto: true },
  })
  expect(await due()).toBe(40_000)
  const booked = () => getAsShipper(db, shipper, booking.id)
  expect(await booked()).toMatchObject({ balanceDue: 45_000, disputed: 5000, can: { complete: false } })
  await expect(completeBooking(db, shipper, booking.id)).rejects.toMatchObject({ code: 'dispute_open' })
  await db
    .updateTable('bookingDocuments')
    .set({ uploadedAt: hoursAgo(80) })
    .where('bookingId', '=', booking.id)
    .execute()
  await completeDelivered().run({}, await aJobContext())
  expect((await bookingRow(booking.id)).status).toBe('in_transit')
  expect((await answer(transporter, booking.id)).status).toBe(201)
  expect((await see(first, booking.id)).body).toMatchObject({
    dispute: { reason: 'Two bales were wet', answer: 'It rained at the dock' },
    can: { decide: true },
  })
  expect((await decide(first, booking.id)).status).toBe(200)
  expect(await bookingRow(booking.id)).toMatchObject({
    negotiatedPriceShipperPaise: 42_000_00,
    negotiatedPriceDriverPaise: 38_000_00,
    chargesShipperPaise: -3000_00,
    chargesDriverPaise: -2000_00,
  })
  expect(await due()).toBe(0)
  expect(await booked()).toMatchObject({ balanceDue: 42_000, disputed: 0, can: { complete: true } })
  // Each side sees its own part.
  expect((await see(shipper, booking.id)).body.dispute).toMatchObject({
    award: 3000,
    fromDriver: null,
    decision: 'One was wet',
  })
  expect((await see(transporter, booking.id)).body.dispute).toMatchObject({ award: null, fromDriver: 2000 })
  await completeDelivered().run({}, await aJobContext())
  expect((await bookingRow(booking.id)).status).toBe('completed')
  expect(await due()).toBe(42_000)
  expect(await eventsOf(booking.id)).toEqual([
    'dispute_opened',
    'dispute_answered',
    'dispute_decided',
    'booking_completed',
  ])
})

test('words of the driver that the clerk has not read come before the decision, also before one that waited for a second clerk', async () => {
  const { booking, shipper, transporter } = await aDelivery()
  await open(shipper, booking.id)
  const url = `/api/admin/bookings/${booking.id}/dispute/decide`
  const body = { award: 1000, fromDriver: 0, decision: 'Wet' }
  const unread = { status: 409, body: { code: 'dispute_answered_meanwhile' } }
  const waits = await careful.as(first)<{ id: string }>('POST', url, { ...body, ifAnsweredAt: null })
  expect(waits.status).toBe(200)
  await answer(transporter, booking.id)
  expect(await as(first)('POST', url, { ...body, ifAnsweredAt: null })).toMatchObject(unread)
  expect(await careful.as(second)('POST', `/api/admin/proposals/${waits.body.id}/confirm`)).toMatchObject(unread)
  const { answeredAt } = (await see(first, booking.id)).body.dispute ?? {}
  await answer(transporter, booking.id, 'And the tarpaulin was yours')
  expect(await as(first)('POST', url, { ...body, ifAnsweredAt: answeredAt })).toMatchObject(unread)
  // The same moment without its trailing zeros.
  const at = new Date('2026-11-23T10:00:00.100Z')
  await db.updateTable('disputes').set({ answeredAt: at }).where('bookingId', '=', booking.id).execute()
  const read = (await see(first, booking.id)).body.dispute?.answeredAt
  expect((await as(first)('POST', url, { ...body, ifAnsweredAt: read })).status).toBe(200)
})

test('two clerks decide at once: one decision, one line', async () => {
  const { booking, shipper } = await aDelivery()
  await open(shipper, booking.id)
  const answers = await Promise.all(
    [1000, 2000, 3000, 4000].map((award, at) => decide(at % 2 ? first : second, booking.id, award, 0)),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  const lost = answers.filter(({ status }) => status === 409).map(({ body }) => body.code)
  expect(new Set(lost)).toEqual(new Set(['dispute_decided_meanwhile']))
  const { negotiatedPriceShipperPaise } = await bookingRow(booking.id)
  const [line] = await db.selectFrom('tripCharges').selectAll().where('bookingId', '=', booking.id).execute()
  expect(negotiatedPriceShipperPaise).toBe(45_000_00 + line!.shipperPaise)
})

test('opened twice at once it is one; withdrawn against decided, one of them holds', async () => {
  const { booking, shipper } = await aDelivery()
  const opened = await Promise.all(Array.from({ length: 6 }, () => open(shipper, booking.id)))
  expect(opened.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409])
  const withdraw = () => as(shipper)<Answer>('POST', `/api/bookings/${booking.id}/dispute/withdraw`, {})
  const ended = await Promise.all([withdraw(), decide(first, booking.id)])
  expect(ended.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const again = await aDelivery()
  await open(again.shipper, again.booking.id)
  await as(again.shipper)('POST', `/api/bookings/${again.booking.id}/dispute/withdraw`, {})
  expect((await open(again.shipper, again.booking.id)).status).toBe(201)
})

test('where a second clerk is needed, an award waits for one, and a refusal does not', async () => {
  const { booking, shipper } = await aDelivery()
  await open(shipper, booking.id)
  const url = `/api/admin/bookings/${booking.id}/dispute/decide`
  const body = { award: 3000, fromDriver: 3000, decision: 'Wet' }
  const proposed = await careful.as(first)<{ id: string; kind: string; amount: number; why: string }>('POST', url, body)
  expect(proposed.body).toMatchObject({ kind: 'decide_dispute', amount: 3000, fromDriver: 3000, why: 'Wet' })
  expect((await bookingRow(booking.id)).negotiatedPriceShipperPaise).toBe(45_000_00)
  expect(await careful.as(first)('POST', url, body)).toMatchObject({ status: 409, body: { code: 'proposal_waiting' } })
  const confirm = (clerk: Person) => careful.as(clerk)('POST', `/api/admin/proposals/${proposed.body.id}/confirm`)
  expect((await confirm(first)).status).toBe(403)
  expect((await confirm(second)).status).toBe(200)
  expect((await bookingRow(booking.id)).negotiatedPriceShipperPaise).toBe(42_000_00)
  const other = await aDelivery()
  await open(other.shipper, other.booking.id)
  const stale = await careful.as(first)<{ id: string }>(
    'POST',
    `/api/admin/bookings/${other.booking.id}/dispute/decide`,
    body,
  )
  await as(other.shipper)('POST', `/api/bookings/${other.booking.id}/dispute/withdraw`, {})
  await open(other.shipper, other.booking.id, 6000)
  const late = await careful.as(second)('POST', `/api/admin/proposals/${stale.body.id}/confirm`)
  expect(late).toMatchObject({ status: 409, body: { code: 'dispute_closed' } })
  const none = await aDelivery()
  await open(none.shipper, none.booking.id)
  const refused = await careful.as(first)<Answer>('POST', `/api/admin/bookings/${none.booking.id}/dispute/decide`, {
    award: 0,
    fromDriver: 0,
    decision: 'All was dry',
  })
  expect(refused.body.dispute).toMatchObject({ status: 'decided', award: 0 })
})

test('too late, too much, twice, under what is paid, and without a dispute it is refused', async () => {
  const late = await aDelivery(73)
  expect(await open(late.shipper, late.booking.id)).toMatchObject({ status: 409, body: { code: 'dispute_too_late' } })
  const undelivered = await aBooking({ status: 'in_transit' })
  expect((await open(undelivered.shipper, undelivered.booking.id)).body.code).toBe('dispute_too_late')
  const { booking, shipper, transporter } = await aDelivery()
  expect((await open(shipper, booking.id, 45_001)).body.code).toBe('dispute_over_price')
  for (const refused of [await answer(transporter, booking.id), await decide(first, booking.id)])
    expect(refused).toMatchObject({ status: 409, body: { code: 'dispute_closed' } })
  await open(shipper, booking.id)
  expect((await open(shipper, booking.id)).body.code).toBe('dispute_stands')
  expect((await decide(first, booking.id, 5001)).body.code).toBe('award_over_dispute')
  expect((await decide(first, booking.id, 100, 200)).body.code).toBe('award_over_dispute')
  await as(second)('POST', '/api/admin/payments', {
    bookingId: booking.id,
    amount: 44_000,
    paymentType: 'partial_from_shipper',
  })
  expect(await decide(first, booking.id)).toMatchObject({ status: 409, body: { code: 'price_below_paid' } })
})

test('photos of both sides, six each, are for the parties and the office', async () => {
  const { booking, shipper, transporter } = await aDelivery()
  expect((await photo(shipper, booking.id)).statusCode).toBe(409)
  await open(shipper, booking.id)
  expect((await photo(transporter, booking.id)).statusCode).toBe(201)
  for (let at = 0; at < 6; at += 1) expect((await photo(shipper, booking.id)).statusCode).toBe(201)
  expect((await photo(shipper, booking.id)).json()).toMatchObject({ code: 'dispute_photos' })
  expect((await photo(shipper, booking.id, Buffer.from('no picture'))).statusCode).toBe(415)
  const { body } = await see(first, booking.id)
  expect(body.dispute?.photos.map(({ by }) => by)).toEqual(['transporter', ...Array<string>(6).fill('shipper')])
  const url = body.dispute!.photos[0]!.url
  for (const person of [shipper, transporter, first]) {
    const { status, headers } = await as(person)('GET', url)
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([200, 'image/webp', 'nosniff'])
  }
  expect((await as(await aShipper())('GET', url)).status).toBe(404)
  expect((await photo(await aTransporter(), booking.id)).statusCode).toBe(404)
  expect((await photo(null, booking.id)).statusCode).toBe(401)
})

test('who may say what about a dispute', async () => {
  const { booking, shipper, transporter } = await aDelivery()
  expect((await open(null, booking.id)).status).toBe(401)
  expect((await open(transporter, booking.id)).status).toBe(403)
  expect((await open(await aShipper(), booking.id)).status).toBe(404)
  expect((await open(shipper, booking.id, 5000, ' ')).status).toBe(400)
  expect((await open(shipper, booking.id, -1)).status).toBe(400)
  await open(shipper, booking.id)
  expect((await answer(shipper, booking.id)).status).toBe(403)
  expect((await answer(await aTransporter(), booking.id)).status).toBe(404)
  expect((await see(await aTransporter(), booking.id)).status).toBe(404)
  for (const person of [shipper, transporter, await anAdmin({ officeRole: 'dispatcher' })])
    expect((await decide(person, booking.id)).status).toBe(403)
  expect((await decide(first, crypto.randomUUID())).status).toBe(404)
})

test('the office pages through what waits, the longest first', async () => {
  const made: string[] = []
  for (let at = 0; at < 3; at += 1) {
    const { booking, shipper } = await aDelivery()
    await open(shipper, booking.id)
    made.push(booking.id)
  }
  const found: string[] = []
  let cursor = ''
  for (;;) {
    const { body, headers } = await as(first)<OpenDispute[]>('GET', `/api/admin/disputes?limit=2${cursor}`)
    found.push(...body.map(({ bookingId }) => bookingId))
    const next = /cursor=([^&>]+)/.exec(headers['link'] ?? '')?.[1]
    if (!next) break
    cursor = `&cursor=${next}`
  }
  expect(found.filter((id) => made.includes(id))).toEqual(made)
  expect((await as(await aShipper())('GET', '/api/admin/disputes')).status).toBe(403)
})
