import type { Locator, Page } from 'playwright-core'
import { type Vapsi, picture } from '../harness.ts'

/** Two slow cores may be shared with others. */
export const patienceMs = 30_000

export interface Stop {
  contactName: string
  contactNumber: string
  fullAddress: string
  city: string
  pincode: string
}

/** One load on its way, with the data that the three people of a journey enter. */
export interface Job {
  device: 'phone' | 'desktop'
  driver: { name: string; mobile: string; vehicleNumber: string }
  shipper: { name: string; mobile: string }
  from: string
  to: string
  askedPrice: number
  driverPrice: number
  pickup: Stop
  delivery: Stop
}

/** A picture of a step, named so that the folder reads like the journey. */
export const snap = (page: Page, { device }: Job, name: string) => picture(page, `main-job-${device}-${name}`)

/** Expects this exact toast. */
export async function toast(page: Page, title: string, description?: string) {
  const region = page.getByRole('region', { name: /^Notifications/ })
  await region.getByText(title, { exact: true }).waitFor()
  if (description) await region.getByText(description, { exact: true }).waitFor()
}

/** Types a few letters of a place and chooses its suggestion. */
export async function choosePlace(scope: Locator | Page, label: 'From' | 'To', name: string) {
  await scope.getByRole('combobox', { name: label, exact: true }).pressSequentially(name.slice(0, 5))
  await scope
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click()
}

/** From the sign-up tab to the dashboard, with the code sent to the mobile number. */
export async function signUp(page: Page, vapsi: Vapsi, { name, mobile }: { name: string; mobile: string }) {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Mobile number').fill(mobile)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.getByText(`OTP sent to +91 ${mobile}`).waitFor()
  await page.getByLabel('6-digit OTP').fill(await vapsi.codeFor(mobile))
  await page.waitForURL(/\/dashboard/)
}

/** As the screens write it: `₹48,650`. */
export const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`

/** On a phone the bar hides while scrolling down and returns on scrolling up. */
export async function openTab(page: Page, name: string) {
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name }).click()
}
