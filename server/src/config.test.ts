import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import webPush from 'web-push'
import { Environment } from './config-variables.ts'
import { doubtsAbout } from './config-doubts.ts'
import { readConfig } from './config.ts'

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
    upiVpa: 'office@vapsidemo',
    limits: {
      requestsPerMinute: 600,
      keyRequestsPerMinute: 300,
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
const key = randomBytes(32).toString('base64')
const production = { NODE_ENV: 'production', SECRETS_KEY: key }
const vapidPair = webPush.generateVAPIDKeys()
const pemOf = (type: 'rsa' | 'ec') =>
  (type === 'rsa'
    ? generateKeyPairSync('rsa', { modulusLength: 2048 })
    : generateKeyPairSync('ec', { namedCurve: 'P-256' })
  ).privateKey
    .export({ type: 'pkcs8', format: 'pem' })
    .toString()

test.each([
  [{}, true],
  [database, false],
  [{ ...database, DATABASE_URL: ' ' }, true],
  [production, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '192.168.1.7' }, false],
  [{ HOST: '::1' }, true],
  [{ HOST: 'localhost', PUBLIC_URL: 'http://localhost:3000' }, true],
  [{ PUBLIC_URL: 'https://vapsi.example' }, false],
  [{ PUBLIC_URL: 'http://127.0.0.1.nip.example' }, false],
  [{ PUBLIC_URL: 'https://vapsi.example', DEMO: 'on' }, true],
  [{ ...database, DEMO: 'on' }, true],
  [{ DEMO: 'off' }, false],
  [{ DEMO: '' }, true],
])('demo for %o: %s', (env, demo) => {
  expect(readConfig(env).demo).toBe(demo)
})

test('a second clerk is needed in production, and elsewhere where it is set', () => {
  expect(readConfig({}).fourEyesAbovePaise).toBeNull()
  expect(readConfig(production).fourEyesAbovePaise).toBe(200_000_00)
  expect(readConfig({ ...production, FOUR_EYES_ABOVE: 'off' }).fourEyesAbovePaise).toBeNull()
  expect(readConfig({ FOUR_EYES_ABOVE: '0' }).fourEyesAbovePaise).toBe(0)
})

test('in production nobody knows the administrator by default', () => {
  expect(readConfig({ ...production, ...database }).admin).toBeNull()
})

