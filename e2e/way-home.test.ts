import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf, register } from './account/account-people.ts'
import { startVapsi, type Vapsi } from './harness.ts'

let vapsi: Vapsi
beforeAll(async () => {
  vapsi = await startVapsi()
})
afterAll(() => vapsi.stop())

const delhi = { lat: 28.65, lng: 77.23 }
const ahmedabad = { lat: 23.03, lng: 72.58 }
const pune = { lat: 18.52, lng: 73.86 }
const places = { Delhi: delhi, Ahmedabad: ahmedabad, Pune: pune }
type City = keyof typeof places

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** Somebody in their own browser, and API calls in the same session. */
async function person(name: string, side: 'shipper' | 'transporter') {
  const page = await vapsi.phone()
  await register(page, name, side)
  return { page, call: callsOf(page.context().request) }
}
type Person = Awaited<ReturnType<typeof person>>

const withTruck = ({ call }: Person, vehicleNumber: string) =>
  call<{ id: string }>('POST', '/api/vehicles', {
    vehicleNumber,
    category: 'Tanker',
    vehicleType: '22 feet',
    passingWeight: 11,
  })

const postLoad = ({ call }: Person, from: City, to: City, expectedPrice: number, days: number) =>
  call<{ id: string; validUntil: string }>('POST', '/api/posted-loads', {
    fromLocation: from,
    fromCity: from,
    fromLat: places[from].lat,
    fromLng: places[from].lng,
    toLocation: to,
    toCity: to,
    toLat: places[to].lat,
    toLng: places[to].lng,
    vehicleCategory: 'Tanker',
    material: 'Edible oil for the way home',
    weight: 10,
    expectedPrice,
    pickupDate: inDays(0),
    pickupFrom: inDays(0),
    pickupUntil: inDays(days),
    confirmed: true,
  })

async function listening(page: Page) {
  await expect.poll(() => page.locator('[inert]').count()).toBe(0)
}
async function choose(page: Page, label: string, city: City) {
  await page.getByLabel(label).fill(city)
  await page
    .getByRole('listbox')
    .getByRole('option', { name: new RegExp(`^${city}`) })
    .first()
    .click()
}

test('a new driver plans the way home on a phone and bids on it, though somebody else takes a leg in between', async () => {
  const shipper = await person('Asha Traders', 'shipper')
  await postLoad(shipper, 'Delhi', 'Ahmedabad', 60_000, 3)
  const second = await postLoad(shipper, 'Ahmedabad', 'Pune', 45_000, 6.5)
  const driver = await person('Balbir Singh', 'transporter')
  await withTruck(driver, 'MH12WH1001')
  const rival = await person('Kaveri Transport', 'transporter')
  const other = await withTruck(rival, 'MH12WH2002')

  const { page } = driver
  await page.goto('/driver/way-home')
  await listening(page)
  // Two questions, once: where is the truck, and where is its home.
  await choose(page, 'Where are you?', 'Delhi')
  await choose(page, 'Where is home?', 'Pune')
  await page.getByRole('button', { name: 'How to plan' }).click()
  await page.getByRole('radio', { name: '2', exact: true }).click({ force: true })
  await page.getByRole('button', { name: 'Plan again' }).click()

  const bid = page.getByRole('button', { name: 'Bid on both · ₹1,05,000' })
  await bid.waitFor()
  await page.getByText(/better than going home empty/).waitFor()
  await bid.click()
  await page.getByRole('dialog').waitFor()

  const taken = await rival.call<{ id: string }>('POST', `/api/posted-loads/${second.id}/bids`, {
    vehicleId: other.id,
    bidPrice: 45_000,
    confirmed: true,
  })
  await shipper.call('POST', `/api/bids/${taken.id}/accept`)

  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Bid on both/ })
    .click()
  await page.getByText('Ahmedabad to Pune was taken while you chose. Here is the next best.').waitFor()
  expect(await driver.call<object[]>('GET', '/api/bids')).toEqual([])
  await page.getByRole('radiogroup', { name: 'Ways home' }).getByText('Delhi', { exact: false }).first().waitFor()
  await page.getByRole('button', { name: /^Bid( on both)? · ₹/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Bid( on both)? · ₹/ })
    .click()
  await page.getByText('Bids placed').first().waitFor()
  const placed = await driver.call<{ status: string; loadId: string }[]>('GET', '/api/bids')
  expect(placed.length).toBeGreaterThan(0)
  expect(placed.every(({ status, loadId }) => status === 'open' && loadId !== second.id)).toBe(true)

  // Its shipper extends the remaining load by two days with one tap.
  const mine = shipper.page
  await mine.goto('/dashboard?tab=bookings')
  await listening(mine)
  await mine.getByRole('button', { name: '48 h more' }).click()
  await mine.getByText('Kept open').first().waitFor()
  expect(vapsi.pageErrors).toEqual([])
})
