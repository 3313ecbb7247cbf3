import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVapsi, type Vapsi } from './harness.ts'

let vapsi: Vapsi
beforeAll(async () => {
  vapsi = await startVapsi()
})
afterAll(() => vapsi.stop())

/** Counts taps on all pages; keys of the keyboard do not count. */
async function counted(): Promise<Page> {
  const page = await vapsi.phone()
  await page.addInitScript(() => {
    window.addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps') ?? 0) + 1)),
      true,
    )
  })
  return page
}
const taps = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('taps')))
/** Taps a field once it is hydrated and accepts letters. */
const tapInto = async (field: Locator) => {
  await expect.poll(() => field.isEditable(), { timeout: 15_000 }).toBe(true)
  await field.tap()
}
const type = async (page: Page, words: readonly string[]) => {
  for (const word of words) {
    await page.keyboard.type(word)
    await page.keyboard.press('Enter')
  }
}

test('a newcomer comes from the landing page to a booked truck with nine typed fields and at most 10 taps', async () => {
  const page = await counted()
  await page.goto('/')
  await tapInto(page.getByLabel('From City'))
  await page.keyboard.type('Mumbai')
  await tapInto(page.getByLabel('To City'))
  await page.keyboard.type('Delhi')
  await tapInto(page.getByLabel('Weight'))
  await page.keyboard.type('1')
  await page.getByRole('button', { name: 'Search Trucks' }).tap()
  await page.waitForURL(/\/book-truck/)
  await page.getByRole('link', { name: 'Book This Truck' }).first().tap()
  await page.waitForURL(/\/shipper\/signup/)
  await tapInto(page.getByLabel('Full name'))
  await type(page, ['Asha Mehta', '9820055501'])
  await page.getByText('OTP sent to +91 9820055501').waitFor()
  await page.keyboard.type(await vapsi.codeFor('9820055501'))
  // The day is the truck's, the weight the search's, name and number the newcomer's own.
  await page.getByRole('button', { name: 'Machinery' }).tap()
  await page.getByRole('button', { name: 'Continue' }).tap()
  await tapInto(page.getByRole('region', { name: 'Pickup', exact: true }).getByLabel('Pincode'))
  await type(page, ['400093', 'Plot 7, MIDC'])
  await tapInto(page.getByRole('region', { name: 'Delivery', exact: true }).getByLabel('Pincode'))
  await type(page, ['110001', '12 Ring Road'])
  await page.getByRole('heading', { name: /^VP-\d+ is requested$/ }).waitFor()
  const count = await taps(page)
  console.log(`taps to a booked truck: ${count}`)
  expect(count).toBeLessThanOrEqual(10)
  expect(vapsi.pageErrors).toEqual([])
})

/** A native list: one tap opens it, another chooses. */
async function choose(page: Page, label: string, value: string) {
  await page.getByLabel(label, { exact: true }).selectOption(value)
  await page.evaluate(() => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 2)))
}

test('a new driver comes from the landing page to a bid of their own with at most 16 taps', async () => {
  const page = await counted()
  await page.goto('/')
  // The page's entry for drivers.
  await page.getByRole('link', { name: 'I drive a truck' }).first().tap()
  await page.waitForURL(/\/driver\/signup/)
  await tapInto(page.getByLabel('Full name'))
  await type(page, ['Gurpreet Singh', '9820055502'])
  await page.getByText('OTP sent to +91 9820055502').waitFor()
  await page.keyboard.type(await vapsi.codeFor('9820055502'))
  await page.getByRole('link', { name: 'Add your truck' }).tap()
  await tapInto(page.getByLabel('Vehicle Number'))
  await page.keyboard.type('PB10ZX4411')
  await choose(page, 'Category', 'Container')
  await choose(page, 'Vehicle Type', '32 feet')
  await tapInto(page.getByLabel('Passing Weight'))
  await type(page, ['21'])
  await page.getByText('Vehicle added successfully', { exact: true }).waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Market Loads' }).tap()
  await choose(page, 'Truck', (await page.locator('option:has-text("PB 10 ZX 4411")').getAttribute('value')) ?? '')
  await page.getByRole('button', { name: 'Place Bid' }).first().tap()
  const price = page.getByRole('dialog').getByLabel('Your price')
  await tapInto(price)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('51000')
  await page.getByRole('dialog').getByRole('button', { name: 'Place Bid' }).tap()
  await page.getByText('Bid placed', { exact: true }).waitFor()
  const count = await taps(page)
  console.log(`taps to a bid: ${count}`)
  expect(count).toBeLessThanOrEqual(16)
  expect(vapsi.pageErrors).toEqual([])
})
