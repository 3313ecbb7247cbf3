import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf, pdf, register, assignedTrip } from '../account/account-people.ts'
import { picture, startVapsi, type Vapsi } from '../harness.ts'
import { screensAreStored } from './stored-screens.ts'

let vapsi: Vapsi
beforeAll(async () => {
  vapsi = await startVapsi({ serviceWorkers: 'allow' })
})
afterAll(() => vapsi.stop())

const nagpur = { latitude: 21.1458, longitude: 79.0882, accuracy: 20 }
const kochi = { latitude: 9.9312, longitude: 76.2673, accuracy: 20 }
const paper = (name: string) => ({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: pdf(100) })

interface Waiting {
  stamps: { stamp: string; at: string; recordedAt: string; awayKm: number | null }[]
}
interface Trip {
  status: string
  documents: { kind: string; uploadedAt: string; takenAt: string }[]
}
interface Account {
  costs: { kind: string; amount: number; photoUrl: string | null; spentAt: string }[]
}
interface Tracking {
  last: { at: string; lat: number } | null
}

test('a trip is driven offline from pickup to proof of delivery, and is sent later in order, once, with its own times', async () => {
  const other = await vapsi.phone()
  await register(other, 'Asha Traders', 'shipper')
  const shipper = callsOf(other.context().request)
  const phone = await vapsi.phone({ geolocation: nagpur, permissions: ['geolocation'] })
  await register(phone, 'Balbir Singh', 'transporter')
  const context = phone.context()
  const driver = callsOf(context.request)
  const id = await assignedTrip(shipper, driver, callsOf((await vapsi.desktop()).context().request))
  await driver('POST', `/api/bookings/${id}/respond`, { response: 'accepted' })
  await phone.goto('/dashboard')
  await phone.getByRole('button', { name: 'Yes, for this trip' }).click()
  await phone.getByText('You are there. Arrived?').waitFor()
  await picture(phone, 'offline-arrived')
  // An open app, whose code that sends later is loaded.
  await phone.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /personal-[^/]*\.js/.test(name)),
  )
  await screensAreStored(phone)

  await context.setOffline(true)
  await phone.getByRole('button', { name: 'I have arrived at the pickup' }).click()
  await phone.getByRole('button', { name: 'The truck is loaded' }).click()
  await phone.getByLabel('Photograph the LR').setInputFiles(paper('lr'))
  await phone.getByRole('button', { name: 'Start Trip' }).click()
  await phone.getByRole('button', { name: 'I have arrived at the drop' }).waitFor()
  await phone.getByRole('button', { name: 'View Full Details' }).click()
  await phone.getByRole('button', { name: 'My account of this trip' }).click()
  await phone.getByRole('button', { name: 'Add diesel, toll or other' }).click()
  await phone.getByText('Toll', { exact: true }).click()
  await phone.getByLabel('Amount').fill('450')
  const bill = { name: 'bill.png', mimeType: 'image/png', buffer: await phone.screenshot() }
  await phone.getByLabel('Photo of the bill').setInputFiles(bill)
  await phone.getByRole('button', { name: 'Save', exact: true }).click()
  await phone.getByRole('button', { name: 'Discard Toll ₹450' }).waitFor()
  await context.setGeolocation(kochi)
  await phone.getByRole('button', { name: 'I am here' }).click()
  await phone.getByText('You are there. Arrived?').waitFor()
  await phone.getByRole('button', { name: 'I have arrived at the drop' }).click()
  await phone.getByRole('button', { name: 'The truck is unloaded' }).click()
  await phone.getByLabel('Photograph the POD').setInputFiles(paper('pod'))
  await expect.poll(() => phone.getByText('Saved on this phone. It is sent when you have signal.').count()).toBe(2)
  await expect.poll(() => phone.getByText('kept on this phone, sent when there is signal').count()).toBe(6)
  await picture(phone, 'offline-kept')
  const driven = new Date().toISOString()
  await sleep(2000)
  expect((await driver<Waiting>('GET', `/api/bookings/${id}/waiting`)).stamps).toEqual([])

  const back = new Date().toISOString()
  await context.setOffline(false)
  const waiting = () => driver<Waiting>('GET', `/api/bookings/${id}/waiting`)
  const trip = () => driver<Trip>('GET', `/api/bookings/${id}`)
  await expect.poll(async () => (await waiting()).stamps.length, { timeout: 60_000 }).toBe(5)
  await expect.poll(async () => (await trip()).documents.length, { timeout: 60_000 }).toBe(2)
  const { stamps } = await waiting()
  expect(stamps.map(({ stamp }) => stamp)).toEqual(['pickup_arrived', 'loaded', 'left', 'drop_arrived', 'unloaded'])
  expect(stamps.map(({ at }) => at)).toEqual(stamps.map(({ at }) => at).toSorted())
  for (const { at, recordedAt } of stamps) {
    expect(at < driven).toBe(true)
    expect(recordedAt >= back).toBe(true)
  }
  expect([stamps[0]?.awayKm, stamps[3]?.awayKm]).toEqual([0, 0])
  const { status, documents } = await trip()
  expect([status, documents.map(({ kind }) => kind).toSorted()]).toEqual(['in_transit', ['lr', 'pod']])
  for (const { takenAt, uploadedAt } of documents) expect(takenAt < driven && back <= uploadedAt).toBe(true)
  await expect.poll(async () => (await driver<Tracking>('GET', `/api/bookings/${id}/tracking`)).last?.lat).toBe(9.9312)
  const account = () => driver<Account>('GET', `/api/bookings/${id}/account`)
  await expect.poll(async () => (await account()).costs[0]?.photoUrl, { timeout: 60_000 }).toBeTruthy()
  const { costs } = await account()
  expect(costs.map(({ kind, amount }) => [kind, amount])).toEqual([['toll', 450]])
  expect(costs[0]!.spentAt < driven).toBe(true)
  await phone.getByText('Waiting for the shipper to confirm').waitFor()
  expect(await phone.getByText('kept on this phone, sent when there is signal').count()).toBe(0)
  expect(vapsi.pageErrors).toEqual([])
}, 180_000)
