import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { type ErrorBody, type ErrorCode, errors } from '@vapsi/contract/errors'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { servedBookings } from '../../test/booking-rooms.ts'
import { aBooking, aJpeg, aMultipart, aPdf, eventsOf } from '../../test/factories/bookings.ts'
import { catalogue, pages, pdfOf } from '../../test/factories/pdfs.ts'
import { database, db } from '../../test/harness.ts'

const { app, as } = await servedBookings()
const [jpeg, white] = [await aJpeg(), sharp({ create: { width: 9, height: 9, channels: 3, background: 'white' } })]
const everyFile = async () =>
  (await readdir(database.dataDir, { recursive: true, withFileTypes: true }))
    .filter((e) => e.isFile())
    .map(({ name }) => name)

/** Uploads bytes as the lorry receipt (LR) of a new booking, under any name and type. */
async function send(bytes: Buffer, name = 'photo.jpg', type = 'image/jpeg') {
  const { booking, shipper } = await aBooking({ status: 'confirmed' })
  const { body, headers } = aMultipart('lr', bytes, name, type)
  const answer = await as(shipper)<ErrorBody>('POST', `/api/bookings/${booking.id}/lr`, body, headers)
  return { ...answer, booking, shipper }
}
const padded = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)])

test('exactly 5 MB is taken, one byte more is too large and leaves nothing', async () => {
  const limit = 5 * 1024 * 1024
  expect((await send(padded(limit))).status).toBe(201)
  const before = await everyFile()
  const { status, body, booking } = await send(padded(limit + 1))
  expect([status, body.code, body.message]).toEqual([413, 'file_too_large', 'Please upload files smaller than 5MB'])
  expect(await everyFile()).toEqual(before)
  expect(await eventsOf(booking.id)).toEqual([])
})

test('JPEG, PNG, WebP and PDF are known by their content, whatever they are called', async () => {
  const [png, webp] = [await white.clone().png().toBuffer(), await white.clone().webp().toBuffer()]
  for (const bytes of [jpeg, png, webp, aPdf()])
    expect((await send(bytes, '../../x.html', 'text/html')).status).toBe(201)
  for (const name of await everyFile()) expect(name).toMatch(/^[0-9a-f]{32}$/)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
const refused: Record<string, Buffer> = {
  'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
  'an SVG': Buffer.from(svg),
  'an SVG in XML': Buffer.from(`<?xml version="1.0"?>${svg}`),
  'a GIF': await white.clone().gif().toBuffer(),
  'a ZIP': Buffer.from('PK\u0003\u0004 something'),
  'a program': Buffer.from('MZ\u0090\u0000'),
  text: Buffer.from('only words'),
  'a JPEG with a page in its comment': Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, 30]),
    Buffer.from('<html><script>x()</script> '.padEnd(28)),
    jpeg.subarray(2),
  ]),
  'a JPEG with a page behind it': Buffer.concat([jpeg, Buffer.from('<SCRIPT >alert(1)</SCRIPT>')]),
  'a JPEG with a PDF in it': Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from('\u00ff\u00fe\u0000\u000a%PDF-1.4', 'latin1'),
    jpeg.subarray(2),
  ]),
  'only the first bytes of a JPEG': jpeg.subarray(0, 3),
  'a PDF that is a page too': Buffer.concat([aPdf(), Buffer.from('<script>x</script>%%EOF')]),
}

test.each(Object.entries(refused))('%s is refused and leaves nothing', async (_what, bytes) => {
  const before = await everyFile()
  const { status, body, booking } = await send(bytes)
  expect([status, body.code, body.message]).toEqual([
    415,
    'file_type',
    'Please upload only JPEG, PNG, WebP, or PDF files',
  ])
  expect(await everyFile()).toEqual(before)
  expect(await db.selectFrom('bookingDocuments').select('id').where('bookingId', '=', booking.id).execute()).toEqual([])
})

test.each<[ErrorCode, Buffer]>([
  ['file_locked', pdfOf([catalogue(), pages], '/Encrypt 9 0 R')],
  ['file_acts', aPdf('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>')],
  ['file_embeds', aPdf('/Names << /EmbeddedFiles << /Names [] >> >>')],
  ['file_unreadable', aPdf().subarray(0, 60)],
])('a refused PDF says why and leaves nothing: %s', async (code, bytes) => {
  const before = await everyFile()
  const { status, body } = await send(bytes)
  expect([status, body.code, body.message]).toEqual([415, code, errors[code][1]])
  expect(await everyFile()).toEqual(before)
})

test('a picture that unpacks to half a gigapixel is refused before anything unpacks it', async () => {
  const png = await white.clone().png().toBuffer()
  const bomb = Buffer.from(png)
  bomb.writeUInt32BE(25_000, 16)
  bomb.writeUInt32BE(25_000, 20)
  const { status, body } = await send(bomb)
  expect([status, body.code]).toEqual([413, 'picture_resolution'])
})

test('an upload that breaks off leaves no file, no row and a server that answers', async () => {
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const { booking, shipper } = await aBooking({ status: 'confirmed' })
  const before = await everyFile()
  await as(shipper)('GET', '/api/bookings')
  const { body, headers } = aMultipart('lr', padded(2_000_000))
  await new Promise<void>((resolve, reject) => {
    const socket = connect(Number(address.port), '127.0.0.1', () => {
      socket.write(
        `POST /api/bookings/${booking.id}/lr HTTP/1.1\r\nHost: vapsi\r\nx-test-person: ${shipper.id}\r\n` +
          `content-type: ${headers['content-type']}\r\ncontent-length: ${body.length}\r\n\r\n`,
      )
      socket.write(body.subarray(0, 1_000_000), () => setTimeout(() => socket.destroy(), 50))
    })
    socket.on('close', () => resolve())
    socket.on('error', reject)
  })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await everyFile()).toEqual(before)
  expect(await eventsOf(booking.id)).toEqual([])
  expect((await as(shipper)('GET', `/api/bookings/${booking.id}`)).status).toBe(200)
})

test('a form of another site cannot upload in the name of its visitor', async () => {
  const { booking, shipper } = await aBooking({ status: 'confirmed' })
  const { body, headers } = aMultipart('lr', jpeg)
  const crossSite = { ...headers, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  const { status } = await as(shipper)('POST', `/api/bookings/${booking.id}/lr`, body, crossSite)
  expect(status).toBe(403)
  expect(await eventsOf(booking.id)).toEqual([])
})
