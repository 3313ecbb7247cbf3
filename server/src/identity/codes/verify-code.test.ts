import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anArrival, identityServer, codeSentTo } from '../../../test/identity-server.ts'
import { aMobile, aShipper } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { queued } from '../../../test/queued.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { deviceHashOf } from '../../platform/http/limits/visit.ts'
import { accountOf } from '../../users/users.sql.ts'
import { openSession } from '../sessions/open-session.ts'
import { codeHashes, codeKeys } from './codes.ts'
import { tryCode } from './codes.sql.ts'
import { sendCodeJob } from './send-code.ts'

const server = await identityServer()
const unlimited = await identityServer({ SIGN_INS_PER_ACCOUNT: '1000000', CODES_PER_NUMBER: '1000000' })
const ask = (mobile: string, at = server, headers = {}) =>
  at.browser().call('POST', '/api/identity/otp', { mobile }, headers)
const verify = (mobile: string, code: string, at = server) =>
  at.browser().call('POST', '/api/identity/verify', { mobile, code })
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
/** Solves a challenge as the page does. */
async function solved(at = server) {
  const { body: challenge } = await at.browser().call<Challenge>('GET', '/api/challenge')
  const solution = await solveChallenge({ challenge, deriveKey })
  return { 'x-vapsi-challenge': Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') }
}
/** The same challenge with a longer validity. */
function tampered(header: { 'x-vapsi-challenge': string }) {
  const payload = JSON.parse(Buffer.from(header['x-vapsi-challenge'], 'base64').toString()) as { challenge: Challenge }
  payload.challenge.parameters.expiresAt = 9_999_999_999
  return { 'x-vapsi-challenge': Buffer.from(JSON.stringify(payload)).toString('base64') }
}
const tries = async (mobile: string) =>
  (await db.selectFrom('otpCodes').select('attempts').where('subject', '=', mobile).executeTakeFirstOrThrow()).attempts

test('wrong, spent, expired and unknown codes answer alike', async () => {
  const mobile = aMobile()
  await ask(mobile)
  const code = await codeSentTo(`+91${mobile}`)
  const wrong = await verify(mobile, other(code))
  expect(wrong).toMatchObject({ status: 400, body: { code: 'otp_wrong', message: 'Invalid OTP. Please try again.' } })
  expect((await verify(mobile, code)).status).toBe(200)
  expect((await verify(mobile, code)).body).toEqual(wrong.body)
  expect((await verify(aMobile(), code)).body).toEqual(wrong.body)

  const late = aMobile()
  await ask(late)
  const lateCode = await codeSentTo(`+91${late}`)
  await db
    .updateTable('otpCodes')
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where('subject', '=', late)
    .execute()
  expect((await verify(late, lateCode)).body).toEqual(wrong.body)
})

test('a new code kills the old one', async () => {
  const mobile = aMobile()
  await ask(mobile)
  const first = await codeSentTo(`+91${mobile}`)
  await ask(mobile)
  const second = await codeSentTo(`+91${mobile}`)
  if (first !== second) expect((await verify(mobile, first)).status).toBe(400)
  expect((await verify(mobile, second)).status).toBe(200)
})

test('after five wrong tries the right code is worth nothing', async () => {
  const mobile = aMobile()
  await ask(mobile)
  const code = await codeSentTo(`+91${mobile}`)
  for (let i = 0; i < 5; i += 1) expect((await verify(mobile, other(code))).status).toBe(400)
  expect((await verify(mobile, code)).status).toBe(400)
})

test('of 1,000 parallel guesses at most five are tried', async () => {
  const mobile = aMobile()
  await ask(mobile, unlimited)
  const keys = await codeKeys(db)
  const code = await codeSentTo(`+91${mobile}`)
  const guesses = Array.from({ length: 1000 }, (_, i) => String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0'))
  const outcomes = await Promise.all(
    guesses.map((guess) => tryCode(db, 'sign-in', mobile, codeHashes(keys, 'sign-in', mobile, guess))),
  )
  expect(outcomes.every((isRight) => !isRight)).toBe(true)
  expect(await tries(mobile)).toBe(5)
  expect((await verify(mobile, code, unlimited)).status).toBe(400)
})

test('of many right guesses at once one is taken', async () => {
  const mobile = aMobile()
  await ask(mobile, unlimited)
  const code = await codeSentTo(`+91${mobile}`)
  const answers = await Promise.all(Array.from({ length: 20 }, () => verify(mobile, code, unlimited)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a code is nowhere in clear: not in its row, not in the queue', async () => {
  const mobile = aMobile()
  await ask(mobile)
  const waiting = JSON.stringify((await queued(sendCodeJob)).filter(({ subject }) => subject === mobile))
  const row = await db.selectFrom('otpCodes').selectAll().where('subject', '=', mobile).executeTakeFirstOrThrow()
  const code = await codeSentTo(`+91${mobile}`)
  expect(code).toMatch(/^\d{6}$/)
  expect(waiting).toContain('sealed')
  expect(waiting).not.toContain(code)
  expect(JSON.stringify({ ...row, codeHash: row.codeHash.toString('latin1') })).not.toContain(code)
})

test('a number gets five codes in a quarter of an hour and then a 429 with the time to wait', async () => {
  const mobile = aMobile()
  for (let i = 0; i < 5; i += 1) expect((await ask(mobile)).status).toBe(202)
  const refused = await ask(mobile)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_codes' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('the spending breaker stops all codes of the day', async () => {
  const strict = await identityServer({ CODES_PER_DAY: '1' })
  await ask(aMobile(), strict)
  expect((await ask(aMobile(), strict)).status).toBe(429)
})

test('somebody who tries many numbers from one address is limited to the share of that address', async () => {
  const strict = await identityServer({ CODES_PER_ADDRESS_HOUR: '6', TRUST_PROXY: '127.0.0.1' })
  const walker = { 'x-forwarded-for': '10.9.9.9' }
  const numbers = Array.from({ length: 16 }, (_, at) => `98765432${at + 10}`)
  const answers = await Promise.all(numbers.map((mobile) => ask(mobile, strict, walker)))
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(6)
  const refused = answers.filter(({ status }) => status !== 202)
  expect(new Set(refused.map(({ status, headers }) => `${status} ${Number(headers['retry-after']) > 60}`))).toEqual(
    new Set(['429 true']),
  )
  const made = await db.selectFrom('otpCodes').select('subject').where('subject', 'in', numbers).execute()
  expect(made).toHaveLength(6)
})

test('somebody who tries a prefix from many addresses is limited to half of the day, and accounts still sign in', async () => {
  await db.deleteFrom('rateLimits').where('key', 'like', 'code-%').execute()
  const strict = await identityServer({ CODES_PER_DAY: '12', CODES_PER_ADDRESS_HOUR: '1', TRUST_PROXY: '127.0.0.1' })
  const numbers = Array.from({ length: 16 }, (_, at) => `98765431${at + 10}`)
  const answers = await Promise.all(
    numbers.map((mobile, at) => ask(mobile, strict, { 'x-forwarded-for': `10.8.${at}.8` })),
  )
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(6)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(10)
  // Until the end of the day, whatever the number and the address.
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(23 * 3600)
  const made = await db.selectFrom('otpCodes').select('subject').where('subject', 'in', numbers).execute()
  expect(made).toHaveLength(6)
  const { mobile } = await aShipper()
  expect((await ask(mobile!, strict, { 'x-forwarded-for': '10.9.9.1' })).status).toBe(202)
  await db.deleteFrom('rateLimits').where('key', 'like', 'code-%').execute()
})

test('strangers neither use up the tries of a code on a known device nor replace it', async () => {
  const { mobile } = await aShipper()
  const own = unlimited.browser()
  const signIn = async () => {
    await own.call('POST', '/api/identity/otp', { mobile })
    const code = await codeSentTo(`+91${mobile}`)
    const { body } = await own.call<object>('POST', '/api/identity/verify', { mobile, code })
    return own.call('POST', '/api/shipper/login-mobile', { mobile, userType: 'shipper', ...body })
  }
  expect((await signIn()).status).toBe(200)
  expect(own.device).toMatch(/^vapsi-device=[\w-]{43}$/)
  await own.call('POST', '/api/identity/otp', { mobile })
  const code = await codeSentTo(`+91${mobile}`)
  for (let i = 0; i < 6; i += 1) await verify(mobile!, other(code), unlimited)
  await ask(mobile!, unlimited)
  expect((await own.call('POST', '/api/identity/verify', { mobile, code })).status).toBe(200)
  const stored = await db.selectFrom('knownDevices').select('deviceHash').execute()
  expect(JSON.stringify(stored)).not.toContain(own.device!.split('=')[1])
})

test('all devices of an account are counted together, and it keeps twenty of them', async () => {
  const strict = await identityServer({ CHALLENGE_AFTER: '3', TRUST_PROXY: '127.0.0.1' })
  const account = (await accountOf(db, (await aShipper()).id))!
  const devices: string[] = []
  for (let i = 0; i < 25; i += 1) {
    const arrival = anArrival()
    await inTransaction(db, (tx) => openSession(tx, account, arrival))
    devices.push(arrival.deviceSecret)
    const ago = sql<Date>`last_used_at - interval '1 minute'`
    await db.updateTable('knownDevices').set({ lastUsedAt: ago }).where('userId', '=', account.id).execute()
  }
  const kept = await db.selectFrom('knownDevices').select('deviceHash').where('userId', '=', account.id).execute()
  const newest = devices.slice(5).map((secret) => deviceHashOf(secret)!.toString('hex'))
  expect(kept.map(({ deviceHash }) => deviceHash.toString('hex')).toSorted((a, b) => a.localeCompare(b))).toEqual(
    newest.toSorted((a, b) => a.localeCompare(b)),
  )
  const askFrom = (device: string, i: number) => {
    const browser = strict.browser()
    browser.device = `vapsi-device=${device}`
    return browser.call('POST', '/api/identity/otp', { mobile: aMobile() }, { 'x-forwarded-for': `198.18.${i}.1` })
  }
  const answers = []
  for (const [i, device] of devices.slice(5).entries()) answers.push(await askFrom(device, i))
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(3)
  expect(answers.at(-1)?.body).toMatchObject({ code: 'challenge_needed' })
})

test('from the third look-up on an address solves a challenge for each, and for codes; a solution is valid once', async () => {
  const strict = await identityServer({ CHALLENGE_AFTER: '2', TRUST_PROXY: '127.0.0.1' })
  const visitor = strict.browser()
  const from = { 'x-forwarded-for': '203.0.113.240' }
  const look = (headers = {}) =>
    visitor.call('POST', '/api/shipper/check-user', { mobile: aMobile() }, { ...from, ...headers })
  expect([(await look()).status, (await look()).status]).toEqual([200, 200])
  const refused = await look()
  expect(refused).toMatchObject({ status: 429, body: { code: 'challenge_needed' } })
  expect(refused.body.message).toContain('GET /api/challenge')
  const solution = await solved(strict)
  expect((await look(solution)).status).toBe(200)
  expect((await look(solution)).body.code).toBe('challenge_needed')
  const nonsense = [{ 'x-vapsi-challenge': 'nonsense' }, tampered(await solved(strict))]
  for (const header of nonsense) expect((await look(header)).body.code).toBe('challenge_needed')
  const codes = []
  for (let i = 0; i < 3; i += 1) codes.push((await ask(aMobile(), strict, from)).status)
  expect(codes).toEqual([202, 202, 429])
  expect((await ask(aMobile(), strict, { ...from, ...(await solved(strict)) })).status).toBe(202)
})

test('a hundred wrong names behind one carrier address stop nobody there: a solved challenge gets in', async () => {
  const strict = await identityServer({ SIGN_INS_PER_ADDRESS: '20', TRUST_PROXY: '127.0.0.1' })
  const from = { 'x-forwarded-for': '203.0.113.241' }
  const guess = (i: number) =>
    strict.browser().call('POST', '/api/login', { username: `nobody-at-all-${i}`, password: 'a guess' }, from)
  for (let i = 0; i < 100; i += 1) await guess(i)
  const mobile = aMobile()
  await ask(mobile, strict, from)
  const code = await codeSentTo(`+91${mobile}`)
  const enter = async (headers = {}) =>
    strict.browser().call('POST', '/api/identity/verify', { mobile, code }, { ...from, ...headers })
  expect((await enter()).body.code).toBe('challenge_needed')
  expect((await enter(await solved(strict))).status).toBe(200)
})

/** Three calls from each forwarded address in turn: the answers of codes and sign-ins. */
async function thrice(forwarded: (at: number) => string) {
  await db.deleteFrom('rateLimits').execute()
  const strict = await identityServer({
    CODES_PER_ADDRESS_HOUR: '2',
    SIGN_INS_PER_ADDRESS: '2',
    TRUST_PROXY: '127.0.0.1',
  })
  const statuses = { codes: [] as number[], signIns: [] as number[] }
  for (const at of [0, 1, 2]) {
    const headers = { 'x-forwarded-for': forwarded(at) }
    statuses.codes.push((await ask(aMobile(), strict, headers)).status)
    const guess = { username: `nobody${at}`, password: 'not the password' }
    statuses.signIns.push((await strict.browser().call('POST', '/api/login', guess, headers)).status)
  }
  return statuses
}
const counted = { codes: [202, 202, 429], signIns: [401, 401, 429] }
const apart = { codes: [202, 202, 202], signIns: [401, 401, 401] }

test('what a visitor writes into forwarded-for before a trusted proxy does makes no new address', async () => {
  expect(await thrice((at) => `198.51.100.${at}, 203.0.113.50`)).toEqual(counted)
  expect(await thrice((at) => `127.0.0.1, 198.51.100.${at}, 203.0.113.51, 127.0.0.1`)).toEqual(counted)
  // The part written by the proxy itself counts.
  expect(await thrice((at) => `203.0.113.52, 203.0.113.${60 + at}`)).toEqual(apart)
})

test('all addresses of an IPv6 network of 64 bits are one, and IPv4 written as IPv6 is IPv4', async () => {
  expect(await thrice((at) => `2001:db8:64:1:${at}::${at}`)).toEqual(counted)
  expect(await thrice((at) => `2001:db8:64:${at + 2}::1`)).toEqual(apart)
  expect(await thrice((at) => ['203.0.113.80', '::ffff:203.0.113.80', '::ffff:cb00:7150'][at] ?? '')).toEqual(counted)
})

test('no code goes to a number that is no mobile of India', async () => {
  const before = (await queued(sendCodeJob)).length
  for (const mobile of [
    '5876543210',
    '0987654321',
    '1800123456',
    '14155550123',
    '+14155550123',
    '+918765',
    '97798765432100',
  ])
    expect((await ask(mobile)).body, mobile).toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('obile'),
    })
  expect(await queued(sendCodeJob)).toHaveLength(before)
})
