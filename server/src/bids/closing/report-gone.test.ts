import type { ErrorBody } from '@vapsi/contract/errors'
import type { LoadView } from '@vapsi/contract/loads'
import { expect, test } from 'vitest'
import { eventTypes, storedLoad } from '../../../test/factories/bids.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aBid, aPostedLoad } from '../../../test/factories/loads.ts'
import { type Person, aShipper, aTransporter } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { servedRoom } from '../../../test/served-room.ts'
import { loadsRoutes } from '../../loads/loads.routes.ts'
import { marketChanges } from '../../way-home/open-loads.sql.ts'
import { bidsRoutes } from '../bids.routes.ts'

const { as } = await servedRoom(({ route }) => {
  bidsRoutes({ route })
  loadsRoutes({ route })
})
/** A verified driver with a truck for the loads of these tests. */
async function aDriver(given: Parameters<typeof aTransporter>[0] = {}): Promise<Person> {
  const driver = await aTransporter({ isVerified: true, ...given })
  await aVehicle({ transporter: driver })
  return driver
}
type Said = { isHidden: boolean } & ErrorBody
const say = (person: Person | null, id: string) => as(person)<Said>('POST', `/api/posted-loads/${id}/gone`, {})
const read = (person: Person, id: string) => as(person)<LoadView & ErrorBody>('GET', `/api/posted-loads/${id}`)
const keepOpen = (person: Person, id: string) => as(person)<LoadView>('POST', `/api/posted-loads/${id}/keep-open`, {})
const isListed = async (person: Person, id: string) =>
  (await as(person)<LoadView[]>('GET', '/api/posted-loads?limit=200')).body.some((load) => load.id === id)
const isInMemory = async (id: string) => (await marketChanges(db, null)).rows.some((row) => row.id === id)

test('three drivers hide a load from lists, details, plans and bids; its shipper shows it again with one press, and one driver cannot hide it twice', async () => {
  const { load, shipper } = await aPostedLoad()
  const drivers = [await aDriver(), await aDriver(), await aDriver()]
  expect((await read(drivers[0]!, load.id)).body.goneReport).toBe('may')
  const said = []
  for (const driver of drivers) said.push(await say(driver, load.id))
  expect(said.map(({ status, body }) => [status, body.isHidden])).toEqual([
    [201, false],
    [201, false],
    [201, true],
  ])
  const other = await aDriver()
  const truck = await aVehicle({ transporter: other })
  expect(await isListed(other, load.id)).toBe(false)
  expect(await isInMemory(load.id)).toBe(false)
  expect((await read(other, load.id)).status).toBe(404)
  expect(await say(other, load.id)).toMatchObject({ status: 409, body: { code: 'load_hidden' } })
  const bid = { vehicleId: truck.vehicle.id, bidPrice: 40_000 }
  expect(await as(other)('POST', `/api/posted-loads/${load.id}/bids`, bid)).toMatchObject({
    status: 409,
    body: { code: 'load_hidden' },
  })
  expect((await read(shipper, load.id)).body.hiddenAt).toEqual(expect.any(String))
  expect(await eventTypes(load)).toEqual(['load_gone_said', 'load_gone_said', 'load_gone_said', 'load_hidden'])

  expect((await keepOpen(shipper, load.id)).body.hiddenAt).toBeNull()
  expect(await isListed(other, load.id)).toBe(true)
  expect(await isInMemory(load.id)).toBe(true)
  for (const driver of drivers)
    expect(await say(driver, load.id)).toMatchObject({ status: 409, body: { code: 'gone_said' } })
  expect((await read(drivers[0]!, load.id)).body.goneReport).toBe('made')
  // Counting starts at zero again: two more reports are not enough, a third is.
  expect([(await say(other, load.id)).body, (await say(await aDriver(), load.id)).body]).toEqual([
    { isHidden: false },
    { isHidden: false },
  ])
  expect((await say(await aDriver(), load.id)).body).toEqual({ isHidden: true })
})

test('a fleet counts once, and reports of suspended or no longer verified drivers do not count', async () => {
  const { load } = await aPostedLoad()
  for (const company of ['Singh Roadlines', ' singh roadlines', 'SINGH ROADLINES'])
    expect((await say(await aDriver({ company }), load.id)).body).toEqual({ isHidden: false })
  const suspended = await aDriver()
  await say(suspended, load.id)
  await db
    .updateTable('users')
    .set({ suspendedAt: new Date(), suspendReason: 'Spam' })
    .where('id', '=', suspended.id)
    .execute()
  expect((await say(await aDriver(), load.id)).body).toEqual({ isHidden: false })
  expect((await say(await aDriver(), load.id)).body).toEqual({ isHidden: true })
})

test('only a verified driver with a suitable truck may report it, ten times a day', async () => {
  const { load, shipper } = await aPostedLoad()
  const refused = async (person: Person) => (await say(person, load.id)).body.code
  const unverified = await aDriver({ isVerified: false })
  expect(await refused(unverified)).toBe('gone_unverified')
  expect((await read(unverified, load.id)).body.goneReport).toBeNull()
  const truckless = await aTransporter({ isVerified: true })
  for (const given of [
    { category: 'Tanker' as const },
    { passingWeight: 8 },
    { isOffRoad: true },
    { isDisputed: true },
    { deletedAt: new Date() },
  ])
    await aVehicle({ transporter: truckless, ...given })
  const lapsed = await aVehicle({ transporter: truckless })
  await db
    .insertInto('vehiclePapers')
    .values({ vehicleId: lapsed.vehicle.id, kind: 'insurance', expiresOn: '2020-01-01' })
    .execute()
  expect(await refused(truckless)).toBe('gone_no_truck')
  expect((await say(null, load.id)).status).toBe(401)
  expect((await say(shipper, load.id)).status).toBe(403)
  expect((await say(await aDriver(), 'nonsense')).status).toBe(404)
  const taken = await aPostedLoad()
  await aBid({ load: taken.load, status: 'accepted', acceptedAt: new Date() })
  expect((await say(await aDriver(), taken.load.id)).body.code).toBe('load_taken')

  const busy = await aDriver()
  for (let at = 0; at < 10; at += 1) expect((await say(busy, (await aPostedLoad()).load.id)).status).toBe(201)
  expect(await refused(busy)).toBe('too_many_complaints')
})

test('of 16 presses at once one counts, and of 16 drivers at once exactly three', async () => {
  const { load } = await aPostedLoad()
  const driver = await aDriver()
  const pressed = await Promise.all(Array.from({ length: 16 }, () => say(driver, load.id)))
  expect(pressed.filter(({ status }) => status === 201)).toHaveLength(1)
  const drivers = await Promise.all(Array.from({ length: 16 }, () => aDriver()))
  const said = await Promise.all(drivers.map((one) => say(one, load.id)))
  const counted = said.filter(({ status }) => status === 201).map(({ body }) => body.isHidden)
  expect([counted.length, counted.filter(Boolean).length]).toEqual([2, 1])
  expect((await eventTypes(load)).filter((type) => type === 'load_hidden')).toHaveLength(1)
})

test('accepting a bid confirms that the load is still there', async () => {
  const { load, shipper } = await aPostedLoad()
  const { bid } = await aBid({ load })
  for (let at = 0; at < 3; at += 1) await say(await aDriver(), load.id)
  expect((await as(shipper)('POST', `/api/bids/${bid.id}/accept`)).status).toBe(200)
  expect(await storedLoad(load)).toMatchObject({ hiddenAt: null, confirmedAt: expect.any(Date) as Date })
  expect((await as(await aShipper())('GET', `/api/posted-loads/${load.id}`)).status).toBe(404)
})
