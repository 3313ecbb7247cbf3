/**
 * How long a clerk waits, over HTTP from a real server, with 50,000 people, 200,000 bookings and 500,000 payments.
 * Run: `npm run bench office [-- --parts tables,searches,polls,exports --exports payments,audit]`. Nothing fails by time.
 */
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startOffice } from './tools/office-server.ts'
import { EXPORT_TABLES } from '@vapsi/contract/admin/admin-desk'
import { seedOffice } from './office/records.ts'
import { scratchDatabase } from './scratch-database.ts'
import { namesOption } from './tools/options.ts'

const times = 15

/** Every table: its list, a sort other than the default, a filter, and the totals beside it. */
const tables: { name: string; url: string; sorted?: string; filtered?: string; totals?: string }[] = [
  {
    name: 'users',
    url: '/api/admin/users',
    sorted: 'sort=name&order=asc',
    filtered: 'q=Shakti&verification=verified',
    totals: '/api/admin/stats',
  },
  { name: 'vehicles', url: '/api/admin/vehicles', sorted: 'sort=vehicleNumber&order=asc', filtered: 'status=booked' },
  {
    name: 'bookings',
    url: '/api/admin/bookings',
    sorted: 'sort=shipper&order=asc',
    filtered: 'q=Kochi',
    totals: '/api/admin/bookings/totals',
  },
  { name: 'bookings by two words', url: '/api/admin/bookings', filtered: 'q=Kochi%20Singh' },
  {
    name: 'bookings by money',
    url: '/api/admin/bookings',
    sorted: 'sort=margin',
    filtered: 'paymentStatus=balance_due',
    totals: '/api/admin/bookings/totals?paymentStatus=balance_due',
  },
  {
    name: 'bookings that owe',
    url: '/api/admin/bookings?queue=pendingPayments',
    sorted: 'queue=pendingPayments&sort=price',
    filtered: 'queue=pendingPayments&q=Pune',
    totals: '/api/admin/bookings/totals?queue=pendingPayments',
  },
  {
    name: 'active bookings',
    url: '/api/admin/bookings?queue=activeBookings',
    sorted: 'queue=activeBookings&sort=transporter',
    filtered: 'queue=activeBookings&sort=paymentStatus',
    totals: '/api/admin/bookings/totals?queue=activeBookings',
  },
  {
    name: 'bookings by status',
    url: '/api/admin/bookings',
    sorted: 'sort=paymentStatus',
    filtered: 'sort=shipperPrice',
  },
  {
    name: 'bookings without terms',
    url: '/api/admin/bookings?queue=pendingSetup',
    sorted: 'queue=pendingSetup&sort=route',
    filtered: 'queue=pendingSetup&q=Pune',
  },
  {
    name: 'payments',
    url: '/api/admin/payments',
    sorted: 'sort=amount',
    filtered: 'q=Kochi',
    totals: '/api/admin/payments/totals',
  },
  { name: 'payments by type', url: '/api/admin/payments', filtered: 'paymentType=final_to_driver' },
  {
    name: 'payment terms',
    url: '/api/admin/payment-terms',
    sorted: 'sort=balanceShipper',
    filtered: 'status=active&q=Kochi',
    totals: '/api/admin/payment-terms/totals',
  },
  {
    name: 'payment terms by date',
    url: '/api/admin/payment-terms?status=active',
    sorted: 'status=active&sort=dueDate',
  },
  { name: 'documents', url: '/api/admin/documents', filtered: 'kind=pod&q=Kochi' },
  { name: 'audit', url: '/api/admin/audit', filtered: 'type=payment_recorded' },
  { name: 'audit by words', url: '/api/admin/audit', filtered: 'q=Balbir' },
  { name: 'pending bids', url: '/api/admin/bids', sorted: 'sort=bidPrice', filtered: 'q=Kochi' },
  { name: 'payment reports', url: '/api/admin/payment-reports' },
  { name: 'newsletter', url: '/api/admin/newsletter', filtered: 'q=reader77' },
  { name: 'messages', url: '/api/admin/messages', filtered: 'q=Khan' },
  { name: 'undelivered messages', url: '/api/admin/dead-letters' },
]

/** What a clerk types: common words and rare ones, other names of places, people with few bookings, plates, mobiles, UTRs. */
const searches = [
  'Kochi',
  'Kochi Singh',
  'Cochin',
  'बंगलौर',
  'Bangalore Shakti',
  'Cotton',
  'Singh',
  'Asha Singh 40',
  'Asha Khan 44208',
  'Nova Logistics 123',
  'MH12AB00012',
  'AB000',
  '+91 90000 00077',
  'VP-20877',
  '208',
  'UTR1234561',
  'UTR12345',
  'ko si',
]
const searched = [
  'find',
  'bookings',
  'payments',
  'payment-terms',
  'documents',
  'payment-reports',
  'bids',
  'dispatch/loads',
]

// Read before two years of records are written, so that a misspelt part is refused at once.
const chosen = namesOption('parts', ['tables', 'searches', 'polls', 'exports'])
const exported = namesOption('exports', EXPORT_TABLES)
const scratch = await scratchDatabase()
const { server, signIn } = await startOffice(scratch.url)
try {
  const seeding = performance.now()
  await seedOffice(scratch.url)
  console.log(
    `The records of two years took ${Math.round((performance.now() - seeding) / 1000)} s to write: ${await counted()}`,
  )
  const cookie = await signIn()
  for (const part of chosen) {
    if (part === 'tables') await everyTable(cookie)
    if (part === 'searches') await everySearch(cookie)
    if (part === 'polls') await everyPoll(cookie)
    if (part === 'exports') await everyExport(cookie)
  }
} finally {
  await server.stop()
  await scratch.drop()
}

