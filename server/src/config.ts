import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Language } from '@vapsi/contract/values/language'
import type { z } from 'zod'
import { Environment, demoPassword, officePasswordMin } from './config-variables.ts'
import { isLoopback } from './config-values.ts'

/** A language without an entry has no template. */
type SmsTemplates = Partial<Record<Language, Record<'otp' | 'delete-otp' | 'payout-otp' | 'notice', string | null>>>

/** Everything that can be set from outside, read once at start. */
export type Config = ReturnType<typeof configOf>
export type Caps = Config['caps']

/** One line for the terminal: which variable is wrong and what it may be. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export const demoAdmin = { email: 'admin@vapsi.example', password: demoPassword }

/** The contact on the demo's screens: an address and a number that nobody has. */
const demoOffice = { upiVpa: 'office@vapsidemo', phone: '+91 22 0000 0000', email: 'office@vapsi.example' }

/** Whether the first administrator has the demo's public credentials: neither part was configured. */
export const hasDemoAdmin = ({ demo, admin }: Pick<Config, 'demo' | 'admin'>): boolean =>
  demo && admin?.email === demoAdmin.email && admin.password === demoAdmin.password

/** Pure: the whole configuration of an environment, or a ConfigError. An empty variable counts as unset. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const result = Environment.safeParse(set)
  if (result.success) return configOf(result.data)
  const [issue] = result.error.issues
  throw new ConfigError(`${String(issue?.path[0])}: ${issue?.message}`)
}

/** The only place that reads the environment. A file `.env` adds what the environment itself does not set. */
export function configFromEnvironment(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readConfig(process.env)
}

type Env = z.output<typeof Environment>

