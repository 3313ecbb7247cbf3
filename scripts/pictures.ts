import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { LANGUAGES } from '@vapsi/contract/values/language'
import { openBrowser } from '../e2e/browser.ts'
import { root } from './processes.ts'

/**
 * Takes the pictures of the README and of the landing page from a running demo: `node scripts/pictures.ts
 * http://127.0.0.1:3000`, or only one set with `readme` or `landing` after it.
 */
const [baseURL = 'http://127.0.0.1:3000', only] = process.argv.slice(2)
const pictures = join(root, 'docs/pictures')
const art = join(root, 'web/public/art')
const phone = { width: 390, height: 780 }

const browser = await openBrowser()
try {
  if (only !== 'landing') {
    await search(await pageOf(phone))
    await wayHome(await signedIn('9100000001', 'transporter', phone))
    await office(await clerk({ width: 1440, height: 900 }))
  }
  if (only !== 'readme') await landing()
} finally {
  await browser.close()
}

/** Three phone screens in light and dark, in every language of the page that shows them. */
async function landing() {
  const small = { width: 360, height: 640 }
  const visitor = await pageOf(small)
  const shipper = await signedIn('9000000001', 'shipper', small)
  const driver = await signedIn('9100000001', 'transporter', small)
  const all = await shipper.request.get('/api/bookings?group=running&limit=100')
  const onTheRoad = ((await all.json()) as { reference: string; status: string }[]).find(
    ({ status }) => status === 'in_transit',
  )
  const screens = [
    { name: 'search', page: visitor, path: '/book-truck?from=Mumbai&to=Delhi' },
    { name: 'booking', page: shipper, path: `/shipments/${onTheRoad?.reference}` },
    { name: 'loads', page: driver, path: '/dashboard?tab=market-loads&route=return-loads' },
  ]
  for (const { name, page, path } of screens)
    for (const language of LANGUAGES)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.context().addCookies([{ name: 'vapsi-locale', value: language, url: baseURL }])
        await page.emulateMedia({ colorScheme })
        await page.goto(path)
        await settled(page)
        await sharp(await page.screenshot())
          .resize({ width: 540 })
          .webp({ quality: 55 })
          .toFile(join(art, `${name}-${colorScheme}-${language}.webp`))
      }
}

async function search(page: Page) {
  await page.goto('/book-truck?from=Mumbai&to=Delhi')
  await settled(page)
  await keep(page, 'search')
}

/** A driver's trip as one picture; then frames from Home to the bid on a chain of loads that ends at home. */
async function wayHome(page: Page) {
  const frames: Buffer[] = []
  const take = async () => {
    await settled(page)
    frames.push(await page.screenshot())
  }
  await page.goto('/dashboard')
  await settled(page)
  await keep(page, 'trip')
  await page.goto('/driver/way-home')
  await take()
  await page.getByText('Most left').click()
  await take()
  await page.getByText('Best a day').first().click()
  await page.getByText('2 loads').first().click()
  await take()
  await page.mouse.move(phone.width / 2, phone.height / 2)
  await page.mouse.wheel(0, 330)
  await take()
  await page.getByRole('button', { name: /^Bid on/ }).click()
  await take()
  const small = await Promise.all(frames.map((frame) => sharp(frame).resize({ width: 320 }).png().toBuffer()))
  await sharp(small, { join: { animated: true } })
    .webp({ quality: 80, loop: 0, delay: small.map(() => 1800) })
    .toFile(join(pictures, 'way-home.webp'))
}

async function office(page: Page) {
  await page.goto('/admin')
  await settled(page)
  await keep(page, 'office')
}

/** With a small palette: a third of the bytes. */
async function keep(page: Page, name: string) {
  await sharp(await page.screenshot())
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(join(pictures, `${name}.png`))
}

async function context(viewport: typeof phone): Promise<BrowserContext> {
  return browser.newContext({
    baseURL,
    viewport,
    // The landing page's pictures are shown on screens of every density.
    deviceScaleFactor: viewport.width === 360 ? 2 : 1,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
}

async function pageOf(viewport: typeof phone): Promise<Page> {
  return (await context(viewport)).newPage()
}

async function signedIn(mobile: string, userType: 'shipper' | 'transporter', viewport: typeof phone): Promise<Page> {
  const own = await context(viewport)
  const before = (await inbox(own, mobile)).length
  await post(own, '/api/identity/otp', { mobile })
  let sent = await inbox(own, mobile)
  while (sent.length === before) sent = await inbox(own, mobile)
  const proof = await post(own, '/api/identity/verify', { mobile, code: sent[0]?.data.code })
  await post(own, `/api/${userType === 'shipper' ? 'shipper' : 'driver'}/login-mobile`, { ...proof, mobile, userType })
  return own.newPage()
}

async function inbox(own: BrowserContext, mobile: string): Promise<{ data: { code: string } }[]> {
  return (await own.request.get(`/api/dev/messages?to=%2B91${mobile}`)).json()
}

async function clerk(viewport: typeof phone): Promise<Page> {
  const own = await context(viewport)
  await post(own, '/api/admin/login', { email: 'admin@vapsi.example', password: 'vapsi-demo-2026' })
  return own.newPage()
}

async function post(own: BrowserContext, path: string, data: object): Promise<object> {
  const reply = await own.request.post(path, { data, headers: { origin: baseURL } })
  if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`)
  return (await reply.json()) as object
}

/** The page is hydrated, and nothing is loading any more. */
async function settled(page: Page) {
  await page.waitForLoadState('networkidle').catch(() => undefined)
  // Polled from here: the page's content security policy forbids evaluating text as script.
  while (await page.locator('[inert], [aria-busy=true]').count()) await page.waitForTimeout(100)
  await page.waitForTimeout(500)
}
