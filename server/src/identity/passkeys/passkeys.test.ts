import type { PasskeyView } from '@vapsi/contract/identity/passkeys'
import { expect, test } from 'vitest'
import { identityServer, anArrival, type Browser, type IdentityServer } from '../../../test/identity-server.ts'
import { aShipper, anAdmin, type Person } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { type Asked, softwarePasskey } from '../../../test/software-passkey.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { accountOf } from '../../users/users.sql.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { openSession } from '../sessions/open-session.ts'

const named = { PUBLIC_URL: 'http://localhost' }
const server = await identityServer(named)
const strict = await identityServer({ ...named, SECOND_FACTOR: 'on' })
const password = 'office-password-1'
const url = '/api/admin/passkeys'
type Begun = { challenge: string; rp: { id: string }; excludeCredentials: object[] }

let made = 0
const aClerk = async () =>
  anAdmin({ email: `key${(made += 1)}@office.example`, passwordHash: await hashPassword(password) })
async function signedIn(person: Person, at: IdentityServer = server) {
  const account = (await accountOf(db, person.id))!
  const { secret } = await inTransaction(db, (tx) => openSession(tx, account, anArrival()))
  return at.browser(`vapsi-session=${secret}`)
}
const begin = (office: Browser) => office.call<Begun>('POST', `${url}/begin`, { password })
async function added(office: Browser, key = softwarePasskey(), asked: Partial<Asked> = {}) {
  const { challenge } = (await begin(office)).body
  const passkey = key.create({ challenge, ...asked })
  return { key, passkey, kept: await office.call<PasskeyView>('POST', url, { name: 'Phone', passkey }) }
}
const challengeFor = async (browser: Browser) =>
  (await browser.call<Begun>('POST', '/api/admin/passkey-sign-in/begin', {})).body.challenge
async function signIn(
  key: ReturnType<typeof softwarePasskey>,
  asked: Partial<Asked> = {},
  at: IdentityServer = server,
) {
  const browser = at.browser()
  const passkey = key.get({ challenge: await challengeFor(browser), ...asked })
  const reply = await browser.call('POST', '/api/admin/passkey-sign-in', { passkey })
  return { browser, passkey, reply }
}

test('a passkey is added for the password, listed, named and signs in without password and code', async () => {
  const clerk = await aClerk()
  const office = await signedIn(clerk)
  expect(await office.call('POST', `${url}/begin`, { password: 'wrong' })).toMatchObject({
    status: 400,
    body: { code: 'wrong_password' },
  })
  const { key, kept } = await added(office)
  expect(kept).toMatchObject({ status: 201, body: { name: 'Phone', lastUsedAt: null } })
  expect((await begin(office)).body).toMatchObject({ rp: { id: 'localhost' }, excludeCredentials: [{ id: key.id }] })
  const { id } = kept.body
  expect((await office.call('PUT', `${url}/${id}`, { name: 'Blue phone' })).body).toMatchObject({ name: 'Blue phone' })
  const { browser, reply } = await signIn(key)
  expect(reply).toMatchObject({ status: 200, body: { id: clerk.id } })
  expect((await browser.call('GET', '/api/admin/clerks')).status).toBe(200)
  const [listed] = (await browser.call<PasskeyView[]>('GET', url)).body
  expect(listed).toMatchObject({ id, name: 'Blue phone', lastUsedAt: expect.any(String) })
  const trail = await db.selectFrom('events').select('type').where('subjectId', '=', clerk.id).execute()
  expect(trail.map(({ type }) => type)).toEqual(expect.arrayContaining(['passkey_added', 'signed_in']))
})

test('it is a second factor: the password alone opens nothing more, and enrolment is done', async () => {
  const clerk = await aClerk()
  const login = () => strict.browser().call('POST', '/api/admin/login', { email: clerk.email, password })
  expect((await login()).status).toBe(200)
  const office = strict.browser()
  await office.call('POST', '/api/admin/login', { email: clerk.email, password })
  expect(await office.call('GET', '/api/admin/clerks')).toMatchObject({ status: 403, body: { code: 'enrol_first' } })
  const { key } = await added(office)
  expect((await office.call('GET', '/api/admin/clerks')).status).toBe(200)
  expect(await login()).toMatchObject({ status: 401, body: { code: 'passkey_needed' } })
  const { browser } = await signIn(key, {}, strict)
  expect((await browser.call('GET', '/api/admin/second-factor')).body).toMatchObject({ passkeys: 1, mustEnrol: false })
})

