/**
 * The web as a phone loads it, `npm run bench web`: every page with a budget in Lighthouse with its mobile throttling,
 * and with the throttle applied; and the size of what each loads (what it loads first has its limit in the build).
 * `--parts applied` skips Lighthouse, `--pages bookings,fleet` takes some pages, `--parts tracking` takes the page behind a tracking link.
 */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWebIfChanged } from '../scripts/web/build-web.ts'
import { removeHome } from '../server/src/platform/postgres/embedded-postgres-home.ts'
import { inTransaction, openDatabase } from '../server/src/platform/database/database.ts'
import { insertPoints } from '../server/src/tracking/insert-points.sql.ts'
import { insertLink, revokeLink, setConsent } from '../server/src/tracking/tracking.sql.ts'
import { urlOfRunning } from '../server/src/platform/postgres/embedded-postgres.ts'
import { namesOption, numberOption } from './tools/options.ts'
import { installedPeer } from './tools/peer-install.ts'
import { Report } from './tools/report.ts'
import { root, startProgram } from './tools/server.ts'
import { signedIn } from './tools/sessions.ts'
import { median } from './tools/timing.ts'
import { type Look, openLighthouse } from './web/lighthouse.ts'
import { type Page, pages } from '../web/build/first-load.ts'
import { type Throttled, loadThrottled } from './web/throttled.ts'

const runs = numberOption('runs', 3)
const parts = namesOption('parts', ['applied', 'lighthouse', 'tracking'])
const names = pages.map(({ name }) => name.replace(', ', ' '))
const asked = namesOption('pages', names)

await buildWebIfChanged((line) => console.log(line))
const report = new Report('web')
const dataDir = mkdtempSync(join(tmpdir(), 'vapsi-bench-web-'))
// The account that PostgreSQL runs as when we are root must be able to enter.
chmodSync(dataDir, 0o755)
const folder = parts.includes('lighthouse')
  ? await installedPeer('lighthouse', (line) => report.remark(line))
  : undefined
