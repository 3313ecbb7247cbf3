import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { aBooking } from '../../test/factories/bookings.ts'
import { aBid, aPostedLoad } from '../../test/factories/loads.ts'
import { aShipper, aTransporter, anAdmin } from '../../test/factories/users.ts'
import { aDeliveredTrip, aWebhookStage } from '../../test/factories/webhooks.ts'
import { db } from '../../test/harness.ts'
import { untilWaiting } from '../../test/waiting-for-locks.ts'
import { tradedBy } from '../bookings/views/traded.sql.ts'
import { inTransaction } from '../platform/database/database.ts'
import { forgetInWebhooks } from './messages.sql.ts'

const { as, receiver, sendAll, makeDue, aWebhook, logOf, complete } = await aWebhookStage()
const office = await anAdmin()

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
  expect(() => new Webhook(carrier.secret).verify(byShipment.body, byShipment.headers)).toThrow(
    'No matching signature found',
  )
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
