import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf, pdf, register, assignedTrip } from '../account/account-people.ts'
import { startVapsi, type Vapsi } from '../harness.ts'

let vapsi: Vapsi
beforeAll(async () => {
  vapsi = await startVapsi()
})
afterAll(() => vapsi.stop())

/** A driver's page whose background code never comes, as when the signal goes right after the page; then it is offline. */
async function offlineTrip(shipperName: string, driverName: string) {
  const other = await vapsi.phone()
  await register(other, shipperName, 'shipper')
  const phone = await vapsi.phone()
  await register(phone, driverName, 'transporter')
  const [shipper, driver] = [callsOf(other.context().request), callsOf(phone.context().request)]
  const id = await assignedTrip(shipper, driver, callsOf((await vapsi.desktop()).context().request))
  await driver('POST', `/api/bookings/${id}/respond`, { response: 'accepted' })
  let isMissing = false
  await phone.route('**/assets/start-*.js', (route) => {
    isMissing = true
    return route.abort()
  })
  await phone.goto('/dashboard')
  await phone.getByRole('button', { name: 'I have arrived at the pickup' }).waitFor()
  await expect.poll(() => isMissing).toBe(true)
  return { phone, driver, id }
}
const signal = (phone: Awaited<ReturnType<typeof offlineTrip>>['phone'], isOn: boolean) =>
  phone.context().setOffline(!isOn)

test('without its background code a page sends a stamp that it stored offline, with no reload', async () => {
  const { phone, driver, id } = await offlineTrip('Asha Traders', 'Balbir Singh')
  await signal(phone, false)
  await phone.getByRole('button', { name: 'I have arrived at the pickup' }).click()
  await phone.getByText('kept on this phone, sent when there is signal').waitFor()
  // The press itself has tried and given up.
  await phone.locator('button:not([aria-busy="true"])', { hasText: 'The truck is loaded' }).waitFor()
  await signal(phone, true)
  const stamps = async () =>
    (await driver<{ stamps: { stamp: string }[] }>('GET', `/api/bookings/${id}/waiting`)).stamps.map(
      ({ stamp }) => stamp,
    )
  await expect.poll(stamps, { timeout: 20_000 }).toEqual(['pickup_arrived'])
  await phone.getByText('kept on this phone, sent when there is signal').waitFor({ state: 'detached' })
})

test('without its background code a page sends a document that it stored offline, with no reload', async () => {
  const { phone, driver, id } = await offlineTrip('Meera Mills', 'Imran Khan')
  await signal(phone, false)
  await phone
    .getByLabel('Photograph the LR')
    .setInputFiles({ name: 'lr.pdf', mimeType: 'application/pdf', buffer: pdf(100) })
  await phone.getByText('Saved on this phone. It is sent when you have signal.').waitFor()
  await signal(phone, true)
  const kinds = async () =>
    (await driver<{ documents: { kind: string }[] }>('GET', `/api/bookings/${id}`)).documents.map(({ kind }) => kind)
  await expect.poll(kinds, { timeout: 20_000 }).toEqual(['lr'])
})

test('without its background code a page sends a cost that it stored offline, with no reload', async () => {
  const { phone, driver, id } = await offlineTrip('Rao & Sons', 'Gurdeep Singh')
  await phone.getByRole('button', { name: 'View Full Details' }).click()
  await phone.getByRole('button', { name: 'My account of this trip' }).click()
  await phone.getByRole('button', { name: 'Add diesel, toll or other' }).click()
  await signal(phone, false)
  await phone.getByText('Toll', { exact: true }).click()
  await phone.getByLabel('Amount').fill('450')
  await phone.getByRole('button', { name: 'Save', exact: true }).click()
  await phone.getByRole('button', { name: 'Discard Toll ₹450' }).waitFor()
  await signal(phone, true)
  const costs = async () =>
    (await driver<{ costs: { amount: number }[] }>('GET', `/api/bookings/${id}/account`)).costs.map(
      ({ amount }) => amount,
    )
  await expect.poll(costs, { timeout: 20_000 }).toEqual([450])
})
