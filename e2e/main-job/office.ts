import type { Page } from 'playwright-core'
import { type Job, snap, toast } from './person.ts'

/** Signs in with the credentials that the demo shows. */
export async function signIn(page: Page, job: Job) {
  await page.goto('/admin/login')
  await page.getByRole('button', { name: 'Fill in' }).click()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await toast(page, 'Welcome, Administrator!')
  await page.getByRole('tab', { name: /^Pending Assignments/ }).waitFor()
  await snap(page, job, '11-office')
}

/** Enters transporter, vehicle and both prices; the margin is shown before the decision. */
export async function assignTruck(page: Page, job: Job, reference: string) {
  await page.getByRole('searchbox', { name: 'Search' }).fill(reference)
  // Before that its row moves.
  await page.waitForURL((url) => url.search.includes(reference))
  const queue = page.getByRole('table', { name: 'Pending Assignments' })
  await queue.getByRole('row').filter({ hasText: reference }).getByRole('button', { name: 'Assign Truck' }).click()
  const title = `Assign ${reference}`
  // Beside the queue on a wide screen, over it on a narrow one.
  const panel = page.getByRole('complementary', { name: title }).or(page.getByRole('dialog', { name: title }))
  await panel.getByRole('combobox', { name: 'Transporter' }).fill(job.driver.name.split(' ').slice(0, 2).join(' '))
  await panel.getByRole('option', { name: job.driver.name }).click()
  const truck = panel.getByRole('option', { name: new RegExp(job.driver.vehicleNumber) })
  await panel
    .getByRole('combobox', { name: 'Vehicle' })
    .selectOption((await truck.getAttribute('value', { timeout: 30_000 })) ?? '')
  await panel.getByLabel('Price to shipper').fill('48500')
  await panel.getByLabel('Price to driver').fill(String(job.driverPrice))
  await panel.getByText('₹6,500.00 · 13.4 %').waitFor()
  await snap(page, job, '12-assign')
  await panel.getByRole('button', { name: 'Assign Truck' }).click()
  await toast(page, 'Order assigned successfully')
}

/** Finds the booking in the list and sets its payment terms. */
export async function setTerms(page: Page, job: Job, reference: string) {
  await page.goto('/admin/bookings')
  await page.getByRole('searchbox').first().fill(reference)
  // A search that starts after the row was opened closes it again.
  await page.waitForURL((url) => url.search.includes(reference))
  await page.getByRole('row').filter({ hasText: reference }).getByText(reference).first().click()
  await page.getByRole('link', { name: 'Open booking' }).click()
  await page.getByRole('heading', { name: `Booking ${reference}` }).waitFor()
  await page.getByRole('button', { name: 'Setup Payment Terms' }).click()
  const dialog = page.getByRole('dialog', { name: 'Setup Payment Terms' })
  await dialog.getByLabel('Advance from shipper').fill('40')
  await dialog.getByText('Advance ₹19,400').waitFor()
  await dialog.getByRole('textbox', { name: /^Terms/ }).fill('Balance within three days of delivery')
  await snap(page, job, '13-terms')
  await dialog.getByRole('button', { name: 'Create Payment Terms' }).click()
  await toast(page, 'Payment terms created')
}

/** Records a payment on the open booking page; without an amount, all that is open on that side. */
export async function recordPayment(page: Page, type: string, reference: string, amount?: string) {
  await page.getByRole('button', { name: 'Record Payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record Payment' })
  await dialog.getByLabel('Payment Type').selectOption({ label: type })
  if (amount) await dialog.getByLabel('Amount').fill(amount)
  else await dialog.getByRole('button', { name: /^Use ₹/ }).click()
  await dialog.getByLabel('Payment Method').selectOption({ label: 'NEFT' })
  await dialog.getByLabel('Reference').fill(reference)
  await dialog.getByRole('button', { name: 'Record Payment' }).click()
  await toast(page, 'Payment recorded')
  await dialog.waitFor({ state: 'hidden' })
}
