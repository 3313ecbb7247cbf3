import { expect, test } from 'vitest'
import { endpoint } from '@vapsi/contract/endpoint'
import { z } from 'zod'
import { servedRoom, testConfig } from '../../../../test/served-room.ts'
import { db, pool } from '../../../../test/harness.ts'
import type { Failure } from '../../fail.ts'
import type { Purpose } from './breakers.ts'
import { limitCounters } from './limit-counters.ts'
import type { Log } from '../../log.ts'
import type { Visit } from './visit.ts'
import { networksOf } from './rate-limit-key.ts'
import { type Limits, openLimits, sweepLimits } from './limits.ts'

const limitsOf = (env: Record<string, string>) => openLimits(pool, testConfig(env))
const of = (mobile: string, purpose: Purpose, hasAccount = true) => ({
  ...account(mobile),
  purpose,
  hasAccount,
})
const account = (name: string, isKnownDevice = false) => ({ account: name, isKnownDevice })
/** A visitor from this address, with or without a solved challenge. */
const visit = ({
  ip = '203.0.113.7',
  solved = false,
  device = null as Buffer | null,
  member = null as string | null,
} = {}): Visit => ({
  ip,
  member: async () => member,
  networks: networksOf(ip),
  agent: null,
  deviceHash: device,
  counted: async () => networksOf(ip),
  hasSolved: async () => solved,
})
const refusal = (call: Promise<void>) =>
  call.then(
    () => null,
    (error: Failure) => error,
  )

test('five codes a number and purpose, then 429 with the time to wait', async () => {
  const limits = limitsOf({})
  for (let i = 0; i < 5; i += 1) await limits.codeFor(of('9000000011', 'sign-in'), visit())
  const refused = await refusal(limits.codeFor(of('9000000011', 'sign-in'), visit()))
  expect([refused?.code, refused?.status]).toEqual(['too_many_codes', 429])
  expect(refused?.retryAfterSeconds).toBeGreaterThan(800)
  // Another purpose and another number have their own limits.
  await limits.codeFor(of('9000000011', 'delete-account'), visit())
  await limits.codeFor(of('9000000012', 'sign-in'), visit())
})

test('all servers count together', async () => {
  const [one, other] = [limitsOf({ CODES_PER_NUMBER: '2' }), limitsOf({ CODES_PER_NUMBER: '2' })]
  await one.codeFor(of('9000000013', 'sign-in'), visit())
  await other.codeFor(of('9000000013', 'sign-in'), visit())
  expect((await refusal(one.codeFor(of('9000000013', 'sign-in'), visit())))?.status).toBe(429)
})

test('of a hundred at once exactly the allowed number pass', async () => {
  const limits = limitsOf({ SIGN_INS_PER_ACCOUNT: '10' })
  const calls = await Promise.all(
    Array.from({ length: 100 }, () => refusal(limits.signInTo(account('Rush@Example.com'), visit()))),
  )
  expect(calls.filter((refused) => refused === null)).toHaveLength(10)
  expect((await refusal(limits.signInTo(account(' rush@example.com'), visit())))?.code).toBe('too_many_sign_ins')
  await limits.signedIn(account('rush@example.com'), visit())
  expect(await refusal(limits.signInTo(account('rush@example.com'), visit()))).toBeNull()
})

test('the daily budget stops codes for everybody', async () => {
  await db.deleteFrom('rateLimits').where('key', 'like', 'code-%').execute()
  const limits = limitsOf({ CODES_PER_DAY: '2' })
  await limits.codeFor(of('9000000021', 'sign-in'), visit())
  await limits.codeFor(of('9000000022', 'sign-in'), visit())
  expect((await refusal(limits.codeFor(of('9000000023', 'sign-in'), visit())))?.status).toBe(429)
})

test('a number has its share of a day', async () => {
  const limits = limitsOf({ CODES_PER_NUMBER: '100', CODES_PER_NUMBER_DAY: '3', CODES_PER_DAY: '1000000' })
  for (let i = 0; i < 3; i += 1) await limits.codeFor(of('9000000031', 'sign-in'), visit())
  expect((await refusal(limits.codeFor(of('9000000031', 'sign-in'), visit())))?.retryAfterSeconds).toBeGreaterThan(
    80_000,
  )
})

const ping = endpoint({
  method: 'GET',
  url: '/api/ping',
  who: 'anyone',
  summary: 'Ping',
  schema: { response: { 200: z.object({ ok: z.boolean() }) } },
})

