import { readdir } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { BookingView } from '@vapsi/contract/booking-views'
import type { ErrorBody } from '@vapsi/contract/errors'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { servedBookings } from '../../test/booking-rooms.ts'
import { aBooking, aDocument, aJpeg, aMultipart, aPdf, bookingRow, eventsOf } from '../../test/factories/bookings.ts'
import { aColleague } from '../../test/factories/colleagues.ts'
import { type Person, aShipper, aTransporter, anAdmin } from '../../test/factories/users.ts'
import { database, db } from '../../test/harness.ts'
import { aLineThatLosesCommits } from '../../test/lost-commit.ts'
import type { Files } from '../gateways/files/files.ts'
import { isDatabaseAway } from '../platform/database/database-away.ts'
import { uploadDocument } from './upload-document.ts'

const { as, gateways } = await servedBookings()
const jpeg = await aJpeg()

const storedFiles = async () =>
  (await readdir(database.dataDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length
const upload = (person: Person | null, bookingId: string, kind: 'lr' | 'pod', bytes = jpeg, key?: string) => {
  const { body, headers } = aMultipart(kind, bytes)
  return as(person)<BookingView & ErrorBody>('POST', `/api/bookings/${bookingId}/${kind}`, body, {
    ...headers,
    ...(key && { 'idempotency-key': key }),
  })
}

test('the LR loads the truck and answers for a transporter that had not', async () => {
  for (const status of ['confirmed', 'advance_paid'] as const) {
    const { booking, shipper } = await aBooking({ status })
    const answer = await upload(shipper, booking.id, 'lr')
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      status: 'loading_done',
      driverResponse: 'accepted',
      lrUploaded: true,
      documents: [{ kind: 'lr', mediaType: 'image/jpeg', bytes: jpeg.length, uploadedBy: 'shipper' }],
      timeline: [{ step: 'loaded', actor: 'shipper' }],
      can: { uploadLr: false },
    })
  }
})

test('a document names the person of the company who uploaded it, and an account that did it itself is not named twice', async () => {
  const { booking, shipper, transporter } = await aBooking({ status: 'in_transit', driverResponse: 'accepted' })
  await upload(await aColleague(transporter), booking.id, 'pod', aPdf())
  const { body } = await upload(transporter, booking.id, 'lr')
  const names = ({ documents }: BookingView) => documents.map(({ kind, uploadedName }) => [kind, uploadedName])
  const expected = [
    ['lr', null],
    ['pod', 'Kavita Rao'],
  ]
  expect(names(body)).toEqual(expected)
  expect(names((await as(shipper)<BookingView>('GET', `/api/bookings/${booking.id}`)).body)).toEqual(expected)
})

test('the POD moves nothing, and both may come in every status in which documents are shown', async () => {
  for (const status of ['confirmed', 'advance_paid', 'loading_done', 'in_transit', 'completed'] as const) {
    const { booking, transporter } = await aBooking({ status, driverResponse: 'accepted' })
    const pod = await upload(transporter, booking.id, 'pod', aPdf())
    expect([pod.status, pod.body.podUploaded, (await bookingRow(booking.id)).status]).toEqual([201, true, status])
    const lr = await upload(transporter, booking.id, 'lr')
    expect(lr.status).toBe(201)
    const moved = status === 'confirmed' || status === 'advance_paid' ? 'loading_done' : status
    expect((await bookingRow(booking.id)).status).toBe(moved)
    expect(await eventsOf(booking.id)).toEqual(['pod_uploaded', 'lr_uploaded'])
  }
})

test('a booking that waits or is called off takes no documents', async () => {
  for (const [status, why] of [
    ['pending', 'documents_wait'],
    ['cancelled', 'booking_state'],
  ] as const) {
    const { booking, shipper } = await aBooking({ status })
    const { status: code, body } = await upload(shipper, booking.id, 'lr')
    expect([code, body.code]).toEqual([409, why])
  }
})

