import { aWeeklyLoad } from '../../server/test/factories/loads.ts'
import { aBooking, aBookingForm, aMultipart } from '../../server/test/factories/bookings.ts'
import { aVehicle, aVehicleNumber } from '../../server/test/factories/fleet.ts'
import { aPosting } from '../../server/test/factories/market.ts'
import { inDays } from '../../server/test/factories/places.ts'
import { aShipper } from '../../server/test/factories/users.ts'
import { ends, place } from '../calls.ts'
import { type ConflictCases, as, fresh, freshRupees } from './conflict.ts'
import type { World } from '../world.ts'
import { soon } from '../calls.ts'

const truck = () => ({
  vehicleNumber: aVehicleNumber(),
  category: 'Container',
  vehicleType: '32 feet',
  passingWeight: 21,
  isOffRoad: true,
})
const route = (vehicleId: string) => ({
  vehicleId,
  ...place,
  fromLocation: fresh('From'),
  toLocation: fresh('To'),
  price: freshRupees(),
})
const load = () => ({ ...ends, ...place, material: fresh('Goods'), weight: 7, expectedPrice: freshRupees() })
const past = '2020-01-01'

/** A truck that a shipper has requested from the market, with another posting. */
async function requested(w: World) {
  const { transporter } = w.cast
  const { vehicle, posting } = await aPosting({ transporter, status: 'booked' })
  await aPosting({ transporter, vehicle })
  await aBooking({ postingId: posting.id })
  return { cookie: await as(w, transporter), vehicleId: vehicle.id, postingId: posting.id }
}
async function onATrip(w: World) {
  const { vehicle } = await aBooking({ transporter: w.cast.transporter, status: 'confirmed' })
  return { cookie: await as(w, w.cast.transporter), id: vehicle.id }
}
/** A new shipper with five waiting requests. */
export async function withoutRoom(w: World) {
  const shipper = await aShipper()
  for (let at = 0; at < 5; at += 1) await aBooking({ shipper })
  return as(w, shipper)
}
const form = (given: object = {}) =>
  aBookingForm({ materialType: fresh('Goods'), weight: fresh('7 Tons'), specialInstructions: fresh('Keep'), ...given })
const bidOf = (vehicleId: string) => ({ vehicleId, bidPrice: freshRupees(), note: fresh('Note') })

