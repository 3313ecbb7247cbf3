import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import type { PaymentView } from '@vapsi/contract/payments'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from '../account/account-people.ts'
import { violations } from '../axe.ts'
import { picture, startVapsi, type Vapsi } from '../harness.ts'

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

/** Counts the clerk's keys and clicks from here on. */
const counted = async (work: () => Promise<void>) => {
  await page.evaluate(() => {
    const hand = { clicks: 0, keys: 0, pastes: 0 }
    Object.assign(window, { hand })
    addEventListener('pointerdown', () => (hand.clicks += 1), true)
    addEventListener('paste', () => (hand.pastes += 1), true)
    addEventListener('keydown', ({ ctrlKey, key }) => (hand.keys += Number(!ctrlKey && key !== 'Control')), true)
  })
  await work()
  return page.evaluate(() => (window as unknown as { hand: object }).hand)
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

test('a statement is pasted, looked at, and its ten matched transfers are booked with one click; again it adds nothing', async () => {
  const ten = (await unpaid()).slice(0, 10)
  const today = new Date().toLocaleDateString('en-GB', { timeZone: 'Asia/Kolkata' })
  const amounts = ten.map(({ nextFromShipper }) => nextFromShipper!.amount)
  const balanceAfter = (count: number) => 1_000_000 + amounts.slice(0, count).reduce((sum, amount) => sum + amount, 0)
  const csv = [
    'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    ...ten.map(
      ({ reference }, at) =>
        `${today},NEFT CR-HDFCN526324${100_000_000 + at}-${reference},,${today},,${amounts[at]},${balanceAfter(at + 1)}`,
    ),
    `${today},ATM CHARGES,,${today},59.00,,${balanceAfter(10) - 59}`,
  ].join('\n')
  const takeIn = async () => {
    await page.getByRole('button', { name: 'Add statement' }).first().click()
    await page.getByRole('textbox', { name: 'Or paste it here' }).fill(csv)
    await page.getByRole('button', { name: 'Take in 11 lines' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.goto('/admin/money-inbox')
  await listening()
  await takeIn()
  await page.getByText('ATM CHARGES').first().waitFor()
  expect(await page.getByText('exact', { exact: true }).count()).toBe(10)
  expect(await violations(page)).toEqual([])
  await picture(page, 'money-inbox')
  const hand = await counted(async () => {
    await page.getByRole('button', { name: 'Confirm 10' }).click()
    await page.getByText('10 of 10 are in the ledger.').first().waitFor()
  })
  expect(hand).toEqual({ clicks: 1, keys: 0, pastes: 0 })
  const left = await unpaid()
  for (const { id, nextFromShipper } of ten)
    expect(left.find((row) => row.id === id)?.nextFromShipper).not.toEqual(nextFromShipper)
  await takeIn()
  await page.getByText('0 new lines, 11 were known.').first().waitFor()
})

test('an agreed advance is recorded with a paste of its UTR and one click', async () => {
  const [agreed] = await office()<AdminBookingView[]>('GET', '/api/admin/bookings?paymentStatus=terms_pending&limit=1')
  const { id, reference } = agreed!
  const shares = { advancePercentageShipper: 40, advancePercentageDriver: 50 }
  await office()('POST', '/api/admin/payment-terms', { bookingId: id, ...shares })
  const utr = 'SBIN526324118883'
  await page.goto(`/admin/bookings/${id}`)
  await listening()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), utr)
  const hand = await counted(async () => {
    await page.keyboard.press('Control+v')
    await page.getByRole('button', { name: /^Record ₹/ }).click()
    await page.getByRole('table', { name: 'Ledger' }).getByText(utr).first().waitFor()
  })
  expect(hand).toEqual({ clicks: 1, keys: 0, pastes: 1 })
  const records = await office()<PaymentView[]>('GET', `/api/admin/payments?q=${reference}`)
  expect(records.find((record) => record.reference === utr)).toMatchObject({
    bookingId: id,
    paymentType: 'advance_from_shipper',
    amount: Math.round(agreed!.negotiatedPriceShipper! * 40) / 100,
  })
})

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
  await page.getByRole('option').first().waitFor()
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

test('each item that waits for a clerk has its one action', async () => {
  await page.goto('/admin/needs')
  await listening()
  await page.getByRole('heading', { name: 'Needs me' }).waitFor()
  expect(await violations(page)).toEqual([])
  await picture(page, 'needs-me')
  const rows = page.locator('[data-need]')
  const id = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset['need'] ?? null)
  // The first row has the focus without a key.
  await expect.poll(id).not.toBeNull()
  const first = await id()
  await page.keyboard.press('n')
  const second = await id()
  expect(second).not.toBe(first)
  // After a snooze the row goes and the next one has the focus; after an undo it is back.
  const before = await rows.count()
  await page.keyboard.press('h')
  await expect.poll(() => rows.count()).toBe(before - 1)
  await expect.poll(id).not.toBeNull()
  expect(await id()).not.toBe(second)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => rows.count()).toBe(before)
  // The demo office has only one clerk.
  await page.keyboard.press('n')
  await page.keyboard.press('g')
  await page.getByRole('dialog', { name: 'Give to' }).getByText('No other clerk may settle this.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(id).not.toBeNull()
  expect(vapsi.pageErrors).toEqual([])
})