test('two LR at once: one stands, the other file is gone again', async () => {
  const { booking, shipper, transporter } = await aBooking({ status: 'confirmed' })
  const before = await storedFiles()
  const outcomes = await Promise.allSettled(
    [shipper, transporter, shipper, transporter].map((party) =>
      uploadDocument(db, gateways.files, party, { bookingId: booking.id, kind: 'lr', bytes: jpeg }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'document_exists', status: 409 })
  expect((await storedFiles()) - before).toBe(1)
  expect(await eventsOf(booking.id)).toEqual(['lr_uploaded'])
})

test('the phone sends an upload again with its key and gets the first answer', async () => {
  const { booking, transporter } = await aBooking({ status: 'confirmed' })
  const before = await storedFiles()
  const first = await upload(transporter, booking.id, 'lr', jpeg, 'queue-1')
  const again = await upload(transporter, booking.id, 'lr', jpeg, 'queue-1')
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  expect((await storedFiles()) - before).toBe(1)
  const other = await upload(transporter, booking.id, 'lr', aPdf(), 'queue-1')
  expect([other.status, other.body.code]).toEqual([422, 'key_reused'])
})

test('a second one that stands is a conflict; a rejected one may come again and moves nothing', async () => {
  const { booking, shipper } = await aBooking({ status: 'in_transit' })
  const lr = await aDocument(booking, { kind: 'lr' })
  expect((await upload(shipper, booking.id, 'lr')).body.code).toBe('document_exists')
  const admin = await anAdmin()
  await db
    .updateTable('bookingDocuments')
    .set({ rejectedAt: new Date(), rejectedBy: admin.id, rejectReason: 'Unreadable' })
    .where('id', '=', lr.id)
    .execute()
  const { status, body } = await upload(shipper, booking.id, 'lr')
  expect([status, body.status, body.rejectedDocuments]).toEqual([201, 'in_transit', []])
})

test('only its parties upload', async () => {
  const { booking } = await aBooking({ status: 'confirmed' })
  const statusFor = async (person: Person | null, id = booking.id) => (await upload(person, id, 'lr')).status
  expect(await statusFor(null)).toBe(401)
  expect(await statusFor(await anAdmin())).toBe(403)
  expect(await statusFor(await aShipper())).toBe(404)
  expect(await statusFor(await aTransporter())).toBe(404)
  expect(await statusFor(await aShipper(), 'no-uuid')).toBe(404)
})

test('a form without the file, with another field or none at all is refused', async () => {
  const { booking, shipper } = await aBooking({ status: 'confirmed' })
  const url = `/api/bookings/${booking.id}/lr`
  const other = aMultipart('pod', jpeg)
  expect((await as(shipper)('POST', url, other.body, other.headers)).status).toBe(400)
  expect((await upload(shipper, booking.id, 'lr', Buffer.alloc(0))).status).toBe(400)
  expect((await as(shipper)('POST', url, { lr: 'x' })).status).toBe(415)
  expect(await eventsOf(booking.id)).toEqual([])
})

test('a full disk is a 503 to try again, and neither row nor half file stays', async () => {
  const { booking, shipper } = await aBooking({ status: 'confirmed' })
  const full: Files = {
    ...gateways.files,
    put: () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
  }
  await expect(
    uploadDocument(db, full, shipper, { bookingId: booking.id, kind: 'lr', bytes: jpeg }),
  ).rejects.toMatchObject({ code: 'ENOSPC' })
  expect((await bookingRow(booking.id)).status).toBe('confirmed')
  expect((await upload(shipper, booking.id, 'lr')).status).toBe(201)
})

test('a document that is saved although its answer was lost keeps its file', async () => {
  const { booking, shipper } = await aBooking({ status: 'confirmed' })
  const cut = await aLineThatLosesCommits()
  const unheard = uploadDocument(cut, gateways.files, shipper, { bookingId: booking.id, kind: 'lr', bytes: jpeg })
  await expect(unheard).rejects.toSatisfy(isDatabaseAway)
  expect((await bookingRow(booking.id)).status).toBe('loading_done')
  expect((await as(shipper)('GET', `/api/bookings/${booking.id}/lr`)).status).toBe(200)
})

test('a refused upload is told as such, even if its file cannot be removed', async () => {
  const { booking, shipper, transporter } = await aBooking({ status: 'confirmed' })
  const stuck: Files = { ...gateways.files, remove: () => Promise.reject(new Error('The store is away')) }
  const outcomes = await Promise.allSettled(
    [shipper, transporter, shipper, transporter].map((party) =>
      uploadDocument(db, stuck, party, { bookingId: booking.id, kind: 'lr', bytes: jpeg }),
    ),
  )
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refusals).toEqual(Array.from({ length: 3 }, () => expect.objectContaining({ code: 'document_exists' })))
})

