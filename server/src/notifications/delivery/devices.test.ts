import { anArrival } from '../../../test/identity-server.ts'
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { aShipper, type Person } from '../../../test/factories/users.ts'
import { database, db } from '../../../test/harness.ts'
import { aJobContext } from '../../../test/jobs.ts'
import { appContext } from '../../../test/served-room.ts'
import { authenticate } from '../../identity/sessions/authenticate.ts'
import { openSession } from '../../identity/sessions/open-session.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { accountOf } from '../../users/users.sql.ts'
import { forgetDevicesJob } from './forget-devices.ts'

const { config, log, gateways, pgListener } = await appContext({})
const app = await buildApp({ config, database, gateways, log, pgListener, authenticate: authenticate(db, config) })

/** A person signed in with a real cookie, on one more browser or phone. */
async function signedIn(person: Person) {
  const account = (await accountOf(db, person.id))!
  const { secret } = await inTransaction(db, (tx) => openSession(tx, account, anArrival()))
  const cookie = `vapsi-session=${secret}`
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload, headers: { cookie } })
  const deviceInfo = { userAgent: 'Chrome', platform: 'Android', language: 'hi' }
  return {
    register: async (fcmToken: string) => (await post('/api/fcm/register', { fcmToken, deviceInfo })).statusCode,
    subscribe: async (endpoint: string) =>
      (await post('/api/push/subscriptions', { endpoint, keys: { p256dh: 'BPk', auth: 'aa' } })).statusCode,
    signOut: async () => (await post('/api/logout', {})).statusCode,
  }
}
const devicesOf = async ({ id }: Person) =>
  (await db.selectFrom('pushDevices').select('address').where('userId', '=', id).orderBy('address').execute()).map(
    ({ address }) => address,
  )

test('a token moves with whoever signs in on the phone, and dies with the sign-out', async () => {
  const [asha, balbir] = [await aShipper(), await aShipper()]
  const [phone, tablet] = [await signedIn(asha), await signedIn(asha)]
  expect([await phone.register('token-phone'), await tablet.register('token-tablet')]).toEqual([200, 200])
  expect(await devicesOf(asha)).toEqual(['token-phone', 'token-tablet'])

  const next = await signedIn(balbir)
  expect(await next.register('token-phone')).toBe(200)
  expect([await devicesOf(asha), await devicesOf(balbir)]).toEqual([['token-tablet'], ['token-phone']])

  // The first owner's session ends: the phone belongs to somebody else, and the tablet has its own session.
  expect(await phone.signOut()).toBe(200)
  expect([await devicesOf(asha), await devicesOf(balbir)]).toEqual([['token-tablet'], ['token-phone']])
  expect(await next.signOut()).toBe(200)
  expect([await devicesOf(asha), await devicesOf(balbir)]).toEqual([['token-tablet'], []])
  expect(await next.register('token-phone')).toBe(401)
})

test('a token that nobody used for 90 days is forgotten', async () => {
  const { id: userId } = await aShipper()
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  for (const days of [91, 89])
    await db
      .insertInto('pushDevices')
      .values({ userId, kind: 'fcm', address: `token-${days}`, lastUsedAt: daysAgo(days) })
      .execute()
  await forgetDevicesJob.run({}, await aJobContext())
  const left = await db.selectFrom('pushDevices').select('address').where('userId', '=', userId).execute()
  expect(left).toEqual([{ address: 'token-89' }])
})

test('of more than twenty devices the longest unused are forgotten, also when all come at once', async () => {
  const person = await aShipper()
  const phone = await signedIn(person)
  expect(await phone.register('oldest')).toBe(200)
  expect(await Promise.all(Array.from({ length: 30 }, (_, at) => phone.register(`many-${at}`)))).toEqual(
    Array<number>(30).fill(200),
  )
  expect(await phone.register('newest')).toBe(200)
  const kept = await devicesOf(person)
  expect(kept).toHaveLength(20)
  expect(kept).toContain('newest')
  expect(kept).not.toContain('oldest')
})

test('an address longer than its index holds, in letters or in bytes, is refused', async () => {
  const phone = await signedIn(await aShipper())
  const random = (bytes: number) => randomBytes(bytes).toString('base64url')
  const chinese = String.fromCodePoint(
    ...Array.from(randomBytes(1000), (byte, at) => 0x4e00 + ((byte * 83 + at * 7) % 20_000)),
  )
  expect(await phone.register(random(1536))).toBe(200)
  expect([await phone.register(random(2100)), await phone.register(random(3072))]).toEqual([400, 400])
  expect([await phone.register(chinese), await phone.subscribe(`https://push.example/${chinese}`)]).toEqual([400, 400])
  expect(await phone.subscribe(`https://push.example/${random(1500)}`)).toBe(200)
})

test.each([
  'http://push.example.com/1',
  'https://127.0.0.1/1',
  'https://[::1]/1',
  'https://10.0.0.8/1',
  'https://router/1',
  'https://db.internal/1',
  'https://push.example.com:8443/1',
  'https://user@push.example.com/1',
])('%s is no push service to register', async (endpoint) => {
  const person = await aShipper()
  const { subscribe } = await signedIn(person)
  expect(await subscribe(endpoint)).toBe(400)
  expect(await devicesOf(person)).toEqual([])
  expect(await subscribe('https://push.example.com/1')).toBe(200)
})
