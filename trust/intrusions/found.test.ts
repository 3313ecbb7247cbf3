import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { saveDevice } from '../../server/src/notifications/delivery/devices.sql.ts'
import { failureOf } from '../../server/src/platform/http/error-reply.ts'
import { aBookingForm, aStop } from '../../server/test/factories/bookings.ts'
import { db } from '../../server/test/harness.ts'
import { accessTable } from '../access/access-table.ts'
import { everyEndpoint, nameOf } from '../endpoints.ts'
import { aStage } from '../stage.ts'
import { aCast, worldOf } from '../world.ts'

// Cases that hostile input and races once found, kept by name.

const stage = await aStage({ servers: 1 })
const cast = await aCast()

test.each([[[]], [['not-an-id']], [['', '०१२३']]])('marking %j as read marks nothing', async (ids) => {
  const cookie = await stage.signIn(cast.shipper)
  const answer = await stage.call({ method: 'POST', url: '/api/notifications/read', cookie, body: { ids } })
  expect(answer).toMatchObject({ status: 200, json: { unread: 0 } })
})

test('the pictures of the office answer with every figure of a week', async () => {
  const cookie = await stage.signIn({ ...cast.admin, isAdmin: true })
  const { status, json } = await stage.call({ method: 'GET', url: '/api/admin/pictures', cookie })
  expect(status).toBe(200)
  expect(json).toMatchObject({ weeks: expect.arrayContaining([expect.objectContaining({ acceptedBids: 0 })]) })
})

test('a phone registered in a session that ends at this moment is not signed in', async () => {
  const device = { kind: 'fcm', address: 'late', keys: null, deviceInfo: null } as const
  const late = saveDevice(db, { ...device, userId: cast.shipper.id, sessionHash: randomBytes(32) })
  const refusal = await late.then(() => undefined, failureOf)
  expect(refusal).toMatchObject({ status: 401, code: 'not_signed_in' })
})

test('half of a character, which no JSON column holds, is refused', async () => {
  const half = 'Asha \ud83d'
  const admin = await stage.signIn({ ...cast.admin, isAdmin: true })
  const ask = (filter: object) =>
    stage.call({ method: 'POST', url: '/api/admin/exports', cookie: admin, body: { table: 'payment-terms', filter } })
  expect(await ask({ q: half })).toMatchObject({ status: 400, json: { code: 'invalid' } })
  expect((await ask({ '\udfff\ud800': 'admin' })).status).toBe(201)
  const shipper = await stage.signIn(cast.shipper)
  const body = { ...aBookingForm({ pickupDetails: aStop({ contactName: half }) }), vehicleCategory: 'Open' }
  const request = await stage.call({ method: 'POST', url: '/api/bookings', cookie: shipper, body })
  expect(request).toMatchObject({ status: 400, json: { code: 'invalid' } })
})

const withId = (await everyEndpoint()).filter(({ url }) => /:(id|bidId)\b/.test(url))
const read = withId.filter(({ method }) => method === 'GET').map((endpoint) => [nameOf(endpoint), endpoint] as const)

test.each(read)('%s answers the same to either spelling of an id', async (name, endpoint) => {
  const { id = '', query = '' } = (await accessTable[name]?.send?.(worldOf(cast, stage))) ?? {}
  expect(id).toMatch(/[a-f]/)
  for (const person of [cast.shipper, cast.transporter, { ...cast.admin, isAdmin: true }]) {
    const cookie = await stage.signIn(person)
    const of = (spelled: string) =>
      stage.call({ method: endpoint.method, url: endpoint.url.replace(/:\w+/, spelled) + query, cookie })
    const [asIs, inCapitals] = [await of(id), await of(id.toUpperCase())]
    expect([inCapitals.status, inCapitals.json]).toEqual([asIs.status, asIs.json])
  }
})

test('every call reads an id in capitals as the id', () => {
  const id = crypto.randomUUID()
  const spelled = (endpoint: (typeof withId)[number]) =>
    endpoint.schema.params?.parse({ id: id.toUpperCase(), bidId: id.toUpperCase() })
  // A session's id is a digest, in which capitals are different letters.
  const byUuid = withId.filter(({ url }) => !url.endsWith('sessions/:id') && !url.endsWith('/sessions/:sessionId'))
  expect(byUuid.length).toBeGreaterThan(50)
  for (const endpoint of byUuid) expect(Object.values(spelled(endpoint) as object), nameOf(endpoint)).toEqual([id])
})