test('a month of one person has a limit, and others are not touched by it', async () => {
  const { booking, shipper, transporter } = await aBooking({ status: 'in_transit', driverResponse: 'accepted' })
  const other = await aBooking({ shipper, status: 'completed' })
  await aDocument(other.booking, { kind: 'lr', uploadedBy: shipper.id, bytes: 1024 ** 3 })
  const refused = await upload(shipper, booking.id, 'pod')
  expect([refused.status, refused.body.code]).toEqual([413, 'quota_full'])
  expect((await upload(transporter, booking.id, 'pod')).status).toBe(201)
})

test('a slow store takes no more than a few connections: everybody else is answered', async () => {
  const bookings = await Promise.all(Array.from({ length: 14 }, () => aBooking({ status: 'in_transit' })))
  const put = gateways.files.put.bind(gateways.files)
  let release = () => undefined as void
  const released = new Promise<void>((go) => (release = go))
  gateways.files.put = async (...given) => (await released, put(...given))
  try {
    const uploads = bookings.map(({ booking, shipper }) =>
      upload(shipper, booking.id, 'pod', jpeg, `slow-${booking.id}`),
    )
    await new Promise((soon) => setTimeout(soon, 300))
    const [{ booking, shipper }] = bookings as [(typeof bookings)[number]]
    expect((await as(shipper)('GET', `/api/bookings/${booking.id}`)).status).toBe(200)
    release()
    expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual(bookings.map(() => 201))
  } finally {
    gateways.files.put = put
  }
})

test('a picture that is cut off is refused with its own words, and the next one is taken', async () => {
  const { booking, transporter } = await aBooking({ status: 'confirmed' })
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'white', noise } })
    .jpeg()
    .toBuffer()
  const cut = await upload(transporter, booking.id, 'lr', photo.subarray(0, photo.length / 3))
  expect([cut.status, cut.body.code]).toEqual([415, 'picture_cut_off'])
  expect((await upload(transporter, booking.id, 'lr', photo)).status).toBe(201)
})

test.each(['jpeg', 'png', 'webp'] as const)(
  'where a %s was taken, and by which phone, nobody else reads',
  async (type) => {
    const { booking, transporter } = await aBooking({ status: 'confirmed' })
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'white' } })
      [type]()
      .withExif({
        IFD0: { Model: 'Redmi Note 9' },
        IFD3: { GPSLatitude: '18/1 31/1 0/1', GPSLongitude: '73/1 51/1 0/1' },
      })
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeTruthy()
    expect((await upload(transporter, booking.id, 'lr', photo)).status).toBe(201)
    const { fileKey } = await db
      .selectFrom('bookingDocuments')
      .select('fileKey')
      .where('bookingId', '=', booking.id)
      .executeTakeFirstOrThrow()
    const kept = await buffer(await gateways.files.open(fileKey))
    expect(kept.includes('Redmi')).toBe(false)
    expect(await sharp(kept).metadata()).toMatchObject({ format: type, width: 60, height: 40 })
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
  },
)
