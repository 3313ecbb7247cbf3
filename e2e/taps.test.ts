import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVapsi, type Vapsi } from './harness.ts'

let vapsi: Vapsi
beforeAll(async () => {
  vapsi = await startVapsi()
})
afterAll(() => vapsi.stop())

/** Counts on all pages the taps and the fields that are typed into; keys of the keyboard and the code do not count. */
async function counted(): Promise<Page> {
  const page = await vapsi.phone()
  await page.addInitScript(() => {
    const count = (name: string, more: (had: string[]) => string[]) =>
      sessionStorage.setItem(name, JSON.stringify(more(JSON.parse(sessionStorage.getItem(name) ?? '[]') as string[])))
    window.addEventListener('pointerdown', () => count('taps', (had) => [...had, document.title]), true)
    window.addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
        if (['radio', 'checkbox'].includes(target.type) || target.autocomplete === 'one-time-code') return
        const field = `${location.pathname} ${target.name || target.id}`
        count('fields', (had) => (had.includes(field) ? had : [...had, field]))
      },
      true,
    )
  })
  return page
}
const howMany = (page: Page, what: 'taps' | 'fields') =>
  page.evaluate((name) => (JSON.parse(sessionStorage.getItem(name) ?? '[]') as string[]).length, what)
/** Waits until a page has put the caret into a field, as a finger would. */
const typedFirst = async (field: Locator, timeout = 15_000) => {
  await expect.poll(() => field.evaluate((box) => box === document.activeElement), { timeout }).toBe(true)
}
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

/** From, To and weight are typed one after the other; the day is tomorrow unless somebody wants another. */
async function searchPrices(page: Page): Promise<void> {
  await page.goto('/')
  await tapInto(page.getByLabel('From City'))
  await type(page, ['Mumbai', 'Delhi'])
  await page.keyboard.type('1')
  await page.getByRole('button', { name: 'Search Trucks' }).tap()
  await page.waitForURL(/\/book-truck/)
  await page.getByText(/^₹[\d,]+–[\d,]+$/).waitFor()
}

async function signUp(page: Page, name: string, mobile: string): Promise<void> {
  await page.waitForURL(/\/shipper\/signup/)
  await typedFirst(page.getByLabel('Full name'))
  await type(page, [name, mobile])
  await page.getByText(`OTP sent to +91 ${mobile}`).waitFor()
  await page.keyboard.type(await vapsi.codeFor(mobile))
}

test('a visitor reads what a lane costs after three fields and one press beside the tap into the first', async () => {
  const page = await counted()
  await searchPrices(page)
  expect([await howMany(page, 'taps'), await howMany(page, 'fields')]).toEqual([2, 3])
  expect(vapsi.pageErrors).toEqual([])
})

test('a newcomer comes from the landing page to a booked truck with at most 6 taps and 9 typed fields, and to the second with 6 and 5', async () => {
  const page = await counted()
  await searchPrices(page)
  await page.getByRole('link', { name: 'Book This Truck' }).first().tap()
  await signUp(page, 'Asha Mehta', '9820055501')
  // The day is the search's or the truck's, the weight the search's, name and number the newcomer's own.
  await page.getByRole('button', { name: 'Machinery' }).tap()
  await page.getByRole('button', { name: 'Continue' }).tap()
  await typedFirst(page.getByRole('region', { name: 'Pickup', exact: true }).getByLabel('Pincode'))
  await type(page, ['400093', 'Plot 7, MIDC'])
  await typedFirst(page.getByRole('region', { name: 'Delivery', exact: true }).getByLabel('Pincode'))
  await type(page, ['110001', '12 Ring Road'])
  await page.getByRole('heading', { name: /^VP-\d+ is requested$/ }).waitFor()
  const [taps, fields] = [await howMany(page, 'taps'), await howMany(page, 'fields')]
  console.log(`to a booked truck: ${taps} taps, ${fields} fields`)
  expect(taps).toBeLessThanOrEqual(6)
  expect(fields).toBeLessThanOrEqual(9)

  // The second one on a lane, from the shipper's own home.
  await page.goto('/dashboard')
  await page.evaluate(() => sessionStorage.clear())
  await page.getByRole('button', { name: 'Find Trucks' }).first().tap()
  const search = page.getByRole('region', { name: 'Search trucks' })
  await tapInto(search.getByLabel('From'))
  for (const [word, next] of [
    ['Mumbai', 'To'],
    ['Delhi', 'Weight'],
  ] as const) {
    await page.keyboard.type(word)
    await page.keyboard.press('Enter')
    // It may have chosen the town of a list; one more while the caret moves on would skip the next field.
    await typedFirst(search.getByLabel(next), 4000).catch(() => page.keyboard.press('Enter'))
    await typedFirst(search.getByLabel(next))
  }
  await page.keyboard.type('1')
  await search.getByRole('button', { name: 'Search Trucks', exact: true }).tap()
  await page.getByRole('button', { name: 'Book Now' }).first().tap()
  await page.getByRole('button', { name: /^As last time: Machinery, Mumbai/ }).tap()
  await page.getByRole('button', { name: 'Submit Booking Request' }).tap()
  await page.getByRole('heading', { name: /^VP-\d+ is requested$/ }).waitFor()
  const again = [await howMany(page, 'taps'), await howMany(page, 'fields')] as const
  console.log(`to the second one: ${again.join(' taps, ')} fields`)
  expect(again[0]).toBeLessThanOrEqual(6)
  expect(again[1]).toBeLessThanOrEqual(5)
  expect(vapsi.pageErrors).toEqual([])
})

