import { generate } from 'otplib'
import { expect, test } from 'vitest'
import type { OfficeRole } from '@vapsi/contract/values/office-roles'
import { identityServer, anArrival, type IdentityServer } from '../../test/identity-server.ts'
import { aShipper, anAdmin, type Person } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { inTransaction } from '../platform/database/database.ts'
import { encodeCursor } from '../platform/http/page.ts'
import { accountOf } from '../users/users.sql.ts'
import { hashPassword } from './passwords/passwords.ts'
import { openSession } from './sessions/open-session.ts'

const server = await identityServer()
const strict = await identityServer({ SECOND_FACTOR: 'on' })
const password = 'office-password-1'

async function signedIn(person: Person, at: IdentityServer = server) {
  const account = (await accountOf(db, person.id))!
  const { secret } = await inTransaction(db, (tx) => openSession(tx, account, anArrival()))
  return at.browser(`vapsi-session=${secret}`)
}
const owner = async () => signedIn(await anAdmin())
let made = 0
const aClerk = async (officeRole: OfficeRole = 'accounts') =>
  anAdmin({ officeRole, email: `c${(made += 1)}@office.example`, passwordHash: await hashPassword(password) })
/** The codes of one secret for consecutive half minutes: each is valid once. */
const codeAt = (secret: string, step = 0) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * step })
async function enrolled(person: Person) {
  const office = await signedIn(person)
  const { body } = await office.call<{ secret: string; uri: string; qr: string }>(
    'POST',
    '/api/admin/second-factor/begin',
  )
  const code = await codeAt(body.secret, -1)
  const confirmed = await office.call<{ recoveryCodes: string[] }>('POST', '/api/admin/second-factor/confirm', { code })
  return { office, begun: body, confirmed }
}

