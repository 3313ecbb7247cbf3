import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { aBookingForm, aStop } from '../factories/bookings.ts'
import { aMobile } from '../factories/users.ts'
import { database, db } from '../harness.ts'
import { aFakeServer } from '../push-receiver.ts'
import { appContext } from '../served-room.ts'
import { buildApp } from '../../src/app.ts'
import { openGateways } from '../../src/gateways/open-gateways.ts'
import { embeddedMaps } from '../../src/places/gazetteer.ts'
import { authenticate } from '../../src/identity/sessions/authenticate.ts'
import { sendCodeJob } from '../../src/identity/codes/send-code.ts'
import { startWorkers } from '../../src/platform/jobs/job-workers.ts'
import { openLog } from '../../src/platform/log.ts'

// The log of a server at its most verbose level while people sign in and book, and while things fail.

let lines = ''
const log = openLog({ level: 'debug', destination: { write: (line: string) => void (lines += line) } })

/** An SMS gateway that refuses everything, and repeats its input. */
const sms: { mobiles: string; code: string }[] = []
const port = await aFakeServer(({ body }, reply) => {
  const { recipients } = JSON.parse(body.toString()) as { recipients: typeof sms }
  sms.push(...recipients)
  const [first] = recipients
  const message = `${first?.mobiles} may not get ${first?.code}: ${body.toString()}`
  reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ type: 'error', message }))
})
const { config, pgListener } = await appContext({
  DEMO: 'off',
  MSG91_AUTH_KEY: 'the-key-of-the-gateway',
  MSG91_TEMPLATE_OTP: 'flow-1',
  MSG91_BASE_URL: `http://127.0.0.1:${port}`,
})
const gateways = await openGateways(config, db, log, embeddedMaps)
const app = await buildApp({ config, database, gateways, log, pgListener, authenticate: authenticate(db, config) })
afterAll(() => app.close())

const cookies = new Map<string, string>()
async function call(method: 'GET' | 'POST', url: string, payload?: object, headers: Record<string, string> = {}) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await app.inject({ method, url, ...(payload && { payload }), headers: { cookie, ...headers } })
  for (const { name, value } of answer.cookies) cookies.set(name, value)
  const isJson = String(answer.headers['content-type']).includes('json')
  const body: Record<string, string> = isJson ? answer.json() : {}
  return { status: answer.statusCode, body }
}

/** Makes this table unwritable while `work` runs: PostgreSQL's error then contains the whole row. */
async function refused(table: string, work: () => Promise<unknown>) {
  await sql`alter table ${sql.table(table)} add constraint nothing_more check (false) not valid`.execute(db)
  await work()
  await sql`alter table ${sql.table(table)} drop constraint nothing_more`.execute(db)
}

/** Six digits may occur inside a longer number or an id by chance. */
const isIn = (line: string, secret: string) =>
  /^\d{6}$/.test(secret) ? new RegExp(`(?<![\\w-])${secret}(?![\\w-])`).test(line) : line.includes(secret)

test('a sign-in, a booking and everything that fails beside them leave no secret and no number in the log', async () => {
  const [mobile, pickup, drop, named] = [aMobile(), aMobile(), aMobile(), aMobile()]
  const workers = await startWorkers({ url: database.url, jobs: [sendCodeJob], context: { db, gateways, config }, log })
  try {
    expect((await call('POST', '/api/identity/otp', { mobile })).status).toBe(202)
    await vi.waitFor(() => expect(lines).toContain('A job failed'), { timeout: 10_000, interval: 20 })
  } finally {
    await workers.stop()
  }
  const code = String(sms[0]?.code)
  expect(code).toMatch(/^\d{6}$/)
  const wrong = code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10))
  expect((await call('POST', '/api/identity/verify', { mobile, code: wrong })).status).toBe(400)
  const { body: proof } = await call('POST', '/api/identity/verify', { mobile, code })
  const claim = { mobile, firebaseUid: proof['firebaseUid'], idToken: proof['idToken'], userType: 'shipper' }

  await refused('users', async () => {
    expect((await call('POST', '/api/shipper/register-mobile', { ...claim, name: 'Asha Kulkarni' })).status).toBe(500)
    const account = { username: 'asha', password: 'a password of hers', name: 'Asha Kulkarni', userType: 'shipper' }
    const given = { ...account, mobile: named, email: 'asha@kulkarni.example' }
    expect((await call('POST', '/api/register', given)).status).toBe(500)
  })
  const registered = await call('POST', '/api/shipper/register-mobile', { ...claim, name: 'Asha Kulkarni' })
  expect(registered.status).toBe(201)
  expect((await call('GET', '/api/user', undefined, { authorization: `Bearer ${proof['idToken']}` })).status).toBe(200)

  const form = aBookingForm({
    vehicleCategory: 'Container',
    pickupDetails: aStop({ contactName: 'Meena Deshpande', contactNumber: pickup }),
    deliveryDetails: aStop({ contactNumber: drop }),
    specialInstructions: `Call ${drop} first`,
  })
  const headers = { 'idempotency-key': 'the-key-of-this-booking' }
  expect((await call('POST', '/api/bookings', form, headers)).status).toBe(201)
  await refused('bookings', async () => expect((await call('POST', '/api/bookings', form)).status).toBe(500))
  const fcmToken = 'the-token-of-her-phone'
  await refused('push_devices', async () => {
    expect((await call('POST', '/api/fcm/register', { fcmToken })).status).toBe(500)
  })
  expect((await call('GET', `/api/bookings/${mobile}?mobile=${mobile}`)).status).toBe(404)
  expect((await call('GET', `/nowhere/${mobile}?code=${code}`)).status).toBe(404)
  const session = cookies.get('vapsi-session')
  expect(session).toMatch(/.{20}/)
  expect((await call('POST', '/api/logout')).status).toBe(200)

  // Everything was logged: every request, the gateway's refusal and PostgreSQL's.
  for (const said of ['MSG91 refused', '"route":"/api/identity/verify"', 'nothing_more', '"route":"/api/bookings"'])
    expect(lines).toContain(said)
  const secrets = {
    mobile,
    pickup,
    drop,
    named,
    code,
    wrong,
    idToken: proof['idToken'],
    session,
    fcmToken,
    password: 'a password of hers',
    hash: '$argon2id',
    key: headers['idempotency-key'],
    gateway: 'the-key-of-the-gateway',
    email: 'asha@kulkarni.example',
    name: 'Kulkarni',
    contact: 'Deshpande',
  }
  const found = lines.split('\n').flatMap((line) =>
    Object.entries(secrets)
      .filter(([, secret]) => isIn(line, String(secret)))
      .map(([what]) => `${what}: ${line}`),
  )
  expect(found).toEqual([])
  const letters = await sql<{
    said: string
  }>`select output::text as said from pgboss.job where output is not null`.execute(db)
  expect(letters.rows.map(({ said }) => said).join()).not.toContain(code)
})
