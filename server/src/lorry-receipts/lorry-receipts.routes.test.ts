import type { BookingView } from '@vapsi/contract/booking-views'
import type { ErrorBody } from '@vapsi/contract/errors'
import type { LorryReceiptsView } from '@vapsi/contract/lorry-receipts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { servedRoom } from '../../test/served-room.ts'
import { aBooking, aDocument, eventsOf } from '../../test/factories/bookings.ts'
import { aVehicle } from '../../test/factories/fleet.ts'
import { receiptForm } from '../../test/factories/receipts.ts'
import { type Person, aShipper, aTransporter, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { aJobContext } from '../../test/jobs.ts'
import { workOff } from '../../test/queued.ts'
import { textOfPdf } from '../../test/pdf-text.ts'
import { bookingHooks } from '../booking-hooks.ts'
import { bookingsRoutes } from '../bookings/bookings.routes.ts'
import { documentsRoutes } from '../documents/documents.routes.ts'
import { tellPeople } from '../notifications/tell-people.ts'
import { issueReceipt } from './issue-receipt.ts'
import { lorryReceiptsRoutes } from './lorry-receipts.routes.ts'

const { app, as } = await servedRoom((mount) => {
  bookingsRoutes(bookingHooks)(mount)
  documentsRoutes(mount)
  lorryReceiptsRoutes(mount)
})
const admin = await anAdmin()
const issue = (person: Person | null, id: string, body: object = receiptForm) =>
  as(person)<LorryReceiptsView & ErrorBody>('POST', `/api/bookings/${id}/lr/issue`, body)
const act = (person: Person | null, id: string, verb: 'accept' | 'void', body: object) =>
  as(person)<LorryReceiptsView & ErrorBody>('POST', `/api/bookings/${id}/lr/${verb}`, body)
const pageOf = async (url: string | undefined) => app.inject({ url: url ?? '' })

test('a receipt is issued under the next number, opens by its code, and is the LR once the driver takes it', async () => {
  const { booking, shipper, transporter } = await aBooking({ status: 'confirmed' })
  const asked = await issue(shipper, booking.id, {})
  expect(asked).toMatchObject({ status: 422, body: { code: 'receipt_details_missing' } })
  expect(Object.keys(asked.body.fields ?? {}).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'consigneeGstin',
    'consignorGstin',
    'declaredRupees',
    'freightBy',
    'packages',
    'packing',
    'taxBy',
  ])
  const { status, body } = await issue(shipper, booking.id)
  expect(status).toBe(201)
  const [receipt] = body.receipts
  expect(receipt).toMatchObject({ status: 'issued' })
  // A number refused for missing details was never used up.
  expect(receipt?.number).toMatch(/^VP\/\d{2}-\d{2}\/000001$/)
  expect((await pageOf(receipt?.pageUrl)).body).toContain('Genuine')
  const number = receipt?.number ?? ''
  const accepted = await act(transporter, booking.id, 'accept', { number })
  expect(accepted).toMatchObject({ status: 200, body: { receipts: [{ status: 'accepted' }], can: { accept: false } } })
  const view = await as(shipper)<BookingView>('GET', `/api/bookings/${booking.id}`)
  expect(view.body).toMatchObject({ status: 'loading_done', lrUploaded: true, driverResponse: 'accepted' })
  expect(await eventsOf(booking.id)).toEqual(['lr_issued', 'lr_uploaded'])
  const paper = await app.inject({ url: `/api/bookings/${booking.id}/lr`, headers: { 'x-test-person': shipper.id } })
  expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('a correction is a new number; the old page says superseded, and a void one says void', async () => {
  const { booking, transporter, shipper } = await aBooking({ status: 'confirmed' })
  const first = (await issue(transporter, booking.id)).body.receipts[0]
  await act(transporter, booking.id, 'accept', { number: first?.number ?? '' })
  expect(await issue(shipper, booking.id)).toMatchObject({ status: 409, body: { code: 'receipt_stands' } })
  const corrected = await issue(shipper, booking.id, { packages: 119, supersedes: first?.number })
  expect(corrected.status).toBe(201)
  expect(corrected.body.receipts.map(({ status }) => status)).toEqual(['issued', 'superseded'])
  expect(corrected.body.draft).toMatchObject({ packages: 119, packing: 'Bales' })
  expect((await pageOf(first?.pageUrl)).body).toContain('Superseded')
  // The receipt under which the goods travelled is set aside until the driver accepts the new one.
  expect((await as(shipper)<BookingView>('GET', `/api/bookings/${booking.id}`)).body).toMatchObject({
    status: 'loading_done',
    lrUploaded: false,
  })
  const late = await issue(transporter, booking.id, { packages: 118, supersedes: first?.number })
  expect(late).toMatchObject({ status: 409, body: { code: 'receipt_changed' } })
  const [second] = corrected.body.receipts
  expect((await act(transporter, booking.id, 'accept', { number: second?.number ?? '' })).status).toBe(200)
  const reason = 'The goods were taken off again'
  const ended = await act(admin, booking.id, 'void', { number: second?.number ?? '', reason })
  expect(ended.body.receipts.map(({ status }) => status)).toEqual(['void', 'superseded'])
  const page = await app.inject({ url: `${second?.pageUrl}?lang=hi` })
  expect(page.body).toContain('रद्द')
  // Both papers can still be read, and show their status.
  for (const [receipt, said] of [
    [first, 'SUPERSEDED'],
    [second, 'VOID'],
  ] as const) {
    const paper = await app.inject({ url: receipt?.pdfUrl ?? '', headers: { 'x-test-person': shipper.id } })
    expect((await textOfPdf(paper.rawPayload)).match(new RegExp(said, 'g'))).toHaveLength(3)
  }
  expect(await act(admin, booking.id, 'void', { number: second?.number ?? '', reason })).toMatchObject({
    status: 409,
    body: { code: 'receipt_changed' },
  })
})

test('five corrections in an hour and 21 receipts in all; the office may go on; the other side is told of the last', async () => {
  const { booking, transporter, shipper } = await aBooking({ status: 'confirmed' })
  const told = async () => {
    await workOff(tellPeople, await aJobContext())
    const rows = db.selectFrom('notifications').select(['code', 'params']).where('userId', '=', transporter.id)
    return rows.where('type', '=', 'lr_issued').orderBy('createdAt').execute()
  }
  let number = (await issue(shipper, booking.id)).body.receipts[0]?.number
  expect(await told()).toMatchObject([{ params: { receipt: number } }])
  const correct = async (by: Person) => {
    const answer = await issue(by, booking.id, { packages: 119, supersedes: number })
    number = answer.body.receipts?.[0]?.number ?? number
    return answer
  }
  for (let times = 0; times < 5; times += 1) expect((await correct(shipper)).status).toBe(201)
  expect(await correct(shipper)).toMatchObject({ status: 409, body: { code: 'receipt_corrected_often' } })
  expect(await told()).toMatchObject([{ code: 'lr_issued', params: { receipt: number } }])
  // The one that was read stays.
  await db.updateTable('notifications').set({ readAt: new Date() }).where('userId', '=', transporter.id).execute()
  for (let times = 0; times < 15; times += 1) expect((await correct(admin)).status).toBe(201)
  expect(await told()).toHaveLength(2)
  const anHourAgo = sql<Date>`issued_at - interval '1 hour'`
  await db.updateTable('lorryReceipts').set({ issuedAt: anHourAgo }).where('bookingId', '=', booking.id).execute()
  for (const person of [shipper, transporter])
    expect(await correct(person)).toMatchObject({ status: 409, body: { code: 'receipts_spent' } })
  // A refused one has used no number, and the receipt stands.
  expect(number).toMatch(/000021$/)
  expect((await act(transporter, booking.id, 'accept', { number: number ?? '' })).status).toBe(200)
})

test('after a void one the next starts with what it said; another carrier starts with what the booking knows', async () => {
  const { booking, transporter, shipper } = await aBooking({ status: 'confirmed' })
  const said = { ...receiptForm, packages: 77, consigneeName: 'Thomas & Sons', remarks: 'Keep dry' }
  const [voided] = (await issue(transporter, booking.id, said)).body.receipts
  await act(transporter, booking.id, 'void', { number: voided?.number ?? '', reason: 'Wrong truck named' })
  const now = new Date()
  const bill = { number: '321000456789', generatedAt: now, validUntil: now, km: 400, keptBy: shipper.id }
  await db
    .insertInto('ewayBills')
    .values({ ...bill, bookingId: booking.id })
    .execute()
  const read = async () => (await as(shipper)<LorryReceiptsView>('GET', `/api/bookings/${booking.id}/lr/receipts`)).body
  const { draft, missing } = await read()
  expect(draft).toMatchObject({ ...said, ewayBill: '321000456789' })
  expect(missing).toEqual([])
  // What is not sent keeps the shown words.
  const next = await issue(transporter, booking.id, { packages: 78 })
  expect([next.status, next.body.draft]).toEqual([201, { ...draft, packages: 78 }])

  await act(transporter, booking.id, 'void', {
    number: next.body.receipts[0]?.number ?? '',
    reason: 'Truck broke down',
  })
  const { vehicle } = await aVehicle()
  const { id: vehicleId, transporterId } = vehicle
  await db.updateTable('bookings').set({ transporterId, vehicleId }).where('id', '=', booking.id).execute()
  expect((await read()).draft).toMatchObject({ packages: null, remarks: null, carrierGstin: null })
})

test('a carrier that pays the tax stands on the paper with its number, and is asked for it', async () => {
  const { booking, transporter } = await aBooking({ status: 'confirmed' })
  const byCarrier = (carrierGstin?: string) =>
    issue(transporter, booking.id, { ...receiptForm, taxBy: 'carrier', carrierGstin })
  for (const none of [undefined, ''])
    expect(await byCarrier(none)).toMatchObject({ status: 422, body: { fields: { carrierGstin: expect.any(String) } } })
  for (const [wrong, says] of [
    ['URP', 'A GSTIN has 15 characters. URP is only for the unregistered'],
    ['40AAPFU0939F1ZV', 'A GSTIN begins with the two digits of its state, such as 27'],
    ['27AAPFU0939F1ZX', 'The last character of this GSTIN does not match the others: compare them again'],
  ])
    expect(await byCarrier(wrong)).toMatchObject({ status: 400, body: { fields: { carrierGstin: says } } })
  const { status, body } = await byCarrier('27AAPFU0939F1ZV')
  expect([status, body.draft.carrierGstin]).toEqual([201, '27AAPFU0939F1ZV'])
  const { paper } = await db
    .selectFrom('lorryReceipts')
    .select('paper')
    .where('bookingId', '=', booking.id)
    .executeTakeFirstOrThrow()
  expect(paper.carrierGstin).toBe('27AAPFU0939F1ZV')
  // As one issued before the field existed.
  await sql`update lorry_receipts set details = details - 'carrierGstin' where booking_id = ${booking.id}::uuid`.execute(
    db,
  )
  const { body: old } = await as(transporter)<LorryReceiptsView>('GET', `/api/bookings/${booking.id}/lr/receipts`)
  expect([old.draft.carrierGstin, old.missing]).toEqual([null, ['carrierGstin']])
})

test('with another truck or a trip called off the paper is void by itself', async () => {
  const { booking, transporter } = await aBooking({ status: 'confirmed' })
  const [receipt] = (await issue(transporter, booking.id)).body.receipts
  const other = await aVehicle({ transporter })
  await db.updateTable('bookings').set({ vehicleId: other.vehicle.id }).where('id', '=', booking.id).execute()
  expect((await pageOf(receipt?.pageUrl)).body).toContain('Void')
  const again = await issue(transporter, booking.id)
  expect(again).toMatchObject({ status: 201, body: { receipts: [{ status: 'issued' }, { status: 'void' }] } })
  await db.updateTable('bookings').set({ status: 'cancelled' }).where('id', '=', booking.id).execute()
  expect((await pageOf(again.body.receipts[0]?.pageUrl)).body).toContain('Void')
})

test('where a photographed LR stands nothing is issued, and nothing is without a truck', async () => {
  const { booking, transporter } = await aBooking({ status: 'loading_done' })
  await aDocument(booking, { kind: 'lr' })
  expect(await issue(transporter, booking.id)).toMatchObject({ status: 409, body: { code: 'document_exists' } })
  const waiting = await aBooking({ status: 'pending' })
  expect(await issue(waiting.shipper, waiting.booking.id)).toMatchObject({
    status: 409,
    body: { code: 'receipt_needs_truck' },
  })
  const over = await aBooking({ status: 'completed' })
  expect(await issue(over.shipper, over.booking.id)).toMatchObject({ status: 409, body: { code: 'booking_state' } })
})

test('a receipt is its parties’ and the office’s; the page shows neither parties nor values', async () => {
  const { booking, transporter, shipper } = await aBooking({ status: 'confirmed' })
  const [receipt] = (await issue(shipper, booking.id)).body.receipts
  const stranger = await aTransporter()
  for (const person of [stranger, await aShipper()]) {
    expect((await as(person)('GET', `/api/bookings/${booking.id}/lr/receipts`)).status).toBe(404)
    expect((await issue(person, booking.id)).status).toBe(404)
    expect((await as(person)('GET', receipt?.pdfUrl ?? '')).status).toBe(404)
  }
  expect((await act(stranger, booking.id, 'accept', { number: 'x' })).status).toBe(404)
  expect((await act(stranger, booking.id, 'void', { number: 'x', reason: 'x' })).status).toBe(404)
  expect((await act(shipper, booking.id, 'accept', { number: 'x' })).status).toBe(403)
  expect((await act(shipper, booking.id, 'void', { number: 'x', reason: 'x' })).status).toBe(403)
  expect((await act(transporter, booking.id, 'void', { number: 'x' })).status).toBe(400)
  expect((await issue(null, booking.id)).status).toBe(401)
  expect((await issue(shipper, booking.id, { ...receiptForm, consignorGstin: '27AAPFU0939F1ZX' })).status).toBe(400)
  expect((await as(admin)('GET', receipt?.pdfUrl ?? '')).status).toBe(200)
  const page = await pageOf(receipt?.pageUrl)
  expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' })
  for (const secret of ['<script', '450', shipper.name, '27AAPFU0939F1ZV', '9820012345'])
    expect(page.body).not.toContain(secret)
  for (const token of ['nothing-like-it', 'x'.repeat(150)]) {
    const none = await pageOf(`/lr/${token}`)
    expect([none.statusCode, none.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  }
})

test('numbers have no gap and none comes twice, whatever is issued, refused and taken back at once', async () => {
  const transporter = await aTransporter()
  const trips = await Promise.all(Array.from({ length: 24 }, () => aBooking({ status: 'confirmed', transporter })))
  const outcomes = await Promise.allSettled(
    trips.map(({ booking, shipper }, i) =>
      db.transaction().execute(async (tx) => {
        await issueReceipt(tx, shipper, booking.id, receiptForm, 'http://127.0.0.1')
        // Like a server that dies before it commits.
        if (i % 3 === 0) throw new Error('gone')
      }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(16)
  const numbers = await db
    .selectFrom('lorryReceipts')
    .select('runningNumber')
    .where('transporterId', '=', transporter.id)
    .orderBy('runningNumber')
    .execute()
  expect(numbers.map(({ runningNumber }) => runningNumber)).toEqual(Array.from({ length: 16 }, (_, i) => i + 1))
})

test('of sixteen who issue for one trip at once, one does', async () => {
  const { booking, shipper, transporter } = await aBooking({ status: 'confirmed' })
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, i) => issue(i % 2 ? shipper : transporter, booking.id)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(15)
})

test('a letter that cannot be printed stops the paper before it has a number; every script of the screens is printed', async () => {
  const { booking, shipper } = await aBooking({ status: 'confirmed' })
  const refused = await issue(shipper, booking.id, { ...receiptForm, goods: 'Steel 漢字' })
  expect(refused).toMatchObject({ status: 422, body: { code: 'receipt_letters', params: { letters: '漢 字' } } })
  const issued = await issue(shipper, booking.id, { ...receiptForm, goods: 'સ્ટીલ, ஸ்டீல், ఉక్కు, اسٹیل' })
  expect(issued.status).toBe(201)
  expect(issued.body.receipts.map(({ number }) => number.slice(-6))).toEqual(['000001'])
})
