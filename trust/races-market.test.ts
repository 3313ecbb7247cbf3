import { expect, test } from 'vitest'
import { aBookingForm, aBooking } from '../server/test/factories/bookings.ts'
import { aVehicle, aVehicleNumber } from '../server/test/factories/fleet.ts'
import { aBid, aPostedLoad, bidsOn } from '../server/test/factories/loads.ts'
import { aPosting } from '../server/test/factories/market.ts'
import { aShipper, aTransporter, anAdmin } from '../server/test/factories/users.ts'
import { db } from '../server/test/harness.ts'
import { brokenInvariants } from './invariants.sql.ts'
import { half, hasWon, run, sixteen } from './race.ts'
import { times } from './scale.ts'
import { aStage } from './stage.ts'

const stage = await aStage()
const office = await stage.signIn(await anAdmin())
const again = times(20, 1000)
const place = { fromLat: 19.07, fromLng: 72.87, toLat: 26.91, toLng: 75.78 }
const direct = () => aBookingForm({ vehicleCategory: 'Open', ...place })
const agreed = { negotiatedPriceShipper: 45_000, negotiatedPriceDriver: 40_000 }
const reason = { reason: 'A race' }
const post = (url: string, cookie: string, body: object = {}) => ({ method: 'POST', url, cookie, body }) as const

test('sixteen shippers book one truck: one gets it', () =>
  run(stage, again, async () => {
    const { posting } = await aPosting()
    const cookies = await Promise.all(sixteen(async () => stage.signIn(await aShipper())))
    const url = `/api/market-trucks/${posting.id}/book-detailed`
    return { calls: cookies.map((cookie) => post(url, cookie, aBookingForm())), wins: 1, losers: [409] }
  }))

test('booking a truck while its posting is taken away: one of the two happens', () =>
  run(stage, again, async () => {
    const { posting, transporter } = await aPosting()
    const owner = await stage.signIn(transporter)
    const cookies = await Promise.all(half(async () => stage.signIn(await aShipper())))
    const book = cookies.map((cookie) => post(`/api/market-trucks/${posting.id}/book-detailed`, cookie, aBookingForm()))
    const remove = half(() => ({ method: 'DELETE', url: `/api/market-trucks/${posting.id}`, cookie: owner }) as const)
    return { calls: [...book, ...remove], wins: 1, losers: [404, 409] }
  }))

test('one shipper reserves the whole market: five requests wait, the others are too many', () =>
  run(stage, again, async (round) => {
    const cookie = await stage.signIn(await aShipper())
    const postings = await Promise.all(half(() => aPosting()))
    const book = postings.map(({ posting }) =>
      post(`/api/market-trucks/${posting.id}/book-detailed`, cookie, aBookingForm()),
    )
    const ask = half(() => post('/api/bookings', cookie, direct()))
    return { calls: round % 2 ? [...book, ...ask] : [...ask, ...book], wins: 5, losers: [429] }
  }))

test('one vehicle assigned to sixteen bookings: one trip', () =>
  run(stage, again, async () => {
    const { vehicle, transporter } = await aVehicle()
    const bookings = await Promise.all(sixteen(() => aBooking()))
    const pair = { transporterId: transporter.id, vehicleId: vehicle.id, ...agreed }
    const calls = bookings.map(({ booking }) =>
      post('/api/admin/assign-order', office, { bookingId: booking.id, ...pair }),
    )
    return { calls, wins: 1, losers: [409] }
  }))

test('sixteen vehicles assigned to one booking: one trip', () =>
  run(stage, again, async () => {
    const { booking } = await aBooking()
    const trucks = await Promise.all(sixteen(() => aVehicle()))
    const calls = trucks.map(({ vehicle, transporter }) =>
      post('/api/admin/assign-order', office, {
        bookingId: booking.id,
        transporterId: transporter.id,
        vehicleId: vehicle.id,
        ...agreed,
      }),
    )
    return { calls, wins: 1, losers: [409] }
  }))

test('the shipper cancels while the office assigns: one of them wins', () =>
  run(stage, again, async () => {
    const { booking, shipper } = await aBooking()
    const owner = await stage.signIn(shipper)
    const { vehicle, transporter } = await aVehicle()
    const body = { bookingId: booking.id, transporterId: transporter.id, vehicleId: vehicle.id, ...agreed }
    const calls = [
      ...half(() => post(`/api/bookings/${booking.id}/cancel`, owner, reason)),
      ...half(() => post('/api/admin/assign-order', office, body)),
    ]
    return { calls, wins: 1, losers: [409] }
  }))

