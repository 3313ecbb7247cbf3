import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aShipper } from '../../test/factories/users.ts'
import { aDeliveredTrip, aWebhookStage, happensTo } from '../../test/factories/webhooks.ts'
import { db } from '../../test/harness.ts'
import { aReceiver } from '../../test/network/webhook-receiver.ts'
import { takeDue } from './messages.sql.ts'

const { as, receiver, sendAll, sendSome, makeDue, aWebhook, logOf, complete } = await aWebhookStage()

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
    await happensTo(booking.id, 'trip_stamped', 'pod_uploaded')
    await complete(shipper, booking.id)
  }
  for (let round = 0; round < 4; round += 1) {
    await makeDue()
    await sendAll()
  }
  const waiting = await logOf(shipper, id)
  expect(waiting).toHaveLength(9)
  // Only the oldest of each shipment is tried.
  expect(waiting.filter(({ tries }) => tries > 0).map(({ kind }) => kind)).toEqual([
    'trip_stamped',
    'trip_stamped',
    'trip_stamped',
  ])
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
  await aWebhook(shipper, ['booking_completed'], stuck.url)
  await aWebhook(other)
  for (let at = 0; at < 8; at += 1) {
    const { booking } = await aDeliveredTrip(shipper)
    await complete(shipper, booking.id)
  }
  const { booking } = await aDeliveredTrip(other)
  await complete(other, booking.id)
  await sendSome()
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
    await happensTo(booking.id, 'trip_stamped')
    await complete(shipper, booking.id)
  }
  await Promise.all([sendAll(), sendAll(), sendAll()])
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
    .set({ claimedUntil: sql<Date>`now() - interval '1 second'` })
    .execute()
  await sendAll()
  expect(receiver.kinds()).toEqual(['booking_completed'])
})
