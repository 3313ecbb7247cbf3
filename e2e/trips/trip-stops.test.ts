import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf, pdf, register } from '../account/account-people.ts'
import { picture, startVapsi, type Vapsi } from '../harness.ts'
import { screensAreStored } from '../offline/stored-screens.ts'

let vapsi: Vapsi
beforeAll(async () => {
  vapsi = await startVapsi({ serviceWorkers: 'allow' })
})
afterAll(() => vapsi.stop())

const paper = (name: string) => ({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: pdf(100) })
const kept = 'kept on this phone, sent when there is signal'

async function choose(page: Page, label: string | { name: string }, place: string) {
  const box = page.getByRole('combobox', typeof label === 'string' ? { name: label, exact: true } : label).first()
  await box.pressSequentially(place.slice(0, 6))
  await page
    .getByRole('option', { name: new RegExp(`^${place}`) })
    .first()
    .click()
}

/** Posts 9 tons from Mumbai to Jaipur: 2 t are delivered in Surat, 3 t loaded in Ahmedabad, 4 t delivered in Udaipur. */
async function postLoad(page: Page): Promise<{ id: string; reference: string }> {
  await page.goto('/dashboard?tab=post-load')
  await choose(page, 'From', 'Mumbai')
  await choose(page, 'To', 'Jaipur')
  await page.getByLabel('Material').fill('Tiles')
  await page.locator('input[name="weight"]').fill('9')
  await page.getByLabel('Expected Price').fill('42000')
  await page.getByRole('button', { name: 'Add a stop' }).click()
  for (const [at, [place, weight, loads]] of (
    [
      ['Surat', '2', false],
      ['Ahmedabad', '3', true],
      ['Udaipur', '4', false],
    ] as const
  ).entries()) {
    const stop = page.getByRole('group', { name: `Stop ${at + 1}`, exact: true })
    await stop.waitFor()
    if (loads) await stop.getByText('Loads here').click()
    await stop.getByRole('combobox').first().pressSequentially(place.slice(0, 5))
    await page
      .getByRole('option', { name: new RegExp(`^${place}`) })
      .first()
      .click()
    await stop.locator(`input[name="stop-${at + 1}-weight"]`).fill(weight)
    if (at < 2) await page.getByRole('button', { name: 'Add a stop' }).click()
  }
  const first = page.getByRole('group', { name: 'Stop 1', exact: true })
  await first.getByRole('button', { name: 'Time, contact and note' }).click()
  await first.getByLabel('Contact Name').fill('Meena Shah')
  await first.getByLabel('Contact Number').fill('9876500000')
  await page.getByText(/through the stops$/).waitFor()
  await picture(page, 'stops-form')
  const posted = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().endsWith('/posted-loads'),
  )
  await page.getByText('Tomorrow', { exact: true }).click()
  await page.getByRole('button', { name: 'Post Load & Get Quotes' }).click()
  const reply = await posted
  expect(reply.status()).toBe(201)
  return (await reply.json()) as { id: string; reference: string }
}

