import type { LoadTruckView, WaitingLoadView } from '@vapsi/contract/dispatch/dispatch'
import type { NeedView } from '@vapsi/contract/admin/needs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from '../account/account-people.ts'
import { violations } from '../axe.ts'
import { picture, startVapsi, type Vapsi } from '../harness.ts'
import { aClerk, owner } from './office-clerks.ts'
import { fiveRequests, payingPrice } from './paying-requests.ts'

let vapsi: Vapsi
let asha: Page
let meera: Page
const callsAs = (page: Page) => callsOf(page.context().request)
const waiting = () => callsAs(asha)<WaitingLoadView[]>('GET', '/api/admin/dispatch/loads?limit=200')
const chosenLoad = async (page: Page) => {
  const row = page.getByRole('listbox', { name: 'Loads that wait' }).getByRole('option', { selected: true })
  return ((await row.getAttribute('id')) ?? '').replace('waiting-', '')
}
const trucks = (page: Page) => page.getByRole('region', { name: 'Trucks' }).locator('ol').getByRole('listitem')
const numbers = (page: Page) =>
  trucks(page).evaluateAll((all) =>
    all.map((one) => one.querySelector('button[aria-pressed]')?.children[1]?.textContent),
  )
async function openLoad(page: Page, id: string) {
  await page.goto(`/admin/dispatch?open=${id}`)
  await page.getByRole('button', { name: /^Assign 1/ }).waitFor()
}
const needsOf = (page: Page, kind: string) =>
  callsAs(page)<NeedView[]>('GET', `/api/admin/needs?kind=${kind}&limit=100`)
const focusedNeed = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).dataset['need'] ?? null)

beforeAll(async () => {
  vapsi = await startVapsi({ env: { UNDO_SECONDS: '30' }, isFirst: false })
  const invite = await owner(vapsi)
  await fiveRequests(vapsi, 'Busy Traders')
  asha = await aClerk(vapsi, invite, 'Asha Rao', 'dispatcher')
  meera = await aClerk(vapsi, invite, 'Meera Pillai', 'dispatcher')
  // A negotiated price must be typed first.
  const people = await invite<{ id: string; commissionType: string }[]>(
    'GET',
    '/api/admin/users?userType=transporter&limit=200',
  )
  for (const { id, commissionType } of people)
    if (commissionType === 'negotiated')
      await invite('PUT', `/api/admin/users/${id}/commission`, { commissionType: 'percentage', commissionRate: 15 })
})
afterAll(() => vapsi.stop())

/** Sends the best truck of the open load; then the next load is open. */
async function sendFirst() {
  const id = await chosenLoad(asha)
  await asha.getByRole('button', { name: /^Assign 1/ }).waitFor()
  await asha.keyboard.press('Enter')
  await expect.poll(() => chosenLoad(asha), { timeout: 10_000 }).not.toBe(id)
  return id
}

test('assignments made one after the other are undone one after the other', async () => {
  const first = (await waiting()).find(({ price }) => price === payingPrice)!
  await openLoad(asha, first.id)
  const before = (await waiting()).length
  const sent = [await sendFirst(), await sendFirst()]
  await expect.poll(async () => (await waiting()).length).toBe(before - 2)
  for (const [at, id] of sent.toReversed().entries()) {
    await asha.keyboard.press('u')
    await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(before - 1 + at)
    await expect.poll(() => chosenLoad(asha), { timeout: 10_000 }).toBe(id)
  }
  expect(await asha.getByRole('status', { name: 'Assigned' }).count()).toBe(0)
})

test('a plan that is opened again covers the loads that wait by then', async () => {
  const sheet = asha.getByRole('dialog', { name: /^Plan for/ })
  const plan = async () => {
    const waits = (await waiting()).length
    await asha.getByRole('button', { name: `Plan all ${waits}` }).waitFor()
    await asha.keyboard.press('p')
    await asha.getByRole('dialog', { name: `Plan for ${waits} loads` }).waitFor()
    await sheet.getByText(/proven within/).waitFor({ timeout: 30_000 })
    await asha.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
  }
  await plan()
  await sendFirst()
  await plan()
  await asha.keyboard.press('u')
  await asha.getByRole('status', { name: 'Assigned' }).waitFor({ state: 'detached' })
})

test('a truck that is set aside gives its number to the next best one, and comes back', async () => {
  const load = (await waiting()).find(({ price }) => price === payingPrice)!
  await openLoad(asha, load.id)
  expect(await chosenLoad(asha)).toBe(load.id)
  const before = await numbers(asha)
  expect(before).toHaveLength(5)
  await asha.keyboard.press('0')
  await asha.getByText('1 not wanted').waitFor()
  const after = await numbers(asha)
  expect(after.slice(0, 4)).toEqual(before.slice(1, 5))
  expect(await violations(asha)).toEqual([])
  await picture(asha, 'dispatch-not-wanted')
  await asha.getByRole('button', { name: 'Bring back' }).click()
  await expect.poll(() => numbers(asha)).toEqual(before)
  await asha.getByRole('button', { name: 'Show all' }).click()
  expect((await numbers(asha)).length).toBeGreaterThan(5)
})