function configOf(env: Env) {
  const isProduction = env.NODE_ENV === 'production'
  const publicUrl = (env.PUBLIC_URL ?? `http://${urlHost(env.HOST)}:${env.PORT}`).replace(/\/+$/, '')
  const isLocal = isLoopback(env.HOST) && isLoopback(new URL(publicUrl).hostname)
  const demo = env.DEMO ?? (!env.DATABASE_URL && !isProduction && isLocal)
  const firebase = firebaseOf(env)
  return {
    isProduction,
    port: env.PORT,
    host: env.HOST,
    /** Null: the embedded PostgreSQL under `dataDir`. */
    databaseUrl: env.DATABASE_URL ?? null,
    /**
     * For what a transaction pooler cannot carry: LISTEN, job workers, migrations, backups. The same URL without a
     * pooler.
     */
    directDatabaseUrl: env.DATABASE_URL_DIRECT ?? env.DATABASE_URL ?? null,
    isDatabasePooled: env.DATABASE_URL_DIRECT !== undefined,
    /** Public search and exports read here while its lag is below the limit; null: from the primary. */
    replica: env.DATABASE_URL_REPLICA
      ? { url: env.DATABASE_URL_REPLICA, maxLagMs: env.REPLICA_LAG_SECONDS * 1000 }
      : null,
    /** Payouts of a booking above this, reversals and prices after loading need a second clerk; null: never. */
    fourEyesAbovePaise: fourEyesOf(env.FOUR_EYES_ABOVE ?? (isProduction ? '200000' : 'off')),
    /** The minimum length of a clerk's new password. */
    officePasswordMin: env.OFFICE_PASSWORD_MIN ?? (demo ? 6 : officePasswordMin),
    /** From the second sign-in on, a clerk without a second factor can only set one up. */
    isSecondFactorRequired: env.SECOND_FACTOR ?? isProduction,
    databaseConnections: env.DATABASE_CONNECTIONS,
    /** After the signal to end, the server accepts requests for this long while it reports not ready. */
    drainSeconds: env.DRAIN_SECONDS,
    dataDir: resolve(env.DATA_DIR),
    demo,
    /** Only this machine can reach it, according to HOST and PUBLIC_URL. */
    isLocal,
    /** The first administrator, created when there is none. */
    admin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : demo
          ? demoAdmin
          : null,
    /** Without a trailing slash. */
    publicUrl,
    publicOrigin: new URL(publicUrl).origin,
    /** Cookies are Secure with the `__Host-` prefix. */
    isHttps: publicUrl.startsWith('https:'),
    /** Addresses and networks of proxies whose X-Forwarded-For is trusted; empty: none. */
    trustProxy: env.TRUST_PROXY ?? [],
    /**
     * Keys that encrypt the keys in the database: the first one encrypts, each decrypts. Empty: one is generated in
     * `dataDir`.
     */
    secretsKeys: [env.SECRETS_KEY, env.SECRETS_KEY_PREVIOUS].filter((key) => key !== undefined),
    /** Null: no automatic backups. */
    backup: env.BACKUP_DIR ? { folder: resolve(env.BACKUP_DIR), keep: env.BACKUP_KEEP } : null,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN ?? null,
    /** Null: the builtin issuer. */
    firebase,
    msg91: env.MSG91_AUTH_KEY
      ? {
          authKey: env.MSG91_AUTH_KEY,
          baseUrl: env.MSG91_BASE_URL,
          timeoutMs: env.MSG91_TIMEOUT_MS,
          templates: {
            en: {
              otp: env.MSG91_TEMPLATE_OTP ?? null,
              'delete-otp': env.MSG91_TEMPLATE_DELETE_OTP ?? env.MSG91_TEMPLATE_OTP ?? null,
              'payout-otp': env.MSG91_TEMPLATE_PAYOUT_OTP ?? env.MSG91_TEMPLATE_OTP ?? null,
              notice: env.MSG91_TEMPLATE_NOTICE ?? null,
            },
            hi: {
              otp: env.MSG91_TEMPLATE_OTP_HI ?? null,
              'delete-otp': env.MSG91_TEMPLATE_DELETE_OTP_HI ?? null,
              'payout-otp': env.MSG91_TEMPLATE_PAYOUT_OTP_HI ?? null,
              notice: env.MSG91_TEMPLATE_NOTICE_HI ?? null,
            },
          } as SmsTemplates,
        }
      : null,
    whatsapp: whatsappOf(env),
    /** The provider's calls carry it in `x-vapsi-secret`; null: they are 404. */
    whatsappSecret: env.MSG91_WHATSAPP_SECRET ?? null,
    /** A WhatsApp message that has not arrived after this many minutes is sent by SMS. */
    whatsappSmsAfterMinutes: env.WHATSAPP_SMS_AFTER_MINUTES,
    googleMapsApiKey: env.GOOGLE_MAPS_API_KEY ?? null,
    /** An OSRM routing server; null: the embedded roads. */
    roadsUrl: env.ROADS_URL ?? null,
    /** A file of toll plazas; null: typical tolls a kilometre. */
    tollPlazas: env.TOLL_PLAZAS ? resolve(env.TOLL_PLAZAS) : null,
    /** The provider of truck positions besides the drivers' phones; null: none. */
    tracking: env.TRACKING_URL ? { url: env.TRACKING_URL, key: env.TRACKING_KEY ?? null } : null,
    /** Webhooks may lead to this machine by plain http. */
    isWebhookLoopbackAllowed: env.WEBHOOKS_TO_LOOPBACK ?? (demo && isLocal),
    /** Null: files under `dataDir`. */
    s3: env.S3_BUCKET
      ? {
          bucket: env.S3_BUCKET,
          region: env.S3_REGION,
          endpoint: env.S3_ENDPOINT ?? null,
          /** Null: the machine's own role. */
          credentials:
            env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
              ? { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY }
              : null,
        }
      : null,
    /** Null: the screens say how to pay the office. */
    upiVpa: env.UPI_VPA ?? (demo ? demoOffice.upiVpa : null),
    upiPayee: env.UPI_PAYEE,
    /** Web Push keys; null: Vapsi generates a pair and stores it in the database. */
    vapid:
      env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY
        ? { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY }
        : null,
    /** The contact for push services. */
    vapidSubject: env.VAPID_SUBJECT ?? `mailto:${env.OFFICE_EMAIL ?? 'office@vapsi.example'}`,
    smtpUrl: env.SMTP_URL ?? null,
    emailFrom: env.EMAIL_FROM,
    office: {
      phone: env.OFFICE_PHONE ?? (demo ? demoOffice.phone : null),
      email: env.OFFICE_EMAIL ?? (demo ? demoOffice.email : null),
    },
    /** Answer 503 while the event loop lags more than this; 0: never. */
    maxEventLoopDelayMs: env.MAX_EVENT_LOOP_DELAY_MS,
    /** Offers that one account may have on the market at once. */
    caps: {
      pendingRequests: env.PENDING_REQUESTS,
      openLoads: env.OPEN_LOADS,
      loadsPerDay: env.LOADS_PER_DAY,
      loadsVerified: env.LOADS_VERIFIED,
      postingsPerVehicle: env.POSTINGS_PER_VEHICLE,
      vehicles: env.VEHICLES,
      liveBids: env.LIVE_BIDS,
    },
    /** A request that the office has not assigned after this many hours is cancelled. */
    requestHours: env.REQUEST_HOURS,
    /** How long an assignment can be undone before anybody is notified. */
    undoSeconds: env.UNDO_SECONDS,
    /** Maximum age of a public search answer; 0: never cached. */
    searchFreshMs: env.SEARCH_FRESH_MS,
    limits: {
      requestsPerMinute: env.RATE_LIMIT_PER_MINUTE,
      keyRequestsPerMinute: env.KEY_LIMIT_PER_MINUTE,
      codesPerNumber: env.CODES_PER_NUMBER,
      codesPerNumberDay: env.CODES_PER_NUMBER_DAY,
      codesPerAddressHour: env.CODES_PER_ADDRESS_HOUR,
      codesPerDay: env.CODES_PER_DAY,
      deleteCodesPerDay: env.DELETE_CODES_PER_DAY,
      newsletterMailsPerDay: env.NEWSLETTER_MAILS_PER_DAY,
      /** Tries of an address that pass without a solved challenge. */
      challengeAfter: env.CHALLENGE_AFTER,
      signInsPerAccount: env.SIGN_INS_PER_ACCOUNT,
      signInsPerAddress: env.SIGN_INS_PER_ADDRESS,
    },
  }
}

