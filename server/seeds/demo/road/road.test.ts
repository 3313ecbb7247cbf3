import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BookingView } from '@vapsi/contract/booking-views'
import type { VehicleView } from '@vapsi/contract/fleet'
import type { LorryReceiptsView } from '@vapsi/contract/lorry-receipts'
import type { ListedReceipt } from '@vapsi/contract/lorry-receipts/receipts'
import type { DisputeView, OpenDispute } from '@vapsi/contract/payments/disputes'
import type { EndingBill, EwayView } from '@vapsi/contract/bookings/eway'
import type { RealCostView, TripAccountView } from '@vapsi/contract/bookings/trip-account'
import type { ProposedLine, WaitingView } from '@vapsi/contract/detention/waiting'
import type { TrackingView } from '@vapsi/contract/tracking'
import { afterAll, expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { actorOf, anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { seedDemo } from '../../demo.ts'
import { demoShipperMobile, demoTransporterMobile } from '../people.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'vapsi-demo-road-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const clerk = await anAdmin()
const { as, config } = await anApp({ DATA_DIR: dataDir })
await seedDemo(db, config)
const office = as(clerk)
const demo = async (mobile: string) => {
  const user = await db.selectFrom('users').selectAll().where('mobile', '=', mobile).executeTakeFirstOrThrow()
  return as(actorOf(user))
}
const [shipper, driver] = [await demo(demoShipperMobile), await demo(demoTransporterMobile)]
const trips = (await driver<BookingView[]>('GET', '/api/bookings?limit=200')).body
const shipped = (await shipper<BookingView[]>('GET', '/api/bookings?limit=200')).body
/** Between the two demo accounts, on the road. */
const onTheRoad = trips.find(({ id, status }) => status === 'in_transit' && shipped.some((one) => one.id === id))!
const of = async <T>(by: typeof shipper, id: string, what: string) =>
  (await by<T>('GET', `/api/bookings/${id}/${what}`)).body
const listed = async <T>(path: string) => (await office<T[]>('GET', path)).body

test('lorry receipts exist in every status, and one waits for the demo driver', async () => {
  const rows = await listed<ListedReceipt>('/api/admin/lorry-receipts')
  expect(rows.map(({ status }) => status).toSorted()).toEqual(['accepted', 'issued', 'superseded', 'void'])
  const issued = rows.find(({ status }) => status === 'issued')!
  expect(issued).toMatchObject({ supersedes: rows.find(({ status }) => status === 'superseded')!.number })
  expect((await of<LorryReceiptsView>(driver, issued.bookingId, 'lr/receipts')).can.accept).toBe(true)
  for (const { pageUrl, pdfUrl } of rows) {
    expect((await as(null)('GET', pageUrl)).status).toBe(200)
    expect((await office('GET', pdfUrl)).status).toBe(200)
  }
})

test('an e-way bill ends with the day, others later', async () => {
  const [first, ...later] = await listed<EndingBill>('/api/admin/eway-bills')
  expect(first).toMatchObject({ bookingId: onTheRoad.id })
  const left = Date.parse(first!.validUntil) - Date.now()
  expect(left > 0 && left <= 24 * 3_600_000).toBe(true)
  expect(later.length).toBeGreaterThan(0)
  expect((await of<EwayView>(shipper, onTheRoad.id, 'eway-bill')).bill?.isOtherTruck).toBe(false)
})

test('of the waiting charges one is confirmed and in the price, one is declined, and some wait for the office', async () => {
  const proposed = await listed<ProposedLine>('/api/admin/detention')
  expect(proposed.map(({ bookingId }) => bookingId)).toContain(onTheRoad.id)
  expect(proposed.length).toBe(2)
  const { stamps } = await of<WaitingView>(shipper, onTheRoad.id, 'waiting')
  expect(stamps.map(({ stamp }) => stamp)).toEqual(['pickup_arrived', 'loaded', 'left'])
  for (const { at, recordedAt } of stamps) expect(recordedAt).toBe(at)
  const waits = await Promise.all(shipped.map(async ({ id }) => (await of<WaitingView>(shipper, id, 'waiting')).waits))
  expect(waits.flat().map(({ status }) => status)).toContain('confirmed')
})

test('of two disputes one waits for the office with both sides’ words, the other is decided', async () => {
  const [open, ...more] = await listed<OpenDispute>('/api/admin/disputes')
  expect([open?.answer, more]).toEqual([expect.any(String), []])
  expect((await of<DisputeView>(office, open!.bookingId, 'dispute')).can.decide).toBe(true)
  expect(await listed<OpenDispute>('/api/admin/disputes?status=decided')).toMatchObject([
    { award: 2000, fromDriver: 1500 },
  ])
})

test('the truck on the road was seen minutes ago, has a range for its arrival, and a link that anybody opens', async () => {
  const { consent, last, doneKm, leftKm, arrival, link } = await of<TrackingView>(shipper, onTheRoad.id, 'tracking')
  expect(consent).toBe('given')
  expect(Date.now() - Date.parse(last!.at)).toBeLessThan(30 * 60 * 1000)
  expect(Math.min(doneKm!, leftKm!)).toBeGreaterThan(50)
  expect(Date.parse(arrival!.to)).toBeGreaterThan(Date.now())
  expect((await as(null)('GET', link!.url)).status).toBe(200)
})

test('the driver’s accounts know what his truck really costs, and two of its papers end soon', async () => {
  const account = await of<TripAccountView>(driver, onTheRoad.id, 'account')
  expect(account.costs.map(({ kind }) => kind).toSorted()).toEqual(['diesel', 'other', 'toll'])
  expect(account.profit).toBeGreaterThan(0)
  const vehicles = (await driver<VehicleView[]>('GET', '/api/vehicles')).body
  const [ending, ...others] = vehicles.filter(({ endingPaper }) => endingPaper !== null)
  expect([ending?.endingPaper, others]).toMatchObject([{ kind: 'puc' }, []])
  const real = (await driver<RealCostView>('GET', `/api/vehicles/${ending!.id}/real-cost`)).body
  expect(real).toMatchObject({ isNews: true })
})
