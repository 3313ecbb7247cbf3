import { expect, test } from 'vitest'
import { aMobile, aShipper } from '../../server/test/factories/users.ts'
import { quickHash } from '../access/access-success.ts'
import { post } from '../calls.ts'
import { codesFor } from '../crowd.ts'
import { aStage } from '../stage.ts'

// Attacks on another account by somebody with their own account.

const stage = await aStage({ env: { SIGN_INS_PER_ACCOUNT: '10' } })
const own = { password: 'attackers-password', name: 'Mallory', userType: 'transporter' }

test.each([
  ['the same email on the other side', (email: string) => ({ username: 'mallory', email: email.toUpperCase() })],
  ['that email as username', (email: string) => ({ username: email })],
])('the right password of an account with %s does not reset the guesses at another', async (_what, named) => {
  const email = `victim${aMobile()}@vapsi.example`
  await aShipper({ email, emailConfirmed: true, passwordHash: await quickHash('victims-password') })
  expect((await stage.call(post('/api/register', null, { ...own, ...named(email) }))).status).toBe(201)
  const statuses: number[] = []
  for (let at = 0; at < 14; at += 1) {
    const password = at % 5 === 4 ? own.password : `guess-${at}`
    statuses.push((await stage.call(post('/api/login', null, { username: email, password }))).status)
  }
  expect(statuses.filter((status) => status !== 429)).toHaveLength(10)
})

test("an account with an unverified mobile takes nothing of the number's owner along when deleted", async () => {
  const mobile = aMobile()
  const form = { ...own, username: 'squatter', email: 'squatter@vapsi.example', mobile }
  const squatter = await stage.call(post('/api/register', null, form))
  const cookie = String(squatter.headers['set-cookie']).split(';')[0] ?? ''
  const [code] = await codesFor('sign-in', [mobile])
  const [otp] = await codesFor('delete-account', [(squatter.json as { id: string }).id])
  expect((await stage.call(post('/api/delete-account', cookie, { otp }))).status).toBe(200)
  expect((await stage.call(post('/api/identity/verify', null, { mobile, code }))).status).toBe(200)
})
