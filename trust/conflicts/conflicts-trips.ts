import type { BookingStatus } from '@vapsi/contract/lifecycle'
import { aBooking, aDocument, aMultipart, aStop } from '../../server/test/factories/bookings.ts'
import { receiptForm } from '../../server/test/factories/receipts.ts'
import { uploadOf } from '../access/access-table.ts'
import { type Conflict, type ConflictCases, as, fresh } from './conflict.ts'
import type { Call } from '../stage.ts'
import { aLoadWithStops, aTripWithStops } from '../../server/test/factories/stops.ts'
import type { World } from '../world.ts'

type Gets = Conflict['gets']

/** A booking in this status, with the calls of its shipper and its transporter. */
async function trip(w: World, status: BookingStatus) {
  const made = await aBooking({ shipper: w.cast.shipper, transporter: w.cast.transporter, status })
  const [shipper, driver] = [await as(w, w.cast.shipper), await as(w, w.cast.transporter)]
  const { id } = made.booking
  return { ...made, asShipper: { id, cookie: shipper }, asDriver: { id, cookie: driver } }
}
const reason = () => ({ reason: fresh('Reason') })
const receipt = () => ({ ...receiptForm, goods: fresh('Goods'), remarks: fresh('Keep') })
const voiding = async (w: World, id: string, number: string): Promise<Call> => ({
  method: 'POST',
  url: `/api/bookings/${id}/lr/void`,
  cookie: await as(w, w.cast.transporter),
  body: { number, ...reason() },
})
const busy: Gets = [409, 'booking_state']

const documents = (kind: 'lr' | 'pod'): ConflictCases[string] => [
  async (w) => {
    const { booking, asDriver } = await trip(w, 'in_transit')
    await aDocument(booking, { kind })
    return { ...asDriver, ...(await uploadOf(kind)), gets: [409, 'document_exists'] }
  },
  async (w) => ({
    ...(await trip(w, 'pending')).asShipper,
    ...(await uploadOf(kind)),
    gets: [409, 'documents_wait'],
  }),
  async (w) => ({ ...(await trip(w, 'cancelled')).asShipper, ...(await uploadOf(kind)), gets: busy }),
  async (w) => {
    const { body: raw, headers } = aMultipart(kind, Buffer.from('no document'))
    return { ...(await trip(w, 'confirmed')).asDriver, raw, headers, gets: [415, 'file_type'] }
  },
]

