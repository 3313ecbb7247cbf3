import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverPush, installability, knows, shelves, waiting } from './account-device.ts'
import { aLine } from './account-line.ts'
import { callsOf, pdf, register } from './account-people.ts'
import { aTripOnTheRoad } from './account-trip.ts'
import { picture, startVapsi, type Vapsi } from '../harness.ts'

let vapsi: Vapsi
beforeAll(async () => {
  vapsi = await startVapsi({ serviceWorkers: 'allow' })
})
afterAll(() => vapsi.stop())

const seesOldLists = (page: Page) => page.getByText('You are offline: showing the last lists').waitFor()
const signOut = (page: Page) => callsOf(page.context().request)('POST', '/api/logout', {})

test('an interrupted POD arrives once, and the next person on the phone sees nothing of its sender', async () => {
  const line = await aLine(vapsi.url)
  const page = await vapsi.phone({ baseURL: line.url })
  const context = page.context()
  const { asha, bookingId } = await aTripOnTheRoad(vapsi, page)
  const booking = () =>
    asha.calls<{ documents: { kind: string }[]; timeline: { step: string }[] }>('GET', `/api/bookings/${bookingId}`)
  const pods = async () => (await booking()).documents.filter(({ kind }) => kind === 'pod').length
  const podsSent = () => line.requests.filter((request) => /^POST \S+\/pod[? ]/.test(request)).length
  await page.goto('/dashboard?tab=bookings')
  await page.getByText('Nagpur').first().waitFor()
  await knows(page, asha.id)
  await expect.poll(() => shelves(page), { timeout: 15_000 }).toContain(`vapsi-lists-${asha.id} /api/shipments`)

  // The signal is lost during the upload, and the app is closed.
  await page.getByRole('button', { name: 'View Full Details' }).click()
  const pod = page.getByRole('group', { name: 'Proof of Delivery (POD)' })
  line.speed = 200_000
  const file = { name: 'pod.pdf', mimeType: 'application/pdf', buffer: pdf(4_000_000) }
  await pod.locator('input[type=file]').last().setInputFiles(file)
  const bar = pod.getByRole('progressbar', { name: 'Uploading POD' })
  await expect.poll(() => bar.getAttribute('value').then(Number), { timeout: 20_000 }).toBeGreaterThan(1)
  line.cut()
  await pod.getByText('Saved on this phone. It is sent when you have signal.').waitFor()
  await picture(page, 'account-queued')
  await page.close()
  expect([podsSent(), await pods()]).toEqual([1, 0])

  // Opened again without signal, the app and its lists are there; the POD still waits.
  const again = await context.newPage()
  await again.goto('/dashboard?tab=bookings')
  await seesOldLists(again)
  await again.getByText('Nagpur').first().waitFor()
  expect(await waiting(again)).toBe(1)

  // Somebody else signs in on this phone: neither the lists nor the waiting POD are theirs.
  line.speed = Infinity
  line.mend()
  const bina = await register(again, 'Bina Logistics', 'shipper')
  await again.goto('/dashboard?tab=bookings')
  await knows(again, bina.id)
  await expect.poll(() => shelves(again), { timeout: 15_000 }).toContain(`vapsi-lists-${bina.id} /api/shipments`)
  line.cut()
  await again.reload()
  await seesOldLists(again)
  expect([await again.getByText('Nagpur').count(), (await shelves(again)).join()]).toEqual([0, not(asha.id)])
  expect([await waiting(again), podsSent(), await pods()]).toEqual([1, 1, 0])

  // The first person is back. The server stores the POD but its answer is lost; the next try finds it stored.
  line.mend()
  await signOut(again)
  await asha.signIn(context.request)
  line.loseReplies(/^POST \S+\/pod[? ]/)
  await again.goto('/dashboard?tab=bookings')
  await expect.poll(() => line.lost, { timeout: 15_000 }).toBeGreaterThan(0)
  expect([await waiting(again), await pods()]).toEqual([1, 1])
  line.loseReplies(null)
  await again.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(() => waiting(again), { timeout: 15_000 }).toBe(0)
  const { timeline } = await booking()
  expect([await pods(), timeline.filter(({ step }) => step === 'delivered').length]).toEqual([1, 1])
  expect(podsSent()).toBeGreaterThan(2)
  line.close()
})

