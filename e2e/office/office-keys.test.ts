import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMobile, callsOf, register, registerByMobile, assignedTrip } from '../account/account-people.ts'
import { settled, violations } from '../axe.ts'
import { startVapsi, type Vapsi } from '../harness.ts'

interface Paper {
  id: string
  kind: 'lr' | 'pod'
  checkedAt: string | null
  booking: { reference: string; status: string }
}

let vapsi: Vapsi
let page: Page
const office = () => callsOf(page.context().request)
const papers = (query: string) => office()<Paper[]>('GET', `/api/admin/documents?limit=50&${query}`)
const isLost = () => page.evaluate(() => document.activeElement === document.body)
const comeTo = async (on: Page, path: string) => {
  await settled(on, path)
  await expect.poll(() => on.locator('[inert]').count(), { timeout: 10_000 }).toBe(0)
}
const dialogs = () => page.getByRole('dialog').count()

beforeAll(async () => {
  vapsi = await startVapsi()
  page = await vapsi.desktop()
  await office()('POST', '/api/admin/login', { email: 'admin@vapsi.example', password: 'vapsi-demo-2026' })
})
afterAll(() => vapsi.stop())

test('R sends a document back with a reason of one press; Escape closes what lies on top, one at a time', async () => {
  const sent = (await papers('checked=no')).find(
    ({ kind, booking }) => kind === 'pod' && booking.status !== 'cancelled',
  )!
  await comeTo(page, `/admin/documents?checked=no&open=${sent.id}`)
  const panel = page.getByRole('complementary', { name: `POD of ${sent.booking.reference}` })
  await panel.getByRole('button', { name: 'Fill the screen' }).click()
  const viewer = page.getByRole('dialog', { name: `POD of ${sent.booking.reference}` })
  await viewer.waitFor()
  const why = page.getByRole('dialog', { name: 'Reject POD' })
  await page.keyboard.press('r')
  await why.waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await why.waitFor({ state: 'detached' })
  expect(await dialogs()).toBe(1)
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  expect(await panel.count()).toBe(1)
  expect(await isLost()).toBe(false)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await expect.poll(isLost).toBe(false)

  await comeTo(page, `/admin/documents?checked=no&open=${sent.id}`)
  await panel.getByRole('button', { name: 'Fill the screen' }).click()
  await viewer.waitFor()
  await page.keyboard.press('r')
  await why.getByRole('button', { name: 'Signature missing' }).press('Enter')
  expect(await why.getByRole('textbox').inputValue()).toBe('Signature missing')
  await why.getByRole('button', { name: 'Reject POD' }).press('Enter')
  await page.getByText('POD rejected', { exact: true }).first().waitFor()
  await expect.poll(async () => (await papers('checked=no')).some(({ id }) => id === sent.id)).toBe(false)
  await expect.poll(isLost).toBe(false)
})

test('documents selected with X are marked as checked together', async () => {
  await comeTo(page, '/admin/documents?checked=no')
  const rows = page.locator('tr[data-row]')
  const ids = await rows.evaluateAll((all) => all.slice(0, 2).map((row) => (row as HTMLElement).dataset['row']!))
  for (const key of ['x', 'j', 'x']) await page.keyboard.press(key)
  const bar = page.getByRole('region', { name: 'Selected' })
  await bar.getByText('2 selected').waitFor()
  await bar.getByRole('button', { name: 'Mark as checked' }).press('Enter')
  await bar.getByText('2 done.').waitFor()
  const checked = await papers('checked=yes')
  for (const id of ids) expect(checked.some((row) => row.id === id)).toBe(true)
  await expect.poll(isLost).toBe(false)
})

test('the first driver is told when his trip is taken back and when another truck goes: bell, message and list', async () => {
  const [shipper, driver] = [await vapsi.desktop(), await vapsi.phone()]
  await register(shipper, 'Wavering Traders', 'shipper')
  const mobile = aMobile()
  await registerByMobile(driver, 'First Driver', mobile, (to) => vapsi.codeFor(to))
  const his = callsOf(driver.context().request)
  const id = await assignedTrip(callsOf(shipper.context().request), his, office())
  const { reference, transporter, vehicleId, ...trip } = await office()<AdminBookingView>(
    'GET',
    `/api/admin/bookings/${id}`,
  )
  const messages = async () => {
    const all = await his<{ body?: string; text?: string }[]>('GET', `/api/dev/messages?to=%2B91${mobile}`)
    return all.filter((one) => JSON.stringify(one).includes('taken back')).length
  }
  const heard = async (times: number) => {
    await expect.poll(messages, { timeout: 20_000 }).toBe(times)
    await comeTo(driver, '/')
    await driver
      .getByRole('button', { name: /^Notifications/ })
      .first()
      .click()
    await expect.poll(() => driver.getByText('Trip taken back').count()).toBe(times)
    expect(await driver.getByText(reference).count()).toBeGreaterThan(0)
  }
  const ask = async () => {
    await comeTo(page, `/admin/bookings/${id}`)
    await page.getByRole('button', { name: 'Change truck' }).first().click()
    return page.getByRole('dialog', { name: 'Change truck' })
  }

  await (await ask()).getByRole('button', { name: 'Take back without another' }).click()
  await page.getByText('Truck taken back', { exact: true }).first().waitFor()
  await heard(1)

  await office()('POST', '/api/admin/assign-order', {
    bookingId: id,
    transporterId: transporter!.id,
    vehicleId,
    negotiatedPriceShipper: trip.negotiatedPriceShipper,
    negotiatedPriceDriver: trip.negotiatedPriceDriver,
  })
  const trucks = await ask()
  await trucks.getByRole('button', { name: 'Send' }).first().click()
  await page.getByText('Truck changed', { exact: true }).first().waitFor()
  await heard(2)
  expect(vapsi.pageErrors).toEqual([])
})

