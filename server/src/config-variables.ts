import { isIP } from 'node:net'
import { z } from 'zod'

const number = (from: number, to: number, standard: number) => {
  const words = `a whole number from ${from} to ${to}`
  return z
    .string()
    .regex(/^\d{1,10}$/, words)
    .transform(Number)
    .refine((n) => n >= from && n <= to, words)
    .default(standard)
}
const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], 'on or off')
  .transform((value) => ['on', 'true', '1'].includes(value))
const url = (words: string, ...schemes: string[]) =>
  z.string().refine((v) => URL.canParse(v) && schemes.includes(new URL(v).protocol.replace(':', '')), words)
const word = (words: string) => z.string().regex(/^\S+$/, words).optional()
const proxy = (v: string) => {
  const [address = '', bits] = v.split('/')
  const family = isIP(address)
  return family > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
}
/** Secrets in one line of an .env file write their line ends as \n. */
const pem = z.string().transform((v) => v.replaceAll('\\n', '\n'))

/** Every variable, what it may be, and its default. `.env.example` lists the same. */
export const Environment = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test'], 'production, development or test').default('development'),
    PORT: number(0, 65535, 3000),
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/, 'an address or host name to listen on, such as 127.0.0.1 or 0.0.0.0')
      .default('127.0.0.1'),
    DATABASE_URL: url(
      'a PostgreSQL address such as postgres://user:password@host:5432/vapsi, or empty',
      'postgres',
      'postgresql',
    ).optional(),
    DATABASE_CONNECTIONS: number(2, 200, 20),
    DATA_DIR: z.string().default('./data'),
    DEMO: onOff.optional(),
    ADMIN_EMAIL: z.email('an e-mail address').optional(),
    ADMIN_PASSWORD: z.string().min(8, 'at least 8 characters').max(200, 'at most 200 characters').optional(),
    PUBLIC_URL: url('the address that people type, such as https://vapsi.example', 'http', 'https')
      .refine((v) => URL.canParse(v) && new URL(v).pathname === '/', 'an address without a path')
      .optional(),
    TRUST_PROXY: z
      .string()
      .transform((v) => v.split(',').map((part) => part.trim()))
      .refine(
        (list) => list.every(proxy),
        'addresses or networks of proxies, such as 10.0.0.7 or 10.0.0.0/24, with commas between',
      )
      .optional(),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'error, warn, info, debug or silent')
      .default('info'),
    METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
    FIREBASE_PROJECT_ID: word('the id of a Firebase project'),
    FIREBASE_API_KEY: word('the web API key of the Firebase project'),
    FIREBASE_AUTH_DOMAIN: word('a host name'),
    FIREBASE_APP_ID: word('the web app id of the Firebase project'),
    FIREBASE_MESSAGING_SENDER_ID: word('the sender id of the Firebase project'),
    FIREBASE_VAPID_KEY: word('the web push certificate key of the Firebase project'),
    FIREBASE_CLIENT_EMAIL: z.email('the e-mail address of a service account').optional(),
    FIREBASE_PRIVATE_KEY: pem
      .refine((v) => v.includes('PRIVATE KEY'), 'the private key of a service account (PEM)')
      .optional(),
    FIREBASE_AUTH_EMULATOR_HOST: z
      .string()
      .regex(/^[\w.-]+:\d+$/, 'host:port of a Firebase Auth emulator')
      .optional(),
    MSG91_AUTH_KEY: word('the auth key of an MSG91 account'),
    MSG91_TEMPLATE_OTP: word('the id of an MSG91 flow'),
    MSG91_TEMPLATE_DELETE_OTP: word('the id of an MSG91 flow'),
    MSG91_TEMPLATE_NOTICE: word('the id of an MSG91 flow'),
    MSG91_BASE_URL: url('an http or https address', 'http', 'https').default('https://control.msg91.com'),
    MSG91_TIMEOUT_MS: number(100, 60_000, 8000),
    GOOGLE_MAPS_API_KEY: word('an API key'),
    S3_BUCKET: word('the name of a bucket'),
    S3_REGION: z.string().default('ap-south-1'),
    S3_ENDPOINT: url('an http or https address', 'http', 'https').optional(),
    S3_ACCESS_KEY_ID: word('an access key'),
    S3_SECRET_ACCESS_KEY: word('a secret key'),
    UPI_VPA: z
      .string()
      .regex(/^[\w.-]{2,256}@[A-Za-z][\w.-]{1,63}$/, 'a UPI address such as office@bank')
      .optional(),
    UPI_PAYEE: z.string().max(60, 'at most 60 characters').default('Vapsi'),
    VAPID_PUBLIC_KEY: word('a public key in base64url'),
    VAPID_PRIVATE_KEY: word('a private key in base64url'),
    VAPID_SUBJECT: url('a mailto: or https: address', 'mailto', 'https').optional(),
    SMTP_URL: url('a mail server such as smtps://user:password@host', 'smtp', 'smtps').optional(),
    EMAIL_FROM: z.string().max(200).default('Vapsi <no-reply@vapsi.example>'),
    OFFICE_PHONE: z
      .string()
      .regex(/^\+?[\d -]{6,20}$/, 'a telephone number')
      .optional(),
    OFFICE_EMAIL: z.email('an e-mail address').optional(),
    MAX_EVENT_LOOP_DELAY_MS: number(0, 60_000, 1000),
    RATE_LIMIT_PER_MINUTE: number(1, 10_000_000, 600),
    CODES_PER_NUMBER: number(1, 1_000_000, 5),
    CODES_PER_NUMBER_DAY: number(1, 1_000_000, 15),
    CODES_PER_ADDRESS_HOUR: number(1, 10_000_000, 100),
    CODES_PER_DAY: number(1, 100_000_000, 20_000),
    DELETE_CODES_PER_DAY: number(1, 100_000_000, 2000),
    NEWSLETTER_MAILS_PER_DAY: number(1, 100_000_000, 2000),
    CHALLENGE_AFTER: number(0, 10_000_000, 2),
    SIGN_INS_PER_ACCOUNT: number(1, 1_000_000, 10),
    SIGN_INS_PER_ADDRESS: number(1, 10_000_000, 100),
  })
  .superRefine((env, check) => {
    const say = (name: string, message: string) => check.addIssue({ code: 'custom', path: [name], message })
    const together = (names: readonly (keyof typeof env)[]) => {
      const missing = names.filter((name) => !env[name])
      if (missing.length && missing.length < names.length)
        say(missing[0] as string, `is needed together with ${names.filter((n) => env[n]).join(' and ')}`)
    }
    const isProduction = env.NODE_ENV === 'production'
    if (env.DEMO && isProduction) say('DEMO', 'off; the demo market never runs with NODE_ENV=production')
    if (env.FIREBASE_AUTH_EMULATOR_HOST && isProduction)
      say('FIREBASE_AUTH_EMULATOR_HOST', 'unset; the emulator signs nothing, so it never runs with NODE_ENV=production')
    together(['ADMIN_EMAIL', 'ADMIN_PASSWORD'])
    together(['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'])
    together(['FIREBASE_CLIENT_EMAIL', 'FIREBASE_PRIVATE_KEY'])
    together(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
    together(['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'])
    if (env.MSG91_AUTH_KEY && !env.MSG91_TEMPLATE_OTP)
      say('MSG91_TEMPLATE_OTP', 'is needed together with MSG91_AUTH_KEY')
  })
