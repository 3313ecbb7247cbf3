import { expect, test } from 'vitest'
import { servedBookings } from '../../test/booking-rooms.ts'
import { aBooking, aDocument, aJpeg, aPdf } from '../../test/factories/bookings.ts'
import { type Person, aShipper, aTransporter, anAdmin } from '../../test/factories/users.ts'

const { app, as, gateways } = await servedBookings()

async function aStoredDocument(kind: 'lr' | 'pod', bytes: Buffer, mediaType: string) {
  const trip = await aBooking({ status: 'in_transit' })
  const { key } = await gateways.files.put(bytes, { mediaType })
  await aDocument(trip.booking, { kind, fileKey: key, mediaType, bytes: bytes.length })
  return trip
}

test('its parties and the office get the exact bytes, as a download and never a page', async () => {
  const jpeg = await aJpeg()
  const { booking, shipper, transporter } = await aStoredDocument('lr', jpeg, 'image/jpeg')
  for (const person of [shipper, transporter, await anAdmin()]) {
    await as(person)('GET', '/api/bookings')
    const answer = await app.inject({
      url: `/api/bookings/${booking.id}/lr`,
      headers: { 'x-test-person': person.id },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(jpeg)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(jpeg.length),
      'content-disposition': `attachment; filename="LR-VP-${booking.number}.jpg"; filename*=UTF-8''LR-VP-${booking.number}.jpg`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  }
})

test('a PDF is called by its own ending', async () => {
  const { booking, shipper } = await aStoredDocument('pod', aPdf(), 'application/pdf')
  const { headers } = await as(shipper)('GET', `/api/bookings/${booking.id}/pod`)
  expect(headers['content-disposition']).toContain(`POD-VP-${booking.number}.pdf`)
})

test('for anybody else neither the booking nor the document is there', async () => {
  const { booking, shipper } = await aStoredDocument('lr', await aJpeg(), 'image/jpeg')
  const statusFor = async (person: Person | null, kind = 'lr', id = booking.id) =>
    (await as(person)('GET', `/api/bookings/${id}/${kind}`)).status
  expect(await statusFor(null)).toBe(401)
  expect(await statusFor(await aShipper())).toBe(404)
  expect(await statusFor(await aTransporter())).toBe(404)
  expect(await statusFor(shipper, 'pod')).toBe(404)
  expect(await statusFor(shipper, 'lr', 'no-uuid')).toBe(404)
})
