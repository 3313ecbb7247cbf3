import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dimInTheSun, onEach, settled } from './axe.ts'
import { type Vapsi, startVapsi } from './harness.ts'

let vapsi: Vapsi
beforeAll(async () => {
  vapsi = await startVapsi()
})
afterAll(() => vapsi.stop())

const mobile = '9100000001'
let code: string | undefined
/** The demo's driver, with trips, trucks, bids and earnings, signed in on a phone. */
async function driver(): Promise<Page> {
  const page = await vapsi.phone({ isMobile: false, reducedMotion: 'reduce' })
  const post = async (url: string, data: object) => {
    const reply = await page.request.post(vapsi.url + url, { data, headers: { origin: vapsi.url } })
    if (!reply.ok()) throw new Error(`${url}: ${reply.status()}`)
    return (await reply.json()) as object
  }
  await post('/api/identity/otp', { mobile })
  code = await vapsi.codeFor(mobile, code)
  const proof = await post('/api/identity/verify', { mobile, code })
  await post('/api/driver/login-mobile', { mobile, ...proof, userType: 'transporter' })
  return page
}

const screens = [
  '/dashboard',
  '/dashboard?tab=market-loads',
  '/dashboard?tab=market-loads&view=bids',
  '/dashboard?tab=earnings',
  '/driver/fleet',
  '/driver/add-vehicle',
  '/driver/manage-routes',
  '/driver/way-home',
  '/profile',
  '/lanes',
  '/statements',
]
test('in the sun: words at 7 : 1 by day and by night, statuses and navigation at 15 px', async () => {
  const found: Record<string, string[]> = {}
  const page = await driver()
  const vehicles = (await (await page.request.get(`${vapsi.url}/api/vehicles`)).json()) as { id: string }[]
  const ofTruck = vehicles
    .slice(0, 1)
    .flatMap(({ id }) => [`/driver/edit-vehicle/${id}`, `/driver/post-route?vehicleId=${id}`])
  expect(ofTruck).toHaveLength(2)
  await onEach([...screens, ...ofTruck], [page], async (tab, path) => {
    await tab.emulateMedia({ colorScheme: 'light' })
    await settled(tab, path)
    const light = await dimInTheSun(tab)
    await tab.emulateMedia({ colorScheme: 'dark' })
    const here = [...light, ...(await dimInTheSun(tab))]
    if (here.length > 0) found[path] = here
  })
  expect(found).toEqual({})
})

test('Enter before the page is hydrated submits no form', async () => {
  const page = await driver()
  const { promise: comes, resolve: release } = Promise.withResolvers<void>()
  await page.route(/assets\/.*\.js$/, async (route) => {
    await comes
    await route.continue()
  })
  await page.goto('/driver/add-vehicle', { waitUntil: 'commit' })
  const loads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
  const number = page.getByLabel('Vehicle Number')
  await number.press('Enter')
  await number.evaluate((field: HTMLInputElement) => field.form?.requestSubmit())
  release()
  await expect.poll(() => page.locator('[inert]').count()).toBe(0)
  await number.fill('MH12ZZ0001')
  expect(await number.inputValue()).toBe('MH12ZZ0001')
  expect(loads).toEqual([])
})

test('while the code of another screen loads the navigation stays, with the new place marked', async () => {
  const page = await driver()
  await settled(page, '/dashboard')
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/assets/**', async (route) => {
    await arrived
    await route.continue()
  })
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Fleet' }).click()
  await page.getByRole('status').filter({ hasText: 'Loading…' }).waitFor()
  expect(await page.getByRole('heading', { name: 'My Fleet' }).count()).toBe(0)
  expect(await menu.locator('[aria-current="page"]').allTextContents()).toEqual(['Fleet'])
  arrive()
  await page.getByRole('heading', { name: 'My Fleet' }).waitFor()
})
