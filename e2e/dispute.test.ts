import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf, pdf, register, assignedTrip } from './account/account-people.ts'
import { violations } from './axe.ts'
import { picture, startVapsi, type Vapsi } from './harness.ts'
import { aClerk, owner } from './office/office-clerks.ts'

let vapsi: Vapsi
beforeAll(async () => {
  vapsi = await startVapsi({ env: { FOUR_EYES_ABOVE: '200000' }, isFirst: false })
})
afterAll(() => vapsi.stop())

test('a delivery is disputed, answered, decided by two clerks, and then completes at the resulting price', async () => {
  const [asha, balbir] = [await vapsi.phone(), await vapsi.phone()]
  await register(asha, 'Asha Traders', 'shipper')
  await register(balbir, 'Balbir Singh', 'transporter')
  const [shipper, driver] = [callsOf(asha.context().request), callsOf(balbir.context().request)]
  const id = await assignedTrip(shipper, driver, callsOf((await vapsi.desktop()).context().request))
  await driver('POST', `/api/bookings/${id}/respond`, { response: 'accepted' })
  for (const kind of ['lr', 'pod']) {
    const paper = { name: `${kind}.pdf`, mimeType: 'application/pdf', buffer: pdf(100) }
    const sent = await balbir.context().request.post(`/api/bookings/${id}/${kind}`, { multipart: { [kind]: paper } })
    expect(sent.ok()).toBe(true)
    if (kind === 'lr') await driver('POST', `/api/bookings/${id}/start`, {})
  }

  // Its shipper says what is wrong, with a photo.
  await asha.goto('/dashboard?tab=bookings')
  await asha.getByRole('button', { name: 'View Full Details' }).click()
  await asha.getByRole('button', { name: 'Something is wrong with this delivery' }).click()
  await asha.getByLabel('Amount you dispute').fill('3000')
  await asha.getByLabel('What is wrong?').fill('Two bales were wet')
  await asha.getByRole('button', { name: 'Dispute the delivery' }).click()
  await asha.getByText('Office decides').waitFor()
  const photo = { name: 'wet.jpg', mimeType: 'image/jpeg', buffer: await asha.screenshot({ type: 'jpeg' }) }
  await asha.getByLabel('Add a photo').setInputFiles(photo)
  await asha.getByRole('img', { name: 'Photo of the shipper' }).waitFor()
  expect(await violations(asha)).toEqual([])
  await picture(asha, 'dispute-shipper')
  await expect(shipper('POST', `/api/bookings/${id}/complete`, {})).rejects.toThrow('dispute_open')

  // The driver reads it and answers.
  await balbir.goto('/dashboard')
  await balbir.getByText('Two bales were wet').waitFor()
  await balbir.getByLabel('What do you say to it?').fill('It rained at the dock')
  await balbir.getByRole('button', { name: 'Send to the office' }).click()
  await balbir.getByRole('button', { name: 'Send to the office' }).waitFor()
  await balbir.getByText('It rained at the dock').waitFor()
  expect(await violations(balbir)).toEqual([])
  await picture(balbir, 'dispute-driver')

  // One clerk decides after reading both sides, another confirms.
  const office = await owner(vapsi)
  const first = await aClerk(vapsi, office, 'Dispute First', 'accounts')
  const second = await aClerk(vapsi, office, 'Dispute Second', 'accounts')
  await first.goto('/admin/needs?kind=disputed')
  // The demo has a dispute of its own.
  const need = first.getByRole('listitem').filter({ has: first.locator(`a[href="/admin/bookings/${id}"]`) })
  await need.getByRole('link', { name: 'Decide' }).click()
  const about = first.getByRole('region', { name: 'Dispute' })
  await about.getByText('Two bales were wet').waitFor()
  await about.getByText('It rained at the dock').waitFor()
  await about.getByLabel('Off the shipper’s price').fill('2000')
  await about.getByLabel('Off the driver’s price').fill('1500')
  await about.getByLabel('Why, for both sides').fill('One of two was wet before')
  expect(await violations(first)).toEqual([])
  await picture(first, 'dispute-office')
  await about.getByRole('button', { name: 'Decide' }).click()
  await first.getByText('Nothing has changed yet: it waits for a second clerk').first().waitFor()
  await second.goto('/admin/second-clerk')
  await second.getByText('One of two was wet before').waitFor()
  await second.getByRole('button', { name: 'Confirm' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await second.getByText('Confirmed and done').first().waitFor()
  await second.goto('/admin/disputes?status=decided')
  await second.getByText('Two bales were wet').waitFor()
  expect(await violations(second)).toEqual([])
  await picture(second, 'dispute-list')

  // Each side reads the decision and its own part; the trip completes.
  await asha.reload()
  await asha.getByRole('button', { name: 'View Full Details' }).click()
  await asha.getByText('One of two was wet before').first().waitFor()
  await asha.getByText('₹2,000').first().waitFor()
  expect(await asha.getByText('₹1,500').count()).toBe(0)
  await balbir.reload()
  await balbir.getByText('₹1,500').first().waitFor()
  await shipper('POST', `/api/bookings/${id}/complete`, {})
  const { price } = await shipper<{ price: number }>('GET', `/api/bookings/${id}`)
  expect(price).toBe(40_500)
  expect(vapsi.pageErrors).toEqual([])
})
