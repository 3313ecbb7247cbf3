import type { LineOutcome, StatementLineView } from '@vapsi/contract/payments/bank-statements'
import { indianDay } from '@vapsi/contract/values/india'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aBooking } from '../../../test/factories/bookings.ts'
import { aReference } from '../../../test/factories/bank-statements.ts'
import { withTerms } from '../../../test/factories/settled.ts'
import { anAdmin, aShipper } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { encodeCursor } from '../../platform/http/page.ts'

const { as } = await anApp()
const admin = await anAdmin()
const office = as(admin)
const later = indianDay(new Date(), -30)
/** Weeks before it. */
const createdAt = new Date(Date.now() - 60 * 86_400_000)

/** A confirmed trip at ₹45,000 with 30 % in advance, agreed: ₹13,500. */
async function aTrip(given: Parameters<typeof aBooking>[0] = {}) {
  const trip = await aBooking({ status: 'confirmed', createdAt, ...given })
  await withTerms(trip.booking, admin)
  return trip
}
let no = 0
const line = (narration: string, amount: number, more: object = {}) => ({
  no: (no += 1),
  date: later,
  amount,
  direction: 'in',
  narration,
  ...more,
})
const add = (lines: object[], account = 'HDFC 4471') =>
  office<{ read: number; added: number; known: number }>('POST', '/api/admin/statements', { account, lines })
async function found(words: string, status = 'open') {
  const { body } = await office<StatementLineView[]>(
    'GET',
    `/api/admin/statement-lines?status=${status}&q=${encodeURIComponent(words)}`,
  )
  return body[0]
}
const confirm = (lines: object[]) => office<LineOutcome[]>('POST', '/api/admin/statement-lines/confirm', { lines })
/** What the inbox sends for a line. */
const asOffered = ({ id, match }: StatementLineView, at = 0) => ({
  id,
  bookings: match!.options[at]!.bookings.map(({ bookingId, amount, paymentType }) => ({
    bookingId,
    amount,
    paymentType,
  })),
})
const receivedOf = async (id: string) =>
  await db.selectFrom('bookings').select(['receivedPaise', 'status']).where('id', '=', id).executeTakeFirstOrThrow()

test('number, amount and day are exact; ten such lines are booked in one call and the same statement adds nothing', async () => {
  const trips = await Promise.all(Array.from({ length: 10 }, () => aTrip()))
  const lines = trips.map(({ booking }) => line(`NEFT CR-${aReference()}-VP-${booking.number}`, 13_500))
  expect((await add(lines)).body).toMatchObject({ read: 10, added: 10, known: 0 })
  const shown = await Promise.all(trips.map(({ booking }) => found(`VP-${booking.number}`)))
  expect(shown.map((l) => l!.match!.kind)).toEqual(Array(10).fill('exact'))
  const outcomes = (await confirm(shown.map((l) => asOffered(l!)))).body
  expect(outcomes.map(({ status }) => status)).toEqual(Array(10).fill('booked'))
  for (const { booking } of trips)
    expect(await receivedOf(booking.id)).toEqual({ receivedPaise: 13_500_00, status: 'advance_paid' })
  expect((await add(lines)).body).toMatchObject({ read: 10, added: 0, known: 10 })
  expect((await confirm(shown.map((l) => asOffered(l!)))).body.map(({ code }) => code)).toEqual(
    Array(10).fill('line_settled'),
  )
})

test('what a shipper reported with its UTR is exact, and is settled with the line', async () => {
  const { booking, shipper } = await aTrip()
  const utr = String(632_411_000_000 + booking.number)
  await as(shipper)('POST', `/api/bookings/${booking.id}/payment-reports`, { amount: 13_500, utr })
  await add([line(`UPI/${utr}/PAYMENT`, 13_500)])
  const shown = (await found(utr))!
  expect(shown.match).toMatchObject({ kind: 'exact', options: [{ evidence: ['utr', 'amount', 'date'] }] })
  await confirm([asOffered(shown)])
  const report = db.selectFrom('paymentReports').select('status').where('bookingId', '=', booking.id)
  expect(await report.executeTakeFirst()).toEqual({ status: 'confirmed' })
})

