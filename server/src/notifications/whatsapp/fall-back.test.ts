import { expect, test } from 'vitest'
import { aBooking } from '../../../test/factories/bookings.ts'
import { db } from '../../../test/harness.ts'
import { aJobContext } from '../../../test/jobs.ts'
import { DeliveryUnknown } from '../../gateways/delivery-unknown.ts'
import type { WhatsAppGateway } from '../../gateways/whatsapp/whatsapp.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { saveChannel } from '../channels/channels.sql.ts'
import { deliver } from '../delivery/deliver.ts'
import { tellPeople } from '../tell-people.ts'
import { fallBack } from './fall-back.ts'
import { takeReceipt } from './take-receipt.ts'

let sent = 0
const gateway = (sendTemplate: WhatsAppGateway['sendTemplate']): WhatsAppGateway => ({
  languageFor: () => 'en',
  sendTemplate,
  sendText: () => Promise.resolve(),
})
const taking = gateway(async () => ({ providerId: `taken-${(sent += 1)}` }))

/** A cancelled trip, told to its transporter who chose WhatsApp for trips. */
async function told(channel: 'whatsapp' | 'app' = 'whatsapp', whatsapp: WhatsAppGateway | null = taking) {
  const { booking, transporter } = await aBooking({ status: 'confirmed' })
  await saveChannel(db, { userId: transporter.id, kind: 'trips', channel })
  const subject = { type: 'booking', id: booking.id } as const
  await inTransaction(db, (tx) => record(tx, 'booking_cancelled', { by: null, subject }))
  const { seq } = await db
    .selectFrom('events')
    .select('seq')
    .where('subjectId', '=', booking.id)
    .executeTakeFirstOrThrow()
  await tellPeople.run({ seq }, await aJobContext({ whatsapp }))
  const rows = () =>
    db
      .selectFrom('deliveries as x')
      .innerJoin('notifications as n', 'n.id', 'x.notificationId')
      .select(['x.id', 'x.channel', 'x.status', 'x.error', 'x.receipt', 'x.providerId', 'x.address'])
      .where('n.userId', '=', transporter.id)
      .orderBy('x.id')
      .execute()
  const send = async (by: WhatsAppGateway | null, retryCount = 0) =>
    deliver.run({ deliveryId: (await rows())[0]!.id }, { ...(await aJobContext({ whatsapp: by })), retryCount })
  return { transporter, rows, send }
}
const short = (rows: { channel: string; status: string }[]) => rows.map(({ channel, status }) => [channel, status])

test('who chose WhatsApp gets no SMS, and none follows what arrived', async () => {
  const { rows, send, transporter } = await told()
  await send(taking)
  const [{ id, providerId, address }] = (await rows()) as [Awaited<ReturnType<typeof rows>>[number]]
  expect(address).toBe(`+91${transporter.mobile}`)
  await takeReceipt(db, { requestId: providerId!, status: 'DELIVERED' })
  await fallBack(db, id)
  expect(await rows()).toMatchObject([{ channel: 'whatsapp', status: 'sent', receipt: 'delivered' }])
})

test('what has not arrived in time goes by SMS, once', async () => {
  const { rows, send } = await told()
  await send(taking)
  const [{ id, providerId }] = (await rows()) as [Awaited<ReturnType<typeof rows>>[number]]
  await takeReceipt(db, { requestId: providerId!, status: 'sent' })
  await Promise.all([fallBack(db, id), fallBack(db, id)])
  await fallBack(db, id)
  expect(short(await rows())).toEqual([
    ['whatsapp', 'replaced'],
    ['sms', 'waiting'],
  ])
})

test('what failed goes by SMS at once; receipts in any order, and of no message, change nothing else', async () => {
  const { rows, send } = await told()
  await send(taking)
  const requestId = (await rows())[0]!.providerId!
  await takeReceipt(db, { requestId, status: 'failed' })
  await takeReceipt(db, { requestId, status: 'failed' })
  await takeReceipt(db, { requestId, status: 'sent' })
  expect(await rows()).toMatchObject([
    { channel: 'whatsapp', status: 'replaced', receipt: 'failed', error: 'WhatsApp could not deliver it' },
    { channel: 'sms', status: 'waiting' },
  ])
  const other = await told()
  await other.send(taking)
  const read = (await other.rows())[0]!.providerId!
  for (const status of ['read', 'delivered', 'failed', 'sent', 'queued'])
    await takeReceipt(db, { requestId: read, status })
  expect(await other.rows()).toMatchObject([{ status: 'sent', receipt: 'read' }])
  await takeReceipt(db, { requestId: 'of-nobody', status: 'failed' })
})

test('a provider that is down is tried again, and in the end an SMS goes', async () => {
  const { rows, send } = await told()
  const down = gateway(() => Promise.reject(new Error('MSG91 answered 503')))
  await expect(send(down)).rejects.toThrow('503')
  expect(short(await rows())).toEqual([['whatsapp', 'waiting']])
  await send(down, 12)
  expect(await rows()).toMatchObject([
    { channel: 'whatsapp', status: 'replaced', error: 'MSG91 answered 503' },
    { channel: 'sms', status: 'waiting' },
  ])
})

test('in doubt nothing is sent twice: only the time for the receipt decides', async () => {
  const { rows, send } = await told()
  await send(gateway(() => Promise.reject(new DeliveryUnknown('no answer'))))
  expect(await rows()).toMatchObject([{ status: 'sent', error: 'It may have arrived: no answer' }])
  await fallBack(db, (await rows())[0]!.id)
  expect(short(await rows())).toEqual([
    ['whatsapp', 'replaced'],
    ['sms', 'waiting'],
  ])
})

test('a number that changed meanwhile gets neither', async () => {
  const { rows, send, transporter } = await told()
  await db
    .updateTable('users')
    .set({ mobile: `8${transporter.mobile!.slice(1)}` })
    .where('id', '=', transporter.id)
    .execute()
  const before = sent
  await send(taking)
  expect(sent).toBe(before)
  await fallBack(db, (await rows())[0]!.id)
  expect(short(await rows())).toEqual([['whatsapp', 'dropped']])
})

test('without WhatsApp here it goes by SMS; who wants only the app gets neither', async () => {
  expect(short(await (await told('whatsapp', null)).rows())).toEqual([['sms', 'waiting']])
  expect(await (await told('app')).rows()).toEqual([])
})
