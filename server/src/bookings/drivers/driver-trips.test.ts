import type { DriverTripView, ShipperBookingView, TransporterBookingView } from '@vapsi/contract/booking-views'
import type { DriverView } from '@vapsi/contract/fleet/drivers'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aBooking } from '../../../test/factories/bookings.ts'
import { aDriver, aMobile, aTransporter, type Person } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { withoutIds } from '../../../test/without-ids.ts'

const { as } = await anApp()

/** An accepted trip whose owner has sent a driver who has signed in. */
async function sent(status: 'confirmed' | 'in_transit' = 'confirmed') {
  const driver = await aDriver()
  const trip = await aBooking({ status, driverResponse: 'accepted' })
  const owner = as(trip.transporter)
  const added = await owner<DriverView>('POST', '/api/drivers', { name: 'Raju Yadav', mobile: driver.mobile })
  expect(added.status).toBe(201)
  const url = `/api/bookings/${trip.booking.id}`
  expect(await owner('PUT', `${url}/driver`, { driverId: added.body.id })).toMatchObject({ status: 200 })
  return { ...trip, owner, driver, driverId: added.body.id, url, drives: as(driver) }
}
const now = () => new Date().toISOString()
const moments = async (person: Person, url: string) =>
  (await as(person)<TransporterBookingView>('GET', url)).body.timeline.map(({ step, actorName }) => [step, actorName])

test('a driver sees his trip without prices, and his steps name him to both sides', async () => {
  const { url, drives, transporter, shipper, driver } = await sent()
  const seen = (await drives<DriverTripView[]>('GET', '/api/bookings')).body
  expect(seen).toHaveLength(1)
  expect(JSON.stringify(seen)).not.toMatch(/rice|₹|aise|mount/)
  expect(seen[0]).toMatchObject({ viewer: 'driver', owner: { name: transporter.name } })
  for (const stamp of ['pickup_arrived', 'loaded'])
    expect(await drives('POST', `${url}/stamps`, { stamp, at: now() })).toMatchObject({ status: 201 })
  await db.updateTable('bookings').set({ status: 'loading_done' }).where('id', '=', seen[0]!.id).execute()
  expect(await drives('POST', `${url}/start`, {})).toMatchObject({ status: 200, body: { viewer: 'driver' } })
  for (const party of [transporter, shipper]) expect(await moments(party, url)).toContainEqual(['started', driver.name])
  const { body } = await as(shipper)<ShipperBookingView>('GET', url)
  expect(body.driver).toMatchObject({ name: 'Raju Yadav', mobile: driver.mobile })
  expect(body.transporter).toMatchObject({ mobile: transporter.mobile })
})

test('with another driver the former one sees the trip no more, and the new one does', async () => {
  const { url, owner, drives } = await sent('in_transit')
  const other = await aDriver({ name: 'Kalu' })
  const { body } = await owner<DriverView>('POST', '/api/drivers', { name: 'Kalu', mobile: other.mobile })
  expect((await as(other)('GET', url)).status).toBe(404)
  await owner('PUT', `${url}/driver`, { driverId: body.id })
  expect((await drives('GET', url)).status).toBe(404)
  expect((await drives<unknown[]>('GET', '/api/bookings')).body).toEqual([])
  expect((await as(other)('GET', url)).status).toBe(200)
  await owner('PUT', `${url}/driver`, { driverId: null })
  expect((await as(other)('GET', url)).status).toBe(404)
})

test('a removed driver reads nothing from the next request on; what his phone kept is taken for 72 hours', async () => {
  const { url, owner, drives, driverId, booking } = await sent('in_transit')
  const before = new Date(Date.now() - 60_000).toISOString()
  expect(await drives('POST', `${url}/tracking/consent`, { consent: 'given' })).toMatchObject({ status: 200 })
  expect((await owner('DELETE', `/api/drivers/${driverId}`)).status).toBe(204)
  for (const path of [url, `${url}/waiting`, `${url}/tracking`, `${url}/account`])
    expect((await drives('GET', path)).status, path).toBe(404)
  expect((await drives('POST', `${url}/start`, {})).status).toBe(404)
  const stamp = { stamp: 'drop_arrived', at: before }
  const kept = { kind: 'diesel', amount: 900, at: before }
  const key = { 'idempotency-key': `late-${booking.id}` }
  expect(await drives('POST', `${url}/stamps`, stamp)).toMatchObject({ status: 201, body: { taken: true } })
  for (let again = 0; again < 2; again += 1)
    expect(await drives('POST', `${url}/costs`, kept, key)).toMatchObject({ status: 201, body: { taken: true } })
  const { body: account } = await owner<{ costs: { amount: number }[] }>('GET', `${url}/account`)
  expect(account.costs.map(({ amount }) => amount)).toEqual([900])
  const late = { status: 403, body: { code: 'driver_left' } }
  expect(await drives('POST', `${url}/stamps`, { stamp: 'unloaded', at: now() })).toMatchObject(late)
  const longAgo = new Date(Date.now() - 73 * 3_600_000).toISOString()
  await db.updateTable('tripDrivers').set({ untilAt: longAgo }).where('bookingId', '=', booking.id).execute()
  const old = { stamp: 'unloaded', at: new Date(Date.now() - 80 * 3_600_000).toISOString() }
  expect(await drives('POST', `${url}/stamps`, old)).toMatchObject(late)
})

