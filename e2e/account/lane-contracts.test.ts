import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Vapsi, picture, startVapsi } from '../harness.ts'
import { callsOf } from './account-people.ts'
import { sessionOf } from './demo-people.ts'

interface Truck {
  id: string
  category: string
  passingWeight: number
  isOffRoad: boolean
  vehicleNumber: string
}

let vapsi: Vapsi
let shipper: Page
let carrier: Page
let truck: Truck
beforeAll(async () => {
  vapsi = await startVapsi()
  const phone = { viewport: { width: 360, height: 740 } }
  shipper = await vapsi.phone({ ...phone, storageState: await sessionOf(vapsi, 'shipper') })
  carrier = await vapsi.phone({ ...phone, storageState: await sessionOf(vapsi, 'transporter') })
  const theirs = callsOf(carrier.context().request)
  const { id } = await theirs<{ id: string }>('GET', '/api/user')
  await callsOf(shipper.context().request)('PUT', `/api/carriers/${id}`)
  const trucks = await theirs<Truck[]>('GET', '/api/vehicles?limit=200')
  truck = trucks.filter(({ isOffRoad }) => !isOffRoad).toSorted((a, b) => b.passingWeight - a.passingWeight)[0]!
})
afterAll(() => vapsi.stop())

async function chosen(page: Page, label: string, city: string) {
  const field = page.getByRole('combobox', { name: label, exact: true })
  await field.fill(city)
  await page
    .getByRole('option', { name: new RegExp(`^${city}`) })
    .first()
    .click()
}

test('a shipper offers a contract, the carrier accepts it, and a load of its lane comes to that carrier first', async () => {
  await shipper.goto('/profile')
  await shipper.getByRole('link', { name: 'Contracts' }).click()
  await shipper.getByRole('button', { name: 'Offer a contract' }).click()
  const dialog = shipper.getByRole('dialog')
  await dialog.getByLabel('Vehicle Category').selectOption({ label: truck.category })
  await dialog.getByLabel('Up to (tons)').fill(String(truck.passingWeight))
  await dialog.getByLabel('Price a truck').fill('38000')
  for (const [label, city] of [
    ['From', 'Nagpur'],
    ['To', 'Raipur'],
  ] as const)
    await chosen(shipper, label, city)
  await picture(shipper, 'contract-offer')
  await dialog.getByRole('button', { name: 'Offer it' }).click()
  await shipper.getByText('no answer yet').first().waitFor()

  await carrier.goto('/contracts')
  await picture(carrier, 'contract-offered')
  await carrier.getByRole('button', { name: 'Accept contract' }).click()
  await carrier.getByText('Runs', { exact: true }).waitFor()

  const post = callsOf(shipper.context().request)
  const found = async (q: string) =>
    (await post<{ name: string; lat: number; lng: number }[]>('GET', `/api/places?q=${q}`))[0]!
  const [from, to] = [await found('Nagpur'), await found('Raipur')]
  const load = await post<{ reference: string }>('POST', '/api/posted-loads', {
    fromLocation: from.name,
    toLocation: to.name,
    fromLat: from.lat,
    fromLng: from.lng,
    toLat: to.lat,
    toLng: to.lng,
    vehicleCategory: truck.category,
    material: 'Cotton bales',
    weight: 5,
    expectedPrice: 40_000,
    pickupDate: new Date(Date.now() + 2 * 86_400_000).toISOString(),
    confirmed: true,
  })
  await shipper.goto(`/shipments/${load.reference}`)
  await shipper
    .getByText(/carriers of your contract are asked until/)
    .first()
    .waitFor()
  await picture(shipper, 'contract-asked')

  await carrier.reload()
  const asked = carrier.getByRole('region', { name: 'Loads for you now' })
  await asked.getByText('₹38,000').waitFor()
  await picture(carrier, 'contract-load')
  await asked.getByRole('button', { name: 'Take the load' }).click()
  await asked.waitFor({ state: 'detached' })
  await carrier.getByRole('button', { name: 'What was kept' }).first().click()
  const cells = carrier.getByRole('table').getByRole('cell')
  await cells.first().waitFor()
  expect(await cells.allTextContents()).toEqual(['1', '1', '0', '0'])
  await picture(carrier, 'contract-kept')

  await shipper.reload()
  await shipper
    .getByText(/carriers of your contract are asked until/)
    .first()
    .waitFor({ state: 'detached' })
  for (const page of [shipper, carrier])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})
