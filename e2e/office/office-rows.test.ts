import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from '../account/account-people.ts'
import { settled } from '../axe.ts'
import { startVapsi, type Vapsi } from '../harness.ts'
import { aClerk, asRendered, closeLastMonth, owner } from './office-clerks.ts'

let vapsi: Vapsi
let page: Page
const day = new Date().toISOString().slice(0, 10)
const isLost = (on: Page) => on.evaluate(() => document.activeElement === document.body)
const rowWithFocus = (on: Page) =>
  on.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null)
const comeTo = async (on: Page, path: string) => {
  await settled(on, path)
  await expect.poll(() => on.locator('[inert]').count(), { timeout: 10_000 }).toBe(0)
}

beforeAll(async () => {
  vapsi = await startVapsi()
  const office = await owner(vapsi)
  page = await aClerk(vapsi, office, 'Asha Rao', 'owner')
  const clerk = callsOf(page.context().request)
  await closeLastMonth(office)
  // Fills lists that are empty in the demo: bank lines, and a reversal that waits for a second clerk.
  await office('POST', '/api/admin/statements', {
    account: 'HDFC 4471',
    lines: Array.from({ length: 6 }, (_, at) => ({
      no: at + 1,
      date: day,
      amount: 1000 + at,
      direction: 'in',
      narration: `NEFT CR-HDFCN5263240001${at}1-A PARTY WITH A NAME THAT IS FAR TOO LONG FOR ITS COLUMN`,
      reference: null,
    })),
  })
  const paid = await clerk<{ id: string; isReversed: boolean }[]>('GET', '/api/admin/payments?limit=3')
  for (const { id } of paid)
    await clerk('POST', `/api/admin/payments/${id}/reverse`, {
      reason: 'Booked for another trip of the same shipper, whose number differs by one digit only',
    })
})
afterAll(() => vapsi.stop())

const lists = [
  '/admin',
  '/admin?tab=bids',
  '/admin?tab=active',
  '/admin?tab=payments',
  '/admin?tab=drivers',
  '/admin/business',
  '/admin/business/groups?sort=change',
  '/admin/business/trips',
  '/admin/business/asked',
  '/admin/business/trucks',
  '/admin/business/cash',
  '/admin/business/owed',
  '/admin/bookings',
  '/admin/users',
  '/admin/payment-terms',
  '/admin/payment-terms?tab=records',
  '/admin/payment-terms?tab=setup',
  '/admin/money-inbox',
  '/admin/reported-payments',
  '/admin/detention',
  '/admin/disputes',
  '/admin/settlements',
  '/admin/months',
  '/admin/payouts',
  '/admin/second-clerk',
  '/admin/vehicles',
  '/admin/eway-bills',
  '/admin/papers',
  '/admin/market',
  '/admin/market?kind=load',
  '/admin/reports?status=all',
  '/admin/documents',
  '/admin/lorry-receipts',
  '/admin/newsletter',
  '/admin/audit',
  '/admin/messages',
  '/admin/dead-letters',
  '/admin/clerks',
]
const tooHigh = (on: Page) =>
  on.evaluate(() =>
    [...document.querySelectorAll('tbody tr')]
      .filter((row) => Math.round(row.getBoundingClientRect().height) > 36)
      .map((row) => `${row.getBoundingClientRect().height} ${row.textContent.slice(0, 80)}`),
  )

/** At desk widths. */
async function highRows(on: Page, language: string) {
  const found: string[] = []
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const) {
    await on.setViewportSize({ width, height })
    found.push(...(await tooHigh(on)).slice(0, 3).map((row) => `${language} ${width}: ${row}`))
  }
  return found
}

test.each(['en', 'hi'] as const)('rows are 36 px at most on every list of a desk: %s', async (language) => {
  const found: Record<string, string[]> = {}
  let rows = 0
  const written = await asRendered(vapsi, page, language)
  for (const path of lists) {
    await written.goto(path)
    expect(await written.locator('html').getAttribute('lang'), path).toBe(language)
    rows += await written.locator('tbody tr').count()
    const high = await highRows(written, language)
    if (high.length > 0) found[path] = high
  }
  expect(found).toEqual({})
  expect(rows).toBeGreaterThan(200)
})

test('no list opens with the focus on the page', async () => {
  for (const path of lists) {
    await comeTo(page, path)
    expect(await isLost(page), path).toBe(false)
  }
})

test('the head stays while the rows move', async () => {
  await comeTo(page, '/admin/bookings')
  const head = page.locator('thead')
  const before = (await head.boundingBox())!.y
  await page.locator('tbody tr').nth(40).scrollIntoViewIfNeeded()
  await page.evaluate(() => document.querySelector('table')!.parentElement!.scrollBy(0, 300))
  const { y } = (await head.boundingBox())!
  expect(y).toBeGreaterThanOrEqual(0)
  expect(y).toBeLessThanOrEqual(before)
})

test('a row that goes gives the focus to the one in its place; a dialog returns it; a search leads back to the rows', async () => {
  await comeTo(page, '/admin/reported-payments')
  const rows = page.locator('tbody tr')
  const [first, second] = await rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset['row']))
  expect(await rowWithFocus(page)).toBe(first)
  await page.getByRole('button', { name: 'Dismiss' }).first().press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Dismiss reported payment' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => rowWithFocus(page)).toBe(first)
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox').fill('No such transfer at the bank')
  await dialog.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect.poll(() => rows.count()).toBe(1)
  await expect.poll(() => rowWithFocus(page)).toBe(second)
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  await expect.poll(() => rowWithFocus(page)).toBe(second)
})

test('a panel gives the focus back to its row, and pages reached by the menu have it too', async () => {
  await comeTo(page, '/admin/vehicles')
  await page.keyboard.press('j')
  const row = await rowWithFocus(page)
  await page.keyboard.press('Enter')
  await page.getByRole('complementary').getByRole('heading').first().waitFor()
  expect(await isLost(page)).toBe(false)
  await page.keyboard.press('Escape')
  await expect.poll(() => rowWithFocus(page)).toBe(row)
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await page.getByRole('table', { name: 'Users' }).waitFor()
  await expect.poll(() => rowWithFocus(page)).not.toBe(null)
})

test('Needs me opens on its first row; snoozing moves the focus to the next, and Undo keeps it', async () => {
  await comeTo(page, '/admin/needs')
  const needs = page.locator('[data-need]')
  await needs.first().waitFor()
  const before = await needs.evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset['need']))
  expect(await rowWithFocus(page)).toBe(before[0])
  await page.keyboard.press('h')
  await expect.poll(() => rowWithFocus(page)).toBe(before[1])
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect.poll(() => rowWithFocus(page)).not.toBe(null)
  await page.keyboard.press('g')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => rowWithFocus(page)).not.toBe(null)
})
