import { expect, test } from 'vitest'
import { identityServer, anArrival, type IdentityServer } from '../../../test/identity-server.ts'
import { anAdmin, aShipper, type Person } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { accountOf } from '../../users/users.sql.ts'
import { openSession } from './open-session.ts'
import { sessionHash } from './session-secret.ts'

const server = await identityServer()

async function signedIn(person: Person, at: IdentityServer = server) {
  const account = (await accountOf(db, person.id))!
  const { secret } = await inTransaction(db, (tx) => openSession(tx, account, anArrival()))
  const name = at.config.isHttps ? '__Host-vapsi-session' : 'vapsi-session'
  return { browser: at.browser(`${name}=${secret}`), idHash: sessionHash(secret)! }
}

const age = (idHash: Buffer, minutes: number) =>
  db
    .updateTable('sessions')
    .set({ lastUsedAt: new Date(Date.now() - minutes * 60_000) })
    .where('idHash', '=', idHash)
    .execute()
const sessionRow = (idHash: Buffer) =>
  db.selectFrom('sessions').selectAll().where('idHash', '=', idHash).executeTakeFirstOrThrow()

test('the secret of a cookie is not in the database', async () => {
  const { browser, idHash } = await signedIn(await aShipper())
  expect((await browser.call('GET', '/api/user')).status).toBe(200)
  const secret = browser.cookie!.split('=')[1]!
  expect(secret).toHaveLength(43)
  const stored = await sessionRow(idHash)
  expect(stored.idHash).toHaveLength(32)
  expect(JSON.stringify(stored)).not.toContain(secret)
})

test('a session slides with use, and writes that down once a minute at most', async () => {
  const { browser, idHash } = await signedIn(await anAdmin())
  const before = await sessionRow(idHash)
  await browser.call('GET', '/api/user')
  expect(await sessionRow(idHash)).toEqual(before)
  expect(browser.setCookie).toBeUndefined()

  await age(idHash, 2)
  await browser.call('GET', '/api/user')
  const after = await sessionRow(idHash)
  expect(after.lastUsedAt.getTime()).toBeGreaterThan(Date.now() - 10_000)
  expect(after.expiresAt.getTime()).toBeGreaterThan(before.expiresAt.getTime())
  expect(browser.setCookie).toContain('Max-Age=43200')
})

test("a person's session lasts seven days, an administrator's 12 hours", async () => {
  const hours = async (person: Person) => {
    const { expiresAt } = await sessionRow((await signedIn(person)).idHash)
    return Math.round((expiresAt.getTime() - Date.now()) / 3_600_000)
  }
  expect([await hours(await aShipper()), await hours(await anAdmin())]).toEqual([168, 12])
})

test("however often it is used, a session ends seven days after its sign-in, the office's after one", async () => {
  for (const [person, hours] of [
    [await aShipper(), 168],
    [await anAdmin(), 24],
  ] as const) {
    const { browser, idHash } = await signedIn(person)
    const createdAt = new Date(Date.now() - (hours - 1) * 3_600_000)
    await db.updateTable('sessions').set({ createdAt }).where('idHash', '=', idHash).execute()
    await age(idHash, 2)
    expect((await browser.call('GET', '/api/user')).status).toBe(200)
    const { expiresAt } = await sessionRow(idHash)
    expect(Math.round((expiresAt.getTime() - createdAt.getTime()) / 60_000)).toBe(hours * 60)
    expect(Number(/Max-Age=(\d+)/.exec(browser.setCookie ?? '')?.[1])).toBeLessThanOrEqual(3600)
  }
})

test('an expired session, an invented one and none all count as a visitor', async () => {
  const { browser, idHash } = await signedIn(await aShipper())
  await db.updateTable('sessions').set({ expiresAt: new Date() }).where('idHash', '=', idHash).execute()
  const cookies = [browser.cookie, `vapsi-session=${'A'.repeat(43)}`, "vapsi-session=' or 1=1", undefined]
  for (const cookie of cookies)
    expect(await server.browser(cookie).call('GET', '/api/user')).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    })
})

test('a deleted account is out at once, even with a session row that lives', async () => {
  const shipper = await aShipper()
  const { browser } = await signedIn(shipper)
  await db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', shipper.id).execute()
  expect((await browser.call('GET', '/api/user')).status).toBe(401)
})

test('over https the cookie is bound to the host and never sent in clear', async () => {
  const secure = await identityServer({ PUBLIC_URL: 'https://vapsi.example' })
  const { browser, idHash } = await signedIn(await aShipper(), secure)
  await age(idHash, 2)
  expect((await browser.call('GET', '/api/user')).status).toBe(200)
  expect(browser.setCookie).toMatch(
    /^__Host-vapsi-session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  const plain = browser.cookie!.replace('__Host-', '')
  expect((await secure.browser(plain).call('GET', '/api/user')).status).toBe(401)
})
