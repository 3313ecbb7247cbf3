import type { AdminBookingView } from '@vapsi/contract/office/admin-views'
import { holdsWords, searchWords } from '@vapsi/contract/search'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { aBooking, aDocument } from '../../test/factories/bookings.ts'
import { aTransporter, aShipper, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { searchedSince, withReach } from './search-booking.sql.ts'

const { as } = await anApp()
const clerk = await anAdmin()
const kochi = 'Kochi, Kerala'
const asha = await aShipper({ name: 'Asha Patel', company: 'Patel 100% Wool' })
const nova = await aShipper({ name: 'Nova', company: 'Nova Mills' })
const singh = await aTransporter({ name: 'Gurpreet', company: 'Singh Roadways' })
const running = await aBooking({
  shipper: asha,
  transporter: singh,
  status: 'confirmed',
  toLocation: kochi,
  number: 20_871,
})
const other = await aBooking({
  shipper: nova,
  transporter: singh,
  status: 'confirmed',
  toLocation: kochi,
  number: 2087,
})
const waiting = await aBooking({ shipper: asha, fromLocation: kochi, materialType: 'Rubber sheets', number: 120_871 })
const mine = [running, other, waiting].map(({ booking }) => booking.id)

const get = async <T>(path: string, q: string) =>
  (await as(clerk)<T>('GET', `/api/admin/${path}${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(q)}`)).body
const found = async (q: string) => (await get<{ id: string }[]>('bookings?order=asc', q)).map(({ id }) => id)
const [a, b, c] = mine

test.each([
  ['kochi singh', [a, b]],
  ['Patel  KOCHI', [a, c]],
  ['roadways asha', [a]],
  ['rubber patel', [c]],
  ['rubber singh', []],
  [`${running.vehicle.vehicleNumber} kochi`, [a]],
  [`${running.vehicle.vehicleNumber.replace(/^(..)(..)(..)/, '$1-$2-$3-')} kochi`, [a]],
  ['100% asha rubber', [c]],
  ['VP-2087', [a, b]],
  ['vp20871', [a]],
  ['kochi 208', [a, b]],
  ['VP-120871 kochi', [c]],
  ['VP-0', []],
  ['vp-', [a, b, c]],
])('%j finds each word by itself', async (q, ids) => {
  expect(await found(q)).toEqual(ids)
})

test('what the server finds is what the same words find on the screen', async () => {
  const rows = await get<AdminBookingView[]>('bookings?order=asc', '')
  const text = ({ shipper, transporter, ...row }: AdminBookingView) =>
    [row.fromLocation, row.toLocation, row.materialType, shipper.name, shipper.company]
      .concat([transporter?.name ?? '', transporter?.company ?? ''])
      .join(' ')
  const plate = running.vehicle.vehicleNumber
  for (const q of [
    'v',
    'p',
    '2',
    '20',
    '0871',
    'a sin',
    '% wool',
    'vp kochi',
    'vp-20871x',
    'ker,',
    plate.slice(2),
    `${plate.slice(0, 2)}-${plate.slice(2)}`,
    '-',
    'sheets vp1',
  ])
    expect(await found(q), q).toEqual(
      rows
        .filter((row) => holdsWords(text(row), searchWords(q), { ...row, plate: row.vehicle?.vehicleNumber }))
        .map(({ id }) => id),
    )
})

test('totals, documents, terms and payments follow the same words', async () => {
  await aDocument(running.booking)
  await aDocument(other.booking)
  for (const { booking } of [running, other]) {
    await as(clerk)('POST', '/api/admin/payment-terms', { bookingId: booking.id, advancePercentageShipper: 30 })
    const money = { bookingId: booking.id, paymentType: 'partial_from_shipper', paymentMethod: 'neft' }
    await as(clerk)('POST', '/api/admin/payments', { ...money, amount: 1000, reference: `NEFT ${booking.number} HDFC` })
  }
  expect(await get('bookings/totals', 'roadways asha')).toMatchObject({ bookings: 1, received: 1000 })
  expect(await get('documents', 'roadways asha')).toMatchObject([{ booking: { id: a } }])
  expect(await get('payment-terms', 'roadways asha')).toMatchObject([{ bookingId: a }])
  expect(await get('payments', 'roadways asha')).toMatchObject([{ bookingId: a }])
  // The words of a reference find the payment as well, in any order.
  expect(await get('payments', 'hdfc neft')).toHaveLength(2)
  expect(await get('payments', 'hdfc 2087')).toHaveLength(2)
  expect(await get('payments', 'hdfc 20871')).toMatchObject([{ bookingId: a }])
  // One word of the reference, the others of the booking; the waiting booking has no transporter and no payment.
  expect(await get('payments', 'neft patel singh')).toMatchObject([{ bookingId: a }])
  expect(await get('payments', 'kochi hdfc')).toHaveLength(2)
  expect(await get('payments', 'rubber hdfc')).toEqual([])
  expect(await get('payments/totals', 'kochi hdfc')).toMatchObject({ records: 2, received: 2000 })
  expect(await get('payments/totals', 'hdfc neft')).toMatchObject({ records: 2, received: 2000 })
  expect(await get('payments', '   ')).toHaveLength(2)
})

test('words that a tenth of the newest bookings hold are looked for since a day, rare ones in all; short ones without asking', async () => {
  await sql`
    insert into bookings (shipper_id, from_location, to_location, vehicle_category, price_paise, material_type, weight_text, status, created_at)
    select shipper_id, from_location, to_location, vehicle_category, price_paise, 'Zinc ingots', weight_text, 'cancelled', now() - n * interval '1 minute'
    from bookings, generate_series(1, 120) n where id = ${a}`.execute(db)
  const oldest = await sql<{
    at: Date
  }>`select created_at as at from bookings order by created_at desc offset 50 limit 1`.execute(db)
  const since = (q: string) => searchedSince(db, q, undefined, 50)
  expect(await since('zinc ingots')).toEqual(oldest.rows[0]!.at)
  expect(await since('zi')).toEqual(oldest.rows[0]!.at)
  expect(await since('rubber')).toBeNull()
  expect(await since(' ')).toBeNull()
  // As long as there are no more than would be looked at, all are.
  expect(await searchedSince(db, 'zinc ingots', undefined, 5000)).toBeNull()
  const page = { rows: [], total: 0, next: null }
  expect(await withReach(db, 'zinc', Promise.resolve(page))).toEqual({ ...page, since: null })
})
