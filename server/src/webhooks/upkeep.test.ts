import type { WebhookMessageView, WebhookView } from '@vapsi/contract/webhooks/webhooks'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { aShipper } from '../../test/factories/users.ts'
import { aDeliveredTrip, aWebhookStage, happensTo } from '../../test/factories/webhooks.ts'
import { aJobContext } from '../../test/jobs.ts'
import { db } from '../../test/harness.ts'
import { tellPeople } from '../notifications/tell-people.ts'

const { as, receiver, sendAll, sendSome, makeDue, aWebhook, logOf, complete } = await aWebhookStage()

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
  for (const one of [old, secret])
    expect(new Webhook(one).verify(both.body, both.headers)).toMatchObject({ kind: 'ping' })
  await db
    .updateTable('webhooks')
    .set({ previousUntil: sql<Date>`now() - interval '1 second'` })
    .execute()
  const after = await ping()
  expect(() => new Webhook(old).verify(after.body, after.headers)).toThrow('No matching signature found')
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
  await happensTo(booking.id, 'trip_stamped')
  await complete(shipper, booking.id)
  receiver.answers(503)
  await sendAll()
  await db
    .updateTable('webhookMessages')
    .set({ tryingSince: sql<Date>`now() - interval '1 day'` })
    .where('tries', '>', 0)
    .execute()
  await makeDue()
  await sendSome()
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
    {
      userId: shipper.id,
      code: 'webhook_off',
      params: { address: new URL(url).host },
      data: { url: '/profile/webhooks' },
    },
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
