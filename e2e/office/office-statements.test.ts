import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import type { StatementLineView } from '@vapsi/contract/payments/bank-statements'
import { indianDay } from '@vapsi/contract/values/india'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from '../account/account-people.ts'
import { violations } from '../axe.ts'
import { picture, startVapsi, type Vapsi } from '../harness.ts'
import { aClerk, owner } from './office-clerks.ts'

let vapsi: Vapsi
let page: Page
let colleague: Page
const office = () => callsOf(page.context().request)
const unpaid = async () => {
  const rows = await office()<AdminBookingView[]>('GET', '/api/admin/bookings?queue=pendingPayments&limit=100')
  return rows.filter(({ nextFromShipper }) => nextFromShipper !== null)
}
const today = new Date().toLocaleDateString('en-GB', { timeZone: 'Asia/Kolkata' })
function statementOf(lines: readonly (readonly [words: string, out: number | '', paidIn: number | ''])[]) {
  let balance = 1_000_000
  const rows = lines.map(([words, out, paidIn]) => {
    balance += Number(paidIn) - Number(out)
    return `${today},${words},,${today},${out},${paidIn},${balance.toFixed(2)}`
  })
  return ['Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance', ...rows].join('\n')
}
async function takeIn(csv: string) {
  await page.keyboard.press('a')
  // The focus is in the paste field.
  await page.getByRole('textbox', { name: 'Or paste it here' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  await page.evaluate((text) => navigator.clipboard.writeText(text), csv)
  await page.keyboard.press('Control+v')
  await page.getByRole('button', { name: /^Take in \d+ lines?/, disabled: false }).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
const lineOf = (on: Page, words: string) => on.locator('tr[data-row]').filter({ hasText: words })
const lineSaid = async (words: string, status = 'open') => {
  const rows = await office()<StatementLineView[]>('GET', `/api/admin/statement-lines?status=${status}&q=${words}`)
  return rows[0]
}

beforeAll(async () => {
  vapsi = await startVapsi()
  const invite = await owner(vapsi)
  page = await aClerk(vapsi, invite, 'Asha Rao', 'accounts')
  colleague = await aClerk(vapsi, invite, 'Meera Pillai', 'accounts')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/admin/money-inbox')
})
afterAll(() => vapsi.stop())

test('duplicates and returns are named and never selected; a sum of two bookings is split with one press; repeated, nothing is new', async () => {
  const owed = await unpaid()
  const [first, ...others] = owed
  const company = (row: AdminBookingView) => row.shipper.company ?? row.shipper.name
  const pair = others.flatMap((row) => {
    const second = others.find((other) => other.id !== row.id && company(other) === company(row))
    return second ? [[row, second] as const] : []
  })[0]!
  const amount = first!.nextFromShipper!.amount
  const sum = pair[0].nextFromShipper!.amount + pair[1].nextFromShipper!.amount
  const csv = statementOf([
    [`NEFT CR-HDFCN526324000111-${first!.reference}`, '', amount],
    ['NEFT CR-HDFCN526324000111 ONCE MORE', '', amount],
    ['NEFT CR-HDFCN526324000222 KHAN', '', 7777],
    ['NEFT RETURN HDFCN526324000222', 7777, ''],
    [`RTGS CR-HDFCN526324000333-${company(pair[0]).toUpperCase()}`, '', sum],
  ])
  await takeIn(csv)
  await lineOf(page, 'ONCE MORE').getByText('UTR used before').waitFor()
  await lineOf(page, 'KHAN').getByText('returned').waitFor()
  await lineOf(page, 'NEFT RETURN').getByText('return', { exact: true }).waitFor()
  const ticked = page.getByRole('checkbox', { checked: true })
  expect(await ticked.count()).toBe(1)
  expect(await lineOf(page, first!.reference).getByRole('checkbox').isChecked()).toBe(true)
  const split = lineOf(page, '000333')
  await split.getByText('probable').waitFor()
  expect(await violations(page)).toEqual([])
  await picture(page, 'money-inbox-doubles')
  await split.getByRole('button', { name: 'Review' }).click()
  // Other trips of the demo may add up to the same sum.
  await page.getByText('sum of several').first().waitFor()
  await page.getByRole('button', { name: 'Split and book' }).first().click()
  await split.waitFor({ state: 'detached' })
  const booked = await lineSaid('000333', 'booked')
  expect(booked!.bookings.reduce((total, part) => total + part.amount, 0)).toBe(sum)
  expect(booked!.bookings).toHaveLength(2)
  await page.getByRole('button', { name: 'Confirm 1' }).click()
  await page.getByText('1 of 1 are in the ledger.').first().waitFor()
  const paid = async () => (await office()<{ id: string }[]>('GET', '/api/admin/payments?limit=200')).length
  const before = await paid()
  await takeIn(csv)
  await page.getByText('0 new lines, 5 were known.').first().waitFor()
  // The duplicate and the two lines of the return remain: nothing to confirm.
  await expect.poll(() => ticked.count()).toBe(0)
  expect(await page.getByRole('button', { name: /^Confirm \d/ }).count()).toBe(0)
  expect(await paid()).toBe(before)
})

test('N skips a candidate, S splits by hand; typed text stays when a colleague is faster', async () => {
  const [first, second] = await unpaid()
  const amount = first!.nextFromShipper!.amount - 1
  await takeIn(statementOf([[`NEFT CR-HDFCN526324000444-${first!.reference}`, '', amount]]))
  const line = lineOf(page, '000444')
  await line.getByText('probable').waitFor()
  await line.focus()
  await page.keyboard.press('n')
  await line.getByText('no match').waitFor()
  await page.keyboard.press('n')
  await line.getByText('probable').waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'detached' })
  await line.focus()
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: 'Bookings of this line' })
  // The focus is in the text field.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox')
  await page.keyboard.type(second!.reference)
  await expect.poll(() => dialog.getByRole('option').count()).toBe(1)
  await dialog.getByRole('option', { name: second!.reference }).waitFor()
  await page.keyboard.press('Enter')
  const typed = dialog.getByLabel('Amount')
  await typed.fill('123')
  const here = (await lineSaid('000444'))!
  const [option] = here.match!.options
  await callsOf(colleague.context().request)('POST', '/api/admin/statement-lines/confirm', {
    lines: [
      {
        id: here.id,
        bookings: option!.bookings.map((part) => ({
          bookingId: part.bookingId,
          amount: part.amount,
          paymentType: part.paymentType,
        })),
      },
    ],
  })
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await dialog.getByText('This line is settled already.').waitFor()
  expect(await typed.inputValue()).toBe('123')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await line.waitFor({ state: 'detached' })
})