test('a party with its agreed amount is probable, and so is a number with another amount; a second one is no second exact', async () => {
  const shipper = await aShipper({ company: `Deccan Steels ${aReference()} Pvt Ltd` })
  const { booking } = await aTrip({ shipper })
  const name = shipper.company!.replace(' Pvt Ltd', '').toUpperCase()
  await add([line(`IMPS-1-${name} PVT`, 13_500)])
  expect((await found(name))!.match).toMatchObject({
    kind: 'probable',
    options: [
      {
        evidence: ['party', 'amount', 'date'],
        bookings: [{ bookingId: booking.id, paymentType: 'advance_from_shipper' }],
      },
    ],
  })
  const other = await aTrip()
  const vp = `VP-${other.booking.number}`
  await add([line(`NEFT ${aReference()} ${vp}`, 13_000), line(`NEFT A ${vp}`, 13_500), line(`NEFT B ${vp}`, 13_500)])
  const { body } = await office<StatementLineView[]>('GET', `/api/admin/statement-lines?q=${vp}`)
  const kinds = body.toSorted((a, b) => a.no - b.no).map(({ match }) => match!.kind)
  expect(kinds).toEqual(['probable', 'exact', 'probable'])
})

test('a line before the booking stood, or of nobody, is never exact', async () => {
  const { booking } = await aTrip()
  await add([
    line(`NEFT early VP-${booking.number}`, 13_500, { date: indianDay(new Date(), -90) }),
    line('CASH DEP 0417 CAMP', 777),
  ])
  expect((await found(`early VP-${booking.number}`))!.match!.kind).toBe('probable')
  expect((await found('CASH DEP 0417 CAMP'))!.match).toMatchObject({ kind: 'none', options: [] })
})

test('a UTR that is recorded already, by hand or by an earlier line, is a duplicate that names where', async () => {
  const { booking } = await aTrip()
  const [byHand, twice] = [aReference(), aReference()]
  await office('POST', '/api/admin/payments', {
    bookingId: booking.id,
    amount: 13_500,
    paymentType: 'advance_from_shipper',
    paymentMethod: 'upi',
    reference: byHand,
  })
  await add([line(`NEFT ${byHand} VP-${booking.number}`, 13_500)])
  expect((await found(byHand))!.match).toMatchObject({
    kind: 'duplicate',
    other: { bookings: [{ id: booking.id, reference: `VP-${booking.number}` }], line: null },
  })
  await add([line(`NEFT ${twice}`, 100), line(`NEFT ${twice} AGAIN`, 100)])
  const second = (await found(`${twice} AGAIN`))!
  expect(second.match).toMatchObject({ kind: 'duplicate', other: { line: { no: second.no - 1 } } })
})

test('what the bank takes back is no new money, neither the first line nor the return', async () => {
  const { booking } = await aTrip()
  const utr = aReference()
  await add([
    line(`NEFT ${utr} VP-${booking.number}`, 13_500),
    line(`NEFT RETURN ${utr}`, 13_500, { direction: 'out', date: indianDay(new Date(), -28) }),
  ])
  expect((await found(`NEFT ${utr}`))!.match!.kind).toBe('returned')
  expect((await found(`RETURN ${utr}`))!.match).toMatchObject({
    kind: 'return',
    other: { bookings: [], line: { date: later } },
  })
})

