import type { BookingView } from '@vapsi/contract/booking-views'
import type { ErrorBody } from '@vapsi/contract/errors'
import { expect, test } from 'vitest'
import { servedBookings } from '../../test/booking-rooms.ts'
import { aJpeg, aMultipart, bookingRow } from '../../test/factories/bookings.ts'
import { aTripWithStops } from '../../test/factories/stops.ts'
import { type Person, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { aJobContext } from '../../test/jobs.ts'
import { listDocuments } from '../admin/documents.sql.ts'
import { bookingLedger } from '../admin/bookings/booking-ledger.sql.ts'
import { completeDelivered } from '../bookings/complete-booking.ts'
import { rejectDocument } from './reject-document.ts'

const { as } = await servedBookings()
const admin = await anAdmin()
const jpeg = await aJpeg()
const reason = 'The stamp of the consignee is missing'
const two = [{}, { location: 'Ahmedabad, Gujarat', weightKg: 1000, km: 800 }] as const

const see = async (person: Person, id: string) => (await as(person)<BookingView>('GET', `/api/bookings/${id}`)).body
const prove = (person: Person, id: string, stopId?: string) => {
  const { body, headers } = aMultipart('pod', jpeg)
  const query = stopId === undefined ? '' : `?stopId=${stopId}`
  return as(person)<BookingView & ErrorBody>('POST', `/api/bookings/${id}/pod${query}`, body, headers)
}
const reject = (person: Person | null, id: string, body: object = {}) =>
  as(person)<ErrorBody>('POST', `/api/admin/bookings/${id}/pod/reject`, { reason, ...body })
/** All drops are delivered; the PODs came this many hours ago. */
async function aDelivery(hours = 0) {
  const trip = await aTripWithStops({ roadKm: 1200 }, two)
  const [first, second] = trip.stops.map(({ id }) => id) as [string, string]
  for (const stopId of [first, second, undefined]) await prove(trip.transporter, trip.booking.id, stopId)
  await db
    .updateTable('bookingDocuments')
    .set({ uploadedAt: new Date(Date.now() - hours * 3_600_000), takenAt: null })
    .where('bookingId', '=', trip.booking.id)
    .execute()
  return { ...trip, id: trip.booking.id, first, second }
}

test('the truck drives on when the POD of a drop is sent back, and the next step says which is given again', async () => {
  const { booking, transporter, shipper, stops } = await aTripWithStops({}, two)
  const [first, second] = stops.map(({ id }) => id) as [string, string]
  await prove(transporter, booking.id, first)
  expect((await reject(admin, booking.id, { stopId: first })).status).toBe(200)
  for (const person of [transporter, shipper])
    expect(await see(person, booking.id)).toMatchObject({
      next: { code: 'pod_again', who: 'driver', params: { reason, place: 'Surat, Gujarat' } },
      stops: [
        { state: 'done', pod: null, podRejected: reason },
        { state: 'next', podRejected: null },
      ],
      rejectedDocuments: [],
      timeline: [{ step: 'document_rejected', note: reason }],
    })
  expect((await prove(transporter, booking.id, second)).status).toBe(201)
  expect((await prove(transporter, booking.id)).status).toBe(201)
  expect((await see(transporter, booking.id)).next.code).toBe('pod_again')
  expect(await prove(transporter, booking.id, first)).toMatchObject({
    status: 201,
    body: { next: { code: 'check_delivery' } },
  })
  expect((await see(shipper, booking.id)).stops?.[0]).toMatchObject({ podRejected: null, pod: { kind: 'pod' } })
})

test('money waits while the POD of a drop is missing, and 72 hours count from when it is there again', async () => {
  const { id, first, shipper, transporter } = await aDelivery(73)
  await reject(admin, id, { stopId: first })
  const complete = () => as(shipper)<ErrorBody>('POST', `/api/bookings/${id}/complete`)
  expect(await complete()).toMatchObject({ status: 409, body: { code: 'pod_missing' } })
  await completeDelivered().run({}, await aJobContext())
  expect((await bookingRow(id)).status).toBe('in_transit')
  await prove(transporter, id, first)
  await completeDelivered().run({}, await aJobContext())
  expect((await bookingRow(id)).status).toBe('in_transit')
  expect((await complete()).status).toBe(200)
  // The day of the first proofs counts.
  expect((await bookingRow(id)).deliveredOn).not.toBe(null)
})

test('proofs of 72 hours ago complete the trip by themselves', async () => {
  const { id } = await aDelivery(73)
  await completeDelivered().run({}, await aJobContext())
  expect((await bookingRow(id)).status).toBe('completed')
})

test('of three clerks at once one sends it back; another stop, another photo or another person does not', async () => {
  const { id, first, second, shipper, transporter } = await aDelivery()
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map(() => rejectDocument(db, admin, id, 'pod', { reason, stopId: first })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await reject(admin, id, { stopId: first })).status).toBe(404)
  expect((await reject(admin, id, { stopId: crypto.randomUUID() })).status).toBe(404)
  expect((await reject(admin, id, { stopId: second, ifUploadedAt: '2026-01-01T00:00:00.000Z' })).status).toBe(409)
  expect((await reject(admin, id, { stopId: 'no-uuid' })).status).toBe(404)
  for (const person of [shipper, transporter]) expect((await reject(person, id, { stopId: second })).status).toBe(403)
  expect((await reject(null, id, { stopId: second })).status).toBe(401)
  // That of the last drop is another paper.
  expect((await see(shipper, id)).podUploaded).toBe(true)
  expect((await reject(admin, id)).status).toBe(200)
  expect((await see(shipper, id)).rejectedDocuments).toEqual([{ kind: 'pod', reason }])
})

test('the office checks the PODs of stops in its list, and reads them on the page of the booking', async () => {
  const { id, first, booking } = await aDelivery()
  const query = { q: `VP-${booking.number}`, kind: 'pod', limit: 20, order: 'desc' } as never
  const { rows } = await listDocuments(db, query)
  expect(rows.map(({ kind, stop }) => [kind, stop?.place])).toEqual(
    expect.arrayContaining([
      ['pod', 'Surat, Gujarat'],
      ['pod', 'Ahmedabad, Gujarat'],
      ['pod', undefined],
    ]),
  )
  const url = `/api/admin/bookings/${id}/pod/check`
  expect((await as(admin)('POST', url, { stopId: first })).status).toBe(200)
  expect(await as(admin)('POST', url, { stopId: first })).toMatchObject({ status: 409 })
  const checked = await listDocuments(db, { ...(query as object), checked: 'yes' } as never)
  expect(checked.rows).toMatchObject([{ stop: { id: first }, url: `/api/bookings/${id}/pod?stopId=${first}` }])
  expect((await bookingLedger(db, id))?.stops).toMatchObject([{ pod: {} }, { pod: {} }])
})
