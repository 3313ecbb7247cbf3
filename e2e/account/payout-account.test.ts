import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Vapsi, picture, startVapsi } from '../harness.ts'
import { aMobile, callsOf, register, registerByMobile, assignedTrip } from './account-people.ts'

let vapsi: Vapsi
beforeAll(async () => {
  vapsi = await startVapsi()
})
afterAll(() => vapsi.stop())

test('a driver says where the money goes, confirms it with a code, and the office pays it there', async () => {
  const [driver, shipper] = [await vapsi.phone(), await vapsi.phone()]
  const mobile = aMobile()
  const signUpCode = await registerByMobile(driver, 'Balbir Singh', mobile, (to) => vapsi.codeFor(to))
  await driver.goto('/profile')
  const card = driver.getByLabel('Where your money goes')
  await card.getByRole('button', { name: 'Add account' }).click()
  await card.getByRole('button', { name: 'Send code and save' }).click()
  await card.getByText('Enter an IFSC such as HDFC0001234').waitFor()
  await picture(driver, 'payout-account-wrong')
  await card.getByLabel('Account holder').fill('Balbir Singh')
  await card.getByLabel('Account number', { exact: false }).first().fill('5010 0123 456789')
  await card.getByLabel('Account number once more').fill('50100123456789')
  await card.getByLabel('IFSC').fill('hdfc0001234')
  await card.getByRole('button', { name: 'Send code and save' }).click()
  await driver.getByLabel('6-digit OTP').fill(await vapsi.codeFor(mobile, signUpCode))
  await picture(driver, 'payout-account-code')
  await driver.getByRole('button', { name: 'Save' }).click()
  await card.getByText('••••••••••6789').waitFor()
  await picture(driver, 'payout-account-kept')

  await register(shipper, 'Asha Traders', 'shipper')
  const office = await vapsi.desktop()
  const calls = callsOf(office.context().request)
  const [ships, drives] = [shipper, driver].map((page) => callsOf(page.context().request))
  const id = await assignedTrip(ships!, drives!, calls)
  await office.goto(`/admin/bookings/${id}`)
  await office.getByRole('button', { name: 'Record Payment' }).first().click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('Payment Type').selectOption({ label: 'Advance to driver' })
  await dialog.getByText('50100123456789').waitFor()
  await dialog.getByText(/^changed/).waitFor()
  await picture(office, 'payout-account-record')

  const due = await vapsi.desktop()
  await due.context().addCookies(await office.context().cookies())
  await due.goto('/admin/payouts')
  await due.getByRole('heading', { name: 'Payouts due' }).waitFor()
  await picture(due, 'payouts-due')
  expect(vapsi.pageErrors).toEqual([])
})
