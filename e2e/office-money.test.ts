import type { AdminBookingView } from '@vapsi/contract/office/admin-views'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from './account-people.ts'
import { violations } from './axe.ts'
import { picture, startVapsi, type Vapsi } from './harness.ts'

let vapsi: Vapsi
let page: Page
const office = () => callsOf(page.context().request)
const listening = async () => {
  await expect.poll(() => page.locator('[inert]').count(), { timeout: 10_000 }).toBe(0)
}
const unpaid = async () => {
  const rows = await office()<AdminBookingView[]>('GET', '/api/admin/bookings?queue=pendingPayments&limit=100')
  return rows.filter(({ nextFromShipper }) => nextFromShipper !== null)
}

beforeAll(async () => {
  vapsi = await startVapsi()
  page = await vapsi.desktop()
  await page.goto('/admin/login')
  await page.getByRole('button', { name: 'Fill in' }).click()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
})
afterAll(() => vapsi.stop())

test('a booking is found by its vehicle from anywhere with six keys, and a press does what is asked', async () => {
  const running = (await unpaid()).find(({ vehicle }) => vehicle !== null)!
  const digits = running.vehicle!.vehicleNumber.slice(-4)
  await page.goto('/admin/newsletter')
  await listening()
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  await press('Control+k')
  const box = page.getByRole('combobox', { name: 'Search or do' })
  await box.waitFor()
  for (const digit of digits) await press(digit)
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  expect(await violations(page)).toEqual([])
  await press('Enter')
  await page.waitForURL(/\/admin\/bookings\//)
  expect(keys).toBeLessThanOrEqual(6)
  await page.keyboard.press('Control+k')
  await box.fill(`${running.reference} → record`)
  await page.getByRole('option', { name: /Record payment/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Record Payment' }).waitFor()
  await page.keyboard.press('Escape')
})

test('what needs a clerk has its one action', async () => {
  await page.goto('/admin/needs')
  await listening()
  await page.getByRole('heading', { name: 'Needs me' }).waitFor()
  expect(await violations(page)).toEqual([])
  await picture(page, 'needs-me')
  expect(vapsi.pageErrors).toEqual([])
})
