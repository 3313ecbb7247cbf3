import { randomUUID } from 'node:crypto'
import { LIMITS } from '@vapsi/contract/constants'
import { beforeEach, expect, test } from 'vitest'
import { storedBid } from '../../../test/factories/bids.ts'
import { anAskedContractLoad } from '../../../test/factories/contracts.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aBid, aPostedLoad } from '../../../test/factories/loads.ts'
import { inHours } from '../../../test/factories/places.ts'
import { type Person, aMobile, aShipper } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { aJobContext } from '../../../test/jobs.ts'
import { workOff } from '../../../test/queued.ts'
import { counterBid } from '../../bids/offers/counter-bid.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { saveChannel } from '../channels/channels.sql.ts'
import { deliverWhatsApp } from '../delivery/deliver.ts'
import { tellPeople } from '../tell-people.ts'
import { sayOutcomeJob } from './say-outcome.ts'
import { takeReply } from './take-reply.ts'

beforeEach(async () => {
  const context = await aJobContext()
  await workOff(sayOutcomeJob, context)
  await workOff(deliverWhatsApp, context)
  await db.deleteFrom('devMessages').execute()
})

const onWhatsApp = (person: Person) => saveChannel(db, { userId: person.id, kind: 'loads', channel: 'whatsapp' })
const reply = (from: Person | string, text: string, providerId: string = randomUUID()) =>
  takeReply(db, { providerId, from: typeof from === 'string' ? from : `91${from.mobile}`, text }, LIMITS)

async function tellOf(subjectId: string) {
  const { seq } = await db
    .selectFrom('events')
    .select('seq')
    .where('subjectId', '=', subjectId)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  await tellPeople.run({ seq }, await aJobContext())
}
/** What went to this number: the message of the question, then the sentences after its replies. */
async function saidTo(person: Person): Promise<string[]> {
  const context = await aJobContext()
  await workOff(deliverWhatsApp, context)
  await workOff(sayOutcomeJob, context)
  const rows = await db
    .selectFrom('devMessages')
    .select('text')
    .where('to', '=', `+91${person.mobile}`)
    .orderBy('at')
    .execute()
  return rows.map(({ text }) => text)
}

/** A bid of ₹40,000, both of whose sides read WhatsApp, and the shipper's counter-offer of ₹34,000. */
async function countered() {
  const { shipper, load } = await aPostedLoad()
  const { bid, transporter } = await aBid({ load, bidPricePaise: 40_000_00 })
  await onWhatsApp(shipper)
  await onWhatsApp(transporter)
  const offer = async (by: Person, price: number) => {
    await counterBid(db, by, bid.id, { price })
    await tellOf(bid.id)
  }
  await offer(shipper, 34_000)
  return { shipper, bid, transporter, offer }
}

test('1 agrees to the counter-offer that was shown, as one’s own act by reply', async () => {
  const { bid, transporter } = await countered()
  const [asked] = await saidTo(transporter)
  expect(asked).toMatch(
    /\nReply 1 to agree to ₹34,000, or reply with another price\. Until \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/,
  )
  await reply(transporter, '1')
  expect(await storedBid(bid)).toMatchObject({ status: 'accepted', bidPricePaise: 34_000_00 })
  expect((await saidTo(transporter))[1]).toBe('Done: ₹34,000 for Mumbai to Jaipur is agreed.')
  const event = await db
    .selectFrom('events')
    .select(['actorId', 'data'])
    .where('type', '=', 'bid_accepted')
    .where('subjectId', '=', bid.id)
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({ actorId: transporter.id, data: { via: 'whatsapp_reply' } })
})