test('the search of the dashboard finds what the search of the bookings finds', async () => {
  const bookings = (q: string) =>
    office()<AdminBookingView[]>('GET', `/api/admin/bookings?limit=6&q=${encodeURIComponent(q)}`)
  const some = await office()<AdminBookingView[]>('GET', '/api/admin/bookings?limit=100')
  const driven = some.find(({ vehicle, transporter }) => vehicle && transporter?.company)!
  const plate = driven.vehicle!.vehicleNumber
  const paid = await office()<{ reference: string | null }[]>('GET', '/api/admin/payments?limit=50')
  const utr = paid.find(({ reference }) => reference && /^\w{10,}$/.test(reference))!.reference!
  const queries = [
    driven.reference,
    driven.reference.replace('VP-', ''),
    plate,
    plate.replace(/^(..)(\d+)([A-Z]+)(\d+)$/, '$1 $2 $3 $4'),
    driven.transporter!.company!,
    '9000000001',
    '+919000000001',
    '+91 9000000001',
    utr,
    'Bangalore',
    'Bombay',
  ]
  await comeTo(page, '/admin')
  const box = page.getByRole('searchbox').first()
  let found = 0
  for (const q of queries) {
    const expected = (await bookings(q)).map(({ reference }) => reference)
    found += Math.min(1, expected.length)
    await box.fill(q)
    await expect
      .poll(
        async () => {
          const shown = await page.locator('main').innerText()
          const all: string[] = shown.match(/VP-\d+/g) ?? []
          return [expected.filter((reference) => !all.includes(reference)), expected.length > 0 || all.length === 0]
        },
        { message: `${q} on the dashboard`, timeout: 10_000 },
      )
      .toEqual([[], true])
  }
  expect(found).toBe(queries.length)
})

test("text typed right after Ctrl K is searched, however late the window's code loads", async () => {
  const { page: desk, reference, id } = await aDeskOfOneBooking()
  let bring!: () => void
  const held = new Promise<void>((then) => (bring = then))
  await desk.route(/palette-window/, async (route) => {
    await held
    await route.continue()
  })
  await comeTo(desk, '/admin/audit')
  await desk.keyboard.press('Control+k')
  await desk.keyboard.type(reference.slice(0, 5))
  expect(await desk.getByRole('textbox', { name: 'Search or do' }).inputValue()).toBe(reference.slice(0, 5))
  bring()
  const box = desk.getByRole('combobox', { name: 'Search or do' })
  await box.waitFor()
  await desk.keyboard.type(reference.slice(5))
  expect(await box.inputValue()).toBe(reference)
  await desk.keyboard.press('Enter')
  await desk.waitForURL(`**/admin/bookings/${id}`)
  expect(vapsi.pageErrors).toEqual([])
})

/** A separate page that has fetched nothing yet. */
async function aDeskOfOneBooking() {
  const desk = await vapsi.desktop({ storageState: await page.context().storageState() })
  const [booking] = await office()<AdminBookingView[]>('GET', '/api/admin/bookings?limit=1')
  return { page: desk, reference: booking!.reference, id: booking!.id }
}

/** Goes down the desk's list until a load shows this. */
const downTo = async (selector: string) => {
  await page.locator('[role=listbox]').focus()
  const isThere = async () => {
    if (await page.locator(selector).first().isVisible()) return true
    await page.keyboard.press('j')
    await page.waitForTimeout(200)
    return false
  }
  await expect.poll(isThere, { timeout: 30_000 }).toBe(true)
}

test('at the desk W goes to the trucks that are not proposed, T asks transporters', async () => {
  await comeTo(page, '/admin/dispatch')
  await page.getByRole('listbox').getByRole('option').first().click()
  await downTo('[data-why-not] button')
  await page.keyboard.press('w')
  await page.locator('[data-why-not] button:focus').waitFor()
  await page.getByRole('listbox').getByRole('option').first().click()
  await downTo('[data-ask=transporters]')
  const asked = page.context().waitForEvent('page')
  await page.keyboard.press('t')
  expect((await page.locator('[data-ask=transporters]').getAttribute('href')) ?? '').toContain('Who%20carries')
  await (await asked).close()
})
