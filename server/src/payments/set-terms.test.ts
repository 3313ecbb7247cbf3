import type { BookingLedgerView } from '@vapsi/contract/admin/admin-views'
import type { PaymentView, TermsView } from '@vapsi/contract/payments'
import { expect, test } from 'vitest'
import { indianDay } from '@vapsi/contract/values/india'
import { anApp } from '../../test/app.ts'
import { anAssignedBooking } from '../../test/factories/assigned-booking.ts'
import { aBooking } from '../../test/factories/bookings.ts'
import { inDays } from '../../test/factories/places.ts'
import { aShipper, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'

const { as } = await anApp()
const office = await anAdmin()
const other = await anAdmin()
const set = (form: object, clerk = office) => as(clerk)<TermsView>('POST', '/api/admin/payment-terms', form)
const ledger = async (id: string) => (await as(office)<BookingLedgerView>('GET', `/api/admin/bookings/${id}`)).body
const standing = (bookingId: string) =>
  db
    .selectFrom('paymentTerms')
    .select(['status', 'advancePercentageShipper as percent'])
    .where('bookingId', '=', bookingId)
    .orderBy('createdAt')
    .execute()

test('without percentages the terms are 30 and 50 percent of the two prices', async () => {
  const { booking } = await anAssignedBooking({ shipperRupees: 33_333, driverRupees: 25_001 })
  const { status, body } = await set({ bookingId: booking.id })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    advancePercentageShipper: 30,
    advancePercentageDriver: 50,
    advanceAmountShipper: 9999.9,
    advanceAmountDriver: 12_500.5,
    balanceAmountShipper: 33_333,
    balanceAmountDriver: 25_001,
    adminMargin: 8332,
    status: 'active',
  })
})

test('a draft is kept until terms are created; new terms supersede the old ones', async () => {
  const { booking } = await anAssignedBooking()
  await set({ bookingId: booking.id, advancePercentageShipper: 10, draft: true })
  await set({ bookingId: booking.id, advancePercentageShipper: 20, draft: true })
  expect(await ledger(booking.id)).toMatchObject({ hasTerms: false, draftTerms: { advancePercentageShipper: 20 } })
  await set({ bookingId: booking.id, advancePercentageShipper: 25 })
  await set({ bookingId: booking.id, advancePercentageShipper: 40 })
  expect(await standing(booking.id)).toEqual([
    { status: 'superseded', percent: 25 },
    { status: 'active', percent: 40 },
  ])
  expect(await ledger(booking.id)).toMatchObject({ draftTerms: null, terms: { advancePercentageShipper: 40 } })
})

test('the trail says what was agreed before and after, words and ways to pay included', async () => {
  const { booking } = await anAssignedBooking()
  await set({ bookingId: booking.id, advancePercentageShipper: 30, terms: 'Cheque only', methodShipper: 'cheque' })
  await set({ bookingId: booking.id, advancePercentageShipper: 10, draft: true, terms: 'Half in cash' })
  const dueDate = indianDay(inDays(30))
  await set({ bookingId: booking.id, advancePercentageShipper: 20, dueDate })
  const trail = db.selectFrom('events').select(['type', 'before', 'after']).where('subjectId', '=', booking.id)
  const [first, draft, second] = await trail.where('type', 'like', 'terms%').orderBy('seq').execute()
  const agreed = { advancePercentageShipper: 30, terms: 'Cheque only', methodShipper: 'cheque', dueDate: null }
  expect(first).toMatchObject({ type: 'terms_set', before: null, after: agreed })
  expect(draft).toMatchObject({ type: 'terms_drafted', before: null, after: { terms: 'Half in cash' } })
  expect(second).toMatchObject({
    type: 'terms_set',
    before: agreed,
    after: { advancePercentageShipper: 20, terms: null, methodShipper: null, dueDate },
  })
})

