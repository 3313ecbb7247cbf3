import { rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { tripOnTheRoad } from '../../e2e/account/account-people.ts'
import { proveMobile } from '../../e2e/prove-mobile.ts'
import { startServer } from '../../e2e/server.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { freshDatabase } from '../../server/test/harness.ts'
import { lastRelease, sourcesOf } from './last-release.ts'
import { crashEnv } from './writers.ts'

type Call = <T = Record<string, never>>(method: string, path: string, body?: unknown) => Promise<T>

/** A client's calls, with the cookies that it receives. */
function aVisitor(url: string) {
  const cookies = new Map<string, string>()
  const call: Call = async (method, path, body) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) }
    const answer = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as never
  }
  return call
}

async function register(call: Call, userType: string, name: string) {
  const username = `release${userType}${Date.now()}`
  await call('POST', '/api/register', { username, password: 'long-enough-1', name, userType })
  await proveMobile(call)
  return username
}

const release = lastRelease()

test.skipIf(!release)('the server of the last release works on, on the schema of this one, beside it', async () => {
  const empty = await freshDatabase()
  await empty.pool.query('drop schema public cascade; drop schema pgboss cascade; create schema public')
  const from = sourcesOf(release!)
  const env = { ...crashEnv, DATABASE_URL: empty.url }
  const before = await startServer({ env, from })
  onTestFinished(async () => {
    await before.stop()
    await empty.drop()
    await rm(from, { recursive: true, force: true })
  })
  // While it runs, the first new server migrates.
  await migrate(empty.url)
  const [shipper, driver, office] = [aVisitor(before.url), aVisitor(before.url), aVisitor(before.url)]
  const username = await register(shipper, 'shipper', 'Asha Traders')
  await register(driver, 'transporter', 'Balbir Singh')
  const bookingId = await tripOnTheRoad(shipper, driver, office)
  await driver('POST', `/api/bookings/${bookingId}/respond`, { response: 'accepted' })
  for (const path of ['/api/market-trucks', '/api/notifications', '/api/bookings'])
    expect(await shipper('GET', path), path).toEqual(expect.any(Array))

  const after = await startServer({ env })
  const later = aVisitor(after.url)
  await later('POST', '/api/login', { username, password: 'long-enough-1' })
  expect(await later('GET', `/api/bookings/${bookingId}`)).toMatchObject({ id: bookingId, status: 'confirmed' })
  expect(await before.stop()).toBe(0)
  expect(await after.stop()).toBe(0)
})