try {
  await measure(folder)
  report.write()
} finally {
  await removeHome(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(lighthouseFolder: string | null | undefined) {
  const server = await startProgram({
    args: [join(root, 'server/src/main.ts')],
    env: { DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'error', RATE_LIMIT_PER_MINUTE: '10000000' },
  })
  try {
    const lighthouse = lighthouseFolder && (await openLighthouse(lighthouseFolder))
    const cookies = await cookiesOf()
    for (const page of pages.filter((_, at) => asked.includes(names[at]!))) {
      report.heading(`${page.name} (${page.path})`)
      const [url, cookie] = [`${server.url}${page.path}`, page.as && cookies[page.as]]
      const missed = (error: Error) => report.remark(`${page.name} could not be measured: ${error.message}`)
      if (parts.includes('applied')) await applied(page, url, cookie).catch(missed)
      if (lighthouse) await look(lighthouse, page, url, cookie).catch(missed)
    }
    if (parts.includes('tracking')) await followed(server.url)
  } finally {
    await server.stop()
  }
}

/** One session of the demo market on each side. */
async function cookiesOf() {
  const database = openDatabase({ url: (await urlOfRunning(dataDir)) ?? '', maxConnections: 2 })
  try {
    const idOf = async (column: 'mobile' | 'isAdmin', value: string | boolean) => {
      const rows = database.db.selectFrom('users').select('id').where(column, '=', value)
      return (await rows.executeTakeFirstOrThrow()).id
    }
    const ids = [await idOf('mobile', '9000000001'), await idOf('mobile', '9100000001'), await idOf('isAdmin', true)]
    const [shipper = '', transporter = '', admin = ''] = await signedIn(database, ids)
    return { shipper, transporter, admin }
  } finally {
    await database.close()
  }
}

/** The best of several runs: other work on the machine only makes it slower. */
async function applied({ name }: Page, url: string, cookie: string | undefined) {
  const seen: Throttled[] = []
  for (let at = 0; at < runs; at += 1) seen.push(await loadThrottled(url, cookie))
  // A page that did not load has no figures.
  const came = seen.filter(({ lcpMs }) => lcpMs > 0)
  const best = (key: keyof Throttled) => Math.min(...came.map((one) => one[key]))
  report.figures(`${name}: throttle applied, best of ${runs}`, {
    'TBT ms': best('tbtMs'),
    'hydrated ms': best('hydratedMs'),
  })
  report.reach(`${name}: LCP, applied`, best('lcpMs') / 1000, { atMost: 1.8 }, ' s')
  report.reach(`${name}: CLS, applied`, Math.max(...seen.map(({ cls }) => cls)), { atMost: 0.02 })
}

/** The tracking page as somebody without an account opens it. */
async function followed(url: string) {
  report.heading('the page behind a tracking link (/t/…)')
  const database = openDatabase({ url: (await urlOfRunning(dataDir)) ?? '', maxConnections: 2 })
  const token = randomBytes(18).toString('base64url')
  try {
    const { id, shipperId, transporterId } = await database.db
      .selectFrom('bookings')
      .select(['id', 'shipperId', 'transporterId'])
      .where('status', '=', 'in_transit')
      .where('transporterId', 'is not', null)
      .executeTakeFirstOrThrow()
    await inTransaction(database.db, async (tx) => {
      const trip = { bookingId: id, transporterId: transporterId! }
      await setConsent(tx, trip, 'given')
      // Vadodara.
      await insertPoints(tx, trip, [{ at: new Date(), lat: 22.31, lng: 73.18, accuracyM: 20 }])
      await revokeLink(tx, id)
      await insertLink(tx, { bookingId: id, token, createdBy: shipperId })
    })
  } finally {
    await database.close()
  }
  const seen: Throttled[] = []
  for (let at = 0; at < runs; at += 1) seen.push(await loadThrottled(`${url}/t/${token}`))
  const page = await fetch(`${url}/t/${token}`)
  report.figures('tracking page', { 'HTML KB': (await page.arrayBuffer()).byteLength / 1000 })
  report.reach('tracking page: LCP, applied', Math.min(...seen.map(({ lcpMs }) => lcpMs)) / 1000, { atMost: 1.2 }, ' s')
}

async function look(
  lighthouse: Awaited<ReturnType<typeof openLighthouse>>,
  page: Page,
  url: string,
  cookie: string | undefined,
) {
  const seen: Look[] = []
  for (let at = 0; at < runs; at += 1) seen.push(await lighthouse.look(url, cookie))
  const of = (key: 'performance' | 'lcpMs' | 'tbtMs' | 'cls') => median(seen.map((one) => one[key]))
  const last = seen.at(-1)!
  report.figures(page.name, { 'LCP ms': of('lcpMs'), 'TBT ms': of('tbtMs'), CLS: of('cls') })
  report.figures(`${page.name}: with what it loads afterwards, gzipped`, last.kilobytes)
  report.reach(`${page.name}: performance`, of('performance'), { atLeast: 95 })
  report.reach(`${page.name}: accessibility`, last.accessibility, { atLeast: 100 })
  report.reach(`${page.name}: best practices`, last.bestPractices, { atLeast: 100 })
  report.reach(`${page.name}: SEO`, last.seo, { atLeast: 100 })
  report.reach(`${page.name}: LCP`, of('lcpMs') / 1000, { atMost: 1.8 }, ' s')
  report.reach(`${page.name}: TBT`, of('tbtMs'), { atMost: 150 }, ' ms')
  report.reach(`${page.name}: CLS`, of('cls'), { atMost: 0.02 })
  report.reach(`${page.name}: CSS`, last.kilobytes['CSS KB'], { atMost: 20 }, ' KB')
  report.reach(`${page.name}: fonts`, last.kilobytes['fonts KB'], { atMost: 60 }, ' KB')
  for (const finding of last.findings) report.remark(`${page.name}: ${finding}`)
}
