/**
 * The web as a phone loads it, `npm run bench web`: Lighthouse with its mobile throttling on the landing page, the search, the
 * three dashboards and the office's bookings, and what each loads first, gzipped.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWebIfChanged } from '../scripts/build-web.ts'
import { removeHome } from '../server/src/platform/postgres/embedded-postgres-home.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { urlOfRunning } from '../server/src/platform/postgres/embedded-postgres.ts'
import { numberOption } from './tools/options.ts'
import { installedPeer } from './tools/peer-install.ts'
import { Report } from './tools/report.ts'
import { type Running, root, startProgram } from './tools/server.ts'
import { signedIn } from './tools/sessions.ts'
import { median } from './tools/timing.ts'
import { type Look, openLighthouse } from './web/lighthouse.ts'
import { type Page, pages } from '../web/build/first-load.ts'
import { lookThrottled } from './web/throttled.ts'

const runs = numberOption('runs', 3)

await buildWebIfChanged((line) => console.log(line))
const report = new Report('web')
const dataDir = mkdtempSync(join(tmpdir(), 'vapsi-bench-web-'))
// The account that PostgreSQL runs as when we are root must be able to enter.
chmodSync(dataDir, 0o755)
const folder = await installedPeer('lighthouse', (line) => report.remark(line))
try {
  if (folder) await measure(folder)
  report.write()
} finally {
  await removeHome(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(lighthouseFolder: string) {
  const server = await startProgram({
    args: [join(root, 'server/src/main.ts')],
    env: { DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'error', RATE_LIMIT_PER_MINUTE: '10000000' },
  })
  try {
    const lighthouse = await openLighthouse(lighthouseFolder)
    const cookies = await cookiesOf()
    for (const page of pages)
      await look(server, lighthouse, page, page.as ? cookies[page.as] : undefined).catch((error: Error) =>
        report.remark(`${page.name} could not be measured: ${error.message}`),
      )
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

async function look(
  server: Running,
  lighthouse: Awaited<ReturnType<typeof openLighthouse>>,
  page: Page,
  cookie: string | undefined,
) {
  report.heading(`${page.name} (${page.path})`)
  const seen: Look[] = []
  for (let at = 0; at < runs; at += 1) seen.push(await lighthouse.look(`${server.url}${page.path}`, cookie))
  const applied = []
  for (let at = 0; at < runs; at += 1) applied.push(await lookThrottled(`${server.url}${page.path}`, cookie))
  const best = applied.toSorted((a, b) => a.lcpMs - b.lcpMs)[0]!
  report.figures(`${page.name}: throttle applied, best of ${runs}`, {
    'LCP ms': best.lcpMs,
    'TBT ms': best.tbtMs,
    CLS: best.cls,
    'listens ms': best.listensMs,
  })
  const of = (key: 'performance' | 'lcpMs' | 'tbtMs' | 'cls') => median(seen.map((one) => one[key]))
  const last = seen.at(-1)!
  report.figures(page.name, { 'LCP ms': of('lcpMs'), 'TBT ms': of('tbtMs'), CLS: of('cls') })
  report.figures(`${page.name}: first load, gzipped`, last.kilobytes)
  report.reach(`${page.name}: performance`, of('performance'), { atLeast: 95 })
  report.reach(`${page.name}: accessibility`, last.accessibility, { atLeast: 100 })
  report.reach(`${page.name}: best practices`, last.bestPractices, { atLeast: 100 })
  report.reach(`${page.name}: SEO`, last.seo, { atLeast: 100 })
  report.reach(`${page.name}: LCP`, of('lcpMs') / 1000, { atMost: 1.8 }, ' s')
  report.reach(`${page.name}: TBT`, of('tbtMs'), { atMost: 150 }, ' ms')
  report.reach(`${page.name}: CLS`, of('cls'), { atMost: 0.02 })
  report.reach(`${page.name}: JS`, last.kilobytes['JS KB'], { atMost: page.scriptKb }, ' KB')
  report.reach(`${page.name}: CSS`, last.kilobytes['CSS KB'], { atMost: 20 }, ' KB')
  report.reach(`${page.name}: fonts`, last.kilobytes['fonts KB'], { atMost: 60 }, ' KB')
  for (const finding of last.findings) report.remark(`${page.name}: ${finding}`)
}