test('lines imported by a colleague are announced and push nothing away', async () => {
  await takeIn(statementOf([['CASH DEP 0417 CAMP', '', 4321]]))
  const mine = lineOf(page, 'CASH DEP 0417')
  await mine.waitFor()
  const top = (await mine.boundingBox())!.y
  const iso = indianDay(new Date())
  await callsOf(colleague.context().request)('POST', '/api/admin/statements', {
    account: 'HDFC 4471',
    lines: [{ no: 1, date: iso, amount: 99, direction: 'in', narration: 'CASH DEP 0999 LATER', reference: null }],
  })
  // A list refreshes every half minute and on focus. Just after one's own action, new rows are shown at once.
  await sleep(4200)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  const news = page.getByRole('button', { name: '1 new' })
  await news.waitFor()
  expect(await lineOf(page, 'CASH DEP 0999').count()).toBe(0)
  expect((await mine.boundingBox())!.y).toBeGreaterThanOrEqual(top)
  await news.click()
  await lineOf(page, 'CASH DEP 0999').waitFor()
})

test('in bulk: parties are reminded, selected bookings become a file', async () => {
  await page.goto('/admin/money-inbox')
  const owed = page.getByRole('complementary', { name: 'Owed to us, by age' })
  await owed.getByRole('button', { name: /^Remind \d+ parties/ }).click()
  await owed.getByText(/\d+ done\./).waitFor()
  expect(await owed.getByRole('button', { name: 'Reminded' }).count()).toBeGreaterThan(1)
  await page.goto('/admin/bookings')
  await page.getByRole('table', { name: 'Bookings' }).waitFor()
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  const bar = page.getByRole('region', { name: 'Selected' })
  await bar.getByText('2 selected').waitFor()
  expect(await violations(page)).toEqual([])
  await picture(page, 'bulk-bookings')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Export selected' }).click(),
  ])
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toMatch(/^\uFEFFBooking,From,To,Shipper/)
  expect(file.trim().split('\r\n')).toHaveLength(3)
  expect(vapsi.pageErrors).toEqual([])
})
