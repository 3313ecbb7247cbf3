import type { FoundView } from '@vapsi/contract/admin/find'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aBooking, aDocument } from '../../../test/factories/bookings.ts'
import { aReference } from '../../../test/factories/bank-statements.ts'
import { aTransporter, aShipper, anAdmin } from '../../../test/factories/users.ts'

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

test('parts of words, dashes and commas do not keep a booking from being found', async () => {
  const plate = running.vehicle.vehicleNumber
  for (const [q, ids] of [
    ['a sin', [a, b]],
    ['% wool', [a, c]],
    ['vp kochi', [a, b, c]],
    ['vp-20871x', []],
    ['ker,', [a, b, c]],
    [plate.slice(2), [a]],
    [`${plate.slice(0, 2)}-${plate.slice(2)}`, [a]],
    ['sheets vp1', [c]],
  ] as const)
    expect(await found(q), q).toEqual(ids)
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

test('one search finds by mobile, name, UTR, report and the other names of a place; the box behind Ctrl K finds the same', async () => {
  const utr = aReference()
  const reported = aReference()
  const shipper = await aShipper({ name: 'Ishita Solanki', company: 'Solanki Looms' })
  const { booking } = await aBooking({
    shipper,
    status: 'confirmed',
    fromLocation: 'Bengaluru, Karnataka',
    toLocation: 'मुंबई, महाराष्ट्र',
  })
  const navi = await aBooking({ toLocation: 'Navi Mumbai, Maharashtra' })
  await as(clerk)('POST', '/api/admin/payments', {
    bookingId: booking.id,
    amount: 100,
    paymentType: 'partial_from_shipper',
    paymentMethod: 'upi',
    reference: `${utr.slice(0, 5)} ${utr.slice(5)}`,
  })
  await as(shipper)('POST', `/api/bookings/${booking.id}/payment-reports`, { amount: 50, utr: reported })
  const { body: waiting } = await as(clerk)<unknown[]>('GET', '/api/admin/payment-reports')
  expect(waiting).toHaveLength(1)
  const mobile = shipper.mobile!
  for (const q of [
    mobile,
    `+91${mobile}`,
    `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`,
    `0${mobile} looms`,
    'ishita',
    'solanki bangalore',
    utr,
    utr.toLowerCase(),
    `${utr.slice(0, 4)} ${utr.slice(4, 8)} ${utr.slice(8)}`,
    utr.slice(-8),
    reported,
    'Bangalore Bombay',
    'बेंगलुरु mumbai',
    'बंगलौर',
  ]) {
    expect(await found(q), q).toContain(booking.id)
    const { body: box } = await as(clerk)<FoundView[]>('GET', `/api/admin/find?q=${encodeURIComponent(q)}`)
    expect(
      box.filter(({ kind }) => kind === 'booking').map(({ id }) => id),
      q,
    ).toContain(booking.id)
  }
  for (const q of ['+91 99999 99999', 'bangalore delhi', `${utr}9`]) expect(await found(q), q).toEqual([])
  // A material in Hindi is a whole word.
  await aBooking({ shipper, materialType: 'पोर्टलैंड सीमेंट' })
  expect(await found('सीमेंट solanki')).toHaveLength(1)
  // New Bombay is Navi Mumbai and not Mumbai; beside the UTR the other words count.
  expect(await found('new bombay')).toEqual([navi.booking.id])
  expect(await found(`${utr} kochi`)).toEqual([])
  // A record is found by its own UTR alone, not with the others of its booking.
  await as(clerk)('POST', '/api/admin/payments', {
    bookingId: booking.id,
    amount: 70,
    paymentType: 'partial_from_shipper',
    paymentMethod: 'upi',
    reference: aReference(),
  })
  expect(await get('payments', utr)).toMatchObject([{ amount: 100 }])
  expect(await get('payment-reports', reported.slice(2))).toHaveLength(1)
})