test('a vehicle deleted while it is assigned: a trip never loses its truck', () =>
  run(stage, again, async () => {
    const { booking } = await aBooking()
    const { vehicle, transporter } = await aVehicle()
    const owner = await stage.signIn(transporter)
    const body = { bookingId: booking.id, transporterId: transporter.id, vehicleId: vehicle.id, ...agreed }
    const calls = [
      ...half(() => ({ method: 'DELETE', url: `/api/vehicles/${vehicle.id}`, cookie: owner }) as const),
      ...half(() => post('/api/admin/assign-order', office, body)),
    ]
    return { calls, wins: 1, losers: [404, 409, 422] }
  }))

test('sixteen bids accepted at once: one', () =>
  run(stage, again, async () => {
    const { load, shipper } = await aPostedLoad()
    const owner = await stage.signIn(shipper)
    const bids = await bidsOn(load, 16)
    return { calls: bids.map(({ bid }) => post(`/api/bids/${bid.id}/accept`, owner)), wins: 1, losers: [409] }
  }))

test('accepted while it is withdrawn: one of the two', () =>
  run(stage, again, async () => {
    const { load, shipper } = await aPostedLoad()
    const { bid, transporter } = await aBid({ load })
    const [owner, bidder] = [await stage.signIn(shipper), await stage.signIn(transporter)]
    const calls = [
      ...half(() => post(`/api/bids/${bid.id}/accept`, owner)),
      ...half(() => post(`/api/bids/${bid.id}/withdraw`, bidder)),
    ]
    return { calls, wins: 1, losers: [409] }
  }))

test('an accepted bid assigned by sixteen clerks: one booking', () =>
  run(stage, again, async () => {
    const { bid, transporter, vehicle } = await aBid({ status: 'accepted', acceptedAt: new Date() })
    const body = { transporterId: transporter.id, vehicleId: vehicle.id, ...agreed }
    const calls = sixteen(() => post(`/api/admin/assign-from-bid/${bid.id}`, office, body))
    return { calls, wins: 1, losers: [409] }
  }))

test('bids, an acceptance and the closing of a load at once: no bid hopes for nothing', () =>
  run(stage, again, async () => {
    const { load, shipper } = await aPostedLoad()
    const owner = await stage.signIn(shipper)
    const { bid } = await aBid({ load })
    const trucks = await Promise.all(half(() => aVehicle()))
    const place16 = await Promise.all(
      trucks.map(async ({ transporter, vehicle }) =>
        post(`/api/posted-loads/${load.id}/bids`, await stage.signIn(transporter), {
          vehicleId: vehicle.id,
          bidPrice: 41_000,
        }),
      ),
    )
    const accept = Array.from({ length: 4 }, () => post(`/api/bids/${bid.id}/accept`, owner))
    const close = Array.from({ length: 4 }, () => post(`/api/posted-loads/${load.id}/close`, owner))
    return { calls: [...place16, ...accept, ...close], losers: [404, 409] }
  }))

test('one vehicle number added by sixteen transporters: one vehicle', () =>
  run(stage, again, async () => {
    const number = aVehicleNumber()
    const body = { vehicleNumber: number, category: 'Open', vehicleType: '22 feet', passingWeight: 16 }
    const cookies = await Promise.all(sixteen(async () => stage.signIn(await aTransporter())))
    return { calls: cookies.map((cookie) => post('/api/vehicles', cookie, body)), wins: 1, losers: [409] }
  }))

test('one idempotency key sent sixteen times: one request, one answer', () =>
  run(stage, again, async (round) => {
    const shipper = await aShipper()
    const cookie = await stage.signIn(shipper)
    const headers = { 'idempotency-key': `race-${round}-${shipper.id}` }
    const calls = sixteen(() => ({ ...post('/api/bookings', cookie, body), headers }))
    return {
      calls,
      losers: [409],
      async judge(answers) {
        const ids = new Set(answers.filter(hasWon).map(({ json }) => (json as { id: string }).id))
        expect(ids.size).toBe(1)
        const made = await db.selectFrom('bookings').select('id').where('shipperId', '=', shipper.id).execute()
        expect(made.map(({ id }) => id)).toEqual([...ids])
      },
    }
  }))
const body = direct()

test('afterwards the database is sound', async () => {
  expect(await brokenInvariants()).toEqual([])
})