test('a cheque that bounces takes back its own line, known by its number, and no other of that amount', async () => {
  const { booking } = await aTrip()
  const cheque = String(Date.now()).slice(-6)
  await add([
    line(`CLG ${cheque} KHAN`, 13_500),
    line(`CHQ RET ${cheque} FUNDS INSUFFICIENT`, 13_500, { direction: 'out' }),
    line(`NEFT other VP-${booking.number}`, 13_500),
  ])
  expect((await found(`CLG ${cheque}`))!.match!.kind).toBe('returned')
  expect((await found(`RET ${cheque}`))!.match!.kind).toBe('return')
  expect((await found(`other VP-${booking.number}`))!.match!.kind).toBe('exact')
})

test('a booked transfer that comes back names its booking; reversed, its line is open and still no match', async () => {
  const { booking } = await aTrip()
  const utr = aReference()
  await add([line(`NEFT ${utr} VP-${booking.number}`, 13_500)])
  await confirm([asOffered((await found(utr))!)])
  await add([line(`NEFT RETURN ${utr}`, 13_500, { direction: 'out', date: indianDay(new Date(), -28) })])
  expect((await found(`RETURN ${utr}`))!.match).toMatchObject({
    kind: 'return',
    other: { bookings: [{ id: booking.id }] },
  })
  const { id } = await db
    .selectFrom('payments')
    .select('id')
    .where('bookingId', '=', booking.id)
    .executeTakeFirstOrThrow()
  await office('POST', `/api/admin/payments/${id}/reverse`, { reason: 'Returned by the bank' })
  expect((await found(`NEFT ${utr}`))!).toMatchObject({ left: 13_500, match: { kind: 'returned' } })
})

test('one transfer for three bookings is offered as their sum and split only when it is sent so', async () => {
  const shipper = await aShipper({ company: `Punjab Agro ${aReference()}` })
  const trips = [await aTrip({ shipper }), await aTrip({ shipper }), await aTrip({ shipper })]
  const name = shipper.company!.toUpperCase()
  await add([line(`RTGS ${aReference()} ${name}`, 40_500)])
  const shown = (await found(name))!
  const sum = shown.match!.options.findIndex(({ evidence }) => evidence.includes('sum'))
  expect(shown.match!.options[sum]!.bookings.map(({ bookingId }) => bookingId)).toEqual(
    trips.map(({ booking }) => booking.id),
  )
  // Booked to one of them alone, its remainder stays open.
  const [first] = shown.match!.options[sum]!.bookings
  const share = ({ bookingId, amount, paymentType }: typeof first & object) => ({ bookingId, amount, paymentType })
  expect((await confirm([{ id: shown.id, bookings: [share(first!)] }])).body).toMatchObject([{ status: 'open' }])
  const rest = shown.match!.options[sum]!.bookings.slice(1).map(share)
  const over = rest.map((part) => ({ ...part, amount: part.amount + 1 }))
  expect((await confirm([{ id: shown.id, bookings: over }])).body).toMatchObject([
    { status: 'refused', code: 'line_exceeded' },
  ])
  expect((await confirm([{ id: shown.id, bookings: rest }])).body).toMatchObject([{ status: 'booked' }])
  expect((await found(name, 'booked'))!.bookings).toHaveLength(3)
})

test('eight clerks at once with lines that overlap book each once, and no line beyond its amount', async () => {
  const trips = await Promise.all(Array.from({ length: 6 }, () => aTrip()))
  await add(trips.map(({ booking }) => line(`NEFT ${aReference()} VP-${booking.number}`, 13_500)))
  const shown = await Promise.all(trips.map(async ({ booking }) => asOffered((await found(`VP-${booking.number}`))!)))
  const orders = Array.from({ length: 8 }, (_, at) => (at % 2 ? shown : shown.toReversed()))
  const outcomes = (await Promise.all(orders.map((lines) => confirm(lines)))).flatMap(({ body }) => body)
  expect(outcomes.filter(({ status }) => status === 'booked')).toHaveLength(6)
  expect(outcomes.filter(({ code }) => code === 'line_settled')).toHaveLength(42)
  for (const { booking } of trips) expect((await receivedOf(booking.id)).receivedPaise).toBe(13_500_00)
  const twice = (await confirm([{ ...shown[0] }, { ...shown[0] }])).body
  expect(twice.map(({ code }) => code)).toEqual(['line_settled', 'line_settled'])
})

