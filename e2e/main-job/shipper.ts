import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Vapsi } from '../harness.ts'
import { type Job, type Stop, choosePlace, openTab, rupees, signUp, snap, toast } from './person.ts'

const bookingOf = (page: Page, reference: string) => page.getByRole('article', { name: `Booking ${reference}` })

/** A visitor finds the truck and signs up to book it. */
export async function findTruck(page: Page, vapsi: Vapsi, job: Job) {
  await page.goto('/book-truck')
  await choosePlace(page, 'From', job.from)
  await choosePlace(page, 'To', job.to)
  await page.getByRole('button', { name: 'Search Trucks' }).click()
  const truck = page
    .getByRole('article', { name: new RegExp(`from ${job.from}.* to ${job.to}`) })
    .filter({ hasText: rupees(job.askedPrice) })
  await truck.waitFor()
  await snap(page, job, '05-search')
  await truck.getByRole('link', { name: 'Book This Truck' }).click()
  await page.waitForURL(/\/shipper\/signup\?bookingId=/)
  await page.getByText('You are booking').waitFor()
  await snap(page, job, '06-shipper-sign-up')
  await signUp(page, vapsi, job.shipper)
  await page.getByRole('heading', { name: 'Complete Booking' }).waitFor()
}

async function fillStop(stop: Locator, is: Stop) {
  await stop.getByLabel('Contact Name').fill(is.contactName)
  await stop.getByLabel('Contact Number').fill(is.contactNumber)
  await stop.getByLabel('Full Address').fill(is.fullAddress)
  await stop.getByLabel('City').fill(is.city)
  await stop.getByLabel('Pincode').fill(is.pincode)
}

/** Fills in the booking, meets each validation once, and sees it pending. Returns its reference. */
export async function completeBooking(page: Page, job: Job): Promise<string> {
  const stop = (name: 'Pickup' | 'Delivery') => page.getByRole('region', { name, exact: true })
  await page.getByLabel('Material Type').fill('Cotton bales')
  await page.getByLabel('Weight').fill('8 Tons')
  await snap(page, job, '07-goods')
  await page.getByRole('button', { name: 'Continue' }).click()
  await fillStop(stop('Pickup'), job.pickup)
  await snap(page, job, '08-pickup')
  await page.getByRole('button', { name: 'Continue' }).click()
  await fillStop(stop('Delivery'), { ...job.delivery, contactName: '' })

  const submit = page.getByRole('button', { name: 'Submit Booking Request' })
  await submit.click()
  await toast(
    page,
    'Please fill all required fields',
    'All pickup/delivery contact details, addresses, material type, and weight are required.',
  )
  await snap(page, job, '09-missing')
  await fillStop(stop('Delivery'), { ...job.delivery, contactNumber: '98123' })
  await submit.click()
  await toast(page, 'Invalid phone numbers', 'Contact numbers must be exactly 10 digits.')
  await fillStop(stop('Delivery'), { ...job.delivery, pincode: '6820' })
  await submit.click()
  await toast(page, 'Invalid pincodes', 'Pincodes must be exactly 6 digits.')
  await fillStop(stop('Delivery'), job.delivery)
  await submit.click()
  await toast(page, 'Booking requested')

  const booking = page.getByRole('article', { name: /^Booking VP-/ })
  await booking.getByText('Waiting for the office').waitFor()
  expect(await booking.count()).toBe(1)
  await snap(page, job, '10-pending')
  return ((await booking.getAttribute('aria-label')) ?? '').replace('Booking ', '')
}

/** The page stays open: changes by the office and the driver appear by themselves. */
export async function followTrip(page: Page, job: Job, reference: string) {
  const booking = bookingOf(page, reference)
  await booking.getByText('In Transit').first().waitFor()
  await booking.getByRole('button', { name: 'View Full Details' }).click()
  const steps = booking.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
  const done = ['Requested', 'Confirmed', 'Advance Paid', 'Accepted by Driver', 'Loaded', 'In Transit']
  for (const [i, name] of done.entries()) await steps.nth(i).getByText(name, { exact: true }).waitFor()
  await snap(page, job, '17-shipper-follows')

  const receipt = booking.getByRole('group', { name: 'Loading Receipt (LR)' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    receipt.getByRole('link', { name: 'Download' }).click(),
  ])
  const file = await readFile(await download.path())
  expect([...file.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
  expect(download.suggestedFilename()).toMatch(/\.jpe?g$/)
}

/** The goods have arrived, according to the driver's document. */
export async function confirmDelivery(page: Page, job: Job, reference: string) {
  const booking = bookingOf(page, reference)
  await booking.getByRole('button', { name: 'Check the delivery' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Received in good order' }).click()
  await toast(page, 'Delivery confirmed')
  await booking
    .getByText(/Delivered and confirmed|All done/)
    .first()
    .waitFor()
  await snap(page, job, '19-shipper-confirmed')
}

export async function rateDriver(page: Page, job: Job, reference: string) {
  await openTab(page, 'Payments')
  const payment = page.getByRole('article', { name: `Payment of ${reference}` })
  await payment.getByText('Paid', { exact: true }).waitFor()
  await payment.getByRole('button', { name: 'Payment history' }).click()
  await payment.getByText('Advance', { exact: true }).waitFor()
  await payment.getByText('Final payment', { exact: true }).waitFor()
  await snap(page, job, '22-shipper-paid')

  await openTab(page, 'Bookings')
  await bookingOf(page, reference).getByRole('button', { name: 'Rate the driver' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rate the driver' })
  await dialog.getByRole('radio', { name: '4 of 5 stars' }).press('Space')
  await snap(page, job, '23-stars')
  await dialog.getByRole('button', { name: 'Send rating' }).click()
  await toast(page, 'Thank you for your rating')
}
