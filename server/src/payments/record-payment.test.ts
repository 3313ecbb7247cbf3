import { expect, test } from 'vitest'
import type { PaymentView } from '@vapsi/contract/payments'
import { anApp } from '../../test/app.ts'
import { anAssignedBooking } from '../../test/factories/assigned-booking.ts'
import { anAdmin, aShipper, aTransporter } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'

const { as } = await anApp()
const office = await anAdmin()
const record = (bookingId: string, form: object) =>
  as(office)<PaymentView>('POST', '/api/admin/payments', { bookingId, ...form })
const advance = { amount: 15_000, paymentType: 'advance_from_shipper', paymentMethod: 'upi' }

test('money received is recorded with its booking beside it', async () => {
  const { booking } = await anAssignedBooking({ shipperRupees: 50_000, driverRupees: 42_500 })
  const { status, body } = await record(booking.id, { ...advance, reference: 'UTR1' })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    amount: 15_000,
    bookingId: booking.id,
    reference: 'UTR1',
    isReversed: false,
    isReversalProposed: false,
    reversalOf: null,
  })
})

test('more than the shipper owes is refused with the balance in the message', async () => {
  const { booking } = await anAssignedBooking({ shipperRupees: 50_000, driverRupees: 42_500 })
  await record(booking.id, { ...advance, amount: 40_000 })
  const { status, body } = await record(booking.id, { ...advance, amount: '10000.01' })
  expect(status).toBe(409)
  expect(body).toMatchObject({
    code: 'over_received',
    message: 'The balance the shipper owes is ₹10,000. Enter at most that.',
  })
})

test('sixteen payments at once never exceed the price', async () => {
  const { booking } = await anAssignedBooking({ shipperRupees: 50_000, driverRupees: 42_500 })
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => record(booking.id, { ...advance, amount: 20_000 })),
  )
  expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([
    ...Array(2).fill(201),
    ...Array(14).fill(409),
  ])
  const { receivedPaise } = await db
    .selectFrom('bookingMoney')
    .select('receivedPaise')
    .where('bookingId', '=', booking.id)
    .executeTakeFirstOrThrow()
  expect(receivedPaise).toBe(40_000_00)
})

test('the same reference twice for one booking and type is refused, after a reversal it is free again', async () => {
  const { booking } = await anAssignedBooking()
  const first = await record(booking.id, { ...advance, amount: 100, reference: 'utr-9' })
  expect((await record(booking.id, { ...advance, amount: 100, reference: 'UTR-9' })).status).toBe(409)
  // As a bank's app prints it, in groups.
  expect((await record(booking.id, { ...advance, amount: 100, reference: 'ut r-\u00a09' })).status).toBe(409)
  await as(office)('POST', `/api/admin/payments/${first.body.id}/reverse`, { reason: 'Typed wrongly' })
  expect((await record(booking.id, { ...advance, amount: 200, reference: 'UTR-9' })).status).toBe(201)
})

test('a payment is reversed once, whoever tries at the same time', async () => {
  const { booking } = await anAssignedBooking()
  const { body } = await record(booking.id, advance)
  const reversals = await Promise.all(
    Array.from({ length: 8 }, () =>
      as(office)('POST', `/api/admin/payments/${body.id}/reverse`, { reason: 'Bounced' }),
    ),
  )
  expect(reversals.map((r) => r.status).toSorted((a, b) => a - b)).toEqual([201, ...Array(7).fill(409)])
  const money = await db
    .selectFrom('bookingMoney')
    .selectAll()
    .where('bookingId', '=', booking.id)
    .executeTakeFirstOrThrow()
  expect(money.receivedPaise).toBe(0)
})

test('the advance moves a confirmed booking on once terms and money agree', async () => {
  const { booking } = await anAssignedBooking({ shipperRupees: 50_000, driverRupees: 42_500 })
  await as(office)('POST', '/api/admin/payment-terms', {
    bookingId: booking.id,
    advancePercentageShipper: 30,
    advancePercentageDriver: 50,
  })
  const status = () => db.selectFrom('bookings').select('status').where('id', '=', booking.id).executeTakeFirstOrThrow()
  await record(booking.id, { ...advance, amount: 14_999.99 })
  expect(await status()).toEqual({ status: 'confirmed' })
  await record(booking.id, { ...advance, amount: 0.01 })
  expect(await status()).toEqual({ status: 'advance_paid' })
})

test('an idempotency key records one payment however often it is sent', async () => {
  const { booking } = await anAssignedBooking()
  const once = () =>
    as(office)<PaymentView>(
      'POST',
      '/api/admin/payments',
      { bookingId: booking.id, ...advance },
      { 'idempotency-key': 'k-1' },
    )
  const answers = await Promise.all([once(), once(), once()])
  expect(new Set(answers.filter((a) => a.status === 201).map((a) => a.body.id)).size).toBe(1)
  expect(await db.selectFrom('payments').select('id').where('bookingId', '=', booking.id).execute()).toHaveLength(1)
})

test.each([[-1], [0], ['NaN'], ['1e309'], [0.001], [1_00_00_000.01], [null]])(
  'an amount of %s is refused at its field',
  async (amount) => {
    const { booking } = await anAssignedBooking()
    const { status, body } = await record(booking.id, { ...advance, amount })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid', fields: { amount: expect.any(String) } })
  },
)

test('a booking without prices takes no money, an absent one is 404, other roles 403, visitors 401', async () => {
  const { booking } = await anAssignedBooking()
  await db.updateTable('bookings').set({ status: 'pending' }).where('id', '=', booking.id).execute()
  expect((await record(booking.id, advance)).status).toBe(409)
  expect((await record('nothing', advance)).status).toBe(404)
  const form = { bookingId: booking.id, ...advance }
  expect((await as(await aShipper())('POST', '/api/admin/payments', form)).status).toBe(403)
  expect((await as(await aTransporter())('POST', '/api/admin/payments', form)).status).toBe(403)
  expect((await as(null)('POST', '/api/admin/payments', form)).status).toBe(401)
})

test('a payment record can be neither changed nor removed, even by the database user', async () => {
  const { booking } = await anAssignedBooking()
  const { body } = await record(booking.id, advance)
  await expect(db.deleteFrom('payments').where('id', '=', body.id).execute()).rejects.toThrow('append-only')
  await expect(db.updateTable('payments').set({ amountPaise: 1 }).where('id', '=', body.id).execute()).rejects.toThrow(
    'append-only',
  )
})