/** Null: nobody can choose WhatsApp. */
function whatsappOf(env: Env) {
  const { MSG91_AUTH_KEY: authKey, MSG91_WHATSAPP_NUMBER: number } = env
  const { MSG91_WHATSAPP_NOTICE: notice, MSG91_WHATSAPP_QUESTION: question } = env
  if (!authKey || !number || !notice || !question) return null
  return {
    authKey,
    baseUrl: env.MSG91_BASE_URL,
    timeoutMs: env.MSG91_TIMEOUT_MS,
    number,
    namespace: env.MSG91_WHATSAPP_NAMESPACE ?? null,
    /** Names of the templates that WhatsApp has approved, and the languages in which it has. */
    templates: { notice, question },
    languages: env.MSG91_WHATSAPP_LANGUAGES ?? (['en'] as const satisfies Language[]),
  }
}

function firebaseOf(env: Env) {
  if (!env.FIREBASE_PROJECT_ID || !env.FIREBASE_API_KEY) return null
  return {
    projectId: env.FIREBASE_PROJECT_ID,
    /** Settings for the web SDK; none of them is secret. */
    web: {
      apiKey: env.FIREBASE_API_KEY,
      authDomain: env.FIREBASE_AUTH_DOMAIN ?? `${env.FIREBASE_PROJECT_ID}.firebaseapp.com`,
      projectId: env.FIREBASE_PROJECT_ID,
      ...(env.FIREBASE_APP_ID && { appId: env.FIREBASE_APP_ID }),
      ...(env.FIREBASE_MESSAGING_SENDER_ID && { messagingSenderId: env.FIREBASE_MESSAGING_SENDER_ID }),
      ...(env.FIREBASE_VAPID_KEY && { vapidKey: env.FIREBASE_VAPID_KEY }),
      ...(env.FIREBASE_AUTH_EMULATOR_HOST && { emulatorHost: env.FIREBASE_AUTH_EMULATOR_HOST }),
    },
    /** For sending pushes; null: FCM is off. */
    serviceAccount:
      env.FIREBASE_CLIENT_EMAIL && env.FIREBASE_PRIVATE_KEY
        ? { clientEmail: env.FIREBASE_CLIENT_EMAIL, privateKey: env.FIREBASE_PRIVATE_KEY }
        : null,
    emulatorHost: env.FIREBASE_AUTH_EMULATOR_HOST ?? null,
  }
}

const fourEyesOf = (rupees: string) => (rupees === 'off' ? null : Number(rupees) * 100)

const urlHost = (host: string) => (host.includes(':') ? `[${host}]` : host)
