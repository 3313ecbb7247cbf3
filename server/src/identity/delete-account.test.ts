import { sql } from 'kysely'
import { spacedVehicleNumber } from '@vapsi/contract/values/pasted'
import { expect, test } from 'vitest'
import { identityServer, codeSentTo, proven } from '../../test/identity-server.ts'
import { aVehicle, aVehicleNumber } from '../../test/factories/fleet.ts'
import { aBid, aPostedLoad } from '../../test/factories/loads.ts'
import { aPosting } from '../../test/factories/market.ts'
import { aTrip } from '../../test/factories/trips.ts'
import { type Person, aMobile, aShipper, aTransporter } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { aJobContext } from '../../test/jobs.ts'
import { workOff } from '../../test/queued.ts'
import { accountDeletionHooks } from '../account-deletion-hooks.ts'
import { removePictureJob } from '../users/remove-picture.ts'

const server = await identityServer({}, { accountDeletionHooks })

async function signedIn(person: Person) {
  const browser = server.browser()
  const side = person.userType === 'shipper' ? 'shipper' : 'driver'
  const claim = { ...(await proven(server, person.mobile!)), userType: person.userType }
  expect((await browser.call('POST', `/api/${side}/login-mobile`, claim)).status).toBe(200)
  return browser
}

async function deleteCode(person: Person, browser: Awaited<ReturnType<typeof signedIn>>) {
  expect((await browser.call('POST', '/api/send-delete-otp')).status).toBe(200)
  return codeSentTo(`+91${person.mobile}`)
}

