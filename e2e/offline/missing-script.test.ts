import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { register } from '../account/account-people.ts'
import { join } from 'node:path'
import { readManifest } from '../../web/build/manifest.ts'
import { startVapsi, type Vapsi } from '../harness.ts'

let vapsi: Vapsi
beforeAll(async () => {
  vapsi = await startVapsi()
})
afterAll(() => vapsi.stop())

const manifest = readManifest(join(import.meta.dirname, '../../web/dist/client'))

/** The signal is lost while the browser fetches the script with this module, once. */
async function missOnce(page: Page, module: string) {
  let missed = false
  await page.route(`**/${manifest[`src/${module}`]!.file}`, (route) => {
    if (missed) return route.continue()
    missed = true
    return route.abort('internetdisconnected')
  })
  return () => missed
}

async function aShipper(name: string) {
  const page = await vapsi.phone()
  await register(page, name, 'shipper')
  await page.goto('/dashboard')
  await page.getByText('You have no active bookings.').waitFor()
  return { page, bar: page.getByRole('navigation', { name: 'Main' }) }
}

test.each([
  ['its own', 'screens/shipper/bookings-tab.tsx'],
  ['one that it imports', 'domain/share/share-of-trip.ts'],
])('a tab with a script that did not come, %s: the page loads again by itself', async (_, script) => {
  const { page, bar } = await aShipper('Asha Traders')
  const isMissed = await missOnce(page, script)
  await bar.getByRole('button', { name: 'Bookings' }).click()
  await page.getByText('No bookings yet').waitFor()
  expect(isMissed()).toBe(true)
  expect(vapsi.pageErrors).toEqual([])
})

test('without signal the page says so, and goes on as soon as it is back', async () => {
  const { page, bar } = await aShipper('Meera Mills')
  await page.context().setOffline(true)
  await bar.getByRole('button', { name: 'Payments' }).click()
  await page.getByText('You are offline. Try again when you have signal.').waitFor()
  await page.context().setOffline(false)
  await bar.getByRole('button', { name: 'Payments' }).and(page.locator('[aria-current]')).waitFor()
  await page.getByText('No payments due.').waitFor()
  expect(vapsi.pageErrors).toEqual([])
})

test('a window whose script did not come opens after the page was loaded again', async () => {
  const { page } = await aShipper('Rao & Sons')
  const isMissed = await missOnce(page, 'ui/overlay/dialog-windows.tsx')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Delete account' }).waitFor()
  await expect.poll(isMissed).toBe(true)
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Delete account' }).click()])
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('dialog').waitFor()
  expect(vapsi.pageErrors).toEqual([])
})