async function counted() {
  const client = new pg.Client({ connectionString: scratch.url })
  await client.connect()
  const { rows } = await client.query<Record<string, string>>(
    `select (select count(*) from users) people, (select count(*) from bookings) bookings, (select count(*) from payments) payments,
            (select count(*) from payment_terms) terms, (select count(*) from booking_documents) documents, (select count(*) from events) trail`,
  )
  await client.end()
  return Object.entries(rows[0] ?? {})
    .map(([what, many]) => `${Number(many).toLocaleString('en-IN')} ${what}`)
    .join(', ')
}

async function everyTable(cookie: string) {
  console.log(
    `\n${''.padEnd(26)}${['first page', 'sorted', 'filtered', 'deep page', 'totals'].map((h) => h.padStart(18)).join('')}    p50 / p95, ms`,
  )
  for (const { name, url, sorted, filtered, totals } of tables) {
    const path = url.split('?')[0] ?? url
    const cells = [
      await timed(cookie, () => url),
      sorted ? await timed(cookie, () => `${path}?${sorted}`) : '',
      filtered ? await timed(cookie, () => `${path}?${filtered}`) : '',
      await deep(cookie, url),
      totals ? await timed(cookie, () => totals) : '',
    ]
    console.log(`  ${name.padEnd(24)}${cells.map((cell) => cell.padStart(18)).join('')}`)
  }
}

async function everySearch(cookie: string) {
  console.log(`\n${''.padEnd(22)}${searched.map((url) => url.padStart(16)).join('')}    p50 / p95, ms`)
  for (const words of searches) {
    const cells: string[] = []
    for (const url of searched)
      cells.push(await timed(cookie, () => `/api/admin/${url}?q=${encodeURIComponent(words)}`))
    console.log(`  ${words.padEnd(20)}${cells.map((cell) => cell.padStart(16)).join('')}`)
  }
}

/** Pages from the eleventh page of 200 on: where a clerk who scrolls would be. */
async function deep(cookie: string, url: string) {
  const join = url.includes('?') ? '&' : '?'
  let next = `${url}${join}limit=200`
  for (let page = 0; page < 10; page += 1) {
    const reply = await get(cookie, next)
    await reply.arrayBuffer()
    const link = /<([^>]+)>;\s*rel="?next/.exec(reply.headers.get('link') ?? '')?.[1]
    if (!link) break
    next = link
  }
  return timed(cookie, () => next.replace('limit=200', 'limit=50'))
}

async function everyPoll(cookie: string) {
  const first = await get(cookie, '/api/admin/queues')
  const bytes = (await first.arrayBuffer()).byteLength
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  console.log(
    `\n  queues, all read (${Math.round(bytes / 1024)} kB)`.padEnd(40),
    await timed(cookie, () => '/api/admin/queues'),
  )
  console.log('  queues, unchanged (304)'.padEnd(39), await timed(cookie, () => '/api/admin/queues', headers))
  for (const [name, url] of [
    ['stats', '/api/admin/stats'],
    ['pictures', '/api/admin/pictures'],
    ['cards and ageing', '/api/admin/payments/summary'],
  ] as const)
    console.log(`  ${name}`.padEnd(39), await timed(cookie, () => url))
}

async function everyExport(cookie: string) {
  console.log(`\n  exports in the background; the server holds ${await heldMb()} MB before`)
  for (const table of exported) {
    const start = performance.now()
    const asked = await fetch(`${server.url}/api/admin/exports`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ table, filter: {} }),
    })
    const { id } = (await asked.json()) as { id: string }
    let most = 0
    let seen = { status: 'waiting', rowsDone: 0, rowsTotal: 0 }
    const steps = new Set<number>()
    while (!['done', 'failed'].includes(seen.status)) {
      await sleep(200)
      seen = (await (await get(cookie, `/api/admin/exports/${id}`)).json()) as typeof seen
      steps.add(seen.rowsDone)
      most = Math.max(most, await heldMb())
    }
    const seconds = (performance.now() - start) / 1000
    console.log(
      `  ${table.padEnd(24)}${seen.status}: ${seen.rowsDone.toLocaleString('en-IN')} rows in ${seconds.toFixed(1)} s, ` +
        `${Math.round(seen.rowsDone / seconds).toLocaleString('en-IN')} a second, at most ${most} MB, progress seen ${steps.size} times`,
    )
  }
}

function get(cookie: string, url: string, headers: Record<string, string> = {}) {
  return fetch(new URL(url, server.url), { headers: { cookie, ...headers } })
}

async function timed(cookie: string, url: () => string, headers: Record<string, string> = {}) {
  const taken: number[] = []
  for (let nth = 0; nth < times; nth += 1) {
    const start = performance.now()
    const reply = await get(cookie, url(), headers)
    await reply.arrayBuffer()
    if (reply.status >= 400) return `answered ${reply.status}`
    taken.push(performance.now() - start)
  }
  taken.sort((a, b) => a - b)
  const at = (share: number) => (taken[Math.floor(share * (taken.length - 1))] ?? 0).toFixed(taken[0]! < 10 ? 1 : 0)
  return `${at(0.5)} / ${at(0.95)}`
}

/** Resident memory of the server, where the system reports it. */
async function heldMb() {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
