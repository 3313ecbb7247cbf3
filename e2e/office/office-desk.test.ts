import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf, register } from '../account/account-people.ts'
import { onEach, settled, violations } from '../axe.ts'
import { bothPress } from '../both-press.ts'
import { picture, startVapsi, type Vapsi } from '../harness.ts'

let vapsi: Vapsi
let page: Page
beforeAll(async () => {
  vapsi = await startVapsi()
  page = await vapsi.desktop()
})
afterAll(() => vapsi.stop())

/** The words of a toast; screen readers get a second copy. */
const told = (on: Page, text: string) => on.getByText(text, { exact: true }).first().waitFor()

const signIn = async (on: Page) => {
  await on.goto('/admin/login')
  await on.getByRole('button', { name: 'Fill in' }).click()
  await on.getByRole('button', { name: 'Sign In' }).click()
  await told(on, 'Welcome, Administrator!')
  await on.getByRole('heading', { name: 'Dashboard' }).waitFor()
}

async function placeOrder() {
  const shipper = await vapsi.desktop()
  await register(shipper, 'Ringing Traders', 'shipper')
  const whom = { contactName: 'Ravi', contactNumber: '9812345678' }
  const stop = { ...whom, fullAddress: '1 MIDC', city: 'Nagpur', pincode: '440001' }
  await callsOf(shipper.context().request)('POST', '/api/bookings', {
    fromLocation: 'Nagpur, Maharashtra',
    toLocation: 'Kochi, Kerala',
    price: 42_500,
    vehicleCategory: 'Open',
    materialType: 'Cotton',
    weight: '5 Tons',
    pickupDetails: stop,
    deliveryDetails: stop,
  })
}

test('sign-in: a visitor is redirected, wrong credentials are refused, right ones accepted', async () => {
  await page.goto('/admin/users')
  await page.waitForURL((url) => url.pathname === '/admin/login' && url.searchParams.get('next') === '/admin/users')
  await page.goto('/admin/login')
  await page.getByLabel('Admin Email').fill('admin@vapsi.example')
  await page.getByLabel('Admin Password').fill('not the password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await told(page, 'Admin login failed')
  expect(await violations(page)).toEqual([])
  await signIn(page)
})

test('the dashboard: four cards, six tabs to the letter, queues polled at the price of a 304', async () => {
  for (const card of ['Pending Assignments', 'Pending Bids', 'Active Bookings', 'Pending Payments'])
    expect(await page.getByRole('button', { name: new RegExp(`^${card}`) }).count()).toBe(1)
  const columns: Record<string, string[]> = {
    'Pending Assignments': ['Route', 'Shipper', 'Requested Price', 'Market Truck', 'Created', 'Actions'],
    'Pending Bids': ['Route', 'Shipper', 'Transporter', 'Bid Price', 'Material', 'Actions'],
    'Active Bookings': ['Route', 'Shipper', 'Transporter', 'Shipper Price', 'Driver Price', 'Margin', 'Status'],
    'Pending Payments': ['Route', 'Shipper', 'Transporter', 'Payment Status', 'Received', 'Paid Out', 'Actions'],
    'Driver Management': ['Name and email', 'Type', 'Company', 'Contact', 'Status', 'Commission', 'Actions'],
  }
  for (const [tab, heads] of Object.entries(columns)) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
    await page.getByRole('table', { name: tab }).waitFor()
    expect(await page.getByRole('columnheader').allTextContents()).toEqual(heads)
  }
  await page.getByRole('tab', { name: 'Payment Terms' }).click()
  await page.getByRole('button', { name: 'Create Payment Terms' }).first().waitFor()
  expect(await page.getByRole('button', { name: 'Save as Draft' }).count()).toBeGreaterThan(0)
  const polled = await page.waitForResponse((reply) => reply.url().endsWith('/api/admin/queues'))
  expect(polled.status()).toBe(304)
  await picture(page, 'office-terms')
})