test('two clerks set terms from the same sight: one wins, the other reads why, then may look and supersede', async () => {
  const { booking } = await anAssignedBooking()
  const form = { bookingId: booking.id, ifTermsId: null }
  const answers = await Promise.all([
    set({ ...form, advancePercentageShipper: 30 }),
    set({ ...form, advancePercentageShipper: 60 }, other),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'terms_set_meanwhile',
    message: 'Someone else has set terms for this booking meanwhile.',
  })
  expect(await standing(booking.id)).toHaveLength(1)
  const { termsId } = await ledger(booking.id)
  expect((await set({ ...form, ifTermsId: termsId, advancePercentageShipper: 60 }, other)).status).toBe(201)
  expect((await standing(booking.id)).at(-1)).toEqual({ status: 'active', percent: 60 })
})

test('two clerks draft terms from the same sight: the second reads why, then may mean it', async () => {
  const { booking } = await anAssignedBooking()
  const form = { bookingId: booking.id, draft: true, ifTermsId: null, ifDraftId: null }
  expect((await set({ ...form, advancePercentageShipper: 10 })).status).toBe(201)
  const message = 'Someone else has drafted terms for this booking meanwhile.'
  for (const late of [form, { ...form, draft: false }])
    expect(await set({ ...late, advancePercentageShipper: 20 }, other)).toMatchObject({
      status: 409,
      body: { code: 'terms_drafted_meanwhile', message },
    })
  const { draftTerms } = await ledger(booking.id)
  expect(draftTerms).toMatchObject({ advancePercentageShipper: 10 })
  const again = { ...form, ifDraftId: draftTerms?.id, advancePercentageShipper: 20 }
  expect((await set(again, other)).status).toBe(201)
  expect(await standing(booking.id)).toEqual([{ status: 'draft', percent: 20 }])
})

test('the card of active terms counts no booking that was called off, as their sums do not', async () => {
  const counted = async () => {
    const { body } = await as(office)<{ activeTerms: number }>('GET', '/api/admin/payments/summary')
    const sums = await as(office)<{ bookings: number }>('GET', '/api/admin/payment-terms/totals?status=active')
    return [body.activeTerms, sums.body.bookings]
  }
  const [before = 0] = await counted()
  const { booking } = await anAssignedBooking()
  await set({ bookingId: booking.id })
  await set({ bookingId: booking.id, draft: true })
  expect(await counted()).toEqual([before + 1, before + 1])
  await as(office)('POST', `/api/bookings/${booking.id}/cancel`, { reason: 'The goods are not ready' })
  expect(await counted()).toEqual([before, before])
})

test('two clerks record the same money without a reference: one wins, the other reads the new balance', async () => {
  const { booking } = await anAssignedBooking({ shipperRupees: 50_000 })
  const form = { bookingId: booking.id, amount: 15_000, paymentType: 'advance_from_shipper', ifBalance: 50_000 }
  const record = (body: object, clerk: typeof office) => as(clerk)<PaymentView>('POST', '/api/admin/payments', body)
  const answers = await Promise.all([record(form, office), record(form, other)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'money_recorded_meanwhile',
    message: 'Someone else recorded money for this booking meanwhile. The balance is now ₹35,000.',
  })
  expect((await ledger(booking.id)).payments).toHaveLength(1)
  expect((await record({ ...form, ifBalance: 35_000 }, other)).status).toBe(201)
})

