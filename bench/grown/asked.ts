import type pg from 'pg'
import { searches } from '../market/searches.ts'
import { large } from './grow.ts'

/** What is asked of both markets, by whom; each address once, and then once more. */
export interface Asked {
  what: string
  by: 'office' | 'shipper' | 'nobody'
  paths: string[]
}

const list = (table: string, more = '') => `/api/admin/${table}?limit=50${more}`

export async function asked(client: pg.Client, times: number): Promise<Asked[]> {
  const column = async (sql: string) => (await client.query<{ value: string }>(sql)).rows.map(({ value }) => value)
  const towns = await column(
    `select distinct split_part(f, ',', 1) as value from bench_lanes where length(f) > 6 order by 1 limit ${times}`,
  )
  const people = await column(`select id::text as value from bench_shippers order by n limit ${Math.min(times, large)}`)
  const trips = await column(`select id::text as value from bookings order by number limit ${times}`)
  const always = (path: string) => Array.from({ length: times }, () => path)
  const word = (table: string) => towns.map((town) => list(table, `&q=${encodeURIComponent(town)}`))
  const office = (what: string, paths: string[]): Asked => ({ what, by: 'office', paths })
  return [
    office('bookings, first page', always(list('bookings'))),
    office('bookings, a town', word('bookings')),
    office(
      'bookings, one shipper',
      people.map((id) => list('bookings', `&userId=${id}`)),
    ),
    office('bookings, running', always(list('bookings', '&queue=activeBookings'))),
    office('bookings that owe', always(list('bookings', '&queue=pendingPayments'))),
    office('bookings, sums', always('/api/admin/bookings/totals')),
    office('bookings completed, sums', always('/api/admin/bookings/totals?status=completed')),
    office(
      'bookings of a town, sums',
      towns.map((town) => `/api/admin/bookings/totals?q=${encodeURIComponent(town)}`),
    ),
    office('bookings paid, sums', always('/api/admin/bookings/totals?paymentStatus=paid')),
    office('bookings with a balance', always(list('bookings', '&paymentStatus=balance_due'))),
    office('payments, sums', always('/api/admin/payments/totals')),
    office('terms, first page', always(list('payment-terms'))),
    office('terms, sums', always('/api/admin/payment-terms/totals')),
    office('cards of the payments', always('/api/admin/payments/summary')),
    office('pictures', always('/api/admin/pictures')),
    office('receipts, first page', always(list('lorry-receipts'))),
    office('receipts, void', always(list('lorry-receipts', '&status=void'))),
    office('receipts, issued', always(list('lorry-receipts', '&status=issued'))),
    office('payments, first page', always(list('payments'))),
    office('payments, a town', word('payments')),
    office('documents, first page', always(list('documents'))),
    office('users, first page', always(list('users'))),
    office('vehicles, first page', always(list('vehicles'))),
    office('audit, first page', always(list('audit'))),
    office('audit, one type', always(list('audit', '&type=booking_completed'))),
    office(
      'audit, one booking',
      trips.map((id) => list('audit', `&subjectId=${id}`)),
    ),
    office('queues', always('/api/admin/queues')),
    office('needs', always('/api/admin/needs')),
    office('stats', always('/api/admin/stats')),
    { what: "a shipper's bookings", by: 'shipper', paths: always('/api/bookings') },
    { what: "a shipper's figures", by: 'shipper', paths: always('/api/dashboard') },
    {
      what: 'public search',
      by: 'nobody',
      paths: searches(times * 7)
        .filter(({ pages }) => pages === 0)
        .map(({ query }) => `/api/market-trucks?${new URLSearchParams(query).toString()}`),
    },
  ]
}
