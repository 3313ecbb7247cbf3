import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { aVehicle } from '../../test/factories/fleet.ts'
import { aPostedLoad } from '../../test/factories/loads.ts'
import { aPosting } from '../../test/factories/market.ts'
import { aTrip } from '../../test/factories/trips.ts'
import { aShipper, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { fleetHooks } from '../fleet-hooks.ts'
import { postRoute } from '../market/post-route.ts'
import { reservePosting } from '../market/reserve-posting.sql.ts'
import { inTransaction } from '../platform/database/database.ts'
import { addVehicle } from './add-vehicle.ts'
import { removeFleetOf } from './remove-fleet.ts'
import { removeVehicle } from './remove-vehicle.ts'

const { as } = await anApp()

async function anOpenBidWith(
  { transporter, vehicle }: Awaited<ReturnType<typeof aVehicle>>,
  status: 'open' | 'accepted',
) {
  const { load } = await aPostedLoad()
  return db
    .insertInto('bids')
    .values({
      loadId: load.id,
      transporterId: transporter.id,
      vehicleId: vehicle.id,
      bidPricePaise: 40_000_00,
      status,
      acceptedAt: status === 'accepted' ? new Date() : null,
      note: null,
      rejectReason: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const posting = (id: string) => db.selectFrom('postings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a removed vehicle takes its postings and open bids along, and its number is free', async () => {
  const truck = await aPosting()
  const second = await aPosting({ transporter: truck.transporter, vehicle: truck.vehicle })
  const bid = await anOpenBidWith(truck, 'open')
  const elsewhere = await aPosting()
  const removed = await as(truck.transporter)('DELETE', `/api/vehicles/${truck.vehicle.id}`)
  expect(removed).toMatchObject({ status: 204, body: '' })
  expect((await as(truck.transporter)('GET', `/api/vehicles/${truck.vehicle.id}`)).status).toBe(404)
  expect((await posting(truck.posting.id)).status).toBe('closed')
  expect((await posting(second.posting.id)).status).toBe('closed')
  expect((await posting(elsewhere.posting.id)).status).toBe('active')
  const { status } = await db.selectFrom('bids').select('status').where('id', '=', bid.id).executeTakeFirstOrThrow()
  expect(status).toBe('withdrawn')
  const events = await db
    .selectFrom('events')
    .select(['type', 'subjectId'])
    .where('actorId', '=', truck.transporter.id)
    .orderBy('seq')
    .execute()
  expect(events.map(({ type }) => type).toSorted()).toEqual([
    'bid_withdrawn',
    'posting_removed',
    'posting_removed',
    'vehicle_removed',
  ])
  const { vehicleNumber, category, vehicleType, passingWeight } = truck.vehicle
  const again = await addVehicle(db, elsewhere.transporter, { vehicleNumber, category, vehicleType, passingWeight })
  expect(again.id).not.toBe(truck.vehicle.id)
})

test('on a trip or requested by a shipper a vehicle stays', async () => {
  const trip = await aTrip()
  const remove = ({ transporter, vehicle }: Awaited<ReturnType<typeof aVehicle>>) =>
    as(transporter)('DELETE', `/api/vehicles/${vehicle.id}`)
  expect(await remove(trip)).toMatchObject({ status: 409, body: { code: 'vehicle_busy' } })

  const requested = await aPosting({ status: 'booked' })
  const other = await aPosting({ transporter: requested.transporter, vehicle: requested.vehicle })
  await aTrip({ booking: { status: 'pending', transporterId: null, vehicleId: null, postingId: requested.posting.id } })
  expect(await remove(requested)).toMatchObject({ status: 409, body: { code: 'vehicle_reserved' } })
  expect((await posting(other.posting.id)).status).toBe('active')

  const bidder = await aVehicle()
  await anOpenBidWith(bidder, 'accepted')
  expect(await remove(bidder)).toMatchObject({ status: 409, body: { code: 'vehicle_reserved' } })
})

test('a driver who has declined a request may take the truck away', async () => {
  const requested = await aPosting({ status: 'booked' })
  const waiting = { status: 'pending' as const, transporterId: null, vehicleId: null, postingId: requested.posting.id }
  await aTrip({ booking: { ...waiting, driverResponse: 'declined' } })
  expect((await as(requested.transporter)('DELETE', `/api/vehicles/${requested.vehicle.id}`)).status).toBe(204)
})

test('a vehicle with a finished trip can go', async () => {
  const trip = await aTrip({ booking: { status: 'completed', completedAt: new Date() } })
  expect((await as(trip.transporter)('DELETE', `/api/vehicles/${trip.vehicle.id}`)).status).toBe(204)
})

test('somebody else’s, an absent and an odd one are 404; removing twice too; other roles may not', async () => {
  const [mine, other] = [await aVehicle(), await aVehicle()]
  const url = `/api/vehicles/${mine.vehicle.id}`
  expect((await as(other.transporter)('DELETE', url)).status).toBe(404)
  expect((await as(other.transporter)('DELETE', `/api/vehicles/${crypto.randomUUID()}`)).status).toBe(404)
  expect((await as(other.transporter)('DELETE', '/api/vehicles/odd')).status).toBe(404)
  expect((await as(await aShipper())('DELETE', url)).status).toBe(403)
  expect((await as(await anAdmin())('DELETE', url)).status).toBe(403)
  expect((await as(null)('DELETE', url)).status).toBe(401)
  expect((await as(mine.transporter)('DELETE', url)).status).toBe(204)
  expect((await as(mine.transporter)('DELETE', url)).status).toBe(404)
})

test('posted while it is removed: the posting is refused or closed, never left alone', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { transporter, vehicle } = await aVehicle()
    await Promise.allSettled([
      removeVehicle(db, transporter, vehicle.id, fleetHooks.onRemoved),
      postRoute(db, transporter, {
        vehicleId: vehicle.id,
        fromLocation: 'Mumbai, Maharashtra',
        toLocation: 'Pune, Maharashtra',
        fromLat: 19,
        fromLng: 72.8,
        toLat: 18.5,
        toLng: 73.8,
        price: 15_000,
      }),
    ])
    const live = await db
      .selectFrom('postings')
      .select('id')
      .where('vehicleId', '=', vehicle.id)
      .where('status', '=', 'active')
      .execute()
    expect(live).toEqual([])
    expect((await as(transporter)('GET', `/api/vehicles/${vehicle.id}`)).status).toBe(404)
  }
})

test('booked while it is removed: one of both wins', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { transporter, vehicle, posting: offer } = await aPosting()
    const shipper = await aShipper()
    const [removed, booked] = await Promise.allSettled([
      removeVehicle(db, transporter, vehicle.id, fleetHooks.onRemoved),
      inTransaction(db, async (tx) => {
        if (!(await reservePosting(tx, offer.id))) throw new Error('posting_taken')
        await tx
          .insertInto('bookings')
          .values({
            shipperId: shipper.id,
            postingId: offer.id,
            fromLocation: offer.fromLocation,
            toLocation: offer.toLocation,
            pricePaise: offer.pricePaise,
            materialType: 'Tiles',
            weightText: '9 Tons',
          })
          .execute()
      }),
    ])
    const [isRemoved, isBooked] = [removed.status === 'fulfilled', booked.status === 'fulfilled']
    expect(isRemoved).toBe(!isBooked)
    if (removed.status === 'rejected') expect(removed.reason).toMatchObject({ code: 'vehicle_reserved' })
    expect((await posting(offer.id)).status).toBe(isBooked ? 'booked' : 'closed')
  }
})

test('an account that ends takes its fleet along', async () => {
  const first = await aVehicle()
  const second = await aVehicle({ transporter: first.transporter })
  const other = await aVehicle()
  await inTransaction(db, (tx) =>
    removeFleetOf(tx, { id: first.transporter.id, userType: 'transporter', by: null, mobile: null, email: null }),
  )
  const left = await db
    .selectFrom('vehicles')
    .select('id')
    .where('id', 'in', [first.vehicle.id, second.vehicle.id, other.vehicle.id])
    .where('deletedAt', 'is', null)
    .execute()
  expect(left).toEqual([{ id: other.vehicle.id }])
})