test('terms: 400, 401, 403, 404, 409', async () => {
  const { booking, transporter } = await anAssignedBooking()
  for (const wrong of [{ advancePercentageShipper: 30.5 }, { advancePercentageDriver: 101 }, { dueDate: '2026-02-30' }])
    expect((await set({ bookingId: booking.id, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
  expect((await as(null)('POST', '/api/admin/payment-terms', { bookingId: booking.id })).status).toBe(401)
  for (const person of [transporter, await aShipper()])
    expect((await as(person)('POST', '/api/admin/payment-terms', { bookingId: booking.id })).status).toBe(403)
  expect((await set({ bookingId: crypto.randomUUID() })).status).toBe(404)
  await as(office)('POST', `/api/bookings/${booking.id}/cancel`, { reason: 'The goods are not ready' })
  expect((await set({ bookingId: booking.id })).body).toMatchObject({ message: 'This booking is cancelled.' })
})

test('a due date that is past is asked about once', async () => {
  const { booking } = await anAssignedBooking()
  const late = { bookingId: booking.id, dueDate: '2024-02-29' }
  expect(await set(late)).toMatchObject({
    status: 409,
    body: { code: 'due_date_past', message: 'The due date 2024-02-29 is in the past. Set it all the same?' },
  })
  expect((await set({ ...late, draft: true })).status).toBe(409)
  expect(await set({ ...late, confirmed: true })).toMatchObject({ status: 201, body: { dueDate: '2024-02-29' } })
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
  expect((await set({ bookingId: booking.id, dueDate: today })).status).toBe(201)
})

test('terms of a new booking start from what its parties agreed last, each its own', async () => {
  const [first, second] = [await anAssignedBooking(), await anAssignedBooking()]
  await set({ bookingId: first.booking.id, advancePercentageShipper: 45, methodShipper: 'upi', terms: 'On unloading' })
  await set({ bookingId: second.booking.id, advancePercentageDriver: 60, methodDriver: 'rtgs' })
  const fresh = await anAssignedBooking()
  const { booking } = await aBooking({ status: 'confirmed', shipper: first.shipper, transporter: second.transporter })
  const last = (id = booking.id) => as(office)<object>('GET', `/api/admin/payment-terms/last?bookingId=${id}`)
  const defaults = { advancePercentageShipper: 30, advancePercentageDriver: 50, shipperFrom: null, driverFrom: null }
  expect((await last(fresh.booking.id)).body).toMatchObject(defaults)
  expect((await last()).body).toEqual({
    advancePercentageShipper: 45,
    advancePercentageDriver: 60,
    methodShipper: 'upi',
    methodDriver: 'rtgs',
    terms: 'On unloading',
    shipperFrom: `VP-${first.booking.number}`,
    driverFrom: `VP-${second.booking.number}`,
  })
  expect((await as(office)('GET', '/api/admin/payment-terms/last?bookingId=nobody')).status).toBe(404)
})

test('an advance that is reversed was not paid, while nothing is loaded; and is paid again by the next record', async () => {
  const { booking, shipper, transporter } = await anAssignedBooking({ shipperRupees: 50_000 })
  await set({ bookingId: booking.id })
  const statusOf = async () =>
    (await db.selectFrom('bookings').select('status').where('id', '=', booking.id).executeTakeFirstOrThrow()).status
  const pay = async () =>
    (
      await as(office)<PaymentView>('POST', '/api/admin/payments', {
        bookingId: booking.id,
        amount: 15_000,
        paymentType: 'advance_from_shipper',
      })
    ).body.id
  const reverse = (id: string) => as(office)('POST', `/api/admin/payments/${id}/reverse`, { reason: 'Bounced' })
  const first = await pay()
  expect(await statusOf()).toBe('advance_paid')
  await reverse(first)
  expect(await statusOf()).toBe('confirmed')
  // Nor does anybody see it as the last step.
  for (const [reader, url] of [
    [shipper, `/api/bookings/${booking.id}`],
    [transporter, `/api/bookings/${booking.id}`],
    [office, `/api/admin/bookings/${booking.id}`],
  ] as const) {
    const { timeline } = (await as(reader)<Pick<BookingLedgerView, 'timeline'>>('GET', url)).body
    expect(timeline.slice(-2).map(({ step }) => step)).toEqual(['advance_paid', 'advance_reversed'])
  }
  const again = await pay()
  expect(await statusOf()).toBe('advance_paid')
  await db.updateTable('bookings').set({ status: 'loading_done' }).where('id', '=', booking.id).execute()
  await reverse(again)
  expect(await statusOf()).toBe('loading_done')
})
