import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Vapsi, picture, startVapsi } from './harness.ts'

let vapsi: Vapsi
beforeAll(async () => {
  vapsi = await startVapsi()
})
afterAll(() => vapsi.stop())

const aMobile = () => `97${String(randomInt(1e8)).padStart(8, '0')}`

test('a visitor searches, signs up with the code, and lands on the booking of that truck', async () => {
  const page = await vapsi.phone()
  const mobile = aMobile()
  await page.goto('/')
  // The very first action, before any code of the page has loaded.
  await page.getByLabel('From City').fill('Nagoya')
  await page.getByLabel('To City').fill('Delhi')
  await page.getByRole('button', { name: 'Search Trucks' }).click()
  const question = page.getByRole('dialog')
  await question
    .getByText('Nagoya not available. Would you like to search nearby cities: Nagpur?', { exact: true })
    .waitFor()
  await question.getByRole('button', { name: 'OK' }).click()
  // The native dialog reports its end one task later.
  await expect.poll(() => page.getByLabel('From City').inputValue()).toBe('Nagpur')
  await page.getByLabel('From City').fill('Mumbai')
  await page.getByRole('button', { name: 'Search Trucks' }).click()
  await page.waitForURL(/\/book-truck\?from=Mumbai&to=Delhi&vehicle=any&day=[\d-]{10}$/)

  await page.getByRole('heading', { name: /^Available Trucks \([1-9]\d*\)$/ }).waitFor()
  // The best match stands out without taking more room; each row says that it has details.
  const heights = await page
    .locator('li[data-price] article')
    .evaluateAll((rows) => rows.map((row) => row.clientHeight + 2))
  expect(Math.max(...heights)).toBeLessThanOrEqual(168)
  await page.getByRole('button', { name: 'View Details' }).first().click()
  const details = page.getByRole('dialog')
  await details.getByRole('img', { name: /on a map of India/ }).waitFor()
  await picture(page, 'public-truck-details')
  const book = details.getByRole('link', { name: 'Book This Truck' })
  const truck = new URL((await book.getAttribute('href'))!, vapsi.url).searchParams.get('bookingId')
  await book.click()

  await page.waitForURL(`**/shipper/signup?bookingId=${truck}`)
  await page.getByText('You are booking').waitFor()
  await page.getByLabel('Full name').fill('Asha Mehta')
  await page.getByLabel('Mobile number').fill(mobile)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.getByText(`OTP sent to +91 ${mobile}`, { exact: true }).waitFor()
  await picture(page, 'auth-otp')
  await page.getByRole('textbox', { name: /OTP/ }).fill(await vapsi.codeFor(mobile))
  await page.waitForURL(`**/dashboard?booking=${truck}`)
  // Back leads to the truck, not to a code that was already used.
  await page.goBack()
  await page.waitForURL(/\/book-truck\?from=Mumbai&to=Delhi&vehicle=any&day=[\d-]{10}&details=/)
  expect(vapsi.pageErrors).toEqual([])
})

test('every filter is in the address, and a reload finds the same trucks', async () => {
  const page = await vapsi.desktop()
  await page.goto('/book-truck')
  const heading = page.getByRole('heading', { name: /^Available Trucks \(\d/ })
  await heading.waitFor()
  await page.getByLabel('Vehicle category').selectOption('medium-truck')
  await page.getByRole('button', { name: 'Advanced Filters' }).click()
  await page.getByLabel('Specific capacity').selectOption('9 Ton')
  await page.getByLabel('Minimum rating').selectOption('4.0')
  await page.getByLabel('To rupees').fill('60000')
  await page.getByLabel('To rupees').press('Enter')
  await page.getByLabel('Sort by').selectOption('price')
  await page.waitForURL((url) => url.searchParams.size === 5)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    vehicle: 'medium-truck',
    capacity: '9 Ton',
    rating: '4',
    maxPrice: '60000',
    sort: 'price',
  })
  await heading.waitFor()
  const found = await heading.textContent()
  await page.reload()
  // A reload may take longer than a poll waits.
  await heading.waitFor()
  await expect.poll(() => heading.textContent()).toBe(found)
  const fares = await page
    .locator('article')
    .evaluateAll((cards) => cards.map((card) => Number(/₹([\d,]+)/.exec(card.textContent)?.[1]?.replaceAll(',', ''))))
  expect(fares.length).toBeGreaterThan(0)
  expect(fares).toEqual(fares.toSorted((a, b) => a - b))
  expect(Math.max(...fares)).toBeLessThanOrEqual(60_000)
  await page.getByRole('button', { name: 'Reset All' }).click()
  await page.waitForURL((url) => url.search === '')
  expect(vapsi.pageErrors).toEqual([])
})

test('a long list continues with Load more, and its count stays right', async () => {
  const page = await vapsi.phone()
  await page.goto('/book-truck')
  const cards = page.locator('article')
  await cards.first().waitFor()
  // Cards below the first screen are rendered when somebody moves.
  await page.evaluate(() => window.scrollBy(0, 400))
  const before = 20
  await expect.poll(() => cards.count()).toBe(before)
  const total = Number(/\d+/.exec((await page.getByRole('heading', { name: /^Available Trucks/ }).textContent())!)![0])
  expect(total).toBeGreaterThan(before)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect.poll(() => cards.count()).toBe(Math.min(total, before * 2))
  // With the details open nothing is wider than the window, including the price marker.
  await page.getByRole('button', { name: 'View Details' }).first().click()
  await page.getByRole('dialog').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('the city is found by the position, and an empty search leads on', async () => {
  const page = await vapsi.phone({ geolocation: { latitude: 21.15, longitude: 79.09 }, permissions: ['geolocation'] })
  await page.goto('/book-truck')
  await page.getByText('Auto: Nagpur', { exact: true }).waitFor()
  await page.getByLabel(/^To(?! rupees)/).fill('Gangtok')
  await page.getByLabel(/^To(?! rupees)/).press('Enter')
  await page
    .getByText('No trucks found - Try adjusting your search criteria to find available trucks.', { exact: true })
    .waitFor()
  await picture(page, 'public-no-trucks')
  await page.getByRole('link', { name: 'Post this load' }).click()
  await page.waitForURL('**/shipper/signup?*')
})