test.each([
  [{}, false],
  [{ SECOND_FACTOR: 'on' }, true],
  [production, true],
  [{ ...production, SECOND_FACTOR: 'off' }, false],
])('a second factor of the office, for %o: %s', (env, isRequired) => {
  expect(readConfig(env).isSecondFactorRequired).toBe(isRequired)
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
  const pem = pemOf('rsa')
  const firebase = readConfig({
    FIREBASE_PROJECT_ID: 'p',
    FIREBASE_API_KEY: 'k',
    FIREBASE_CLIENT_EMAIL: 'a@b.example',
    FIREBASE_PRIVATE_KEY: pem.replaceAll('\n', String.raw`\n`),
  }).firebase
  expect(firebase?.serviceAccount?.privateKey).toBe(pem)
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
    [{ DATABASE_URL: 'postgres://a:b/vapsi' }, /^DATABASE_URL: /],
    [{ DATABASE_URL: 'postgres://a,b/vapsi' }, /^DATABASE_URL: /],
    [{ DATABASE_URL_DIRECT: 'postgres://db/vapsi' }, 'DATABASE_URL: is needed together with DATABASE_URL_DIRECT'],
    [{ DATABASE_URL_REPLICA: 'postgres://db/vapsi' }, 'DATABASE_URL: is needed together with DATABASE_URL_REPLICA'],
    [{ ...database, DATABASE_URL_REPLICA: 'mysql://db' }, /^DATABASE_URL_REPLICA: a PostgreSQL address of a replica/],
    [
      { DATABASE_URL: 'postgres://pool/vapsi', DATABASE_URL_DIRECT: 'db' },
      /^DATABASE_URL_DIRECT: a PostgreSQL address past/,
    ],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV: production, development or test'],
    [{ DEMO: 'maybe' }, 'DEMO: on or off'],
    [{ DEMO: 'on', ...production }, 'DEMO: off; the demo market never runs with NODE_ENV=production'],
    [
      { TRUST_PROXY: 'true' },
      'TRUST_PROXY: addresses or networks of proxies, such as 10.0.0.7 or 10.0.0.0/24, with commas between',
    ],
    [{ TRUST_PROXY: '10.0.0.0/99' }, /^TRUST_PROXY: /],
    [{ TRUST_PROXY: '0.0.0.0/0' }, /^TRUST_PROXY: /],
    [{ TRUST_PROXY: '::/0' }, /^TRUST_PROXY: /],
    [{ PUBLIC_URL: 'https://a:b@vapsi.example' }, 'PUBLIC_URL: an address without a path'],
    [{ PUBLIC_URL: 'https://vapsi.example/?a=1' }, 'PUBLIC_URL: an address without a path'],
    [{ VAPID_PUBLIC_KEY: 'abc', VAPID_PRIVATE_KEY: vapidPair.privateKey }, /^VAPID_PUBLIC_KEY: a Web Push public key/],
    [{ VAPID_PUBLIC_KEY: vapidPair.publicKey, VAPID_PRIVATE_KEY: 'x' }, /^VAPID_PRIVATE_KEY: a Web Push private key/],
    [
      { VAPID_PUBLIC_KEY: vapidPair.publicKey, VAPID_PRIVATE_KEY: webPush.generateVAPIDKeys().privateKey },
      'VAPID_PRIVATE_KEY: the private key that belongs to VAPID_PUBLIC_KEY',
    ],
    [{ VAPID_SUBJECT: 'mailto:nobody' }, 'VAPID_SUBJECT: a mailto: or https: address'],
    [{ FIREBASE_PRIVATE_KEY: 'PRIVATE KEY of nothing' }, /^FIREBASE_PRIVATE_KEY: the private RSA key/],
    [{ FIREBASE_PRIVATE_KEY: pemOf('ec') }, /^FIREBASE_PRIVATE_KEY: the private RSA key/],
    [{ TRACKING_KEY: 'k' }, /^TRACKING_URL: is needed together with TRACKING_KEY/],
    [{ ...production, TRACKING_URL: 'http://a.example', TRACKING_KEY: 'k' }, /^TRACKING_URL: an https address/],
    [{ FIREBASE_CLIENT_EMAIL: 'a@b.example', FIREBASE_PRIVATE_KEY: pemOf('rsa') }, /^FIREBASE_PROJECT_ID: is needed/],
    [{ FIREBASE_AUTH_DOMAIN: 'https://x' }, 'FIREBASE_AUTH_DOMAIN: a host name'],
    [{ EMAIL_FROM: 'Vapsi <a@b.example>\r\nBcc: c@d.example' }, 'EMAIL_FROM: one line of text'],
    [{ EMAIL_FROM: 'Vapsi' }, 'EMAIL_FROM: an address such as Vapsi <no-reply@vapsi.example>'],
    [{ UPI_PAYEE: 'Vapsi\nNobody' }, 'UPI_PAYEE: one line of text'],
    [{ MSG91_TEMPLATE_OTP: 't' }, 'MSG91_AUTH_KEY: is needed together with MSG91_TEMPLATE_OTP'],
    [{ MSG91_TEMPLATE_NOTICE_HI: 't' }, 'MSG91_AUTH_KEY: is needed together with MSG91_TEMPLATE_NOTICE_HI'],
    [{ GOOGLE_MAPS_API_KEY: 'ключ' }, 'GOOGLE_MAPS_API_KEY: an API key'],
    [{ MSG91_WHATSAPP_NUMBER: '912212345678' }, 'MSG91_AUTH_KEY: is needed together with MSG91_WHATSAPP_NUMBER'],
    [
      { MSG91_AUTH_KEY: 'k', MSG91_TEMPLATE_OTP: 't', MSG91_WHATSAPP_NUMBER: '912212345678' },
      'MSG91_WHATSAPP_NOTICE: is needed together with MSG91_WHATSAPP_NUMBER',
    ],
    [{ MSG91_WHATSAPP_QUESTION: 'q' }, 'MSG91_WHATSAPP_NUMBER: is needed together with MSG91_WHATSAPP_QUESTION'],
    [
      { MSG91_WHATSAPP_NUMBER: '+91 22 1234 5678' },
      'MSG91_WHATSAPP_NUMBER: the WhatsApp number with its country code, such as 912212345678',
    ],
    [{ MSG91_WHATSAPP_SECRET: 'short' }, 'MSG91_WHATSAPP_SECRET: at least 24 characters without spaces'],
    [{ MSG91_WHATSAPP_LANGUAGES: 'en,fr' }, 'MSG91_WHATSAPP_LANGUAGES: languages such as en,hi, with commas between'],
    [{ WHATSAPP_SMS_AFTER_MINUTES: '0' }, 'WHATSAPP_SMS_AFTER_MINUTES: a whole number from 1 to 1440'],
    [{ MSG91_BASE_URL: 'http:' }, 'MSG91_BASE_URL: an http or https address'],
    [
      { ...production, MSG91_AUTH_KEY: 'k', MSG91_TEMPLATE_OTP: 't', MSG91_BASE_URL: 'http://sms.example' },
      'MSG91_BASE_URL: an https address; codes are sent there',
    ],
    [{ SMTP_URL: 'smtp://' }, /^SMTP_URL: a mail server/],
    [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET: is needed together with S3_ENDPOINT'],
    [{ S3_BUCKET: 'a bucket' }, 'S3_BUCKET: the name of a bucket'],
    [{ S3_BUCKET: 'b', S3_REGION: 'Mumbai, India' }, /^S3_/],
    [{ NODE_ENV: 'production' }, /^SECRETS_KEY: needed in production: 32 random bytes/],
    [{ SECRETS_KEY: 'short' }, /^SECRETS_KEY: 32 random bytes/],
    [{ SECRETS_KEY_PREVIOUS: key }, 'SECRETS_KEY: is needed together with SECRETS_KEY_PREVIOUS'],
    [{ ...production, ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'vapsi-demo-2026' }, /^ADMIN_PASSWORD: another one/],
    [{ ...production, ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'sunshine2026' }, /^ADMIN_PASSWORD: another one/],
    [{ ...production, ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'xk4-9fqz-wt' }, /^ADMIN_PASSWORD: at least 12 /],
    [{ OFFICE_PASSWORD_MIN: '5' }, 'OFFICE_PASSWORD_MIN: a whole number from 6 to 16'],
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP: a whole number from 1 to 3650'],
    [{ PUBLIC_URL: 'vapsi.example' }, /^PUBLIC_URL: the address that people type/],
    [{ PUBLIC_URL: 'https://vapsi.example/app' }, 'PUBLIC_URL: an address without a path'],
    [{ ADMIN_EMAIL: 'a@b.example' }, 'ADMIN_PASSWORD: is needed together with ADMIN_EMAIL'],
    [{ ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD: at least 8 characters'],
    [{ FIREBASE_PROJECT_ID: 'p' }, 'FIREBASE_API_KEY: is needed together with FIREBASE_PROJECT_ID'],
    [{ ...production, FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' }, /^FIREBASE_/],
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

test('https without a trusted proxy gives a warning, because everybody would share one address', () => {
  const doubts = (env: Record<string, string>) => doubtsAbout(readConfig(env))
  expect(doubts({ PUBLIC_URL: 'https://vapsi.example' })).toEqual([expect.stringMatching(/^PUBLIC_URL.*TRUST_PROXY/)])
  expect(doubts({ PUBLIC_URL: 'https://vapsi.example', TRUST_PROXY: '10.0.0.7' })).toEqual([])
  expect([doubts({}), doubts({ PUBLIC_URL: 'http://vapsi.example' })]).toEqual([[], []])
})

test('production without a way to send codes, mails or backups says so, once for each', () => {
  const doubts = (env: Record<string, string>) =>
    doubtsAbout(readConfig({ ...production, ...env })).map((d) => d.split(' ')[0])
  const tls = { PUBLIC_URL: 'https://vapsi.example', TRUST_PROXY: '10.0.0.7' }
  expect(doubts(tls)).toEqual(['MSG91_AUTH_KEY', 'SMTP_URL', 'BACKUP_DIR'])
  const sms = { MSG91_AUTH_KEY: 'k', MSG91_TEMPLATE_OTP: 't' }
  expect(doubts({ ...tls, ...sms, SMTP_URL: 'smtps://mail.example', BACKUP_DIR: 'backups' })).toEqual([])
  expect(doubts({ PUBLIC_URL: 'http://vapsi.example' })[0]).toBe('PUBLIC_URL')
  const open = { SECOND_FACTOR: 'off', FOUR_EYES_ABOVE: 'off' }
  expect(doubts({ ...tls, ...sms, ...open, SMTP_URL: 'smtps://mail.example', BACKUP_DIR: 'backups' })).toEqual([
    'SECOND_FACTOR',
    'FOUR_EYES_ABOVE',
  ])
})

test('a demo that others can reach is doubted', () => {
  const doubts = (env: Record<string, string>) => doubtsAbout(readConfig(env))
  expect(doubts({ DEMO: 'on', HOST: '0.0.0.0' })).toEqual([
    expect.stringMatching(/^DEMO is on where others can reach it/),
  ])
  expect(doubts({ DEMO: 'on', PUBLIC_URL: 'http://vapsi.example' })).toHaveLength(1)
  expect(doubts({ DEMO: 'on' })).toEqual([])
})

test('.env.example lists every variable, and its values are the defaults', () => {
  const lines = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8').split('\n')
  const listed = Object.fromEntries(
    lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/s).slice(0, 2)),
  )
  expect(Object.keys(listed).sort()).toEqual(Object.keys(Environment.shape).sort())
  expect(readConfig(listed)).toEqual(readConfig({}))
})
