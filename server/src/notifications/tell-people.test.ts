import type { EventSubject, EventType } from '@vapsi/contract/events'
import { spacedVehicleNumber } from '@vapsi/contract/values/pasted'
import { expect, test } from 'vitest'
import { statementsOf } from '../../test/sql-statements.ts'
import { database, db } from '../../test/harness.ts'
import { aBooking } from '../../test/factories/bookings.ts'
import { aVehicle } from '../../test/factories/fleet.ts'
import { aPostedLoad, aBid } from '../../test/factories/loads.ts'
import { aShipper, anAdmin } from '../../test/factories/users.ts'
import { rejectAcceptedBid } from '../bids/reject-accepted-bid.ts'
import { assignBooking } from '../bookings/assignment/assign-booking.ts'
import { respondToTrip } from '../bookings/respond-to-trip.ts'
import { inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { aJobContext } from '../../test/jobs.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { setTerms } from '../payments/set-terms.ts'
import { deliver } from './delivery/deliver.ts'
import { wordsOf } from './notification-words.ts'
import { tellPeople } from './tell-people.ts'

const accepted = async () => {
  const { load, shipper } = await aPostedLoad()
  const { bid, transporter } = await aBid({ load })
  await inTransaction(db, (tx) => record(tx, 'bid_accepted', { by: shipper.id, subject: { type: 'bid', id: bid.id } }))
  const seq = await eventOf(bid.id)
  return { seq, bid, transporter, shipper }
}

/** The number of the one event of a subject. */
async function eventOf(subjectId: string) {
  const event = db.selectFrom('events').select('seq').where('subjectId', '=', subjectId)
  return (await event.executeTakeFirstOrThrow()).seq
}

const aPhone = (userId: string, address: string) =>
  db
    .insertInto('pushDevices')
    .values({ userId, kind: 'fcm', address, sessionHash: null, keys: null, deviceInfo: null })
    .execute()

test('the bidder reads that the bid is accepted, once, however often the job runs', async () => {
  const { seq, transporter } = await accepted()
  await tellPeople.run({ seq }, await aJobContext())
  await tellPeople.run({ seq }, await aJobContext())
  const inbox = await db.selectFrom('notifications').selectAll().where('userId', '=', transporter.id).execute()
  expect(inbox.map((n) => n.code)).toEqual(['bid_accepted'])
})

test('nobody is told of what they did themselves', async () => {
  const { seq, shipper } = await accepted()
  await tellPeople.run({ seq }, await aJobContext())
  expect(await db.selectFrom('notifications').selectAll().where('userId', '=', shipper.id).execute()).toEqual([])
})

test('word of a load for the way home carries what its strip draws', async () => {
  const { load } = await aPostedLoad()
  const { transporter } = await aVehicle()
  const wayHome = { pickup: 'Jaipur', drop: 'Mumbai', home: 'Mumbai', toPickupKm: 4, loadedKm: 1170, toHomeKm: 2 }
  const data = { userId: transporter.id, savedKm: 900, wayHome }
  await inTransaction(db, (tx) =>
    record(tx, 'return_load_found', { by: null, subject: { type: 'load', id: load.id }, data }),
  )
  const seq = await eventOf(load.id)
  await tellPeople.run({ seq }, await aJobContext())
  const notifications = await db
    .selectFrom('notifications')
    .select('data')
    .where('userId', '=', transporter.id)
    .execute()
  expect(notifications).toMatchObject([{ data: { loadId: load.id, wayHome } }])
})

test.each([
  [1, 'bid_set_aside'],
  [-1, 'bid_set_aside_late'],
])('a bid that the office set aside: its load, %i hours before its end, %s', async (hours, code) => {
  const validUntil = new Date(Date.now() + hours * 3_600_000)
  const { shipper, load } = await aPostedLoad({ validUntil })
  const { bid } = await aBid({ load, status: 'accepted', acceptedAt: new Date(Date.now() - 2 * 3_600_000) })
  await rejectAcceptedBid(db, await anAdmin(), bid.id, 'No papers')
  const seq = await eventOf(bid.id)
  await tellPeople.run({ seq }, await aJobContext())
  const notifications = await db
    .selectFrom('notifications')
    .select(['code', 'params'])
    .where('userId', '=', shipper.id)
    .execute()
  expect(notifications).toMatchObject([{ code, params: { reason: 'No papers' } }])
})

test('a device of somebody who switched notifications off gets nothing, the inbox does', async () => {
  const { seq, transporter } = await accepted()
  await aPhone(transporter.id, `token-${seq}`)
  await db.updateTable('users').set({ notifications: false }).where('id', '=', transporter.id).execute()
  await tellPeople.run({ seq }, await aJobContext())
  expect(await deliveriesOf(transporter.id)).toEqual([])
  expect(await db.selectFrom('notifications').selectAll().where('userId', '=', transporter.id).execute()).toHaveLength(
    1,
  )
})

test('a mobile that its account only named gets no SMS of a trip, not even one that was queued before', async () => {
  const sms: string[] = []
  const context = await aJobContext({ sms: { sendSms: async ({ to }) => void sms.push(to) } })
  for (const mobileVerified of [true, false]) {
    const shipper = await aShipper({ mobileVerified })
    const { booking } = await aBooking({ shipper, status: 'confirmed' })
    const subject = { type: 'booking', id: booking.id } as const
    await inTransaction(db, (tx) => record(tx, 'booking_assigned', { by: null, subject }))
    const seq = await eventOf(booking.id)
    await tellPeople.run({ seq }, context)
    const [delivery] = await deliveriesOf(shipper.id)
    expect(delivery !== undefined).toBe(mobileVerified)
    if (!delivery) continue
    await db.updateTable('users').set({ mobileVerified: false }).where('id', '=', shipper.id).execute()
    await deliver.run({ deliveryId: delivery.id }, context)
  }
  expect(sms).toEqual([])
})

test('a delivery that is sent is not sent again', async () => {
  const sent: string[] = []
  const { seq, transporter } = await accepted()
  await aPhone(transporter.id, `token-${seq}`)
  const context = await aJobContext({ push: { sendPush: async (target) => (sent.push(target.address), 'sent') } })
  await tellPeople.run({ seq }, context)
  const [delivery] = await deliveriesOf(transporter.id)
  await deliver.run({ deliveryId: delivery?.id ?? '' }, context)
  await deliver.run({ deliveryId: delivery?.id ?? '' }, context)
  expect(sent).toEqual([`token-${seq}`])
})

test('a message that fails to the last try is listed as dead with its reason', async () => {
  const { seq, transporter } = await accepted()
  await aPhone(transporter.id, `token-${seq}`)
  const broken = await aJobContext({ push: { sendPush: () => Promise.reject(new Error('gateway down')) } })
  await tellPeople.run({ seq }, broken)
  const [delivery] = await deliveriesOf(transporter.id)
  await expect(deliver.run({ deliveryId: delivery?.id ?? '' }, broken)).rejects.toThrow('gateway down')
  await deliver.run({ deliveryId: delivery?.id ?? '' }, { ...broken, retryCount: 12 })
  expect(await deliveriesOf(transporter.id)).toMatchObject([{ status: 'dead', error: 'gateway down', attempts: 2 }])
})

test('a token that moved to another person gets nothing of the last one', async () => {
  const sent: string[] = []
  const { seq, transporter } = await accepted()
  const next = await aShipper()
  const device = { kind: 'fcm' as const, address: `token-${seq}`, keys: null, deviceInfo: null }
  const { saveDevice } = await import('./delivery/devices.sql.ts')
  await saveDevice(db, { ...device, userId: transporter.id, sessionHash: await aSession(transporter.id) })
  const context = await aJobContext({ push: { sendPush: async (target) => (sent.push(target.address), 'sent') } })
  await tellPeople.run({ seq }, context)
  await saveDevice(db, { ...device, userId: next.id, sessionHash: await aSession(next.id) })
  for (const { id } of await deliveriesOf(transporter.id)) await deliver.run({ deliveryId: id }, context)
  expect(sent).toEqual([])
})

test("a late message never tells a driver about the previous driver's trip, and about their own once", async () => {
  const [{ booking }, admin] = [await aBooking(), await anAdmin()]
  const trucks = [await aVehicle(), await aVehicle()]
  for (const { transporter, vehicle } of trucks) {
    const prices = { negotiatedPriceShipperPaise: 45_000_00, negotiatedPriceDriverPaise: 40_000_00 }
    const assignment = { ...prices, transporterId: transporter.id, vehicleId: vehicle.id, negotiationNotes: null }
    await assignBooking(db, admin, booking.id, assignment)
    if (transporter === trucks[0]?.transporter)
      await respondToTrip(db, transporter, booking.id, { response: 'declined', reason: 'Tyre burst' })
  }
  const events = await db
    .selectFrom('events')
    .select('seq')
    .where('subjectId', '=', booking.id)
    .orderBy('seq')
    .execute()
  for (const { seq } of events) await tellPeople.run({ seq }, await aJobContext())
  expect(await Promise.all(trucks.map(({ transporter }) => inboxOf(transporter.id)))).toEqual([[], ['trip_offered']])
})

test('words of a trip say its day, its truck, its pay and the sum that was found', async () => {
  const pickup = { pickupFrom: new Date('2026-11-22T18:30:00Z'), pickupUntil: new Date('2026-11-23T18:30:00Z') }
  const { booking, shipper, transporter, vehicle } = await aBooking({ status: 'confirmed', ...pickup })
  const subject = { type: 'booking', id: booking.id } as const
  const types = ['booking_assigned', 'booking_started', 'report_confirmed', 'report_confirmed'] as const
  // Events of an earlier version name no sum.
  for (const [at, type] of types.entries())
    await inTransaction(db, (tx) =>
      record(tx, type, { by: null, subject, data: at === 2 ? { amountPaise: 14_700_00 } : {} }),
    )
  const events = await db
    .selectFrom('events')
    .select('seq')
    .where('subjectId', '=', booking.id)
    .orderBy('seq')
    .execute()
  for (const { seq } of events) await tellPeople.run({ seq }, await aJobContext())
  const said = async (userId: string) => {
    const rows = await db.selectFrom('notifications').selectAll().where('userId', '=', userId).execute()
    return rows.map((row) => wordsOf(row, 'en').body)
  }
  const towns = [booking.fromLocation, booking.toLocation].map((place) => place.split(',')[0])
  const lane = `VP-${booking.number}, ${towns.join(' to ')}`
  const plate = spacedVehicleNumber(vehicle.vehicleNumber)
  expect(new Set(await said(shipper.id))).toEqual(
    new Set([
      `${lane} has a truck, ${plate}.`,
      `${lane} has left with ${plate}.`,
      `Your payment of ₹14,700 for ${lane} is confirmed.`,
      `Your payment for ${lane} is confirmed.`,
    ]),
  )
  expect(await said(transporter.id)).toEqual([`${lane}, pickup 23/11/2026, ₹40,000. Accept or decline it.`])
})

test('where no advance is agreed, nobody is told that one was received', async () => {
  const [{ booking, shipper, transporter }, admin] = [await aBooking({ status: 'confirmed' }), await anAdmin()]
  const terms = { bookingId: booking.id, advancePercentageShipper: 0, advancePercentageDriver: 0 }
  await setTerms(db, admin, terms)
  await recordPayment(db, admin, { bookingId: booking.id, amount: 45_000, paymentType: 'final_from_shipper' })
  const { seq } = await db
    .selectFrom('events')
    .select('seq')
    .where('type', '=', 'advance_paid')
    .where('subjectId', '=', booking.id)
    .executeTakeFirstOrThrow()
  await tellPeople.run({ seq }, await aJobContext())
  expect([await inboxOf(shipper.id), await inboxOf(transporter.id)]).toEqual([[], []])
})

const recorded = async (type: EventType, subject: { type: EventSubject; id: string }, by: string | null) => {
  await inTransaction(db, (tx) => record(tx, type, { by, subject }))
  const { seq } = await db
    .selectFrom('events')
    .select('seq')
    .where('subjectId', '=', subject.id)
    .where('type', '=', type)
    .executeTakeFirstOrThrow()
  return seq
}

test('an event without a message refreshes the screens of those it concerns, and adds nothing to an inbox', async () => {
  const [{ booking, shipper, transporter }, admin] = [await aBooking({ status: 'confirmed' }), await anAdmin()]
  const { bid, transporter: bidder } = await aBid({ load: (await aPostedLoad()).load })
  const trip = { type: 'booking' as const, id: booking.id }
  const seqs = [
    await recorded('payment_recorded', trip, admin.id),
    await recorded('bid_lost', { type: 'bid', id: bid.id }, admin.id),
  ]
  const context = await aJobContext()
  const sent = await statementsOf(database, async () => {
    for (const seq of seqs) await tellPeople.run({ seq }, context)
  })
  const told = sent.filter(({ text }) => text.includes('pg_notify')).map(({ values }) => values)
  expect(told).toEqual([shipper.id, transporter.id, bidder.id].map((id) => ['screens_changed', id]))
  for (const { id } of [shipper, transporter, bidder]) expect(await inboxOf(id)).toEqual([])
})

test('told late, an account that has ended is told nothing', async () => {
  const { seq, transporter } = await accepted()
  await db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', transporter.id).execute()
  await tellPeople.run({ seq }, await aJobContext())
  expect(await inboxOf(transporter.id)).toEqual([])
})

const inboxOf = async (userId: string) =>
  (await db.selectFrom('notifications').select('code').where('userId', '=', userId).execute()).map(({ code }) => code)

const deliveriesOf = (userId: string) =>
  db
    .selectFrom('deliveries as x')
    .innerJoin('notifications as n', 'n.id', 'x.notificationId')
    .select(['x.id', 'x.status', 'x.error', 'x.attempts'])
    .where('n.userId', '=', userId)
    .execute()

let sessions = 0
async function aSession(userId: string): Promise<Buffer> {
  const idHash = Buffer.alloc(32, (sessions += 1))
  await db
    .insertInto('sessions')
    .values({ idHash, userId, expiresAt: new Date(Date.now() + 3_600_000) })
    .execute()
  return idHash
}
