import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anApp } from '../test/app.ts'
import { aBookingForm, aBooking, aDocument, aStop } from '../test/factories/bookings.ts'
import { aVehicle } from '../test/factories/fleet.ts'
import { aBid } from '../test/factories/loads.ts'
import { aPosting } from '../test/factories/market.ts'
import { aPaymentOf } from '../test/factories/settled.ts'
import { type Person, aMobile, aShipper, aTransporter, anAdmin } from '../test/factories/users.ts'
import { db } from '../test/harness.ts'
import { aJobContext } from '../test/jobs.ts'
import { workOff } from '../test/queued.ts'
import { exportTable, sweepExports } from './admin/exports/write-export.ts'
import { sendCodeJob } from './identity/codes/send-code.ts'
import { inactivityNoticeJob } from './identity/archive-inactive.ts'
import { confirmMailJob } from './newsletter/subscribe.ts'
import { deliver, deliverSms } from './notifications/delivery/deliver.ts'
import { tellPeople } from './notifications/tell-people.ts'
import { inTransaction } from './platform/database/database.ts'
import { enqueue } from './platform/jobs/jobs.ts'
import { removePictureJob } from './users/remove-picture.ts'

const { as, gateways } = await anApp()

/** Personal words that occur nowhere else. */
function marked() {
  const mobile = aMobile()
  const n = mobile.slice(-6)
  return {
    mobile,
    email: `zarina${n}@marker.example`,
    username: `zarina_${n}`,
    name: `Zarina Marker ${n}`,
    company: `Markercotton ${n}`,
    city: `Markernagar${n}`,
    fullAddress: `Plot ${n} Markerpura`,
    alternateContact: aMobile(),
  }
}

