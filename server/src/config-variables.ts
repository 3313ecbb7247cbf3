import { LIMITS } from '@vapsi/contract/constants'
import { TIMES } from '@vapsi/contract/values/times'
import { z } from 'zod'
import {
  databaseUrl,
  digits,
  host,
  isPair,
  isProxy,
  languages,
  line,
  mailbox,
  number,
  onOff,
  privateKey,
  secretsKey,
  url,
  vapidPrivateKey,
  vapidPublicKey,
  wholeNumber,
  word,
} from './config-values.ts'

import { weaknessOf } from './password-rules.ts'

/** The password in the README, which everybody can read. */
export const demoPassword = 'vapsi-demo-2026'

/** The minimum length of a clerk's password outside the demo. */
export const officePasswordMin = 12

/** Every variable, what it may be, and its default. `.env.example` lists the same. */
export const Environment = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test'], 'production, development or test').default('development'),
    PORT: number(0, 65535, 3000),
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/, 'an address or host name to listen on, such as 127.0.0.1 or 0.0.0.0')
      .default('127.0.0.1'),
    DATABASE_URL: databaseUrl('a PostgreSQL address such as postgres://user:password@host:5432/vapsi, or empty'),
    DATABASE_URL_DIRECT: databaseUrl(
      'a PostgreSQL address past the pooler, such as postgres://user:password@host:5432/vapsi',
    ),
    DATABASE_URL_REPLICA: databaseUrl(
      'a PostgreSQL address of a replica, such as postgres://user:password@host:5432/vapsi',
    ),
    REPLICA_LAG_SECONDS: number(1, 60, 2),
    DATABASE_CONNECTIONS: number(2, 200, 20),
    DRAIN_SECONDS: number(0, 60, 0),
    DATA_DIR: z.string().default('./data'),
    DEMO: onOff.optional(),
    ADMIN_EMAIL: z.email('an e-mail address').optional(),
    ADMIN_PASSWORD: z.string().min(8, 'at least 8 characters').max(200, 'at most 200 characters').optional(),
    FOUR_EYES_ABOVE: z
      .string()
      .regex(/^(off|\d{1,9})$/, 'off, or rupees such as 200000')
      .optional(),
    OFFICE_PASSWORD_MIN: wholeNumber(6, 16).optional(),
    PUBLIC_URL: url('the address that people type, such as https://vapsi.example', 'http', 'https')
      .refine((v) => URL.canParse(v) && /^https?:\/\/[^/?#@]+\/?$/i.test(v), 'an address without a path')
      .optional(),
    TRUST_PROXY: z
      .string()
      .transform((v) => v.split(',').map((part) => part.trim()))
      .refine(
        (list) => list.every(isProxy),
        'addresses or networks of proxies, such as 10.0.0.7 or 10.0.0.0/24, with commas between',
      )
      .optional(),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'error, warn, info, debug or silent')
      .default('info'),
    METRICS_TOKEN: z
      .string()
      .regex(/^\S{16,}$/, 'at least 16 characters without spaces')
      .optional(),
    SECRETS_KEY: secretsKey,
    SECRETS_KEY_PREVIOUS: secretsKey,
    BACKUP_DIR: z.string().optional(),
    BACKUP_KEEP: number(1, 3650, 14),
    FIREBASE_PROJECT_ID: word('the id of a Firebase project'),
    FIREBASE_API_KEY: word('the web API key of the Firebase project'),
    FIREBASE_AUTH_DOMAIN: host('a host name'),
    FIREBASE_APP_ID: word('the web app id of the Firebase project'),
    FIREBASE_MESSAGING_SENDER_ID: word('the sender id of the Firebase project'),
    FIREBASE_VAPID_KEY: word('the web push certificate key of the Firebase project'),
    FIREBASE_CLIENT_EMAIL: z.email('the e-mail address of a service account').optional(),
    FIREBASE_PRIVATE_KEY: privateKey('the private RSA key of a service account (PEM)'),
    FIREBASE_AUTH_EMULATOR_HOST: z
      .string()
      .regex(/^[\w.-]+:\d+$/, 'host:port of a Firebase Auth emulator')
      .optional(),
    MSG91_AUTH_KEY: word('the auth key of an MSG91 account'),
    MSG91_TEMPLATE_OTP: word('the id of an MSG91 flow'),
    MSG91_TEMPLATE_DELETE_OTP: word('the id of an MSG91 flow'),
    MSG91_TEMPLATE_PAYOUT_OTP: word('the id of an MSG91 flow'),
    MSG91_TEMPLATE_NOTICE: word('the id of an MSG91 flow'),
    MSG91_TEMPLATE_OTP_HI: word('the id of an MSG91 flow'),
    MSG91_TEMPLATE_DELETE_OTP_HI: word('the id of an MSG91 flow'),
    MSG91_TEMPLATE_PAYOUT_OTP_HI: word('the id of an MSG91 flow'),
    MSG91_TEMPLATE_NOTICE_HI: word('the id of an MSG91 flow'),
    MSG91_WHATSAPP_NUMBER: digits('the WhatsApp number with its country code, such as 912212345678'),
    MSG91_WHATSAPP_NAMESPACE: word('the namespace of the WhatsApp templates'),
    MSG91_WHATSAPP_NOTICE: word('the name of a WhatsApp template'),
    MSG91_WHATSAPP_QUESTION: word('the name of a WhatsApp template'),
    MSG91_WHATSAPP_LANGUAGES: languages('languages such as en,hi, with commas between').optional(),
    MSG91_WHATSAPP_SECRET: z
      .string()
      .regex(/^[\x21-\x7e]{24,200}$/, 'at least 24 characters without spaces')
      .optional(),
    WHATSAPP_SMS_AFTER_MINUTES: number(1, 1440, 10),
    MSG91_BASE_URL: url('an http or https address', 'http', 'https').default('https://control.msg91.com'),
    MSG91_TIMEOUT_MS: number(100, 60_000, 8000),
    GOOGLE_MAPS_API_KEY: word('an API key'),
    ROADS_URL: url('the http or https address of an OSRM routing server', 'http', 'https').optional(),
    TOLL_PLAZAS: z.string().optional(),
    TRACKING_URL: url('the http or https address of a tracking provider', 'http', 'https').optional(),
    TRACKING_KEY: word('the key of a tracking provider'),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z\d][a-z\d._-]{1,253}$/i, 'the name of a bucket')
      .optional(),
    S3_REGION: z
      .string()
      .regex(/^[a-z\d-]{1,40}$/, 'a region such as ap-south-1')
      .default('ap-south-1'),
    S3_ENDPOINT: url('an http or https address', 'http', 'https').optional(),
    S3_ACCESS_KEY_ID: word('an access key'),
    S3_SECRET_ACCESS_KEY: word('a secret key'),
    UPI_VPA: z
      .string()
      .regex(/^[\w.-]{2,256}@[A-Za-z][\w.-]{1,63}$/, 'a UPI address such as office@bank')
      .optional(),
    UPI_PAYEE: line(60).default('Vapsi'),
    WEBHOOKS_TO_LOOPBACK: onOff.optional(),
    VAPID_PUBLIC_KEY: vapidPublicKey,
    VAPID_PRIVATE_KEY: vapidPrivateKey,
    VAPID_SUBJECT: url('a mailto: or https: address', 'mailto', 'https').optional(),
    SMTP_URL: url('a mail server such as smtps://user:password@host', 'smtp', 'smtps').optional(),
    EMAIL_FROM: mailbox.default('Vapsi <no-reply@vapsi.example>'),
    OFFICE_PHONE: z
      .string()
      .regex(/^\+?[\d -]{6,20}$/, 'a telephone number')
      .optional(),
    OFFICE_EMAIL: z.email('an e-mail address').optional(),
    MAX_EVENT_LOOP_DELAY_MS: number(0, 60_000, 1000),
    SEARCH_FRESH_MS: number(0, 1000, 1000),
    RATE_LIMIT_PER_MINUTE: number(1, 10_000_000, 600),
    KEY_LIMIT_PER_MINUTE: number(1, 10_000_000, 300),
    CODES_PER_NUMBER: number(1, 1_000_000, 5),
    CODES_PER_NUMBER_DAY: number(1, 1_000_000, 15),
    CODES_PER_ADDRESS_HOUR: number(1, 10_000_000, 100),
    CODES_PER_DAY: number(1, 100_000_000, 20_000),
    DELETE_CODES_PER_DAY: number(1, 100_000_000, 2000),
    NEWSLETTER_MAILS_PER_DAY: number(1, 100_000_000, 2000),
    SECOND_FACTOR: onOff.optional(),
    CHALLENGE_AFTER: number(0, 10_000_000, 2),
    SIGN_INS_PER_ACCOUNT: number(1, 1_000_000, 10),
    SIGN_INS_PER_ADDRESS: number(1, 10_000_000, 100),
    PENDING_REQUESTS: number(1, 1_000_000, LIMITS.pendingRequests),
    OPEN_LOADS: number(1, 1_000_000, LIMITS.openLoads),
    LOADS_PER_DAY: number(1, 1_000_000, LIMITS.loadsPerDay),
    LOADS_VERIFIED: number(1, 1_000_000, LIMITS.loadsVerified),
    POSTINGS_PER_VEHICLE: number(1, 1_000_000, LIMITS.postingsPerVehicle),
    VEHICLES: number(1, 1_000_000, LIMITS.vehicles),
    LIVE_BIDS: number(1, 1_000_000, LIMITS.liveBids),
    REQUEST_HOURS: number(1, 8760, TIMES.requestHours),
    UNDO_SECONDS: number(0, 300, TIMES.undoSeconds),
  })
  .superRefine((env, check) => {
    const say = (name: string, message: string) => check.addIssue({ code: 'custom', path: [name], message })
    const bothOrNeither = (...names: readonly (keyof typeof env)[]) => {
      const missing = names.filter((name) => !env[name])
      if (missing.length && missing.length < names.length)
        say(missing[0] as string, `is needed together with ${names.filter((n) => env[n]).join(' and ')}`)
    }
    /** Settings that only work together with another one: alone they would silently be ignored. */
    const needs = (needed: keyof typeof env, ...names: readonly (keyof typeof env)[]) => {
      const given = names.find((name) => env[name])
      if (given && !env[needed]) say(needed, `is needed together with ${given}`)
    }
    const isProduction = env.NODE_ENV === 'production'
    if (env.DEMO && isProduction) say('DEMO', 'off; the demo market never runs with NODE_ENV=production')
    if (env.FIREBASE_AUTH_EMULATOR_HOST && isProduction)
      say('FIREBASE_AUTH_EMULATOR_HOST', 'unset; the emulator signs nothing, so it never runs with NODE_ENV=production')
    if (isProduction && !env.SECRETS_KEY)
      say('SECRETS_KEY', 'needed in production: 32 random bytes in base64 (openssl rand -base64 32)')
    if (isProduction && env.ADMIN_PASSWORD === demoPassword)
      say('ADMIN_PASSWORD', "another one; this is the demo's, which everybody may read")
    const weakness = isProduction && env.ADMIN_PASSWORD && weaknessOf(env.ADMIN_PASSWORD, [env.ADMIN_EMAIL])
    if (weakness) say('ADMIN_PASSWORD', 'another one; this is among the first that somebody tries')
    const min = env.OFFICE_PASSWORD_MIN ?? officePasswordMin
    if (isProduction && env.ADMIN_PASSWORD && env.ADMIN_PASSWORD.length < min)
      say('ADMIN_PASSWORD', `at least ${min} characters (OFFICE_PASSWORD_MIN)`)
    if (env.MSG91_BASE_URL.startsWith('http:') && isProduction && env.MSG91_AUTH_KEY)
      say('MSG91_BASE_URL', 'an https address; codes are sent there')
    if (env.TRACKING_URL?.startsWith('http:') && isProduction && env.TRACKING_KEY)
      say('TRACKING_URL', 'an https address; the key is sent there')
    if (env.WEBHOOKS_TO_LOOPBACK && isProduction)
      say('WEBHOOKS_TO_LOOPBACK', 'off; with NODE_ENV=production no stranger makes the server call its own machine')
    bothOrNeither('ADMIN_EMAIL', 'ADMIN_PASSWORD')
    bothOrNeither('FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY')
    bothOrNeither('FIREBASE_CLIENT_EMAIL', 'FIREBASE_PRIVATE_KEY')
    bothOrNeither('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY')
    bothOrNeither('VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY')
    needs(
      'FIREBASE_PROJECT_ID',
      'FIREBASE_AUTH_DOMAIN',
      'FIREBASE_APP_ID',
      'FIREBASE_MESSAGING_SENDER_ID',
      'FIREBASE_VAPID_KEY',
      'FIREBASE_PRIVATE_KEY',
      'FIREBASE_AUTH_EMULATOR_HOST',
    )
    needs('TRACKING_URL', 'TRACKING_KEY')
    needs('MSG91_TEMPLATE_OTP', 'MSG91_AUTH_KEY')
    needs(
      'MSG91_AUTH_KEY',
      'MSG91_TEMPLATE_OTP',
      'MSG91_TEMPLATE_DELETE_OTP',
      'MSG91_TEMPLATE_PAYOUT_OTP',
      'MSG91_TEMPLATE_NOTICE',
      'MSG91_TEMPLATE_OTP_HI',
      'MSG91_TEMPLATE_DELETE_OTP_HI',
      'MSG91_TEMPLATE_PAYOUT_OTP_HI',
      'MSG91_TEMPLATE_NOTICE_HI',
    )
    needs('MSG91_AUTH_KEY', 'MSG91_WHATSAPP_NUMBER')
    for (const needed of ['MSG91_WHATSAPP_NOTICE', 'MSG91_WHATSAPP_QUESTION', 'MSG91_WHATSAPP_SECRET'] as const)
      needs(needed, 'MSG91_WHATSAPP_NUMBER')
    needs(
      'MSG91_WHATSAPP_NUMBER',
      'MSG91_WHATSAPP_NAMESPACE',
      'MSG91_WHATSAPP_NOTICE',
      'MSG91_WHATSAPP_QUESTION',
      'MSG91_WHATSAPP_LANGUAGES',
    )
    needs('S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID')
    needs('SECRETS_KEY', 'SECRETS_KEY_PREVIOUS')
    needs('DATABASE_URL', 'DATABASE_URL_DIRECT', 'DATABASE_URL_REPLICA')
    if (env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY && !isPair(env.VAPID_PUBLIC_KEY, env.VAPID_PRIVATE_KEY))
      say('VAPID_PRIVATE_KEY', 'the private key that belongs to VAPID_PUBLIC_KEY')
  })
