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

const bookedTowns = `select split_part(place, ',', 1) as value, count(*) as booked
  from bookings, unnest(array[from_location, to_location]) place group by 1`

export async function asked(client: pg.Client, times: number): Promise<Asked[]> {
  const column = async (sql: string) => (await client.query<{ value: string }>(sql)).rows.map(({ value }) => value)
  // Each fills a page on the young market too.
  const towns = await column(
    `select value from (${bookedTowns}) t where booked > 50 order by booked desc, value limit ${times}`,
  )
  const small = await column(
    `select value from (${bookedTowns}) t where booked > 50 order by booked, value limit ${times}`,
  )
  const people = await column(`select id::text as value from bench_shippers order by n limit ${Math.min(times, large)}`)
  const trips = await column(`select id::text as value from bookings order by number limit ${times}`)
  // Of a few requests the slowest two are the p95: one that waited for a job would be taken for the size of the market.
  const always = (path: string) => Array.from({ length: times * 10 }, () => path)
  // What adds up half a market takes seconds each on the grown one.
  const seldom = (path: string) => always(path).slice(0, times)
  const word = (table: string, of: string[]) => of.map((town) => list(table, `&q=${encodeURIComponent(town)}`))
  const office = (what: string, paths: string[]): Asked => ({ what, by: 'office', paths })
  return [
    office('bookings, first page', always(list('bookings'))),
    office('bookings, a large town', word('bookings', towns)),
    office('bookings, a small town', word('bookings', small)),
    office(
      'bookings, one shipper',
      people.map((id) => list('bookings', `&userId=${id}`)),
    ),
    office('bookings, running', always(list('bookings', '&queue=activeBookings'))),
    office('bookings that owe', always(list('bookings', '&queue=pendingPayments'))),
    office(
      'bookings of a large town, sums',
      towns.slice(0, 3).map((town) => `/api/admin/bookings/totals?q=${encodeURIComponent(town)}`),
    ),
    office('bookings with a balance', always(list('bookings', '&paymentStatus=balance_due'))),
    office('terms, first page', always(list('payment-terms'))),
    office('terms, replaced', always(list('payment-terms', '&status=superseded'))),
    office('cards of the payments', seldom('/api/admin/payments/summary')),
    office('pictures', seldom('/api/admin/pictures')),
    office('receipts, first page', always(list('lorry-receipts'))),
    office('receipts, void', always(list('lorry-receipts', '&status=void'))),
    office('receipts, issued', always(list('lorry-receipts', '&status=issued'))),
    office('payments, first page', always(list('payments'))),
    office('payments, a large town', word('payments', towns.slice(0, 3))),
    office('payments, a small town', word('payments', small)),
    office('documents, first page', always(list('documents'))),
    office('documents, checked', always(list('documents', '&checked=yes'))),
    office('settled trips', always('/api/admin/settlements')),
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