export const conflictsOfTrips: ConflictCases = {
  'POST /api/bookings/:id/respond': [
    async (w) => {
      const { booking, transporter } = await aBooking({ status: 'confirmed', driverResponse: 'accepted' })
      const body = { response: 'declined', ...reason() }
      return { id: booking.id, cookie: await as(w, transporter), body, gets: [409, 'already_answered'] }
    },
    async (w) => {
      const body = { response: 'declined', ...reason() }
      return { ...(await trip(w, 'in_transit')).asDriver, body, gets: busy }
    },
  ],
  'POST /api/bookings/:id/start': [async (w) => ({ ...(await trip(w, 'confirmed')).asDriver, gets: busy })],
  'POST /api/bookings/:id/complete': [
    async (w) => ({ ...(await trip(w, 'in_transit')).asShipper, gets: [409, 'pod_missing'] }),
    async (w) => ({ ...(await trip(w, 'loading_done')).asShipper, gets: busy }),
  ],
  'POST /api/bookings/:id/cancel': [
    async (w) => ({ ...(await trip(w, 'confirmed')).asShipper, body: reason(), gets: busy }),
  ],
  'POST /api/bookings/:id/lr': documents('lr'),
  'POST /api/bookings/:id/lr/issue': [
    async (w) => {
      const { booking, asDriver } = await trip(w, 'loading_done')
      await aDocument(booking, { kind: 'lr' })
      return { ...asDriver, body: receipt(), gets: [409, 'document_exists'] }
    },
    async (w) => ({ ...(await trip(w, 'completed')).asShipper, body: receipt(), gets: busy }),
    async (w) => {
      const body = { ...receipt(), consignorGstin: null }
      return { ...(await trip(w, 'confirmed')).asShipper, body, gets: [422, 'receipt_details_missing'] }
    },
    async (w) => {
      const body = { ...receipt(), supersedes: fresh('VP/') }
      return { ...(await trip(w, 'confirmed')).asShipper, body, gets: [409, 'receipt_changed'] }
    },
  ],
  'POST /api/bookings/:id/lr/accept': [
    async (w) => {
      const { number, bookingId: id } = await w.receipt()
      await w.stage.call(await voiding(w, id, number))
      return { id, cookie: await as(w, w.cast.transporter), body: { number }, gets: [404, 'receipt_not_found'] }
    },
  ],
  'POST /api/bookings/:id/lr/void': [
    async (w) => {
      const { number, bookingId: id } = await w.receipt()
      await w.stage.call(await voiding(w, id, number))
      return {
        id,
        cookie: await as(w, w.cast.transporter),
        body: { number, ...reason() },
        gets: [409, 'receipt_changed'],
      }
    },
  ],
  'POST /api/bookings/:id/pod': [
    ...documents('pod'),
    async (w) => {
      const { shipper, transporter } = w.cast
      const { booking } = await aTripWithStops({ shipper, transporter })
      return { id: booking.id, cookie: await as(w, transporter), ...(await uploadOf('pod')), gets: [409, 'stops_open'] }
    },
  ],
  'POST /api/bookings/:id/rating': [
    async (w) => ({
      ...(await trip(w, 'in_transit')).asShipper,
      body: { stars: 1, comment: fresh('Bad') },
      gets: [409, 'not_completed'],
    }),
    async (w) => {
      const { asShipper } = await trip(w, 'completed')
      const url = `/api/bookings/${asShipper.id}/rating`
      await w.stage.call({ method: 'POST', url, cookie: asShipper.cookie, body: { stars: 5 } })
      return { ...asShipper, body: { stars: 1, comment: fresh('Bad') }, gets: [409, 'already_rated'] }
    },
  ],
  'PUT /api/bookings/:id/details': [
    async (w) => {
      const stop = () => aStop({ contactName: fresh('Name'), fullAddress: fresh('Plot'), contactNumber: '9812345678' })
      const body = { pickupDetails: stop(), deliveryDetails: stop(), specialInstructions: fresh('Keep') }
      return { ...(await trip(w, 'loading_done')).asShipper, body, gets: busy }
    },
  ],
  'PUT /api/bookings/:id/stop-contact': [
    async (w) => {
      const { shipper, transporter } = w.cast
      const { booking, stops } = await aTripWithStops({ shipper, transporter })
      const stopId = stops[0]!.id
      const url = `/api/bookings/${booking.id}/pod?stopId=${stopId}`
      await w.stage.call({ method: 'POST', url, cookie: await as(w, transporter), ...(await uploadOf('pod')) })
      const body = { stopId, contactName: fresh('Meena') }
      return { id: booking.id, cookie: await as(w, shipper), body, gets: [409, 'stop_done'] }
    },
  ],
  'PUT /api/posted-loads/:id/stop-contact': (
    [
      ['booked', 'load_booked'],
      ['closed', 'load_not_open'],
    ] as const
  ).map(([status, code]) => async (w) => {
    const { load, stops } = await aLoadWithStops({ shipper: w.cast.shipper, status })
    const body = { stopId: stops[0]!.id, contactName: fresh('Meena') }
    return { id: load.id, cookie: await as(w, w.cast.shipper), body, gets: [409, code] }
  }),
  'POST /api/bookings/:id/payment-reports': [
    async (w) => ({
      ...(await trip(w, 'confirmed')).asShipper,
      body: { amount: 45_000.01, utr: fresh('UTR').replace(' ', '') },
      gets: [409, 'over_balance'],
    }),
    async (w) => {
      const { asShipper } = await trip(w, 'confirmed')
      const [url, utr] = [`/api/bookings/${asShipper.id}/payment-reports`, fresh('UTR').replace(' ', '')]
      await w.stage.call({ method: 'POST', url, cookie: asShipper.cookie, body: { amount: 10, utr } })
      return { ...asShipper, body: { amount: 20, utr: utr.toLowerCase() }, gets: [409, 'utr_reported'] }
    },
  ],
}
