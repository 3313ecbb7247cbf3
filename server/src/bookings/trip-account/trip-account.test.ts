import { LIMITS } from '@vapsi/contract/constants'
import type { ErrorBody } from '@vapsi/contract/errors'
import type { EconomicsView } from '@vapsi/contract/way-home/way-home'
import type { AccountRow, RealCostView, TripAccountView } from '@vapsi/contract/bookings/trip-account'
import { aTripWithStops } from '../../../test/factories/stops.ts'
import { delhi, jaipur, mumbai } from '../../../test/factories/places.ts'
import { roadKmBetween } from '../../roads/roads.ts'
import { tollRupees } from '../../roads/tolls.ts'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aBooking, aJpeg, aMultipart } from '../../../test/factories/bookings.ts'
import { type Person, aShipper, aTransporter, anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { aJobContext } from '../../../test/jobs.ts'
import { workOff } from '../../../test/queued.ts'
import { FileMissing } from '../../gateways/files/files.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { sweepOrphans } from '../../documents/sweep-files.ts'
import { removeCostPhotoJob } from './cost-photo.ts'
import { forgetCostsOf } from './save-costs.ts'

const { as, gateways } = await anApp()
type Answer = TripAccountView & ErrorBody & { addedId: string }
const see = (person: Person | null, id: string) => as(person)<Answer>('GET', `/api/bookings/${id}/account`)
const add = (person: Person | null, id: string, body: object, headers: Record<string, string> = {}) =>
  as(person)<Answer>('POST', `/api/bookings/${id}/costs`, body, headers)
const diesel = (amount: number | string, note?: string) => ({ kind: 'diesel', amount, ...(note && { note }) })
const trip = (given: Parameters<typeof aBooking>[0] = {}) =>
  aBooking({ status: 'in_transit', driverResponse: 'accepted', ...given })
const photo = async (person: Person | null, id: string, picture?: Buffer) => {
  const { body, headers } = aMultipart('photo', picture ?? (await aJpeg()))
  return as(person)<Answer>('POST', `/api/trip-costs/${id}/photo`, body, headers)
}
const km = Math.round(roadKmBetween(mumbai, jaipur))

test('advance by the ledger, what was spent, and what is left beside the plan of its truck', async () => {
  const { booking, transporter } = await trip()
  const clerk = await anAdmin()
  const paid = { bookingId: booking.id, recordedBy: clerk.id, reference: null }
  await db
    .insertInto('payments')
    .values([
      { ...paid, amountPaise: 20_000_00, paymentType: 'advance_to_driver' },
      { ...paid, amountPaise: 1_000_00, paymentType: 'partial_to_driver' },
      { ...paid, amountPaise: 9_000_00, paymentType: 'advance_from_shipper' },
    ])
    .execute()
  expect((await add(transporter, booking.id, diesel('12000.50', 'Full tank'))).status).toBe(201)
  await add(transporter, booking.id, { kind: 'toll', amount: 2000 })
  const { body } = await add(transporter, booking.id, { kind: 'other', amount: 500, note: ' ' })
  const spent = 14_500.5
  expect(body).toMatchObject({ freight: 40_000, advance: 20_000, paid: 21_000, km, spent, profit: 40_000 - spent })
  expect(body.perKm).toBe(Math.round(((40_000 - spent) / km) * 100) / 100)
  expect(body.costs.map(({ kind, amount, note }) => [kind, amount, note])).toEqual([
    ['diesel', 12_000.5, 'Full tank'],
    ['toll', 2000, null],
    ['other', 500, null],
  ])
  expect(body.tolls).toEqual({ about: 500 * Math.round(tollRupees(mumbai, jaipur, 16) / 500), asOf: '2026-05-01' })
  expect(body.tolls!.about).toBeGreaterThan(3000)
  // 16 tons: ₹27.50 a laden kilometre.
  expect(body.plan).toEqual({
    spent: 27.5 * km,
    profit: 40_000 - 27.5 * km,
    perKm: Math.round(((40_000 - 27.5 * km) / km) * 100) / 100,
    rupeesPerKm: 27.5,
    isEstimate: true,
  })
  const { addedId, ...account } = body
  expect(addedId).toBe(body.costs.at(-1)!.id)
  expect((await see(transporter, booking.id)).body).toEqual(account)
})

test('the tolls of a trip with stops are those of the way through them', async () => {
  const { booking, transporter } = await aTripWithStops({}, [
    { location: delhi.name, city: delhi.city, lat: delhi.lat, lng: delhi.lng },
  ])
  const { tolls } = (await see(transporter, booking.id)).body
  const through = tollRupees(mumbai, delhi, 16) + tollRupees(delhi, jaipur, 16)
  expect(tolls!.about).toBe(500 * Math.round(through / 500))
  expect(through).toBeGreaterThan(1.2 * tollRupees(mumbai, jaipur, 16))
})

test('an entry that waited offline keeps its time, but never in the future nor before its trip', async () => {
  const createdAt = new Date(Date.now() - 3 * 86_400_000)
  const { booking, transporter } = await trip({ createdAt })
  const at = (hours: number) => new Date(createdAt.getTime() + hours * 3_600_000).toISOString()
  const before = new Date()
  await add(transporter, booking.id, { ...diesel(300), at: '2036-01-01T00:00:00Z' })
  await add(transporter, booking.id, { ...diesel(200), at: at(30) })
  const { body } = await add(transporter, booking.id, { ...diesel(100), at: at(-30) })
  expect(body.costs.map(({ amount, spentAt }) => [amount, spentAt]).slice(0, 2)).toEqual([
    [100, at(0)],
    [200, at(30)],
  ])
  const last = new Date(body.costs[2]!.spentAt)
  expect(last >= before && last <= new Date()).toBe(true)
  expect(body.addedId).toBe(body.costs[0]!.id)
  for (const wrong of ['yesterday', '2026-11-21T06:00:00+16:00'])
    expect(await add(transporter, booking.id, { ...diesel(1), at: wrong })).toMatchObject({
      status: 400,
      body: { fieldCodes: { at: { code: 'date_format' } } },
    })
})

test('an entry is changed and struck out, and an answer that was lost writes nothing twice', async () => {
  const { booking, transporter } = await trip()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const first = await add(transporter, booking.id, diesel(9000), key)
  expect((await add(transporter, booking.id, diesel(9000), key)).body.costs).toEqual(first.body.costs)
  const id = first.body.costs[0]!.id
  const change = (person: Person, body: object) => as(person)<Answer>('PUT', `/api/trip-costs/${id}`, body)
  expect((await change(transporter, { kind: 'toll', amount: 450, note: 'Palwal' })).body).toMatchObject({
    spent: 450,
    costs: [{ id, kind: 'toll', amount: 450, note: 'Palwal' }],
  })
  expect((await change(await aTransporter(), diesel(1))).body.code).toBe('cost_not_found')
  const strike = (person: Person) => as(person)<ErrorBody>('DELETE', `/api/trip-costs/${id}`)
  expect((await strike(await aTransporter())).status).toBe(404)
  expect((await strike(transporter)).status).toBe(204)
  expect((await strike(transporter)).body.code).toBe('cost_not_found')
  expect((await see(transporter, booking.id)).body).toMatchObject({ costs: [], spent: 0, profit: 40_000 })
})

test('nobody but its owner: neither shipper nor office reads it, and no event tells of it', async () => {
  const { booking, shipper, transporter } = await trip()
  const { body } = await add(transporter, booking.id, diesel(7654.39))
  const id = body.costs[0]!.id
  expect((await photo(transporter, id)).status).toBe(201)
  for (const [person, status] of [
    [null, 401],
    [shipper, 403],
    [await anAdmin(), 403],
    [await aTransporter(), 404],
  ] as const) {
    expect((await see(person, booking.id)).status).toBe(status)
    expect((await add(person, booking.id, diesel(1))).status).toBe(status)
    expect((await photo(person, id)).status).toBe(status)
    expect((await as(person)('GET', `/api/trip-costs/${id}/photo`)).status).toBe(status)
  }
  const events = await db.selectFrom('events').selectAll().where('subjectId', '=', booking.id).execute()
  expect(events).toEqual([])
  const shown = async (person: Person) => JSON.stringify((await as(person)('GET', '/api/profile/data')).body)
  expect(await shown(shipper)).not.toContain('765439')
  expect(await shown(transporter)).toContain('765439')
})

test('invalid amounts, and entries of a trip that is not accepted, are refused', async () => {
  const { booking, transporter } = await trip()
  for (const wrong of [{}, diesel(0), diesel(-5), diesel(1.005), diesel(1_00_00_001), { kind: 'tea', amount: 5 }])
    expect((await add(transporter, booking.id, wrong)).status, JSON.stringify(wrong)).toBe(400)
  expect((await add(transporter, booking.id, diesel(5, 'x'.repeat(201)))).status).toBe(400)
  const open = await trip({ status: 'confirmed', driverResponse: 'pending' })
  expect(await add(open.transporter, open.booking.id, diesel(5))).toMatchObject({
    status: 409,
    body: { code: 'booking_state' },
  })
  expect((await see(open.transporter, open.booking.id)).body.can.add).toBe(false)
})

test('entries per trip are limited, even when two come at once', async () => {
  const { booking, transporter } = await trip()
  const entry = { bookingId: booking.id, ownerId: transporter.id, kind: 'toll' as const, amountPaise: 100, note: null }
  await db
    .insertInto('tripCosts')
    .values(Array.from({ length: LIMITS.costsPerTrip - 1 }, () => entry))
    .execute()
  const both = await Promise.all([1, 2].map((rupees) => add(transporter, booking.id, diesel(rupees))))
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 429])
})