test('a price is the next counter-offer, which its shipper answers in the same way, and the last one has only yes', async () => {
  const { bid, shipper, transporter, offer } = await countered()
  await reply(transporter, '38000')
  expect((await saidTo(transporter))[1]).toBe('Done: your price of ₹38,000 for Mumbai to Jaipur is sent.')
  await tellOf(bid.id)
  expect((await saidTo(shipper)).at(-1)).toContain('Reply 1 to agree to ₹38,000')
  await offer(shipper, 36_500)
  expect((await saidTo(transporter)).at(-1)).toContain('Reply 1 to agree to ₹36,500: the last offer.')
  await reply(transporter, '37000')
  expect((await saidTo(transporter)).at(-1)).toMatch(/^Not done: /)
  await reply(transporter, '1')
  expect(await storedBid(bid)).toMatchObject({ status: 'accepted', bidPricePaise: 36_500_00 })
})

test('a shipper’s 1 accepts the bid at the price of the transporter’s counter-offer', async () => {
  const { bid, shipper, transporter, offer } = await countered()
  await offer(transporter, 38_000)
  await reply(shipper, '१')
  expect(await storedBid(bid)).toMatchObject({ status: 'accepted', bidPricePaise: 38_000_00 })
})

test('a price that is no compromise is refused in the words of the app, and the offer can still be taken', async () => {
  const { bid, transporter } = await countered()
  await reply(transporter, '41000')
  expect((await saidTo(transporter))[1]).toMatch(/^Not done: .*34,000.*40,000/)
  expect(await storedBid(bid)).toMatchObject({ status: 'open' })
  await reply(transporter, '1')
  expect(await storedBid(bid)).toMatchObject({ status: 'accepted' })
})

test('once by the id of the provider, only from the number that was asked, and only within its time', async () => {
  const { bid, transporter, offer, shipper } = await countered()
  await reply(aMobile(), '1')
  await reply(await aShipper(), '1')
  expect(await storedBid(bid)).toMatchObject({ status: 'open' })
  const at = randomUUID()
  await Promise.all([reply(transporter, '38000', at), reply(transporter, '38000', at)])
  await offer(shipper, 36_500)
  // The same message again is not an answer to the next offer.
  await reply(transporter, '38000', at)
  const turns = await db.selectFrom('bidOffers').select('turn').where('bidId', '=', bid.id).execute()
  expect(turns).toHaveLength(3)
  const over = { endsAt: inHours(-1) }
  await db.updateTable('questions').set(over).where('userId', '=', transporter.id).execute()
  await reply(transporter, '1')
  expect((await saidTo(transporter)).at(-1)).toMatch(/^(The time to answer is over|This was answered already)/)
  expect(await storedBid(bid)).toMatchObject({ status: 'open' })
})

test('an offer that ended after it was asked is not taken', async () => {
  const { bid, transporter } = await countered()
  await db
    .updateTable('bidOffers')
    .set({ expiresAt: inHours(-1) })
    .where('bidId', '=', bid.id)
    .execute()
  await reply(transporter, '1')
  expect(await storedBid(bid)).toMatchObject({ status: 'open' })
  expect((await saidTo(transporter)).at(-1)).toMatch(/^Not done: /)
})

test('1 takes a load of a contract at its price with a truck that fits, and a price is no answer to it', async () => {
  const { transporter, vehicle } = await aVehicle()
  const shipper = await aShipper()
  await onWhatsApp(transporter)
  const loadId = await anAskedContractLoad(shipper, transporter)
  const data = { userId: transporter.id, shipperId: shipper.id, company: shipper.name, pricePaise: 41_000_00 }
  const validUntil = inHours(1).toISOString()
  const subject = { type: 'load', id: loadId } as const
  await inTransaction(db, (tx) =>
    record(tx, 'contract_asked', { by: shipper.id, subject, data: { ...data, validUntil } }),
  )
  await tellOf(loadId)
  expect((await saidTo(transporter))[0]).toMatch(/Reply 1 to take it for ₹41,000 with MH 12 [A-Z]{2} \d{4}\. Until /)
  const bidsOn = () =>
    db.selectFrom('bids').select(['status', 'vehicleId', 'bidPricePaise']).where('loadId', '=', loadId).execute()
  await reply(transporter, '43000')
  expect(await bidsOn()).toEqual([])
  await reply(transporter, '1')
  expect(await bidsOn()).toEqual([{ status: 'accepted', vehicleId: vehicle.id, bidPricePaise: 41_000_00 }])
})
