import type { LoadTruckView, WaitingLoadView } from '@vapsi/contract/dispatch/dispatch'
import { readFile } from 'node:fs/promises'
import type { DispatchPlanView } from '@vapsi/contract/dispatch/dispatch-plans'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from '../account/account-people.ts'
import { violations } from '../axe.ts'
import { picture, startVapsi, type Vapsi } from '../harness.ts'
import { fiveRequests } from './paying-requests.ts'

let vapsi: Vapsi
let page: Page
let keys = 0
const press = async (key: string) => {
  keys += 1
  await page.keyboard.press(key)
}
const office = () => callsOf(page.context().request)
const waiting = () => office()<WaitingLoadView[]>('GET', '/api/admin/dispatch/loads?limit=200')
const chosenLoad = () => page.getByRole('listbox', { name: 'Loads that wait' }).getByRole('option', { selected: true })
const focusIsOnPage = () => page.evaluate(() => document.activeElement === document.body)
/** The first truck is there and chosen. */
const truckIsThere = async () => {
  await expect.poll(() => page.locator('[inert]').count(), { timeout: 10_000 }).toBe(0)
  await page.getByRole('button', { name: /^Assign 1/ }).waitFor()
}

beforeAll(async () => {
  vapsi = await startVapsi({ env: { UNDO_SECONDS: '10' }, isFirst: false })
  page = await vapsi.desktop()
  for (let shipper = 0; shipper < 3; shipper += 1) await fiveRequests(vapsi, `Busy Traders ${'ABC'[shipper]}`)
  await page.goto('/admin/login')
  await page.getByRole('button', { name: 'Fill in' }).click()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  // A negotiated price must be typed; these journeys count the keys for proposed ones.
  const people = await office()<{ id: string; commissionType: string }[]>(
    'GET',
    '/api/admin/users?userType=transporter&limit=200',
  )
  for (const { id, commissionType } of people)
    if (commissionType === 'negotiated')
      await office()('PUT', `/api/admin/users/${id}/commission`, { commissionType: 'percentage', commissionRate: 15 })
})
afterAll(() => vapsi.stop())

test('a direct request is assigned with two keys at most, and the focus stays on the list', async () => {
  await page.goto('/admin/dispatch')
  await page.getByRole('listbox', { name: 'Loads that wait' }).waitFor()
  await truckIsThere()
  expect(await violations(page)).toEqual([])
  await picture(page, 'dispatch-desk')
  const before = (await waiting()).length
  const first = await chosenLoad().getAttribute('id')
  keys = 0
  await press('Enter')
  await page
    .getByRole('status')
    .getByText(/goes to/)
    .waitFor()
  expect(keys).toBeLessThanOrEqual(2)
  await expect.poll(() => chosenLoad().getAttribute('id')).not.toBe(first)
  expect(await focusIsOnPage()).toBe(false)
  expect((await waiting()).length).toBe(before - 1)
})

test('undone within ten seconds, the load waits again', async () => {
  const before = (await waiting()).length
  await press('u')
  await page
    .getByRole('status')
    .getByText(/goes to/)
    .waitFor({ state: 'detached' })
  await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(before + 1)
  expect(await focusIsOnPage()).toBe(false)
})

test('a wrong truck is corrected with two clicks', async () => {
  await page.goto('/admin/dispatch')
  await expect.poll(() => page.locator('[inert]').count(), { timeout: 10_000 }).toBe(0)
  await page
    .getByRole('option', { name: /Amritsar → Delhi/ })
    .first()
    .click()
  await truckIsThere()
  const id = (await chosenLoad().getAttribute('id'))!.replace('waiting-', '')
  await press('Enter')
  await expect.poll(async () => (await waiting()).some((row) => row.id === id)).toBe(false)
  await page.goto(`/admin/bookings/${id}`)
  await expect.poll(() => page.locator('[inert]').count(), { timeout: 10_000 }).toBe(0)
  let clicks = 0
  const click = async (name: string) => {
    clicks += 1
    await page.getByRole('button', { name }).first().click()
  }
  await click('Change truck')
  await page.getByRole('dialog', { name: 'Change truck' }).getByRole('button', { name: 'Send' }).first().waitFor()
  await click('Send')
  await page.getByText('Truck changed').first().waitFor()
  expect(clicks).toBe(2)
})