/** Places in the whole database that contain one of these words: table and number of rows. */
async function foundIn(words: string[]) {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(db)
  expect(tables.length).toBeGreaterThan(25)
  const patterns = words.map((word) => `%${word.replaceAll('_', String.raw`\_`)}%`)
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.raw(name)} t where to_jsonb(t)::text ilike any (${patterns}::text[])`.execute(
      db,
    )
    if (rows[0]?.n) found[name] = rows[0].n
  }
  return found
}

const codeOf = async (mobile: string) => {
  await workOff(sendCodeJob, await aJobContext())
  const { data } = await db
    .selectFrom('devMessages')
    .select('data')
    .where('to', '=', `+91${mobile}`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return String(data?.['code'])
}

/** Sessions, devices, messages, a subscription, a picture, jobs and counters of one account. */
async function lived(person: Person, { email, mobile }: ReturnType<typeof marked>) {
  const picture = (await gateways.files.put(Buffer.from('a face'), { mediaType: 'image/webp' })).key
  await db.updateTable('users').set({ pictureKey: picture }).where('id', '=', person.id).execute()
  const expiresAt = new Date(Date.now() + 3_600_000)
  await db
    .insertInto('sessions')
    .values({ idHash: Buffer.from(person.id.padEnd(40, '0')).subarray(0, 32), userId: person.id, expiresAt })
    .execute()
  await db
    .insertInto('pushDevices')
    .values({ userId: person.id, kind: 'fcm', address: `fcm-${mobile}` })
    .execute()
  expect((await as(null)('POST', '/api/newsletter', { email })).status).toBeLessThan(300)
  expect((await as(null)('POST', '/api/identity/otp', { mobile })).status).toBe(202)
  await inTransaction(db, async (tx) => {
    await enqueue(tx, inactivityNoticeJob, { mobile })
    await enqueue(tx, inactivityNoticeJob, { email })
  })
  const context = await aJobContext()
  await workOff(sendCodeJob, context)
  await workOff(confirmMailJob, context)
  await workOff(inactivityNoticeJob, context)
  await workOff(tellPeople, context)
  await workOff(deliver, context)
  await workOff(deliverSms, context)
  await inTransaction(db, (tx) => enqueue(tx, inactivityNoticeJob, { email }))
  return { picture }
}

async function deletes(person: Person, mobile: string) {
  expect((await as(person)('POST', '/api/send-delete-otp')).status).toBe(200)
  const otp = await codeOf(mobile)
  expect(await as(person)('POST', '/api/delete-account', { otp })).toMatchObject({ status: 200 })
  await workOff(removePictureJob, await aJobContext({ files: gateways.files }))
}

/** A clerk searches this person and exports the list. Returns the file's key. */
async function exported(words: ReturnType<typeof marked>) {
  const asked = await as(await anAdmin())<{ id: string }>('POST', '/api/admin/exports', {
    table: 'users',
    filter: { q: words.mobile },
  })
  expect(asked.status).toBe(201)
  await workOff(exportTable, await aJobContext({ files: gateways.files }))
  const { fileKey } = await db
    .selectFrom('exports')
    .select('fileKey')
    .where('id', '=', asked.body.id)
    .executeTakeFirstOrThrow()
  expect(await text(await gateways.files.open(fileKey!))).toContain(words.name)
  return { key: fileKey!, id: asked.body.id }
}

/** The office's exports end too, after a week at the latest. */
async function exportEnds({ id, key }: { id: string; key: string }) {
  await db
    .updateTable('exports')
    .set({ createdAt: new Date(Date.now() - 8 * 86_400_000) })
    .where('id', '=', id)
    .execute()
  await sweepExports.run({}, await aJobContext({ files: gateways.files }))
  expect(await fileIsGone(key)).toBe(true)
}

const fileIsGone = (key: string) =>
  gateways.files.open(key).then(
    () => false,
    () => true,
  )

test('a deleted shipper leaves nothing personal anywhere', async () => {
  const words = marked()
  const shipper = await aShipper({ ...words, mobileVerified: true })
  const self = aStop({ contactName: words.name, contactNumber: words.mobile, fullAddress: words.fullAddress })
  const call = as(shipper)
  const once = { 'idempotency-key': `key-${words.mobile}` }
  const { name, company, email, city } = words
  const { status: saved } = await call('PUT', '/api/profile', { name, company, email, city: `${city} East` })
  expect(saved).toBe(200)
  const form = { ...aBookingForm({ pickupDetails: self }), vehicleCategory: 'Open' }
  const { body, status } = await call<{ id: string }>('POST', '/api/bookings', form, once)
  expect(status).toBe(201)
  await call('POST', `/api/bookings/${body.id}/cancel`, { reason: 'Not needed' })
  const { booking, transporter } = await aBooking({
    shipper,
    status: 'completed',
    senderDetails: JSON.stringify(self),
    completedAt: new Date(),
  })
  await aDocument(booking)
  await as(transporter)('POST', `/api/bookings/${booking.id}/rating`, { stars: 4 }, once)
  const money = { amount: 1000, utr: 'UTR445566778' }
  const again = { 'idempotency-key': `paid-${words.mobile}` }
  const report = await call('POST', `/api/bookings/${booking.id}/payment-reports`, money, again)
  expect(report.status).toBe(201)
  await aPaymentOf(booking.id, 'final_from_shipper', 45_000)
  const { picture } = await lived(shipper, words)
  const list = await exported(words)
  const search = [...new Set(Object.values(words))]
  const before = await foundIn(search)
  for (const table of [
    'users',
    'bookings',
    'idempotency_keys',
    'dev_messages',
    'newsletter_subscribers',
    'push_devices',
  ])
    expect(Object.keys(before)).toContain(`public.${table}`)
  expect(Object.keys(before).some((table) => table.startsWith('pgboss.'))).toBe(true)

  await deletes(shipper, words.mobile)
  expect(await foundIn(search)).toEqual({})
  expect(await fileIsGone(picture)).toBe(true)
  // Records that the law requires are kept: the carriage and its payments.
  expect(await db.selectFrom('bookings').select('status').where('id', '=', booking.id).execute()).toEqual([
    { status: 'completed' },
  ])
  expect(
    (await db.selectFrom('bookingDocuments').select('id').where('bookingId', '=', booking.id).execute()).length,
  ).toBe(1)
  const reports = db.selectFrom('paymentReports').select(['utr', 'status']).where('bookingId', '=', booking.id)
  expect(await reports.execute()).toEqual([{ utr: money.utr, status: 'pending' }])
  await exportEnds(list)
})

test('a deleted transporter leaves nothing personal anywhere', async () => {
  const words = marked()
  const transporter = await aTransporter({ ...words, mobileVerified: true })
  const admin = await anAdmin()
  const { vehicle } = await aVehicle({ transporter })
  const { posting } = await aPosting({ transporter, vehicle })
  await aBid({ transporterId: transporter.id, vehicleId: vehicle.id })
  await as(admin)('PUT', `/api/admin/users/${transporter.id}/verify`, { isVerified: true })
  const shipper = await aShipper()
  const once = { 'idempotency-key': `key-${words.mobile}` }
  const asked = await as(shipper)<{ id: string }>(
    'POST',
    `/api/market-trucks/${posting.id}/book-detailed`,
    aBookingForm({ price: posting.pricePaise / 100 }),
    once,
  )
  expect(asked.status).toBe(201)
  await as(shipper)('POST', `/api/bookings/${asked.body.id}/cancel`, { reason: 'Found another' })
  const { picture } = await lived(transporter, words)
  const search = [...new Set(Object.values(words))]
  expect(Object.keys(await foundIn(search)).length).toBeGreaterThan(4)

  await deletes(transporter, words.mobile)
  expect(await foundIn(search)).toEqual({})
  expect(await fileIsGone(picture)).toBe(true)
  // Other people's data is unchanged.
  expect((await as(shipper)('GET', `/api/bookings/${asked.body.id}`)).status).toBe(200)
})
