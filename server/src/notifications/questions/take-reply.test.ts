import { randomUUID } from 'node:crypto'
import { LIMITS } from '@vapsi/contract/constants'
import { beforeEach, expect, test } from 'vitest'
import { anAssignedBooking } from '../../../test/factories/assigned-booking.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aBid, aPostedLoad } from '../../../test/factories/loads.ts'
import { aTrip } from '../../../test/factories/trips.ts'
import { type Person, aMobile, aTransporter } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { aJobContext } from '../../../test/jobs.ts'
import { queued, workOff } from '../../../test/queued.ts'
import type { EventType } from '@vapsi/contract/events'
import { inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { saveChannel } from '../channels/channels.sql.ts'
import { deliverWhatsApp } from '../delivery/deliver.ts'
import { tellPeople } from '../tell-people.ts'
import { sayOutcomeJob } from './say-outcome.ts'
import { takeReply } from './take-reply.ts'

const caps = LIMITS
beforeEach(async () => {
  const context = await aJobContext()
  await workOff(sayOutcomeJob, context)
  await workOff(deliverWhatsApp, context)
  await db.deleteFrom('devMessages').execute()
})

async function tellOf(type: EventType, subject: { type: 'load' | 'booking'; id: string }, data: object = {}) {
  await inTransaction(db, (tx) => record(tx, type, { by: null, subject, data }))
  const { seq } = await db
    .selectFrom('events')
    .select('seq')
    .where('subjectId', '=', subject.id)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  await tellPeople.run({ seq }, await aJobContext())
}
const onWhatsApp = async (person: Person) => {
  for (const kind of ['loads', 'trips'] as const)
    await saveChannel(db, { userId: person.id, kind, channel: 'whatsapp' })
}

/** A transporter with a truck for it, told of a load by WhatsApp. */
async function askedToBid({ transporter = undefined as Person | undefined } = {}) {
  const truck = await aVehicle({ ...(transporter && { transporter }) })
  return { ...truck, ...(await toldOfLoad(truck.transporter)) }
}
async function toldOfLoad(transporter: Person) {
  await onWhatsApp(transporter)
  const { load, shipper } = await aPostedLoad({ expectedPricePaise: 27_000_00 })
  await tellOf(
    'lane_matched',
    { type: 'load', id: load.id },
    { userId: transporter.id, laneMatch: '', from: 'Mumbai', to: 'Jaipur' },
  )
  return { load, shipper }
}
const reply = (from: Person | string, text: string, providerId: string = randomUUID()) =>
  takeReply(db, { providerId, from: typeof from === 'string' ? from : `91${from.mobile}`, text }, caps)
const bidsOn = (load: { id: string }) =>
  db
    .selectFrom('bids')
    .select(['bidPricePaise', 'vehicleId', 'status'])
    .where('loadId', '=', load.id)
    .orderBy('createdAt')
    .execute()
/** The sentences that went to this number, as the demo shows them. */
async function saidTo(person: Person): Promise<string[]> {
  await workOff(sayOutcomeJob, await aJobContext())
  const rows = await db
    .selectFrom('devMessages')
    .select('text')
    .where('to', '=', `+91${person.mobile}`)
    .orderBy('at')
    .execute()
  return rows.map(({ text }) => text)
}

test('the message asks with truck, price and time, and 1 bids so, as one’s own act by reply', async () => {
  const { transporter, vehicle, load } = await askedToBid()
  await workOff(deliverWhatsApp, await aJobContext())
  const [question] = await saidTo(transporter)
  expect(question).toMatch(
    /^Vapsi: A load for your lane: .*\nCotton bales, 9 tons, pickup \d\d\/\d\d\/\d{4}\. Reply 1 to bid ₹27,000 with MH 12 [A-Z]{2} \d{4}, or reply with another price\. Until \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/,
  )
  await reply(transporter, ' 1. ')
  expect(await bidsOn(load)).toEqual([{ bidPricePaise: 27_000_00, vehicleId: vehicle.id, status: 'open' }])
  expect((await saidTo(transporter))[1]).toBe('Done: your bid of ₹27,000 for Mumbai to Jaipur is placed.')
  const event = await db
    .selectFrom('events')
    .select(['actorId', 'data'])
    .where('type', '=', 'bid_placed')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({ actorId: transporter.id, data: { via: 'whatsapp_reply' } })
})

test.each([
  ['₹42,000', 42_000],
  ['४१०००', 41_000],
  ['40 000', 40_000],
])('%s bids that', async (text, rupees) => {
  const { transporter, load } = await askedToBid()
  await reply(transporter, text)
  expect(await bidsOn(load)).toMatchObject([{ bidPricePaise: rupees * 100 }])
})

test('it asks with a truck that is on no trip before the newest', async () => {
  const { transporter, vehicle } = await aVehicle()
  await aTrip({ transporter })
  const { load } = await toldOfLoad(transporter)
  await reply(transporter, '1')
  expect(await bidsOn(load)).toMatchObject([{ vehicleId: vehicle.id }])
  const only = await aTrip()
  const other = await toldOfLoad(only.transporter)
  await reply(only.transporter, '1')
  expect(await bidsOn(other.load)).toMatchObject([{ vehicleId: only.vehicle.id }])
})

test('one message counts once, however often it comes, and a second 1 is answered already', async () => {
  const { transporter, load } = await askedToBid()
  await Promise.all([reply(transporter, '1', 'one-message'), reply(transporter, '1', 'one-message')])
  await reply(transporter, '1', 'one-message')
  expect(await bidsOn(load)).toHaveLength(1)
  await reply(transporter, '1')
  expect(await bidsOn(load)).toHaveLength(1)
  expect(await saidTo(transporter)).toEqual([
    'Done: your bid of ₹27,000 for Mumbai to Jaipur is placed.',
    'This was answered already. Open Vapsi to change it.',
  ])
})

test('of sixteen replies at the same moment one is done, and an older question is not answered by the others', async () => {
  const { transporter, load: older } = await askedToBid()
  const { load } = await askedToBid({ transporter })
  await Promise.all(Array.from({ length: 16 }, () => reply(transporter, '1')))
  expect(await bidsOn(load)).toHaveLength(1)
  expect(await bidsOn(older)).toEqual([])
  const said = (await saidTo(transporter)).map((text) => text.split(':')[0])
  expect(said.filter((text) => text === 'Done')).toHaveLength(1)
  expect(said).toHaveLength(16)
})

test('late, not understood, nothing asked: one sentence each, in the language of the person', async () => {
  const { transporter, load } = await askedToBid()
  await db
    .updateTable('questions')
    .set({ endsAt: new Date(Date.now() - 1000) })
    .where('userId', '=', transporter.id)
    .execute()
  await reply(transporter, '1')
  await reply(transporter, 'kal batata hun')
  const other = await aTransporter({ language: 'hi' })
  await reply(other, '1')
  expect(await bidsOn(load)).toEqual([])
  expect(await saidTo(transporter)).toEqual([
    'The time to answer is over. Open Vapsi to see what is possible now.',
    'This reply was not understood. Reply 1, or a price such as 27000.',
  ])
  expect(await saidTo(other)).toEqual(['यहाँ आपके जवाब के लिए कुछ बाकी नहीं है। अपनी यात्राओं और लोड के लिए Vapsi खोलें।'])
})

test('a stranger gets no answer, and nothing is kept', async () => {
  const before = await queued(sayOutcomeJob)
  const kept = () => db.selectFrom('messageReplies').select('providerId').execute()
  const rows = await kept()
  await reply(aMobile(), '1')
  const unproven = await aTransporter({ mobileVerified: false })
  await reply(unproven, '1')
  expect(await queued(sayOutcomeJob)).toEqual(before)
  expect(await kept()).toEqual(rows)
})

test('a number that changed hands does not answer what its former owner was asked', async () => {
  const { transporter, load } = await askedToBid()
  const mobile = transporter.mobile!
  await db.updateTable('users').set({ mobile: aMobile() }).where('id', '=', transporter.id).execute()
  const next = await aTransporter({ mobile })
  await reply(mobile, '1')
  expect(await bidsOn(load)).toEqual([])
  expect(await saidTo(next)).toEqual(['Nothing is open for you to answer here. Open Vapsi for your trips and loads.'])
})

test('whoever was suspended meanwhile is a stranger', async () => {
  const { transporter, load } = await askedToBid()
  await db
    .updateTable('users')
    .set({ suspendedAt: new Date(), suspendReason: 'Why.' })
    .where('id', '=', transporter.id)
    .execute()
  await reply(transporter, '1')
  expect(await bidsOn(load)).toEqual([])
  expect(await saidTo(transporter)).toEqual([])
})

test('a price with a zero too few or too many is asked for again, and a right one may follow', async () => {
  const { transporter, load } = await askedToBid()
  for (const text of ['2700', '270000', '9999999999']) await reply(transporter, text)
  expect(await bidsOn(load)).toEqual([])
  await reply(transporter, '13500')
  expect(await bidsOn(load)).toMatchObject([{ bidPricePaise: 13_500_00 }])
  const far = 'This price is far from ₹27,000. Reply with one from ₹13,500 to ₹54,000, or bid in Vapsi.'
  expect(await saidTo(transporter)).toEqual([
    far,
    far,
    'This reply was not understood. Reply 1, or a price such as 27000.',
    'Done: your bid of ₹13,500 for Mumbai to Jaipur is placed.',
  ])
})

test('a limit of the app is one of a reply too', async () => {
  const { transporter, load } = await askedToBid()
  await takeReply(db, { providerId: 'beyond', from: transporter.mobile!, text: '1' }, { ...caps, liveBids: 0 })
  expect(await bidsOn(load)).toEqual([])
  expect(await saidTo(transporter)).toEqual([expect.stringMatching(/^Not done: /)])
})

test('a load that is taken is not bid on', async () => {
  const { transporter, load } = await askedToBid()
  await aBid({ load, status: 'accepted', acceptedAt: new Date() })
  await reply(transporter, '1')
  expect(await bidsOn(load)).toHaveLength(1)
  expect(await saidTo(transporter)).toEqual([expect.stringMatching(/^Not done: /)])
})

test('1 accepts a trip at the pay that was asked, and a price is no answer to that', async () => {
  const { transporter, booking } = await anAssignedBooking()
  await onWhatsApp(transporter)
  await tellOf('booking_assigned', { type: 'booking', id: booking.id })
  const response = async () =>
    (await db.selectFrom('bookings').select('driverResponse').where('id', '=', booking.id).executeTakeFirstOrThrow())
      .driverResponse
  await reply(transporter, '42500')
  expect(await response()).toBe('pending')
  const repriced = (driverRupees: number) =>
    db
      .updateTable('bookings')
      .set({ negotiatedPriceDriverPaise: driverRupees * 100 })
      .where('id', '=', booking.id)
      .execute()
  await repriced(41_000)
  await reply(transporter, '1')
  expect(await response()).toBe('pending')
  await repriced(42_500)
  await reply(transporter, '१')
  expect(await response()).toBe('accepted')
  expect(await saidTo(transporter)).toEqual([
    'Nothing is open for you to answer here. Open Vapsi for your trips and loads.',
    expect.stringMatching(/^Not done: .*41,000/),
    expect.stringMatching(/^Done: VP-\d+ is accepted\.$/),
  ])
})

test('STOP ends WhatsApp for everything', async () => {
  const { transporter } = await askedToBid()
  await reply(transporter, 'STOP')
  expect(await db.selectFrom('messageChannels').select('kind').where('userId', '=', transporter.id).execute()).toEqual(
    [],
  )
  expect(await saidTo(transporter)).toEqual([expect.stringMatching(/^You get no more WhatsApp messages/)])
})

test('a flood from one number is not answered', async () => {
  const person = await aTransporter()
  for (let i = 0; i < 32; i += 1) await reply(person, 'hello')
  expect(await saidTo(person)).toHaveLength(30)
})