const stop = {
  contactName: 'Meena Rao',
  contactNumber: '9811111111',
  fullAddress: '4 MG Road',
  landmark: 'Gate 2',
  city: 'Pune',
  pincode: '411001',
  instructions: 'Ring twice',
}
const aBooking = (shipperId: string, status: 'pending' | 'cancelled') =>
  db
    .insertInto('bookings')
    .values({
      shipperId,
      fromLocation: 'Pune',
      toLocation: 'Delhi',
      pricePaise: 100_00,
      materialType: 'Cotton',
      weightText: '5 Tons',
      senderDetails: JSON.stringify(stop),
      receiverDetails: JSON.stringify(stop),
      status,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()

test('a deleted account leaves nothing personal behind, and its mobile and email are free again', async () => {
  const email = 'leaving@example.in'
  const shipper = await aShipper({
    email,
    username: 'leaving',
    company: 'Asha Traders',
    city: 'Pune',
    pictureKey: 'a'.repeat(32),
  })
  const { load } = await aPostedLoad({ shipper })
  const { bid } = await aBid({ load })
  const booking = await aBooking(shipper.id, 'cancelled')
  const [browser, phone] = [await signedIn(shipper), await signedIn(shipper)]
  await db
    .insertInto('pushDevices')
    .values({ userId: shipper.id, kind: 'fcm', address: `fcm-${shipper.id}` })
    .execute()

  const otp = await deleteCode(shipper, browser)
  expect(await browser.call('POST', '/api/delete-account', { otp })).toMatchObject({ status: 200, body: { ok: true } })
  expect(browser.cookie).toBeUndefined()
  expect((await phone.call('GET', '/api/user')).status).toBe(401)

  const row = await db.selectFrom('users').selectAll().where('id', '=', shipper.id).executeTakeFirstOrThrow()
  expect(row.deletedAt).not.toBeNull()
  expect(JSON.stringify(row)).not.toMatch(new RegExp(`${email}|${shipper.mobile}|Asha|Pune|leaving|aaaa`))
  const left = {
    sessions: await db.selectFrom('sessions').select('userId').where('userId', '=', shipper.id).execute(),
    devices: await db.selectFrom('pushDevices').select('id').where('userId', '=', shipper.id).execute(),
  }
  expect(left).toEqual({ sessions: [], devices: [] })
  expect(await statusOf('loads', load.id)).toBe('closed')
  expect(await statusOf('bids', bid.id)).toBe('lost')

  // Bookings and events stay; the contacts in them were third parties' data.
  const kept = await db.selectFrom('bookings').selectAll().where('id', '=', booking.id).executeTakeFirstOrThrow()
  expect(kept.senderDetails).toMatchObject({
    contactName: 'Removed',
    contactNumber: '',
    city: 'Pune',
    pincode: '411001',
  })
  expect(JSON.stringify(kept)).not.toMatch(/Meena|9811111111|MG Road|Gate 2|Ring/)
  const trail = await db.selectFrom('events').selectAll().where('subjectId', '=', shipper.id).execute()
  expect(trail.map(({ type }) => type)).toContain('account_deleted')
  expect(JSON.stringify(trail)).not.toContain(shipper.mobile)

  const removed: string[] = []
  const context = await aJobContext()
  const files = { ...context.gateways.files, remove: async (key: string) => void removed.push(key) }
  await workOff(removePictureJob, { ...context, gateways: { ...context.gateways, files } })
  expect(removed).toEqual(['a'.repeat(32)])

  const claim = { ...(await proven(server, shipper.mobile!)), userType: 'shipper', name: 'New' }
  const again = await server.browser().call<{ id: string }>('POST', '/api/shipper/register-mobile', claim)
  expect(again.status).toBe(201)
  expect(again.body.id).not.toBe(shipper.id)
})

const statusOf = async (table: 'loads' | 'bids' | 'postings', id: string) =>
  (await db.selectFrom(table).select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

test("a transporter's trucks leave the market and the fleet, and its bids are withdrawn", async () => {
  const transporter = await aTransporter()
  const { vehicle } = await aVehicle({ transporter })
  const { posting } = await aPosting({ transporter, vehicle })
  const { bid } = await aBid({ transporterId: transporter.id, vehicleId: vehicle.id })
  const browser = await signedIn(transporter)
  const otp = await deleteCode(transporter, browser)
  expect((await browser.call('POST', '/api/delete-account', { otp })).status).toBe(200)
  expect([await statusOf('postings', posting.id), await statusOf('bids', bid.id)]).toEqual(['closed', 'withdrawn'])
  // The number is free for the truck's next owner.
  await aVehicle({ vehicleNumber: vehicle.vehicleNumber })
})

test("where a transporter's trucks were seen goes with the account, and nobody else's points", async () => {
  const over = { booking: { status: 'completed', completedAt: new Date(), paidOutPaise: 40_000_00 } } as const
  const trips = [await aTrip(over), await aTrip(over)]
  const bookings = trips.map(({ booking }) => booking.id)
  await sql`insert into trip_consents (booking_id, transporter_id, consent, given_at, changed_at)
    select id, transporter_id, 'given', now(), now() from bookings where id = any(${bookings}::uuid[])`.execute(db)
  await sql`insert into positions_by_day (booking_id, transporter_id, day, at_ms, lat, lng, accuracy_m)
    select id, transporter_id, now(), '{1}', '{20000000}', '{75000000}', '{10}' from bookings where id = any(${bookings}::uuid[])`.execute(
    db,
  )
  const [leaving, staying] = trips.map(({ transporter }) => transporter)
  const browser = await signedIn(leaving!)
  const otp = await deleteCode(leaving!, browser)
  expect((await browser.call('POST', '/api/delete-account', { otp })).status).toBe(200)
  const left = await db.selectFrom('positionsByDay').select('transporterId').execute()
  expect(left).toEqual([{ transporterId: staying!.id }])
})

test('a running booking keeps the account, and says which one', async () => {
  const shipper = await aShipper()
  const browser = await signedIn(shipper)
  const otp = await deleteCode(shipper, browser)
  const booking = await aBooking(shipper.id, 'pending')
  const refused = await browser.call('POST', '/api/delete-account', { otp })
  expect(refused).toMatchObject({ status: 409, body: { code: 'account_busy' } })
  expect(refused.body.message).toContain(`VP-${booking.number} (waiting for the office)`)
  expect((await browser.call('POST', '/api/send-delete-otp')).status).toBe(409)
  // The refusal did not spend the code.
  await db.updateTable('bookings').set({ status: 'cancelled' }).where('id', '=', booking.id).execute()
  expect((await browser.call('POST', '/api/delete-account', { otp })).status).toBe(200)
})

test('a request that waits for its truck keeps an account of a driver, until it has said no; nobody else', async () => {
  const [{ posting, vehicle, transporter }, other] = [await aPosting({ status: 'booked' }), await aTransporter()]
  const browser = await signedIn(transporter)
  const otp = await deleteCode(transporter, browser)
  const booking = await aBooking((await aShipper()).id, 'pending')
  const change = (values: { postingId?: string; driverResponse?: 'declined' }) =>
    db.updateTable('bookings').set(values).where('id', '=', booking.id).execute()
  await change({ postingId: posting.id })
  const refused = await browser.call('POST', '/api/delete-account', { otp })
  expect(refused).toMatchObject({ status: 409, body: { code: 'vehicles_reserved' } })
  expect(refused.body.message).toContain(spacedVehicleNumber(vehicle.vehicleNumber))
  expect((await browser.call('POST', '/api/send-delete-otp')).status).toBe(409)
  const bystander = await signedIn(other)
  const theirs = await deleteCode(other, bystander)
  expect((await bystander.call('POST', '/api/delete-account', { otp: theirs })).status).toBe(200)
  await change({ driverResponse: 'declined' })
  expect((await browser.call('POST', '/api/delete-account', { otp })).status).toBe(200)
})

test('wrong codes count, also here, and a code of another account or purpose is worth nothing', async () => {
  const [shipper, other] = [await aShipper(), await aShipper()]
  const [browser, theirs] = [await signedIn(shipper), await signedIn(other)]
  const otherCode = await deleteCode(other, theirs)
  expect((await browser.call('POST', '/api/delete-account', { otp: otherCode })).body.code).toBe('otp_wrong')
  await browser.call('POST', '/api/identity/otp', { mobile: shipper.mobile })
  const signInCode = await codeSentTo(`+91${shipper.mobile}`)
  expect((await browser.call('POST', '/api/delete-account', { otp: signInCode })).body.code).toBe('otp_wrong')

  const otp = await deleteCode(shipper, browser)
  const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
  for (let i = 0; i < 5; i += 1)
    expect((await browser.call('POST', '/api/delete-account', { otp: wrong })).body.code).toBe('otp_wrong')
  expect((await browser.call('POST', '/api/delete-account', { otp })).status).toBe(400)
  expect((await browser.call('GET', '/api/user')).status).toBe(200)
})

test('the two accounts of one mobile are deleted one by one', async () => {
  const shipper = await aShipper()
  const transporter = await aTransporter({ mobile: shipper.mobile })
  const [first, second] = [await signedIn(shipper), await signedIn(transporter)]
  const otp = await deleteCode(shipper, first)
  expect((await second.call('POST', '/api/delete-account', { otp })).status).toBe(400)
  expect((await first.call('POST', '/api/delete-account', { otp })).status).toBe(200)
  expect((await second.call('GET', '/api/user')).status).toBe(200)
})

test('an account without a mobile gets its code by mail', async () => {
  const browser = server.browser()
  const account = { username: 'mailed', password: 'eight characters', name: 'Mail', userType: 'shipper' }
  await browser.call('POST', '/api/register', account)
  expect((await browser.call('POST', '/api/send-delete-otp')).status).toBe(400)
  await db.updateTable('users').set({ email: 'mailed@example.in' }).where('username', '=', 'mailed').execute()
  await db.updateTable('users').set({ emailConfirmed: true }).where('username', '=', 'mailed').execute()
  expect((await browser.call('POST', '/api/send-delete-otp')).status).toBe(200)
  const otp = await codeSentTo('mailed@example.in')
  expect((await browser.call('POST', '/api/delete-account', { otp })).status).toBe(200)
})

test('a mobile that nobody proved gets no code: the mail does, or the account adds one first', async () => {
  const [browser, mobile, email] = [server.browser(), aMobile(), 'unproven@example.in']
  const account = { username: 'unproven', password: 'eight characters', name: 'Asha', userType: 'shipper', mobile }
  await browser.call('POST', '/api/register', account)
  expect((await browser.call('POST', '/api/send-delete-otp')).body.message).toContain('Add an email address')
  const profile = { name: 'Asha', company: 'Asha Traders', city: 'Pune', email }
  expect((await browser.call('PUT', '/api/profile', profile)).status).toBe(200)
  expect((await browser.call('POST', '/api/send-delete-otp')).body.code).toBe('code_address_unconfirmed')
  await browser.call('POST', '/api/profile/email/send-code')
  const confirmed = await browser.call('POST', '/api/profile/email/confirm', { code: await codeSentTo(email) })
  expect(confirmed.status).toBe(200)
  expect(await browser.call('POST', '/api/send-delete-otp')).toMatchObject({ status: 200, body: { sentTo: 'email' } })
  const otp = await codeSentTo(email)
  const told = await db.selectFrom('devMessages').select('to').where('to', '=', `+91${mobile}`).execute()
  expect(told).toEqual([])
  expect((await browser.call('POST', '/api/delete-account', { otp })).status).toBe(200)
})

test('codes of deletion count for their address too, whoever asks', async () => {
  const strict = await identityServer(
    { CODES_PER_ADDRESS_HOUR: '2', TRUST_PROXY: '127.0.0.1' },
    { accountDeletionHooks },
  )
  const statuses: number[] = []
  for (let at = 0; at < 3; at += 1) {
    const browser = strict.browser((await signedIn(await aShipper())).cookie)
    statuses.push(
      (await browser.call('POST', '/api/send-delete-otp', undefined, { 'x-forwarded-for': '203.0.113.77' })).status,
    )
  }
  expect(statuses).toEqual([200, 200, 429])
})

test('a visitor has nothing to delete, and digits are asked for', async () => {
  expect((await server.browser().call('POST', '/api/send-delete-otp')).status).toBe(401)
  expect((await server.browser().call('POST', '/api/delete-account', { otp: '123456' })).status).toBe(401)
  const browser = await signedIn(await aShipper())
  expect(await browser.call('POST', '/api/delete-account', { otp: '12a456' })).toMatchObject({
    status: 400,
    body: { message: 'Please enter a valid 6-digit OTP.' },
  })
})

test('what is created while the account is being deleted is either deleted or refused, never left behind', async () => {
  for (let round = 0; round < 8; round += 1) {
    const transporter = await aTransporter()
    const { vehicle } = await aVehicle({ transporter })
    const browser = await signedIn(transporter)
    const otp = await deleteCode(transporter, browser)
    const [deleted] = await Promise.allSettled([
      browser.call('POST', '/api/delete-account', { otp }),
      aPosting({ transporter, vehicle }),
      aVehicle({ transporter, vehicleNumber: aVehicleNumber() }),
      aBid({ transporterId: transporter.id, vehicleId: vehicle.id }),
    ])
    expect(deleted).toMatchObject({ status: 'fulfilled', value: { status: 200 } })
    const alive = [
      await db
        .selectFrom('postings')
        .select('id')
        .where('transporterId', '=', transporter.id)
        .where('status', '!=', 'closed')
        .execute(),
      await db
        .selectFrom('vehicles')
        .select('id')
        .where('transporterId', '=', transporter.id)
        .where('deletedAt', 'is', null)
        .execute(),
      await db
        .selectFrom('bids')
        .select('id')
        .where('transporterId', '=', transporter.id)
        .where('status', '=', 'open')
        .execute(),
    ]
    expect(alive).toEqual([[], [], []])
  }
})
