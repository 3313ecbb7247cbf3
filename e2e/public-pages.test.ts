import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  '/about-us',
  '/terms-conditions',
  '/privacy-policy',
  '/popular-routes',
  '/dev/inbox',
  '/newsletter/confirm?token=x',
  '/nowhere',
]

async function settled(page: Page, path: string) {
  await page.goto(path)
  await page.mouse.move(5, 5)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
}

async function violations(page: Page) {
  // Through the debugger, past the page's own rules for scripts.
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const tool = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await tool.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })
    return violations.map((found) => `${found.id}: ${found.nodes.map((node) => node.target.join(' ')).join(' | ')}`)
  })
}

test.each(['light', 'dark'] as const)('every public page is free of axe violations in the %s', async (colorScheme) => {
  const page = await vapsi.phone({ colorScheme, reducedMotion: 'reduce' })
  const found: Record<string, string[]> = {}
  // A visitor's page has nobody to ask for: what is refused would stand in the console as an error.
  const refused: string[] = []
  page.on('response', (reply) => {
    if (reply.status() >= 400) refused.push(`${reply.status()} ${new URL(reply.url()).pathname}`)
  })
  for (const path of pages) {
    await settled(page, path)
    if (path === '/') await page.locator('.splash').waitFor({ state: 'detached' })
    const here = await violations(page)
    if (here.length > 0) found[path] = here
  }
  expect(found).toEqual({})
  expect(refused).toEqual(['404 /nowhere'])
})

test('no page is wider than its window on a phone, a tablet and a desk, in Hindi too', async () => {
  const page = await vapsi.desktop({ viewport: { width: 360, height: 800 } })
  for (const locale of ['en', 'hi']) {
    await page.goto('/about-us')
    await page.evaluate((chosen) => localStorage.setItem('vapsi.locale', chosen), locale)
    for (const path of pages) {
      await settled(page, path)
      for (const width of [768, 1440, 360]) {
        await page.setViewportSize({ width, height: 800 })
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(wide, `${path} ${locale} ${width}`).toBeLessThanOrEqual(width)
      }
    }
  }
})

test('search engines and link previews learn where they are', async () => {
  const text = async (path: string) => (await fetch(vapsi.url + path, { headers: { accept: 'text/html' } })).text()
  const about = await text('/about-us')
  expect(about).toContain(`<link rel="canonical" href="${vapsi.url}/about-us" />`)
  expect(about).toContain(`content="${vapsi.url}/icons/share.png"`)
  const data = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(about)![1]!) as { '@context': string }
  expect(data['@context']).toBe('https://schema.org')
  expect(await text('/book-truck')).toContain('<title>Find Available Trucks · Vapsi</title>')
  expect(await text('/sitemap.xml')).toContain(`<loc>${vapsi.url}/popular-routes</loc>`)
  expect(await text('/robots.txt')).toContain(`Sitemap: ${vapsi.url}/sitemap.xml`)
})

test('a newsletter address is asked once more by mail, and leaves with one press', async () => {
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

test('the landing page needs no code to be seen: nothing but its first script comes before a touch', async () => {
  const page = await vapsi.phone()
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto('/')
  await page.locator('.splash').waitFor({ state: 'hidden' })
  expect(scripts.filter((path) => /frame|landing/.test(path))).toEqual([])
  await page.getByRole('link', { name: 'Popular Routes' }).first().click()
  await page.getByRole('heading', { name: 'Popular Routes', level: 1 }).waitFor()
  expect(await page.getByRole('link', { name: /^Book / }).count()).toBe(17)
  expect(vapsi.pageErrors).toEqual([])
})
