import { LIMITS } from '@vapsi/contract/constants'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BookingView, ShipperBookingView, TransporterBookingView } from '@vapsi/contract/booking-views'
import type { BidView } from '@vapsi/contract/bids'
import type { VehicleView } from '@vapsi/contract/fleet'
import type { DriverView } from '@vapsi/contract/fleet/drivers'
import type { LoadView } from '@vapsi/contract/loads'
import type { MarketTruckView } from '@vapsi/contract/market'
import { afterAll, expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { actorOf as personOf, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { demoDriverMobile } from './drivers.ts'
import { demoShipperMobile, demoTransporterMobile } from './people.ts'
import { seedDemo } from '../demo.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'vapsi-demo-accounts-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
await anAdmin()
const { as, config } = await anApp({ DATA_DIR: dataDir })
await seedDemo(db, config)

async function actorOf(mobile: string) {
  const user = await db.selectFrom('users').selectAll().where('mobile', '=', mobile).executeTakeFirstOrThrow()
  return personOf(user)
}
const shipper = as(await actorOf(demoShipperMobile))
const transporter = as(await actorOf(demoTransporterMobile))

test('the demo shipper has something to wait for, pay, confirm, upload again, rate and cancel', async () => {
  const { body, status } = await shipper<BookingView[]>('GET', '/api/bookings?limit=200')
  expect(status).toBe(200)
  const mine = body as ShipperBookingView[]
  const has = (what: string, fits: (booking: ShipperBookingView) => boolean) =>
    expect(mine.filter(fits).length, what).toBeGreaterThan(0)
  has('to cancel', ({ can }) => can.cancel)
  has('advance to pay', ({ status: is, advanceDue }) => is === 'confirmed' && advanceDue > 0)
  has('balance to pay', ({ status: is, balanceDue }) => is === 'completed' && balanceDue > 0)
  has('delivery to confirm', ({ can }) => can.complete)
  has('driver to rate', ({ can }) => can.rate)
  has('rejected proof', ({ rejectedDocuments, can }) => rejectedDocuments.length > 0 && can.uploadPod)
  has('driver to answer', ({ driverResponse }) => driverResponse === 'pending')
  for (const is of ['pending', 'confirmed', 'advance_paid', 'loading_done', 'in_transit', 'completed', 'cancelled'])
    has(is, (booking) => booking.status === is)
  const lr = mine.flatMap(({ documents }) => documents)[0]!
  expect((await shipper('GET', lr.url)).status).toBe(200)

  const loads = (await shipper<LoadView[]>('GET', '/api/posted-loads')).body
  expect(loads.map((load) => load.status)).toEqual(expect.arrayContaining(['open', 'expired', 'closed']))
  expect(loads.some(({ acceptedBidId }) => acceptedBidId)).toBe(true)
  expect(loads.some(({ status: is, bidCount }) => is === 'open' && (bidCount ?? 0) >= 3)).toBe(true)
})

test('the demo transporter has a trip to answer, to load, to start and to deliver', async () => {
  const mine = (await transporter<BookingView[]>('GET', '/api/bookings?limit=200')).body as TransporterBookingView[]
  const has = (what: string, fits: (booking: TransporterBookingView) => boolean) =>
    expect(mine.filter(fits).length, what).toBeGreaterThan(0)
  has('to answer', ({ can }) => can.respond)
  has('to load', ({ status, can }) => status === 'advance_paid' && can.uploadLr)
  has('to start', ({ can }) => can.start)
  has('to deliver', ({ status, can }) => status === 'in_transit' && can.uploadPod)
  has('shipper to rate', ({ can }) => can.rate)
  has('money to come', ({ balanceFromOffice, status }) => status === 'completed' && balanceFromOffice > 0)

  const vehicles = (await transporter<VehicleView[]>('GET', '/api/vehicles')).body
  const statuses = vehicles.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set(['available', 'posted', 'booked', 'other']))
  const bids = (await transporter<BidView[]>('GET', '/api/bids')).body
  expect(new Set(bids.map(({ status }) => status))).toEqual(
    new Set(['open', 'accepted', 'rejected', 'withdrawn', 'lost', 'assigned']),
  )
})

test('the demo transporter has two drivers: one signs in and loads his trip, without a price, the other has not yet', async () => {
  const { body } = await transporter<DriverView[]>('GET', '/api/drivers')
  expect(Object.fromEntries(body.map(({ name, hasSignedIn, trip }) => [name, [hasSignedIn, trip !== null]]))).toEqual({
    'Raju Yadav': [true, true],
    'Suresh Pawar': [false, true],
  })
  const known = await db
    .selectFrom('users')
    .selectAll()
    .where('mobile', '=', demoDriverMobile)
    .executeTakeFirstOrThrow()
  const driver = as(personOf(known))
  const trips = (await driver<BookingView[]>('GET', '/api/bookings?group=running')).body
  expect(trips).toMatchObject([{ viewer: 'driver', status: 'advance_paid', can: { uploadLr: true } }])
  expect(JSON.stringify(trips)).not.toMatch(/"(price|money|payments)"/)
})

test('coming back loaded saves the demo transporter hundreds of kilometres', async () => {
  const { body } = await transporter<LoadView[]>('GET', '/api/posted-loads?route=return-loads')
  expect(body.length).toBeGreaterThan(8)
  expect(body[0]!.wayHome!.savedKm).toBeGreaterThan(500)
  const homes = new Set(body.map(({ wayHome }) => wayHome!.emptyAt))
  expect(homes.size).toBeGreaterThanOrEqual(3)
  expect((await transporter<LoadView[]>('GET', '/api/posted-loads?route=my-routes')).body.length).toBeGreaterThan(0)
})

test('a visitor finds trucks from and to everywhere', async () => {
  const visitor = as(null)
  const all = await visitor<MarketTruckView[]>('GET', '/api/market-trucks')
  // That many, or more.
  expect(all.headers['x-total-count']).toBe(String(LIMITS.trucksCountedTo))
  expect(all.body).toHaveLength(50)
  for (const from of ['Mumbai', 'Delhi', 'Bangalore', 'Calcutta', 'Kochi', 'Guwahati'])
    expect(
      Number((await visitor('GET', `/api/market-trucks?from=${from}`)).headers['x-total-count']),
      from,
    ).toBeGreaterThan(0)
  for (const vehicle of ['mini-truck', 'small-truck', 'medium-truck', 'large-truck', 'container', 'trailer'])
    expect(
      Number((await visitor('GET', `/api/market-trucks?vehicle=${vehicle}`)).headers['x-total-count']),
      vehicle,
    ).toBeGreaterThan(0)
})
