import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { DOCUMENT_TYPES } from '@vapsi/contract/documents'
import { AUDIT_FIELDS } from '@vapsi/contract/events'
import { UNSHOWN_FIELDS } from '@vapsi/contract/admin/unshown-fields'
import { holdsVehicle } from '@vapsi/contract/lifecycle'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { anAdmin } from '../test/factories/users.ts'
import { db, freshDatabase } from '../test/harness.ts'
import { isOnTime } from '../src/bookings/bookings.rules.ts'
import { timelinesOf } from '../src/bookings/views/timeline.sql.ts'
import { acceptContent } from '../src/gateways/files/files-content.ts'
import { openLocalFiles } from '../src/gateways/files/files-local.ts'
import { typeByHead } from '../src/gateways/files/type-by-head.js'
import { duePayouts } from '../src/settlement/payouts/due-payouts.ts'
import { demoMarket } from './demo/market.ts'
import { seedDemo } from './demo.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'vapsi-demo-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
await anAdmin()
const config = { dataDir, s3: null, publicUrl: 'http://demo.test' }
const now = new Date()
await seedDemo(db, config, now)

/** The rows that violate a rule: none. */
async function offenders(query: ReturnType<typeof sql>) {
  return (await query.execute(db)).rows
}
const held = sql.join([...holdsVehicle])