test('the photo of a bill is drawn again; a newer one, or the end of the entry, removes its file', async () => {
  const { booking, transporter } = await trip()
  const { id } = (await add(transporter, booking.id, diesel(9000))).body.costs[0]!
  expect((await as(transporter)('GET', `/api/trip-costs/${id}/photo`)).status).toBe(404)
  const keyNow = async () =>
    (await db.selectFrom('tripCosts').select('fileKey').where('id', '=', id).executeTakeFirst())?.fileKey ?? ''
  expect((await photo(transporter, id)).body.costs[0]!.photoUrl).toBe(`/api/trip-costs/${id}/photo`)
  const first = await keyNow()
  const shown = await as(transporter)('GET', `/api/trip-costs/${id}/photo`)
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await photo(transporter, id, Buffer.from('no picture'))).status).toBe(415)
  await photo(transporter, id)
  const second = await keyNow()
  const context = await aJobContext({ files: gateways.files })
  await workOff(removeCostPhotoJob, context)
  await expect(gateways.files.open(first)).rejects.toThrow(FileMissing)
  const inTwoDays = new Date(Date.now() + 48 * 3_600_000)
  await sweepOrphans(db, gateways.files, inTwoDays)
  ;(await gateways.files.open(second)).destroy()
  await as(transporter)('DELETE', `/api/trip-costs/${id}`)
  await workOff(removeCostPhotoJob, context)
  await expect(gateways.files.open(second)).rejects.toThrow(FileMissing)
})

