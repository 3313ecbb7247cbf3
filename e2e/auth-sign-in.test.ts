import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Vapsi, startVapsi } from './harness.ts'

let vapsi: Vapsi
beforeAll(async () => {
  vapsi = await startVapsi({ serviceWorkers: 'allow' })
})
afterAll(() => vapsi.stop())

const aMobile = () => `96${String(randomInt(1e8)).padStart(8, '0')}`

async function askForCode(page: Page, mobile: string) {
  await page.getByLabel('Mobile number').fill(mobile)
  await page.getByRole('button', { name: 'Send OTP' }).click()
}
const otp = (page: Page) => page.getByRole('textbox', { name: /OTP/ })

test('an unknown number is led from login to sign-up, and back in with the keyboard alone', async () => {
  const page = await vapsi.desktop()
  const mobile = aMobile()
  await page.goto('/driver/login')
  await askForCode(page, mobile)
  await page.getByText('Please sign up first to create an account').first().waitFor()
  expect(await page.getByRole('tab', { name: 'Sign Up' }).getAttribute('aria-selected')).toBe('true')
  expect(await page.getByLabel('Mobile number').inputValue()).toBe(mobile)
  await page.getByLabel('Full name').focus()
  await page.keyboard.type('श्री वेंकटेश्वर ट्रांसपोर्ट कंपनी')
  await page.keyboard.press('Enter')
  await page.getByText(`OTP sent to +91 ${mobile}`, { exact: true }).waitFor()
  await page.keyboard.type(await vapsi.codeFor(mobile))
  await page.waitForURL('**/dashboard')
  expect(await page.evaluate(() => localStorage.getItem('vapsi.appMode'))).toBe('driver')

  // A signed-in driver is redirected from this page through the driver's login to the dashboard.
  await page.goto('/shipper/login')
  await page.waitForURL('**/dashboard')
  expect(vapsi.pageErrors).toEqual([])
})

test('a wrong code is cleared and said, and the right one still opens', async () => {
  const page = await vapsi.phone()
  await page.goto('/shipper/login')
  await askForCode(page, '9000000001')
  const code = await vapsi.codeFor('9000000001')
  await otp(page).fill(code === '111111' ? '222222' : '111111')
  await page.getByText('Login failed').first().waitFor()
  expect(await otp(page).inputValue()).toBe('')
  // The field still has the focus.
  await page.keyboard.type(code)
  await page.waitForURL('**/dashboard')
  await page.getByText('Welcome back!').first().waitFor()
})

test('without a network nothing typed is lost, and the same press works once it is back', async () => {
  const page = await vapsi.phone()
  const mobile = aMobile()
  await page.goto('/shipper/signup')
  await page.getByLabel('Full name').fill('Farida Khan')
  await page.getByLabel('Mobile number').fill(mobile)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.getByText('Failed to send OTP').first().waitFor()
  expect(await page.getByLabel('Full name').inputValue()).toBe('Farida Khan')
  expect(await page.getByLabel('Mobile number').inputValue()).toBe(mobile)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await otp(page).waitFor()
  const code = await vapsi.codeFor(mobile)
  await page.context().setOffline(true)
  await otp(page).fill(code)
  await page.getByText('Registration failed').first().waitFor()
  expect(await otp(page).inputValue()).toBe(code)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await page.waitForURL('**/dashboard')
})

test('the demo leads to the code in its inbox', async () => {
  const page = await vapsi.desktop()
  const mobile = aMobile()
  await page.goto('/shipper/signup')
  await page.getByLabel('Full name').fill('Asha Mehta')
  await askForCode(page, mobile)
  const inboxOpens = page.context().waitForEvent('page')
  await page.getByRole('link', { name: /Demo/ }).click()
  const inbox = await inboxOpens
  await inbox.getByText(await vapsi.codeFor(mobile), { exact: true }).waitFor()
  expect(await inbox.getByLabel('Only for this number or address').inputValue()).toBe(`+91${mobile}`)
})