test('a clerk signs in with a code computed from the shown secret, each once; a recovery code serves once, too', async () => {
  const clerk = await aClerk()
  const { begun, confirmed } = await enrolled(clerk)
  expect(begun.uri).toContain(begun.secret)
  expect(begun.qr).toContain('<svg')
  expect(confirmed).toMatchObject({ status: 200 })
  expect(confirmed.body.recoveryCodes).toHaveLength(10)
  const signIn = (code?: string) =>
    server.browser().call('POST', '/api/admin/login', { email: clerk.email, password, ...(code && { code }) })
  expect(await signIn()).toMatchObject({ status: 401, body: { code: 'second_factor_needed' } })
  expect(await signIn('000000')).toMatchObject({ status: 401, body: { code: 'second_factor_wrong' } })
  const code = await codeAt(begun.secret)
  const both = await Promise.all([signIn(code), signIn(code)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  const [recovery] = confirmed.body.recoveryCodes
  expect((await signIn(recovery?.toUpperCase())).status).toBe(200)
  expect((await signIn(recovery)).status).toBe(401)
  const stored = JSON.stringify(await db.selectFrom('secondFactors').selectAll().execute())
  expect(stored).not.toContain(begun.secret)
})

test('where it is required, the second sign-in without a second factor may set one up and nothing else', async () => {
  const clerk = await aClerk('owner')
  const login = async () => {
    const browser = strict.browser()
    expect((await browser.call('POST', '/api/admin/login', { email: clerk.email, password })).status).toBe(200)
    return browser
  }
  expect((await (await login()).call('GET', '/api/admin/clerks')).status).toBe(200)
  const second = await login()
  expect(await second.call('GET', '/api/admin/clerks')).toMatchObject({ status: 403, body: { code: 'enrol_first' } })
  expect((await second.call('GET', '/api/user')).status).toBe(200)
  const thief = await login()
  expect(await thief.call('POST', '/api/sessions/end-others')).toMatchObject({ status: 403 })
  const { body } = await second.call<{ secret: string }>('POST', '/api/admin/second-factor/begin')
  const code = await codeAt(body.secret)
  expect((await second.call('POST', '/api/admin/second-factor/confirm', { code })).status).toBe(200)
  expect((await second.call('GET', '/api/admin/clerks')).status).toBe(200)
  expect((await thief.call('GET', '/api/user')).status).toBe(401)
})

test('a clerk may do what the role is named for; owners alone look after the people', async () => {
  const callsOf = async (role: OfficeRole | null) => {
    const browser = await signedIn(await anAdmin({ officeRole: role }))
    const urls = ['/api/admin/clerks', '/api/admin/second-factor', '/api/user']
    return Promise.all(urls.map(async (url) => (await browser.call('GET', url)).status))
  }
  expect(await callsOf('owner')).toEqual([200, 200, 200])
  for (const role of ['dispatcher', 'accounts', 'moderator'] as const)
    expect(await callsOf(role)).toEqual([403, 200, 200])
  expect(await callsOf(null)).toEqual([403, 403, 200])
})

test('an owner invites a clerk, gives a password, changes the role, signs the clerk out and ends the account', async () => {
  const office = await owner()
  const form = { email: 'new.clerk@office.example', name: 'Meena Joshi', role: 'dispatcher' }
  const invited = await office.call<{ id: string }>('POST', '/api/admin/clerks', form)
  expect(invited).toMatchObject({
    status: 201,
    body: { role: 'dispatcher', hasSecondFactor: false, sessions: 0, lastSeenAt: null },
  })
  expect(await office.call('POST', '/api/admin/clerks', form)).toMatchObject({
    status: 409,
    body: { code: 'email_taken', fields: { email: 'This email address is already in use.' } },
  })
  const { id } = invited.body
  const { body } = await office.call<{ password: string }>('POST', `/api/admin/clerks/${id}/password`)
  const clerk = server.browser()
  const login = () => clerk.call('POST', '/api/admin/login', { email: form.email, password: body.password })
  expect((await login()).status).toBe(200)
  const role = await office.call('PUT', `/api/admin/clerks/${id}/role`, { role: 'moderator' })
  expect(role).toMatchObject({ status: 200, body: { role: 'moderator', sessions: 1, lastSeenAt: expect.any(String) } })
  expect((await clerk.call('GET', '/api/user')).body).toMatchObject({ officeRole: 'moderator' })
  const [session] = (await office.call<{ id: string }[]>('GET', `/api/admin/clerks/${id}/sessions`)).body
  const end = (sessionId = session!.id) => office.call('DELETE', `/api/admin/clerk-sessions/${sessionId}`)
  expect((await end()).status).toBe(204)
  expect((await clerk.call('GET', '/api/user')).status).toBe(401)
  expect(await end()).toMatchObject({ status: 404, body: { code: 'session_not_found' } })
  const shipper = await signedIn(await aShipper())
  const [theirs] = (await shipper.call<{ id: string }[]>('GET', '/api/sessions')).body
  expect([(await end(theirs!.id)).status, (await end('odd')).status]).toEqual([404, 404])
  expect((await shipper.call('GET', '/api/user')).status).toBe(200)
  expect((await login()).status).toBe(200)
  expect((await office.call('POST', `/api/admin/clerks/${id}/end-sessions`)).body).toEqual({ ended: 1 })
  expect((await clerk.call('GET', '/api/user')).status).toBe(401)
  expect((await login()).status).toBe(200)
  const history = await office.call<object[]>('GET', `/api/admin/clerks/${id}/sign-ins`)
  expect(history.body).toHaveLength(3)
  expect((await office.call('POST', `/api/admin/clerks/${id}/remove`)).status).toBe(200)
  expect((await clerk.call('GET', '/api/user')).status).toBe(401)
  expect((await login()).status).toBe(401)
})

test('two owners who demote each other at once: one of them stays', async () => {
  await db.updateTable('users').set({ officeRole: 'accounts' }).where('officeRole', '=', 'owner').execute()
  const [one, other] = [await anAdmin(), await anAdmin()]
  const [first, second] = [await signedIn(one), await signedIn(other)]
  const demote = (by: typeof first, { id }: Person) =>
    by.call('PUT', `/api/admin/clerks/${id}/role`, { role: 'accounts' })
  const answers = await Promise.all([demote(first, other), demote(second, one)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const left = await db.selectFrom('users').select('id').where('officeRole', '=', 'owner').execute()
  expect(left).toHaveLength(1)
})

test('everybody sees their own sessions and sign-ins, and ends one or all others', async () => {
  const person = await aShipper()
  const [here, there, third] = [await signedIn(person), await signedIn(person), await signedIn(person)]
  const list = await here.call<{ id: string; isThis: boolean }[]>('GET', '/api/sessions')
  expect(list.body).toHaveLength(3)
  expect(list.body.filter(({ isThis }) => isThis)).toHaveLength(1)
  const page = await here.call<object[]>('GET', '/api/sessions?limit=2')
  expect([page.body.length, page.headers['x-total-count']]).toEqual([2, '3'])
  const forged = encodeCursor(['2026-11-02T00:00:00.000Z', 'no hash'])
  expect(await here.call('GET', `/api/sessions?cursor=${forged}`)).toMatchObject({
    status: 400,
    body: { code: 'bad_cursor' },
  })
  const strangers = await (await signedIn(await aShipper())).call('DELETE', `/api/sessions/${list.body[0]?.id}`)
  expect(strangers).toMatchObject({ status: 404, body: { code: 'session_not_found' } })
  const other = list.body.find(({ isThis }) => !isThis)?.id
  expect((await here.call('DELETE', `/api/sessions/${other}`)).status).toBe(204)
  const statuses = await Promise.all([there, third].map(async (one) => (await one.call('GET', '/api/user')).status))
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401])
  expect((await here.call('POST', '/api/sessions/end-others')).body).toEqual({ ended: 1 })
  expect((await here.call('GET', '/api/user')).status).toBe(200)
  const signIns = await here.call<{ outcome: string }[]>('GET', '/api/sign-ins')
  expect(signIns.body.map(({ outcome }) => outcome)).toEqual(['signed_in', 'signed_in', 'signed_in'])
})
