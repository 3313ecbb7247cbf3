import type { LineOutcome, StatementLineView } from '@vapsi/contract/payments/bank-statements'
import { indianDay } from '@vapsi/contract/values/india'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aBooking } from '../../../test/factories/bookings.ts'
import { aReference } from '../../../test/factories/bank-statements.ts'
import { withTerms } from '../../../test/factories/settled.ts'
import { anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { bookingNumbers, saysReturn } from './bank-line.rules.ts'

const daysAgo = (days: number) => indianDay(new Date(), -days)
const { as } = await anApp()
const admin = await anAdmin()
const office = as(admin)

/** A confirmed trip at ₹45,000, half of it in advance: both instalments are ₹22,500. */
async function aTrip() {
  const { booking } = await aBooking({ status: 'confirmed', createdAt: new Date(Date.now() - 60 * 86_400_000) })
  await withTerms(booking, admin, { advancePercentageShipper: 50 })
  return { id: booking.id, vp: `VP-${booking.number}`, number: booking.number }
}
let no = 0
const line = (narration: string, amount: number, more: object = {}) => ({
  no: (no += 1),
  date: daysAgo(40),
  amount,
  direction: 'in',
  narration,
  ...more,
})
const add = (...lines: object[]) => office('POST', '/api/admin/statements', { account: 'HDFC 4471', lines })
const linesOf = async (words: string) =>
  (await office<StatementLineView[]>('GET', `/api/admin/statement-lines?q=${encodeURIComponent(words)}`)).body.toSorted(
    (a, b) => a.no - b.no,
  )
const book = async (id: string, bookings: object[]) =>
  (await office<LineOutcome[]>('POST', '/api/admin/statement-lines/confirm', { lines: [{ id, bookings }] })).body[0]!
const take = ({ id, match }: StatementLineView, at = 0) =>
  book(
    id,
    match!.options[at]!.bookings.map(({ bookingId, amount, paymentType }) => ({ bookingId, amount, paymentType })),
  )
const receivedOf = async (id: string) =>
  (await db.selectFrom('bookings').select('receivedPaise').where('id', '=', id).executeTakeFirstOrThrow()).receivedPaise

test('a line that stands twice in a file is booked once, also by hand and as another instalment', async () => {
  const { id, vp } = await aTrip()
  const utr = aReference()
  await add(line(`NEFT ${utr} ${vp}`, 22_500), line(`NEFT ${utr} ${vp}`, 22_500))
  const [first, second] = await linesOf(utr)
  expect([first!.match!.kind, second!.match!.kind]).toEqual(['exact', 'duplicate'])
  expect(await take(first!)).toMatchObject({ status: 'booked' })
  for (const paymentType of ['final_from_shipper', 'partial_from_shipper'])
    expect(await book(second!.id, [{ bookingId: id, amount: 22_500, paymentType }])).toMatchObject({
      status: 'refused',
      code: 'transfer_exceeded',
    })
  const byHand = {
    bookingId: id,
    amount: 1,
    paymentType: 'partial_from_shipper',
    paymentMethod: 'neft',
    reference: utr,
  }
  expect(await office('POST', '/api/admin/payments', byHand)).toMatchObject({
    status: 409,
    body: { code: 'transfer_exceeded' },
  })
  expect(await receivedOf(id)).toBe(22_500_00)
})

test('one movement in two statements, worded otherwise and once without its UTR, is exact once', async () => {
  const { id, vp } = await aTrip()
  const utr = aReference()
  await add(line(`NEFT CR-${utr}-${vp}`, 22_500))
  expect(await take((await linesOf(utr))[0]!)).toMatchObject({ status: 'booked' })
  // The balance is the same amount: its number alone would make it exact.
  await add(line(`NEFT CREDIT ASHA ${vp}`, 22_500, { date: daysAgo(39) }))
  const [again] = await linesOf(`ASHA ${vp}`)
  expect(again!.match).toMatchObject({ kind: 'probable', options: [{ bookings: [{ bookingId: id }] }] })
  // Weeks later it is the balance.
  await add(line(`NEFT CREDIT BALANCE ${vp}`, 22_500, { date: daysAgo(19) }))
  expect((await linesOf(`BALANCE ${vp}`))[0]!.match!.kind).toBe('exact')
})

test('two transfers for one instalment: each says that it is a part, and the second one fills it', async () => {
  const { id, vp } = await aTrip()
  const [one, two] = [aReference(), aReference()]
  await add(line(`NEFT ${one} ${vp}`, 12_500), line(`NEFT ${two} ${vp}`, 10_000))
  const [first] = await linesOf(one)
  expect(first!.match).toMatchObject({
    kind: 'probable',
    options: [{ bookings: [{ paymentType: 'partial_from_shipper' }] }],
  })
  expect(await take(first!)).toMatchObject({ status: 'booked' })
  const [second] = await linesOf(two)
  expect(second!.match).toMatchObject({ kind: 'exact', options: [{ bookings: [{ amount: 10_000 }] }] })
  expect(await take(second!)).toMatchObject({ status: 'booked' })
  expect(await receivedOf(id)).toBe(22_500_00)
})

test('a line that names two bookings is the sum of their instalments, and exact for neither', async () => {
  const [a, b] = [await aTrip(), await aTrip()]
  const utr = aReference()
  await add(line(`NEFT ${utr} ${a.vp} AND ${b.vp}`, 45_000))
  const [shown] = await linesOf(utr)
  expect(shown!.match).toMatchObject({
    kind: 'probable',
    options: [
      {
        evidence: ['number', 'sum'],
        bookings: [
          { bookingId: a.id, amount: 22_500 },
          { bookingId: b.id, amount: 22_500 },
        ],
      },
      {},
      {},
    ],
  })
  expect(await take(shown!)).toMatchObject({ status: 'booked' })
  expect([await receivedOf(a.id), await receivedOf(b.id)]).toEqual([22_500_00, 22_500_00])
})

test('a transfer that was recorded by hand and went out again is a return, whatever the bank calls it', async () => {
  const { id, vp } = await aTrip()
  const utr = aReference()
  await office('POST', '/api/admin/payments', {
    bookingId: id,
    amount: 22_500,
    paymentType: 'advance_from_shipper',
    paymentMethod: 'neft',
    reference: utr,
  })
  await add(line(`NEFT DR ${utr} ${vp}`, 22_500, { direction: 'out' }))
  expect((await linesOf(utr))[0]!.match).toMatchObject({ kind: 'return', options: [], other: { bookings: [{ id }] } })
})

test.each([
  'NEFT RETURN HDFCN52026112301',
  'REV-UPI-632411908273',
  'UPI/REVERSAL/632411908273',
  'I/W CHQ RTN 004417',
  'IMPS-RET-632411908273',
  'CHQ_RET_004417',
  'NACH RET INSUFFICIENT',
  'REFUND 632411908273',
  'CHQ DISHONOURED 004417',
])('%s is given back', (narration) => {
  expect(saysReturn(narration)).toBe(true)
})

test.each(['REVATHI TRANSPORTS', 'RETAIL MART', 'NEFT BHARAT', 'UPI ASHA/RETAIL', 'PREVIOUS DUES', 'IMPS MARGRET'])(
  '%s is nothing given back',
  (narration) => {
    expect(saysReturn(narration)).toBe(false)
  },
)

test('the numbers of bookings, one or several', () => {
  expect(bookingNumbers('NEFT VP-20844 & 20845,20846 632411908273')).toEqual([20_844, 20_845, 20_846])
  expect(bookingNumbers('UPI/VP 20844/632411/ASHA')).toEqual([20_844])
  expect(bookingNumbers('vp632411908273')).toEqual([])
})
