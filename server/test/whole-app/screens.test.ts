import { expect, test } from 'vitest'
import { anApp } from '../app.ts'
import { everything } from '../factories/everything.ts'
import { database } from '../harness.ts'
import { statementsOf } from '../sql-statements.ts'

const { as } = await anApp()
const { shipper, transporter, admin, load, another } = await everything()
const booking = await another()
const people = { visitor: null, shipper, transporter, office: admin }

/**
 * The calls of each screen when it opens, and the number of SQL statements for each; the session's own lookup is extra.
 * A screen that needs one more must change this list.
 */
const screens: Record<string, [by: keyof typeof people, asks: Record<string, number>]> = {
  'the public search': [
    'visitor',
    // The trucks, which count as they are read; a named town is looked up first.
    {
      '/api/market-trucks?limit=100': 1,
      '/api/market-trucks?limit=1': 1,
      [`/api/market-trucks?from=Mumbai&limit=1`]: 2,
    },
  ],
  'the shipper’s home': [
    'shipper',
    {
      '/api/user': 1,
      '/api/dashboard': 3,
      '/api/bookings?group=running&limit=50': 7,
      '/api/notifications/unread': 1,
    },
  ],
  'the shipper’s bookings': [
    'shipper',
    { '/api/bookings?limit=50': 7, [`/api/bookings/${booking.id}`]: 6, [`/api/bookings/${booking.id}/how-to-pay`]: 2 },
  ],
  'the shipper’s loads': ['shipper', { '/api/posted-loads?limit=50': 2, [`/api/posted-loads/${load.id}/bids`]: 3 }],
  'the inbox': ['transporter', { '/api/notifications': 2 }],
  'the transporter’s trips': [
    'transporter',
    { '/api/dashboard': 6, '/api/bookings?group=running&limit=50': 7, '/api/bookings?group=completed&limit=50': 7 },
  ],
  'the loads of the market': [
    'transporter',
    { '/api/posted-loads?limit=50': 3, '/api/bids?limit=50': 2, '/api/way-home?limit=10': 3 },
  ],
  'the fleet': [
    'transporter',
    { '/api/vehicles?limit=200': 2, '/api/posted-vehicles?postingStatus=active&limit=200': 2 },
  ],
  'the office’s dashboard': [
    'office',
    {
      '/api/admin/queues': 16,
      '/api/admin/stats': 1,
      '/api/admin/pictures': 3,
      '/api/admin/bookings/totals?queue=activeBookings': 1,
    },
  ],
  'the office’s bookings': [
    'office',
    { '/api/admin/bookings': 4, '/api/admin/bookings/totals': 1, [`/api/admin/bookings/${booking.id}`]: 10 },
  ],
  'the office’s payments': [
    'office',
    {
      '/api/admin/payments/summary': 3,
      // The keys of the page, its rows, the total.
      '/api/admin/payment-terms': 3,
      '/api/admin/payment-terms/totals': 1,
      '/api/admin/payments': 3,
      '/api/admin/payments/totals': 1,
      '/api/admin/payment-reports': 2,
    },
  ],
  'the office’s people': ['office', { '/api/admin/users': 2, [`/api/admin/users/${transporter.id}`]: 3 }],
  'the office’s vehicles': ['office', { '/api/admin/vehicles': 2 }],
  'the office’s documents': ['office', { '/api/admin/documents': 3 }],
  'the office’s audit trail': ['office', { '/api/admin/audit': 2 }],
  'the office’s newsletter': ['office', { '/api/admin/newsletter': 2 }],
  'the office’s messages': ['office', { '/api/admin/messages': 2 }],
  'the office’s undelivered messages': ['office', { '/api/admin/dead-letters': 2 }],
}

/** The current state of the same table, and the number of rows in the lists. */
async function measured() {
  const costs: typeof screens = {}
  const rows: Record<string, number> = {}
  for (const [screen, [by, asks]] of Object.entries(screens)) {
    const asked: Record<string, number> = {}
    for (const path of Object.keys(asks)) {
      const sent = await statementsOf(database, async () => {
        const { status, body } = await as(people[by])('GET', path)
        expect(status, path).toBe(200)
        if (Array.isArray(body)) rows[path] = body.length
      })
      asked[path] = sent.length
    }
    costs[screen] = [by, asked]
  }
  return { costs, rows }
}

const more = (count: number) => Promise.all(Array.from({ length: count }, () => another()))

test('a screen costs as many statements with a row of each kind as with thirty more', async () => {
  // A booking of each status.
  await more(4)
  // The first request for the way home reads the open loads into memory.
  await measured()
  await another()
  const few = await measured()
  await more(30)
  const many = await measured()
  expect(few.costs).toEqual(screens)
  expect(many.costs).toEqual(screens)
  for (const [path, count] of Object.entries(few.rows)) {
    expect(count, path).toBeGreaterThan(0)
    if (!path.endsWith('limit=1')) expect(many.rows[path], path).toBeGreaterThan(count)
  }
})
