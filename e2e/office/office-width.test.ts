import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf, register, assignedTrip } from '../account/account-people.ts'
import { startVapsi, type Vapsi } from '../harness.ts'
import { asRendered, closeLastMonth } from './office-clerks.ts'

let vapsi: Vapsi
let first: Page
beforeAll(async () => {
  vapsi = await startVapsi()
  first = await vapsi.desktop()
  const [shipper, driver] = [await vapsi.phone(), await vapsi.phone()]
  // Names of the 50 letters that an account may have.
  await register(shipper, 'Thiruvananthapuram Venkatasubramaniam Agro Exports', 'shipper')
  await register(driver, 'Shri Bhagwan Parshuram Heavy Haulage Kolhapur Dep', 'transporter')
  const [ships, drives, office] = [shipper, driver, first].map((page) => callsOf(page.context().request))
  await assignedTrip(ships!, drives!, office!)
  await closeLastMonth(office!)
})
afterAll(() => vapsi.stop())

const dayBefore = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString().slice(0, 10)
/** A tablet and small desks with the rail, and desks with the menu open. */
const widths = [768, 1024, 1100, 1279, 1280, 1366, 1440]
const tables = [
  '/admin',
  ...['bids', 'active', 'payments'].map((tab) => `/admin?tab=${tab}`),
  '/admin/business',
  '/admin/business/groups?sort=change',
  // A month has none on its first day.
  `/admin/business/trips?from=${dayBefore(40)}&to=${dayBefore(0)}`,
  '/admin/business/asked',
  '/admin/business/trucks',
  '/admin/business/cash',
  '/admin/business/owed',
  '/admin/users',
  ...['', '?tab=records', '?tab=setup'].map((tab) => `/admin/payment-terms${tab}`),
  '/admin/reported-payments',
  '/admin/detention',
  '/admin/disputes',
  '/admin/settlements',
  '/admin/months',
  '/admin/payouts',
  '/admin/bookings',
  '/admin/vehicles',
  '/admin/papers',
  '/admin/eway-bills',
  '/admin/market',
  '/admin/market?kind=load',
  '/admin/documents',
  '/admin/lorry-receipts',
  '/admin/audit',
  '/admin/clerks',
]

/** Pixels of each table beyond its frame. Until its fonts are there, a page is written in wider ones. */
async function hiddenOf(page: Page): Promise<number[]> {
  let hidden: number[] = []
  for (const end = Date.now() + 5000; Date.now() < end; await sleep(100)) {
    hidden = await hiddenNow(page)
    if (hidden.every((px) => px <= 0)) break
  }
  return hidden
}

const hiddenNow = (page: Page) =>
  page
    .locator('.office-table:visible')
    .evaluateAll((all) => all.map(({ parentElement: frame }) => frame!.scrollWidth - frame!.clientWidth))

test.each([
  ['English', 'en'],
  ['Hindi', 'hi'],
] as const)('no table of the office scrolls sideways on a tablet or a desk, in %s', async (_, language) => {
  const wider: Record<string, number[]> = {}
  const seen = new Set<string>()
  const page = await asRendered(vapsi, first, language)
  for (const path of tables) {
    await page.goto(path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const hidden = await hiddenOf(page)
      if (hidden.length > 0) seen.add(path)
      if (hidden.some((px) => px > 0)) wider[`${path} at ${width}`] = hidden
    }
  }
  expect(wider).toEqual({})
  expect(tables.filter((path) => !seen.has(path))).toEqual([])
})

test('the office’s menu is a rail up to 1279 px, before any script, and over a tablet its words lie over the page on a press', async () => {
  const storageState = await first.context().storageState()
  const still = await vapsi.desktop({ storageState, javaScriptEnabled: false, viewport: { width: 768, height: 1024 } })
  await still.goto('/admin/bookings')
  const widthOf = async (on: Page) => (await on.getByRole('navigation', { name: 'Main' }).boundingBox())?.width
  expect(await widthOf(still)).toBe(64)
  await still.setViewportSize({ width: 1279, height: 800 })
  expect(await widthOf(still)).toBe(64)
  await still.setViewportSize({ width: 1280, height: 800 })
  expect(await widthOf(still)).toBe(240)
  const page = await vapsi.desktop({ storageState, viewport: { width: 768, height: 1024 } })
  await page.goto('/admin/bookings')
  const left = async () => (await page.locator('main h1').boundingBox())?.x
  const before = await left()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect.poll(() => widthOf(page)).toBe(240)
  expect(await left()).toBe(before)
  await page.keyboard.press('Escape')
  await expect.poll(() => widthOf(page)).toBe(64)
})

test('who opens the menu on a small desk has it open there from then on', async () => {
  const storageState = await first.context().storageState()
  const page = await vapsi.desktop({ storageState, viewport: { width: 1100, height: 800 } })
  await page.goto('/admin/bookings')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const width = async () => (await menu.boundingBox())?.width
  await expect.poll(width).toBe(64)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect.poll(width).toBe(240)
  await page.goto('/admin/users')
  await expect.poll(width).toBe(240)
  expect(await page.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')).toBe('true')
})
