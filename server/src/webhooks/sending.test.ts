import type { WebhookMessageView, WebhookView } from '@vapsi/contract/webhooks/webhooks'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { beforeEach, expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { aBooking, aDocument } from '../../test/factories/bookings.ts'
import { aBid, aPostedLoad } from '../../test/factories/loads.ts'
import { type Person, aShipper, aTransporter, anAdmin } from '../../test/factories/users.ts'
import { aJobContext } from '../../test/jobs.ts'
import { db } from '../../test/harness.ts'
import { untilWaiting } from '../../test/waiting-for-locks.ts'
import { aReceiver } from '../../test/network/webhook-receiver.ts'
import { openWebhooks } from '../gateways/webhooks/open-webhooks.ts'
import { tradedBy } from '../bookings/views/traded.sql.ts'
import { inTransaction } from '../platform/database/database.ts'
import { tellPeople } from '../notifications/tell-people.ts'
import { forgetInWebhooks, takeDue } from './messages.sql.ts'
import { sendDue } from './sending.ts'

const { as } = await anApp()
const office = await anAdmin()
const gateways = { webhooks: openWebhooks({ isLoopbackAllowed: true, timeoutMs: 500 }) }
const receiver = await aReceiver()
beforeEach(async () => {
  receiver.answers(204)
  receiver.received.length = 0
  await db.deleteFrom('webhooks').execute()
})

const ofTrips = ['booking_started', 'pod_uploaded', 'booking_completed', 'booking_cancelled'] as const
async function aWebhook(person: Person, kinds: readonly string[] = ofTrips, url = receiver.url) {
  const made = await as(person)<WebhookView>('POST', '/api/webhooks', { url, kinds: [...kinds] })
  expect(made.status).toBe(201)
  const { secret } = (await as(person)<{ secret: string }>('GET', `/api/webhooks/${made.body.id}/secret`)).body
  return { ...made.body, secret }
}
const logOf = async (person: Person, id: string) =>
  (await as(person)<WebhookMessageView[]>('GET', `/api/webhooks/${id}/messages`)).body
/** Everything that is due, one server after the other. */
async function sendAll() {
  while ((await sendDue({ db, gateways })) > 0);
}
const makeDue = () =>
  db
    .updateTable('webhookMessages')
    .set({ nextTryAt: sql<Date>`now()` })
    .where('status', '=', 'waiting')
    .execute()
const complete = (shipper: Person, id: string) => as(shipper)('POST', `/api/bookings/${id}/complete`)

async function aDeliveredTrip(shipper?: Person) {
  const made = await aBooking({ ...(shipper && { shipper }), status: 'in_transit' })
  await aDocument(made.booking, { kind: 'pod' })
  return made
}

test('what happens to a trip reaches both sides, each with its own view and no amount of the other', async () => {
  const { booking, shipper, transporter } = await aDeliveredTrip()
  const [sender, carrier] = [await aWebhook(shipper), await aWebhook(transporter)]
  await complete(shipper, booking.id)
  await sendAll()
  expect(receiver.received).toHaveLength(2)
  const byShipment = receiver.received.find(({ said }) => said.data['shipment'] !== null)!
  const byTrip = receiver.received.find(({ said }) => said.data['booking'] !== null)!
  expect(byShipment.said).toMatchObject({ kind: 'booking_completed', reference: `VP-${booking.number}` })
  const shown = await as(shipper)('GET', `/api/shipments/VP-${booking.number}`)
  expect(byShipment.said.data).toEqual({ shipment: shown.body, booking: null, bid: null })
  const trip = await as(transporter)('GET', `/api/bookings/${booking.id}`)
  expect(byTrip.said.data).toEqual({ shipment: null, booking: trip.body, bid: null })
  // 45,000 is the shipper's price, 40,000 the driver's.
  expect(byShipment.body).not.toMatch(/\b40000\b/)
  expect(byTrip.body).not.toMatch(/\b45000\b/)
  expect(new Webhook(sender.secret).verify(byShipment.body, byShipment.headers)).toEqual(byShipment.said)
  expect(() => new Webhook(carrier.secret).verify(byShipment.body, byShipment.headers)).toThrow()
  expect(await logOf(shipper, sender.id)).toMatchObject([
    { id: byShipment.id, status: 'delivered', tries: 1, answerStatus: 204, body: byShipment.body },
  ])
})

test('a bid reaches its bidder and the owner of the load, and no other bidder', async () => {
  const { shipper, load } = await aPostedLoad()
  const { bid, transporter } = await aBid({ load })
  const { transporter: other } = await aBid({ load })
  await aWebhook(shipper, ['bid_withdrawn'])
  await aWebhook(transporter, ['bid_withdrawn'])
  await aWebhook(other, ['bid_withdrawn'])
  await as(transporter)('POST', `/api/bids/${bid.id}/withdraw`)
  await sendAll()
  expect(receiver.received.map(({ said }) => said.data['bid'])).toMatchObject([{ id: bid.id }, { id: bid.id }])
})

test('only chosen kinds are sent, and only of one’s own shipments', async () => {
  const { booking, shipper } = await aDeliveredTrip()
  await aWebhook(shipper, ['booking_cancelled'])
  await aWebhook(await aShipper())
  await complete(shipper, booking.id)
  await sendAll()
  expect(receiver.received).toEqual([])
})

test('a change that is rolled back tells nobody', async () => {
  const { booking, shipper } = await aDeliveredTrip()
  const { id } = await aWebhook(shipper)
  const changing = db.transaction().execute(async (tx) => {
    await sql`insert into events (type, actor_role, subject_type, subject_id)
      values ('booking_completed', 'system', 'booking', ${booking.id})`.execute(tx)
    throw new Error('The disk is full')
  })
  await expect(changing).rejects.toThrow('The disk is full')
  expect(await logOf(shipper, id)).toEqual([])
})

test('an assignment is told when people are, and not at all if it is taken back before', async () => {
  const patient = await anApp({ UNDO_SECONDS: '60' })
  const { booking, shipper } = await aBooking({ status: 'pending' })
  const { vehicle, transporter } = await aBooking({ status: 'completed' })
  const { id } = await aWebhook(shipper, ['booking_assigned', 'booking_unassigned'])
  const assign = () =>
    patient.as(office)('POST', '/api/admin/assign-order', {
      bookingId: booking.id,
      transporterId: transporter.id,
      vehicleId: vehicle.id,
      negotiatedPriceShipper: 45_000,
      negotiatedPriceDriver: 40_000,
    })
  expect((await assign()).status).toBe(200)
  await sendAll()
  expect(receiver.received).toEqual([])
  await patient.as(office)('POST', `/api/admin/bookings/${booking.id}/unassign`, { reason: 'The wrong truck' })
  expect(await logOf(shipper, id)).toEqual([])
  await assign()
  expect(await logOf(shipper, id)).toMatchObject([{ kind: 'booking_assigned', status: 'waiting' }])
  await makeDue()
  await sendAll()
  expect(receiver.kinds()).toEqual(['booking_assigned'])
})

test('a message that is refused comes again with the same id and body, until it arrives', async () => {
  const { booking, shipper } = await aDeliveredTrip()
  const { id } = await aWebhook(shipper)
  receiver.answers(500)
  await complete(shipper, booking.id)
  await sendAll()
  expect(await logOf(shipper, id)).toMatchObject([
    { status: 'waiting', tries: 1, answerStatus: 500, answer: 'no', error: 'Answered 500' },
  ])
  await as(shipper)('POST', `/api/bookings/${booking.id}/rate`, { stars: 5 })
  receiver.answers(204)
  await makeDue()
  await sendAll()
  const [first, second] = receiver.received
  expect(second).toMatchObject({ id: first!.id, body: first!.body })
  expect(await logOf(shipper, id)).toMatchObject([{ status: 'delivered', tries: 2, error: null }])
})

test.each<[string, Parameters<typeof receiver.answers>[0], RegExp]>([
  ['hangs', () => undefined, /^No answer: timeout/],
  ['redirects', (_r, reply) => reply.writeHead(302, { location: 'http://169.254.169.254/' }).end(), /^Answered 302/],
  ['hangs up', (_r, _reply, { socket }) => socket.destroy(), /^No answer/],
])('a receiver that %s is tried again', async (_name, answer, error) => {
  const { booking, shipper } = await aDeliveredTrip()
  const { id } = await aWebhook(shipper)
  receiver.answers(answer)
  await complete(shipper, booking.id)
  await sendAll()
  expect(receiver.received).toHaveLength(1)
  const [message] = await logOf(shipper, id)
  expect(message).toMatchObject({ status: 'waiting', tries: 1 })
  expect(message?.error).toMatch(error)
})

test('of an answer of 10 MB, or one that never ends, two KB are kept, and it has arrived', async () => {
  const { booking, shipper } = await aDeliveredTrip()
  const { id } = await aWebhook(shipper)
  const answers = [Buffer.alloc(10_000_000, 'x'), Buffer.from('\0x')]
  receiver.answers((_r, reply) => {
    reply.writeHead(200)
    const part = answers.shift()!
    if (part.length > 10) reply.end(part)
    else reply.write(part)
  })
  await complete(shipper, booking.id)
  await sendAll()
  const [message] = await logOf(shipper, id)
  expect(message).toMatchObject({ status: 'delivered', answerStatus: 200, answer: 'x'.repeat(2048) })
  await as(shipper)('POST', `/api/webhook-messages/${message!.id}/replay`, {})
  await sendAll()
  expect(await logOf(shipper, id)).toMatchObject([{ status: 'delivered', answer: 'x' }])
})

test('a receiver that is away misses nothing, and each shipment keeps its order', async () => {
  const shipper = await aShipper()
  const { id } = await aWebhook(shipper, ['trip_stamped', 'pod_uploaded', 'booking_completed'])
  const trips = [await aDeliveredTrip(shipper), await aDeliveredTrip(shipper), await aDeliveredTrip(shipper)]
  await receiver.dies()
  for (const { booking } of trips) {
    await sql`insert into events (type, actor_role, subject_type, subject_id) values
      ('trip_stamped', 'system', 'booking', ${booking.id}), ('pod_uploaded', 'system', 'booking', ${booking.id})`.execute(db)
    await complete(shipper, booking.id)
  }
  for (let round = 0; round < 4; round += 1) {
    await makeDue()
    await sendAll()
  }
  const waiting = await logOf(shipper, id)
  expect(waiting).toHaveLength(9)
  // Only the oldest of each shipment is tried.
  expect(waiting.filter(({ tries }) => tries > 0).map(({ kind }) => kind)).toEqual(Array(3).fill('trip_stamped'))
  await receiver.comesBack()
  await makeDue()
  await sendAll()
  expect(receiver.received).toHaveLength(9)
  for (const { booking } of trips) {
    const own = receiver.received.filter(({ said }) => said.reference === `VP-${booking.number}`)
    expect(own.map(({ said }) => said.kind)).toEqual(['trip_stamped', 'pod_uploaded', 'booking_completed'])
  }
})

test('one shipment that is refused holds up no other, and a webhook that hangs no other webhook', async () => {
  const [shipper, other] = [await aShipper(), await aShipper()]
  const stuck = await aReceiver()
  stuck.answers(() => undefined)
  await aWebhook(shipper, ofTrips, stuck.url)
  await aWebhook(other)
  for (let at = 0; at < 8; at += 1) {
    const { booking } = await aDeliveredTrip(shipper)
    await complete(shipper, booking.id)
  }
  const { booking } = await aDeliveredTrip(other)
  await complete(other, booking.id)
  await sendDue({ db, gateways })
  expect(receiver.kinds()).toEqual(['booking_completed'])
  expect(stuck.received).toHaveLength(4)
})

test('two servers send each message once, in order', async () => {
  const shipper = await aShipper()
  await aWebhook(shipper, ['trip_stamped', 'pod_uploaded', 'booking_completed'])
  const references: string[] = []
  for (let at = 0; at < 6; at += 1) {
    const { booking } = await aDeliveredTrip(shipper)
    references.push(`VP-${booking.number}`)
    await sql`insert into events (type, actor_role, subject_type, subject_id)
      values ('trip_stamped', 'system', 'booking', ${booking.id})`.execute(db)
    await complete(shipper, booking.id)
  }
  const server = async () => {
    while ((await sendDue({ db, gateways })) > 0);
  }
  await Promise.all([server(), server(), server()])
  await sendAll()
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(receiver.received.length)
  for (const reference of references) {
    const own = receiver.received.filter(({ said }) => said.reference === reference)
    expect(own.map(({ said }) => said.kind)).toEqual(['trip_stamped', 'booking_completed'])
  }
})

test('what a server was sending when it died is sent by another after half a minute', async () => {
  const { booking, shipper } = await aDeliveredTrip()
  await aWebhook(shipper)
  await complete(shipper, booking.id)
  expect(await takeDue(db, 16)).toHaveLength(1)
  await sendAll()
  expect(receiver.received).toEqual([])
  await db
    .updateTable('webhookMessages')
    .set({ claimedUntil: sql<Date>`now()` })
    .execute()
  await sendAll()
  expect(receiver.kinds()).toEqual(['booking_completed'])
})

test('after a rotation both secrets sign for a day, then the new one alone', async () => {
  const { shipper } = await aDeliveredTrip()
  const { id, secret: old } = await aWebhook(shipper)
  const rotated = await as(shipper)<WebhookView>('POST', `/api/webhooks/${id}/secret`, {})
  const until = new Date(rotated.body.previousSecretUntil!).getTime()
  expect(until - Date.now()).toBeGreaterThan(23 * 3_600_000)
  const { secret } = (await as(shipper)<{ secret: string }>('GET', `/api/webhooks/${id}/secret`)).body
  expect(secret).not.toBe(old)
  const ping = async () => {
    receiver.received.length = 0
    await as(shipper)('POST', `/api/webhooks/${id}/ping`, {})
    await sendAll()
    return receiver.received[0]!
  }
  const both = await ping()
  for (const one of [old, secret]) expect(new Webhook(one).verify(both.body, both.headers)).toMatchObject({ kind: 'ping' })
  await db
    .updateTable('webhooks')
    .set({ previousUntil: sql<Date>`now()` })
    .execute()
  const after = await ping()
  expect(() => new Webhook(old).verify(after.body, after.headers)).toThrow()
  expect(new Webhook(secret).verify(after.body, after.headers)).toMatchObject({ reference: null })
})

test('a test that fails is tried once and counts as no failure', async () => {
  const { shipper } = await aDeliveredTrip()
  const { id } = await aWebhook(shipper)
  receiver.answers(404)
  await as(shipper)('POST', `/api/webhooks/${id}/ping`, {})
  await sendAll()
  expect(await logOf(shipper, id)).toMatchObject([{ kind: 'ping', status: 'failed', answerStatus: 404 }])
  expect((await as(shipper)<WebhookView[]>('GET', '/api/webhooks')).body).toMatchObject([{ failingSince: null }])
})

test('after a day a message is given up, the next goes out, and the first is replayed in one press', async () => {
  const shipper = await aShipper()
  const { id } = await aWebhook(shipper, ['trip_stamped', 'booking_completed'])
  const { booking } = await aDeliveredTrip(shipper)
  await sql`insert into events (type, actor_role, subject_type, subject_id)
    values ('trip_stamped', 'system', 'booking', ${booking.id})`.execute(db)
  await complete(shipper, booking.id)
  receiver.answers(503)
  await sendAll()
  await db
    .updateTable('webhookMessages')
    .set({ tryingSince: sql<Date>`now() - interval '1 day'` })
    .where('tries', '>', 0)
    .execute()
  await makeDue()
  await sendDue({ db, gateways })
  receiver.answers(204)
  await sendAll()
  const log = await logOf(shipper, id)
  expect(log).toMatchObject([
    { kind: 'booking_completed', status: 'delivered' },
    { kind: 'trip_stamped', status: 'failed', tries: 2, can: { replay: true } },
  ])
  const replayed = await as(shipper)<WebhookMessageView>('POST', `/api/webhook-messages/${log[1]!.id}/replay`, {})
  expect(replayed).toMatchObject({ status: 200, body: { status: 'waiting', can: { replay: false } } })
  expect((await as(shipper)('POST', `/api/webhook-messages/${log[1]!.id}/replay`, {})).status).toBe(409)
  await sendAll()
  expect(receiver.received.at(-1)).toMatchObject({ id: log[1]!.id, body: log[1]!.body })
  expect(await logOf(shipper, id)).toMatchObject([{}, { status: 'delivered' }])
})

test('after three days in which nothing arrived it is switched off, its owner is told, and saving it switches it on', async () => {
  const { booking, shipper } = await aDeliveredTrip()
  const { id, url } = await aWebhook(shipper)
  receiver.answers(500)
  await complete(shipper, booking.id)
  await sendAll()
  const [before] = (await as(shipper)<WebhookView[]>('GET', '/api/webhooks')).body
  expect(before).toMatchObject({ offAt: null })
  expect(before?.failingSince).not.toBeNull()
  await db
    .updateTable('webhooks')
    .set({ failingSince: sql<Date>`now() - interval '3 days'` })
    .execute()
  await makeDue()
  await sendAll()
  const [after] = (await as(shipper)<WebhookView[]>('GET', '/api/webhooks')).body
  expect(after?.offAt).not.toBeNull()
  expect(await logOf(shipper, id)).toMatchObject([{ status: 'failed' }])
  const { seq } = await db
    .selectFrom('events')
    .select('seq')
    .where('type', '=', 'webhook_switched_off')
    .where('subjectId', '=', shipper.id)
    .executeTakeFirstOrThrow()
  await tellPeople.run({ seq }, await aJobContext())
  const told = await db.selectFrom('notifications').selectAll().where('eventSeq', '=', seq).execute()
  expect(told).toMatchObject([
    { userId: shipper.id, code: 'webhook_off', params: { address: new URL(url).host }, data: { url: '/profile/webhooks' } },
  ])

  expect((await as(shipper)('POST', `/api/webhooks/${id}/ping`, {})).status).toBe(409)
  const next = await aDeliveredTrip(shipper)
  await complete(shipper, next.booking.id)
  expect(await logOf(shipper, id)).toHaveLength(1)
  receiver.answers(204)
  const on = await as(shipper)<WebhookView>('PUT', `/api/webhooks/${id}`, { url, kinds: ['pod_uploaded'] })
  expect(on.body).toMatchObject({ offAt: null, failingSince: null, kinds: ['pod_uploaded'] })
})

test('an arrival ends the failure', async () => {
  const { booking, shipper } = await aDeliveredTrip()
  await aWebhook(shipper)
  receiver.answers(500)
  await complete(shipper, booking.id)
  await sendAll()
  receiver.answers(204)
  await makeDue()
  await sendAll()
  expect((await as(shipper)<WebhookView[]>('GET', '/api/webhooks')).body).toMatchObject([{ failingSince: null }])
})

test('a suspended account is sent nothing, and all of it later', async () => {
  const { booking, shipper } = await aDeliveredTrip()
  await aWebhook(shipper)
  await complete(shipper, booking.id)
  const suspend = (values: { suspendedAt: Date | null; suspendReason: string | null }) =>
    db.updateTable('users').set(values).where('id', '=', shipper.id).execute()
  await suspend({ suspendedAt: new Date(), suspendReason: 'Spam' })
  await sendAll()
  expect(receiver.received).toEqual([])
  await suspend({ suspendedAt: null, suspendReason: null })
  await sendAll()
  expect(receiver.kinds()).toEqual(['booking_completed'])
})

test('a webhook that is removed while something happens neither stops the change nor is told', async () => {
  const { booking, shipper } = await aDeliveredTrip()
  const { id } = await aWebhook(shipper)
  const done = await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('webhooks').where('id', '=', id).execute()
    const later = complete(shipper, booking.id)
    await untilWaiting(1)
    return { later }
  })
  expect((await done.later).status).toBe(200)
  await sendAll()
  expect(receiver.received).toEqual([])
})