test('the newsletter and deletions have their own budgets, and known accounts a share of the codes', async () => {
  await db.deleteFrom('rateLimits').execute()
  const lines: object[] = []
  const log = { error: (line: object) => void lines.push(line) } as unknown as Log
  const env = { CODES_PER_DAY: '4', NEWSLETTER_MAILS_PER_DAY: '3', DELETE_CODES_PER_DAY: '1' }
  const limits = openLimits(pool, testConfig(env), log)
  const spent = async (purpose: Purpose, hasAccount: boolean, times: number) => {
    const answers = Array.from({ length: times }, (_, i) =>
      refusal(limits.codeFor(of(`${purpose}${hasAccount}${i}`, purpose, hasAccount), visit())),
    )
    return (await Promise.all(answers)).filter((refused) => refused === null).length
  }
  expect(await spent('newsletter', false, 10)).toBe(3)
  expect(await spent('delete-account', true, 3)).toBe(1)
  // Unknown numbers may use half of the day's budget; the rest is for numbers with an account.
  expect(await spent('sign-in', false, 10)).toBe(2)
  expect(await spent('sign-in', true, 10)).toBe(2)
  const tripped = ['newsletter-all', 'delete-code-all', 'code-new', 'code-known', 'code-all']
  expect(lines).toHaveLength(tripped.length)
  expect(lines).toEqual(expect.arrayContaining(tripped.map((breaker) => ({ breaker, points: expect.any(Number) }))))
  const figures = await limitCounters.breakers.get()
  expect(figures.values.map(({ labels }) => labels.breaker)).toEqual(expect.arrayContaining(tripped))
  await db.deleteFrom('rateLimits').execute()
})

test('newcomers keep a share of the day whatever people with an account ask for', async () => {
  await db.deleteFrom('rateLimits').execute()
  const limits = limitsOf({ CODES_PER_DAY: '16' })
  let asked = 0
  const passed = async (hasAccount: boolean, member: string | null) => {
    const calls = Array.from({ length: 20 }, () =>
      refusal(limits.codeFor(of(`share ${(asked += 1)}`, 'sign-in', hasAccount), visit({ member }))),
    )
    return (await Promise.all(calls)).filter((refused) => refused === null).length
  }
  // Of 16: an eighth for strangers of people with an account, three quarters for people with one, and what is left.
  expect(await passed(false, 'one')).toBe(2)
  expect(await passed(false, 'other')).toBe(0)
  expect(await passed(true, 'one')).toBe(12)
  expect(await passed(false, null)).toBe(2)
  await db.deleteFrom('rateLimits').execute()
})

test('wide networks have their own shares: a /48 and a /24 reach a limit from any address', async () => {
  const limits = limitsOf({ CODES_PER_ADDRESS_HOUR: '3' })
  const passedOf = async (ips: string[]) =>
    (await Promise.all(ips.map((ip) => refusal(limits.admit('newsletter', visit({ ip })))))).filter((r) => r === null)
      .length
  expect(await passedOf(Array.from({ length: 60 }, (_, i) => `2001:db8:99:${(i * 256).toString(16)}::1`))).toBe(12)
  expect(await passedOf(Array.from({ length: 60 }, (_, i) => `2001:db8:98:11${(i + 16).toString(16)}::1`))).toBe(6)
  expect(await passedOf(Array.from({ length: 60 }, (_, i) => `198.51.77.${i}`))).toBe(24)
})

test("refusals of an address leave its network's share untouched", async () => {
  const limits = limitsOf({ CODES_PER_ADDRESS_HOUR: '3' })
  const passedOf = async (ip: string) => {
    const calls = Array.from({ length: 40 }, () => refusal(limits.admit('newsletter', visit({ ip }))))
    return (await Promise.all(calls)).filter((refused) => refused === null).length
  }
  expect([await passedOf('2001:db8:97:1100::1'), await passedOf('2001:db8:97:1101::1')]).toEqual([3, 3])
  expect([await passedOf('198.51.78.1'), await passedOf('198.51.78.2')]).toEqual([3, 3])
})

test('from the third unverified try on a call needs a challenge, and a success gives its tries back', async () => {
  const limits = limitsOf({ CHALLENGE_AFTER: '2' })
  const ip = '198.51.100.4'
  const attempt = (solved = false) => refusal(limits.admit('look-up', visit({ ip, solved })))
  expect([await attempt(), await attempt()]).toEqual([null, null])
  expect(await attempt()).toMatchObject({ code: 'challenge_needed', status: 429 })
  expect(await attempt(true)).toBeNull()
  await limits.proven(['look-up'], visit({ ip }))
  await limits.proven(['look-up'], visit({ ip }))
  expect(await attempt()).toBeNull()
  expect(await attempt()).toMatchObject({ code: 'challenge_needed' })
  // Only used tries are given back, never extra credit.
  for (let i = 0; i < 9; i += 1) await limits.proven(['look-up'], visit({ ip }))
  expect([await attempt(), await attempt(), (await attempt())?.code]).toEqual([null, null, 'challenge_needed'])
})