test('keys choose a load and a truck, and list themselves', async () => {
  await page.goto('/admin/dispatch')
  await truckIsThere()
  await page.getByRole('listbox').getByRole('option').first().click()
  const first = await chosenLoad().getAttribute('id')
  await press('j')
  expect(await chosenLoad().getAttribute('id')).not.toBe(first)
  await press('k')
  expect(await chosenLoad().getAttribute('id')).toBe(first)
  await press('2')
  // A truck on a trip is planned behind it.
  await page.getByRole('button', { name: /^(Assign|Plan) 2/ }).waitFor()
  await press('e')
  await page.locator('input[name=driverPrice]:focus').press('Escape')
  await page.locator('[role=listbox]:focus').waitFor()
  await press('?')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  await press('Escape')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'detached' })
  await expect.poll(focusIsOnPage).toBe(false)
})

const sheet = () => page.getByRole('dialog', { name: /^Plan/ })
const solved = () =>
  sheet()
    .getByText(/proven within .* % of the best possible/)
    .waitFor({ timeout: 30_000 })

test('all waiting loads are planned and accepted with two keys, and taken back with one', async () => {
  await page.reload()
  await truckIsThere()
  const before = (await waiting()).length
  keys = 0
  await press('p')
  await solved()
  expect(await violations(page)).toEqual([])
  await picture(page, 'dispatch-plan')
  expect(await focusIsOnPage()).toBe(false)
  await press('Control+Enter')
  await sheet().waitFor({ state: 'detached' })
  expect(keys).toBe(2)
  await page
    .getByRole('status')
    .getByText(/trucks? assigned/)
    .waitFor()
  expect((await waiting()).length).toBeLessThan(before)
  await press('u')
  await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(before)
  expect(await focusIsOnPage()).toBe(false)
})

test('selected loads feed the plan; its rows are locked, forbidden and planned again by keys', async () => {
  await page.reload()
  await truckIsThere()
  await press('x')
  await press('j')
  await press('x')
  await press('p')
  await page.getByRole('dialog', { name: 'Plan for 2 loads' }).waitFor()
  await solved()
  await press('x')
  await sheet().getByText('forbidden, plan again').waitFor()
  await press('x')
  await press('l')
  await sheet().getByText('1 locked · 0 forbidden').waitFor()
  const again = page.waitForResponse(/\/dispatch\/plans\/[^/]+$/)
  await press('r')
  await again
  await sheet().getByRole('button', { name: /^Lock/, pressed: true }).waitFor()
  await solved()
  await press('Escape')
  await sheet().waitFor({ state: 'detached' })
  await expect.poll(focusIsOnPage).toBe(false)
})

