import type { DriverView } from '@vapsi/contract/fleet/drivers'
import { LIMITS } from '@vapsi/contract/constants'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aBooking } from '../../../test/factories/bookings.ts'
import { type Person, aDriver } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { aJobContext } from '../../../test/jobs.ts'
import { saveChannel } from '../channels/channels.sql.ts'
import { tellPeople } from '../tell-people.ts'
import { askArrivals } from './ask-arrival.ts'
import { takeReply } from './take-reply.ts'

const { as } = await anApp()
const hour = 3_600_000

/** An accepted trip whose pickup began an hour ago, and its owner's driver, who gets his messages by WhatsApp. */
async function sent() {
  const driver = await aDriver()
  const window = { pickupFrom: new Date(Date.now() - hour), pickupUntil: new Date(Date.now() + hour) }
  const trip = await aBooking({ status: 'confirmed', driverResponse: 'accepted', ...window })
  const owner = as(trip.transporter)
  const added = await owner<DriverView>('POST', '/api/drivers', { name: 'Raju Yadav', mobile: driver.mobile })
  await owner('PUT', `/api/bookings/${trip.booking.id}/driver`, { driverId: added.body.id })
  await saveChannel(db, { userId: driver.id, kind: 'trips', channel: 'whatsapp' })
  return { ...trip, owner, driver, driverId: added.body.id }
}
const asked = (id: string) =>
  db.selectFrom('events').select(['seq', 'data']).where('subjectId', '=', id).where('type', '=', 'arrival_asked').execute()
const stamps = (id: string) => db.selectFrom('tripStamps').select('stamp').where('bookingId', '=', id).execute()
const reply = (from: Person, providerId: string) =>
  takeReply(db, { providerId, from: from.mobile!, text: '1' }, LIMITS)
async function askAndTell(id: string) {
  await Promise.all([askArrivals(db), askArrivals(db)])
  await askArrivals(db)
  const [event, ...more] = await asked(id)
  expect(more).toEqual([])
  if (event) await tellPeople.run({ seq: event.seq }, await aJobContext())
  return event
}

test('the driver who is sent is asked once, and his 1 stamps the arrival as his own act', async () => {
  const { booking, driver } = await sent()
  expect((await askAndTell(booking.id))?.data).toEqual({ userId: driver.id })
  await reply(driver, 'arrived')
  await reply(driver, 'arrived')
  expect(await stamps(booking.id)).toEqual([{ stamp: 'pickup_arrived' }])
  const { actorId, data } = await db
    .selectFrom('events')
    .select(['actorId', 'data'])
    .where('subjectId', '=', booking.id)
    .where('type', '=', 'trip_stamped')
    .executeTakeFirstOrThrow()
  expect([actorId, data]).toEqual([driver.id, expect.objectContaining({ via: 'whatsapp_reply' })])
})

test('a driver whom the company has removed answers for it no more', async () => {
  const { booking, driver, owner, driverId } = await sent()
  await askAndTell(booking.id)
  expect(await owner('DELETE', `/api/drivers/${driverId}`)).toMatchObject({ status: 204 })
  await reply(driver, 'removed')
  expect(await stamps(booking.id)).toEqual([])
  const row = db.selectFrom('messageReplies').select('outcome').where('providerId', '=', 'removed')
  expect(await row.executeTakeFirstOrThrow()).toEqual({ outcome: 'refused' })
})

test('nobody is asked who did not choose WhatsApp, or whose truck is there', async () => {
  const other = await sent()
  await saveChannel(db, { userId: other.driver.id, kind: 'trips', channel: 'sms' })
  const there = await sent()
  await db
    .insertInto('tripStamps')
    .values({ bookingId: there.booking.id, transporterId: there.transporter.id, stamp: 'pickup_arrived', at: new Date() })
    .execute()
  await askArrivals(db)
  expect([await asked(other.booking.id), await asked(there.booking.id)]).toEqual([[], []])
})
