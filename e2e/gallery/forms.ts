import type { Page } from 'playwright-core'

/** Submitted empty: each field says what is missing. */
export async function sentEmpty(page: Page) {
  await page.locator('main form button[type=submit]:visible').last().click()
  await page.locator('main [aria-invalid=true]').first().waitFor()
}

/** The step after the mobile number, as if a code had been sent: codes per number are limited. */
export async function codeSent(page: Page) {
  await page.route('**/check-user', (route) => route.fulfill({ json: { exists: true } }))
  await page.route('**/api/identity/otp', (route) =>
    route.fulfill({ status: 202, json: { resendAfterSeconds: 30, expiresInSeconds: 600 } }),
  )
  await page.locator('main form input:visible').last().fill('9820055599')
  await page.locator('main form button[type=submit]:visible').click()
  await page.locator('[autocomplete=one-time-code]').first().waitFor()
}

/** Complete Booking at a later step: pickup is 1, delivery with its review 2. */
export const onStep = (step: 1 | 2) => async (page: Page) => {
  await page.locator('main nav ol button').nth(step).click()
  await page.locator('main form section:visible').first().waitFor()
}

/** Facts in editing mode. */
export async function beingEdited(page: Page) {
  await page.locator('main h2 + button').first().click()
  await page.locator('main form input:visible').first().waitFor()
}

/** Post Load with one stop on the way. */
export async function withAStop(page: Page) {
  await page.locator('main form button:has(svg.lucide-plus)').first().click()
  await page.locator('input[name="stop-1-weight"]').waitFor()
}
