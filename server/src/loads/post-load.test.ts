import { loads } from '@vapsi/contract/loads'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eventsOf, outcome, storedLoad } from '../../test/factories/bids.ts'
import { aVehicle } from '../../test/factories/fleet.ts'
import { aPosting } from '../../test/factories/market.ts'
import { inDays, inHours, jaipur, mumbai } from '../../test/factories/places.ts'
import { type Person, aShipper } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { aPostedLoad, aBid } from '../../test/factories/loads.ts'
import { closeLoad } from '../bids/closing/close-load.ts'
import { inTransaction } from '../platform/database/database.ts'
import { announceReturnLoad } from '../way-home/announce-return-load.ts'
import { postLoad } from './post-load.ts'
import { repostLoad } from './repost-load.ts'

const form = (given: object = {}) =>
  loads.post.schema.body.parse({
    fromLocation: mumbai.name,
    toLocation: jaipur.name,
    fromLat: mumbai.lat,
    fromLng: mumbai.lng,
    toLat: jaipur.lat,
    toLng: jaipur.lng,
    fromCity: mumbai.city,
    toCity: jaipur.city,
    distanceKm: '1.00',
    loadType: 'PTL',
    vehicleCategory: 'Container',
    material: 'Tiles',
    weight: '9.37',
    expectedPrice: '42000.50',
    pickupDate: inDays(1).toISOString(),
    validUntil: inDays(90).toISOString(),
    ...given,
  })

test('the server sets validity and distance, whatever the client sends', async () => {
  const shipper = await aShipper({ company: 'Asha & Co' })
  const load = await postLoad(db, shipper, form())
  expect(load).toMatchObject({
    distanceKm: 920.74,
    weight: 9.37,
    expectedPrice: 42_000.5,
    loadType: 'PTL',
    vehicleCategory: 'Container',
    status: 'open',
    bidCount: 0,
    lowestBid: null,
    acceptedBidId: null,
    bookingId: null,
    shipper: { name: 'Asha Traders', company: 'Asha & Co', rating: null, isVerified: false },
  })
  expect(Math.abs(Date.parse(load.validUntil) - inHours(48).getTime())).toBeLessThan(10_000)
  expect(await storedLoad(load)).toMatchObject({ weightKg: 9370, expectedPricePaise: 42_000_50 })
  expect(await eventsOf(load)).toMatchObject([{ type: 'load_posted', actorRole: 'shipper' }])
})

test('a place typed by hand has no distance', async () => {
  const shipper = await aShipper()
  const typed = form({ toLocation: 'my village', toLat: undefined, toLng: undefined, toCity: undefined })
  expect(await postLoad(db, shipper, typed)).toMatchObject({ distanceKm: null, toLat: 0, toLng: 0, toCity: '' })
})

test('a pickup date more than a day back is refused at its field', async () => {
  const shipper = await aShipper()
  const posting = postLoad(db, shipper, form({ pickupDate: inHours(-25).toISOString() }))
  await expect(posting).rejects.toMatchObject({ status: 400, fields: { pickupDate: expect.stringContaining('past') } })
  expect(await postLoad(db, shipper, form({ pickupDate: inHours(-23).toISOString() }))).toMatchObject({
    status: 'open',
  })
})

const soon = inDays(3).toISOString().slice(0, 10)
test.each([soon, `${soon}T00:00`, `${soon}T00:00:00+05:30`])(
  'the pickup date %s is one moment, whatever the zone of the session',
  async (pickupDate) => {
    const shipper = await aShipper()
    for (const zone of ['UTC', 'Asia/Kolkata', 'America/New_York']) {
      const load = await inTransaction(db, async (tx) => {
        await sql`select set_config('timezone', ${zone}, true)`.execute(tx)
        return postLoad(tx, shipper, form({ pickupDate }))
      })
      expect(load.pickupDate, zone).toBe(new Date(`${soon}T00:00:00+05:30`).toISOString())
    }
  },
)

