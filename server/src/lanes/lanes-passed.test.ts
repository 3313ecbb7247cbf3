import { FREIGHT, LIMITS } from '@vapsi/contract/constants'
import { distanceKm } from '@vapsi/contract/values/distance'
import { type Insertable, sql } from 'kysely'
import { expect, test } from 'vitest'
import { diceOf } from '../../test/dice.ts'
import { aVehicle } from '../../test/factories/fleet.ts'
import { aPostedLoad } from '../../test/factories/loads.ts'
import { aPosting } from '../../test/factories/market.ts'
import { aShipper } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { aJobContext } from '../../test/jobs.ts'
import { workOff } from '../../test/queued.ts'
import { tellPeople } from '../notifications/tell-people.ts'
import { readGazetteer } from '../places/gazetteer-file.ts'
import { gazetteerPlaces } from '../places/read-gazetteer.ts'
import { lineOf, passes } from '../roads/corridor.ts'
import { roads } from '../roads/roads.ts'
import { wayIdOf } from '../roads/ways.sql.ts'
import { announceReturnLoad } from '../way-home/announce-return-load.ts'
import type { SavedLanesTable } from '../tables/market.ts'
import { tellLanes } from './tell-lanes.ts'

// Each post is compared with every lane and every route, one by one, without cells.

const [people, lanesEach, trucks, loads] = [80, 8, 80, 60]
const dice = diceOf(20_261_129)
/** The largest: between them many lanes lie along the same roads. */
const towns = gazetteerPlaces(readGazetteer()).slice(0, 60)
type Town = (typeof towns)[number]
const town = (name: string) => towns.find((each) => each.name === name)!
const categories = ['Open', 'Container', 'Flatbed'] as const

function aLane(): { from: Town; to: Town } {
  const [from, to] = [dice.oneOf(towns), dice.oneOf(towns)]
  return from === to ? aLane() : { from, to }
}
const ends = ({ from, to }: ReturnType<typeof aLane>) => ({
  fromLat: from.lat,
  fromLng: from.lng,
  toLat: to.lat,
  toLng: to.lng,
})
const isPassed = (way: ReturnType<typeof aLane>, { from, to }: ReturnType<typeof aLane>) => {
  const line = roads().way(way.from, way.to)
  return line !== null && passes(lineOf(line.points), from, to)
}

/** Nobody has had an alert today. */
const freshDay = () => db.deleteFrom('laneAlerts').execute()

async function toldAbout(id: string): Promise<Map<unknown, Record<string, unknown>>> {
  const rows = await db
    .selectFrom('events')
    .select('data')
    .where('subjectId', '=', id)
    .where('type', '=', 'lane_matched')
    .execute()
  return new Map(rows.map(({ data }) => [data['userId'], data]))
}

test('of 640 saved lanes each new truck is told to those whose lane it has or passes, and to nobody else', async () => {
  const saved: { userId: string; lane: ReturnType<typeof aLane>; category: string | null }[] = []
  const rows: Insertable<SavedLanesTable>[] = []
  for (let person = 0; person < people; person += 1) {
    const { id: userId } = await aShipper()
    for (let at = 0; at < lanesEach; at += 1) {
      const [lane, category] = [aLane(), dice.oneOf([null, null, ...categories])]
      const names = { fromName: `${lane.from.name}, ${at}`, toName: `${lane.to.name}, ${at}` }
      saved.push({ userId, lane, category })
      rows.push({ userId, wants: 'trucks', ...names, ...ends(lane), category })
    }
  }
  await db.insertInto('savedLanes').values(rows).execute()
  const [told, passed] = [new Set<unknown>(), { found: 0 }]
  for (let at = 0; at < trucks; at += 1) {
    await freshDay()
    const [way, category] = [aLane(), dice.oneOf(categories)]
    const { vehicle, transporter } = await aVehicle({ category })
    const { posting } = await aPosting({ vehicle, transporter, ...ends(way) })
    await tellLanes(db, 'posting', posting.id)
    const fitting = saved.filter((lane) => lane.category === null || lane.category === category)
    const isNear = ({ lane }: (typeof saved)[number]) =>
      distanceKm(lane.from, way.from) <= FREIGHT.sameLaneKm && distanceKm(lane.to, way.to) <= FREIGHT.sameLaneKm
    const near = new Set(fitting.filter(isNear).map(({ userId }) => userId))
    const along = new Map<string, Set<string>>()
    for (const { userId, lane } of fitting)
      if (!near.has(userId) && isPassed(way, lane))
        along.set(userId, (along.get(userId) ?? new Set()).add(`${lane.from.name} ${lane.to.name}`))
    const alerts = await toldAbout(posting.id)
    expect(new Set(alerts.keys())).toEqual(new Set([...near, ...along.keys()]))
    for (const [userId, { laneMatch, from, to }] of alerts) {
      told.add(userId)
      const lanes = along.get(String(userId))
      expect(laneMatch).toBe(lanes ? 'passed' : undefined)
      if (lanes) expect(lanes).toContain(`${String(from)} ${String(to)}`)
    }
    passed.found += along.size
  }
  expect(passed.found).toBeGreaterThan(trucks)
  expect(told.size).toBeGreaterThan(people / 2)
})

