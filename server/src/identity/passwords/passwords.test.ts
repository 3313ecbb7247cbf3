import { expect, test } from 'vitest'
import { identityServer } from '../../../test/identity-server.ts'
import { anAdmin, aShipper } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { testConfig } from '../../../test/served-room.ts'
import { untilWaiting } from '../../../test/waiting-for-locks.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { openLog } from '../../platform/log.ts'
import { ensureAdministrator } from '../ensure-administrator.ts'
import { letInAdministrator } from '../let-in-administrator.ts'
import { hashPassword } from './passwords.ts'
import { passwordOf, replacePassword } from './passwords.sql.ts'
import { deleteSessionsOf } from '../sessions/sessions.sql.ts'

const server = await identityServer()
const log = openLog({ level: 'silent' })
let made = 0
const form = () => ({
  username: `asha${(made += 1)}`,
  password: 'eight characters',
  name: 'Asha',
  userType: 'shipper' as const,
})

/** As if the mailed code had been typed in. */
const confirmed = (username: string) =>
  db.updateTable('users').set({ emailConfirmed: true }).where('username', '=', username).execute()

test('an account with a password signs in by username and by email, whatever the case', async () => {
  const account = { ...form(), email: 'Asha.One@example.in', mobile: '9812345670' }
  const person = server.browser()
  const registered = await person.call('POST', '/api/register', account)
  expect(registered).toMatchObject({ status: 201, body: { username: account.username, mobile: '9812345670' } })
  expect(JSON.stringify(registered.body)).not.toMatch(/argon2|password/)
  expect((await person.call('GET', '/api/user')).status).toBe(200)
  await confirmed(account.username)
  for (const username of [account.username.toUpperCase(), 'asha.one@EXAMPLE.in']) {
    const login = await server.browser().call('POST', '/api/login', { username, password: account.password })
    expect(login.status).toBe(200)
  }
  const stored = await db
    .selectFrom('users')
    .select(['passwordHash', 'mobileVerified'])
    .where('username', '=', account.username)
    .executeTakeFirstOrThrow()
  expect(stored.passwordHash).toMatch(/^\$argon2id\$/)
  // An unverified mobile cannot be used to sign in.
  expect(stored.mobileVerified).toBe(false)
  const known = await server.browser().call('POST', '/api/shipper/check-user', { mobile: '9812345670' })
  expect(known.body).toEqual({ exists: false })
})

test('wrong password and unknown name answer alike; bad forms say what is wrong', async () => {
  const account = form()
  await server.browser().call('POST', '/api/register', account)
  const wrong = await server.browser().call('POST', '/api/login', { username: account.username, password: 'nonsense' })
  const unknown = await server.browser().call('POST', '/api/login', { username: 'nobody at all', password: 'nonsense' })
  expect(wrong).toMatchObject({ status: 401, body: { code: 'password_refused' } })
  expect(unknown.body).toEqual(wrong.body)
  const short = await server.browser().call('POST', '/api/register', { ...form(), password: 'seven77' })
  expect(short).toMatchObject({ status: 400, body: { message: 'Password must be at least 8 characters' } })
  for (const extra of [{ isAdmin: true }, { isVerified: true }, { rating: 5 }, { userType: 'admin' }])
    expect((await server.browser().call('POST', '/api/register', { ...form(), ...extra })).status).toBe(400)
})

test('a username is taken once, also when many ask at once; an address that nobody confirmed blocks nobody', async () => {
  const account = { ...form(), email: 'taken@example.in' }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => server.browser().call('POST', '/api/register', account)),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
  const sameEmail = await server.browser().call('POST', '/api/register', { ...form(), email: 'TAKEN@example.in' })
  expect(sameEmail).toMatchObject({ status: 201, body: { emailConfirmed: false } })
  const sameName = await server.browser().call('POST', '/api/register', { ...account, email: 'free@example.in' })
  expect(sameName).toMatchObject({ status: 409, body: { code: 'username_taken' } })
})

test("taking somebody's email as username does not open the account of that email", async () => {
  const victim = { ...form(), email: 'victim@example.in', password: 'the real password' }
  const thief = { ...form(), username: 'victim@example.in', password: 'a guess or two' }
  const { body } = await server.browser().call<{ id: string }>('POST', '/api/register', victim)
  await confirmed(victim.username)
  const { body: theirs } = await server.browser().call<{ id: string }>('POST', '/api/register', thief)
  const login = (password: string) =>
    server.browser().call<{ id: string }>('POST', '/api/login', { username: 'victim@example.in', password })
  expect((await login(victim.password)).body.id).toBe(body.id)
  expect((await login(thief.password)).body.id).toBe(theirs.id)
})

