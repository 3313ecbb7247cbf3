import type { BookingView } from '@vapsi/contract/booking-views'
import { expect, test } from 'vitest'
import { servedBookings } from '../../test/booking-rooms.ts'
import { aBooking, aDocument, eventsOf } from '../../test/factories/bookings.ts'
import { anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { rejectDocument } from './reject-document.ts'

const { as } = await servedBookings()
const admin = await anAdmin()

test('the office rejects a document; both parties read why and may upload again', async () => {
  const { booking, shipper, transporter } = await aBooking({ status: 'in_transit' })
  await aDocument(booking)
  const { status, body } = await as(admin)('POST', `/api/admin/bookings/${booking.id}/pod/reject`, {
    reason: 'The signature is missing',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ bookingId: booking.id, kind: 'pod', reason: 'The signature is missing' })
  for (const party of [shipper, transporter]) {
    const { body: view } = await as(party)<BookingView>('GET', `/api/bookings/${booking.id}`)
    expect(view).toMatchObject({
      podUploaded: false,
      rejectedDocuments: [{ kind: 'pod', reason: 'The signature is missing' }],
      timeline: [{ step: 'document_rejected', actor: 'admin', note: 'The signature is missing' }],
      can: { uploadPod: true },
    })
    expect((await as(party)('GET', `/api/bookings/${booking.id}/pod`)).status).toBe(404)
  }
})

test('rejected twice at once is rejected once', async () => {
  const { booking } = await aBooking({ status: 'in_transit' })
  await aDocument(booking)
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map(() => rejectDocument(db, admin, booking.id, 'pod', { reason: 'Blurred' })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await eventsOf(booking.id)).toEqual(['document_rejected'])
})

test('a reason, an administrator and a standing document are needed', async () => {
  const { booking, shipper, transporter } = await aBooking({ status: 'in_transit' })
  const url = `/api/admin/bookings/${booking.id}/lr/reject`
  expect((await as(admin)('POST', url, { reason: 'x' })).status).toBe(404)
  expect((await as(admin)('POST', '/api/admin/bookings/no-uuid/lr/reject', { reason: 'x' })).status).toBe(404)
  await aDocument(booking, { kind: 'lr' })
  expect((await as(admin)('POST', url, { reason: '' })).status).toBe(400)
  expect((await as(null)('POST', url, { reason: 'x' })).status).toBe(401)
  expect((await as(shipper)('POST', url, { reason: 'x' })).status).toBe(403)
  expect((await as(transporter)('POST', url, { reason: 'x' })).status).toBe(403)
})

test('a clerk who looks at the old document does not send back the new one', async () => {
  const { booking, transporter } = await aBooking({ status: 'in_transit' })
  await aDocument(booking)
  const seen = async () => {
    const { body } = await as(transporter)<BookingView>('GET', `/api/bookings/${booking.id}`)
    return body.documents[0]?.uploadedAt
  }
  const reject = (ifUploadedAt: string | undefined) =>
    as(admin)('POST', `/api/admin/bookings/${booking.id}/pod/reject`, { reason: 'Blurred', ifUploadedAt })
  const first = await seen()
  expect((await reject(first)).status).toBe(200)
  await aDocument(booking)
  expect(await reject(first)).toMatchObject({ status: 409, body: { code: 'document_replaced_meanwhile' } })
  expect((await reject(await seen())).status).toBe(200)
})