test('each new load is told to owners of trucks that it fits and whose way it lies along, and to nobody else', async () => {
  const posted: { userId: string; way: ReturnType<typeof aLane>; category: string; tons: number }[] = []
  for (let at = 0; at < trucks; at += 1) {
    const [category, tons, isOffRoad] = [dice.oneOf(categories), dice.oneOf([5, 9, 16]), dice.below(10) === 0]
    const { vehicle, transporter } = await aVehicle({ category, passingWeight: tons, isOffRoad })
    for (const way of [aLane(), aLane(), aLane(), aLane()]) {
      const isClosed = dice.below(10) === 0
      const wayId = await wayIdOf(db, way.from, way.to)
      await aPosting({ vehicle, transporter, ...ends(way), wayId, status: isClosed ? 'closed' : 'active' })
      if (!isClosed && !isOffRoad) posted.push({ userId: transporter.id, way, category, tons })
    }
  }
  let found = 0
  for (let at = 0; at < loads; at += 1) {
    await freshDay()
    const [lane, vehicleCategory, tons] = [aLane(), dice.oneOf(categories), dice.oneOf([4, 9, 12])]
    const { load } = await aPostedLoad({ ...ends(lane), vehicleCategory, weightKg: tons * 1000 })
    await tellLanes(db, 'load', load.id)
    const fitting = posted.filter((truck) => truck.category === vehicleCategory && truck.tons >= tons)
    const owners = new Set(fitting.filter(({ way }) => isPassed(way, lane)).map(({ userId }) => userId))
    const alerts = await toldAbout(load.id)
    expect(new Set(alerts.keys())).toEqual(owners)
    expect([...alerts.values()].every(({ laneMatch }) => laneMatch === 'route')).toBe(true)
    found += owners.size
  }
  expect(found).toBeGreaterThan(loads / 3)
})

test('the bell names the lane that is passed and opens the truck with its part; a load along a route opens on the market', async () => {
  const way = { from: town('Mumbai'), to: town('Bengaluru') }
  const lane = { from: town('Pune'), to: town('Bengaluru') }
  const shipper = await aShipper()
  const names = { fromName: 'Pune, Maharashtra', toName: 'Bengaluru, Karnataka' }
  await db
    .insertInto('savedLanes')
    .values({ userId: shipper.id, wants: 'trucks', ...names, ...ends(lane) })
    .execute()
  await freshDay()
  const wayId = await wayIdOf(db, way.from, way.to)
  const { posting, transporter } = await aPosting({ ...ends(way), wayId })
  await tellLanes(db, 'posting', posting.id)
  const { load } = await aPostedLoad({ ...ends(lane), weightKg: 1000 })
  await tellLanes(db, 'load', load.id)
  await workOff(tellPeople, await aJobContext())
  const bellOf = (userId: string) =>
    db.selectFrom('notifications').select(['code', 'params', 'data']).where('userId', '=', userId).execute()
  const params = { from: 'Pune', to: 'Bengaluru' }
  const url = `/book-truck?from=Pune&to=Bengaluru&details=${posting.id}&passing=true`
  expect(await bellOf(shipper.id)).toMatchObject([{ code: 'passing_truck', params, data: { url } }])
  expect(await bellOf(transporter.id)).toMatchObject([
    { code: 'route_load', params, data: { url: `/dashboard?tab=market-loads&load=${load.id}` } },
  ])
})

/** An owner whose one truck drives home past the load, and whose other one is posted on its lane. */
async function anOwnerOfBoth(wayId: number | null) {
  const [delhi, jaipur] = [town('Delhi'), town('Jaipur')]
  const { transporter } = await aPosting({ ...ends({ from: jaipur, to: delhi }) })
  const { vehicle } = await aVehicle({ transporter })
  await aPosting({ ...ends({ from: delhi, to: jaipur }), wayId, transporter, vehicle })
  return transporter
}
const alertsOf = async (loadId: string) => {
  const types = ['return_load_found', 'lane_matched'] as const
  const rows = await db
    .selectFrom('events')
    .select(['type', 'data'])
    .where('subjectId', '=', loadId)
    .where('type', 'in', types)
    .execute()
  return rows.map(({ type, data }) => ({ type, userId: data['userId'] }))
}

test('an owner has one alert of a load, whichever of the two jobs comes first, and also when both run at once', async () => {
  const wayId = await wayIdOf(db, town('Delhi'), town('Jaipur'))
  const jobs = [announceReturnLoad, (on: typeof db, id: string) => tellLanes(on, 'load', id)] as const
  const first = new Set<string>()
  for (const run of [
    async (id: string) => [await jobs[0](db, id), await jobs[1](db, id)],
    async (id: string) => [await jobs[1](db, id), await jobs[0](db, id)],
    ...Array.from({ length: 6 }, () => (id: string) => Promise.all(jobs.map((job) => job(db, id)))),
  ]) {
    await freshDay()
    const owner = await anOwnerOfBoth(wayId)
    const { load } = await aPostedLoad({ ...ends({ from: town('Delhi'), to: town('Jaipur') }), weightKg: 1000 })
    await run(load.id)
    const own = (await alertsOf(load.id)).filter(({ userId }) => userId === owner.id)
    expect(own).toHaveLength(1)
    first.add(own[0]!.type)
  }
  expect([...first].toSorted()).toEqual(['lane_matched', 'return_load_found'])
})

test('whom a saved lane may not tell today hears of the load when it is found as a return load', async () => {
  const owner = await anOwnerOfBoth(await wayIdOf(db, town('Delhi'), town('Jaipur')))
  const { load } = await aPostedLoad({ ...ends({ from: town('Delhi'), to: town('Jaipur') }), weightKg: 1000 })
  const day = sql<string>`(now() at time zone 'Asia/Kolkata')::date`
  await db.insertInto('laneAlerts').values({ userId: owner.id, day, told: LIMITS.laneAlertsPerDay }).execute()
  await tellLanes(db, 'load', load.id)
  await announceReturnLoad(db, load.id)
  expect((await alertsOf(load.id)).filter(({ userId }) => userId === owner.id)).toEqual([
    { type: 'return_load_found', userId: owner.id },
  ])
})