test('a newcomer comes from the landing page to a posted load with at most 5 taps and 6 typed fields', async () => {
  const page = await counted()
  await searchPrices(page)
  await page.getByRole('link', { name: /^Ask .*transporters?$/ }).tap()
  await signUp(page, 'Vinod Rao', '9820055503')
  await page.getByRole('button', { name: 'Machinery' }).tap()
  await page.getByRole('button', { name: 'Post Load & Get Quotes' }).tap()
  await page.getByText('Load posted', { exact: true }).waitFor()
  const [taps, fields] = [await howMany(page, 'taps'), await howMany(page, 'fields')]
  console.log(`to a posted load: ${taps} taps, ${fields} fields`)
  expect(taps).toBeLessThanOrEqual(5)
  expect(fields).toBeLessThanOrEqual(6)
  expect(vapsi.pageErrors).toEqual([])
})

/** Two questions on the page of the landing's entry for drivers; the answers are typed one after the other. */
async function seeLoadsHome(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'I drive a truck' }).first().tap()
  await page.waitForURL(/\/loads-home/)
  await typedFirst(page.getByLabel('Where are you?'))
  await type(page, ['Ahmedabad'])
  await typedFirst(page.getByLabel('Where is home?'))
  await type(page, ['Chennai'])
  await page
    .getByText(/^you keep ₹[\d,]+$/)
    .first()
    .waitFor()
}

test('a driver sees the first load that fits, and what is kept of it, signed out and with at most 2 taps', async () => {
  const page = await counted()
  await seeLoadsHome(page)
  const [taps, fields] = [await howMany(page, 'taps'), await howMany(page, 'fields')]
  console.log(`to a load home: ${taps} taps, ${fields} fields`)
  expect([taps <= 2, fields]).toEqual([true, 2])
  expect(vapsi.pageErrors).toEqual([])
})

test('a new driver comes from the landing page to a bid of their own with at most 10 taps and 5 typed fields', async () => {
  const page = await counted()
  await seeLoadsHome(page)
  await page
    .getByRole('link', { name: /^Bid ₹/ })
    .first()
    .tap()
  await page.waitForURL(/\/driver\/signup/)
  await typedFirst(page.getByLabel('Full name'))
  await type(page, ['Gurpreet Singh', '9820055502'])
  await page.getByText('OTP sent to +91 9820055502').waitFor()
  await page.keyboard.type(await vapsi.codeFor('9820055502'))
  // The sheet of this very load opens, and only the plate is left to say.
  const sheet = page.getByRole('dialog', { name: 'Place Bid' })
  await typedFirst(sheet.getByLabel('Vehicle Number'))
  await type(page, ['PB10ZX4411'])
  await sheet.getByText(/^You keep ₹/).waitFor()
  await sheet.getByRole('button', { name: 'Place Bid' }).tap()
  await page.getByText('Bid placed', { exact: true }).waitFor()
  const [taps, fields] = [await howMany(page, 'taps'), await howMany(page, 'fields')]
  console.log(`to a first bid: ${taps} taps, ${fields} fields`)
  expect(taps).toBeLessThanOrEqual(10)
  expect(fields).toBeLessThanOrEqual(5)
  expect(vapsi.pageErrors).toEqual([])
})