test('a truck brings its driver into its trips; a driver chosen for the trip stays', async () => {
  const driver = await aDriver()
  const { booking, vehicle, transporter } = await aBooking({ status: 'confirmed', driverResponse: 'pending' })
  const owner = as(transporter)
  const add = async (mobile: string | null) =>
    (await owner<DriverView>('POST', '/api/drivers', { name: 'Raju', mobile })).body.id
  const [usual, chosen] = [await add(driver.mobile), await add(aMobile())]
  const url = `/api/bookings/${booking.id}`
  expect(await owner('PUT', `/api/vehicles/${vehicle.id}/driver`, { driverId: usual })).toMatchObject({ status: 200 })
  expect((await as(driver)('GET', url)).status).toBe(404)
  await owner('POST', `${url}/respond`, { response: 'accepted' })
  expect((await as(driver)('GET', url)).status).toBe(200)
  const who = async () => (await owner<TransporterBookingView>('GET', url)).body.driver?.id ?? null
  await owner('PUT', `/api/vehicles/${vehicle.id}/driver`, { driverId: null })
  expect(await who()).toBeNull()
  await owner('PUT', `${url}/driver`, { driverId: chosen })
  await owner('PUT', `/api/vehicles/${vehicle.id}/driver`, { driverId: usual })
  expect(await who()).toBe(chosen)
})

test('nobody sends a stranger’s driver, and nobody a driver on a trip that is not his', async () => {
  const { url, owner, driverId, booking } = await sent()
  const stranger = await aTransporter()
  expect((await as(stranger)('PUT', `${url}/driver`, { driverId: null })).status).toBe(404)
  const { body } = await as(stranger)<DriverView>('POST', '/api/drivers', { name: 'Kalu', mobile: aMobile() })
  expect(await owner('PUT', `${url}/driver`, { driverId: body.id })).toMatchObject({ status: 404 })
  expect((await as(stranger)('DELETE', `/api/drivers/${driverId}`)).status).toBe(404)
  const over = { status: 'completed' as const, completedAt: new Date() }
  await db.updateTable('bookings').set(over).where('id', '=', booking.id).execute()
  expect(await owner('PUT', `${url}/driver`, { driverId: null })).toMatchObject({ status: 409 })
})

test('he writes what he paid, and reads when and for what, not how much', async () => {
  const { url, drives, owner } = await sent()
  const added = await drives<{ addedId: string }>('POST', `${url}/costs`, { kind: 'toll', amount: 455, note: 'Rs 455' })
  expect(added).toMatchObject({ status: 201, body: { costs: [{ kind: 'toll' }] } })
  expect(withoutIds(added.body)).not.toContain('455')
  await owner('POST', `${url}/costs`, { kind: 'diesel', amount: 9000 })
  const { body } = await drives<{ costs: unknown[] }>('GET', `${url}/account`)
  expect(body.costs).toHaveLength(1)
  expect((await drives('DELETE', `/api/trip-costs/${added.body.addedId}`)).status).toBe(204)
})

test('he takes his own data along: whom he drives for, the trips he drove with his points, what he wrote, no amount', async () => {
  const { url, drives, owner, booking } = await sent('in_transit')
  await drives('POST', `${url}/tracking/consent`, { consent: 'given' })
  expect(await drives('POST', `${url}/positions`, { points: [{ at: now(), lat: 24.58, lng: 73.71 }] })).toMatchObject({
    body: { taken: 1 },
  })
  await drives('POST', `${url}/costs`, { kind: 'toll', amount: 4557 })
  await owner('POST', `${url}/costs`, { kind: 'diesel', amount: 9000 })
  const { status, body } = await drives<Record<string, object[]>>('GET', '/api/profile/data')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    drivers: [{ name: 'Raju Yadav' }],
    tripsDriven: [{ trip: `VP-${booking.number}`, until_at: null, points: [{ lat: 24.58, lng: 73.71 }] }],
    costsWrittenDown: [{ kind: 'toll' }],
    bookings: [],
    tripCosts: [],
  })
  expect(withoutIds(body)).not.toMatch(/4557|9000|paise/)
})
