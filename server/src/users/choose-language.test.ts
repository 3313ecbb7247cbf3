import { expect, test } from 'vitest'
import { aBooking } from '../../test/factories/bookings.ts'
import { db } from '../../test/harness.ts'
import { aJobContext } from '../../test/jobs.ts'
import type { Sms } from '../gateways/sms/sms.ts'
import { deliver } from '../notifications/delivery/deliver.ts'
import { tellPeople } from '../notifications/tell-people.ts'
import { inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { chooseLanguage } from './choose-language.ts'

/** What a driver with Hindi gets when a trip is cancelled, from a gateway that may have no Hindi template. */
async function toldInHindi(languageFor?: () => 'en') {
  const { booking, transporter } = await aBooking({ status: 'confirmed' })
  await db.insertInto('pushDevices').values({ userId: transporter.id, kind: 'fcm', address: booking.id }).execute()
  expect(await chooseLanguage(db, transporter, 'hi')).toMatchObject({ language: 'hi' })
  const subject = { type: 'booking', id: booking.id } as const
  await inTransaction(db, (tx) =>
    record(tx, 'booking_cancelled', { by: null, subject, data: { reason: 'Engine broke.' } }),
  )
  const event = await db
    .selectFrom('events')
    .select('seq')
    .where('subjectId', '=', booking.id)
    .executeTakeFirstOrThrow()
  await tellPeople.run(event, await aJobContext())
  const said: string[] = []
  const gateways = {
    sms: { sendSms: async ({ text }: Sms) => void said.push(text), ...(languageFor && { languageFor }) },
    push: { sendPush: async (_: object, { title }: { title: string }) => (said.push(title), 'sent' as const) },
  }
  const deliveries = await db
    .selectFrom('deliveries as x')
    .innerJoin('notifications as n', 'n.id', 'x.notificationId')
    .select('x.id')
    .where('n.userId', '=', transporter.id)
    .orderBy('x.channel')
    .execute()
  for (const { id } of deliveries) await deliver.run({ deliveryId: id }, await aJobContext(gateways))
  return said
}

test('push and SMS come in the language that was chosen, the reason in its own words', async () => {
  const [push, sms] = await toldInHindi()
  expect(push).toBe('ट्रिप रद्द')
  expect(sms).toMatch(/^Vapsi: ट्रिप रद्द: VP-\d+, .+ से .+ रद्द हो गई है। वजह: Engine broke\.$/)
})

test('an SMS for which operators know no Hindi template comes in English', async () => {
  const [push, sms] = await toldInHindi(() => 'en')
  expect([push, sms]).toEqual(['ट्रिप रद्द', expect.stringContaining('is cancelled. Reason: Engine broke.')])
})
