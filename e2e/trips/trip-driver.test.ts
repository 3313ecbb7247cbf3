import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMobile, callsOf, pdf, register, assignedTrip } from '../account/account-people.ts'
import { sessionOf } from '../account/demo-people.ts'
import { picture, startVapsi, type Vapsi } from '../harness.ts'

let vapsi: Vapsi
beforeAll(async () => {
  vapsi = await startVapsi()
})
afterAll(() => vapsi.stop())

const paper = (name: string) => ({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: pdf(100) })

/** At the drivers' door, with the code that the mobile gets. */
async function signIn(phone: Page, mobile: string) {
  await phone.goto('/driver/login')
  await phone.getByLabel('Mobile number').fill(mobile)
  await phone.getByRole('button', { name: 'Send OTP' }).click()
  await phone.getByRole('textbox', { name: /OTP/ }).fill(await vapsi.codeFor(mobile))
  await phone.waitForURL('**/dashboard')
}

/** Every answer of the API that a page gets, read as it comes: none has an amount. */
function readsOf(page: Page): string[] {
  const answers: string[] = []
  page.on('response', (reply) => {
    if (new URL(reply.url()).pathname.startsWith('/api/'))
      void reply.text().then(
        (text) => answers.push(`${reply.url()} ${text}`),
        () => undefined,
      )
  })
  return answers
}
const amounts = /"(price|amount|money|negotiatedPriceDriver|totalPaidToDriver)"|₹|36,?125|42,?500/

test('an owner adds a driver and sends him on a trip; he drives it without a price until he is removed on the way', async () => {
  const shippersPhone = await vapsi.phone()
  await register(shippersPhone, 'Asha Traders', 'shipper')
  const shipper = callsOf(shippersPhone.context().request)
  const owners = await vapsi.phone()
  await register(owners, 'Balbir Singh', 'transporter')
  const owner = callsOf(owners.context().request)
  const id = await assignedTrip(shipper, owner, callsOf((await vapsi.desktop()).context().request))
  const mobile = aMobile()

  await owners.goto('/driver/fleet')
  await owners.getByRole('link', { name: 'Drivers' }).click()
  await owners.getByRole('button', { name: 'Add a driver' }).click()
  const form = owners.getByRole('dialog')
  await form.getByLabel('Name').fill('Raju Yadav')
  await form.getByLabel('Mobile number').fill(mobile)
  await form.getByRole('button', { name: 'Add a driver' }).click()
  await owners.getByText('Has not signed in yet').waitFor()
  await owners.goto('/dashboard')
  await owners.getByRole('button', { name: 'Accept', exact: true }).click()
  await owners.getByText('Step 1 of 5').waitFor()
  await owners.getByRole('button', { name: 'View Full Details' }).click()
  const driver = owners.getByLabel('Driver', { exact: true })
  await driver.selectOption({ label: `Raju Yadav, ${mobile}` })
  await expect.poll(() => driver.isEnabled()).toBe(true)

  const phone = await vapsi.phone({ viewport: { width: 360, height: 640 } })
  const reads = readsOf(phone)
  await signIn(phone, mobile)
  await phone.getByText('Step 1 of 5').waitFor()
  await picture(phone, 'driver-sees-his-trip')
  await phone.getByRole('button', { name: 'I have arrived at the pickup' }).click()
  await phone.getByText('Step 2 of 5').waitFor()
  await phone.getByLabel('Photograph the LR').setInputFiles(paper('lr'))
  await phone.getByRole('button', { name: 'Start Trip' }).click()
  await phone.getByText('Step 4 of 5').waitFor()
  const stamps = async () =>
    (await owner<{ stamps: { stamp: string }[] }>('GET', `/api/bookings/${id}/waiting`)).stamps.map(
      ({ stamp }) => stamp,
    )
  await expect.poll(stamps, { timeout: 20_000 }).toEqual(['pickup_arrived', 'left'])
  const { timeline } = await shipper<{ timeline: { step: string; actorName: string | null }[] }>(
    'GET',
    `/api/bookings/${id}`,
  )
  expect(timeline).toContainEqual(expect.objectContaining({ step: 'started', actorName: 'Raju Yadav' }))

  // Without signal he arrives, and in the meantime his owner removes him.
  await phone.context().setOffline(true)
  await phone.getByRole('button', { name: 'I have arrived at the drop' }).click()
  await phone.getByText('kept on this phone, sent when there is signal').waitFor()
  await owners.goto('/driver/fleet?view=drivers')
  await owners.getByRole('article', { name: 'Raju Yadav' }).getByRole('button', { name: 'Remove' }).click()
  await owners.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await owners.getByText('No driver yet.').waitFor()

  // What his phone kept is taken, once, and that is all: the trip is his owner's again.
  await phone.context().setOffline(false)
  await expect.poll(stamps, { timeout: 20_000 }).toEqual(['pickup_arrived', 'left', 'drop_arrived'])
  const read = await phone.context().request.get(`/api/bookings/${id}`)
  expect(read.status()).toBe(404)
  await phone.reload()
  await phone.getByText('No trip for you now.').waitFor()
  expect(await stamps()).toEqual(['pickup_arrived', 'left', 'drop_arrived'])
  await owners.goto('/dashboard')
  await owners.getByText('Step 5 of 5').waitFor()
  expect(reads.length).toBeGreaterThan(5)
  expect(reads.filter((answer) => amounts.test(answer))).toEqual([])
  expect(vapsi.pageErrors).toEqual([])
})

test('the demo’s driver signs in and has the trip that is to be loaded', async () => {
  const phone = await vapsi.phone({ storageState: await sessionOf(vapsi, 'driver') })
  await phone.goto('/dashboard')
  await phone.getByRole('heading', { name: 'Raju Yadav' }).waitFor()
  await phone
    .getByRole('article', { name: /^Trip VP-/ })
    .getByText('Step 1 of 5')
    .waitFor()
  await phone.getByText('Singh Roadlines').waitFor()
})