test('an account that ends takes its entries and photos along', async () => {
  const { booking, transporter } = await trip()
  const { id } = (await add(transporter, booking.id, diesel(9000))).body.costs[0]!
  await photo(transporter, id)
  const { fileKey } = await db.selectFrom('tripCosts').select('fileKey').where('id', '=', id).executeTakeFirstOrThrow()
  await inTransaction(db, (tx) => forgetCostsOf(tx, transporter))
  expect(await db.selectFrom('tripCosts').select('id').where('id', '=', id).execute()).toEqual([])
  await workOff(removeCostPhotoJob, await aJobContext({ files: gateways.files }))
  await expect(gateways.files.open(fileKey!)).rejects.toThrow(FileMissing)
})

test('trips with an account, the newest first, page by page', async () => {
  const transporter = await aTransporter()
  const made: string[] = []
  for (const days of [3, 2, 1]) {
    const createdAt = new Date(Date.now() - days * 86_400_000)
    const { booking } = await trip({ transporter, createdAt })
    if (days !== 2) await add(transporter, booking.id, diesel(1000 * days))
    made.push(booking.id)
  }
  const first = await as(transporter)<AccountRow[]>('GET', '/api/trip-accounts?limit=1')
  expect(first.headers['x-total-count']).toBe('2')
  expect(first.body).toMatchObject([{ id: made[2], freight: 40_000, spent: 1000, profit: 39_000, km }])
  const next = /<([^>]+)>/.exec(String(first.headers['link']))![1]!
  expect((await as(transporter)<AccountRow[]>('GET', next)).body).toMatchObject([{ id: made[0], spent: 3000 }])
  expect((await as(await aShipper())('GET', '/api/trip-accounts')).status).toBe(403)
})

test('the real cost of a truck is asked before it is used, from three completed trips with diesel on', async () => {
  const { booking: running, vehicle, transporter } = await trip()
  const done = async (given: object, ...costs: object[]) => {
    const { booking } = await trip({ transporter, vehicleId: vehicle.id, status: 'completed', ...given })
    for (const cost of costs) await add(transporter, booking.id, cost)
  }
  const real = async () => (await as(transporter)<RealCostView>('GET', `/api/vehicles/${vehicle.id}/real-cost`)).body
  const planned = async () =>
    (await as(transporter)<EconomicsView>('GET', `/api/vehicles/${vehicle.id}/economics`)).body
  await done({}, diesel(30_000), { kind: 'toll', amount: 4000 })
  await done({}, diesel(31_000))
  // Tolls alone are half an account, and a running trip does not count.
  await done({}, { kind: 'toll', amount: 4000 })
  await add(transporter, running.id, diesel(50_000))
  expect(await real()).toMatchObject({ trips: 2, isNews: false })
  await done({}, diesel(32_000))
  const laden = Math.round(97_000_00 / (3 * km)) / 100
  const asked = await real()
  expect(asked).toEqual({
    trips: 3,
    km: 3 * km,
    rupeesPerLadenKm: laden,
    rupeesPerEmptyKm: Math.round(((laden * 22.5) / 27.5) * 100) / 100,
    isNews: true,
  })
  expect((await planned()).rupeesPerLadenKm).toBe(27.5)
  const { rupeesPerLadenKm, rupeesPerEmptyKm } = asked
  await as(transporter)('PUT', `/api/vehicles/${vehicle.id}/economics`, { rupeesPerLadenKm, rupeesPerEmptyKm })
  expect(await real()).toMatchObject({ isNews: false })
  expect((await planned()).rupeesPerLadenKm).toBe(laden)
  expect((await as(await aTransporter())('GET', `/api/vehicles/${vehicle.id}/real-cost`)).status).toBe(404)
})
