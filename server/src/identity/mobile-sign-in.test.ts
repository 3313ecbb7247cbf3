import { expect, test } from 'vitest'
import { identityServer, codeSentTo, proven } from '../../test/identity-server.ts'
import { aMobile, aShipper, aTransporter, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'

const server = await identityServer()
const shipper = { userType: 'shipper' } as const
const transporter = { userType: 'transporter' } as const

test('a mobile signs up, signs out and signs in again, each time under a new session id', async () => {
  const mobile = aMobile()
  const person = server.browser()
  expect((await person.call('POST', '/api/shipper/check-user', { mobile })).body).toEqual({ exists: false })
  const otp = await person.call('POST', '/api/identity/otp', { mobile })
  expect(otp).toMatchObject({ status: 202, body: { resendAfterSeconds: 30, expiresInSeconds: 600 } })
  const verified = await person.call<object>('POST', '/api/identity/verify', {
    mobile,
    code: await codeSentTo(`+91${mobile}`),
  })
  expect(verified.status).toBe(200)

  const asked = { mobile, name: 'Asha', ...verified.body, ...shipper }
  const inHindi = { 'accept-language': 'hi' }
  const registered = await person.call('POST', '/api/shipper/register-mobile', asked, inHindi)
  const account = { name: 'Asha', mobile, userType: 'shipper', rating: null, language: 'hi' }
  expect(registered).toMatchObject({ status: 201, body: account })
  expect(JSON.stringify(registered.body)).not.toMatch(/hash|password/i)
  expect(person.setCookie).toMatch(/^vapsi-session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(await person.call('GET', '/api/user')).toMatchObject({ status: 200, body: { name: 'Asha' } })
  expect((await person.call('POST', '/api/shipper/check-user', { mobile })).body).toEqual({ exists: true })
  expect((await person.call('POST', '/api/driver/check-user', { mobile })).body).toEqual({ exists: false })

  const first = person.cookie
  expect(await person.call('POST', '/api/logout')).toMatchObject({ status: 200, body: { ok: true } })
  expect(person.cookie).toBeUndefined()
  expect((await server.browser(first).call('GET', '/api/user')).status).toBe(401)

  const again = await person.call('POST', '/api/shipper/login-mobile', {
    ...(await proven(server, mobile)),
    ...shipper,
  })
  expect(again.status).toBe(200)
  expect(person.cookie).not.toBe(first)
})

test('signing in ends the session that this browser held, so a planted id leads nowhere', async () => {
  const { mobile } = await aShipper()
  const person = server.browser()
  await person.call('POST', '/api/shipper/login-mobile', { ...(await proven(server, mobile!)), ...shipper })
  const before = person.cookie
  await person.call('POST', '/api/shipper/login-mobile', { ...(await proven(server, mobile!)), ...shipper })
  expect(person.cookie).not.toBe(before)
  expect((await server.browser(before).call('GET', '/api/user')).status).toBe(401)
})

test('an unknown mobile is told to sign up, and its token is still good for that', async () => {
  const mobile = aMobile()
  const proof = await proven(server, mobile)
  const person = server.browser()
  const login = await person.call('POST', '/api/driver/login-mobile', { ...proof, ...transporter })
  expect(login).toMatchObject({ status: 404, body: { code: 'user_not_found' } })
  const signup = await person.call('POST', '/api/driver/register-mobile', { ...proof, ...transporter, name: 'Balbir' })
  expect(signup.status).toBe(201)
})

test('a mobile may hold one account of each side, and no second one', async () => {
  const { mobile } = await aShipper()
  const proof = await proven(server, mobile!)
  const taken = await server
    .browser()
    .call('POST', '/api/shipper/register-mobile', { ...proof, ...shipper, name: 'Two' })
  expect(taken).toMatchObject({ status: 409, body: { code: 'account_exists' } })
  const other = await server
    .browser()
    .call('POST', '/api/driver/register-mobile', { ...proof, ...transporter, name: 'Two' })
  expect(other.status).toBe(201)
})

test('two sign-ups of one mobile at once make one account', async () => {
  const mobile = aMobile()
  const proofs = [await proven(server, mobile), await proven(server, mobile)]
  const answers = await Promise.all(
    proofs.map((proof) =>
      server.browser().call('POST', '/api/shipper/register-mobile', { ...proof, ...shipper, name: 'Race' }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(await db.selectFrom('users').select('id').where('mobile', '=', mobile).execute()).toHaveLength(1)
})

test('one token used many times at once opens one session', async () => {
  const { id, mobile } = await aShipper()
  const proof = await proven(server, mobile!)
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      server.browser().call('POST', '/api/shipper/login-mobile', { ...proof, ...shipper }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status, body }) => status === 401 && body.code === 'token_refused')).toHaveLength(11)
  expect(await db.selectFrom('sessions').select('userId').where('userId', '=', id).execute()).toHaveLength(1)
})

test('only what the token signs counts', async () => {
  const [victim, thief] = await Promise.all([aShipper(), aShipper()])
  const proof = await proven(server, thief.mobile!)
  const tries = [
    { ...proof, mobile: victim.mobile },
    { ...proof, firebaseUid: 'somebody-else' },
    { ...proof, idToken: 'not.a.token' },
    { ...proof, idToken: `${proof.idToken}x` },
  ]
  for (const body of tries) {
    const answer = await server.browser().call('POST', '/api/shipper/login-mobile', { ...body, ...shipper })
    expect(answer).toMatchObject({ status: 401, body: { code: 'token_refused' } })
  }
})

test('administrators do not sign in by mobile', async () => {
  const mobile = aMobile()
  await anAdmin({ mobile })
  const proof = await proven(server, mobile)
  const login = await server.browser().call('POST', '/api/shipper/login-mobile', { ...proof, ...shipper })
  expect(login).toMatchObject({ status: 403, body: { code: 'forbidden' } })
})

test('bad values are refused with the words of the form', async () => {
  const call = (url: string, body: object) => server.browser().call('POST', url, body)
  expect(await call('/api/shipper/check-user', { mobile: '12345' })).toMatchObject({
    status: 400,
    body: { message: 'Mobile number must be exactly 10 digits' },
  })
  expect((await call('/api/identity/otp', { mobile: '5000000001' })).status).toBe(400)
  expect(await call('/api/identity/verify', { mobile: aMobile(), code: '12' })).toMatchObject({
    status: 400,
    body: { message: 'OTP must be 6 digits' },
  })
  const register = { mobile: aMobile(), firebaseUid: 'u', idToken: 't', userType: 'shipper', name: 'A' }
  expect(await call('/api/shipper/register-mobile', register)).toMatchObject({
    status: 400,
    body: { message: 'Name must be at least 2 characters' },
  })
  for (const extra of [{ isAdmin: true }, { isVerified: true }, { rating: 5 }])
    expect((await call('/api/shipper/register-mobile', { ...register, name: 'Asha', ...extra })).status).toBe(400)
  // A shipper's call does not create a transporter.
  expect(
    (await call('/api/shipper/login-mobile', { ...register, name: undefined, userType: 'transporter' })).status,
  ).toBe(400)
})

test('the app wrapper opens a session with a fresh bearer token, once, and ends it', async () => {
  const { mobile, id } = await aShipper()
  const { idToken } = await proven(server, mobile!)
  const wrapper = server.browser()
  const bearer = { authorization: `Bearer ${idToken}` }
  expect((await wrapper.call('POST', '/api/auth/sync', shipper)).status).toBe(401)
  expect((await wrapper.call('POST', '/api/auth/sync', transporter, bearer)).status).toBe(404)
  const opened = await wrapper.call('POST', '/api/auth/sync', shipper, bearer)
  expect(opened).toMatchObject({ status: 200, body: { id } })
  expect((await server.browser().call('POST', '/api/auth/sync', shipper, bearer)).status).toBe(401)
  expect((await wrapper.call('DELETE', '/api/auth/sync')).status).toBe(204)
  expect((await wrapper.call('GET', '/api/user')).status).toBe(401)
})

test('signing out is always fine', async () => {
  expect((await server.browser().call('POST', '/api/logout')).status).toBe(200)
  expect((await server.browser('vapsi-session=nonsense').call('POST', '/api/logout', {})).status).toBe(200)
})

test('a driver signs in at the transporters’ door once an owner has added him, and is nobody’s before', async () => {
  const [owner, mobile] = [await aTransporter({ company: 'Yadav & Sons' }), aMobile()]
  const person = server.browser()
  const asks = async () => (await person.call('POST', '/api/driver/check-user', { mobile })).body
  expect(await asks()).toEqual({ exists: false })
  const added = { accountId: owner.id, role: 'driver' as const, name: 'Raju Yadav', mobile }
  const { id } = await db.insertInto('members').values(added).returning('id').executeTakeFirstOrThrow()
  expect(await asks()).toEqual({ exists: true })
  const enter = async () => ({ ...(await proven(server, mobile)), ...transporter })
  const first = await person.call<{ id: string }>('POST', '/api/driver/login-mobile', await enter(), {
    'accept-language': 'ta',
  })
  const driver = { name: 'Raju Yadav', userType: 'driver', mobile, language: 'ta', commissionRate: null }
  expect(first).toMatchObject({ status: 200, body: driver })
  expect(await person.call('GET', '/api/user')).toMatchObject({ status: 200, body: driver })
  const member = await db.selectFrom('members').select('personId').where('id', '=', id).executeTakeFirstOrThrow()
  expect(member.personId).toBe(first.body.id)
  const own = { ...(await enter()), name: 'Raju' }
  const refused = { status: 409, body: { code: 'drives_for_others', params: { owner: 'Yadav & Sons' } } }
  expect(await server.browser().call('POST', '/api/driver/register-mobile', own)).toMatchObject(refused)
  await db.updateTable('members').set({ removedAt: new Date() }).where('id', '=', id).execute()
  expect((await server.browser().call('POST', '/api/driver/register-mobile', own)).status).toBe(201)
  const again = await server.browser().call('POST', '/api/driver/login-mobile', await enter())
  expect(again).toMatchObject({ status: 200, body: { userType: 'transporter' } })
})

test('a driver’s second sign-in opens the account of the first', async () => {
  const [owner, mobile] = [await aTransporter(), aMobile()]
  await db.insertInto('members').values({ accountId: owner.id, role: 'driver', name: 'Raju', mobile }).execute()
  const enters = async () =>
    server.browser().call<{ id: string }>('POST', '/api/driver/login-mobile', {
      ...(await proven(server, mobile)),
      ...transporter,
    })
  const [one, other] = [await enters(), await enters()]
  expect([one.status, other.status, one.body.id]).toEqual([200, 200, other.body.id])
})
