import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdf } from './account/account-people.ts'
import { picture, startVapsi, type Vapsi } from './harness.ts'
import { proveMobile } from './prove-mobile.ts'

let vapsi: Vapsi
beforeAll(async () => {
  vapsi = await startVapsi()
})
afterAll(() => vapsi.stop())

const stop = {
  contactName: 'Ravi Kumar',
  contactNumber: '9812345678',
  fullAddress: '1 MIDC, Butibori',
  city: 'Nagpur',
  pincode: '440001',
}
const receipt = {
  name: 'receipt.pdf',
  mimeType: 'application/pdf',
  buffer: pdf(100),
}

/** A page whose browser is signed in, and API calls in the same session. */
async function somebody(page: Page, signIn: string, body: object) {
  const call = async <T = { id: string }>(method: string, url: string, data?: object): Promise<T> => {
    const answer = await page.request.fetch(vapsi.url + url, { method, ...(data && { data }) })
    if (!answer.ok()) throw new Error(`${method} ${url}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  await call('POST', signIn, body)
  if (signIn === '/api/register') await proveMobile(call)
  return { page, call }
}

const account = (username: string, name: string, userType: string) => ({
  username,
  password: 'long-enough-1',
  name,
  userType,
})

test('a driver adds a truck, posts a route, bids on the way back and drives a trip to its POD', async () => {
  const [phone, shippersPhone, desk] = await Promise.all([vapsi.phone(), vapsi.phone(), vapsi.desktop()])
  const driver = await somebody(phone, '/api/register', account('trip-driver', 'Balbir Singh', 'transporter'))
  const shipper = await somebody(shippersPhone, '/api/register', account('trip-shipper', 'Asha Traders', 'shipper'))
  const office = await somebody(desk, '/api/admin/login', {
    email: 'admin@vapsi.example',
    password: 'vapsi-demo-2026',
  })
  await shipper.call('POST', '/api/posted-loads', {
    fromLocation: 'Kochi, Kerala',
    toLocation: 'Nagpur, Maharashtra',
    fromLat: 9.93,
    fromLng: 76.27,
    toLat: 21.14,
    toLng: 79.08,
    fromCity: 'Kochi',
    toCity: 'Nagpur',
    loadType: 'FTL',
    vehicleCategory: 'Open',
    material: 'Rubber sheets of the journey',
    weight: '8',
    expectedPrice: '36500',
    pickupDate: new Date(Date.now() + 6 * 86_400_000).toISOString(),
  })

  await phone.goto('/driver/fleet')
  await phone.getByText("You haven't added any vehicles yet.").waitFor()
  await phone.getByRole('link', { name: 'Add Your First Vehicle' }).click()
  await phone.getByRole('button', { name: 'Add Vehicle' }).click()
  await phone.getByText('Please fill all fields').first().waitFor()
  await phone.getByLabel('Vehicle Number').fill('mh 12 zz 4821')
  expect(await phone.getByLabel('Vehicle Number').inputValue()).toBe('MH 12 ZZ 4821')
  await phone.getByLabel('Passing Weight (tons)').fill('9')
  await phone.getByRole('button', { name: 'Add Vehicle' }).click()
  await phone.getByText('Vehicle added successfully', { exact: true }).waitFor()

  await phone.getByRole('link', { name: 'Post Route' }).click()
  await phone.getByRole('combobox', { name: /^From/ }).fill('Nagpur')
  await phone.getByRole('listbox').getByRole('option').first().click()
  await phone.getByRole('combobox', { name: /^To/ }).fill('Kochi')
  await phone.getByLabel('Expected Price').fill('42500')
  await phone.getByRole('button', { name: 'Post Route' }).click()
  await phone.getByText('Invalid Locations', { exact: true }).waitFor()
  await phone.getByRole('combobox', { name: /^To/ }).fill('Kochi ')
  await phone.getByRole('listbox').getByRole('option').first().click()
  await phone.getByRole('button', { name: 'Post Route' }).click()

  await phone.getByRole('heading', { name: 'Come back loaded' }).waitFor()
  await picture(phone, 'driver-come-back-loaded')
  await phone.getByRole('button', { name: 'Place Bid' }).first().click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Place Bid' }).click()
  await phone.getByText('Bid placed', { exact: true }).waitFor()

  const [posting] = await driver.call<
    { id: string; vehicleId: string; fromLocation: string; toLocation: string; price: number }[]
  >('GET', '/api/posted-vehicles')
  if (!posting) throw new Error('The route was not posted')
  const { fromLocation, toLocation, price, vehicleId } = posting
  const booking = await shipper.call('POST', `/api/market-trucks/${posting.id}/book-detailed`, {
    fromLocation,
    toLocation,
    price,
    materialType: 'Cotton',
    weight: '5 Tons',
    pickupDetails: stop,
    deliveryDetails: { ...stop, contactName: 'Thomas', city: 'Kochi', pincode: '682001' },
  })
  const me = await driver.call('GET', '/api/user')
  await office.call('POST', '/api/admin/assign-order', {
    bookingId: booking.id,
    transporterId: me.id,
    vehicleId,
    negotiatedPriceShipper: 42500,
    negotiatedPriceDriver: 36125,
    orderType: 'truck_first',
    negotiationNotes: '',
  })

  await phone.goto('/dashboard')
  await phone.getByText('₹36,125').first().waitFor()
  expect(await phone.getByText('₹42,500').count()).toBe(0)
  await phone.getByRole('button', { name: 'Accept' }).click()
  await phone.getByText('Trip accepted', { exact: true }).waitFor()
  expect(await phone.getByRole('link', { name: 'WhatsApp Ravi Kumar' }).first().getAttribute('href')).toBe(
    'https://wa.me/919812345678',
  )
  await phone.locator('input[type=file]').first().setInputFiles(receipt)
  await phone.getByRole('button', { name: 'Start Trip' }).click()
  await phone.getByText('Photograph the POD').first().waitFor()
  await picture(phone, 'driver-on-the-road')

  await phone.goto('/driver/fleet')
  await phone.getByRole('button', { name: 'Track' }).click()
  await phone
    .getByRole('dialog')
    .getByRole('img', { name: /^Route from Nagpur to Kochi/ })
    .waitFor()
  await phone.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  expect(await phone.getByRole('button', { name: 'Delete', exact: true }).isDisabled()).toBe(true)
  await phone.getByText('On a trip: it can be changed or deleted after that.').waitFor()

  await phone.goto('/dashboard')
  await phone.getByText('Photograph the POD').waitFor()
  await phone.locator('input[type=file]').first().setInputFiles(receipt)
  await phone.getByText('Waiting for the shipper to confirm').waitFor()
  await shipper.call('POST', `/api/bookings/${booking.id}/complete`)
  await phone.reload()
  await phone.getByRole('button', { name: 'Rate the shipper' }).waitFor()
  await phone.goto('/dashboard?tab=earnings')
  await phone.getByText('₹36,125').first().waitFor()
  expect(vapsi.pageErrors).toEqual([])
})

test('a route without a vehicle leads back to the fleet', async () => {
  const phone = await vapsi.phone()
  await somebody(phone, '/api/register', account('no-truck', 'Imran Khan', 'transporter'))
  await phone.goto('/driver/post-route')
  await phone.getByText('No vehicle selected', { exact: true }).waitFor()
  await phone.waitForURL('**/driver/fleet')
  await phone.goto('/driver/edit-vehicle/nope')
  await phone.getByText('Vehicle not found', { exact: true }).waitFor()
  await phone.getByRole('link', { name: 'Back to Fleet' }).last().click()
  await phone.waitForURL('**/driver/fleet')
})