test('a lock-out binds an account and an address: it touches neither other addresses nor a known device', async () => {
  const limits = limitsOf({ SIGN_INS_PER_ACCOUNT: '3' })
  const stranger = visit({ ip: '203.0.113.66' })
  for (let i = 0; i < 3; i += 1) await limits.signInTo(account('bound'), stranger)
  expect(await refusal(limits.signInTo(account('bound'), stranger))).toMatchObject({ code: 'too_many_sign_ins' })
  const device = Buffer.from('a device')
  expect(await refusal(limits.signInTo(account('bound', true), visit({ ip: '203.0.113.66', device })))).toBeNull()
  expect(await refusal(limits.signInTo(account('bound'), visit({ ip: '203.0.113.67' })))).toBeNull()
  // From ever new addresses, each further guess costs a challenge.
  const others = Array.from({ length: 30 }, (_, i) => ({ ip: `203.0.113.${100 + i}` }))
  for (const from of others) await refusal(limits.signInTo(account('bound'), visit(from)))
  const next = { ip: '203.0.113.200' }
  expect(await refusal(limits.signInTo(account('bound'), visit(next)))).toMatchObject({ code: 'challenge_needed' })
  expect(await refusal(limits.signInTo(account('bound'), visit({ ...next, solved: true })))).toBeNull()
  expect(await refusal(limits.signInTo(account('bound', true), visit({ ...next, device })))).toBeNull()
})

test('a number that strangers have used up still gets codes on its own device', async () => {
  const limits = limitsOf({ CODES_PER_NUMBER: '2' })
  const code = (ip: string, device: Buffer | null = null) =>
    refusal(limits.codeFor({ ...of('9000000051', 'sign-in'), isKnownDevice: device !== null }, visit({ ip, device })))
  for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
    expect([await code(ip), await code(ip)]).toEqual([null, null])
  expect(await code('192.0.2.4')).toMatchObject({ code: 'too_many_codes' })
  const own = Buffer.from('its own')
  expect([await code('192.0.2.4', own), await code('192.0.2.4', own)]).toEqual([null, null])
  expect(await code('192.0.2.4', own)).toMatchObject({ code: 'too_many_codes' })
})

test('everything else: a limit per minute, which an invented forwarded address does not change', async () => {
  const { as } = await servedRoom(({ route }) => route(ping, () => ({ ok: true })), { RATE_LIMIT_PER_MINUTE: '3' })
  const statuses = []
  for (let i = 0; i < 5; i += 1) {
    const { status, headers } = await as(null)('GET', '/api/ping', undefined, { 'x-forwarded-for': `10.1.1.${i}` })
    statuses.push(status)
    if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429])
})

/** How many of this many consecutive requests pass. */
async function passed(limits: Limits, key: string, requests: number) {
  const answers = []
  for (let i = 0; i < requests; i += 1) answers.push(await refusal(limits.request(key)))
  for (const refused of answers)
    if (refused) expect([refused.code, (refused.retryAfterSeconds ?? 0) > 0]).toEqual(['too_many', true])
  return answers.filter((refused) => refused === null).length
}

test('of everything else, too, all servers count together, from a quarter of the minute on', async () => {
  const env = { RATE_LIMIT_PER_MINUTE: '40' }
  const [one, other] = [limitsOf(env), limitsOf(env)]
  expect([await passed(one, 's:shared', 20), await passed(other, 's:shared', 30)]).toEqual([20, 20])
  // Also for callers who had a little left, and on a server that has just started.
  expect([await passed(one, 's:shared', 20), await passed(limitsOf(env), 's:shared', 20)]).toEqual([0, 9])
  expect(await passed(one, 's:another', 50)).toBe(40)
})

test('what servers count together ends with the minute of the first of them', async () => {
  const limits = limitsOf({ RATE_LIMIT_PER_MINUTE: '4' })
  const began = Date.now()
  await limits.request('s:minute')
  const ended = Date.now()
  const { expire } = await db
    .selectFrom('rateLimits')
    .select('expire')
    .where('key', 'like', 'request:%')
    .orderBy('expire', 'desc')
    .executeTakeFirstOrThrow()
  expect(Number(expire) - 60_000).toBeGreaterThanOrEqual(began)
  expect(Number(expire) - 60_000).toBeLessThanOrEqual(ended)
})

test('the first quarter of a minute asks nobody, and without a database each server counts for itself', async () => {
  let asked = 0
  const away = {
    query: () => {
      asked += 1
      return Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
    },
  }
  const limits = openLimits(away as unknown as typeof pool, testConfig({ RATE_LIMIT_PER_MINUTE: '40' }))
  expect([await passed(limits, 's:away', 9), asked]).toEqual([9, 0])
  expect(await passed(limits, 's:away', 40)).toBe(31)
  expect(asked).toBe(31)
})

test('the visitor address of a trusted proxy counts', async () => {
  const { as } = await servedRoom(({ route }) => route(ping, () => ({ ok: true })), {
    RATE_LIMIT_PER_MINUTE: '1',
    TRUST_PROXY: '127.0.0.1',
  })
  const from = async (address: string) =>
    (await as(null)('GET', '/api/ping', undefined, { 'x-forwarded-for': address })).status
  expect([await from('10.1.1.1'), await from('10.1.1.2'), await from('10.1.1.1')]).toEqual([200, 200, 429])
})

test('old windows are swept away', async () => {
  await db
    .insertInto('rateLimits')
    .values({ key: 'old', points: 1, expire: Date.now() - 7_200_000 })
    .execute()
  await sweepLimits(db)
  expect(await db.selectFrom('rateLimits').select('key').where('key', '=', 'old').execute()).toEqual([])
})
