import { indianDay } from '@vapsi/contract/values/india'
import type { MonthBrief, MonthClosing } from '@vapsi/contract/settlement/months'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from '../account/account-people.ts'
import { settled, violations } from '../axe.ts'
import { sessionOf } from '../account/demo-people.ts'
import { picture, startVapsi, type Vapsi } from '../harness.ts'

let vapsi: Vapsi
let page: Page
const [year = 0, month = 0] = indianDay().split('-').map(Number)
const last = new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
const months = () => callsOf(page.context().request)<MonthBrief[]>('GET', '/api/admin/months?limit=100')
/** The server's answer about the closing, changed. */
const tell = (closing: Partial<MonthClosing>) =>
  page.route('**/api/admin/month-closing', async (route) => {
    const answer = { until: last, state: 'running', month: last, closed: 2, months: 24, by: 'Kavita', problem: null }
    await route.fulfill({ json: { closing: { ...answer, askedAt: new Date().toISOString(), ...closing } } })
  })

beforeAll(async () => {
  vapsi = await startVapsi()
  page = await vapsi.desktop({ storageState: await sessionOf(vapsi, 'admin') })
})
afterAll(() => vapsi.stop())

test('a clerk sees how far a closing of years is, and why it stopped', async () => {
  await tell({})
  await settled(page, `/admin/months?month=${last}`)
  await page.getByText('2 of 24 months closed').waitFor()
  await page.getByRole('progressbar', { name: 'Months closed' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.unrouteAll()
  await tell({ state: 'failed', problem: 'canceling statement due to statement timeout' })
  await page.getByText('could not be closed').waitFor({ timeout: 10_000 })
  await page.getByText('The server said: “canceling statement due to statement timeout”.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.unrouteAll()
})

test('one press closes the month and all that are open before it, in the background', async () => {
  await settled(page, `/admin/months?month=${last}`)
  const open = (await months()).filter(({ state }) => state === 'open')
  expect(open.length).toBeGreaterThan(1)
  await page.getByRole('button', { name: /^Close / }).click()
  await page.getByRole('button', { name: 'Close month', exact: true }).click()
  await page.getByText('Closing has begun', { exact: true }).waitFor()
  await page.getByText('closed', { exact: true }).waitFor({ timeout: 30_000 })
  expect((await months()).filter(({ state }) => state === 'open')).toEqual([])
  await page.getByRole('table', { name: 'Invoiced to shippers, as in GSTR-1' }).waitFor()
  expect(await violations(page)).toEqual([])
  await picture(page, 'month-closed')
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await picture(page, 'month-closed-phone')
})