test('a link to a load that does not wait says so, and no other load is assigned in its place', async () => {
  const before = (await waiting()).length
  await asha.goto('/admin/dispatch?open=01990000-0000-7000-8000-000000000000')
  await asha.getByText('That load does not wait for a truck. J goes on with those that do.').waitFor()
  await asha.keyboard.press('Enter')
  await asha.keyboard.press('j')
  await asha.getByRole('button', { name: /^Assign 1/ }).waitFor()
  expect((await waiting()).length).toBe(before)
})

test('two clerks on one load see each other; the slower one is told, keeps typed text, and assigns nothing', async () => {
  const load = (await waiting()).find(({ price }) => price === payingPrice)!
  await openLoad(meera, load.id)
  await openLoad(asha, load.id)
  await asha.getByText('Meera Pillai has this load open too').waitFor()
  await meera.getByText('Asha Rao has this load open too').waitFor()
  await meera.keyboard.press('e')
  const price = meera.getByRole('textbox', { name: 'Price to driver' })
  await price.fill('101234')
  await asha.keyboard.press('Enter')
  await asha
    .getByRole('status')
    .getByText(/goes to/)
    .waitFor()
  await price.press('Enter')
  await meera.getByText('This load has been taken or withdrawn meanwhile').waitFor()
  expect(await price.inputValue()).toBe('101234')
  await price.press('Enter')
  const { negotiatedPriceDriver } = await callsAs(asha)<{ negotiatedPriceDriver: number }>(
    'GET',
    `/api/admin/bookings/${load.id}`,
  )
  expect(negotiatedPriceDriver).not.toBe(101_234)
  await asha.keyboard.press('u')
  await expect.poll(async () => (await waiting()).some(({ id }) => id === load.id)).toBe(true)
})

test('a truck that a colleague assigned in the meantime is refused by name, and the next one takes its number', async () => {
  const [load, other] = (await waiting()).filter(({ price }) => price === payingPrice)
  await openLoad(asha, load!.id)
  const [first] = await callsAs(asha)<LoadTruckView[]>('GET', `/api/admin/dispatch/loads/${load!.id}/trucks`)
  await callsAs(meera)('POST', '/api/admin/assign-order', {
    bookingId: other!.id,
    transporterId: first!.transporter.id,
    vehicleId: first!.vehicleId,
    negotiatedPriceShipper: other!.price,
    negotiatedPriceDriver: Math.floor(other!.price * 0.8),
    override: { reason: 'Nothing else is near' },
  })
  const before = await numbers(asha)
  await asha.keyboard.press('Enter')
  await asha.getByText('Assignment failed').first().waitFor()
  await expect.poll(async () => (await numbers(asha)).includes(before[0])).toBe(false)
  expect(await chosenLoad(asha)).toBe(load!.id)
})

test('Needs me: Enter opens the booking, D does what the row offers, G gives it to a colleague alone', async () => {
  const [declined] = await needsOf(asha, 'declined')
  const firstOf = async (kind: string) => {
    await asha.goto(`/admin/needs?kind=${kind}`)
    await asha.locator('[data-need]').first().waitFor()
    // The first row has the focus without a key.
    await expect.poll(() => focusedNeed(asha)).not.toBe(null)
  }
  await firstOf('declined')
  expect(await focusedNeed(asha)).toBe(declined!.id)
  await asha.keyboard.press('Enter')
  await asha.waitForURL(`**/admin/bookings/${declined!.booking!.id}`)
  await firstOf('declined')
  await asha.keyboard.press('d')
  await asha.waitForURL(/\/admin\/dispatch\?open=/)
  await expect.poll(() => chosenLoad(asha), { timeout: 10_000 }).toBe(declined!.booking!.id)
  const [first, second] = await needsOf(asha, 'pod_unchecked')
  await firstOf('pod_unchecked')
  await asha.keyboard.press('g')
  const colleague = asha.getByRole('dialog', { name: 'Give to' }).getByRole('button', { name: /Meera Pillai/ })
  await colleague.waitFor()
  expect(await violations(asha)).toEqual([])
  await colleague.press('Enter')
  await asha.locator(`[data-need="${first!.id}"]`).waitFor({ state: 'detached' })
  // The row in its place has the focus.
  await expect.poll(() => focusedNeed(asha)).toBe(second!.id)
  await meera.goto('/admin/needs?kind=pod_unchecked')
  await meera.locator(`[data-need="${first!.id}"]`).getByText('given by Asha Rao').waitFor()
  // Accepted by its key; the next document opens by itself.
  await asha.keyboard.press('d')
  await asha.waitForURL(/\/admin\/documents\?checked=no&open=/)
  await asha.getByRole('button', { name: 'Accept POD' }).waitFor()
  await asha.keyboard.press('a')
  await asha.getByText('POD checked').first().waitFor()
  await expect.poll(async () => (await needsOf(asha, 'pod_unchecked')).some(({ id }) => id === second!.id)).toBe(false)
  expect(vapsi.pageErrors).toEqual([])
})
