/**
 * How long the owner waits for the business page and the lists behind it, over HTTP from a real server, with 200,000
 * bookings of two years; and for the closing of a month of them, and of all the others at once. Run: `npm run bench
 * business`. Nothing fails by time.
 */
import { fillBusiness } from './business/fill.ts'
import { scratchDatabase } from './scratch-database.ts'
import { inBulk } from './tools/bulk.ts'
import { startOffice } from './tools/office-server.ts'
import { spread } from './tools/timing.ts'

const times = 9
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const days = `from=${day(40)}&to=${day(10)}`

const calls: Readonly<Record<string, string>> = {
  'the page, a month': '/api/admin/business',
  'the page, a quarter': '/api/admin/business?span=quarter',
  'the page, a year': '/api/admin/business?span=year',
  lanes: '/api/admin/business/groups?limit=10',
  customers: '/api/admin/business/groups?by=customer&limit=10',
  clerks: '/api/admin/business/groups?by=clerk&limit=10',
  'clerks of a year': '/api/admin/business/groups?by=clerk&limit=10&span=year',
  'trips of a month': `/api/admin/business/trips?${days}`,
  'late trips of a month': `/api/admin/business/trips?${days}&onTime=no`,
  'trips of two years': `/api/admin/business/trips?from=${day(800)}&to=${day(0)}`,
  'asked for': `/api/admin/business/asked?${days}`,
  trucks: `/api/admin/business/trucks?${days}`,
  cash: '/api/admin/business/cash',
  'customers who stopped': '/api/admin/business/stopped',
  'who owes': '/api/admin/outstanding/bookings?age=late',
}

const scratch = await scratchDatabase()
const { server, signIn } = await startOffice(scratch.url)
try {
  await inBulk(scratch.adminUrl, fillBusiness)
  const cookie = await signIn()
  for (const [name, url] of Object.entries(calls)) {
    const taken: number[] = []
    let bytes = 0
    for (let nth = 0; nth < times; nth += 1) {
      const start = performance.now()
      const reply = await fetch(new URL(url, server.url), { headers: { cookie } })
      bytes = (await reply.arrayBuffer()).byteLength
      if (!reply.ok) console.log(`  ${url} answered ${reply.status}`)
      taken.push(performance.now() - start)
    }
    const { p50, p95 } = spread(taken)
    console.log(
      `  ${name.padEnd(26)}${p50.toFixed(0).padStart(6)} / ${p95.toFixed(0)} ms, ${Math.round(bytes / 1024)} KB`,
    )
  }
  await closeMonths(cookie)
} finally {
  await server.stop()
  await scratch.drop()
}

interface Closing {
  closing: { state: string; closed: number; months: number }
}

/** A whole month alone, then all the others in one press. The trips bear their tax with their month. */
async function closeMonths(cookie: string) {
  const headers = { cookie, 'content-type': 'application/json' }
  const get = async <T>(address: string) => (await (await fetch(new URL(address, server.url), { headers })).json()) as T
  const close = async (month: string) => {
    const address = new URL(`/api/admin/months/${month}/close`, server.url)
    const reply = await fetch(address, { method: 'POST', headers, body: '{}' })
    await reply.arrayBuffer()
    return reply.status
  }
  const since = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`
  const all = (await get<{ month: string }[]>('/api/admin/months?limit=100')).map((row) => row.month).toSorted()
  // The oldest has a few days only, the newest is not over.
  const [part = '', whole = ''] = all
  const last = all.at(-2) ?? ''
  await close(part)
  let start = performance.now()
  const status = await close(whole)
  const seconds = since(start)
  const lines = await fetch(new URL(`/api/admin/month-lines?month=${whole}&limit=1`, server.url), { headers })
  console.log(`  closing ${whole}: ${status}, ${seconds}, ${lines.headers.get('x-total-count')} lines`)
  start = performance.now()
  console.log(`  closing the months to ${last} in one press: ${await close(last)}, ${since(start)} for the answer`)
  const progress = async (): Promise<Closing['closing']> => {
    const { closing } = await get<Closing>('/api/admin/month-closing')
    if (closing.state !== 'running') return closing
    await new Promise((resolve) => setTimeout(resolve, 500))
    return progress()
  }
  const { state, closed, months } = await progress()
  console.log(`  ${state} after ${since(start)}: ${closed} of ${months} months`)
}