test('its matching is queued by the transaction that posts it', async () => {
  const load = await postLoad(db, await aShipper(), form())
  const { rows } = await db
    .withoutPlugins()
    .selectFrom('pgboss.job' as never)
    .selectAll()
    .where('name' as never, '=', 'wayhome-match' as never)
    .execute()
    .then((all) => ({ rows: all as { data: { loadId: string } }[] }))
  expect(rows.filter(({ data }) => data.loadId === load.id)).toHaveLength(1)
})

test('an expired load is posted again as a new one with its pickup day moved to today', async () => {
  const { shipper, load } = await aPostedLoad({ validUntil: inHours(-1), pickupDate: inDays(-2) })
  const again = await repostLoad(db, shipper, load.id, { expectedPrice: 45_000 })
  expect(again.id).not.toBe(load.id)
  expect(again).toMatchObject({
    status: 'open',
    expectedPrice: 45_000,
    material: load.material,
    distanceKm: load.distanceKm,
  })
  expect(Date.parse(again.pickupDate)).toBeGreaterThan(inHours(-1).getTime())
  expect(await storedLoad(load)).toMatchObject({ expectedPricePaise: load.expectedPricePaise })
  expect(await eventsOf(again)).toMatchObject([{ type: 'load_reposted', data: { repostOf: load.id } }])
})

test('a load that is posted again while its first announcement runs is not announced twice to anybody', async () => {
  const { shipper, load } = await aPostedLoad({ ...back, vehicleCategory: 'Tanker' })
  const [first, second] = [await aVehicle({ category: 'Tanker' }), await aVehicle({ category: 'Tanker' })]
  await aPosting(first)
  await announceReturnLoad(db, load.id)
  expect(await notificationContextOf(load)).toEqual([first.transporter.id])

  await aPosting(second)
  const again = await closedAndPostedAgain(shipper, load)
  await announceReturnLoad(db, again.id)
  expect(await notificationContextOf(again)).toEqual([second.transporter.id])
  const third = await closedAndPostedAgain(shipper, again)
  await announceReturnLoad(db, third.id)
  expect(await notificationContextOf(third)).toEqual([])
})

test('posted again when its time is over, a load is news again', async () => {
  const { shipper, load } = await aPostedLoad({ ...back, vehicleCategory: 'Trailer', validUntil: inHours(-1) })
  const { transporter } = await aPosting(await aVehicle({ category: 'Trailer' }))
  const data = JSON.stringify({ userId: transporter.id })
  const subject = { type: 'return_load_found', actorRole: 'system', subjectType: 'load', subjectId: load.id } as const
  await db
    .insertInto('events')
    .values({ ...subject, data, at: inHours(-49) })
    .execute()
  const again = await repostLoad(db, shipper, load.id, undefined)
  await announceReturnLoad(db, again.id)
  await announceReturnLoad(db, again.id)
  expect(await notificationContextOf(again)).toEqual([transporter.id])
})

const back = { fromLat: jaipur.lat, fromLng: jaipur.lng, toLat: mumbai.lat, toLng: mumbai.lng }
const notificationContextOf = async (load: { id: string }) =>
  (await eventsOf(load)).filter(({ type }) => type === 'return_load_found').map(({ data }) => data['userId'])

async function closedAndPostedAgain(shipper: Person, load: { id: string }) {
  await closeLoad(db, shipper, load.id)
  return repostLoad(db, shipper, load.id, undefined)
}

test('an open, booked or nearly assigned load, and somebody else’s, is not posted again', async () => {
  const { shipper, load } = await aPostedLoad()
  const booked = await aPostedLoad({ shipper, status: 'booked' })
  const waiting = await aPostedLoad({ shipper, validUntil: inHours(-1) })
  await aBid({ load: waiting.load, status: 'accepted', acceptedAt: new Date() })
  const other = await aPostedLoad({ status: 'closed' })
  const outcomes = [load.id, booked.load.id, waiting.load.id, other.load.id, 'x'].map((id) =>
    outcome(repostLoad(db, shipper, id, undefined)),
  )
  expect(await Promise.all(outcomes)).toEqual([
    'load_open',
    'load_booked',
    'bid_in_office',
    'load_not_found',
    'load_not_found',
  ])
})
