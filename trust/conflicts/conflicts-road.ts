import { indianDay } from '@vapsi/contract/values/india'
import type { BookingStatus } from '@vapsi/contract/lifecycle'
import { aBooking, aJpeg, aMultipart } from '../../server/test/factories/bookings.ts'
import { aTripWithStops } from '../../server/test/factories/stops.ts'
import { aMobile, aShipper, anAdmin } from '../../server/test/factories/users.ts'
import { db } from '../../server/test/harness.ts'
import type { World } from '../world.ts'
import { aMember } from '../access/access-drivers.ts'
import { aBrowser, payoutForm } from '../access/access-road.ts'
import { type Conflict, type ConflictCases, as, asOffice, fresh } from './conflict.ts'

type Gets = Conflict['gets']
const busy: Gets = [409, 'booking_state']
const undisputed: Gets = [409, 'dispute_closed']
const unseen: Gets = [409, 'consent_missing']

async function trip(w: World, status: BookingStatus) {
  const { shipper, transporter } = w.cast
  const { booking } = await aBooking({ shipper, transporter, status, driverResponse: 'accepted' })
  return { id: booking.id, asShipper: await as(w, shipper), asDriver: await as(w, transporter) }
}
const point = () => ({ at: new Date().toISOString(), lat: 24.58, lng: 73.71 })

