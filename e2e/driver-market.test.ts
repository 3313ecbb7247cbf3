import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urlOfRunning } from '../server/src/platform/postgres/embedded-postgres.ts'
import { pdf } from './account/account-people.ts'
import { picture, startVapsi, type Vapsi } from './harness.ts'
import { proveMobile } from './prove-mobile.ts'

let vapsi: Vapsi
beforeAll(async () => {
  vapsi = await startVapsi()
})
afterAll(() => vapsi.stop())

/** Somebody signed in, in their own browser, and API calls in the same session. */
async function person(page: Page, signIn: string, body: object) {
  const call = async <T = { id: string }>(method: string, url: string, data?: object): Promise<T> => {
    const answer = await page.request.fetch(vapsi.url + url, { method, ...(data && { data }) })
    // Refused before it started because the machine is busy: a client retries when told to.
    if (answer.status() === 503) {
      await sleep(Number(answer.headers()['retry-after']) * 1000)
      return call(method, url, data)
    }
    if (!answer.ok()) throw new Error(`${method} ${url}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const me = await call('POST', signIn, body)
  return { page, call, id: me.id }
}
type Person = Awaited<ReturnType<typeof person>>

async function signUp(username: string, name: string, userType: string) {
  const signedUp = await person(await vapsi.phone(), '/api/register', {
    username,
    password: 'long-enough-1',
    name,
    userType,
  })
  await proveMobile(signedUp.call)
  return signedUp
}

async function withTruck(driver: Person, vehicleNumber: string) {
  const truck = { vehicleNumber, category: 'Flatbed', vehicleType: '22 feet', passingWeight: 11 }
  return driver.call('POST', '/api/vehicles', truck)
}

const postLoad = (shipper: Person, material: string, more: object = {}) =>
  shipper.call('POST', '/api/posted-loads', {
    fromLocation: 'Kochi, Kerala',
    toLocation: 'Nagpur, Maharashtra',
    fromLat: 9.93,
    fromLng: 76.27,
    toLat: 21.14,
    toLng: 79.08,
    fromCity: 'Kochi',
    toCity: 'Nagpur',
    vehicleCategory: 'Flatbed',
    material,
    weight: '8',
    expectedPrice: '36500',
    pickupDate: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    ...more,
  })

/** Stands in for what a clerk, a clock or another server does in the meantime. */
async function inDatabase(statement: string, values: unknown[]) {
  const url = await urlOfRunning(vapsi.dataDir)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement, values).finally(() => client.end())
}

const patiently = { timeout: 60_000 }
const cardOf = (page: Page, material: string) => page.getByRole('article').filter({ hasText: material })
const sheet = (page: Page) => page.getByRole('dialog')

async function countTaps(page: Page) {
  await page.evaluate(() => {
    const counted = window as unknown as { taps: number }
    counted.taps = 0
    addEventListener('pointerdown', () => (counted.taps += 1), true)
  })
  return () => page.evaluate(() => (window as unknown as { taps: number }).taps)
}

test('from the opened app a route is posted, and a bid placed, in under six taps each', async () => {
  const shipper = await signUp('taps-shipper', 'Asha Traders', 'shipper')
  const { page, ...driver } = await signUp('taps-driver', 'Balbir Singh', 'transporter')
  await withTruck({ page, ...driver }, 'MH12ZY1001')
  // Picked up after the route that is posted first: what comes before its end carries no bid.
  const inSixDays = new Date(Date.now() + 6 * 86_400_000).toISOString()
  await postLoad(shipper, 'Rubber for the taps', { pickupDate: inSixDays })
  if (process.env['SLOW_3G']) {
    const network = await page.context().newCDPSession(page)
    const kilobits = (n: number) => (n * 1024) / 8
    const [downloadThroughput, uploadThroughput] = [kilobits(400), kilobits(400)]
    await network.send('Network.enable')
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput,
      uploadThroughput,
    })
    page.setDefaultTimeout(60_000)
  }

  await page.goto('/dashboard')
  const post = page.getByRole('link', { name: 'Post a Route' })
  await post.waitFor(patiently)
  await page.locator('a[href^="/driver/post-route"]').waitFor(patiently)
  const postTaps = await countTaps(page)
  await post.tap()
  for (const [label, place] of [
    ['From', 'Nagpur'],
    ['To', 'Kochi'],
  ] as const) {
    const box = page.getByRole('combobox', { name: new RegExp(`^${label}`) })
    await expect.poll(() => box.evaluate((element) => element === document.activeElement), patiently).toBe(true)
    await page.keyboard.type(place)
    await page.getByRole('listbox').getByRole('option').first().tap()
  }
  await page.keyboard.type('42500')
  await page.getByRole('button', { name: 'Post Route' }).tap()
  await page.getByRole('heading', { name: 'Come back loaded' }).waitFor(patiently)
  expect(await postTaps()).toBeLessThan(6)

  await page.goto('/dashboard')
  const market = page.getByRole('link', { name: 'Market Loads' }).or(page.getByRole('button', { name: 'Market Loads' }))
  await market.first().waitFor(patiently)
  const bidTaps = await countTaps(page)
  await market.first().tap()
  await cardOf(page, 'Rubber for the taps').getByRole('button', { name: 'Place Bid' }).tap()
  await sheet(page).getByRole('button', { name: 'Place Bid' }).tap()
  await page.getByText('Bid placed', { exact: true }).waitFor()
  expect(await bidTaps()).toBeLessThan(6)
})

test('two drivers, a shipper and the office at once: each gets a clear answer and loses nothing', async () => {
  const shipper = await signUp('market-shipper', 'Meera Textiles', 'shipper')
  const [one, two] = [
    await signUp('market-one', 'Gurpreet Singh', 'transporter'),
    await signUp('market-two', 'Imran Khan', 'transporter'),
  ]
  const office = await person(await vapsi.desktop(), '/api/admin/login', {
    email: 'admin@vapsi.example',
    password: 'vapsi-demo-2026',
  })
  const [truck] = [await withTruck(one, 'MH12ZY2001'), await withTruck(two, 'MH12ZY2002')]
  const [short, wanted, raced] = [
    await postLoad(shipper, 'Short lived goods'),
    await postLoad(shipper, 'Wanted goods'),
    await postLoad(shipper, 'Raced goods'),
  ]

  // A load expires while a bid is typed.
  await two.page.goto('/dashboard?tab=market-loads')
  await cardOf(two.page, 'Short lived goods').getByRole('button', { name: 'Place Bid' }).click()
  await sheet(two.page).getByLabel('Your price').fill('35123')
  await sheet(two.page).getByLabel('Note to the shipper').fill('Can load tonight')
  await inDatabase(`update loads set valid_until = now() where id = $1`, [short.id])
  await sheet(two.page).getByRole('button', { name: 'Place Bid' }).click()
  await sheet(two.page).getByRole('alert').getByText('This load has expired.').waitFor()
  expect(await sheet(two.page).getByLabel('Your price').inputValue()).toBe('35123')
  expect(await sheet(two.page).getByLabel('Note to the shipper').inputValue()).toBe('Can load tonight')
  expect(await sheet(two.page).getByRole('button', { name: 'Place Bid' }).isDisabled()).toBe(true)
  await sheet(two.page).getByRole('button', { name: 'Close' }).click()
  await cardOf(two.page, 'Short lived goods').waitFor({ state: 'detached' })

  // Both bid on one load; one bid is accepted while its price changes, and the other is withdrawn.
  for (const { page } of [one, two]) {
    await page.goto('/dashboard?tab=market-loads')
    await cardOf(page, 'Wanted goods').getByRole('button', { name: 'Place Bid' }).click()
    await sheet(page).getByRole('button', { name: 'Place Bid' }).click()
    await page.getByText('Bid placed', { exact: true }).waitFor()
    await cardOf(page, 'Wanted goods').getByText('bid sent').waitFor()
  }
  await cardOf(two.page, 'Wanted goods').getByRole('button', { name: 'Change Bid' }).click()
  await sheet(two.page).getByLabel('Your price').fill('34000')
  await one.page.goto('/dashboard?tab=market-loads&view=bids')
  await one.page.getByRole('button', { name: 'Withdraw' }).click()
  const bids = await shipper.call<{ id: string; transporterId: string }[]>('GET', `/api/posted-loads/${wanted.id}/bids`)
  const bid = bids.find(({ transporterId }) => transporterId === one.id)
  await shipper.call('POST', `/api/bids/${bid?.id}/accept`)
  await sheet(two.page).getByRole('button', { name: 'Change Bid' }).click()
  await sheet(two.page).getByRole('alert').getByText('This load has been taken by another transporter.').waitFor()
  await picture(two.page, 'driver-load-taken')
  await sheet(two.page).getByRole('button', { name: 'Close' }).click()
  await cardOf(two.page, 'Wanted goods').waitFor({ state: 'detached' })
  await sheet(one.page).getByRole('button', { name: 'Withdraw' }).click()
  await sheet(one.page).getByRole('alert').getByText('This bid is no longer open.').waitFor()
  await sheet(one.page).getByRole('button', { name: 'Close' }).click()
  await one.page.getByText('Accepted, the office assigns it next').waitFor()
  await one.page.getByRole('button', { name: 'Withdraw' }).waitFor({ state: 'detached' })

  // Details are open while the load is taken; then withdrawal and acceptance at the same moment.
  const raceBid = await two.call('POST', `/api/posted-loads/${raced.id}/bids`, {
    vehicleId: (await two.call<{ id: string }[]>('GET', '/api/vehicles'))[0]?.id,
    bidPrice: 33000,
  })
  await two.page.goto('/dashboard?tab=market-loads&view=bids')
  const mine = cardOf(two.page, 'Raced goods')
  await mine.getByRole('button', { name: 'Withdraw' }).click()
  const [, accepted] = await Promise.all([
    sheet(two.page).getByRole('button', { name: 'Withdraw' }).click(),
    shipper.call('POST', `/api/bids/${raceBid.id}/accept`).then(
      () => true,
      () => false,
    ),
  ])
  if (accepted) {
    await sheet(two.page).getByRole('alert').getByText('This bid is no longer open.').waitFor()
    await sheet(two.page).getByRole('button', { name: 'Close' }).click()
  }
  await mine.getByText(accepted ? 'Accepted, the office assigns it next' : 'Withdrawn', { exact: true }).waitFor()

  // A truck is being deleted while the office gives it a trip.
  await one.page.goto('/driver/fleet')
  await one.page.getByRole('button', { name: 'Delete', exact: true }).click()
  await sheet(one.page).getByRole('button', { name: 'Delete', exact: true }).waitFor()
  const agreed = { transporterId: one.id, vehicleId: truck.id, negotiatedPriceShipper: 36500, negotiationNotes: '' }
  const booking = await office.call('POST', `/api/admin/assign-from-bid/${bid?.id}`, {
    ...agreed,
    negotiatedPriceDriver: 31025,
    orderType: 'load_first',
  })
  await sheet(one.page).getByRole('button', { name: 'Delete', exact: true }).click()
  await sheet(one.page).getByText('This vehicle is on a trip.', { exact: true }).waitFor()
  await sheet(one.page).getByRole('button', { name: 'Cancel' }).click()
  await one.page.getByRole('button', { name: 'Track' }).waitFor()

  // Declined with a reason, given again, driven, rated; documents and statement come down as files.
  await one.page.goto('/dashboard')
  await one.page.getByRole('button', { name: 'Decline' }).click()
  await sheet(one.page).getByRole('button', { name: 'Truck needs repair' }).click()
  await sheet(one.page).getByRole('button', { name: 'Decline', exact: true }).click()
  await one.page.getByText('Trip declined', { exact: true }).waitFor()
  await one.page.getByText('You have no active bookings.').waitFor()
  const { pendingAssignments } = await office.call<{
    pendingAssignments: { id: string; driverDeclineReason: string | null }[]
  }>('GET', '/api/admin/queues')
  expect(pendingAssignments.find(({ id }) => id === booking.id)?.driverDeclineReason).toBe('Truck needs repair')
  await office.call('POST', '/api/admin/assign-order', {
    ...agreed,
    bookingId: booking.id,
    negotiatedPriceDriver: 31025,
    orderType: 'truck_first',
  })
  await one.page.reload()
  await one.page.getByRole('button', { name: 'Accept' }).click()
  // The receipt moves from the details to the next step; a file put into the old place would be lost.
  await one.page.getByText('Trip accepted', { exact: true }).waitFor()
  await one.page.getByRole('button', { name: 'Accept' }).waitFor({ state: 'detached' })
  const paperPdf = pdf(100)
  const paper = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: paperPdf }
  await one.page.getByLabel('Photograph the LR').setInputFiles(paper)
  await one.page.getByRole('button', { name: 'Start Trip' }).click()
  // As above: the place for the POD is drawn anew when the trip has started.
  await one.page.getByText('Trip started', { exact: true }).waitFor()
  await one.page.getByRole('button', { name: 'Start Trip' }).waitFor({ state: 'detached' })
  await one.page.getByLabel('Photograph the POD').setInputFiles(paper)
  await one.page.getByText('Waiting for the shipper to confirm').waitFor()
  const saved = await fileFrom(one.page, () => one.page.getByRole('link', { name: 'Download' }).last().click())
  expect(saved.content.equals(paperPdf)).toBe(true)
  await shipper.call('POST', `/api/bookings/${booking.id}/complete`)
  await one.page.reload()
  await one.page.getByRole('button', { name: 'Rate the shipper' }).click()
  await sheet(one.page).getByRole('radio', { name: '4 of 5 stars' }).press('Space')
  await sheet(one.page).getByRole('button', { name: 'Send rating' }).click()
  await one.page.getByText('Thank you for your rating').first().waitFor()
  await one.page.goto('/dashboard?tab=earnings')
  const statement = await fileFrom(one.page, () =>
    one.page.getByRole('link', { name: 'Download statement (CSV)' }).click(),
  )
  expect(statement.name).toMatch(/\.csv$/)
  expect(String(statement.content)).toContain('31025')
  expect(vapsi.pageErrors).toEqual([])
})

async function fileFrom(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}
