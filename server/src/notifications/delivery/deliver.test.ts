import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { aBooking } from '../../../test/factories/bookings.ts'
import { aColleague } from '../../../test/factories/colleagues.ts'
import { db } from '../../../test/harness.ts'
import { aJobContext } from '../../../test/jobs.ts'
import type { Gateways } from '../../gateways/gateways.ts'
import { NotConfigured } from '../../gateways/not-configured.ts'
import { DeliveryUnknown } from '../../gateways/delivery-unknown.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { deliver } from './deliver.ts'
import { tellPeople } from '../tell-people.ts'

/** Notifies a driver of a cancelled trip by push or SMS. */
async function told(channel: 'sms' | 'push') {
  const { booking, transporter } = await aBooking({ status: 'confirmed' })
  const device = { userId: transporter.id, kind: 'fcm' as const, address: `token-${booking.id}` }
  await db.insertInto('pushDevices').values(device).execute()
  const subject = { type: 'booking', id: booking.id } as const
  await inTransaction(db, (tx) => record(tx, 'booking_cancelled', { by: null, subject }))
  const { seq } = await db
    .selectFrom('events')
    .select('seq')
    .where('subjectId', '=', booking.id)
    .executeTakeFirstOrThrow()
  await tellPeople.run({ seq }, await aJobContext())
  const row = () =>
    db
      .selectFrom('deliveries as x')
      .innerJoin('notifications as n', 'n.id', 'x.notificationId')
      .select(['x.id', 'x.status', 'x.error', 'x.tryingSince'])
      .where('n.userId', '=', transporter.id)
      .where('x.channel', '=', channel)
      .executeTakeFirstOrThrow()
  const { id } = await row()
  const run = async (gateways: Partial<Gateways>) => deliver.run({ deliveryId: id }, await aJobContext(gateways))
  /** As if the server had died between the gateway's success and the row that records it. */
  const dieInTheMiddle = () =>
    db.updateTable('deliveries').set({ tryingSince: new Date() }).where('id', '=', id).execute()
  return { row, run, dieInTheMiddle, device, transporter }
}

const counting = () => {
  let sent = 0
  return {
    sent: () => sent,
    sms: { sendSms: async () => void (sent += 1) },
    push: { sendPush: async () => ((sent += 1), 'sent' as const) },
  }
}

test('an SMS of a server that died in the middle is not sent again, but listed', async () => {
  const { row, run, dieInTheMiddle } = await told('sms')
  await dieInTheMiddle()
  const gateway = counting()
  await run(gateway)
  expect(gateway.sent()).toBe(0)
  const error = 'It may have arrived: The server stopped in the middle of a try'
  expect(await row()).toMatchObject({ status: 'dead', error, tryingSince: null })
})

test('a push of a server that died in the middle is sent again, under the same id', async () => {
  const { row, run, dieInTheMiddle } = await told('push')
  await dieInTheMiddle()
  const gateway = counting()
  await run(gateway)
  expect(gateway.sent()).toBe(1)
  expect(await row()).toMatchObject({ status: 'sent', tryingSince: null })
})

test('an SMS whose gateway gave no clear answer is listed at once; a refused one is tried again', async () => {
  const { row, run } = await told('sms')
  await expect(run({ sms: { sendSms: () => Promise.reject(new Error('MSG91 answered 500')) } })).rejects.toThrow('500')
  expect(await row()).toMatchObject({ status: 'waiting', error: 'MSG91 answered 500', tryingSince: null })
  await run({ sms: { sendSms: () => Promise.reject(new DeliveryUnknown('no answer')) } })
  expect(await row()).toMatchObject({ status: 'dead', error: 'It may have arrived: no answer' })
})

test('a token that its service no longer knows is forgotten', async () => {
  const { row, run, device } = await told('push')
  await run({ push: { sendPush: () => Promise.resolve('gone') } })
  expect((await row()).status).toBe('dropped')
  expect(await db.selectFrom('pushDevices').select('id').where('address', '=', device.address).execute()).toEqual([])
})

test('a push is for the one of a company’s people whose device it is, else for the account', async () => {
  const { row, run, device, transporter } = await told('push')
  const { person } = await aColleague(transporter)
  const session = { idHash: randomBytes(32), userId: person!.id, memberId: person!.memberId }
  const expiresAt = new Date(Date.now() + 60_000)
  await db
    .insertInto('sessions')
    .values({ ...session, expiresAt })
    .execute()
  const sentTo: string[] = []
  const push = {
    sendPush: async (_: unknown, { data }: { data: Record<string, string> }) => (
      sentTo.push(data['to']!),
      'sent' as const
    ),
  }
  await run({ push })
  const { id } = await row()
  await db.updateTable('deliveries').set({ status: 'waiting', settledAt: null }).where('id', '=', id).execute()
  await db
    .updateTable('pushDevices')
    .set({ sessionHash: session.idHash })
    .where('address', '=', device.address)
    .execute()
  await run({ push })
  expect(sentTo).toEqual([transporter.id, session.memberId])
})

test('an SMS that no setting lets through is listed at once with the reason', async () => {
  const { row, run } = await told('sms')
  await run({ sms: { sendSms: () => Promise.reject(new NotConfigured('No MSG91 template is set')) } })
  expect(await row()).toMatchObject({ status: 'dead', error: 'No MSG91 template is set', tryingSince: null })
})

test.each(['sms', 'push'] as const)('who turns notifications off gets no %s that still waits', async (channel) => {
  const { run, transporter } = await told(channel)
  await db.updateTable('users').set({ notifications: false }).where('id', '=', transporter.id).execute()
  const gateway = counting()
  await run(gateway)
  expect(gateway.sent()).toBe(0)
})
