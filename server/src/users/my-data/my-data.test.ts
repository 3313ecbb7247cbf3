import { once } from 'node:events'
import { type IncomingMessage, get } from 'node:http'
import { Readable } from 'node:stream'
import type { Insertable } from 'kysely'
import { expect, test, vi } from 'vitest'
import { aBooking, aDocument } from '../../../test/factories/bookings.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aBid, aPostedLoad } from '../../../test/factories/loads.ts'
import { type Person, aShipper, aTransporter, anAdmin } from '../../../test/factories/users.ts'
import { database, db } from '../../../test/harness.ts'
import { servedRoom } from '../../../test/served-room.ts'
import { statementsOf } from '../../../test/sql-statements.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import type { BookingsTable } from '../../tables/trips.ts'
import { usersRoutes } from '../users.routes.ts'

const { app, as, gateways } = await servedRoom(usersRoutes)

/** Over a real socket, which can be closed. */
let address: Promise<string> | undefined
const listening = () => (address ??= app.listen({ port: 0, host: '127.0.0.1' }))

async function aTrip(shipper: Person, given: Partial<Insertable<BookingsTable>> = {}) {
  const { transporter, vehicle } = await aVehicle()
  const booking = await db
    .insertInto('bookings')
    .values({
      shipperId: shipper.id,
      transporterId: transporter.id,
      vehicleId: vehicle.id,
      fromLocation: 'Pune',
      toLocation: 'Delhi',
      pricePaise: 42_000_00,
      negotiatedPriceShipperPaise: 43_123_00,
      negotiatedPriceDriverPaise: 38_765_00,
      negotiationNotes: 'the office only',
      materialType: 'Cotton',
      weightText: '5 Tons',
      status: 'completed',
      completedAt: new Date(),
      ...given,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  return { booking, transporter, vehicle }
}

type Data = Record<string, { id: string }[]> & { profile: { id: string; email: string } }

test('a person gets all data about themselves, and none about anybody else', async () => {
  const shipper = await aShipper({ email: 'data@example.in', passwordHash: '$argon2id$secret' })
  const { load } = await aPostedLoad({ shipper })
  await aPostedLoad()
  const { booking, transporter } = await aTrip(shipper)
  const admin = await anAdmin()
  const pay = (paymentType: 'advance_from_shipper' | 'advance_to_driver', amountPaise: number) =>
    db
      .insertInto('payments')
      .values({ bookingId: booking.id, paymentType, amountPaise, recordedBy: admin.id })
      .execute()
  await pay('advance_from_shipper', 11_111_00)
  await pay('advance_to_driver', 9_999_00)

  const terms = { advancePercentageShipper: 31, advancePercentageDriver: 57, createdBy: admin.id }
  await db
    .insertInto('paymentTerms')
    .values([
      { ...terms, bookingId: booking.id, terms: 'Balance against the POD', status: 'active' },
      { ...terms, bookingId: booking.id, terms: 'a draft of the office', status: 'draft' },
    ])
    .execute()
  const told = { userId: shipper.id, type: 'x', title: 'On the way', message: 'VP-1 has left.', data: '{}' }
  const { id: notificationId } = await db
    .insertInto('notifications')
    .values({ ...told, eventSeq: null, readAt: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const address = `+91${shipper.mobile}`
  await db.insertInto('deliveries').values({ notificationId, channel: 'sms', address }).execute()
  await inTransaction(db, (tx) =>
    record(tx, 'user_verified', { by: admin.id, subject: { type: 'user', id: shipper.id } }),
  )

  const { status, body, headers } = await as(shipper)<Data>('GET', '/api/profile/data')
  expect(status).toBe(200)
  expect(headers['content-disposition']).toContain('attachment')
  expect(body.profile).toMatchObject({ id: shipper.id, email: 'data@example.in' })
  expect(body['postedLoads']?.map(({ id }) => id)).toEqual([load.id])
  expect(body['bookings']).toMatchObject([{ id: booking.id, my_price_paise: 43_123_00 }])
  expect(body['payments']).toMatchObject([{ amount_paise: 11_111_00 }])
  expect(body['paymentTerms']).toMatchObject([{ advance_percentage: 31, terms: 'Balance against the POD' }])
  expect(body['messages']).toMatchObject([{ notification_id: notificationId, channel: 'sms', to: address }])
  expect(body['activity']).toMatchObject([{ type: 'user_verified' }])
  expect(JSON.stringify(body)).not.toMatch(
    /argon2|token_hash|advance_percentage_driver|a draft|3876500|999900|435800|the office only|file_key|code_hash|is_outstanding|has_terms/,
  )

  const theirs = await as(transporter)<Data>('GET', '/api/profile/data')
  expect(theirs.body['bookings']).toMatchObject([{ id: booking.id, my_price_paise: 38_765_00 }])
  expect(theirs.body['payments']).toMatchObject([{ amount_paise: 9_999_00 }])
  expect(theirs.body['vehicles']).toHaveLength(1)
  for (const none of ['paymentTerms', 'messages']) expect(theirs.body[none], none).toEqual([])
  expect(JSON.stringify(theirs.body)).not.toMatch(
    /4312300|4200000|1111100|435800|the office only|is_outstanding|has_terms/,
  )
})

test('a driver finds no contacts of a trip that was called off', async () => {
  const contacts = JSON.stringify({ contactName: 'Ravi at the gate', contactNumber: '9812345678', city: 'Pune' })
  const both = { senderDetails: contacts, receiverDetails: contacts }
  const [trip, off] = [await aTrip(await aShipper(), both), await aTrip(await aShipper())]
  const called = { ...both, status: 'cancelled' as const, completedAt: null }
  await db.updateTable('bookings').set(called).where('id', '=', off.booking.id).execute()
  const seen = async ({ transporter }: typeof trip) =>
    (await as(transporter)<Data>('GET', '/api/profile/data')).body['bookings']
  expect(await seen(trip)).toMatchObject([{ sender_details: { contactName: 'Ravi at the gate' } }])
  expect(await seen(off)).toMatchObject([{ id: off.booking.id, sender_details: null, receiver_details: null }])
})

test('a long history comes whole, page after page', async () => {
  const transporter = await aTransporter()
  const { vehicle } = await aVehicle({ transporter })
  for (let i = 0; i < 30; i += 1)
    await Promise.all(Array.from({ length: 15 }, () => aBid({ transporterId: transporter.id, vehicleId: vehicle.id })))
  const { body } = await as(transporter)<Data>('GET', '/api/profile/data')
  expect(new Set(body['bids']?.map(({ id }) => id)).size).toBe(450)
})

test('documents come as one ZIP; a lost file leaves a note in its place', async () => {
  const shipper = await aShipper()
  const { booking, transporter, vehicle } = await aTrip(shipper)
  const stranger = await aTrip(await aShipper())
  const put = async (bookingId: string, kind: 'lr' | 'pod', content: string | null) => {
    const fileKey = content === null ? 'f'.repeat(32) : (await gateways.files.put(Buffer.from(content), pdf)).key
    await db
      .insertInto('bookingDocuments')
      .values({
        bookingId,
        kind,
        fileKey,
        mediaType: pdf.mediaType,
        bytes: 5,
        uploadedBy: shipper.id,
        uploadedRole: 'shipper',
      })
      .execute()
  }
  const { key: photo } = await gateways.files.put(Buffer.from('WET-BALES'), { mediaType: 'image/webp' })
  const { id: disputeId } = await db
    .insertInto('disputes')
    .values({
      bookingId: booking.id,
      shipperId: shipper.id,
      transporterId: transporter.id,
      amountPaise: 100,
      reason: 'Wet',
      answeredAt: null,
      endedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('disputePhotos').values({ disputeId, addedBy: shipper.id, fileKey: photo, bytes: 9 }).execute()
  const { key: policy } = await gateways.files.put(Buffer.from('THE-POLICY'), { mediaType: 'image/webp' })
  await db
    .insertInto('vehiclePapers')
    .values({ vehicleId: vehicle.id, kind: 'insurance', expiresOn: '2099-01-01', fileKey: policy, bytes: 10 })
    .execute()
  await put(booking.id, 'lr', 'THE-RECEIPT')
  await put(booking.id, 'pod', null)
  await put(stranger.booking.id, 'lr', 'SOMEBODY-ELSES')

  for (const person of [shipper, transporter]) {
    await as(person)('GET', '/api/user')
    const zip = await app.inject({ url: '/api/profile/documents', headers: { 'x-test-person': person.id } })
    expect(zip.headers['content-type']).toBe('application/zip')
    const bytes = zip.rawPayload.toString('latin1')
    expect(bytes.startsWith('PK')).toBe(true)
    expect(bytes).toContain(`VP-${booking.number}/lr.pdf`)
    expect(bytes).toContain('THE-RECEIPT')
    expect(bytes).toContain(`VP-${booking.number}/pod.missing.txt`)
    expect(bytes).toContain(`VP-${booking.number}/dispute-`)
    expect(bytes).toContain('WET-BALES')
    expect(bytes.includes(`${vehicle.vehicleNumber}/insurance.webp`)).toBe(person.id === transporter.id)
    expect(bytes.includes('THE-POLICY')).toBe(person.id === transporter.id)
    expect(bytes).not.toContain('SOMEBODY-ELSES')
  }
})

const pdf = { mediaType: 'application/pdf' }

test('a file is closed when its reader leaves in the middle of it', async () => {
  const { booking, shipper } = await aBooking({ status: 'completed' })
  await aDocument(booking)
  await as(shipper)('GET', '/api/user')
  const { files } = gateways
  let endless: Readable | undefined
  const open = async () =>
    (endless = new Readable({
      read() {
        this.push(Buffer.alloc(65_536))
      },
    }))
  gateways.files = { ...files, open }
  try {
    const request = get(`${await listening()}/api/profile/documents`, { headers: { 'x-test-person': shipper.id } })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    await once(answer, 'data')
    request.destroy()
    await vi.waitFor(() => expect(endless?.closed).toBe(true))
  } finally {
    gateways.files = files
  }
})

test('a person without documents gets an empty ZIP; visitors and the office get none', async () => {
  const shipper = await aShipper()
  const empty = await as(shipper)('GET', '/api/profile/documents')
  expect(empty.status).toBe(200)
  for (const url of ['/api/profile/documents', '/api/profile/data']) {
    expect((await as(null)('GET', url)).status).toBe(401)
    expect((await as(await anAdmin())('GET', url)).status).toBe(403)
  }
})

test('HEAD of a download is not known, and opens nothing', async () => {
  const { booking, shipper } = await aBooking({ status: 'completed' })
  await aDocument(booking)
  await as(shipper)('GET', '/api/user')
  const open = vi.spyOn(gateways.files, 'open')
  for (const url of ['/api/profile/documents', '/api/profile/data'])
    expect((await app.inject({ method: 'HEAD', url, headers: { 'x-test-person': shipper.id } })).statusCode).toBe(404)
  expect(open).not.toHaveBeenCalled()
  open.mockRestore()
})

test('the third download of a person at once is refused, until one ends; nobody else waits', async () => {
  const { booking, shipper: greedy } = await aBooking({ status: 'completed' })
  await aDocument(booking)
  await as(greedy)('GET', '/api/user')
  const { files } = gateways
  gateways.files = { ...files, open: async () => new Readable({ read: () => undefined }) }
  const address = await listening()
  const held = Array.from({ length: 2 }, () =>
    get(`${address}/api/profile/documents`, { headers: { 'x-test-person': greedy.id } }),
  )
  try {
    await Promise.all(held.map((request) => once(request, 'response')))
    const third = await as(greedy)<{ code: string }>('GET', '/api/profile/data')
    expect([third.status, third.body.code, third.headers['retry-after']]).toEqual([429, 'too_many', '10'])
    expect((await as(await aShipper())('GET', '/api/profile/data')).status).toBe(200)
    held[0]?.destroy()
    await vi.waitFor(async () => expect((await as(greedy)('GET', '/api/profile/data')).status).toBe(200))
  } finally {
    for (const request of held) request.destroy()
    gateways.files = files
  }
})

test('a long list is looked through once, and its rows are found by their keys', async () => {
  const shipper = await aShipper()
  const told = { userId: shipper.id, type: 'x', title: 'On the way', data: '{}', eventSeq: null, readAt: null }
  const notices = Array.from({ length: 450 }, (_, n) => ({ ...told, message: `VP-${n} has left.` }))
  await db.insertInto('notifications').values(notices).execute()
  let data: Data | undefined
  const statements = await statementsOf(database, async () => {
    data = (await as(shipper)<Data>('GET', '/api/profile/data')).body
  })
  expect(data?.['notifications']).toHaveLength(450)
  const ofNotices = statements.filter(({ text }) => text.includes('from notifications'))
  expect(ofNotices.filter(({ text }) => !text.includes('= any('))).toHaveLength(1)
  expect(ofNotices).toHaveLength(6)
})

test('who leaves before the answer begins is not counted any more', async () => {
  const { booking, shipper } = await aBooking({ status: 'completed' })
  await aDocument(booking)
  await as(shipper)('GET', '/api/user')
  const headers = { 'x-test-person': shipper.id }
  for (const url of ['/api/profile/data', '/api/profile/documents']) {
    const request = get(`${await listening()}${url}`, { headers }).on('error', () => undefined)
    await once(request, 'finish')
    request.destroy()
  }
  await vi.waitFor(async () => {
    const both = await Promise.all([1, 2].map(() => as(shipper)('GET', '/api/profile/data')))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
  }, 15_000)
})