test('Escape in a running plan keeps the best found so far; the plan is a file', async () => {
  await page.reload()
  await truckIsThere()
  // The plan would finish before it could be stopped, so the page sees it running until it asks to stop.
  let isStopAsked = false
  const plans = /\/api\/admin\/dispatch\/plans\/[^/]+(\/stop)?$/
  await page.route(plans, async (route) => {
    if (route.request().method() === 'POST') isStopAsked = true
    const response = await route.fetch()
    const plan = (await response.json()) as DispatchPlanView
    const running = { ...plan, status: 'running', provenWithinPercent: 3.2, notPlaced: [] }
    await route.fulfill({ response, json: isStopAsked ? plan : running })
  })
  await press('p')
  await sheet().getByText('within 3.2 % of the best possible, looking for better').waitFor({ timeout: 30_000 })
  const rows = sheet().locator('[data-pair]')
  await rows.first().waitFor()
  expect(
    await sheet()
      .getByRole('button', { name: /^Accept \d/ })
      .isDisabled(),
  ).toBe(true)
  const found = await rows.count()
  await press('Escape')
  await solved()
  expect(isStopAsked).toBe(true)
  expect(await rows.count()).toBe(found)
  expect(
    await sheet()
      .getByRole('button', { name: /^Accept \d/ })
      .isEnabled(),
  ).toBe(true)
  await page.unrouteAll({ behavior: 'wait' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet().getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^vapsi-plan-\d{4}-\d\d-\d\d\.csv$/)
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toMatch(/^\uFEFFTruck,Transporter,Stands in,Trip,Load,From,To,Price to shipper/)
  expect(file.trim().split('\r\n').length).toBeGreaterThan(found)
  await press('Escape')
  await sheet().waitFor({ state: 'detached' })
})

test('list and map point at the same load and the same truck, both ways', async () => {
  const option = page.getByRole('listbox').getByRole('option').nth(1)
  const id = (await option.getAttribute('id'))!.replace('waiting-', '')
  await option.hover()
  await page.locator(`circle[data-load="${id}"][data-hovered]`).waitFor()
  // A pickup not covered by another one.
  const free = await page.evaluate(() => {
    const rings = [...document.querySelectorAll<SVGCircleElement>('circle[data-load]')]
    const seen = rings.flatMap((ring) => {
      const { x, y, width, height } = ring.getBoundingClientRect()
      const [left, top] = [x + width / 2, y + height / 2]
      return document.elementFromPoint(left, top) === ring ? { id: ring.dataset['load']!, left, top } : []
    })
    return seen[0]
  })
  await page.mouse.move(free!.left, free!.top)
  await page.locator(`[id="waiting-${free!.id}"][data-hovered]`).waitFor()
  const trucks = page.getByRole('region', { name: 'Trucks' }).locator('ol').getByRole('listitem')
  await trucks.first().hover()
  await page.locator('g[data-truck][data-hovered]').waitFor()
  expect(await trucks.first().locator('[data-hovered]').count()).toBe(1)
  await page.locator('g[data-truck]').last().hover()
  await trucks.last().locator('[data-hovered]').waitFor()
})

test('a load taken by another clerk in the meantime is named, and typed text stays', async () => {
  await page.reload()
  await truckIsThere()
  const id = (await chosenLoad().getAttribute('id'))!.replace('waiting-', '')
  await press('e')
  await page.getByRole('textbox', { name: 'Price to driver' }).fill('41000')
  const trucks = await office()<LoadTruckView[]>('GET', `/api/admin/dispatch/loads/${id}/trucks`)
  const truck = trucks.findLast(({ after, whyNot }) => after === null && whyNot === null)
  const load = (await waiting()).find((row) => row.id === id)!
  await office()('POST', '/api/admin/assign-order', {
    bookingId: id,
    transporterId: truck!.transporter.id,
    vehicleId: truck!.vehicleId,
    negotiatedPriceShipper: load.price,
    negotiatedPriceDriver: truck!.driverPrice,
    override: { reason: 'A second clerk' },
  })
  await page.getByText('This load has been taken or withdrawn meanwhile').waitFor({ timeout: 15_000 })
  expect(await page.getByRole('textbox', { name: 'Price to driver' }).inputValue()).toBe('41000')
  // Its truck is free again: the next journey needs them all.
  await office()('POST', `/api/bookings/${id}/cancel`, { reason: 'A test' })
})

test('ten loads with twenty keys at most', async () => {
  await page.goto('/admin/dispatch')
  await expect.poll(() => page.locator('[inert]').count(), { timeout: 10_000 }).toBe(0)
  await page
    .getByRole('option', { name: /Nagpur → Kochi/ })
    .first()
    .click()
  const before = (await waiting()).length
  keys = 0
  for (let count = 1; count <= 10; count += 1) {
    const here = await chosenLoad().getAttribute('id')
    await truckIsThere()
    await press('Enter')
    await expect.poll(() => chosenLoad().getAttribute('id'), { timeout: 10_000 }).not.toBe(here)
  }
  expect(keys).toBeLessThanOrEqual(20)
  await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(before - 10)
})
