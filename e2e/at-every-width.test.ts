import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from './account/account-people.ts'
import { sessionOf } from './account/demo-people.ts'
import { settled } from './axe.ts'
import { type Vapsi, picture, startVapsi } from './harness.ts'

let vapsi: Vapsi
beforeAll(async () => {
  vapsi = await startVapsi()
  shipper = await sessionOf(vapsi, 'shipper')
  driver = await sessionOf(vapsi, 'transporter')
})
afterAll(() => vapsi.stop())

type Session = NonNullable<BrowserContextOptions['storageState']>
let [shipper, driver]: (Session | undefined)[] = []

const openAt = async (width: number, path: string, storageState?: Session): Promise<Page> => {
  const page = await vapsi.desktop({ viewport: { width, height: 900 }, ...(storageState && { storageState }) })
  await settled(page, path)
  return page
}
const firstOf = async (address: string, storageState?: Session): Promise<string> => {
  const page = await vapsi.phone({ ...(storageState && { storageState }) })
  const [first] = await callsOf(page.context().request)<{ id: string }[]>('GET', address)
  return first!.id
}
const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!

test('nothing moves while a page loads: sign-up with a truck, bookings, home, fleet', async () => {
  const truck = await firstOf('/api/market-trucks?limit=1')
  const pages: [string, Session | undefined][] = [
    [`/shipper/signup?bookingId=${truck}`, undefined],
    ['/dashboard?tab=bookings', shipper],
    ['/dashboard', driver],
    ['/driver/fleet', driver],
  ]
  const moved: Record<string, number> = {}
  for (const [path, storageState] of pages) {
    const page = await vapsi.phone({ ...(storageState && { storageState }) })
    await page.addInitScript(() => {
      const seen = { cls: 0 }
      Object.assign(globalThis, { seen })
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
          if (!shift.hadRecentInput) seen.cls += shift.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await settled(page, path)
    const { cls } = await page.evaluate(() => (globalThis as unknown as { seen: { cls: number } }).seen)
    if (cls > 0.02) moved[path] = cls
  }
  expect(moved).toEqual({})
})

test('all pages of the fleet and Profile keep the bar of a phone, a tablet has a rail of 64 px, a desk the menu', async () => {
  const truck = await firstOf('/api/vehicles?limit=1', driver)
  const bar = 'nav[aria-label=Main]:visible'
  const ofFleet = ['fleet', 'add-vehicle', `edit-vehicle/${truck}`, `post-route?vehicleId=${truck}`, 'manage-routes']
  for (const path of ['/dashboard', '/profile', ...ofFleet.map((name) => `/driver/${name}`)]) {
    const page = await openAt(360, path, driver)
    const foot = await boxOf(page, bar)
    expect([foot.width, Math.round(foot.y + foot.height)], path).toEqual([360, 900])
    await page.setViewportSize({ width: 768, height: 1024 })
    expect((await boxOf(page, bar)).width, path).toBe(64)
    await page.setViewportSize({ width: 1440, height: 900 })
    expect((await boxOf(page, bar)).width, path).toBe(240)
    await page.context().close()
  }
})

test('from 1024 px on a search has its map beside the list; one of its buttons is filled, each truck is drawn', async () => {
  const page = await openAt(1024, '/book-truck?from=Mumbai&to=Delhi')
  const map = page.getByRole('img', { name: 'Where these trucks go, on a map of India' })
  await map.waitFor()
  const [row, beside] = [await boxOf(page, 'li[data-price]'), (await map.boundingBox())!]
  expect(beside.x).toBeGreaterThanOrEqual(row.x + row.width)
  expect(beside.y).toBeLessThan(900)
  const rows = page.locator('li[data-price]')
  const filled = await rows.locator('[data-book] .bg-marigold').count()
  expect([filled, await rows.locator('svg').first().isVisible()]).toEqual([1, true])
  // Further down the list, the search stays visible as a pill beside the map's controls, without covering them.
  await page.mouse.move(200, 700)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  const [search, controls] = [await boxOf(page, '[data-search] button'), page.getByText('Search as I move the map')]
  expect(search.y).toBe(8)
  expect(search.height).toBeLessThanOrEqual(60)
  expect((await controls.boundingBox())!.x).toBeGreaterThanOrEqual(search.x + search.width)
  // A press opens the search in place.
  await page.getByRole('button', { name: /^Change the search:/ }).click()
  await expect.poll(async () => (await boxOf(page, '#search-form input')).y).toBeGreaterThan(60)
  await page.setViewportSize({ width: 1023, height: 900 })
  await map.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Map', exact: true }).waitFor()
})

test('on a desk bookings, payments and trips are rows, with what is open beside them', async () => {
  const lists: [string, Session | undefined, RegExp][] = [
    ['/dashboard?tab=bookings', shipper, /^Open booking VP-/],
    ['/dashboard?tab=payments', shipper, /^Payment of VP-\d+: open$/],
    ['/dashboard', driver, /^VP-\d+: /],
  ]
  for (const [path, storageState, name] of lists) {
    const page = await openAt(1440, path, storageState)
    const rows = page.getByRole('main').getByRole('button', { name, expanded: false })
    await rows.first().click()
    const open = page.getByRole('main').getByRole('button', { name, expanded: true }).first()
    const panel = page.locator('li.contents > div:visible').first()
    const [row, beside] = [(await open.boundingBox())!, (await panel.boundingBox())!]
    expect(beside.x, path).toBeGreaterThanOrEqual(row.x + row.width)
    // The details panel scrolls separately, and the list stays.
    const details = panel.getByRole('button', { name: 'View Full Details' })
    if (await details.count()) await details.click()
    expect((await panel.boundingBox())!.height, path).toBeLessThanOrEqual(900)
    await page.context().close()
  }
})

test('twelve trucks of an owner fit on a laptop without scrolling, in English and in Hindi', async () => {
  const page = await openAt(1440, '/driver/fleet', driver)
  const call = callsOf(page.context().request)
  const trucks = (await call<{ id: string }[]>('GET', '/api/vehicles?limit=50')).length
  for (let more = trucks; more < 12; more += 1)
    await call('POST', '/api/vehicles', {
      vehicleNumber: `MH 49 ZZ ${1000 + more}`,
      category: 'Container',
      vehicleType: '32 feet',
      passingWeight: 15,
    })
  for (const language of ['en', 'hi']) {
    await page.context().addCookies([{ name: 'vapsi-locale', value: language, url: vapsi.url }])
    await settled(page, '/driver/fleet')
    const rows = page.getByRole('main').locator('tbody tr')
    await expect.poll(() => rows.count()).toBe(12)
    const last = (await rows.last().boundingBox())!
    await picture(page, `fleet-of-twelve-${language}`)
    expect([language, last.y + last.height <= 900, await page.evaluate(() => scrollY)]).toEqual([language, true, 0])
  }
})
