import { LIMITS } from '@vapsi/contract/constants'
import type { ErrorBody } from '@vapsi/contract/errors'
import type { LaneView } from '@vapsi/contract/lanes'
import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { aVehicle } from '../../test/factories/fleet.ts'
import { aPostedLoad } from '../../test/factories/loads.ts'
import { aPosting } from '../../test/factories/market.ts'
import { delhi, inDays, jaipur, mumbai, surat } from '../../test/factories/places.ts'
import { type Person, aShipper, aTransporter, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { aJobContext } from '../../test/jobs.ts'
import { queued, workOff } from '../../test/queued.ts'
import { tellPeople } from '../notifications/tell-people.ts'
import { inTransaction } from '../platform/database/database.ts'
import { forgetLanesOf } from './lanes.sql.ts'
import { laneMatch, tellLanes } from './tell-lanes.ts'

const { as } = await anApp()
type Answer = LaneView & ErrorBody
const save = (person: Person | null, body: object) => as(person)<Answer>('POST', '/api/lanes', body)
const listed = async (person: Person) => (await as(person)<LaneView[]>('GET', '/api/lanes')).body
const toldAbout = async (id: string) => {
  const rows = db.selectFrom('events').select('data').where('subjectId', '=', id).where('type', '=', 'lane_matched')
  return (await rows.orderBy('seq').execute()).map(({ data }) => data['userId'])
}

test('a shipper waits for trucks and a transporter for loads, by the names of the map', async () => {
  const [shipper, transporter] = [await aShipper(), await aTransporter()]
  expect(await save(shipper, { from: ' bombay', to: 'Jaipur', category: 'Open' })).toMatchObject({
    status: 201,
    body: { wants: 'trucks', from: mumbai.name, to: jaipur.name, category: 'Open', isMuted: false },
  })
  expect((await save(transporter, { to: 'जयपुर' })).body).toMatchObject({
    wants: 'loads',
    from: null,
    to: jaipur.name,
    category: null,
  })
  expect(await listed(shipper)).toHaveLength(1)
})

test('saved again, a lane exists once and is active again', async () => {
  const person = await aShipper()
  const { body } = await save(person, { from: 'Surat', to: 'Pune' })
  const mute = (who: Person, isMuted: unknown) => as(who)<Answer>('PUT', `/api/lanes/${body.id}`, { isMuted })
  expect((await mute(person, true)).body.isMuted).toBe(true)
  expect((await mute(await aShipper(), false)).body.code).toBe('lane_not_found')
  expect((await mute(person, 'no')).status).toBe(400)
  const again = await Promise.all([1, 2, 3].map(() => save(person, { from: 'Surat', to: 'Pune' })))
  expect(again.map((answer) => [answer.status, answer.body.id, answer.body.isMuted])).toEqual(
    Array(3).fill([201, body.id, false]),
  )
  const remove = (who: Person) => as(who)<ErrorBody>('DELETE', `/api/lanes/${body.id}`)
  expect((await remove(await aShipper())).body.code).toBe('lane_not_found')
  expect((await remove(person)).status).toBe(204)
  expect((await remove(person)).status).toBe(404)
  expect(await listed(person)).toEqual([])
})

test('a lane to nowhere, or unknown to the map, is refused at its field', async () => {
  const person = await aShipper()
  for (const [body, field] of [
    [{}, 'from'],
    [{ from: '', to: null }, 'from'],
    [{ from: 'Xyzzy', to: 'Pune' }, 'from'],
    [{ from: 'Pune', to: 'Xyzzy' }, 'to'],
    [{ from: 'Mumbai', to: 'Bombay' }, 'to'],
    [{ from: 'Mumbai', to: 'Pune', category: 'Ship' }, 'category'],
  ] as const)
    expect(await save(person, body), JSON.stringify(body)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
  expect((await save(null, { from: 'Pune' })).status).toBe(401)
  expect((await save(await anAdmin(), { from: 'Pune' })).status).toBe(403)
})

test('one person saves so many lanes at most, also when two come at once', async () => {
  const person = await aShipper()
  const place = { fromLat: 19, fromLng: 72, toName: null, toLat: null, toLng: null, category: null }
  const values = Array.from({ length: LIMITS.savedLanes - 1 }, (_, at) => ({
    userId: person.id,
    wants: 'trucks' as const,
    fromName: `Town ${at}`,
    ...place,
  }))
  await db.insertInto('savedLanes').values(values).execute()
  const both = await Promise.all([save(person, { from: 'Surat' }), save(person, { from: 'Pune' })])
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 429])
  const first = await as(person)<LaneView[]>('GET', `/api/lanes?limit=${LIMITS.savedLanes - 1}`)
  expect(first.headers['x-total-count']).toBe(String(LIMITS.savedLanes))
  const next = /<([^>]+)>/.exec(String(first.headers['link']))![1]!
  expect((await as(person)<LaneView[]>('GET', next)).body).toHaveLength(1)
})