export const conflictsOnTheRoad: ConflictCases = {
  'POST /api/bookings/:id/tracking/consent': [
    async (w) => {
      const { id, asDriver } = await trip(w, 'completed')
      return { id, cookie: asDriver, body: { consent: 'given' }, gets: busy }
    },
    async (w) => {
      const { id, asDriver } = await trip(w, 'in_transit')
      return { id, cookie: asDriver, body: { consent: 'stopped' }, gets: unseen }
    },
  ],
  'POST /api/bookings/:id/positions': [
    async (w) => {
      const { id, asDriver } = await trip(w, 'in_transit')
      return { id, cookie: asDriver, body: { points: [point()] }, gets: unseen }
    },
  ],
  'POST /api/bookings/:id/stamps': [
    async (w) => {
      const { id, asDriver } = await trip(w, 'completed')
      return { id, cookie: asDriver, body: { stamp: 'unloaded', at: point().at }, gets: busy }
    },
    async (w) => {
      const { id, asDriver } = await trip(w, 'confirmed')
      return { id, cookie: asDriver, body: { stamp: 'left', at: point().at }, gets: [409, 'stamp_too_early'] }
    },
    async (w) => {
      const { shipper, transporter } = w.cast
      const { booking, stops } = await aTripWithStops({ shipper, transporter }, [{}, { weightKg: 1000 }])
      const body = { stamp: 'stop_arrived', stopId: stops[1]!.id, at: point().at }
      return { id: booking.id, cookie: await as(w, transporter), body, gets: [409, 'stops_open'] }
    },
  ],
  'POST /api/bookings/:id/dispute': [
    async (w) => {
      const id = await w.disputed()
      const cookie = await as(w, w.cast.shipper)
      return { id, cookie, body: { amount: 501, reason: fresh('Wet') }, gets: [409, 'dispute_stands'] }
    },
    async (w) => {
      const { id, asShipper } = await trip(w, 'in_transit')
      return { id, cookie: asShipper, body: { amount: 501, reason: fresh('Wet') }, gets: [409, 'dispute_too_late'] }
    },
  ],
  'POST /api/bookings/:id/dispute/answer': [
    async (w) => {
      const { id, asDriver } = await trip(w, 'in_transit')
      return { id, cookie: asDriver, body: { answer: fresh('Dry') }, gets: undisputed }
    },
  ],
  'POST /api/bookings/:id/dispute/withdraw': [
    async (w) => {
      const { id, asShipper } = await trip(w, 'in_transit')
      return { id, cookie: asShipper, body: {}, gets: undisputed }
    },
  ],
  'POST /api/bookings/:id/dispute/photos': [
    async (w) => {
      const { id, asShipper } = await trip(w, 'in_transit')
      const { body, headers } = aMultipart('photo', await aJpeg())
      return { id, cookie: asShipper, raw: body, headers, gets: undisputed }
    },
  ],
  'POST /api/admin/months/:month/close': [
    async (w) => ({ id: indianDay().slice(0, 7), cookie: await asOffice(w), body: {}, gets: [409, 'month_running'] }),
    async (w) => {
      const { id: closedBy } = await anAdmin()
      await db.insertInto('closedMonths').values({ month: '2014-12', closedBy }).execute()
      return { id: '2014-12', cookie: await asOffice(w), body: {}, gets: [409, 'month_closed'] }
    },
    async (w) => {
      const { id: askedBy } = await anAdmin()
      await db.insertInto('monthClosings').values({ firstMonth: '2015-01', untilMonth: '2015-02', askedBy }).execute()
      return { id: '2015-02', cookie: await asOffice(w), body: {}, gets: [409, 'month_closing'] }
    },
  ],
  'POST /api/admin/bookings/:id/dispute/decide': [
    async (w) => {
      const id = await w.disputed()
      const body = { award: 501, fromDriver: 0, decision: fresh('Wet') }
      return { id, cookie: await asOffice(w), body, gets: [409, 'award_over_dispute'] }
    },
    async (w) => {
      const { id } = await trip(w, 'in_transit')
      const body = { award: 0, fromDriver: 0, decision: fresh('Dry') }
      return { id, cookie: await asOffice(w), body, gets: undisputed }
    },
  ],
  'POST /api/bookings/:id/costs': [
    async (w) => {
      const { shipper, transporter } = w.cast
      const { booking } = await aBooking({ shipper, transporter, status: 'confirmed', driverResponse: 'pending' })
      const body = { kind: 'diesel', amount: 4501, note: fresh('Full tank') }
      return { id: booking.id, cookie: await as(w, transporter), body, gets: busy }
    },
  ],
  'POST /api/trip-costs/:id/photo': [
    async (w) => {
      const { body: raw, headers } = aMultipart('photo', Buffer.from('no picture'))
      const { id } = await w.cost()
      return { id, cookie: await as(w, w.cast.transporter), raw, headers, gets: [415, 'picture_type'] }
    },
  ],
  'POST /api/drivers': [
    async (w) => {
      const mobile = aMobile()
      await aMember(w, null, mobile)
      const body = { name: fresh('Raju'), mobile, licenceNumber: fresh('DL'), licenceExpiresOn: '2031-02-03' }
      return { cookie: await as(w, w.cast.transporter), body, gets: [409, 'driver_known'] }
    },
    async (w) => {
      const body = { name: fresh('Raju'), mobile: w.cast.otherTransporter.mobile }
      return { cookie: await as(w, w.cast.transporter), body, gets: [409, 'driver_has_account'] }
    },
  ],
  'PUT /api/bookings/:id/driver': [
    async (w) => {
      const { id, asDriver } = await trip(w, 'completed')
      return { id, cookie: asDriver, body: { driverId: await aMember(w) }, gets: busy }
    },
  ],
  'PUT /api/vehicles/:id/driver': [
    async (w) => {
      const driverId = await aMember(w)
      await db.updateTable('members').set({ removedAt: new Date() }).where('id', '=', driverId).execute()
      const cookie = await as(w, w.cast.transporter)
      return { id: await w.vehicle(), cookie, body: { driverId }, gets: [404, 'driver_not_found'] }
    },
  ],
  'POST /api/lanes': [
    async (w) => {
      const person = await aShipper()
      const nowhere = { fromLat: null, fromLng: null, fromName: null, category: null, toLat: 26.9, toLng: 75.8 }
      const lanes = Array.from({ length: 20 }, (_, at) => ({
        userId: person.id,
        wants: 'trucks' as const,
        toName: fresh(`Town ${at}`),
        ...nowhere,
      }))
      await db.insertInto('savedLanes').values(lanes).execute()
      return { cookie: await as(w, person), body: { from: 'Surat', to: 'Pune' }, gets: [429, 'too_many_lanes'] }
    },
  ],
  'PUT /api/bookings/:id/eway-bill': [
    async (w) => {
      const { id, asDriver } = await trip(w, 'completed')
      const body = { number: '210987654321', generatedAt: '2026-11-01T10:00:00Z', km: 901 }
      return { id, cookie: asDriver, body, gets: busy }
    },
  ],
  'PUT /api/profile/payout': [
    async (w) => ({
      cookie: await as(w, w.cast.otherTransporter),
      body: payoutForm('000000'),
      gets: [400, 'otp_wrong'],
    }),
  ],
  'PUT /api/profile/tax': [
    async (w) => ({
      cookie: await as(w, w.cast.otherTransporter),
      body: { gstMode: 'forward_credit' },
      gets: [422, 'gst_mode_needs_gstin'],
    }),
  ],
  'POST /api/vehicle-papers/:id/photo': [
    async (w) => {
      const { body: raw, headers } = aMultipart('photo', Buffer.from('no picture'))
      const { id } = await w.paper()
      return { id, cookie: await as(w, w.cast.transporter), raw, headers, gets: [415, 'picture_type'] }
    },
  ],
  'POST /api/admin/bookings/:id/detention/confirm': [
    async (w) => {
      const { id } = await w.waited()
      const body = { end: 'pickup', ifRupees: 4500 }
      return { id, cookie: await asOffice(w), body, gets: [409, 'charge_changed'] }
    },
    async (w) => {
      const { id } = await w.waited()
      return { id, cookie: await asOffice(w), body: { end: 'drop', ifRupees: 1500 }, gets: [409, 'charge_absent'] }
    },
  ],
  'POST /api/admin/bookings/:id/detention/decline': [
    async (w) => {
      const { id } = await trip(w, 'in_transit')
      return {
        id,
        cookie: await asOffice(w),
        body: { end: 'drop', reason: fresh('Late') },
        gets: [409, 'charge_absent'],
      }
    },
  ],
  'POST /api/bookings/:id/share': [
    async (w) => {
      const { id, asShipper } = await trip(w, 'completed')
      return { id, cookie: asShipper, body: {}, gets: busy }
    },
  ],
  'POST /api/tracking-links/:token/arrival': [
    async (w) => {
      const { bookingId, token } = await w.link()
      const { id: transporterId } = w.cast.transporter
      const stamp = { bookingId, transporterId, stamp: 'drop_arrived' as const, at: new Date(), awayKm: null }
      await db.insertInto('tripStamps').values(stamp).execute()
      return { id: token, cookie: null, body: aBrowser(), gets: [409, 'truck_is_there'] }
    },
  ],
  'DELETE /api/bookings/:id/share': [
    async (w) => {
      const { id, asShipper } = await trip(w, 'in_transit')
      return { id, cookie: asShipper, gets: [409, 'tracking_link_absent'] }
    },
  ],
}