test('an account gets ten tries in a quarter of an hour, and a success gives them back', async () => {
  const account = form()
  await server.browser().call('POST', '/api/register', account)
  const login = (password: string) =>
    server.browser().call('POST', '/api/login', { username: account.username, password })
  for (let i = 0; i < 9; i += 1) await login('nonsense')
  expect((await login(account.password)).status).toBe(200)
  for (let i = 0; i < 10; i += 1) expect((await login('nonsense')).status).toBe(401)
  const refused = await login(account.password)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_sign_ins' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('a flood of passwords is told to come back instead of filling the memory', async () => {
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, i) =>
      server.browser().call('POST', '/api/login', { username: `flood${i}`, password: 'nonsense' }),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
  expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(40)
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
})

test('the first administrator is made once, by however many servers, and signs in at the office only', async () => {
  const config = testConfig()
  await Promise.all(Array.from({ length: 3 }, () => ensureAdministrator(db, config, log)))
  const admins = await db.selectFrom('users').select('email').where('isAdmin', '=', true).execute()
  expect(admins).toEqual([{ email: 'admin@vapsi.example' }])
  const demo = { email: 'admin@vapsi.example', password: 'vapsi-demo-2026' }
  const office = server.browser()
  const login = await office.call('POST', '/api/admin/login', demo)
  expect(login).toMatchObject({ status: 200, body: { isAdmin: true, userType: null, commissionRate: null } })
  expect(office.setCookie).toContain('Max-Age=43200')
  const elsewhere = await server.browser().call('POST', '/api/login', { username: demo.email, password: demo.password })
  expect(elsewhere.status).toBe(401)
  const wrong = await server.browser().call('POST', '/api/admin/login', { ...demo, password: 'nonsense' })
  expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid email or password.' } })
})

test('an administrator changes the password, and everybody else who was signed in is out', async () => {
  const email = 'changing@vapsi.example'
  await anAdmin({ email, passwordHash: await hashPassword('old-password') })
  const [here, there] = [server.browser(), server.browser()]
  for (const browser of [here, there])
    await browser.call('POST', '/api/admin/login', { email, password: 'old-password' })
  const change = (currentPassword: string, newPassword: string) =>
    here.call('POST', '/api/admin/change-password', { currentPassword, newPassword })
  expect(await change('old-password', 'short')).toMatchObject({
    status: 400,
    body: { message: 'New password must be at least 6 characters' },
  })
  expect(await change('nonsense', 'new-one')).toMatchObject({
    status: 400,
    body: { code: 'wrong_password', message: 'Current password is incorrect' },
  })
  expect(await change('old-password', 'new-one')).toMatchObject({ status: 200, body: { ok: true } })
  expect((await here.call('GET', '/api/user')).status).toBe(200)
  expect((await there.call('GET', '/api/user')).status).toBe(401)
  expect((await there.call('POST', '/api/admin/login', { email, password: 'new-one' })).status).toBe(200)
})

test("a very common password, or one with the owner's own words, is refused wherever one is chosen", async () => {
  const account = { ...form(), name: 'Kulkarni', email: 'kulkarni@roadlines.example' }
  const register = (password: string) => server.browser().call('POST', '/api/register', { ...account, password })
  for (const password of ['password1', 'QWERTY12345', '11111111'])
    expect(await register(password), password).toMatchObject({ status: 400, body: { code: 'password_common' } })
  for (const password of ['Kulkarni-2026', account.email, 'vapsi-1234'])
    expect(await register(password), password).toMatchObject({
      status: 400,
      body: { code: 'password_own_words', fields: { password: expect.any(String) } },
    })

  const email = 'choosing@vapsi.example'
  await anAdmin({ email, passwordHash: await hashPassword('old-password') })
  const office = server.browser()
  await office.call('POST', '/api/admin/login', { email, password: 'old-password' })
  const change = (newPassword: string) =>
    office.call('POST', '/api/admin/change-password', { currentPassword: 'old-password', newPassword })
  expect(await change('111111')).toMatchObject({
    status: 400,
    body: { code: 'password_common', fields: { newPassword: expect.any(String) } },
  })
  expect(await change('choosing-1')).toMatchObject({ status: 400, body: { code: 'password_own_words' } })
})