test('a truck is posted: who waits for its lane is told in bell and push, its own job made with the post', async () => {
  const [waiting, anywhere, other, wrongKind, muted] = await Promise.all(Array.from({ length: 5 }, () => aShipper()))
  await save(waiting!, { from: 'Thane', to: 'Jaipur' })
  await save(anywhere!, { to: 'Jaipur', category: 'Tanker' })
  await save(other!, { from: 'Delhi', to: 'Jaipur' })
  await save(wrongKind!, { from: 'Mumbai', to: 'Jaipur', category: 'Trailer' })
  const { body } = await save(muted!, { from: 'Mumbai', to: 'Jaipur' })
  await as(muted!)('PUT', `/api/lanes/${body.id}`, { isMuted: true })
  const { vehicle, transporter } = await aVehicle({ category: 'Tanker' })
  const lane = {
    fromLocation: mumbai.name,
    fromLat: mumbai.lat,
    fromLng: mumbai.lng,
    toLocation: jaipur.name,
    toLat: jaipur.lat,
    toLng: jaipur.lng,
  }
  const route = { vehicleId: vehicle.id, ...lane, distanceKm: 1, price: 45_000 }
  const posted = await as(transporter)<{ id: string }>('POST', '/api/market-trucks', route)
  expect(posted.status).toBe(201)
  const { id } = posted.body
  expect(await queued(laneMatch)).toContainEqual({ subject: 'posting', id })
  const context = await aJobContext()
  await workOff(laneMatch, context)
  await Promise.all([tellLanes(db, 'posting', id), tellLanes(db, 'posting', id)])
  expect(new Set(await toldAbout(id))).toEqual(new Set([waiting!.id, anywhere!.id]))
  expect(await toldAbout(id)).toHaveLength(2)
  await workOff(tellPeople, context)
  const bell = await db
    .selectFrom('notifications')
    .select(['code', 'params', 'data'])
    .where('userId', '=', waiting!.id)
    .execute()
  expect(bell).toMatchObject([{ code: 'lane_truck', params: { from: 'Mumbai', to: 'Jaipur' } }])
  expect(bell[0]?.data).toMatchObject({ url: `/book-truck?from=Mumbai&to=Jaipur&details=${id}` })
})

test('a load is posted: transporters who wait for its lane are told; a shipper who waits for trucks is not', async () => {
  const [driver, shipper] = [await aTransporter(), await aShipper()]
  await save(driver, { from: 'Surat', to: 'Delhi' })
  await save(driver, { from: 'Surat' })
  await save(shipper, { from: 'Surat', to: 'Delhi' })
  const ends = { fromLat: surat.lat, fromLng: surat.lng, toLat: delhi.lat, toLng: delhi.lng }
  const { load } = await aPostedLoad(ends)
  await tellLanes(db, 'load', load.id)
  expect(await toldAbout(load.id)).toEqual([driver.id])
  const closed = await aPostedLoad({ ...ends, status: 'closed' })
  await tellLanes(db, 'load', closed.load.id)
  const unplaced = await aPostedLoad({ fromLat: 0, fromLng: 0 })
  await tellLanes(db, 'load', unplaced.load.id)
  expect([await toldAbout(closed.load.id), await toldAbout(unplaced.load.id)]).toEqual([[], []])
  await workOff(tellPeople, await aJobContext())
  const told = db.selectFrom('notifications').select(['code', 'data']).where('userId', '=', driver.id)
  const url = `/dashboard?tab=market-loads&load=${load.id}`
  expect(await told.execute()).toMatchObject([{ code: 'lane_load', data: { url } }])
})

test('a load that is posted by the API queues its own alert with it', async () => {
  const shipper = await aShipper()
  const { name: fromLocation, lat: fromLat, lng: fromLng, city: fromCity } = surat
  const { name: toLocation, lat: toLat, lng: toLng, city: toCity } = delhi
  const posted = await as(shipper)<{ id: string }>('POST', '/api/posted-loads', {
    fromLocation,
    fromLat,
    fromLng,
    fromCity,
    toLocation,
    toLat,
    toLng,
    toCity,
    loadType: 'FTL',
    vehicleCategory: 'Open',
    material: 'Tiles',
    weight: 9,
    expectedPrice: 42_000,
    pickupDate: inDays(1).toISOString(),
  })
  expect(posted.status).toBe(201)
  expect(await queued(laneMatch)).toContainEqual({ subject: 'load', id: posted.body.id })
})

test('twice a day at most for each person, whatever is posted at once; the next day counts from zero', async () => {
  const [one, two] = [await aShipper(), await aShipper()]
  for (const person of [one, two]) await save(person, { from: 'Delhi', to: 'Surat' })
  const ends = { fromLat: delhi.lat, fromLng: delhi.lng, toLat: surat.lat, toLng: surat.lng }
  const post = async () => (await aPosting(ends)).posting.id
  const ids = await Promise.all(Array.from({ length: 6 }, post))
  await Promise.all([...ids, ...ids].map((id) => tellLanes(db, 'posting', id)))
  const told = async () => (await Promise.all(ids.map(toldAbout))).flat()
  const timesOf = async (person: Person) => (await told()).filter((id) => id === person.id).length
  expect([await timesOf(one), await timesOf(two)]).toEqual([2, 2])
  await db.updateTable('laneAlerts').set({ day: '2020-01-01' }).where('userId', '=', one.id).execute()
  ids.push(await post())
  await tellLanes(db, 'posting', ids.at(-1)!)
  expect([await timesOf(one), await timesOf(two)]).toEqual([3, 2])
})

test('a suspended person is told nothing, and saved lanes go with the account', async () => {
  const [gone, blocked] = [await aShipper(), await aShipper()]
  for (const person of [gone, blocked]) await save(person, { from: 'Jaipur', to: 'Surat' })
  const exported = await as(gone)<{ savedLanes: object[] }>('GET', '/api/profile/data')
  expect(exported.body.savedLanes).toMatchObject([{ from_name: jaipur.name }])
  await db
    .updateTable('users')
    .set({ suspendedAt: new Date(), suspendReason: 'Spam' })
    .where('id', '=', blocked.id)
    .execute()
  await inTransaction(db, (tx) => forgetLanesOf(tx, gone))
  expect(await listed(gone)).toEqual([])
  const ends = { fromLat: jaipur.lat, fromLng: jaipur.lng, toLat: surat.lat, toLng: surat.lng }
  const { posting } = await aPosting(ends)
  await tellLanes(db, 'posting', posting.id)
  expect(await toldAbout(posting.id)).toEqual([])
})
