import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onEach, settled, violations } from './axe.ts'
import { type Vapsi, startVapsi } from './harness.ts'

let vapsi: Vapsi
beforeAll(async () => {
  vapsi = await startVapsi()
})
afterAll(() => vapsi.stop())

const pages = [
  '/',
  '/book-truck',
  '/book-truck?from=Mumbai&to=Nowhere',
  '/shipper/login',
  '/driver/signup',
  '/admin/login',
  '/about-us',
  '/terms-conditions',
  '/privacy-policy',
  '/popular-routes',
  '/developers',
  '/dev/inbox',
  '/newsletter/confirm?token=x',
  '/nowhere',
]

/** Two at a time: while one waits for its answers, the other is checked. */
const tabs = (options: BrowserContextOptions) => Promise.all([vapsi.phone(options), vapsi.phone(options)])

async function widths(page: Page, path: string) {
  for (const width of [768, 1440, 360]) {
    await page.setViewportSize({ width, height: 800 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, `${path} ${width}`).toBeLessThanOrEqual(width)
  }
}

test('no public page has an axe violation, in light or dark, or is wider than its window', async () => {
  const found: Record<string, string[]> = {}
  // A visitor's page has no user to load: a refusal would appear in the console as an error.
  const refused: string[] = []
  const open = await tabs({ reducedMotion: 'reduce', isMobile: false })
  for (const tab of open)
    tab.on('response', (reply) => {
      if (reply.status() >= 400) refused.push(`${reply.status()} ${new URL(reply.url()).pathname}`)
    })
  await onEach(pages, open, async (page, path) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await settled(page, path)
    const light = await violations(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    const here = [...light, ...(await violations(page, 'contrast'))]
    if (here.length > 0) found[path] = here
    await widths(page, path)
  })
  expect(found).toEqual({})
  if (refused.includes('401 /api/user')) {
    // An overloaded server sends the page without data after 3 s, and the page then calls for it: those are checked
    // again one by one.
    refused.length = 0
    for (const path of pages) await settled(open[0], path)
  }
  expect(refused).toEqual(['404 /nowhere'])
})

test('no public page is wider than its window in Hindi', async () => {
  const open = await tabs({ isMobile: false })
  for (const page of open) {
    await page.context().addCookies([{ name: 'vapsi-locale', value: 'hi', url: vapsi.url }])
  }
  await onEach(pages, open, async (page, path) => {
    await settled(page, path)
    expect(await page.locator('html').getAttribute('lang'), path).toBe('hi')
    await widths(page, path)
  })
})

test('search engines and link previews learn where they are', async () => {
  const text = async (path: string) => (await fetch(vapsi.url + path, { headers: { accept: 'text/html' } })).text()
  const about = await text('/about-us')
  expect(about).toContain(`<link rel="canonical" href="${vapsi.url}/about-us"/>`)
  expect(about).toContain(`content="${vapsi.url}/icons/share.png"`)
  const data = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(about)![1]!) as { '@context': string }
  expect(data['@context']).toBe('https://schema.org')
  expect(await text('/book-truck')).toContain('<title>Find Available Trucks · Vapsi</title>')
  expect(await text('/sitemap.xml')).toContain(`<loc>${vapsi.url}/popular-routes</loc>`)
  expect(await text('/robots.txt')).toContain(`Sitemap: ${vapsi.url}/sitemap.xml`)
})

test('a newsletter address is confirmed by mail, and unsubscribes with one press', async () => {
  const page = await vapsi.desktop()
  await page.goto('/#contact')
  await page.getByLabel('Email').fill('not an address')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('Invalid email address').waitFor()
  await page.getByLabel('Email').fill('asha@traders.example')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('Look into your mailbox').waitFor()

  const inbox = await vapsi.desktop()
  await inbox.goto('/dev/inbox?to=asha@traders.example')
  const link = (kind: string) => inbox.getByRole('link', { name: new RegExp(`/newsletter/${kind}`) })
  const [confirm, leave] = [await link('confirm').getAttribute('href'), await link('unsubscribe').getAttribute('href')]
  await page.goto(confirm!)
  await page.getByRole('button', { name: 'Yes, subscribe me' }).click()
  await page.getByRole('heading', { name: 'You are subscribed' }).waitFor()
  await page.goto(leave!)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('heading', { name: 'You have left the newsletter' }).waitFor()
  expect(vapsi.pageErrors).toEqual([])
})

test('the landing page is complete in its HTML, also in Hindi, and its links lead on', async () => {
  const still = await vapsi.phone({ javaScriptEnabled: false })
  await still.goto('/')
  await still.getByRole('link', { name: 'Popular Routes' }).first().click()
  await still.getByRole('heading', { name: 'Popular Routes', level: 1 }).waitFor()
  await still.context().addCookies([{ name: 'vapsi-locale', value: 'hi', url: vapsi.url }])
  await still.goto('/about-us')
  expect(await still.locator('html').getAttribute('lang')).toBe('hi')
  expect(await still.getByRole('heading', { level: 1 }).textContent()).toBe('हमारे बारे में')

  const page = await vapsi.phone()
  await page.goto('/')
  await page.locator('.splash').waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Popular Routes' }).first().click()
  await page.getByRole('heading', { name: 'Popular Routes', level: 1 }).waitFor()
  expect(await page.getByRole('link', { name: /^Book / }).count()).toBe(17)
  expect(vapsi.pageErrors).toEqual([])
})
