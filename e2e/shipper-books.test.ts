import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { type Vapsi, startVapsi } from './harness.ts'
import { proveMobile } from './prove-mobile.ts'
import { anSmsPhone } from './sms-phone.ts'

const sms = await anSmsPhone()
let vapsi: Vapsi
beforeAll(async () => {
  vapsi = await startVapsi({
    env: { ...sms.env, DEMO: 'off', ADMIN_EMAIL: 'office@vapsi.example', ADMIN_PASSWORD: 'office-2026-pw' },
  })
})
afterAll(() => vapsi.stop())

type Call = <T = Record<string, unknown>>(method: string, path: string, body?: object) => Promise<T>

/** A client with its own session. */
function client(): Call {
  const cookies = new Map<string, string>()
  return async <T>(method: string, path: string, body?: object) => {
    const answer = await fetch(vapsi.url + path, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), cookie: [...cookies.values()].join('; ') },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [cookie = ''] = line.split(';')
      cookies.set(cookie.split('=')[0] ?? '', cookie)
    }
    const reply = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(reply)}`)
    return reply as T
  }
}

let people = 0
async function register(userType: 'shipper' | 'transporter', name: string) {
  const call = client()
  const username = `${userType}${++people}`
  await call('POST', '/api/register', { username, password: 'long-enough-1', name, userType })
  await proveMobile(call, sms.codeFor)
  return { call, username }
}

interface Id {
  id: string
}

async function postTruck() {
  const driver = await register('transporter', 'Balbir Singh')
  const vehicle = await driver.call<Id>('POST', '/api/vehicles', {
    vehicleNumber: `MH12AB${1000 + people}`,
    category: 'Open',
    vehicleType: '19 feet',
    passingWeight: 9,
  })
  const posting = await driver.call<Id>('POST', '/api/market-trucks', {
    vehicleId: vehicle.id,
    fromLocation: 'Nagpur, Maharashtra',
    toLocation: 'Kochi, Kerala',
    fromLat: 21.1458,
    fromLng: 79.0882,
    toLat: 9.9312,
    toLng: 76.2673,
    price: 42500,
  })
  return { driver, vehicle, posting }
}

/** A new person's browser, signed in. */
async function openAs(page: Page, path = '/dashboard', side: 'shipper' | 'transporter' = 'shipper') {
  const { username, call } = await register(side, 'Asha Traders')
  await page.goto('/about-us')
  await page.request.post('/api/login', {
    data: { username, password: 'long-enough-1' },
    headers: { origin: vapsi.url },
  })
  await page.goto(path)
  return call
}

async function fillStop(page: Page, name: 'Pickup' | 'Delivery') {
  const stop = page.getByRole('region', { name, exact: true })
  await stop.getByLabel('Contact Name').fill('Ravi Kumar')
  await stop.getByLabel('Contact Number').fill('9812345678')
  await stop.getByLabel('Full Address').fill('1 MIDC Butibori')
  const [city, pincode] = name === 'Pickup' ? ['Nagpur', '440001'] : ['Kochi', '682001']
  // It is filled with the trip's own values.
  expect(await stop.getByLabel('City').inputValue()).toBe(city)
  await stop.getByLabel('Pincode').fill(pincode)
}

test('a shipper on a phone finds a truck, books it and gets no further than the rules allow', async () => {
  await postTruck()
  const page = await vapsi.phone()
  await openAs(page)
  await page.getByText('You have no active bookings.').waitFor()
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('button', { name: 'Find Trucks' }).click()
  await page.getByRole('button', { name: 'Book Now' }).first().waitFor()
  // On the narrowest phone, where five labels share the bar and the current one is bold.
  await page.setViewportSize({ width: 320, height: 640 })
  const isCut = (words: Element[]) =>
    words.filter((word) => word.scrollWidth > word.clientWidth).map((w) => w.textContent)
  expect(await bar.locator('span').evaluateAll(isCut)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Book Now' }).first().click()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Please fill all required fields').first().waitFor()
  await page.getByLabel('Material Type').fill('Cotton bales')
  await page.getByLabel('Weight').fill('5 Tons')
  await page.reload()
  await expect.poll(() => page.getByLabel('Material Type').inputValue()).toBe('Cotton bales')
  await page.getByRole('button', { name: 'Continue' }).click()
  await fillStop(page, 'Pickup')
  await page.getByRole('region', { name: 'Pickup', exact: true }).getByLabel('Pincode').fill('4400')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Invalid pincodes').first().waitFor()
  await page.getByRole('region', { name: 'Pickup', exact: true }).getByLabel('Pincode').fill('440001')
  await page.getByRole('button', { name: 'Continue' }).click()
  await fillStop(page, 'Delivery')

  // The signal is lost in between: nothing typed is lost, and the next press works.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Submit Booking Request' }).click()
  await page.getByText('Failed to book truck').first().waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Submit Booking Request' }).click()

  const booking = page.getByRole('article', { name: /^Booking VP-/ })
  await booking.getByText('Waiting for the office').waitFor()
  expect(await booking.count()).toBe(1)
  await booking.getByRole('button', { name: 'Cancel Booking' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click()
  await dialog.getByText('Please give a reason').waitFor()
  await dialog.getByLabel('Reason').fill('Goods are not ready')
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click()
  await booking.getByText('Cancelled').first().waitFor()
  expect(vapsi.pageErrors).toEqual([])
})

test('a link to a truck that is gone leads back to the search', async () => {
  const { posting } = await postTruck()
  const other = await register('shipper', 'Deccan Steels')
  const stop = {
    contactName: 'Ravi',
    contactNumber: '9812345678',
    fullAddress: '1 MIDC',
    city: 'Nagpur',
    pincode: '440001',
  }
  await other.call('POST', `/api/market-trucks/${posting.id}/book-detailed`, {
    fromLocation: 'Nagpur, Maharashtra',
    toLocation: 'Kochi, Kerala',
    price: 42500,
    materialType: 'Steel',
    weight: '9 Tons',
    pickupDetails: stop,
    deliveryDetails: stop,
  })
  const page = await vapsi.desktop()
  await openAs(page, `/dashboard?booking=${posting.id}`)
  await page.getByText('This truck is no longer available.').waitFor()
  await page.getByRole('button', { name: 'Find another truck' }).click()
  await page.getByRole('heading', { name: 'Find Trucks' }).waitFor()
})

test('a shipper at a desk posts a load, compares bids and accepts one', async () => {
  const page = await vapsi.desktop()
  const shipper = await openAs(page, '/dashboard?tab=post-load')
  await page.getByRole('button', { name: 'Post Load & Get Quotes' }).click()
  await page.getByText('Please fill all fields').first().waitFor()
  await page.getByRole('combobox', { name: /^From/ }).fill('Kochi')
  await page.getByRole('listbox').getByRole('option', { name: /Kochi/ }).first().click()
  await page
    .getByLabel('To', { exact: true })
    .or(page.getByRole('combobox', { name: /^To/ }))
    .first()
    .fill('Butibori MIDC')
  await page.getByLabel('Material').fill('Rubber')
  await page.getByLabel('Weight (tons)').fill('8.5')
  await page.getByLabel('Expected Price').fill('36500')
  await page.getByLabel('Pickup Date').fill(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10))
  await page.getByRole('button', { name: 'Post Load & Get Quotes' }).click()
  await page.getByText('Transporters are asked. No bid yet.').waitFor()
  const [load] = await shipper<(Id & { toLat: number; toCity: string; loadType: string })[]>('GET', '/api/posted-loads')
  expect(load?.loadType).toBe('FTL')
  // Typed, not chosen: the gazetteer has one place of that name, south of Nagpur.
  expect(load?.toLat).toBeCloseTo(20.9, 0)

  const { driver, vehicle } = await postTruck()
  await driver.call('POST', `/api/posted-loads/${load?.id}/bids`, { vehicleId: vehicle.id, bidPrice: 35000 })
  await page.getByRole('link', { name: /^Open VP-\d+: Kochi/ }).click()
  await page.waitForURL(/\/shipments\/VP-\d+$/)
  await page.reload()
  await page.getByRole('heading', { name: '1 bid, at ₹35,000' }).waitFor()
  await page.getByRole('button', { name: 'Accept Bid' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept Bid' }).click()
  await page.getByText('Accepted: the office assigns it next').waitFor()
  expect(vapsi.pageErrors).toEqual([])
})

test.each([
  ['shipper', '/dashboard', 'Total Shipments'],
  ['shipper', '/dashboard?tab=marketplace', 'Find Trucks'],
  ['shipper', '/profile', 'Punctuality'],
  ['transporter', '/dashboard', 'Active Bookings'],
  ['transporter', '/dashboard?tab=market-loads', 'Market Loads'],
] as const)('on the narrowest phone a %s sees the bar and the figures of %s uncut', async (side, path, words) => {
  const page = await vapsi.phone({ viewport: { width: 320, height: 640 } })
  await openAs(page, path, side)
  await page.getByText(words, { exact: true }).last().waitFor()
  await page.evaluate(() => document.fonts.ready)
  const cut = await page
    .locator('nav .truncate, main .rounded-card > .truncate')
    .evaluateAll((all) => all.filter((word) => word.scrollWidth > word.clientWidth).map((word) => word.textContent))
  expect(cut).toEqual([])
})
