import { expect, test } from 'vitest'
import { identityServer, anArrival, proven } from '../../test/identity-server.ts'
import { aMobile, aShipper, aTransporter, anAdmin, type Person } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { aJobContext } from '../../test/jobs.ts'
import { workOff } from '../../test/queued.ts'
import { inTransaction } from '../platform/database/database.ts'
import { accountOf } from '../users/users.sql.ts'
import { openSession } from './sessions/open-session.ts'
import { mobileChangedJob } from './verify-mobile.ts'

const server = await identityServer({ CODES_PER_NUMBER: '1000', CODES_PER_NUMBER_DAY: '1000' })

async function signedIn(person: Person) {
  const account = (await accountOf(db, person.id))!
  const { secret } = await inTransaction(db, (tx) => openSession(tx, account, anArrival()))
  return server.browser(`vapsi-session=${secret}`)
}
const verify = async (person: Person, mobile: string, by = signedIn(person)) => {
  const { idToken } = await proven(server, mobile)
  return (await by).call('POST', '/api/profile/mobile/verify', { idToken })
}
const toldOldNumber = (mobile: string | null) =>
  db.selectFrom('devMessages').select('text').where('to', '=', `+91${mobile}`).where('text', 'like', '%changed%')
const eventsOf = async (id: string) =>
  (await db.selectFrom('events').select('type').where('subjectId', '=', id).orderBy('seq').execute()).map(
    ({ type }) => type,
  )

test('a mobile that was only named is proven, and signs in from then on', async () => {
  const named = await aShipper({ mobileVerified: false })
  const answer = await verify(named, named.mobile!)
  expect(answer).toMatchObject({ status: 200, body: { id: named.id, mobile: named.mobile, mobileVerified: true } })
  expect(await eventsOf(named.id)).toEqual(['signed_in', 'mobile_proven'])
  const proof = await proven(server, named.mobile!)
  const login = await server.browser().call('POST', '/api/shipper/login-mobile', { ...proof, userType: 'shipper' })
  expect(login).toMatchObject({ status: 200, body: { id: named.id } })
  // Repeating it changes nothing.
  expect((await verify(named, named.mobile!)).status).toBe(200)
  expect((await eventsOf(named.id)).filter((type) => type.startsWith('mobile_'))).toEqual(['mobile_proven'])
})

test('a changed mobile ends the other sessions, keeps this one, and tells the old number', async () => {
  const person = await aTransporter()
  const [here, elsewhere] = [await signedIn(person), await signedIn(person)]
  const mobile = aMobile()
  const answer = await verify(person, mobile, Promise.resolve(here))
  expect(answer).toMatchObject({ status: 200, body: { mobile, mobileVerified: true } })
  expect((await here.call('GET', '/api/user')).status).toBe(200)
  expect((await elsewhere.call('GET', '/api/user')).status).toBe(401)
  await workOff(mobileChangedJob, await aJobContext())
  expect(await toldOldNumber(person.mobile).execute()).toHaveLength(1)
  const [waiting] = await db.selectFrom('events').selectAll().where('type', '=', 'mobile_changed').execute()
  expect(JSON.stringify(waiting)).not.toContain(mobile)
})

test("another account's mobile of the same side is taken; of the other side it is not", async () => {
  const [shipper, other, driver] = await Promise.all([aShipper(), aShipper(), aTransporter()])
  expect(await verify(shipper, other.mobile!)).toMatchObject({ status: 409, body: { code: 'mobile_taken' } })
  expect((await accountOf(db, shipper.id))?.mobile).toBe(shipper.mobile)
  expect((await verify(shipper, driver.mobile!)).status).toBe(200)
})

test('two accounts that prove one mobile at once: one of them has it', async () => {
  const people = await Promise.all([aShipper(), aShipper()])
  const mobile = aMobile()
  const sessions = await Promise.all(people.map(signedIn))
  const tokens = [(await proven(server, mobile)).idToken, (await proven(server, mobile)).idToken]
  const answers = await Promise.all(
    sessions.map((browser, at) => browser.call('POST', '/api/profile/mobile/verify', { idToken: tokens[at] })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a token proves once, also for several accounts at once', async () => {
  const { idToken } = await proven(server, aMobile())
  const sessions = await Promise.all((await Promise.all([aShipper(), aTransporter()])).map(signedIn))
  const answers = await Promise.all(
    sessions.map((browser) => browser.call('POST', '/api/profile/mobile/verify', { idToken })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
})

test('nobody, an administrator, a made-up token and an empty one are refused', async () => {
  const { idToken } = await proven(server, aMobile())
  const call = async (by: Promise<ReturnType<typeof server.browser>>, token: string) =>
    (await (await by).call('POST', '/api/profile/mobile/verify', { idToken: token })).status
  expect(await call(Promise.resolve(server.browser()), idToken)).toBe(401)
  expect(await call(signedIn(await anAdmin()), idToken)).toBe(403)
  expect(await call(signedIn(await aShipper()), 'not.a.token')).toBe(401)
  expect(await call(signedIn(await aShipper()), '')).toBe(400)
})