test('a challenge serves once, also of two at once, and none that is forged or for something else serves at all', async () => {
  const office = await signedIn(await aClerk())
  const { key, passkey: registration, kept } = await added(office)
  expect(kept.status).toBe(201)
  expect((await office.call('POST', url, { name: 'Again', passkey: registration })).body.code).toBe('passkey_refused')
  const { passkey, reply } = await signIn(key)
  expect(reply.status).toBe(200)
  const send = (given: object) => server.browser().call('POST', '/api/admin/passkey-sign-in', { passkey: given })
  expect(await send(passkey)).toMatchObject({ status: 401, body: { code: 'passkey_refused' } })
  const once = key.get({ challenge: await challengeFor(server.browser()) })
  const both = await Promise.all([send(once), send(once)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  const forged = Buffer.alloc(54, 7).toString('base64url')
  const ofRegistration = (await begin(office)).body.challenge
  for (const challenge of [forged, ofRegistration, '', 'x'])
    expect((await send(key.get({ challenge }))).status, challenge).toBe(401)
})

test('another origin, another party, no finger, an older counter or another key sign nobody in', async () => {
  const { key } = await added(await signedIn(await aClerk()))
  const wrong = [{ origin: 'http://localhost.evil.example' }, { rpId: 'evil.example' }, { isUnverified: true }]
  for (const asked of wrong)
    expect((await signIn(key, asked)).reply, JSON.stringify(asked)).toMatchObject({ status: 401 })
  expect((await signIn(key)).reply.status).toBe(200)
  key.counter = 0
  expect((await signIn(key)).reply.body.code).toBe('passkey_refused')
  const other = Object.assign(softwarePasskey(), { id: key.id })
  const passkey = { ...other.get({ challenge: await challengeFor(server.browser()) }), id: key.id, rawId: key.id }
  expect((await server.browser().call('POST', '/api/admin/passkey-sign-in', { passkey })).status).toBe(401)
  expect((await signIn(softwarePasskey())).reply.status).toBe(401)
})

test('a challenge of one clerk adds no passkey to another, and one passkey belongs to one clerk', async () => {
  const [mine, theirs] = [await signedIn(await aClerk()), await signedIn(await aClerk())]
  const { challenge } = (await begin(theirs)).body
  const stolen = softwarePasskey().create({ challenge })
  expect((await mine.call('POST', url, { name: 'Not mine', passkey: stolen })).body.code).toBe('passkey_refused')
  const { key, kept } = await added(mine)
  expect((await added(theirs, key)).kept).toMatchObject({ status: 409, body: { code: 'passkey_known' } })
  for (const [method, path, body] of [
    ['PUT', `${url}/${kept.body.id}`, { name: 'Taken' }],
    ['POST', `${url}/${kept.body.id}/remove`, { password }],
    ['PUT', `${url}/nonsense`, { name: 'Taken' }],
  ] as const)
    expect(await theirs.call(method, path, body)).toMatchObject({ status: 404, body: { code: 'passkey_not_found' } })
  expect((await added(mine, softwarePasskey(), { isUnverified: true })).kept.status).toBe(401)
})

test('a removed passkey opens nothing; an owner’s reset and the end of an account take all of them', async () => {
  const [clerk, owner] = [await aClerk(), await signedIn(await anAdmin())]
  const office = await signedIn(clerk)
  const { key, kept } = await added(office)
  const remove = (given: string) => office.call('POST', `${url}/${kept.body.id}/remove`, { password: given })
  expect((await remove('wrong')).status).toBe(400)
  expect((await remove(password)).status).toBe(200)
  expect((await signIn(key)).reply.status).toBe(401)
  const second = await added(office)
  const reset = await owner.call('POST', `/api/admin/clerks/${clerk.id}/reset-second-factor`)
  expect(reset).toMatchObject({ status: 200, body: { hasSecondFactor: false } })
  expect((await signIn(second.key)).reply.status).toBe(401)
})

test('at most ten, and only administrators of an address with a name have any', async () => {
  const office = await signedIn(await aClerk())
  for (let i = 0; i < 10; i += 1) expect((await added(office)).kept.status).toBe(201)
  expect((await added(office)).kept).toMatchObject({ status: 409, body: { code: 'too_many_passkeys' } })
  expect((await office.call<object[]>('GET', `${url}?limit=4`)).body).toHaveLength(4)
  expect((await server.browser().call('GET', url)).status).toBe(401)
  expect((await (await signedIn(await aShipper())).call('GET', url)).status).toBe(403)
  const byNumber = await identityServer()
  const clerk = await signedIn(await aClerk(), byNumber)
  expect(await begin(clerk)).toMatchObject({ status: 409, body: { code: 'passkeys_unavailable' } })
  expect((await byNumber.browser().call('GET', '/api/config')).body).toMatchObject({ passkeys: false })
  expect((await server.browser().call('GET', '/api/config')).body).toMatchObject({ passkeys: true })
})