test('a truck is assigned from the keyboard: J, Enter, the proposal, and the row leaves the queue', async () => {
  await page.goto('/admin')
  await page.getByRole('table', { name: 'Pending Assignments' }).waitFor()
  const posted = page.locator('tbody tr').filter({ hasText: 'Yes' })
  const reference =
    (await posted
      .first()
      .getByText(/^VP-\d+$/)
      .textContent()) ?? ''
  await page.keyboard.press('/')
  await page.keyboard.type(reference)
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: `Assign ${reference}` }).waitFor()
  await page
    .getByText(/^Proposed from \d+(\.\d+)? % commission, minimum payout ₹|^Proposed from ₹|negotiated for each trip/)
    .waitFor()
  expect(await violations(page)).toEqual([])
  await picture(page, 'office-assign')
  const driver = page.getByLabel(/Price to driver/)
  if ((await driver.inputValue()) === '') await driver.fill('1000')
  await page.locator('aside').getByRole('button', { name: 'Assign Truck' }).click()
  await told(page, 'Order assigned successfully')
  await page.getByText(`Nothing here matches “${reference}”`).waitFor()
})

test('Manage Payment leads to the ledger: terms, a payment, its reversal, and every sum adds up', async () => {
  await page.goto('/admin?tab=payments')
  const row = page.locator('tbody tr').filter({ hasText: 'Terms pending' }).first()
  await row.getByRole('link', { name: 'Manage Payment' }).click()
  await page.getByRole('heading', { name: /^Booking VP-/ }).waitFor()
  await page.getByRole('button', { name: 'Setup Payment Terms' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create Payment Terms' }).click()
  await told(page, 'Payment terms created')
  await page.getByRole('button', { name: 'Record Payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record Payment' })
  const submit = dialog.getByRole('button', { name: 'Record Payment' })
  // The dialog shows the next instalment of the terms.
  await expect.poll(() => dialog.getByLabel(/Payment Type/).inputValue()).toBe('advance_from_shipper')
  await dialog.getByLabel(/Amount/).fill('99999999')
  expect(await submit.isDisabled()).toBe(true)
  await dialog.getByLabel(/Amount/).fill('1234.5')
  await dialog.getByLabel(/Payment Method/).selectOption('rtgs')
  await submit.click()
  const question = page.getByRole('dialog', { name: /is agreed. Record ₹1,234.50/ })
  await question.getByRole('button', { name: 'Record Payment' }).click()
  await told(page, 'Payment recorded')
  const ledger = page.getByRole('table', { name: 'Ledger' })
  await ledger.getByText('₹1,234.50').first().waitFor()
  await ledger.getByRole('button', { name: 'Reverse' }).last().click()
  const reversal = page.getByRole('dialog', { name: 'Reverse payment' })
  await reversal.getByRole('button', { name: 'Reverse payment' }).click()
  await reversal.getByText('Please give a reason').waitFor()
  await reversal.getByLabel(/Reason/).fill('Booked for the wrong trip')
  await reversal.getByRole('button', { name: 'Reverse payment' }).click()
  await told(page, 'Payment reversed')
  await ledger.getByText('−₹1,234.50').waitFor()
  expect(await violations(page)).toEqual([])
  await picture(page, 'office-ledger')
})

test('two clerks do the same: one wins, the other reads why and keeps the form', async () => {
  const other = await vapsi.desktop()
  await other.context().addCookies(await page.context().cookies())
  const clerks = [page, other]
  const eachOn = (path: string) => Promise.all(clerks.map((on) => on.goto(path)))
  const each = (act: (on: Page, nth: number) => Promise<unknown>) => Promise.all(clerks.map(act))
  type Waiting = { pendingAssignments: { id: string; marketTruck: unknown }[] }
  const queue = await callsOf(page.context().request)<Waiting>('GET', '/api/admin/queues')
  const { id } = queue.pendingAssignments.find(({ marketTruck }) => marketTruck) ?? { id: '' }

  await eachOn(`/admin?open=${id}`)
  await each(async (on) => {
    await on.getByLabel(/Price to shipper/).fill('40000')
    await on.getByLabel(/Price to driver/).fill('30000')
    await on.getByLabel('Negotiation notes').fill('Two at once')
  })
  const late = await bothPress(clerks, 'Assign Truck', 'Order assigned successfully', /This booking no longer waits/)
  expect(await late.getByLabel('Negotiation notes').inputValue()).toBe('Two at once')

  await eachOn(`/admin/bookings/${id}`)
  const open = (name: string) => each((on) => on.getByRole('button', { name }).first().click())
  const meanwhile = /Someone else .* meanwhile/
  await open('Change prices')
  await each((on, nth) => on.getByLabel(/Price to driver/).fill(String(31_000 + nth)))
  await bothPress(clerks, 'Save prices', 'Prices changed', meanwhile)

  await eachOn(`/admin/bookings/${id}`)
  await open('Setup Payment Terms')
  await bothPress(clerks, 'Create Payment Terms', 'Payment terms created', meanwhile)

  await eachOn(`/admin/bookings/${id}`)
  await open('Record Payment')
  await each(async (on) => {
    await on.getByLabel(/Payment Type/).selectOption('partial_to_driver')
    await on.getByLabel(/Amount/).fill('500')
    await on.getByText(/the driver is owed ₹31,00/).waitFor()
  })
  await bothPress(clerks, 'Record Payment', 'Payment recorded', meanwhile)
  await page.goto(`/admin/bookings/${id}`)
  const paid = page.getByRole('table', { name: 'Ledger' }).getByText('₹500.00', { exact: true })
  await paid.first().waitFor()
  // The record and the total; no second record.
  expect(await paid.count()).toBe(2)

  await eachOn('/admin/users?verification=unverified')
  await bothPress(clerks, /^Verify /, 'User verification updated', meanwhile)
  await other.context().close()
})

test('users: filtered in the address, verified in their dialog, exported as a file', async () => {
  await page.goto('/admin/users?verification=unverified')
  await page.getByRole('heading', { name: /^Users \(\d+\)$/ }).waitFor()
  await page
    .getByRole('button', { name: /^View details of/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'User Details' })
  await expect.poll(() => dialog.getByText('Not available').count()).toBe(2)
  await dialog.getByRole('button', { name: 'Verify User' }).click()
  await told(page, 'User verification updated')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByLabel('User Type').selectOption('transporter')
  await page.waitForURL(/userType=transporter/)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.waitForURL((url) => url.search === '')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^vapsi-users-.*\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^\uFEFFName,Username,Type,Company/)
  expect(await violations(page)).toEqual([])
})

test('every page of the office opens without a violation, an unknown one is 404', async () => {
  const paths = [
    '/admin?tab=drivers',
    '/admin/bookings',
    '/admin/payment-terms?tab=records',
    '/admin/payment-terms?tab=setup',
    '/admin/reported-payments',
    '/admin/vehicles',
    '/admin/market',
    '/admin/market?kind=load',
    '/admin/reports?status=all',
    '/admin/documents',
    '/admin/newsletter',
    '/admin/audit',
    '/admin/messages',
    '/admin/dead-letters',
    '/admin/settings',
  ]
  const tabs = [page, await page.context().newPage()]
  await onEach(paths, tabs, async (tab, path) => {
    await settled(tab, path)
    expect(await violations(tab), path).toEqual([])
  })
  await tabs[1]?.close()
  await page.goto('/admin/nowhere')
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
})

test('a clerk on a phone reaches the same, and a new order rings', async () => {
  const phone = await vapsi.phone()
  await signIn(phone)
  await phone.getByRole('table', { name: 'Pending Assignments' }).waitFor()
  await phone.getByRole('banner').getByText('Administrator', { exact: true }).waitFor()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  const order = phone.locator('tbody tr').first()
  await order.click()
  await phone.getByRole('dialog', { name: /^Assign VP-/ }).waitFor()
  await picture(phone, 'office-phone')
  await phone.getByRole('button', { name: 'Close' }).click()
  await phone.getByRole('button', { name: 'Menu' }).click()
  await phone.getByRole('link', { name: 'Settings' }).click()
  await phone.getByRole('heading', { name: 'Settings' }).waitFor()
  await phone.getByRole('button', { name: 'Notifications', exact: true }).click()
  await phone.getByText('No notifications yet').waitFor()
  await placeOrder()
  await phone.getByText(/^New order from Ringing Traders: Nagpur.* → Kochi/).click()
  await phone
    .getByRole('dialog', { name: /^Assign VP-/ })
    .getByText('Ringing Traders', { exact: true })
    .waitFor()
  expect(vapsi.pageErrors).toEqual([])
})

test('logout leads to the sign-in', async () => {
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/admin/login')
})