export const conflictsOfMarket: ConflictCases = {
  'POST /api/vehicles': [
    async (w) => {
      const { vehicleNumber } = (await aVehicle({ transporter: w.cast.transporter })).vehicle
      const body = { ...truck(), vehicleNumber }
      return { cookie: await as(w, w.cast.transporter), body, gets: [409, 'vehicle_duplicate'] }
    },
  ],
  'PUT /api/vehicles/:id': [
    async (w) => {
      const { vehicleNumber } = (await aVehicle({ transporter: w.cast.transporter })).vehicle
      const body = { ...truck(), vehicleNumber }
      return { cookie: await as(w, w.cast.transporter), id: await w.vehicle(), body, gets: [409, 'vehicle_duplicate'] }
    },
    async (w) => ({ ...(await onATrip(w)), body: truck(), gets: [409, 'vehicle_busy'] }),
    async (w) => {
      const { cookie, vehicleId } = await requested(w)
      return { cookie, id: vehicleId, body: truck(), gets: [409, 'vehicle_reserved'] }
    },
  ],
  'POST /api/vehicles/:id/rc': [
    async (w) => {
      const { body: raw, headers } = aMultipart('rc', Buffer.from('no document'))
      return { cookie: await as(w, w.cast.transporter), id: await w.vehicle(), raw, headers, gets: [415, 'file_type'] }
    },
  ],
  'DELETE /api/vehicles/:id': [
    async (w) => ({ ...(await onATrip(w)), gets: [409, 'vehicle_busy'] }),
    async (w) => {
      const { cookie, vehicleId } = await requested(w)
      return { cookie, id: vehicleId, gets: [409, 'vehicle_reserved'] }
    },
  ],
  'POST /api/market-trucks': [
    async (w) => {
      const { cookie, id } = await onATrip(w)
      return { cookie, body: route(id), gets: [409, 'vehicle_busy'] }
    },
    async (w) => {
      const { vehicle } = await aVehicle({ transporter: w.cast.transporter, isOffRoad: true })
      return { cookie: await as(w, w.cast.transporter), body: route(vehicle.id), gets: [409, 'vehicle_off_road'] }
    },
    async (w) => {
      const { vehicle } = await aVehicle()
      return { cookie: await as(w, w.cast.transporter), body: route(vehicle.id), gets: [404, 'vehicle_not_found'] }
    },
    async (w) => {
      const body = { ...route(await w.vehicle()), availableFrom: inDays(61).toISOString() }
      return { cookie: await as(w, w.cast.transporter), body, gets: [400, 'invalid'] }
    },
  ],
  'DELETE /api/market-trucks/:id': [
    async (w) => {
      const { cookie, postingId } = await requested(w)
      return { cookie, id: postingId, gets: [409, 'posting_booked'] }
    },
  ],
  'POST /api/market-trucks/:id/book-detailed': [
    // The posting is reserved before its price is compared.
    async (w) => ({
      cookie: await as(w, await aShipper()),
      id: await w.posting(),
      body: form({ price: freshRupees() }),
      gets: [409, 'price_changed'],
    }),
    async (w) => ({
      cookie: await withoutRoom(w),
      id: await w.posting(),
      body: form(),
      gets: [429, 'too_many_pending'],
    }),
  ],
  'POST /api/bookings': [
    async (w) => ({
      cookie: await withoutRoom(w),
      body: form({ vehicleCategory: 'Open', ...place }),
      gets: [429, 'too_many_pending'],
    }),
  ],
  'POST /api/posted-loads': [
    async (w) => ({
      cookie: await as(w, w.cast.shipper),
      body: { ...load(), pickupDate: past },
      gets: [400, 'invalid'],
    }),
  ],
  'POST /api/posted-loads/:id/close': [
    async (w) => ({
      cookie: await as(w, w.cast.shipper),
      id: await w.load({ status: 'booked' }),
      gets: [409, 'load_not_open'],
    }),
  ],
  'POST /api/posted-loads/:id/gone': [
    async (w) => ({
      cookie: await as(w, w.cast.transporter),
      id: await w.load({ status: 'closed' }),
      body: {},
      gets: [409, 'load_not_open'],
    }),
    async (w) => ({
      cookie: await as(w, w.cast.transporter),
      id: await w.load({ hiddenAt: new Date() }),
      body: {},
      gets: [409, 'load_hidden'],
    }),
  ],
  'POST /api/posted-loads/:id/keep-open': [
    async (w) => ({
      cookie: await as(w, w.cast.shipper),
      id: await w.load({ status: 'booked' }),
      gets: [409, 'load_booked'],
    }),
    async (w) => ({
      cookie: await as(w, w.cast.shipper),
      id: await w.load({ status: 'closed' }),
      gets: [409, 'load_not_open'],
    }),
  ],
  'POST /api/posted-loads/:id/repost': [
    async (w) => ({
      cookie: await as(w, w.cast.shipper),
      id: await w.load(),
      body: { expectedPrice: freshRupees(), pickupDate: soon },
      gets: [409, 'load_open'],
    }),
    async (w) => ({
      cookie: await as(w, w.cast.shipper),
      id: await w.load({ status: 'closed' }),
      body: { expectedPrice: freshRupees(), pickupDate: past },
      gets: [400, 'invalid'],
    }),
  ],
  'POST /api/posted-loads/:id/bids': [
    // The existing bid would be replaced.
    async (w) => {
      const { loadId: id } = await w.bid()
      const { vehicle } = await aVehicle({ transporter: w.cast.transporter, passingWeight: 4 })
      return { cookie: await as(w, w.cast.transporter), id, body: bidOf(vehicle.id), gets: [422, 'overweight'] }
    },
    async (w) => {
      const { loadId: id } = await w.bid('accepted')
      const body = bidOf(await w.vehicle())
      return { cookie: await as(w, w.cast.otherTransporter), id, body, gets: [409, 'load_taken'] }
    },
  ],
  'POST /api/way-home/bids': [
    // The first leg would remain alone.
    async (w) => {
      const [open, closed] = [await w.load(), await w.load({ status: 'closed' })]
      const loads = [open, closed].map((loadId) => ({ loadId, bidPrice: freshRupees() }))
      const body = { vehicleId: await w.vehicle(), loads }
      return { cookie: await as(w, w.cast.transporter), body, gets: [409, 'load_not_open'] }
    },
  ],
  'PUT /api/vehicles/:id/economics': [
    async (w) => {
      const { vehicle } = await aVehicle()
      const body = { rupeesPerEmptyKm: 31, rupeesPerLadenKm: 47, wish: 0.7 }
      return { cookie: await as(w, w.cast.transporter), id: vehicle.id, body, gets: [404, 'vehicle_not_found'] }
    },
  ],
  'POST /api/bids/:id/accept': [
    async (w) => ({
      cookie: await as(w, w.cast.shipper),
      id: (await w.bid('accepted')).id,
      gets: [409, 'load_taken'],
    }),
  ],
  'POST /api/shipments/:reference/again': [
    async (w) => ({
      cookie: await as(w, w.cast.shipper),
      id: `VP-${(await w.booking('confirmed')).number}`,
      body: { pickupDate: new Date().toISOString() },
      gets: [409, 'shipment_runs'],
    }),
  ],
  'POST /api/shipments/:reference/weekly': [
    async (w) => ({
      cookie: await as(w, w.cast.shipper),
      id: 'VP-1',
      body: { weekdays: [1], fromHour: 9, untilHour: 18 },
      gets: [404, 'booking_not_found'],
    }),
  ],
  'PUT /api/load-series/:id': [
    async (w) => {
      const [id, cookie] = [await aWeeklyLoad(w.cast.shipper), await as(w, w.cast.shipper)]
      await w.stage.call({ method: 'PUT', url: `/api/load-series/${id}`, cookie, body: { status: 'stopped' } })
      return { id, cookie, body: { status: 'active' }, gets: [409, 'series_stopped'] }
    },
  ],
  'PUT /api/load-series/:id/day': [
    async (w) => ({
      cookie: await as(w, w.cast.shipper),
      id: await aWeeklyLoad(w.cast.shipper),
      body: { day: '2026-01-01', isSkipped: true },
      gets: [409, 'series_day_taken'],
    }),
  ],
  'POST /api/bids/:id/counter': [
    async (w) => ({
      cookie: await as(w, w.cast.shipper),
      id: (await w.bid('accepted')).id,
      body: { price: 2 },
      gets: [409, 'load_taken'],
    }),
    async (w) => ({
      cookie: await as(w, w.cast.transporter),
      id: (await w.bid()).id,
      body: { price: 2 },
      gets: [409, 'offer_ended'],
    }),
  ],
  'POST /api/bids/:id/take-offer': [
    async (w) => ({
      cookie: await as(w, w.cast.transporter),
      id: (await w.bid()).id,
      body: { price: 2 },
      gets: [409, 'offer_ended'],
    }),
  ],
  'POST /api/bids/:id/reject': [
    async (w) => ({
      cookie: await as(w, w.cast.shipper),
      id: (await w.bid('accepted')).id,
      gets: [409, 'bid_not_open'],
    }),
  ],
  'POST /api/bids/:id/withdraw': [
    async (w) => ({
      cookie: await as(w, w.cast.transporter),
      id: (await w.bid('accepted')).id,
      gets: [409, 'bid_not_open'],
    }),
  ],
}
