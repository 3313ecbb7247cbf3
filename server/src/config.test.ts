import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Environment } from './config-variables.ts'
import { doubtsAbout, readConfig } from './config.ts'

test('nothing set is a demo with a database of its own', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    demo: true,
    admin: { email: 'admin@vapsi.example', password: 'vapsi-demo-2026' },
    publicUrl: 'http://127.0.0.1:3000',
    isHttps: false,
    trustProxy: [],
    firebase: null,
    msg91: null,
    s3: null,
    upiVpa: null,
    limits: {
      requestsPerMinute: 600,
      codesPerNumber: 5,
      codesPerNumberDay: 15,
      codesPerAddressHour: 100,
      codesPerDay: 20_000,
      signInsPerAccount: 10,
      signInsPerAddress: 100,
    },
  })
})

const database = { DATABASE_URL: 'postgres://u:p@db/vapsi' }

test.each([
  [{}, true],
  [database, false],
  [{ ...database, DATABASE_URL: ' ' }, true],
  [{ NODE_ENV: 'production' }, false],
  [{ ...database, DEMO: 'on' }, true],
  [{ DEMO: 'off' }, false],
  [{ DEMO: '' }, true],
])('demo for %o: %s', (env, demo) => {
  expect(readConfig(env).demo).toBe(demo)
})

test('in production nobody knows the administrator by default', () => {
  expect(readConfig({ NODE_ENV: 'production', ...database }).admin).toBeNull()
})

test('https makes cookies secure', () => {
  const config = readConfig({ PUBLIC_URL: 'https://vapsi.example/' })
  expect([config.isHttps, config.publicUrl, config.publicOrigin]).toEqual([
    true,
    'https://vapsi.example',
    'https://vapsi.example',
  ])
})

test('proxies are exact addresses or networks', () => {
  expect(readConfig({ TRUST_PROXY: '10.0.0.7, 192.168.0.0/16,::1' }).trustProxy).toEqual([
    '10.0.0.7',
    '192.168.0.0/16',
    '::1',
  ])
})

test('a private key in one line gets its line ends back', () => {
  const firebase = readConfig({
    FIREBASE_PROJECT_ID: 'p',
    FIREBASE_API_KEY: 'k',
    FIREBASE_CLIENT_EMAIL: 'a@b.example',
    FIREBASE_PRIVATE_KEY: String.raw`-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----`,
  }).firebase
  expect(firebase?.serviceAccount?.privateKey.split('\n')).toHaveLength(3)
})

describe('a wrong value is one line that names the variable and what is allowed', () => {
  test.each([
    [{ PORT: 'web' }, 'PORT: a whole number from 0 to 65535'],
    [{ PORT: '70000' }, 'PORT: a whole number from 0 to 65535'],
    [{ PORT: '-1' }, 'PORT: a whole number from 0 to 65535'],
    [
      { DATABASE_URL: 'mysql://db' },
      'DATABASE_URL: a PostgreSQL address such as postgres://user:password@host:5432/vapsi, or empty',
    ],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV: production, development or test'],
    [{ DEMO: 'maybe' }, 'DEMO: on or off'],
    [{ DEMO: 'on', NODE_ENV: 'production' }, 'DEMO: off; the demo market never runs with NODE_ENV=production'],
    [
      { TRUST_PROXY: 'true' },
      'TRUST_PROXY: addresses or networks of proxies, such as 10.0.0.7 or 10.0.0.0/24, with commas between',
    ],
    [{ TRUST_PROXY: '10.0.0.0/99' }, /^TRUST_PROXY: /],
    [{ PUBLIC_URL: 'vapsi.example' }, /^PUBLIC_URL: the address that people type/],
    [{ PUBLIC_URL: 'https://vapsi.example/app' }, 'PUBLIC_URL: an address without a path'],
    [{ ADMIN_EMAIL: 'a@b.example' }, 'ADMIN_PASSWORD: is needed together with ADMIN_EMAIL'],
    [{ ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD: at least 8 characters'],
    [{ FIREBASE_PROJECT_ID: 'p' }, 'FIREBASE_API_KEY: is needed together with FIREBASE_PROJECT_ID'],
    [{ NODE_ENV: 'production', FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' }, /^FIREBASE_AUTH_EMULATOR_HOST: unset/],
    [{ MSG91_AUTH_KEY: 'k' }, 'MSG91_TEMPLATE_OTP: is needed together with MSG91_AUTH_KEY'],
    [{ UPI_VPA: 'office' }, 'UPI_VPA: a UPI address such as office@bank'],
    [{ RATE_LIMIT_PER_MINUTE: '0' }, 'RATE_LIMIT_PER_MINUTE: a whole number from 1 to 10000000'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN: at least 16 characters'],
  ] as [Record<string, string>, string | RegExp][])('%o', (env, line) => {
    expect(() => readConfig(env)).toThrow(line)
    try {
      readConfig(env)
    } catch (error) {
      expect((error as Error).message).not.toContain('\n')
    }
  })
})

test('https without a proxy that is believed is doubted, because everybody would share one address', () => {
  const doubts = (env: Record<string, string>) => doubtsAbout(readConfig(env))
  expect(doubts({ PUBLIC_URL: 'https://vapsi.example' })).toEqual([expect.stringMatching(/^PUBLIC_URL.*TRUST_PROXY/)])
  expect(doubts({ PUBLIC_URL: 'https://vapsi.example', TRUST_PROXY: '10.0.0.7' })).toEqual([])
  expect([doubts({}), doubts({ PUBLIC_URL: 'http://vapsi.example' })]).toEqual([[], []])
})

test('.env.example lists every variable, and its values are the defaults', () => {
  const lines = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8').split('\n')
  const listed = Object.fromEntries(
    lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/s).slice(0, 2)),
  )
  expect(Object.keys(listed).sort()).toEqual(Object.keys(Environment.shape).sort())
  expect(readConfig(listed)).toEqual(readConfig({}))
})
