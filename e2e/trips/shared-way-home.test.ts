import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf, register } from '../account/account-people.ts'
import { type Vapsi, picture, startVapsi } from '../harness.ts'

let vapsi: Vapsi
beforeAll(async () => {
  vapsi = await startVapsi()
})
afterAll(() => vapsi.stop())

const delhi = { lat: 28.65, lng: 77.23 }
const jaipur = { lat: 26.91, lng: 75.79 }
const surat = { lat: 21.17, lng: 72.83 }
const mumbai = { lat: 19.08, lng: 72.88 }
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const part = (from: [string, typeof delhi], to: [string, typeof delhi], expectedPrice: number) => ({
  fromLocation: from[0],
  fromCity: from[0],
  fromLat: from[1].lat,
  fromLng: from[1].lng,
  toLocation: to[0],
  toCity: to[0],
  toLat: to[1].lat,
  toLng: to[1].lng,
  vehicleCategory: 'Trailer',
  loadType: 'PTL',
  material: 'Machinery',
  weight: 4,
  part: { pieces: 4, lengthCm: 120, widthCm: 100, heightCm: 110, isStackable: false, goods: 'general' },
  expectedPrice,
  pickupDate: inDays(0),
  pickupFrom: inDays(0),
  pickupUntil: inDays(6.5),
  confirmed: true,
})

test('an empty truck takes two parts home at once: its driver reads the stops in their order and bids on both', async () => {
  const shipper = await vapsi.phone()
  await register(shipper, 'Asha Traders', 'shipper')
  const post = callsOf(shipper.context().request)
  await post('POST', '/api/posted-loads', part(['Delhi', delhi], ['Mumbai', mumbai], 40_000))
  await post('POST', '/api/posted-loads', part(['Jaipur', jaipur], ['Surat', surat], 30_000))

  const page = await vapsi.phone({ viewport: { width: 360, height: 740 } })
  await register(page, 'Balbir Singh', 'transporter')
  const driver = callsOf(page.context().request)
  await driver('POST', '/api/vehicles', {
    vehicleNumber: 'MH12SH1001',
    category: 'Trailer',
    vehicleType: '32 feet',
    passingWeight: 16,
  })
  await page.goto('/driver/way-home')
  await expect.poll(() => page.locator('[inert]').count()).toBe(0)
  for (const [label, city] of [
    ['Where are you?', 'Delhi'],
    ['Where is home?', 'Mumbai'],
  ] as const) {
    await page.getByLabel(label).fill(city)
    await page
      .getByRole('listbox')
      .getByRole('option', { name: new RegExp(`^${city}`) })
      .first()
      .click()
  }
  await page.getByRole('button', { name: 'How to plan' }).click()
  await page.getByRole('radio', { name: '2', exact: true }).click({ force: true })
  await page.getByRole('button', { name: 'Plan again' }).click()

  const together = page
    .getByRole('radiogroup', { name: 'Ways home' })
    .locator('label', { hasText: 'Together on board' })
  await together.first().click()
  const stops = together.first().getByRole('list', { name: 'Stops in their order' }).getByRole('listitem')
  await expect
    .poll(async () => (await stops.allInnerTexts()).map((text) => text.split('\n')[0]))
    .toEqual([
      'Pick up in Delhi: Machinery',
      'Pick up in Jaipur: Machinery',
      'Deliver in Surat: Machinery',
      'Deliver in Mumbai: Machinery',
      'Mumbai',
    ])
  await picture(page, 'shared-way-home')
  await page.getByRole('button', { name: 'Bid on both · ₹70,000' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bid on both · ₹70,000' }).click()
  await page.getByText('Bids placed').first().waitFor()
  expect(await driver<object[]>('GET', '/api/bids')).toHaveLength(2)
  expect(vapsi.pageErrors).toEqual([])
})
