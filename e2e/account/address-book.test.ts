import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Vapsi, picture, startVapsi } from '../harness.ts'
import { callsOf } from './account-people.ts'
import { sessionOf } from './demo-people.ts'

let vapsi: Vapsi
let storageState: Awaited<ReturnType<typeof sessionOf>>
beforeAll(async () => {
  vapsi = await startVapsi()
  storageState = await sessionOf(vapsi, 'shipper')
})
afterAll(() => vapsi.stop())

test('an end of a finished shipment is kept in one press, renamed, and fills the form of the next booking', async () => {
  const page = await vapsi.phone({ viewport: { width: 360, height: 740 }, storageState })
  const call = callsOf(page.context().request)
  const bookings = await call<{ reference: string; status: string; senderDetails: object | null }[]>(
    'GET',
    '/api/bookings?limit=200',
  )
  const over = bookings.find(({ status, senderDetails }) => status === 'completed' && senderDetails !== null)!
  await page.goto(`/shipments/${over.reference}`)
  await page.getByRole('heading', { name: 'Pickup', exact: true }).click()
  await page.getByRole('button', { name: 'Keep in the address book' }).first().click()
  await page.getByRole('button', { name: 'In the address book', exact: true }).first().waitFor()
  const [kept] = await call<{ contactName: string; fullAddress: string }[]>('GET', '/api/addresses')

  await page.goto('/profile')
  await page.getByRole('link', { name: 'Address book' }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name of the place').fill('Main godown')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Main godown' }).waitFor()
  await picture(page, 'address-book')

  await page.goto('/dashboard?tab=marketplace&from=Nagpur&to=Raipur&request=direct')
  await page.getByRole('heading', { name: 'Complete Booking' }).waitFor()
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Pickup' }).click()
  const pickup = page.getByRole('region', { name: 'Pickup', exact: true })
  await pickup.getByRole('button', { name: 'From the address book' }).click()
  await pickup.getByRole('searchbox', { name: 'Search the address book' }).fill('main')
  await picture(page, 'address-choice')
  await pickup.getByRole('button', { name: /^Main godown/ }).click()
  expect(await pickup.getByLabel('Contact Name').inputValue()).toBe(kept!.contactName)
  expect(await pickup.getByLabel('Full Address').inputValue()).toBe(kept!.fullAddress)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('a place of the address book is an end of a load, with its place on the map', async () => {
  const page = await vapsi.phone({ viewport: { width: 360, height: 740 }, storageState })
  const call = callsOf(page.context().request)
  const place = { name: 'Nagpur depot', contactName: 'Sunil Wagh', contactNumber: '9812345678', landmark: '' }
  const where = { fullAddress: '14 MIDC Hingna', city: 'Nagpur', pincode: '440016' }
  await call('POST', '/api/addresses', { ...place, ...where })
  await page.goto('/dashboard?tab=post-load')
  for (const end of ['From', 'To']) {
    const book = page.getByRole('group', { name: `Address book: ${end}`, exact: true })
    await book.getByRole('button', { name: 'From the address book' }).click()
    await book.getByRole('searchbox').fill('depot')
    await book.getByRole('button', { name: /^Nagpur depot/ }).click()
    await expect.poll(() => page.getByRole('combobox', { name: new RegExp(`^${end}`) }).inputValue()).toBe('Nagpur')
  }
  // A load without places is not matched with trucks on their way home.
  const kept = () =>
    page.evaluate(() => {
      const name = Object.keys(localStorage).find((key) => key.startsWith('vapsi.draft.load.'))!
      const { from, to } = JSON.parse(localStorage.getItem(name)!) as Record<
        string,
        { place: { state: string } | null }
      >
      return [from?.place?.state, to?.place?.state]
    })
  await expect.poll(kept).toEqual(['Maharashtra', 'Maharashtra'])
  await picture(page, 'load-from-address-book')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})
