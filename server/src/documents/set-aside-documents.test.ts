import type { BookingView } from '@vapsi/contract/booking-views'
import type { ErrorBody } from '@vapsi/contract/errors'
import { expect, test } from 'vitest'
import { servedBookings } from '../../test/booking-rooms.ts'
import { aBooking, aDocument, aJpeg, aMultipart, eventsOf } from '../../test/factories/bookings.ts'
import { aVehicle } from '../../test/factories/fleet.ts'
import { type Person, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { aJobContext } from '../../test/jobs.ts'
import { assignBooking } from '../bookings/assignment/assign-booking.ts'
import { tellPeople } from '../notifications/tell-people.ts'
import { rejectDocument } from './reject-document.ts'

const { as } = await servedBookings()
const admin = await anAdmin()
const jpeg = await aJpeg()

const upload = (person: Person, bookingId: string, kind: 'lr' | 'pod') => {
  const { body, headers } = aMultipart(kind, jpeg)
  return as(person)<BookingView & ErrorBody>('POST', `/api/bookings/${bookingId}/${kind}`, body, headers)
}
const assign = async (bookingId: string) => {
  const { transporter, vehicle } = await aVehicle()
  await assignBooking(db, admin, bookingId, {
    transporterId: transporter.id,
    vehicleId: vehicle.id,
    negotiatedPriceShipperPaise: 45_000_00,
    negotiatedPriceDriverPaise: 40_000_00,
    negotiationNotes: null,
  })
  return transporter
}
const heardBy = async (userId: string, bookingId: string) => {
  const events = await db.selectFrom('events').select('seq').where('subjectId', '=', bookingId).orderBy('seq').execute()
  for (const { seq } of events) await tellPeople.run({ seq }, await aJobContext())
  const received = await db
    .selectFrom('notifications')
    .select('code')
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  return received.map(({ code }) => code ?? '').toSorted((a, b) => a.localeCompare(b))
}

test('the proof of a driver who returned the trip does not count for the next one', async () => {
  const { booking, shipper, transporter } = await aBooking({ status: 'confirmed' })
  const url = `/api/bookings/${booking.id}`
  expect((await upload(transporter, booking.id, 'pod')).status).toBe(201)
  const declined = await as(transporter)<BookingView>('POST', `${url}/respond`, { response: 'declined' })
  expect(declined.body).toMatchObject({ podUploaded: false, documents: [] })
  expect(await eventsOf(booking.id)).toEqual(['pod_uploaded', 'document_rejected', 'booking_declined'])
  const waiting = await as(shipper)<BookingView>('GET', url)
  expect(waiting.body).toMatchObject({
    podUploaded: false,
    rejectedDocuments: [],
    timeline: [
      { step: 'pod_uploaded' },
      { step: 'document_rejected', note: 'Its driver gave the trip back' },
      { step: 'declined' },
    ],
  })

  const next = await assign(booking.id)
  await upload(next, booking.id, 'lr')
  const started = await as(next)<BookingView>('POST', `${url}/start`)
  expect(started.body).toMatchObject({ podUploaded: false, can: { uploadPod: true } })
  expect(started.body.timeline.map(({ step }) => step)).toEqual(['confirmed', 'loaded', 'started'])
  const early = await as(shipper)<ErrorBody>('POST', `${url}/complete`)
  expect([early.status, early.body.code]).toEqual([409, 'pod_missing'])
  const proof = await upload(next, booking.id, 'pod')
  expect([proof.status, proof.body.timeline.at(-1)?.step]).toEqual([201, 'delivered'])
  expect((await as(shipper)('POST', `${url}/complete`)).status).toBe(200)
})

test('delivery time is that of the proof by the driver who brought the goods', async () => {
  const { booking, shipper, transporter } = await aBooking({ status: 'confirmed' })
  await aDocument(booking, { uploadedAt: '2026-03-09T10:00:00Z' })
  await rejectDocument(db, admin, booking.id, 'pod', { reason: 'Blurred' })
  await aDocument(booking, { uploadedAt: '2026-03-09T11:00:00Z' })
  await as(transporter)('POST', `/api/bookings/${booking.id}/respond`, { response: 'declined' })
  const next = await assign(booking.id)
  const seen = await as(next)<BookingView>('GET', `/api/bookings/${booking.id}`)
  expect(seen.body.rejectedDocuments).toEqual([])
  await db
    .updateTable('bookings')
    .set({ status: 'in_transit', promisedOn: '2026-03-10' })
    .where('id', '=', booking.id)
    .execute()
  await aDocument(booking, { uploadedAt: '2026-03-12T10:00:00Z' })
  await as(shipper)('POST', `/api/bookings/${booking.id}/complete`)
  const { body } = await as(shipper)<BookingView>('GET', `/api/bookings/${booking.id}`)
  expect(body).toMatchObject({ status: 'completed', transporter: { totalTrips: 1 } })
  const trips = await db.selectFrom('users').select('onTimeTrips').where('id', '=', next.id).executeTakeFirst()
  expect(trips?.onTimeTrips).toBe(0)
})

test('a proof from before the trip is announced as a document, one during it asks to confirm the delivery', async () => {
  const [waiting, moving] = [await aBooking({ status: 'confirmed' }), await aBooking({ status: 'in_transit' })]
  for (const { booking, transporter } of [waiting, moving]) await upload(transporter, booking.id, 'pod')
  expect(await heardBy(moving.shipper.id, moving.booking.id)).toEqual(['goods_delivered'])
  await as(waiting.transporter)('POST', `/api/bookings/${waiting.booking.id}/respond`, { response: 'declined' })
  expect(await heardBy(waiting.shipper.id, waiting.booking.id)).toEqual(['driver_declined', 'pod_received'])
})
