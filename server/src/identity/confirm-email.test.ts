import { expect, test } from 'vitest'
import { identityServer, anArrival, codeSentTo } from '../../test/identity-server.ts'
import { type Person, aShipper, aTransporter, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { inTransaction } from '../platform/database/database.ts'
import { accountOf } from '../users/users.sql.ts'
import { hashPassword } from './passwords/passwords.ts'
import { openSession } from './sessions/open-session.ts'

const server = await identityServer({ CHALLENGE_AFTER: '1000' })
let made = 0
const anAddress = () => `Owner${(made += 1)}@mail.example`
async function signedIn(person: Person, at = server) {
  const account = (await accountOf(db, person.id))!
  const { secret } = await inTransaction(db, (tx) => openSession(tx, account, anArrival()))
  return at.browser(`vapsi-session=${secret}`)
}
async function asked(email: string, given: Parameters<typeof aShipper>[0] = {}) {
  const person = await aShipper({ email, ...given })
  const browser = await signedIn(person)
  const sent = await browser.call('POST', '/api/profile/email/send-code', {})
  return { person, browser, sent, code: await codeSentTo(email) }
}
const confirm = ({ browser }: Pick<Awaited<ReturnType<typeof asked>>, 'browser'>, code: string) =>
  browser.call<{ emailConfirmed: boolean; code: string }>('POST', '/api/profile/email/confirm', { code })

test('a code that came to the address confirms it, once', async () => {
  const one = await asked(anAddress())
  expect(one.sent).toMatchObject({ status: 200, body: { resendAfterSeconds: 30 } })
  const wrong = one.code === '000000' ? '000001' : '000000'
  expect(await confirm(one, wrong)).toMatchObject({ status: 400, body: { code: 'otp_wrong' } })
  expect(await confirm(one, one.code)).toMatchObject({ status: 200, body: { emailConfirmed: true } })
  expect(await confirm(one, one.code)).toMatchObject({ status: 409, body: { code: 'email_confirmed_already' } })
  expect((await one.browser.call('POST', '/api/profile/email/send-code', {})).status).toBe(409)
})

test('of two who name one address at once the one who reads its mail gets it; on the other side it is free', async () => {
  const email = anAddress()
  const [one, other] = [await asked(email), await asked(email.toLowerCase())]
  const answers = await Promise.all([confirm(one, one.code), confirm(other, other.code)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('email_taken')
  const carrier = await signedIn(await aTransporter({ email }))
  await carrier.call('POST', '/api/profile/email/send-code', {})
  expect((await confirm({ browser: carrier }, await codeSentTo(email))).status).toBe(200)
})

test('an unverified address goes to whoever verifies it, and a verified one does not', async () => {
  const email = anAddress()
  const squatter = await aShipper({ email, emailConfirmed: true })
  const owner = await asked(email)
  expect((await confirm(owner, owner.code)).status).toBe(200)
  expect(await accountOf(db, squatter.id)).toMatchObject({ email, emailConfirmed: false })
  const third = await asked(email)
  expect((await confirm(third, third.code)).status).toBe(409)
})

test('a code serves the account and address that it was sent for', async () => {
  const one = await asked(anAddress())
  await db.updateTable('users').set({ email: anAddress() }).where('id', '=', one.person.id).execute()
  expect((await confirm(one, one.code)).body.code).toBe('otp_wrong')
  const nobody = await signedIn(await aShipper({ email: null }))
  expect((await nobody.call('POST', '/api/profile/email/send-code', {})).body.code).toBe('code_address_missing')
  expect((await server.browser().call('POST', '/api/profile/email/send-code', {})).status).toBe(401)
  expect((await (await signedIn(await anAdmin())).call('POST', '/api/profile/email/send-code', {})).status).toBe(403)
})

test('an unconfirmed address signs nobody in and gets no code to delete; confirmed it does', async () => {
  const email = anAddress()
  const password = 'a password of mine'
  const one = await asked(email, { mobile: null, username: `owner${made}`, passwordHash: await hashPassword(password) })
  const signIn = async (username: string) =>
    (await server.browser().call('POST', '/api/login', { username, password })).status
  expect([await signIn(email), await signIn(`owner${made}`)]).toEqual([401, 200])
  const sendDelete = () => one.browser.call('POST', '/api/send-delete-otp', {})
  expect(await sendDelete()).toMatchObject({ status: 400, body: { code: 'code_address_unconfirmed' } })
  await confirm(one, one.code)
  expect(await signIn(email)).toBe(200)
  expect(await sendDelete()).toMatchObject({ status: 200, body: { sentTo: 'email' } })
})

test('mails to confirm have a breaker of their own', async () => {
  const tight = await identityServer({ NEWSLETTER_MAILS_PER_DAY: '1', CHALLENGE_AFTER: '1000' })
  await db.deleteFrom('rateLimits').where('key', 'like', 'email-code-all%').execute()
  const send = async () =>
    (
      await (
        await signedIn(await aShipper({ email: anAddress() }), tight)
      ).call('POST', '/api/profile/email/send-code', {})
    ).status
  expect([await send(), await send()]).toEqual([200, 429])
  await db.deleteFrom('rateLimits').where('key', 'like', 'email-code-all%').execute()
})
