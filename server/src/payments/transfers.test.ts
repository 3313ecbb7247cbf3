import type { BookingLedgerView } from '@vapsi/contract/admin/admin-views'
import type { TransferView } from '@vapsi/contract/payments/transfers'
import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { aBooking } from '../../test/factories/bookings.ts'
import { type Person, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'

const { as } = await anApp()
const admin = await anAdmin()
const aTripToPay = (shipper?: Person) => aBooking({ status: 'confirmed', ...(shipper && { shipper }) })
const pay = (bookingId: string, reference: string, amount: number, more: object = {}) =>
  as(admin)<{ id: string; code?: string; message?: string }>('POST', '/api/admin/payments', {
    bookingId,
    amount,
    reference,
    paymentType: 'partial_from_shipper',
    paymentMethod: 'upi',
    ...more,
  })
const split = (transferAmount: number) => ({ split: { transferAmount } })
const usedOf = async (reference: string) =>
  db.selectFrom('transfers').select(['usedPaise', 'amountPaise']).where('reference', '=', reference).executeTakeFirst()

test('a reference of one booking is refused on another, naming the first; after its reversal it is free', async () => {
  const [one, other] = [await aTripToPay(), await aTripToPay()]
  const first = await pay(one.booking.id, 'UTR 77 001', 5000)
  expect(first.status).toBe(201)
  expect(await pay(other.booking.id, 'utr77001', 5000)).toMatchObject({
    status: 409,
    body: {
      code: 'reference_used_elsewhere',
      fields: { reference: expect.stringContaining(`VP-${one.booking.number}`) },
    },
  })
  expect(
    (await as(admin)('POST', `/api/admin/payments/${first.body.id}/reverse`, { reason: 'Wrong trip' })).status,
  ).toBe(201)
  expect((await pay(other.booking.id, 'utr77001', 5000)).status).toBe(201)
  expect((await pay(one.booking.id, 'UTR77001', 5000)).body.code).toBe('reference_used_elsewhere')
})

test('one transfer is one instalment of a booking, however it is written', async () => {
  const { booking } = await aTripToPay()
  const first = await pay(booking.id, 'N400262718000001', 5000, { paymentType: 'advance_from_shipper' })
  expect(first.status).toBe(201)
  for (const written of ['n4002 6271 8000 001', 'NEFT/N400262718000001/ASHA', 'N40026\u200b2718000001'])
    for (const paymentType of ['advance_from_shipper', 'partial_from_shipper', 'final_from_shipper'])
      for (const paymentMethod of ['neft', 'cash'])
        expect(await pay(booking.id, written, 5000, { paymentType, paymentMethod })).toMatchObject({
          status: 409,
          body: { code: 'reference_used' },
        })
  // Two instalments of one transfer, whose amount the office says.
  const rest = { paymentType: 'partial_from_shipper', split: { transferAmount: 6000 } }
  expect((await pay(booking.id, 'NEFT-N400262718000001', 2000, rest)).body.code).toBe('transfer_exceeded')
  expect((await pay(booking.id, 'NEFT-N400262718000001', 1000, rest)).status).toBe(201)
})

test('cash has receipts and no transfer, and money that goes out is not money that came in', async () => {
  const [one, other] = [await aTripToPay(), await aTripToPay()]
  for (const { booking } of [one, other])
    expect((await pay(booking.id, 'Receipt 1', 100, { paymentMethod: 'cash' })).status).toBe(201)
  expect((await pay(one.booking.id, 'UTR77100', 100)).status).toBe(201)
  expect((await pay(other.booking.id, 'UTR77100', 100, { paymentType: 'partial_to_driver' })).status).toBe(201)
})

test('the office splits a transfer over bookings, and its amount bounds their sum', async () => {
  const trips = await Promise.all([1, 2, 3].map(() => aTripToPay()))
  const [a, b, c] = trips.map(({ booking }) => booking.id)
  expect((await pay(a!, 'UTR77200', 10_000)).status).toBe(201)
  expect((await pay(b!, 'UTR77200', 8000, split(20_000))).status).toBe(201)
  expect(await pay(c!, 'UTR77200', 8000, split(20_000))).toMatchObject({
    status: 409,
    body: { code: 'transfer_exceeded', fields: { amount: 'Only ₹2,000 of this transfer are left.' } },
  })
  expect(await pay(c!, 'UTR77200', 2000, split(30_000))).toMatchObject({
    status: 400,
    body: { fields: { transferAmount: 'This transfer is recorded with ₹20,000 in all.' } },
  })
  expect(await pay(c!, 'UTR77200', 2000)).toMatchObject({ status: 409, body: { code: 'reference_used_elsewhere' } })
  expect((await pay(c!, 'UTR77200', 2000, split(20_000))).status).toBe(201)
  expect(await usedOf('UTR77200')).toEqual({ usedPaise: 2_000_000, amountPaise: 2_000_000 })
})

test('on sixteen bookings at once one transfer is recorded once, and split it never passes its amount', async () => {
  const trips = await Promise.all(Array.from({ length: 16 }, () => aTripToPay()))
  const once = await Promise.all(trips.map(({ booking }) => pay(booking.id, 'UTR77300', 3000)))
  expect(once.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(once.filter(({ body }) => body.code === 'reference_used_elsewhere')).toHaveLength(15)
  const shares = await Promise.all(trips.map(({ booking }) => pay(booking.id, 'UTR77301', 3000, split(10_000))))
  expect(shares.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(shares.filter(({ body }) => body.code === 'transfer_exceeded')).toHaveLength(13)
})

test('a shipper reports a UTR for one booking; at once too, and whatever the office has recorded', async () => {
  const { booking, shipper } = await aTripToPay()
  const second = await aTripToPay(shipper)
  const stranger = await aTripToPay()
  const report = (by: Person, id: string, utr: string) =>
    as(by)<{ id: string; code?: string; message?: string }>('POST', `/api/bookings/${id}/payment-reports`, {
      amount: 10,
      utr,
    })
  const both = await Promise.all([booking.id, second.booking.id].map((id) => report(shipper, id, 'UTR77400')))
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409])
  const refused = both.find(({ status }) => status === 409)!
  const first = both[0] === refused ? second.booking : booking
  expect(refused.body).toMatchObject({
    code: 'reference_used_elsewhere',
    message: expect.stringContaining(`VP-${first.number}`),
  })
  // Naming a stranger's transfer first does not prevent its owner from reporting it.
  const theirs = await report(stranger.shipper, stranger.booking.id, 'UTR77400')
  expect(theirs.status).toBe(201)
  const confirm = (id: string, more: object = {}) =>
    as(admin)<{ code?: string }>('POST', `/api/admin/payment-reports/${id}/confirm`, {
      paymentType: 'partial_from_shipper',
      ...more,
    })
  expect((await confirm(theirs.body.id)).status).toBe(201)
  const own = both.find(({ status }) => status === 201)!.body.id
  expect((await confirm(own)).body.code).toBe('reference_used_elsewhere')
  expect((await confirm(own, split(20))).status).toBe(201)
  const late = await report(shipper, second.booking.id === first.id ? booking.id : second.booking.id, 'utr77400')
  expect(late.body).toMatchObject({ code: 'reference_used_elsewhere' })
})

test('a report of a transfer that was reported with its padding or its channel is refused', async () => {
  const { booking, shipper } = await aTripToPay()
  const second = await aTripToPay(shipper)
  const report = (id: string, utr: string) =>
    as(shipper)<{ utr: string; code?: string }>('POST', `/api/bookings/${id}/payment-reports`, { amount: 10, utr })
  expect((await report(booking.id, '0000632411908273')).body.utr).toBe('0000632411908273')
  expect((await report(booking.id, 'UPI/632411908273/ASHA')).body.code).toBe('utr_reported')
  expect((await report(second.booking.id, 'UPI-632411908273')).body.code).toBe('reference_used_elsewhere')
})

test('the office reads what a reference pays for and what is left of it; each ledger names the other bookings', async () => {
  const [one, other] = [await aTripToPay(), await aTripToPay()]
  const read = (reference: string, by: Person | null = admin, side = 'shipper') =>
    as(by)<TransferView>('GET', `/api/admin/transfers?reference=${encodeURIComponent(reference)}&side=${side}`)
  const ledger = async (id: string) => (await as(admin)<BookingLedgerView>('GET', `/api/admin/bookings/${id}`)).body
  const named = ({ booking }: { booking: { id: string; number: number } }) => ({
    id: booking.id,
    reference: `VP-${booking.number}`,
  })
  await pay(one.booking.id, 'UTR 77 500', 5000)
  expect(await read('utr77500')).toMatchObject({
    status: 200,
    body: { reference: 'UTR77500', amount: null, used: 5000, left: null, bookings: [{ ...named(one), amount: 5000 }] },
  })
  expect((await ledger(one.booking.id)).payments).toMatchObject([{ sharedWith: [] }])
  await pay(other.booking.id, 'UTR77500', 3000, split(9000))
  expect((await read('UTR77500')).body).toMatchObject({
    amount: 9000,
    used: 8000,
    left: 1000,
    bookings: [
      { ...named(one), amount: 5000 },
      { ...named(other), amount: 3000 },
    ],
  })
  expect((await ledger(one.booking.id)).payments).toMatchObject([{ sharedWith: [named(other)] }])
  expect((await ledger(other.booking.id)).payments).toMatchObject([{ sharedWith: [named(one)] }])
  expect((await read('UTR77500', admin, 'driver')).status).toBe(404)
  expect((await read('UTR77500', admin, 'odd')).status).toBe(400)
  expect((await read('UTR77500', one.shipper)).status).toBe(403)
  expect((await read('UTR77500', null)).status).toBe(401)
  expect((await read('UTR77500', await anAdmin({ officeRole: 'dispatcher' }))).status).toBe(403)
})
