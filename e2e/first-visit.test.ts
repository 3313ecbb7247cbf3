import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Vapsi, picture, startVapsi } from './harness.ts'

let vapsi: Vapsi
beforeAll(async () => {
  vapsi = await startVapsi({ isFirst: true, serviceWorkers: 'allow' })
})
afterAll(() => vapsi.stop())

test.each(['phone', 'desktop'] as const)(
  'a visitor on a %s lands on a page that fits and works without errors',
  async (device) => {
    const page = await vapsi[device]()
    await page.goto('/')
    await expect.poll(() => page.title()).toContain('Vapsi')
    await page.locator('h1').first().waitFor()
    const { content, window } = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      window: innerWidth,
    }))
    expect(content).toBeLessThanOrEqual(window)
    await picture(page, `landing-${device}`)
    expect(vapsi.pageErrors).toEqual([])
  },
)

test('a code that is asked for arrives in the demo inbox', async () => {
  const answer = await fetch(`${vapsi.url}/api/identity/otp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile: '9000000001' }),
  })
  expect(answer.status).toBe(202)
  expect(await vapsi.codeFor('9000000001')).toMatch(/^\d{6}$/)
})

test('the search shows its trucks before its code loads, and is hydrated unchanged', async () => {
  const page = await vapsi.phone()
  const { promise: comes, resolve: release } = Promise.withResolvers<void>()
  await page.route(/assets\/.*\.js$/, async (route) => {
    await comes
    await route.continue()
  })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  await page.goto('/book-truck', { waitUntil: 'commit' })
  await page.getByRole('heading', { name: /^Available Trucks \([1-9]\d*\+?\)/ }).waitFor()
  const first = await page.getByRole('list').getByRole('listitem').first().elementHandle()
  release()
  await page.waitForFunction((card) => Object.keys(card ?? {}).some((key) => key.startsWith('__reactProps')), first)
  expect(await first?.evaluate((card) => card.isConnected)).toBe(true)
  expect(asked).toEqual([])
  await page.getByRole('combobox', { name: 'From' }).fill('Nagpur')
  expect(await page.getByRole('combobox', { name: 'From' }).inputValue()).toBe('Nagpur')
  expect(vapsi.pageErrors).toEqual([])
})
