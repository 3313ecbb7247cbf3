import type { StatementLineView } from '@vapsi/contract/payments/bank-statements'
import type { PaymentView } from '@vapsi/contract/payments'
import type { AccountSummary } from '@vapsi/contract/settlement/settlement'
import { indianDay } from '@vapsi/contract/values/india'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aBooking } from '../../../test/factories/bookings.ts'
import { aReference } from '../../../test/factories/bank-statements.ts'
import { anAdmin } from '../../../test/factories/users.ts'

const { as } = await anApp()
const office = as(await anAdmin())
const daysAgo = (days: number) => indianDay(new Date(), -days)
const pay = (bookingId: string, valueDate?: string) =>
  office<PaymentView>('POST', '/api/admin/payments', {
    bookingId,
    amount: 5000,
    paymentType: 'partial_from_shipper',
    ...(valueDate && { valueDate }),
  })

test('a payment counts on its bank’s day, today where nobody says it', async () => {
  const { booking } = await aBooking({ status: 'confirmed' })
  expect((await pay(booking.id)).body.valueDate).toBe(daysAgo(0))
  const early = await pay(booking.id, daysAgo(370))
  expect(early).toMatchObject({ status: 201, body: { valueDate: daysAgo(370) } })
  expect(indianDay(new Date(early.body.recordedAt))).toBe(daysAgo(0))
  for (const day of [daysAgo(-1), daysAgo(371), '2026-02-30'])
    expect(await pay(booking.id, day)).toMatchObject({
      status: 400,
      body: { fields: { valueDate: expect.any(String) } },
    })
})

test('a bank’s line brings its day: the account of that day has the money, that of the day of recording has not', async () => {
  const { booking, shipper } = await aBooking({
    status: 'confirmed',
    createdAt: new Date(Date.now() - 40 * 86_400_000),
  })
  const [day, utr] = [daysAgo(28), aReference()]
  const line = { no: 1, date: day, amount: 5000, direction: 'in', narration: `NEFT ${utr} VP-${booking.number}` }
  expect((await office('POST', '/api/admin/statements', { account: 'HDFC', lines: [line] })).status).toBe(201)
  const [{ id } = { id: '' }] = (await office<StatementLineView[]>('GET', `/api/admin/statement-lines?q=${utr}`)).body
  const bookings = [{ bookingId: booking.id, amount: 5000, paymentType: 'partial_from_shipper' }]
  expect(
    (await office('POST', '/api/admin/statement-lines/confirm', { lines: [{ id, bookings }] })).body,
  ).toMatchObject([{ status: 'booked' }])
  const paidOn = async (from: string) =>
    (await as(shipper)<AccountSummary>('GET', `/api/account?from=${from}&to=${from}`)).body.paid
  expect([await paidOn(day), await paidOn(daysAgo(0))]).toEqual([5000, 0])
  const listed = async (from: string) =>
    (await office<PaymentView[]>('GET', `/api/admin/payments?bookingId=${booking.id}&from=${from}&to=${from}`)).body
  expect(await listed(day)).toMatchObject([{ valueDate: day }])
  expect(await listed(daysAgo(0))).toEqual([])
  const ledger = await as(shipper)<string>('GET', `/api/account/ledger/csv?from=${day}&to=${day}`)
  expect(ledger.body).toContain(utr)
})
