import { LIMITS } from '@vapsi/contract/constants'
import { NewsletterQuery } from '@vapsi/contract/admin/admin-desk'
import { AdminBookingsQuery, DocumentsQuery, PendingBidsQuery } from '@vapsi/contract/admin/admin-trips'
import { PaymentReportsQuery } from '@vapsi/contract/payments'
import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { anAssignedBooking } from '../../test/factories/assigned-booking.ts'
import { aBooking, aDocument } from '../../test/factories/bookings.ts'
import { aBid } from '../../test/factories/loads.ts'
import { anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'

const { as } = await anApp()
const clerk = await anAdmin()
const post = (url: string, body: object) => as(clerk)<{ id: string }>('POST', url, body)

const prices = [31_000, 10_000.1, 31_000, 27_500, 9000]
for (const [nth, shipperRupees] of prices.entries()) {
  const { booking, shipper } = await anAssignedBooking({ shipperRupees, driverRupees: 8000 + 10 * nth })
  const terms = { bookingId: booking.id, advancePercentageShipper: 10 * nth }
  await post('/api/admin/payment-terms', { ...terms, ...(nth % 2 && { dueDate: `2096-12-0${nth + 1}` }) })
  for (const amount of [500 + nth, 500])
    await post('/api/admin/payments', { bookingId: booking.id, amount, paymentType: 'partial_from_shipper' })
  await post('/api/admin/payments', { bookingId: booking.id, amount: 750, paymentType: 'advance_to_driver' })
  await aDocument(booking)
  const report = {
    bookingId: booking.id,
    shipperId: shipper.id,
    amountPaise: 5000 + (nth % 2),
    utr: `UTR90000${nth}`,
    transfer: `UTR90000${nth}`,
  }
  await db.insertInto('paymentReports').values(report).execute()
  const reader = { email: `reader${nth}@example.in`, status: 'confirmed' as const, tokenHash: Buffer.from([nth]) }
  await db.insertInto('newsletterSubscribers').values(reader).execute()
}
for (let nth = 0; nth < 3; nth += 1) {
  await aBooking()
  const { bid } = await aBid()
  await db.updateTable('bids').set({ status: 'accepted', acceptedAt: new Date() }).where('id', '=', bid.id).execute()
}

/** The whole list, and the same list read in pages of two. */
async function walked(url: string) {
  const ids: string[] = []
  let next: string | undefined = `${url}&limit=2`
  while (next !== undefined) {
    const page: { status: number; body: { id: string }[]; headers: Record<string, string | undefined> } = await as(
      clerk,
    )<{ id: string }[]>('GET', next)
    expect(page.status, next).toBe(200)
    ids.push(...page.body.map(({ id }) => id))
    next = /<([^>]+)>/.exec(page.headers['link'] ?? '')?.[1]
  }
  const whole = await as(clerk)<Record<string, unknown>[]>('GET', `${url}&limit=200`)
  expect(whole.headers['x-total-count']).toBe(String(whole.body.length))
  return { ids, whole: whole.body }
}

const sortsOf = (query: { shape: { sort: { unwrap: () => unknown } } }) =>
  (query.shape.sort.unwrap() as { options: string[] }).options
const lists: [url: string, sorts: string[], rows: number][] = [
  ['/api/admin/bookings', sortsOf(AdminBookingsQuery), 8],
  ['/api/admin/bids', sortsOf(PendingBidsQuery), 3],
  ['/api/admin/payment-terms', ['createdAt', 'dueDate', 'balanceShipper', 'balanceDriver', 'margin'], 5],
  ['/api/admin/payments', ['recordedAt', 'amount'], 15],
  ['/api/admin/documents', sortsOf(DocumentsQuery), 5],
  ['/api/admin/payment-reports', sortsOf(PaymentReportsQuery), 5],
  ['/api/admin/newsletter', sortsOf(NewsletterQuery), 5],
]

test.each(lists)(
  '%s: in each order page follows page, nothing twice and nothing left out',
  async (url, sorts, rows) => {
    for (const sort of sorts) {
      const down = await walked(`${url}?sort=${sort}&order=desc`)
      const up = await walked(`${url}?sort=${sort}&order=asc`)
      expect(down.ids, sort).toHaveLength(rows)
      expect(down.ids, sort).toEqual(down.whole.map(({ id }) => id))
      expect(up.ids, sort).toEqual(down.ids.toReversed())
    }
  },
)

test('a list that is too long is sorted by time only, and filtered by anything again', async () => {
  const of = (url: string) => as(clerk)('GET', `/api/admin/${url}`)
  const { sortedTo } = LIMITS
  const lists = [
    ['bookings', 'createdAt', 'price'],
    ['payment-terms', 'createdAt', 'dueDate'],
    ['payments', 'recordedAt', 'amount'],
    ['users', 'createdAt', 'company'],
    ['vehicles', 'createdAt', 'passingWeight'],
  ] as const
  Object.assign(LIMITS, { sortedTo: 4 })
  try {
    for (const [table, own, other] of lists) {
      expect((await of(`${table}?sort=${own}&order=asc`)).status, table).toBe(200)
      expect(await of(`${table}?sort=${other}`), table).toMatchObject({
        status: 400,
        body: { code: 'too_many_to_sort', params: { most: '4' }, fieldCodes: { sort: { code: 'too_many_to_sort' } } },
      })
      expect((await of(`${table}?sort=${other}&q=nowhere`)).status, table).toBe(200)
    }
    // Five rows are one too many for four, and not for five.
    Object.assign(LIMITS, { sortedTo: 5 })
    expect((await of('payment-terms?sort=dueDate')).status).toBe(200)
  } finally {
    Object.assign(LIMITS, { sortedTo })
  }
})

test('the order is that of what is shown', async () => {
  const shown: [url: string, sort: string, field: string][] = [
    ['/api/admin/bookings', 'margin', 'adminMargin'],
    ['/api/admin/bookings', 'received', 'totalReceivedFromShipper'],
    ['/api/admin/bookings', 'paidOut', 'totalPaidToDriver'],
    ['/api/admin/bookings', 'owes', 'balanceFromShipper'],
    ['/api/admin/bookings', 'owed', 'balanceToDriver'],
    ['/api/admin/bookings', 'driverPrice', 'negotiatedPriceDriver'],
    ['/api/admin/bookings', 'status', 'status'],
    ['/api/admin/bookings', 'paymentStatus', 'paymentStatus'],
    ['/api/admin/bids', 'bidPrice', 'bidPrice'],
    ['/api/admin/payments', 'amount', 'amount'],
    ['/api/admin/documents', 'uploadedAt', 'uploadedAt'],
    ['/api/admin/payment-reports', 'amount', 'amount'],
    ['/api/admin/newsletter', 'email', 'email'],
    ['/api/admin/payment-terms', 'balanceShipper', 'balanceAmountShipper'],
    ['/api/admin/payment-terms', 'balanceDriver', 'balanceAmountDriver'],
    ['/api/admin/payment-terms', 'margin', 'adminMargin'],
    ['/api/admin/payment-terms', 'dueDate', 'dueDate'],
  ]
  for (const [url, sort, field] of shown) {
    const { whole } = await walked(`${url}?sort=${sort}&order=asc`)
    const values = whole.map((row) => row[field] as string | number | null)
    // Rows without a value come first.
    const given = values.filter((value) => value !== null)
    expect(values.slice(values.length - given.length), sort).toEqual(given)
    expect(given, sort).toEqual(
      given.toSorted((a, b) =>
        typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1,
      ),
    )
  }
})

test('an invented cursor is refused, not a server error', async () => {
  const id = '00000000-0000-4000-8000-000000000000'
  for (const key of [[1.5, id], [1e300, id], ['x', id], [1]]) {
    const cursor = Buffer.from(JSON.stringify(key)).toString('base64url')
    for (const url of ['bookings?sort=margin', 'payments?sort=amount', 'bids?sort=bidPrice'])
      expect(await as(clerk)('GET', `/api/admin/${url}&cursor=${cursor}`), `${url} ${cursor}`).toMatchObject({
        status: 400,
        body: { code: 'bad_cursor' },
      })
  }
})

test('sums of payments and terms are those of the filter', async () => {
  const sums = async (url: string) => (await as(clerk)<Record<string, number>>('GET', `/api/admin/${url}`)).body
  expect(await sums('payments/totals')).toEqual({ records: 15, received: 5010, paidOut: 3750 })
  expect(await sums('payments/totals?paymentType=advance_to_driver')).toEqual({
    records: 5,
    received: 0,
    paidOut: 3750,
  })
  expect(await sums('payments/totals?q=kochi&to=2020-01-01')).toEqual({ records: 0, received: 0, paidOut: 0 })
  expect(await sums('payments/totals?q=kochi')).toEqual({ records: 15, received: 5010, paidOut: 3750 })
  const { whole } = await walked('/api/admin/payment-terms?status=active')
  const sum = (field: string) => whole.reduce((all, row) => all + Math.round(Number(row[field]) * 100), 0) / 100
  const expected = {
    bookings: 5,
    balanceShipper: sum('balanceAmountShipper'),
    balanceDriver: sum('balanceAmountDriver'),
    margin: sum('adminMargin'),
  }
  expect(await sums('payment-terms/totals?status=active')).toEqual(expected)
  const [first] = whole as { bookingId: string }[]
  await post('/api/admin/payment-terms', { bookingId: first?.bookingId, advancePercentageShipper: 77 })
  // The booking now has two sets of terms, but owes its balance once.
  expect(await sums('payment-terms/totals')).toEqual(expected)
})

test('one bid is read by its id while it waits', async () => {
  const [one] = (await as(clerk)<{ id: string }[]>('GET', '/api/admin/bids')).body
  const alone = (bidId: string) => as(clerk)<{ id: string }[]>('GET', `/api/admin/bids?bidId=${bidId}`)
  expect((await alone(one?.id ?? '')).body).toMatchObject([{ id: one?.id }])
  expect((await alone('nonsense')).body).toEqual([])
  expect((await as(clerk)('POST', `/api/admin/bids/${one?.id}/reject`, { reason: 'No truck' })).status).toBe(200)
  expect((await alone(one?.id ?? '')).body).toEqual([])
})
