import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { diceOf } from '../../../test/dice.ts'
import { aPosting } from '../../../test/factories/market.ts'
import { inDays } from '../../../test/factories/places.ts'
import { aTrip } from '../../../test/factories/trips.ts'
import { db } from '../../../test/harness.ts'
import { untilWaiting } from '../../../test/waiting-for-locks.ts'

const on = <T>(query: RawBuilder<T>) => query.execute(db.withoutPlugins())
const idsOf = async (query: RawBuilder<{ id: string }>) => (await on(query)).rows.map(({ id }) => id).toSorted()

/** Postings whose row is not what it must be, or that have none, or have one and must not. */
const wrong = () =>
  idsOf(sql<{ id: string }>`
    select coalesce(m.id, j.id) as id from (select to_jsonb(m) - 'is_shown' as row, m.id from market_trucks m) m
    full join (select to_jsonb(j) as row, j.id from market_trucks_joined j) j using (id)
    where m.row is distinct from j.row`)

const shown = () => idsOf(sql<{ id: string }>`select id from market_trucks where is_shown and open_until > now()`)

/** The truth in the words of the search before it read one table. */
const shownByJoin = () =>
  idsOf(sql<{ id: string }>`
    select p.id from postings p join vehicles v on v.id = p.vehicle_id join users u on u.id = p.transporter_id
    where p.open_until > now() and v.deleted_at is null and not v.is_off_road and u.deleted_at is null
      and not exists (select from bookings b where b.vehicle_id = p.vehicle_id and b.holds_vehicle)`)

/** Every column that the table takes from elsewhere, with a value that is often another one. */
const changes: Record<string, Record<string, RawBuilder<unknown>>> = {
  postings: {
    from_location: sql`'Town ' || floor(random() * 9)`,
    to_location: sql`'City ' || floor(random() * 9)`,
    from_place_id: sql`(select id from lane_places order by random() limit 1)`,
    to_place_id: sql`(select id from lane_places order by random() limit 1)`,
    from_lat: sql`20 + random()`,
    from_lng: sql`75 + random()`,
    to_lat: sql`25 + random()`,
    to_lng: sql`80 + random()`,
    distance_km: sql`100 + random()`,
    road_km: sql`nullif(floor(random() * 3), 0)`,
    price_paise: sql`1 + floor(random() * 9000000)`,
    category: sql`(array['Open', 'Container'])[1 + floor(random() * 2)]`,
    passing_weight: sql`1 + floor(random() * 40)`,
    crowd: sql`floor(random() * 4)`,
    is_far_off: sql`random() < 0.5`,
    available_from: sql`now() + random() * interval '1 day'`,
    valid_until: sql`now() + (random() - 0.2) * interval '9 days'`,
    status: sql`(array['active', 'booked', 'closed'])[1 + floor(random() * 3)]`,
    created_at: sql`now() - random() * interval '1 day'`,
    updated_at: sql`now()`,
  },
  vehicles: {
    vehicle_type: sql`(array['14 feet', '22 feet'])[1 + floor(random() * 2)]`,
    category: sql`(array['Open', 'Container'])[1 + floor(random() * 2)]`,
    passing_weight: sql`1 + floor(random() * 40)`,
    is_verified: sql`random() < 0.5`,
    is_off_road: sql`random() < 0.3`,
    deleted_at: sql`case when random() < 0.3 then now() end`,
  },
  users: {
    name: sql`'Name ' || floor(random() * 9)`,
    company: sql`case when random() < 0.5 then 'Company ' || floor(random() * 9) end`,
    picture_key: sql`case when random() < 0.5 then 'key ' || floor(random() * 9) end`,
    is_verified: sql`random() < 0.5`,
    stars_sum: sql`floor(random() * 9)`,
    stars_count: sql`floor(random() * 3)`,
    total_trips: sql`20 + floor(random() * 3)`,
    on_time_trips: sql`least(total_trips, floor(random() * 3))`,
    deleted_at: sql`case when random() < 0.2 then now() end`,
  },
  bookings: {
    status: sql`(array['pending', 'confirmed', 'in_transit', 'completed', 'cancelled'])[1 + floor(random() * 5)]`,
  },
}
const each = Object.entries(changes).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, value]) => ({ table, column, value })),
)

/** Some rows of the table get another value; what a rule of the database refuses stays as it was. */
const change = ({ table, column, value }: (typeof each)[number]) =>
  on(sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}
    where id in (select id from ${sql.table(table)} order by random() limit 2)`).catch(() => null)

async function aMarket() {
  for (let at = 0; at < 6; at += 1) {
    const { transporter, vehicle } = await aTrip()
    await aPosting({ transporter, vehicle, toLocation: `City ${at}` })
    await aPosting()
  }
  await aPosting({ status: 'closed' })
  await aPosting({ validUntil: inDays(-1) })
}

test('a row says what its posting, vehicle and owner say, whichever of their columns changes', async () => {
  await aMarket()
  expect(await wrong()).toEqual([])
  const { oneOf } = diceOf(4)
  // Each column at least once: what a rule refuses for one row is tried with others.
  for (const one of [...each, ...Array.from({ length: 3 * each.length }, () => oneOf(each))]) {
    let changed = 0n
    for (let tries = 0; changed === 0n && tries < 50; tries += 1) changed = (await change(one))?.numAffectedRows ?? 0n
    const name = `${one.table}.${one.column}`
    expect(changed, name).toBeGreaterThan(0n)
    expect(await wrong(), `after ${name}`).toEqual([])
    expect(await shown()).toEqual(await shownByJoin())
  }
})

test('changes at the same moment do not undo each other', async () => {
  await aMarket()
  const { oneOf } = diceOf(5)
  for (let round = 0; round < 30; round += 1) {
    await Promise.all(Array.from({ length: 8 }, () => change(oneOf(each))))
    expect(await wrong()).toEqual([])
  }
})

test('a truck that comes to the market while it goes off the road is not shown', async () => {
  const { posting, vehicle } = await aPosting({ status: 'closed' })
  const opened = await db.transaction().execute(async (tx) => {
    await tx.updateTable('vehicles').set({ isOffRoad: true }).where('id', '=', vehicle.id).execute()
    const opening = db.updateTable('postings').set({ status: 'active' }).where('id', '=', posting.id).execute()
    await untilWaiting(1)
    return { opening }
  })
  await opened.opening
  expect(await shown()).not.toContain(posting.id)
  expect(await wrong()).toEqual([])
})
