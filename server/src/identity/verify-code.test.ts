import { expect, test } from 'vitest'
import { aDoor, codeSentTo } from '../../test/door.ts'
import { aMobile } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { queued } from '../../test/queued.ts'
import { codeHash, codeKeys } from './codes.ts'
import { tryCode } from './codes.sql.ts'
import { sendCodeJob } from './send-code.ts'

const door = await aDoor()
const unlimited = await aDoor({ SIGN_INS_PER_ACCOUNT: '1000000', CODES_PER_NUMBER: '1000000' })
const ask = (mobile: string, at = door, headers = {}) =>
  at.browser().call('POST', '/api/identity/otp', { mobile }, headers)
const verify = (mobile: string, code: string, at = door) =>
  at.browser().call('POST', '/api/identity/verify', { mobile, code })
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
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
    guesses.map((guess) => tryCode(db, 'sign-in', mobile, codeHash(keys, 'sign-in', mobile, guess))),
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
  const strict = await aDoor({ CODES_PER_DAY: '1' })
  await ask(aMobile(), strict)
  expect((await ask(aMobile(), strict)).status).toBe(429)
})

test('whoever walks through the numbers of a prefix comes as far as the share of one address', async () => {
  const strict = await aDoor({ CODES_PER_ADDRESS_HOUR: '6', TRUST_PROXY: '127.0.0.1' })
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
