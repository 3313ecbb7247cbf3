import type { ListedReceipt } from '@vapsi/contract/lorry-receipts/receipts'
import type { LorryReceiptsView } from '@vapsi/contract/lorry-receipts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { aBooking } from '../../test/factories/bookings.ts'
import { aVehicle } from '../../test/factories/fleet.ts'
import { receiptForm } from '../../test/factories/receipts.ts'
import { type Person, aTransporter, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'

const { as } = await anApp()
const clerk = await anAdmin()
const singh = await aTransporter({ name: 'Gurpreet', company: 'Singh Roadways' })
const nova = await aTransporter({ name: 'Nova', company: 'Nova Cargo' })

async function receiptOf(transporter: Person, number: number, form: object = {}) {
  const { booking, shipper } = await aBooking({ status: 'confirmed', transporter, number })
  const { body } = await as(shipper)<LorryReceiptsView>('POST', `/api/bookings/${booking.id}/lr/issue`, {
    ...receiptForm,
    ...form,
  })
  return { booking, shipper, receipt: body.receipts[0]! }
}
const list = (query = '') => as(clerk)<ListedReceipt[]>('GET', `/api/admin/lorry-receipts${query}`)
const found = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).body.map(({ id }) => id)

const first = await receiptOf(singh, 20_871)
const second = await receiptOf(singh, 20_872, { ewayBill: '331001234567' })
// More digits than a plate has, so that it matches no vehicle.
const other = await receiptOf(nova, 55_512)
const year = first.receipt.number.slice(3, 8)

test('a receipt is found by its number whole or in part, by what its file is called, and by its booking', async () => {
  const [a, b, c] = [first, second, other].map(({ receipt }) => receipt.id)
  for (const [q, ids] of [
    ['', [c, b, a]],
    [first.receipt.number, [c, a]],
    [`LR-${second.receipt.number.replaceAll('/', '-')}`, [b]],
    [year, [c, b, a]],
    ['1999-00', []],
    ['000001 singh', [a]],
    ['lr 000002', [b]],
    ['VP-20872', [b]],
    ['55512', [c]],
    ['nova', [c]],
    ['000001 vp-20872', []],
  ] as const)
    expect(await found(q), q).toEqual(ids)
  // Without zeros it may be a booking's number as well.
  expect(await found('1')).toContain(c)
})

test('a row says what stands on the paper', async () => {
  const { body, status } = await list(`?q=VP-20872`)
  expect(status).toBe(200)
  expect(body).toMatchObject([
    {
      number: second.receipt.number,
      status: 'issued',
      reference: 'VP-20872',
      bookingId: second.booking.id,
      transporter: 'Singh Roadways',
      consignorGstin: receiptForm.consignorGstin,
      packages: 120,
      packing: 'Bales',
      declaredRupees: 450_000,
      freightBy: 'to_be_billed',
      ewayBill: '331001234567',
      supersedes: null,
    },
  ])
})

test('by status: as the page behind the code says it, also when the truck has changed', async () => {
  const taken = await receiptOf(nova, 600)
  const number = taken.receipt.number
  expect((await as(nova)('POST', `/api/bookings/${taken.booking.id}/lr/accept`, { number })).status).toBe(200)
  const corrected = await receiptOf(nova, 601)
  await as(nova)('POST', `/api/bookings/${corrected.booking.id}/lr/issue`, {
    packages: 119,
    supersedes: corrected.receipt.number,
  })
  const wrong = await receiptOf(nova, 602)
  const reason = { number: wrong.receipt.number, reason: 'Never loaded' }
  expect((await as(clerk)('POST', `/api/bookings/${wrong.booking.id}/lr/void`, reason)).status).toBe(200)
  const moved = await receiptOf(nova, 603)
  const { vehicle } = await aVehicle({ transporter: nova })
  await db.updateTable('bookings').set({ vehicleId: vehicle.id }).where('id', '=', moved.booking.id).execute()
  const { body: all } = await list()
  const of = (status: string) => all.filter((row) => row.status === status).map(({ id }) => id)
  for (const status of ['issued', 'accepted', 'superseded', 'void'])
    expect(
      (await list(`?status=${status}`)).body.map(({ id }) => id),
      status,
    ).toEqual(of(status))
  expect(of('accepted')).toEqual([taken.receipt.id])
  expect(of('superseded')).toEqual([corrected.receipt.id])
  expect(of('void')).toEqual([moved.receipt.id, wrong.receipt.id])
  // The same truck after all; and a cancelled trip.
  const { vehicleId } = moved.booking
  await db.updateTable('bookings').set({ vehicleId }).where('id', '=', moved.booking.id).execute()
  expect((await list('?q=VP-603')).body).toMatchObject([{ status: 'issued' }])
  await db.updateTable('bookings').set({ status: 'cancelled' }).where('id', '=', moved.booking.id).execute()
  expect((await list('?q=VP-603')).body).toMatchObject([{ status: 'void' }])
  expect((await list('?status=void')).body.map(({ id }) => id)).toEqual([moved.receipt.id, wrong.receipt.id])
  expect((await list('?q=VP-602')).body).toMatchObject([{ voidReason: 'Never loaded' }])
  expect((await list('?status=lost')).status).toBe(400)
})

test('by the days of India, page by page in either order', async () => {
  const old = await receiptOf(singh, 700)
  // Half past midnight in India is the day before in UTC.
  const at = '2026-01-09T19:00:00Z'
  await sql`update lorry_receipts set issued_at = ${at} where id = ${old.receipt.id}::uuid`.execute(db)
  expect((await list('?from=2026-01-10&to=2026-01-10')).body.map(({ id }) => id)).toEqual([old.receipt.id])
  expect((await list('?to=2026-01-09')).body).toEqual([])
  expect((await list('?from=2026-02-30')).status).toBe(400)
  // Three within one thousandth of a second.
  await sql`update lorry_receipts set issued_at = timestamptz '2026-02-01 10:00:00.123' + running_number * interval '1 microsecond'
    where transporter_id = ${singh.id}::uuid and id <> ${old.receipt.id}::uuid`.execute(db)
  for (const order of ['asc', 'desc'])
    for (const limit of [1, 2]) {
      const whole = (await list(`?order=${order}`)).body.map(({ id }) => id)
      const paged: string[] = []
      let next = `?order=${order}&limit=${limit}`
      while (next) {
        const { body, headers } = await list(next)
        paged.push(...body.map(({ id }) => id))
        expect(headers['x-total-count']).toBe(String(whole.length))
        next = /<[^?]*(\?[^>]*)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1] ?? ''
      }
      expect(paged).toEqual(whole)
    }
})