test('a shipment of three stops is driven to its end, without signal at the second, seen by its shipper and its link', async () => {
  const shipperPhone = await vapsi.phone()
  await register(shipperPhone, 'Asha Traders', 'shipper')
  const shipper = callsOf(shipperPhone.context().request)
  const phone = await vapsi.phone()
  await register(phone, 'Balbir Singh', 'transporter')
  const driver = callsOf(phone.context().request)
  const office = callsOf((await vapsi.desktop()).context().request)
  await office('POST', '/api/admin/login', { email: 'admin@vapsi.example', password: 'vapsi-demo-2026' })

  const load = await postLoad(shipperPhone)
  const vehicle = await driver<{ id: string; transporterId: string }>('POST', '/api/vehicles', {
    vehicleNumber: 'MH 12 QS 4711',
    category: 'Open',
    vehicleType: '19 feet',
    passingWeight: 9,
  })
  const seen = await driver<{ stops: object[] }>('GET', `/api/posted-loads/${load.id}`)
  expect(seen.stops).toHaveLength(3)
  expect(JSON.stringify(seen.stops)).not.toMatch(/Meena|98765/)
  const bid = await driver<{ id: string }>('POST', `/api/posted-loads/${load.id}/bids`, {
    vehicleId: vehicle.id,
    bidPrice: 42000,
  })
  await shipper('POST', `/api/bids/${bid.id}/accept`)
  const booking = await office<{ id: string }>('POST', `/api/admin/assign-from-bid/${bid.id}`, {
    transporterId: vehicle.transporterId,
    vehicleId: vehicle.id,
    negotiatedPriceShipper: 42000,
    negotiatedPriceDriver: 36000,
    negotiationNotes: '',
  })
  const id = booking.id
  await driver('POST', `/api/bookings/${id}/respond`, { response: 'accepted' })
  const { link } = await shipper<{ link: { url: string } }>('POST', `/api/bookings/${id}/share`, {})

  await shipperPhone.goto(`/shipments/${load.reference}`)
  await shipperPhone.getByText('Stops on the way').first().click()
  await shipperPhone.getByRole('button', { name: 'Change contact and note at Surat' }).click()
  await shipperPhone.getByLabel('Contact Name').fill('Ravi Patel')
  await picture(shipperPhone, 'stops-contact')
  await shipperPhone.getByRole('button', { name: 'Save' }).click()
  await shipperPhone.getByText('Ravi Patel').first().waitFor()
  const whole = await shipper<{ stops: { id: string; share: number | null }[]; lastShare: number }>(
    'GET',
    `/api/bookings/${id}`,
  )

  await phone.goto('/dashboard')
  await phone
    .getByRole('button', { name: 'Not now' })
    .click({ timeout: 5000 })
    .catch(() => undefined)
  await phone.getByLabel('Photograph the LR').setInputFiles(paper('lr'))
  await phone.getByRole('button', { name: 'Start Trip' }).click()
  await phone.getByText('Stop 1 of 3', { exact: true }).waitFor()
  await phone.getByText('Ravi Patel').first().waitFor()
  await picture(phone, 'stops-drive-1')
  await phone.getByRole('button', { name: 'I have arrived at the stop' }).click()
  await phone.getByText(/^Deliver .*then photograph the POD$/).waitFor()
  await phone.getByLabel('Photograph the POD').setInputFiles(paper('pod-1'))
  await phone.getByText('Stop 2 of 3', { exact: true }).waitFor()

  const states = async () =>
    (await shipper<{ stops: { state: string }[] }>('GET', `/api/bookings/${id}`)).stops.map(({ state }) => state)
  await expect.poll(states).toEqual(['done', 'next', 'later'])
  const follower = await vapsi.phone()
  await follower.goto(link.url)
  await follower.getByText('Stop 1: Surat').waitFor()
  await picture(follower, 'stops-link')
  expect(await follower.locator('dd').allTextContents()).toEqual(expect.arrayContaining(['done', 'next', 'later']))

  await screensAreStored(phone)
  const context = phone.context()
  await context.setOffline(true)
  await phone.getByRole('button', { name: 'I have arrived at the stop' }).click()
  await phone.getByRole('button', { name: 'The truck is loaded' }).click()
  await phone.getByText('Stop 3 of 3', { exact: true }).waitFor()
  await phone.getByRole('button', { name: 'I have arrived at the stop' }).click()
  await phone.getByLabel('Photograph the POD').setInputFiles(paper('pod-3'))
  await phone.getByRole('button', { name: 'I have arrived at the drop' }).waitFor()
  await expect.poll(() => phone.getByText(kept).count()).toBeGreaterThan(0)
  await picture(phone, 'stops-offline')
  expect(await states()).toEqual(['done', 'next', 'later'])
  await context.setOffline(false)
  await expect.poll(states, { timeout: 60_000 }).toEqual(['done', 'done', 'done'])

  await office('POST', `/api/admin/bookings/${id}/pod/reject`, { reason: 'Stamp missing', stopId: whole.stops[0]?.id })
  await phone.reload()
  const again = phone.getByRole('group', { name: 'Proof of Delivery (POD), Surat' })
  await again.getByText('The office sent it back: Stamp missing').waitFor()
  await picture(phone, 'stops-sent-back')
  await shipperPhone.goto(`/shipments/${load.reference}`)
  // What was opened stays open.
  await shipperPhone.getByText('The office sent the POD back: Stamp missing').waitFor()
  await picture(shipperPhone, 'stops-sent-back-shipper')
  await again.getByLabel('Photograph the POD').setInputFiles(paper('pod-1-again'))
  await again.waitFor({ state: 'detached' })

  await phone.getByRole('button', { name: 'I have arrived at the drop' }).click()
  await phone.getByLabel('Photograph the POD').setInputFiles(paper('pod'))
  await phone.getByText('Waiting for the shipper to confirm').waitFor()
  await shipperPhone.goto(`/shipments/${load.reference}`)
  await shipperPhone.getByText('Share of the last drop').waitFor()
  expect(await shipperPhone.getByRole('button', { name: 'View the POD' }).count()).toBe(2)
  await picture(shipperPhone, 'stops-shipper')
  await shipperPhone.getByRole('heading', { name: 'Dispute' }).click()
  await shipperPhone.getByRole('button', { name: 'Something is wrong with this delivery' }).click()
  await shipperPhone.getByLabel('What is it about?').selectOption({ index: 1 })
  await picture(shipperPhone, 'stops-dispute')
  const shares = whole.stops.flatMap(({ share }) => share ?? [])
  expect(Math.round([...shares, whole.lastShare].reduce((sum, share) => sum + share, 0) * 100)).toBe(42_000_00)
  const done = await shipper<{ status: string }>('POST', `/api/bookings/${id}/complete`)
  expect(done.status).toBe('completed')
  expect(vapsi.pageErrors).toEqual([])
}, 240_000)