test('a transporter whose trip is taken back is told so, and reads nothing of it any more', async () => {
  const { booking, transporter } = await aBooking({ status: 'confirmed', toldAt: new Date(Date.now() - 60_000) })
  await aWebhook(transporter, ['booking_unassigned'])
  await as(office)('POST', `/api/admin/bookings/${booking.id}/unassign`, { reason: 'The truck broke down' })
  await sendAll()
  expect(receiver.received[0]?.said).toMatchObject({
    kind: 'booking_unassigned',
    reference: `VP-${booking.number}`,
    data: { shipment: null, booking: null, bid: null },
  })
})

test('a price that changes for one side is news for that side alone', async () => {
  const { booking, shipper, transporter } = await aBooking({ status: 'confirmed' })
  await aWebhook(shipper, ['booking_repriced'])
  await aWebhook(transporter, ['booking_repriced'])
  const prices = { negotiatedPriceShipper: 45_000, negotiatedPriceDriver: 39_000 }
  const changed = await as(office)('PUT', `/api/admin/bookings/${booking.id}/prices`, prices)
  expect(changed.status).toBe(200)
  await sendAll()
  expect(receiver.received.map(({ said }) => said.data['booking'])).toMatchObject([{ id: booking.id }])
})

test('whoever deletes their account is in no log any more', async () => {
  const { booking, shipper, transporter } = await aDeliveredTrip()
  const { id } = await aWebhook(shipper)
  await complete(shipper, booking.id)
  await sendAll()
  await inTransaction(db, async (tx) => forgetInWebhooks(tx, await tradedBy(tx, transporter.id)))
  expect(await logOf(shipper, id)).toMatchObject([{ status: 'delivered', body: null, answer: null }])
})

test('a transporter without the kinds of a shipper cannot choose them', async () => {
  const person = await aTransporter()
  const refused = await as(person)<{ fieldCodes: unknown }>('POST', '/api/webhooks', {
    url: receiver.url,
    kinds: ['load_posted'],
  })
  expect([refused.status, refused.body.fieldCodes]).toEqual([400, { kinds: { code: 'webhook_kinds' } }])
})