const not = (id: string) => expect.not.stringContaining(id) as string

/** The worker knows the user before a newly opened page listens to it. */
async function getsPush(page: Page, push: Awaited<ReturnType<typeof deliverPush>>) {
  await push.deliver({ title: 'Hello', body: 'Anybody there?' })
  return (await page.getByText('Anybody there?').count()) > 0
}

test('a push is a toast and a notification that leads to its page, and never one for the next person', async () => {
  const page = await vapsi.phone()
  const asha = await register(page, 'Asha Traders', 'shipper')
  await page.goto('/profile')
  await knows(page, asha.id)
  const push = await deliverPush(page)
  await expect.poll(() => getsPush(page, push), { timeout: 15_000 }).toBe(true)
  const before = (await push.shown()).length
  const data = { id: 'n1', to: asha.id, url: '/dashboard?tab=bookings' }
  await push.deliver({ title: 'On the way', body: 'VP-1 has left.', data })
  await page.getByText('VP-1 has left.').first().waitFor()
  await push.deliver(null)
  await page.getByText('You have a new notification').first().waitFor()
  expect((await push.shown()).slice(before)).toEqual([
    { title: 'On the way', body: 'VP-1 has left.', tag: 'n1', data: data.url },
    { title: 'New Notification', body: 'You have a new notification', data: '/dashboard' },
  ])
  await push.click(data.url)
  await page.waitForURL('**/dashboard?tab=bookings')

  // The phone changes hands; a message already on its way shows nothing of the first person.
  await signOut(page)
  const bina = await register(page, 'Bina Logistics', 'shipper')
  await page.goto('/profile')
  await knows(page, bina.id)
  await expect
    .poll(
      async () => {
        await push.deliver({ title: 'Secret of Asha', body: 'VP-1', data: { ...data, id: 'n2' } })
        return page.getByText('You have a new notification').count()
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThan(0)
  expect(JSON.stringify((await push.shown()).slice(before + 2))).not.toMatch(/Secret|VP-1|n2/)
  expect(await page.getByText('Secret of Asha').count()).toBe(0)
})

test('the installed app keeps the back button, gets pushes at once, and loads its new version when asked', async () => {
  const page = await vapsi.phone()
  // As iPhones report it; Chromium's own media query needs a window without a frame.
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  const asha = await register(page, 'Asha Traders', 'shipper')
  await page.goto('/about-us')
  await page.goto('/')
  await page.getByRole('button', { name: 'Notifications' }).waitFor()
  await knows(page, asha.id)
  for (let times = 0; times < 3; times += 1) {
    const back = () =>
      new Promise((done) => {
        window.addEventListener('popstate', () => setTimeout(done), { once: true })
        window.history.back()
      })
    await page.evaluate(back)
    expect(new URL(page.url()).pathname).toBe('/')
  }

  const office = callsOf((await vapsi.desktop()).context().request)
  await office('POST', '/api/admin/login', { email: 'admin@vapsi.example', password: 'vapsi-demo-2026' })
  await office('PUT', `/api/admin/users/${asha.id}/verify`, { isVerified: true })
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()

  // A worker of another build has taken over.
  const [worker] = page.context().serviceWorkers()
  await worker!.evaluate(async () => {
    const { clients } = globalThis as typeof globalThis & { clients: { matchAll(): Promise<Worker[]> } }
    for (const client of await clients.matchAll()) client.postMessage({ type: 'version', entry: '/assets/next.js' })
  })
  const prompt = page.getByText('A new version is ready')
  await prompt.waitFor()
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()])
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
  expect(await prompt.count()).toBe(0)
})

test('the app can be installed', async () => {
  const page = await vapsi.phone()
  await page.goto('/about-us')
  const manifest = await (await page.context().request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Vapsi', display: 'standalone', start_url: '/' })
  for (const { src } of manifest.icons) expect((await page.context().request.get(src)).status()).toBe(200)
  const worker = await page.context().request.get('/sw.js')
  expect([worker.status(), worker.headers()['cache-control']]).toEqual([200, 'no-cache'])
  expect(await installability(page)).toEqual({ manifest: [], app: [] })
})

/** Browsers refuse real push subscriptions in incognito profiles. */
const expected = /incognito|Push registration failed/
test('no screen had an error', () => expect(vapsi.pageErrors.filter((line) => !expected.test(line))).toEqual([]))