test('the same statement from sixteen clerks at once is known once', async () => {
  const lines = Array.from({ length: 5 }, () => line(`NEFT ${aReference()}`, 10))
  const added = await Promise.all(Array.from({ length: 16 }, () => add(lines)))
  expect(added.reduce((sum, { body }) => sum + body.added, 0)).toBe(5)
})

test('equal cash deposits of one day are two lines, and two again in the next statement', async () => {
  const words = `CASH DEP X${crypto.randomUUID().slice(0, 5)}`
  const two = [line(words, 500), line(words, 500)]
  expect((await add(two)).body.added).toBe(2)
  expect((await add([...two, line(words, 500)])).body).toMatchObject({ added: 1, known: 2 })
})

test('a line is set aside and reopened, once', async () => {
  const words = `CHARGES ${aReference()}`
  await add([line(words, 59, { direction: 'out' })])
  const { id } = (await found(words))!
  const press = (what: string, body = {}) =>
    office<{ code?: string; status: string }>('POST', `/api/admin/statement-lines/${id}/${what}`, body)
  const why = { reason: 'Bank charges' }
  expect((await press('ignore')).status).toBe(400)
  expect((await press('ignore', why)).body.status).toBe('ignored')
  expect(await press('ignore', why)).toMatchObject({ status: 409, body: { code: 'line_settled' } })
  const trail = await db.selectFrom('events').select('data').where('type', '=', 'line_ignored').execute()
  expect(trail.at(-1)?.data).toMatchObject({ ...why, narration: words })
  expect(
    (await confirm([{ id, bookings: [{ bookingId: id, amount: 59, paymentType: 'final_to_driver' }] }])).body,
  ).toMatchObject([{ code: 'line_settled' }])
  expect((await press('reopen')).body.status).toBe('open')
  expect(await press('reopen')).toMatchObject({ status: 409 })
})

test('money that went out pays drivers, and no line pays the other side', async () => {
  const { booking } = await aTrip()
  await add([line(`NEFT ${aReference()} VP-${booking.number}`, 20_000, { direction: 'out' })])
  const shown = (await found(`VP-${booking.number}`))!
  expect(shown.match).toMatchObject({
    kind: 'exact',
    options: [{ bookings: [{ paymentType: 'advance_to_driver', amount: 20_000 }] }],
  })
  const wrong = {
    id: shown.id,
    bookings: [{ bookingId: booking.id, amount: 20_000, paymentType: 'advance_from_shipper' }],
  }
  expect((await confirm([wrong])).body).toMatchObject([{ status: 'refused', code: 'line_direction' }])
  expect((await confirm([asOffered(shown)])).body).toMatchObject([{ status: 'booked' }])
})

test('statements are for accounts', async () => {
  const dispatcher = as(await anAdmin({ officeRole: 'dispatcher' }))
  expect((await dispatcher('GET', '/api/admin/statement-lines')).status).toBe(403)
  expect((await add([])).status).toBe(400)
  for (const amount of [-5, 0, 0.001, 1e-7]) expect((await add([line('X', amount)])).status).toBe(400)
  for (const days of [1, -371]) {
    const refused = await add([line('X', 5, { date: indianDay(new Date(), days) })])
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining('last 370 days') } })
  }
  for (const date of ['0001-01-01', '1996-03-31', '9999-12-31'])
    expect((await add([line('X', 5, { date })])).status).toBe(400)
  const forged = encodeCursor(['soon', admin.id])
  expect(await office('GET', `/api/admin/statement-lines?cursor=${forged}`)).toMatchObject({
    status: 400,
    body: { code: 'bad_cursor' },
  })
})