test('the market is as large as promised, in every status', async () => {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from users where not is_admin) as people,
    (select count(*) from vehicles) as vehicles,
    (select count(*) from postings where status = 'active' and valid_until > now()) as postings,
    (select count(distinct from_location) from postings where status = 'active') as cities,
    (select count(*) from loads where status = 'open' and valid_until > now()) as loads,
    (select count(distinct status) from bookings) as "bookingStatuses",
    (select count(distinct status) from bids) as "bidStatuses"`.execute(db.withoutPlugins())
  expect(rows[0]).toMatchObject({ people: 42, postings: 400, loads: 80, bookingStatuses: 7 })
  expect(rows[0]!['vehicles']).toBeGreaterThan(75)
  expect(rows[0]!['cities']).toBeGreaterThanOrEqual(60)
  expect(rows[0]!['bidStatuses']).toBeGreaterThanOrEqual(6)
})

test('counters agree with the trips and ratings behind them', async () => {
  expect(
    await offenders(sql`select name from users u where not is_admin and (
      total_trips <> (select count(*) from bookings b where b.status = 'completed' and u.id in (b.shipper_id, b.transporter_id))
      or stars_count <> (select count(*) from ratings r where r.of_user_id = u.id)
      or stars_sum <> (select coalesce(sum(stars), 0) from ratings r where r.of_user_id = u.id))`),
  ).toEqual([])
  const trips = await db
    .selectFrom('bookings as b')
    .innerJoin('bookingDocuments as d', 'd.bookingId', 'b.id')
    .select(['b.shipperId', 'b.transporterId', 'b.promisedOn', 'd.uploadedAt'])
    .where('b.status', '=', 'completed')
    .where('d.kind', '=', 'pod')
    .execute()
  const onTime = new Map<string, number>()
  for (const { shipperId, transporterId, promisedOn, uploadedAt } of trips)
    for (const id of [shipperId, transporterId!])
      onTime.set(id, (onTime.get(id) ?? 0) + (isOnTime(uploadedAt, promisedOn) ? 1 : 0))
  const people = await db.selectFrom('users').select(['id', 'onTimeTrips']).where('isAdmin', '=', false).execute()
  for (const { id, onTimeTrips } of people) expect(onTimeTrips).toBe(onTime.get(id) ?? 0)
})

test('every booking says when its goods are picked up, and what waits is promised for a later day', async () => {
  expect(
    await offenders(sql`select number from bookings b where pickup_from is null or pickup_until is null
      or (b.awaits_loading and (pickup_until < now() or promised_on <= (pickup_from at time zone 'Asia/Kolkata')::date))`),
  ).toEqual([])
})

test('money stays within its prices, and the status says whether the advance is there', async () => {
  expect(
    await offenders(sql`select b.number, b.status, m.* from bookings b join booking_money m on m.booking_id = b.id where
      m.received_paise > coalesce(b.negotiated_price_shipper_paise, 0)
      or m.paid_out_paise > coalesce(b.negotiated_price_driver_paise, 0)
      or (b.status = 'confirmed' and m.received_paise >= m.advance_shipper_paise)
      or (b.status in ('advance_paid', 'loading_done', 'in_transit', 'completed') and m.received_paise < m.advance_shipper_paise)`),
  ).toEqual([])
})

test('the demo shipper has a completed trip whose payment the office has not agreed yet', async () => {
  const { rows } = await sql<{
    trips: number
  }>`select count(*)::int as trips from bookings b join users u on u.id = b.shipper_id
    where u.mobile = '9000000001' and b.status = 'completed'
      and not exists (select from payment_terms t where t.booking_id = b.id)`.execute(db.withoutPlugins())
  expect(rows).toEqual([{ trips: 1 }])
})

test('truck, posting and load agree about who holds them', async () => {
  const rules = {
    busyTruckOnMarket: sql`select p.id from postings p join bookings b on b.vehicle_id = p.vehicle_id
      where p.status = 'active' and b.status in (${held})`,
    offRoadOnTrip: sql`select v.id from vehicles v join bookings b on b.vehicle_id = v.id where v.is_off_road and b.status in (${held})`,
    reservedByNobody: sql`select p.id from postings p where p.status = 'booked'
      and not exists (select from bookings b where b.posting_id = p.id and b.status <> 'cancelled')`,
    bookedButOnMarket: sql`select p.id from postings p join bookings b on b.posting_id = p.id and b.status <> 'cancelled'
      where p.status <> 'booked'`,
    otherTruckThanChosen: sql`select b.id from bookings b join postings p on p.id = b.posting_id
      where b.vehicle_id is not null and b.vehicle_id <> p.vehicle_id`,
    wrongLoad: sql`select l.id from loads l where (l.status = 'booked')
      <> exists (select from bookings b where b.load_id = l.id and b.status <> 'cancelled')`,
    wrongBid: sql`select i.id from bids i where (i.status = 'assigned')
      <> exists (select from bookings b where b.bid_id = i.id and b.status <> 'cancelled')`,
    hopingForNothing: sql`select i.id from bids i join loads l on l.id = i.load_id
      where i.status in ('open', 'accepted') and (l.status <> 'open' or l.valid_until <= now())`,
    misfit: sql`select i.id from bids i join loads l on l.id = i.load_id join vehicles v on v.id = i.vehicle_id
      where v.category <> l.vehicle_category or v.passing_weight * 1000 < l.weight_kg`,
    tooManyPending: sql`select shipper_id from bookings where status = 'pending' group by 1 having count(*) > 4`,
    oddRequest: sql`select id from bookings where status = 'pending' and (transporter_id is not null or vehicle_id is not null)`,
    posterUnlikePosting: sql`select p.id from postings p join vehicles v on v.id = p.vehicle_id
      where p.category <> v.category or p.passing_weight <> v.passing_weight`,
  }
  for (const [rule, query] of Object.entries(rules)) expect(await offenders(query), rule).toEqual([])
})

test('every document is a readable file of the type its row says', async () => {
  const files = openLocalFiles(dataDir)
  const documents = await db.selectFrom('bookingDocuments').selectAll().execute()
  expect(documents.length).toBeGreaterThan(200)
  expect(new Set(documents.map(({ mediaType }) => mediaType))).toEqual(new Set(['application/pdf', 'image/jpeg']))
  const judged = new Set<string>()
  for (const { fileKey, kind, mediaType, bytes } of documents) {
    const content = await buffer(await files.open(fileKey))
    expect(content.length).toBe(bytes)
    expect(typeByHead(content)).toBe(mediaType)
    // Checking a file takes its own process, so only one of each kind of document is checked.
    if (judged.has(`${kind} ${mediaType}`)) continue
    expect((await acceptContent(content, DOCUMENT_TYPES)).mediaType).toBe(mediaType)
    judged.add(`${kind} ${mediaType}`)
  }
  expect(
    await offenders(sql`select b.number from bookings b where
      (b.status in ('loading_done', 'in_transit', 'completed')
        and not exists (select from booking_documents d where d.booking_id = b.id and d.kind = 'lr' and d.rejected_at is null))
      or (b.status = 'completed'
        and not exists (select from booking_documents d where d.booking_id = b.id and d.kind = 'pod' and d.rejected_at is null))`),
  ).toEqual([])
})

test('every booking has the timeline of its status, in order and in the past', async () => {
  const bookings = await db.selectFrom('bookings').selectAll().execute()
  const timelines = await timelinesOf(
    db,
    bookings.map(({ id }) => id),
  )
  const agreed = new Set(
    (await db.selectFrom('paymentTerms').select('bookingId').execute()).map((one) => one.bookingId),
  )
  const path = ['requested', 'confirmed', 'accepted', 'advance_paid', 'loaded', 'started', 'delivered', 'completed']
  const last = { advance_paid: 'advance_paid', loading_done: 'loaded', in_transit: 'started', completed: 'completed' }
  for (const { id, number, status, bidId, driverResponse } of bookings) {
    const timeline = timelines.get(id)!
    const steps = timeline.map(({ step }) => step)
    const times = timeline.map(({ at }) => Date.parse(at))
    expect(times, `${number}`).toEqual(times.toSorted((a, b) => a - b))
    expect(Math.max(...times), `${number}`).toBeLessThanOrEqual(Date.now())
    if (status === 'cancelled') expect(steps).toEqual(['requested', 'cancelled'])
    else if (status === 'pending')
      expect(steps).toEqual(driverResponse === 'declined' ? ['requested', 'confirmed', 'declined'] : ['requested'])
    else if (status === 'confirmed')
      expect(steps).toEqual(
        ['requested', 'confirmed', 'accepted'].filter(
          (step) => (step !== 'requested' || !bidId) && (step !== 'accepted' || driverResponse === 'accepted'),
        ),
      )
    else {
      const expected = path
        .slice(bidId ? 1 : 0, path.indexOf(last[status]) + 1)
        // Loaded before the office had set terms, so there was no advance to pay.
        .filter((step) => step !== 'advance_paid' || agreed.has(id))
      const extra = steps.filter((step) => !expected.includes(step))
      expect(
        steps.filter((step) => expected.includes(step)),
        `${number} ${status}`,
      ).toEqual(expected)
      expect(status === 'in_transit' ? ['delivered', 'document_rejected'] : []).toEqual(expect.arrayContaining(extra))
    }
  }
  expect(await offenders(sql`select seq from events where at > now()`)).toEqual([])
  expect(
    await offenders(
      sql`select seq from (select seq, at, lag(at) over (order by seq) as before from events where type <> 'administrator_created') e where at < before`,
    ),
  ).toEqual([])
})

test('on the lanes that are tried first, prices can be compared', async () => {
  const { rows } = await sql<{ trucks: number }>`select count(distinct vehicle_id)::int as trucks from postings
    where status = 'active' and (from_location, to_location) in (('Mumbai, Maharashtra', 'Delhi, Delhi'), ('Delhi, Delhi', 'Mumbai, Maharashtra'))
    group by from_location`.execute(db)
  expect(rows).toHaveLength(2)
  for (const { trucks } of rows) expect(trucks).toBeGreaterThanOrEqual(7)
})

test('prices are those of the road', async () => {
  expect(
    await offenders(sql`select from_location, to_location, category, price_paise from postings
      where price_paise / 100.0 / road_km not between 14 and 125 or price_paise % 50000 <> 0`),
  ).toEqual([])
  const { rows } = await sql<{
    hidden: number
  }>`select count(*) filter (where price_paise not between 1000000 and 10000000)::float
    / count(*) as hidden from postings where status = 'active'`.execute(db)
  expect(rows[0]!.hidden).toBeLessThan(0.3)
})

test('inboxes contain the last two weeks, each event once', async () => {
  const { rows } = await sql<{ people: number; unread: number; oldest: Date }>`
    select count(distinct user_id) as people, count(*) filter (where read_at is null) as unread, min(created_at) as oldest
    from notifications`.execute(db)
  expect(rows[0]!.people).toBeGreaterThan(20)
  expect(rows[0]!.unread).toBeGreaterThan(20)
  expect(now.getTime() - rows[0]!.oldest.getTime()).toBeLessThan(15 * 24 * 60 * 60 * 1000)
})

test('the same moment gives the same market', () => {
  const office = { id: crypto.randomUUID(), isAdmin: true } as const
  const { dice: _dice, ...market } = demoMarket(now, office)
  expect(demoMarket(now, office)).toMatchObject(market)
})

test('a market is seeded once, also by two servers that start at once, and never among people', async () => {
  const count = async (which: typeof db) => (await which.selectFrom('users').select('id').execute()).length
  const before = await count(db)
  await seedDemo(db, config, now)
  expect(await count(db)).toBe(before)

  const other = await freshDatabase()
  try {
    await other.db.insertInto('users').values({ name: 'Office', isAdmin: true }).execute()
    await Promise.all([seedDemo(other.db, config, now), seedDemo(other.db, config, now)])
    expect(await count(other.db)).toBe(before)
  } finally {
    await other.drop()
  }

  const lived = await freshDatabase()
  try {
    await lived.db.insertInto('users').values({ name: 'Office', isAdmin: true }).execute()
    await lived.db.insertInto('users').values({ name: 'Somebody', userType: 'shipper' }).execute()
    await seedDemo(lived.db, config, now)
    expect(await count(lived.db)).toBe(2)
  } finally {
    await lived.drop()
  }
}, 60_000)

test('payouts and bookings name the same sum, also where tax was cut', async () => {
  const { rows } = await duePayouts(db, { limit: 200 })
  const balances = rows.filter(({ part }) => part === 'balance')
  const open = await db
    .selectFrom('bookings as b')
    .innerJoin('bookingMoney as m', 'm.bookingId', 'b.id')
    .select(['b.id', 'm.tdsWithheldPaise'])
    .select(sql<number>`b.negotiated_price_driver_paise - m.paid_out_paise - m.tds_withheld_paise`.as('paise'))
    .where('b.status', '=', 'completed')
    .execute()
  expect(balances.map(({ id, amount }) => [id, amount * 100])).toEqual(
    balances.map(({ id }) => [id, open.find((one) => one.id === id)?.paise]),
  )
  expect(open.filter(({ tdsWithheldPaise }) => tdsWithheldPaise > 0).length).toBeGreaterThan(3)
})

test('every field of the trail has a word in the office', async () => {
  const known = [...AUDIT_FIELDS, ...UNSHOWN_FIELDS]
  const { rows } = await sql<{ key: string }>`
    select distinct key from events, lateral (
      select jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}') || data) as key) keys
    where key !~ 'Id$'`.execute(db)
  expect(rows.map(({ key }) => key).filter((key) => !known.some((name) => name === key))).toEqual([])
})