test('outside the demo a clerk chooses twelve characters', async () => {
  const strict = await identityServer({ OFFICE_PASSWORD_MIN: '12' })
  const email = 'strict@vapsi.example'
  await anAdmin({ email, passwordHash: await hashPassword('old-password') })
  const office = strict.browser()
  await office.call('POST', '/api/admin/login', { email, password: 'old-password' })
  const change = (newPassword: string) =>
    office.call('POST', '/api/admin/change-password', { currentPassword: 'old-password', newPassword })
  expect(await change('eleven-char')).toMatchObject({
    status: 400,
    body: { code: 'office_password_short', message: 'New password must be at least 12 characters' },
  })
  expect((await change('twelve-chars')).status).toBe(200)
})

test('a sign-in that has checked the old password opens nothing after a change', async () => {
  const account = { ...form(), email: 'overtaken@example.in' }
  const { body } = await server.browser().call<{ id: string }>('POST', '/api/register', account)
  const clerk = await anAdmin({ email: 'overtaken@vapsi.example', passwordHash: await hashPassword(account.password) })
  const doors = [
    { userId: body.id, url: '/api/login', form: { username: account.username, password: account.password } },
    { userId: clerk.id, url: '/api/admin/login', form: { email: clerk.email, password: account.password } },
  ]
  for (const { userId, url, form: typed } of doors) {
    const slow = server.browser()
    const { answer } = await inTransaction(db, async (tx) => {
      const old = await passwordOf(tx, userId)
      await replacePassword(tx, userId, old?.passwordHash ?? null, await hashPassword('another password'))
      const late = slow.call('POST', url, typed)
      await untilWaiting(1)
      await deleteSessionsOf(tx, userId)
      return { answer: late }
    })
    expect(await answer, url).toMatchObject({
      status: 401,
      body: { code: expect.stringMatching(/(password|credentials)_refused/) },
    })
    expect((await slow.call('GET', '/api/user')).status).toBe(401)
    const sessions = await db.selectFrom('sessions').select('userId').where('userId', '=', userId).execute()
    expect(sessions).toEqual([])
  }
})

test('the console creates a clerk, and later sets a new password that ends every session', async () => {
  const email = 'second.clerk@vapsi.example'
  const clerk = server.browser()
  const signIn = (password: string) => clerk.call('POST', '/api/admin/login', { email, password })
  const first = await letInAdministrator(db, email)
  expect(first.isNew).toBe(true)
  expect((await signIn(first.password)).status).toBe(200)
  expect((await clerk.call('GET', '/api/user')).status).toBe(200)

  const second = await letInAdministrator(db, email.toUpperCase())
  expect(second.isNew).toBe(false)
  expect((await clerk.call('GET', '/api/user')).status).toBe(401)
  expect((await signIn(first.password)).status).toBe(401)
  expect((await signIn(second.password)).status).toBe(200)
  const account = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  expect(account.name).toBe('second.clerk')
  await letInAdministrator(db, 'third.clerk@vapsi.example', 'Asha Rao')
  const third = db.selectFrom('users').select('name').where('email', '=', 'third.clerk@vapsi.example')
  expect(await third.executeTakeFirstOrThrow()).toEqual({ name: 'Asha Rao' })
  const events = await db.selectFrom('events').selectAll().where('subjectId', '=', account.id).orderBy('seq').execute()
  const told = events.filter(({ type }) => type !== 'signed_in')
  expect(told.map(({ type }) => type)).toEqual(['administrator_created', 'password_reset'])
  expect(JSON.stringify(events)).not.toContain(second.password)
})

test('the password form is for administrators, and an administrator may not sign in by mobile', async () => {
  expect((await server.browser().call('POST', '/api/admin/change-password', {})).status).toBe(401)
  const person = server.browser()
  await person.call('POST', '/api/register', form())
  expect((await person.call('POST', '/api/admin/change-password', {})).status).toBe(403)

  const email = 'mobile@vapsi.example'
  await anAdmin({ email, passwordHash: await hashPassword('old-password') })
  const office = server.browser()
  await office.call('POST', '/api/admin/login', { email, password: 'old-password' })
  const { mobile } = await aShipper()
  const claim = { mobile, firebaseUid: 'u', idToken: 't', userType: 'shipper' }
  expect((await office.call('POST', '/api/shipper/login-mobile', claim)).status).toBe(403)
})
