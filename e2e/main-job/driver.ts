import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Vapsi } from '../harness.ts'
import { type Job, choosePlace, openTab, rupees, signUp, snap, toast } from './person.ts'

const tripOf = (page: Page, reference: string) => page.getByRole('article', { name: `Trip ${reference}` })

/** Signs up, adds a truck and offers it on a route. */
export async function offerTruck(page: Page, vapsi: Vapsi, job: Job) {
  await page.goto('/driver/signup')
  await snap(page, job, '01-driver-sign-up')
  await signUp(page, vapsi, job.driver)
  await page.getByRole('link', { name: 'Fleet Management' }).click()
  await page.getByRole('link', { name: 'Add Your First Vehicle' }).click()

  await page.getByLabel('Vehicle Number').fill(job.driver.vehicleNumber)
  await page.getByRole('button', { name: 'Add Vehicle' }).click()
  await toast(page, 'Please fill all fields')
  await page.getByLabel('Passing Weight').fill('9')
  await snap(page, job, '02-vehicle')
  await page.getByRole('button', { name: 'Add Vehicle' }).click()
  await toast(page, 'Vehicle added successfully')
  const vehicle = page.getByRole('article', { name: job.driver.vehicleNumber })
  await vehicle.getByText('Available', { exact: true }).waitFor()

  await vehicle.getByRole('link', { name: 'Post Route' }).click()
  await choosePlace(page, 'From', job.from)
  await choosePlace(page, 'To', job.to)
  await page.getByText(/^≈\s?1,\d{3}\skm$/).waitFor()
  await page.getByLabel('Expected Price').fill(String(job.askedPrice))
  await snap(page, job, '03-route')
  await page.getByRole('button', { name: 'Post Route' }).click()
  await toast(page, 'Route posted successfully')
  await snap(page, job, '04-route-posted')
  await page.getByRole('main').getByRole('link', { name: 'Back to Fleet' }).last().click()
  await vehicle.getByText('Posted', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await page.getByText('You have no active bookings.').waitFor()
}

/** Accepts the trip that appears by itself, photographs the loading receipt and leaves. */
export async function startTrip(page: Page, job: Job, reference: string) {
  const trip = tripOf(page, reference)
  await trip.getByRole('button', { name: 'Accept' }).waitFor()
  await snap(page, job, '14-driver-trip')
  await trip.getByRole('button', { name: 'Accept' }).click()
  await toast(page, 'Trip accepted')
  expect(await trip.getByRole('button', { name: 'Start Trip' }).count()).toBe(0)
  await snap(page, job, '15-driver-loads')
  await trip.getByLabel('Photograph the LR').setInputFiles({
    name: 'receipt.jpg',
    mimeType: 'image/jpeg',
    // A photograph with some content.
    buffer: await page.screenshot({ type: 'jpeg' }),
  })
  await trip.getByText('LR uploaded successfully').waitFor()
  await trip.getByRole('button', { name: 'Start Trip' }).click()
  await toast(page, 'Trip started')
  await trip.getByText('In Transit').first().waitFor()
  await snap(page, job, '16-driver-on-the-road')
}

export async function deliver(page: Page, job: Job, reference: string, pod: Buffer) {
  const trip = tripOf(page, reference)
  await trip.getByRole('group', { name: 'Proof of Delivery (POD)' }).getByLabel('Choose a file').setInputFiles({
    name: 'pod.pdf',
    mimeType: 'application/pdf',
    buffer: pod,
  })
  await trip.getByText('POD uploaded successfully').waitFor()
  await trip.getByText(/^Waiting for the shipper to confirm the delivery/).waitFor()
  await snap(page, job, '18-driver-delivered')
}

/** After the trip: rates the shipper and sees the agreed price among the earnings. */
export async function rateShipper(page: Page, job: Job, reference: string) {
  const trip = tripOf(page, reference)
  await trip.getByRole('button', { name: 'Rate the shipper' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rate the shipper' })
  await dialog.getByRole('radio', { name: '5 of 5 stars' }).press('Space')
  await dialog.getByRole('button', { name: 'Send rating' }).click()
  await toast(page, 'Thank you for your rating')
  await openTab(page, 'Earnings')
  await page.getByText('Recent trips').waitFor()
  await page.getByText(rupees(job.driverPrice)).first().waitFor()
  await snap(page, job, '24-driver-earned')
}
