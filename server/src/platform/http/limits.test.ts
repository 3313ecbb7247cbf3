import { expect, test } from 'vitest'
import { endpoint } from '@vapsi/contract/endpoint'
import { z } from 'zod'
import { servedRoom, testConfig } from '../../../test/served-room.ts'
import { db, pool } from '../../../test/harness.ts'
import type { Failure } from '../fail.ts'
import { type Limits, openLimits, sweepLimits } from './limits.ts'

const limitsOf = (env: Record<string, string>) => openLimits(pool, testConfig(env))
const refusal = (call: Promise<void>) =>
  call.then(
    () => null,
    (error: Failure) => error,
  )

test('five codes a number and purpose, then 429 with the time to wait', async () => {
  const limits = limitsOf({})
  for (let i = 0; i < 5; i += 1) await limits.codeFor('9000000011', 'sign-in')
  const refused = await refusal(limits.codeFor('9000000011', 'sign-in'))
  expect([refused?.code, refused?.status]).toEqual(['too_many_codes', 429])
  expect(refused?.retryAfterSeconds).toBeGreaterThan(800)
  // Another purpose and another number have their own.
  await limits.codeFor('9000000011', 'delete-account')
  await limits.codeFor('9000000012', 'sign-in')
})

test('all servers count together', async () => {
  const [one, other] = [limitsOf({ CODES_PER_NUMBER: '2' }), limitsOf({ CODES_PER_NUMBER: '2' })]
  await one.codeFor('9000000013', 'sign-in')
  await other.codeFor('9000000013', 'sign-in')
  expect((await refusal(one.codeFor('9000000013', 'sign-in')))?.status).toBe(429)
})

test('of a hundred at once exactly as many pass as may', async () => {
  const limits = limitsOf({ SIGN_INS_PER_ACCOUNT: '10' })
  const calls = await Promise.all(Array.from({ length: 100 }, () => refusal(limits.signInTo('Rush@Example.com'))))
  expect(calls.filter((refused) => refused === null)).toHaveLength(10)
  expect((await refusal(limits.signInTo(' rush@example.com')))?.code).toBe('too_many_sign_ins')
  await limits.signedIn('rush@example.com')
  expect(await refusal(limits.signInTo('rush@example.com'))).toBeNull()
})

test('the spending breaker stops codes for everybody', async () => {
  await db.deleteFrom('rateLimits').where('key', 'like', 'code-all%').execute()
  const limits = limitsOf({ CODES_PER_DAY: '2' })
  await limits.codeFor('9000000021', 'sign-in')
  await limits.codeFor('9000000022', 'sign-in')
  expect((await refusal(limits.codeFor('9000000023', 'sign-in')))?.status).toBe(429)
})

test('a number has its share of a day', async () => {
  const limits = limitsOf({ CODES_PER_NUMBER: '100', CODES_PER_NUMBER_DAY: '3', CODES_PER_DAY: '1000000' })
  for (let i = 0; i < 3; i += 1) await limits.codeFor('9000000031', 'sign-in')
  expect((await refusal(limits.codeFor('9000000031', 'sign-in')))?.retryAfterSeconds).toBeGreaterThan(80_000)
})

const ping = endpoint({
  method: 'GET',
  url: '/api/ping',
  who: 'anyone',
  summary: 'Ping',
  schema: { response: { 200: z.object({ ok: z.boolean() }) } },
})

test('everything else: so many a minute, and a made-up forwarded address changes nothing', async () => {
  const { as } = await servedRoom(({ route }) => route(ping, () => ({ ok: true })), { RATE_LIMIT_PER_MINUTE: '3' })
  const statuses = []
  for (let i = 0; i < 5; i += 1) {
    const { status, headers } = await as(null)('GET', '/api/ping', undefined, { 'x-forwarded-for': `10.1.1.${i}` })
    statuses.push(status)
    if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429])
})

/** How many of so many requests in a row pass. */
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
  // Also those who had a little left, and a server that has just started.
  expect([await passed(one, 's:shared', 20), await passed(limitsOf(env), 's:shared', 20)]).toEqual([0, 9])
  expect(await passed(one, 's:another', 50)).toBe(40)
})

test('what servers count together ends with the minute of the first of them', async () => {
  const limits = limitsOf({ RATE_LIMIT_PER_MINUTE: '4' })
  const began = Date.now()
  await limits.request('s:minute')
  const { expire } = await db
    .selectFrom('rateLimits')
    .select('expire')
    .where('key', 'like', 'request:%')
    .orderBy('expire', 'desc')
    .executeTakeFirstOrThrow()
  expect(Math.abs(Number(expire) - began - 60_000)).toBeLessThan(1000)
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

test('a trusted proxy is believed about its visitors', async () => {
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
